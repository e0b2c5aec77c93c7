//! A slow plain scorer, written from the rules with strings and maps, against the engine.
//!
//! Over random games it scores from what lies on the table: trees, the Tallest Tree, wildlife, the
//! Largest Forest and the winners of every game; plants and weather of those season ends before
//! which the table can be told without playing (see [`table_before`]): about four in ten. Over random
//! finished tables, written down as layouts, it scores everything.

use std::collections::BTreeMap;

use toml::{Table, Value};
use understory_engine::canopy::{Canopy, Card, Forest, State};
use understory_engine::game::{Game, Player, Turn, View};
use understory_engine::registry::{Configured, ScoreGroup};
use understory_engine::rng::Rng;

/// Cards by id.
type Cards = BTreeMap<String, i32>;

/// A completed tree in plain words.
#[derive(Clone, PartialEq, Debug)]
struct PlainTree {
    trunks: Vec<i32>,
    canopy: i32,
    awarded: bool,
}

impl PlainTree {
    fn points(&self) -> i32 {
        self.trunks.iter().sum::<i32>() + self.canopy * self.trunks.len() as i32
    }
}

fn count(cards: &Cards, id: &str) -> i32 {
    cards.get(id).copied().unwrap_or(0)
}

fn plant_points(cards: &Cards) -> i32 {
    let fern = count(cards, "fern");
    let ferns = if fern % 2 == 1 { 2 * fern } else { 0 };
    let bromelias = match count(cards, "bromelia") {
        0 => 0,
        1 => 2,
        2 => 7,
        _ => -3,
    };
    let monsteras = if count(cards, "monstera") >= 3 { 8 } else { 0 };
    ferns + bromelias + monsteras
}

fn weather_points(cards: &Cards) -> i32 {
    5 * count(cards, "rain").min(count(cards, "sun"))
}

fn wildlife_points(cards: &[String]) -> i32 {
    let has = |id: String| cards.contains(&id);
    let mut points = 0;
    for (species, active) in [
        ("emerald_boa", -1),
        ("kinkajou", 2),
        ("leafcutter_ants", 0),
        ("poison_dart_frog", 2),
        ("sloth", 2),
        ("toucan", 1),
    ] {
        if has(format!("wl_{species}_active")) {
            points += active;
        }
        if has(format!("wl_{species}_mate")) {
            points += if has(format!("wl_{species}_active")) { 5 } else { 2 };
        }
    }
    points
}

/// Gives the Tallest Tree award of a season (1, 2, 3); the points of both players.
fn tallest(trees: &mut [Vec<PlainTree>; 2], season: usize) -> [i32; 2] {
    let heights = |trees: &[PlainTree]| {
        trees.iter().filter(|t| !t.awarded).map(|t| t.trunks.len()).max().unwrap_or(0)
    };
    let best = heights(&trees[0]).max(heights(&trees[1]));
    let mut points = [0; 2];
    for player in 0..2 {
        let tree = trees[player].iter_mut().find(|t| !t.awarded && t.trunks.len() == best);
        if let Some(tree) = tree {
            tree.awarded = true;
            points[player] = season as i32 + 2;
        }
    }
    points
}

fn largest(completed: [usize; 2], open_trunks: [usize; 2]) -> [i32; 2] {
    if completed == [0, 0] {
        return [0, 0];
    }
    match (completed[0].cmp(&completed[1])).then(open_trunks[0].cmp(&open_trunks[1])) {
        std::cmp::Ordering::Greater => [10, 0],
        std::cmp::Ordering::Less => [0, 10],
        std::cmp::Ordering::Equal => [10, 10],
    }
}

fn winners(points: [i32; 2], wildlife: [usize; 2]) -> [bool; 2] {
    match points[0].cmp(&points[1]).then(wildlife[0].cmp(&wildlife[1])) {
        std::cmp::Ordering::Greater => [true, false],
        std::cmp::Ordering::Less => [false, true],
        std::cmp::Ordering::Equal => [true, true],
    }
}

