//! The fast Canopy engine and the plain one play the same games in lockstep: at every decision the
//! same player has the same actions, and piles, forests, points and winners agree.
//!
//! The two were written by different hands from the same rules; [`plain`] knows nothing of the
//! engine. Every combination of the five rulings is played, by four temperaments, with the printed
//! deck and with one that is full of Droughts and Canopies.

mod plain;

use std::collections::BTreeSet;

use plain::deal::Dice;
use plain::forest::{WILDLIFE_ORDER, distinct};
use plain::{After, LargestTie, PassLast, Phase, Plain, Rulings};
use understory_engine::canopy::{Canopy, Card, State, Tree};
use understory_engine::game::{Game, Player, Turn};
use understory_engine::registry::{Configured, GameSpec};

/// Copies in a deck of 102 of which none is set aside: rare meetings become common.
const STRESS_DECK: [(&str, i64); 7] = [
    ("fern", 5),
    ("bromelia", 5),
    ("monstera", 5),
    ("rain", 5),
    ("sun", 6),
    ("drought", 12),
    ("canopy_1", 12),
];

/// Cards that lie loose in a forest, wildlife apart.
const LOOSE: [&str; 8] = ["fern", "bromelia", "monstera", "seed", "rain", "sun", "fire", "disease"];

fn engine(rulings: Rulings, stress: bool) -> Canopy {
    let mut spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
    let pass_last = match rulings.pass_last_pile {
        PassLast::Forbidden => "forbidden",
        PassLast::RefillNoDraw => "refill_no_draw",
        PassLast::DrawNoRefill => "draw_no_refill",
    };
    let monstera = if rulings.monstera_per_set { "per_set_of_3" } else { "once_at_3_plus" };
    let largest = match rulings.largest_forest_tie {
        LargestTie::IncompleteTrunksThenAll => "incomplete_trunks_then_all",
        LargestTie::AllTied => "all_tied",
        LargestTie::Nobody => "none",
    };
    let r02 = rulings.canopy_before_trunk_may_be_discarded.to_string();
    let r07 = rulings.ants_at_season_end.to_string();
    for (key, option) in [
        ("canopy_before_trunk_may_be_discarded", r02.as_str()),
        ("pass_last_pile_with_one_deck_card", pass_last),
        ("ants_at_season_end", r07.as_str()),
        ("monstera_scoring", monstera),
        ("largest_forest_tie", largest),
    ] {
        spec.rulings.insert(key.into(), option.into());
    }
    if stress {
        spec.overrides.insert("setup.two_player.remove_random_from_rainforest".into(), 0.into());
        for (card, copies) in STRESS_DECK {
            spec.overrides.insert(format!("rainforest.{card}.copies"), copies.into());
        }
    }
    Canopy::from_spec(&spec).expect("the deck has 102 cards and the rulings are listed")
}

/// The same deal for the plain implementation: cards on the piles come first.
fn same_deal(game: &Canopy, state: &State, rulings: Rulings) -> Plain {
    let ids = |cards: Vec<Card>| cards.iter().map(|c| c.id().to_string()).collect::<Vec<_>>();
    let (deck, seeds) = game.draw_order(state);
    let mut rainforest: Vec<String> = (0..3).flat_map(|i| ids(game.pile(state, i))).collect();
    rainforest.extend(ids(deck));
    let seeds = ids(seeds).iter().map(|id| id.trim_start_matches("seed_").to_string()).collect();
    Plain::new(rainforest, seeds, rulings)
}

