//! Golden playthroughs: whole games by fixed rules as readable logs, in `tests/golden/`.
//!
//! They detect change and prove nothing by themselves; the header of each log says how it was
//! checked once. `UPDATE_GOLDEN=1 cargo test -p understory-engine --test golden_canopy` writes the
//! logs again and keeps their headers (the lines that begin with `#`).

use std::path::PathBuf;

use understory_engine::canopy::{Canopy, Card, Forest, State};
use understory_engine::game::{Game, Player, Turn, View};

/// The action taken of those legal, by turn and by decision within the game.
type Rule = fn(turn: u32, decision: usize, actions: usize) -> usize;

fn ids(cards: &[Card]) -> String {
    if cards.is_empty() {
        return "-".into();
    }
    cards.iter().map(|card| card.id().trim_start_matches("wl_")).collect::<Vec<_>>().join(" ")
}

fn forest_text(game: &Canopy, forest: &Forest) -> String {
    let tree = |tree: understory_engine::canopy::Tree| {
        let values = (0..3).flat_map(|lane| {
            std::iter::repeat_n(game.trunk_value(lane).to_string(), tree.get(lane.into()).into())
        });
        format!("[{}]", values.collect::<Vec<_>>().join(","))
    };
    let mut words = Vec::new();
    words.extend(forest.open_trees().as_slice().iter().map(|&open| tree(open)));
    for done in forest.completed_trees().as_slice() {
        let award = if done.awarded { "*" } else { "" };
        words.push(format!("{}x{}{award}", tree(done.trunks), done.canopy));
    }
    for card in Card::ALL {
        match forest.count(card) {
            0 => {}
            1 => words.push(ids(&[card])),
            n => words.push(format!("{n}*{}", ids(&[card]))),
        }
    }
    words.join(" ")
}

fn piles_text(game: &Canopy, state: &State) -> String {
    let view = View::new(game, state, Player::new(0));
    let piles = [0, 1, 2].map(|pile| ids(&game.pile(state, pile))).join(" / ");
    format!("{piles} | deck {}", view.season_left())
}

fn points_lines(game: &Canopy, before: &State, after: &State) -> Vec<String> {
    let players = Player::all(2).map(|player| {
        let parts = game.score_parts().iter().enumerate().map(|(i, name)| {
            let gained = game.score_part(after, player, i) - game.score_part(before, player, i);
            format!("{name} {gained}")
        });
        let parts = parts.collect::<Vec<_>>().join(", ");
        format!("  player {player}: {parts}; in all {}", game.score(after, player))
    });
    players.collect()
}

fn forest_lines(game: &Canopy, state: &State) -> Vec<String> {
    let line = |player| format!("  {player}: {}", forest_text(game, game.forest(state, player)));
    Player::all(2).map(line).collect()
}

/// The lines of a whole game.
fn play(seed: u64, rule: Rule) -> Vec<String> {
    let game = Canopy::two_player();
    let mut state = game.deal(seed);
    let mut log = vec!["season 1".to_string()];
    let mut actions = Vec::new();
    let (mut turn, mut decision) = (0, 0);
    let mut season = 1;
    while let Turn::Player(player) = game.turn(&state) {
        if game.turns(&state) != turn {
            turn = game.turns(&state);
            log.push(format!("turn {turn}, player {player}: {}", piles_text(&game, &state)));
            log.extend(forest_lines(&game, &state));
        }
        game.legal_actions(&state, &mut actions);
        let n = rule(turn, decision, actions.len());
        let word = game.action_text(&state, actions[n]);
        log.push(format!("  {player} {word}  ({} of {})", n + 1, actions.len()));
        let before = state;
        game.try_step(&mut state, actions[n]).expect("legal actions can be done");
        decision += 1;
        let over = game.turn(&state) == Turn::Terminal;
        if over || View::new(&game, &state, player).season() + 1 != season {
            log.push(format!("end of season {season}"));
            log.extend(points_lines(&game, &before, &state));
            season += 1;
            if !over {
                log.push(format!("season {season}"));
            }
        }
    }
    log.extend(forest_lines(&game, &state));
    let winners: Vec<String> = game.winners(&state).iter().map(|p| p.to_string()).collect();
    log.push(format!("won by player {}", winners.join(" and ")));
    log
}

fn compare(name: &str, seed: u64, rule: Rule) {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "golden", name].iter().collect();
    let file = std::fs::read_to_string(&path).unwrap_or_default();
    let (header, expected): (Vec<&str>, Vec<&str>) =
        file.lines().partition(|line| line.starts_with('#'));
    let log = play(seed, rule);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let lines = header.into_iter().chain(log.iter().map(String::as_str));
        let text: Vec<&str> = lines.collect();
        return std::fs::write(&path, text.join("\n") + "\n").expect("the log can be written");
    }
    assert!(!header.is_empty(), "{name} says how it was checked");
    for (n, (found, expected)) in log.iter().zip(&expected).enumerate() {
        assert_eq!(found, expected, "{name}, line {} after the header", n + 1);
    }
    assert_eq!(log.len(), expected.len(), "{name}");
}

#[test]
fn golden_first_then_last() {
    compare("canopy_first_last.txt", 1, |turn, _, n| if turn % 2 == 1 { 0 } else { n - 1 });
}

#[test]
fn golden_first_middle_last() {
    compare("canopy_first_middle_last.txt", 2, |_, decision, n| [0, n / 2, n - 1][decision % 3]);
}

#[test]
fn golden_last_of_most() {
    compare("canopy_last.txt", 3, |_, decision, n| if decision % 4 == 0 { 0 } else { n - 1 });
}
