//! The words positions are written in.

use std::fmt::Write;

use crate::canopy::cards::Card;
use crate::canopy::state::Forest;
use crate::canopy::{Canopy, Tree};

/// Short words for wildlife cards; all other cards go by their ids.
const WILDLIFE_WORDS: [(&str, Card); 12] = [
    ("boa", Card::EmeraldBoaActive),
    ("boa_mate", Card::EmeraldBoaMate),
    ("kinkajou", Card::KinkajouActive),
    ("kinkajou_mate", Card::KinkajouMate),
    ("ants", Card::LeafcutterAntsActive),
    ("ants_mate", Card::LeafcutterAntsMate),
    ("frog", Card::PoisonDartFrogActive),
    ("frog_mate", Card::PoisonDartFrogMate),
    ("sloth", Card::SlothActive),
    ("sloth_mate", Card::SlothMate),
    ("toucan", Card::ToucanActive),
    ("toucan_mate", Card::ToucanMate),
];

/// The words of a text with their counts: `3*fern rain`.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| match word.split_once('*') {
        Some((count, word)) if !word.is_empty() => (count.parse().expect("a number"), word),
        _ => (1, word),
    })
}

pub(super) fn card(word: &str) -> Card {
    let short = WILDLIFE_WORDS.iter().find(|(short, _)| *short == word);
    short
        .map(|&(_, card)| card)
        .or_else(|| Card::from_id(word))
        .unwrap_or_else(|| panic!("no card {word}"))
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    words(text).flat_map(|(count, word)| std::iter::repeat_n(card(word), count)).collect()
}

/// The words of a forest one by one and sorted, the Starting Trunk as a 0, `!` left out.
pub(super) fn normal(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (count, word) in words(text) {
        let word = if let Some((trunks, rest)) = word[1..].split_once(']') {
            let mut trunks: Vec<&str> = trunks.split(',').collect();
            for trunk in &mut trunks {
                *trunk = if *trunk == "s" { "0" } else { trunk };
            }
            trunks.sort_unstable();
            format!("[{}]{}", trunks.join(","), rest.trim_end_matches('!'))
        } else {
            card(word).id().to_string()
        };
        all.extend(std::iter::repeat_n(word, count));
    }
    all.sort_unstable();
    all
}

/// A forest in the words of a scene.
pub(super) fn forest_text(game: &Canopy, forest: &Forest) -> String {
    let mut text = String::new();
    for card in Card::ALL {
        for _ in 0..forest.count(card) {
            text += card.id();
            text += " ";
        }
    }
    let tree_text = |tree: Tree| {
        let values = (0..4).flat_map(|lane| {
            std::iter::repeat_n(game.trunk_value(lane).to_string(), tree.get(lane.into()).into())
        });
        format!("[{}]", values.collect::<Vec<_>>().join(","))
    };
    for &tree in forest.open_trees().as_slice() {
        text += &tree_text(tree);
        text += " ";
    }
    for tree in forest.completed_trees().as_slice() {
        let award = if tree.awarded { "*" } else { "" };
        write!(text, "{}x{}{award} ", tree_text(tree.trunks), tree.canopy)
            .expect("writing to a String cannot fail");
    }
    text
}