fn tree_name(tree: Tree) -> String {
    let values = (0..3).flat_map(|value| vec![value.to_string(); usize::from(tree.get(value))]);
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

/// Completed trees by name, and the heights without an award: which of two trees of one height had
/// it makes no difference.
fn completed_words(trees: impl Iterator<Item = (String, usize, bool)>) -> String {
    let trees: Vec<_> = trees.collect();
    let names = sorted(trees.iter().map(|(name, ..)| name.clone()));
    let eligible = trees.iter().filter(|(.., awarded)| !awarded);
    let heights = sorted(eligible.map(|(_, height, _)| height.to_string()));
    format!("completed {} eligible {}", names.join(" "), heights.join(" "))
}

/// Everything in sight of the fast engine that the plain one knows too, in words.
fn fast_words(game: &Canopy, state: &State) -> Vec<String> {
    let mut words = vec![format!("turn {}", game.turns(state))];
    for pile in 0..3 {
        let cards: Vec<&str> = game.pile(state, pile).iter().map(|c| c.id()).collect();
        words.push(format!("pile {}", sorted(cards.iter().map(ToString::to_string)).join(" ")));
    }
    for player in Player::all(2) {
        let forest = game.forest(state, player);
        let count = |id: &&str| forest.count(Card::from_id(id).expect("a card of the table"));
        let parts = (0..game.score_parts().len()).map(|i| game.score_part(state, player, i));
        words.push(format!("points {:?}", parts.collect::<Vec<_>>()));
        words.push(format!("loose {:?}", LOOSE.iter().map(count).collect::<Vec<_>>()));
        words.push(format!("wildlife {:?}", WILDLIFE_ORDER.iter().map(count).collect::<Vec<_>>()));
        let open = forest.open_trees().as_slice().iter().map(|&t| tree_name(t));
        words.push(format!("open {}", sorted(open).join(" ")));
        let completed = forest.completed_trees().as_slice().iter();
        words.push(completed_words(
            completed.map(|t| (tree_name(t.trunks), usize::from(t.trunks.height()), t.awarded)),
        ));
    }
    words
}

/// The same words from the plain implementation.
fn plain_words(plain: &Plain) -> Vec<String> {
    let mut words = vec![format!("turn {}", plain.turns)];
    for pile in &plain.piles {
        words.push(format!("pile {}", sorted(pile.iter().cloned()).join(" ")));
    }
    for player in 0..2 {
        let forest = &plain.forests[player];
        let count = |id: &&str| forest.count(id);
        words.push(format!("points {:?}", plain.parts(player)));
        words.push(format!("loose {:?}", LOOSE.iter().map(count).collect::<Vec<_>>()));
        words.push(format!("wildlife {:?}", WILDLIFE_ORDER.iter().map(count).collect::<Vec<_>>()));
        let open = forest.open_trees();
        words.push(format!("open {}", sorted(open.iter().map(|t| t.name())).join(" ")));
        let completed = forest.trees.iter().filter(|t| !t.is_open());
        words.push(completed_words(completed.map(|t| (t.name(), t.height(), t.awarded))));
    }
    words
}

/// What the two may hold in different places for a moment: kept seed cards and the Seeds join and
/// leave a forest one by one or together, a taken pile is still on the table or not.
fn on_the_way(plain: &Plain) -> Option<&'static str> {
    match (&plain.phase, &plain.after) {
        (Phase::Seeds(_), _) | (Phase::Placing, After::Seeds(_)) => Some("loose"),
        (Phase::Placing, _) if !plain.waiting.is_empty() => Some("pile"),
        _ => None,
    }
}

fn sorted(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut words: Vec<String> = words.collect();
    words.sort();
    words
}

/// How the random player leans.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Temper {
    Even,
    /// Passes most piles: short decks, all-pass turns, large piles.
    Passer,
    /// Keeps most piles: many turns, few cards at a time.
    Keeper,
    /// Uses what can be used and throws nothing away early.
    Eager,
}

impl Temper {
    fn pick<'a>(self, dice: &mut Dice, actions: &'a [String]) -> &'a str {
        let wanted = |action: &&String| match self {
            Self::Even => true,
            Self::Passer => !action.starts_with("keep"),
            Self::Keeper => !action.starts_with("pass"),
            Self::Eager => !action.ends_with("done"),
        };
        let liked: Vec<&String> = actions.iter().filter(wanted).collect();
        if dice.below(5) == 0 || liked.is_empty() {
            return dice.pick(actions);
        }
        liked[dice.below(liked.len())]
    }
}