/// The trunk values of a tree; only used with the printed values 0, 1, 2, whose lanes they are.
fn trunks(tree: understory_engine::canopy::Tree) -> Vec<i32> {
    (0..3).flat_map(|value| vec![value as i32; usize::from(tree.get(value))]).collect()
}

fn plain_trees(forest: &Forest) -> Vec<PlainTree> {
    let trees = forest.completed_trees().as_slice().iter();
    trees
        .map(|t| PlainTree {
            trunks: trunks(t.trunks),
            canopy: i32::from(t.canopy),
            awarded: t.awarded,
        })
        .collect()
}

fn loose_cards(forest: &Forest) -> Cards {
    let ids = Card::ALL.into_iter().filter(|card| !card.is_wildlife());
    ids.map(|card| (card.id().to_string(), i32::from(forest.count(card)))).collect()
}

fn wildlife(forest: &Forest) -> Vec<String> {
    forest.wildlife().iter().map(|card| card.id().to_string()).collect()
}

/// The plants, weather and Fire of both players at step 4, told from the state before the last
/// decision of a season and that decision; `None` when that would take playing on: cards in the
/// season deck, a Drought on the table, losses already begun.
fn table_before(game: &Canopy, state: &State, action: &str) -> Option<[Cards; 2]> {
    let Turn::Player(player) = game.turn(state) else { return None };
    let (own, other) = (player.index(), 1 - player.index());
    let view = View::new(game, state, player);
    let mut tables = Player::all(2).map(|p| loose_cards(game.forest(state, p)));
    let mut tables: [Cards; 2] = [tables.next()?, tables.next()?];
    let mut piles: Vec<Vec<Card>> = (0..3).map(|pile| game.pile(state, pile)).collect();
    let drought = piles.iter().flatten().any(|&card| card == Card::Drought);
    if view.season_left() > 0 || drought || view.hand(Card::Drought) > 1 {
        return None;
    }
    let (verb, object) = action.split_once([':', '>']).unwrap_or((action, ""));
    match (verb, view.looking_at()) {
        ("keep", Some(pile)) => take(&mut tables[own], &mut piles[pile]),
        // The rest is forced: the next pile is taken.
        ("pass", Some(pile)) => {
            let next = (pile + 1..3).find(|&next| !piles[next].is_empty())?;
            take(&mut tables[own], &mut piles[next]);
        }
        ("ants" | "drought", _) => {
            if let Some(count) = tables[own].get_mut(object) {
                *count -= 1;
            }
        }
        ("seed", _) => *tables[own].entry(object.into()).or_insert(0) += 1,
        ("done" | "trunk_0" | "trunk_1" | "trunk_2" | "canopy_0" | "canopy_1" | "canopy_2", _) => {}
        _ => return None,
    }
    // A pile that is left goes to the opponent, who has no choice; unless the turn goes on, which an
    // action outside a look does not tell.
    let left = piles.iter().filter(|pile| !pile.is_empty()).count();
    if left > 1 || (left > 0 && view.looking_at().is_none()) {
        return None;
    }
    for pile in &mut piles {
        take(&mut tables[other], pile);
    }
    burn(&mut tables)?;
    Some(tables)
}

fn take(table: &mut Cards, pile: &mut Vec<Card>) {
    for card in pile.drain(..) {
        *table.entry(card.id().into()).or_insert(0) += 1;
    }
}

/// Step 3 for plants, where it leaves no choice.
fn burn(tables: &mut [Cards; 2]) -> Option<()> {
    let fires = [0, 1].map(|p| count(&tables[p], "fire"));
    let spreading = fires.into_iter().filter(|&n| n >= 3).count() as i32;
    for player in 0..2 {
        let lost = spreading + if fires[player] == 2 { 2 } else { 0 };
        let plants = ["fern", "bromelia", "monstera"];
        let kinds: Vec<&str> =
            plants.into_iter().filter(|id| count(&tables[player], id) > 0).collect();
        let all: i32 = kinds.iter().map(|id| count(&tables[player], id)).sum();
        if lost == 0 {
            continue;
        }
        if lost >= all {
            for id in plants {
                tables[player].insert(id.into(), 0);
            }
        } else if let [only] = kinds[..] {
            *tables[player].get_mut(only)? -= lost;
        } else {
            return None;
        }
    }
    Some(())
}