/// The kinds of actions that must all have been met: `canopy>none`, `lose`, `done` and so on.
fn kind(action: &str) -> String {
    let (verb, rest) = match action.split_once([':', '>']) {
        Some((verb, rest)) => (verb, rest),
        None => (action, ""),
    };
    let verb = verb.trim_end_matches(|c: char| c == '_' || c.is_ascii_digit());
    match rest {
        "none" | "new" => format!("{verb}>{rest}"),
        _ => verb.to_string(),
    }
}

/// Plays one game on both and notes the kinds of actions that were offered.
///
/// # Panics
/// With the deal and all actions so far, when the two disagree.
fn lockstep(
    game: &Canopy,
    seed: u64,
    rulings: Rulings,
    temper: Temper,
    met: &mut BTreeSet<String>,
) {
    let mut dice = Dice(seed);
    let mut state = game.deal(seed);
    let mut plain = same_deal(game, &state, rulings);
    let mut taken: Vec<String> = Vec::new();
    let mut legal = Vec::new();
    loop {
        let context = || {
            format!(
                "seed {seed}, {rulings:?}, {temper:?}, after {taken:?}, hand {:?} legal {:?}",
                plain.hand,
                plain.legal()
            )
        };
        let (mut fast, mut slow) = (fast_words(game, &state), plain_words(&plain));
        if let Some(moving) = on_the_way(&plain) {
            fast.retain(|word| !word.starts_with(moving));
            slow.retain(|word| !word.starts_with(moving));
        }
        assert_eq!(fast, slow, "{}", context());
        let mover = match game.turn(&state) {
            Turn::Player(player) => Some(player.index()),
            Turn::Terminal => None,
        };
        assert_eq!(mover, plain.to_move(), "{}", context());
        if mover.is_none() {
            break;
        }
        game.legal_actions(&state, &mut legal);
        let written: Vec<String> = legal.iter().map(|&a| game.action_text(&state, a)).collect();
        let actions = plain.legal();
        assert_eq!(sorted(written.into_iter()), distinct(actions.clone()), "{}", context());
        met.extend(actions.iter().map(|action| kind(action)));
        let text = temper.pick(&mut dice, &actions).to_string();
        let action = game.parse_action(&state, &text).expect("a legal action can be read");
        game.step(&mut state, action);
        plain.step(&text);
        taken.push(text);
    }
    let winners: Vec<usize> = game.winners(&state).iter().map(Player::index).collect();
    assert_eq!(winners, plain.winners(), "seed {seed}, {rulings:?}");
    for player in Player::all(2) {
        assert_eq!(game.score(&state, player), plain.score(player.index()));
    }
}

/// Under each of the 72 combinations of rulings, `games` games.
fn agree_under_all_rulings(games: u64, stress: bool) {
    let tempers = [Temper::Even, Temper::Passer, Temper::Keeper, Temper::Eager];
    let mut met = BTreeSet::new();
    for (i, rulings) in Rulings::all().into_iter().enumerate() {
        let game = engine(rulings, stress);
        for n in 0..games {
            let seed = i as u64 * games + n;
            lockstep(&game, seed, rulings, tempers[n as usize % tempers.len()], &mut met);
        }
    }
    let met: Vec<String> = met.into_iter().collect();
    let all = [
        "ants",
        "boa",
        "canopy",
        "canopy>none",
        "done",
        "drought",
        "drought>none",
        "frog",
        "keep",
        "lose",
        "pass",
        "seed",
        "sloth",
        "toucan",
        "trunk",
        "trunk>new",
    ];
    assert_eq!(met, all);
}

#[test]
fn the_fast_engine_agrees_with_the_plain_one() {
    agree_under_all_rulings(40, false);
}

#[test]
fn the_fast_engine_agrees_with_the_plain_one_on_a_deck_of_droughts() {
    agree_under_all_rulings(20, true);
}