/// A part of both players' scores.
fn part(game: &Canopy, state: &State, name: &str) -> [i32; 2] {
    let part = game.score_parts().iter().position(|p| *p == name).expect("a part of the score");
    [0, 1].map(|player| game.score_part(state, Player::new(player), part))
}

fn difference(after: [i32; 2], before: [i32; 2]) -> [i32; 2] {
    [after[0] - before[0], after[1] - before[1]]
}

/// The season ends of a random game; how many of them had plants and weather compared.
fn compare_game(game: &Canopy, seed: u64) -> u32 {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(seed);
    let mut actions = Vec::new();
    let mut trees: [Vec<PlainTree>; 2] = [Vec::new(), Vec::new()];
    let mut told = 0;
    let mut season = 1;
    while game.turn(&state) != Turn::Terminal {
        let before = state;
        game.legal_actions(&state, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        let word = game.action_text(&state, action);
        game.step(&mut state, action);
        let over = game.turn(&state) == Turn::Terminal;
        if !over && View::new(game, &state, Player::new(0)).season() + 1 == season {
            continue;
        }
        let gained = |name| difference(part(game, &state, name), part(game, &before, name));
        let mut points = [0; 2];
        for player in 0..2 {
            let all = plain_trees(game.forest(&state, Player::new(player)));
            for tree in &all[trees[player].len()..] {
                points[player] += tree.points();
                trees[player].push(PlainTree { awarded: false, ..tree.clone() });
            }
        }
        assert_eq!(gained("trees"), points, "trees, game {seed}, season {season}");
        let awards = tallest(&mut trees, season);
        assert_eq!(gained("tallest"), awards, "tallest, game {seed}, season {season}");
        for (player, trees) in Player::all(2).zip(&trees) {
            let found = plain_trees(game.forest(&state, player));
            assert_eq!(&found, trees, "awards, game {seed}, season {season}");
        }
        if let Some(tables) = table_before(game, &before, &word) {
            let plants = [0, 1].map(|player| plant_points(&tables[player]));
            assert_eq!(gained("plants"), plants, "plants, game {seed}, season {season}: {word}");
            let weather = [0, 1].map(|player| weather_points(&tables[player]));
            assert_eq!(gained("weather"), weather, "weather, game {seed}, season {season}: {word}");
            told += 1;
        }
        season += 1;
    }
    compare_end(game, &state, &trees);
    told
}

fn compare_end(game: &Canopy, state: &State, trees: &[Vec<PlainTree>; 2]) {
    let forests = [0, 1].map(|player| game.forest(state, Player::new(player)));
    let animals = forests.map(wildlife);
    assert_eq!(part(game, state, "wildlife"), animals.each_ref().map(|a| wildlife_points(a)));
    let open = forests.map(|forest| {
        forest.open_trees().as_slice().iter().map(|&tree| trunks(tree).len()).sum::<usize>()
    });
    assert_eq!(part(game, state, "largest"), largest(trees.each_ref().map(Vec::len), open));
    let scores = [0, 1].map(|player| game.score(state, Player::new(player)));
    let expected = winners(scores, animals.each_ref().map(Vec::len));
    let found = [0, 1].map(|player| game.winners(state).contains(Player::new(player)));
    assert_eq!(found, expected);
}

#[test]
fn random_games_score_as_the_plain_scorer_says() {
    let game = Canopy::two_player();
    let told: u32 = (0..3_000).map(|seed| compare_game(&game, seed)).sum();
    // Of 9,000 season ends about four in ten can be told without playing on.
    assert!(told > 3_500, "{told}");
}

/// A random finished table as a layout, with what the plain scorer makes of it.
struct Layout {
    text: Table,
    points: [i32; 2],
    awards: [[i32; 2]; 2],
    winners: [bool; 2],
}

fn numbers(values: &[i32]) -> Value {
    Value::Array(values.iter().map(|&n| i64::from(n).into()).collect())
}

fn random_layout(rng: &mut Rng) -> Layout {
    let mut text = Table::new();
    let mut trees: [Vec<PlainTree>; 2] = [Vec::new(), Vec::new()];
    let (mut points, mut awards, mut open) = ([0; 2], [[0; 2]; 2], [0; 2]);
    let mut seasons = Vec::new();
    for season in 1..=3 {
        let mut players = Vec::new();
        for player in 0..2 {
            let mut entry = Table::new();
            let mut list = Vec::new();
            for _ in 0..rng.below(4) {
                let values: Vec<i32> = (0..=rng.below(4)).map(|_| rng.below(3) as i32).collect();
                let mut tree = Table::new();
                tree.insert("trunks".into(), numbers(&values));
                if season == 3 && rng.below(2) == 0 {
                    open[player] += values.len();
                } else {
                    let canopy = rng.below(3) as i32;
                    tree.insert("canopy".into(), i64::from(canopy).into());
                    let tree = PlainTree { trunks: values, canopy, awarded: false };
                    points[player] += tree.points();
                    trees[player].push(tree);
                }
                list.push(Value::Table(tree));
            }
            entry.insert("trees".into(), Value::Array(list));
            let mut cards = Cards::new();
            for (group, ids) in
                [("plants", &["fern", "bromelia", "monstera"][..]), ("weather", &["rain", "sun"])]
            {
                let mut table = Table::new();
                for id in ids {
                    let n = rng.below(6) as i32;
                    cards.insert((*id).into(), n);
                    table.insert((*id).into(), i64::from(n).into());
                }
                entry.insert(group.into(), Value::Table(table));
            }
            points[player] += plant_points(&cards) + weather_points(&cards);
            players.push(Value::Table(entry));
        }
        let award = tallest(&mut trees, season);
        for player in 0..2 {
            points[player] += award[player];
            awards[player][0] += award[player];
        }
        let mut entry = Table::new();
        entry.insert("n".into(), (season as i64).into());
        entry.insert("player".into(), Value::Array(players));
        seasons.push(Value::Table(entry));
    }
    text.insert("season".into(), Value::Array(seasons));
    let mut hands: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for card in Card::ALL.into_iter().filter(|card| card.is_wildlife()) {
        if let Some(hand) = hands.get_mut(rng.below(4) as usize) {
            hand.push(card.id().into());
        }
    }
    let ids = |hand: &Vec<String>| {
        Value::Array(hand.iter().map(|id| Value::String(id.clone())).collect())
    };
    text.insert("wildlife".into(), Value::Array(hands.iter().map(ids).collect()));
    let largest = largest(trees.each_ref().map(Vec::len), open);
    for player in 0..2 {
        awards[player][1] = largest[player];
        points[player] += largest[player] + wildlife_points(&hands[player]);
    }
    Layout { text, points, awards, winners: winners(points, hands.each_ref().map(Vec::len)) }
}

#[test]
fn random_tables_score_as_the_plain_scorer_says() {
    let game = Canopy::two_player();
    let mut rng = Rng::new(1);
    let mut compared = 0;
    for n in 0..3_000 {
        let layout = random_layout(&mut rng);
        let found = game.score_layout(&layout.text);
        let found = found.unwrap_or_else(|error| panic!("{error}\n{}", layout.text));
        for (player, score) in found.players.iter().enumerate() {
            assert_eq!(score.total, layout.points[player], "table {n}:\n{}", layout.text);
            let awards = score.groups.iter().find_map(|group| match group {
                ScoreGroup::Map("awards", entries) => Some(entries),
                _ => None,
            });
            let awards: Vec<i32> =
                awards.expect("awards are listed").iter().map(|&(_, points)| points).collect();
            assert_eq!(awards, layout.awards[player], "table {n}:\n{}", layout.text);
            compared += 1;
        }
        let winners = [0, 1].map(|player| found.winners.contains(Player::new(player)));
        assert_eq!(winners, layout.winners, "table {n}:\n{}", layout.text);
    }
    assert_eq!(compared, 6_000);
}
