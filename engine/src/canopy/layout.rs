//! Scoring a finished table that somebody wrote down, by the engine's own season end.
//!
//! A layout gives, for each season, what lies in front of each player at step 4 (losses taken; the
//! trees completed in that season; incomplete trees in the last one), and the wildlife at the end:
//!
//! ```toml
//! id = "example"
//! players = 2
//! wildlife = [["wl_sloth_active"], []]
//! [[season]]
//! n = 1
//! player = [
//!   { trees = [{ trunks = [0, 1], canopy = 2 }], plants = { fern = 3 }, weather = { sun = 1 } },
//!   {},
//! ]
//! ```
//!
//! Seasons that are not listed were empty. The table is scored as finished: wildlife and the
//! Largest Forest count.

use toml::{Table, Value};

use super::cards::{COUNTED, Wildlife};
use super::config::{COMPLETED, PLAYERS, TREES};
use super::state::{Part, State};
use super::trees::Tree;
use super::{Canopy, Card, season_end};
use crate::game::{Game, Player};
use crate::registry::{ConfigError, LayoutScore, PlayerScore, ScoreGroup, did_you_mean};

/// The most cards of one kind in front of a player in a layout.
const MOST: i64 = 100;

impl Canopy {
    /// Scores a layout, card by card.
    pub(super) fn score_table(&self, layout: &Table) -> Result<LayoutScore, ConfigError> {
        known_keys(
            layout,
            "",
            &["id", "players", "wildlife", "season", "rules", "rulings", "overrides"],
        )?;
        if let Some(value) = layout.get("players").filter(|v| v.as_integer() != Some(2)) {
            return Err(ConfigError::value("players", "2", value));
        }
        let seasons = self.read_seasons(layout)?;
        let mut state = self.empty_table();
        let mut by_card = [const { Vec::new() }; PLAYERS];
        let mut by_season = [const { Vec::new() }; PLAYERS];
        for (season, players) in seasons.iter().enumerate() {
            state.season = season as u8;
            let before = Player::all(PLAYERS).map(|p| self.score(&state, p)).collect::<Vec<_>>();
            for (player, table) in players.iter().enumerate() {
                let last = season + 1 == seasons.len();
                let path = format!("season {}, player {}", season + 1, player + 1);
                self.lay_out(&mut state, player, table, &path, last)?;
                self.count_cards(&state, player, &mut by_card[player]);
            }
            if season + 1 == seasons.len() {
                Self::lay_out_wildlife(&mut state, layout)?;
            }
            season_end::score(self, &mut state);
            for player in Player::all(PLAYERS) {
                let now: i32 = [Part::Trees, Part::Tallest, Part::Plants, Part::Weather]
                    .map(|part| self.score_part(&state, player, part as usize))
                    .into_iter()
                    .sum();
                by_season[player.index()].push(now - before[player.index()]);
            }
        }
        let players = Player::all(PLAYERS).map(|player| {
            let part = |part: Part| self.score_part(&state, player, part as usize);
            let mut cards = std::mem::take(&mut by_card[player.index()]);
            self.count_wildlife(state.forest(player).wildlife, &mut cards);
            PlayerScore {
                total: self.score(&state, player),
                groups: vec![
                    ScoreGroup::List("by_season", std::mem::take(&mut by_season[player.index()])),
                    ScoreGroup::Map("by_card", cards),
                    ScoreGroup::Map(
                        "awards",
                        vec![
                            ("tallest".into(), part(Part::Tallest)),
                            ("largest".into(), part(Part::Largest)),
                        ],
                    ),
                ],
            }
        });
        Ok(LayoutScore { players: players.collect(), winners: self.winners(&state) })
    }

    /// A table without trees, before the first season.
    fn empty_table(&self) -> State {
        let mut state = self.deal(0);
        for forest in &mut state.forests {
            *forest = super::Forest::EMPTY;
        }
        state
    }

    /// What each player has in each season; seasons that are not listed are empty.
    fn read_seasons(&self, layout: &Table) -> Result<Vec<[Table; PLAYERS]>, ConfigError> {
        let most = i64::from(self.config.setup.seasons);
        let none = || std::array::from_fn::<Table, PLAYERS, _>(|_| Table::new());
        let mut seasons: Vec<[Table; PLAYERS]> = (0..most).map(|_| none()).collect();
        let mut listed = Vec::new();
        for (i, entry) in list(layout, "season", "")?.iter().enumerate() {
            let path = format!("season entry {}", i + 1);
            let entry = table(entry, &path)?;
            known_keys(entry, &path, &["n", "player"])?;
            let n = entry.get("n").unwrap_or(&Value::Boolean(false));
            let n = match n.as_integer() {
                Some(n) if (1..=most).contains(&n) && !listed.contains(&n) => n,
                _ => {
                    let expected = format!("a season from 1 to {most}, each once");
                    return Err(ConfigError::value(format!("{path}, n"), expected, n));
                }
            };
            listed.push(n);
            let players = list(entry, "player", &path)?;
            if players.len() != PLAYERS {
                return Err(ConfigError::Value {
                    path: format!("{path}, player"),
                    expected: "2 entries, one a seat".into(),
                    found: players.len().to_string(),
                });
            }
            for (player, value) in players.iter().enumerate() {
                let path = format!("season {n}, player {}", player + 1);
                seasons[n as usize - 1][player] = table(value, &path)?.clone();
            }
        }
        Ok(seasons)
    }

    /// Puts what a player has in one season into the state.
    fn lay_out(
        &self,
        state: &mut State,
        player: usize,
        table: &Table,
        path: &str,
        last_season: bool,
    ) -> Result<(), ConfigError> {
        known_keys(table, path, &["trees", "plants", "weather", "threats"])?;
        let mut counts = [0; COUNTED];
        let groups: [(&str, &[Card]); 3] = [
            ("plants", &Card::PLANTS),
            ("weather", &[Card::Rain, Card::Sun]),
            ("threats", &[Card::Fire, Card::Disease]),
        ];
        for (group, cards) in groups {
            let path = format!("{path}, {group}");
            let Some(value) = table.get(group) else { continue };
            let entries = self::table(value, &path)?;
            known_keys(entries, &path, &cards.iter().map(|card| card.id()).collect::<Vec<_>>())?;
            for card in cards {
                let Some(value) = entries.get(card.id()) else { continue };
                counts[card.index()] =
                    number(value, &format!("{path}, {}", card.id()), MOST)? as u8;
            }
        }
        let forest = &mut state.forests[player];
        forest.counts = crate::lanes::Lanes::from_counts(counts);
        for (i, value) in list(table, "trees", path)?.iter().enumerate() {
            let path = format!("{path}, tree {}", i + 1);
            let tree = self::table(value, &path)?;
            known_keys(tree, &path, &["trunks", "canopy"])?;
            let trunks = self.read_trunks(tree, &path)?;
            if let Some(canopy) = tree.get("canopy") {
                let canopy = self.read_canopy(canopy, &format!("{path}, canopy"))?;
                if forest.completed.len() == COMPLETED {
                    return Err(too_many(&path, "completed trees", COMPLETED));
                }
                forest.completed.push(trunks, canopy);
            } else if last_season {
                if forest.open.len() == TREES {
                    return Err(too_many(&path, "incomplete trees", TREES));
                }
                forest.open.insert(trunks);
            } else {
                return Err(ConfigError::Value {
                    path,
                    expected: "a `canopy`: incomplete trees are listed in the last season".into(),
                    found: "a tree without one".into(),
                });
            }
        }
        Ok(())
    }

    fn read_trunks(&self, tree: &Table, path: &str) -> Result<Tree, ConfigError> {
        let values = list(tree, "trunks", path)?;
        let path = format!("{path}, trunks");
        if !(1..=Tree::PER_LANE).contains(&values.len()) {
            return Err(ConfigError::Value {
                path,
                expected: format!("1 to {} trunk values", Tree::PER_LANE),
                found: format!("{} of them", values.len()),
            });
        }
        let mut trunks = Tree::default();
        for value in values {
            let known = |lane: &usize| {
                value.as_integer() == Some(i64::from(self.config.points.trunk_values[*lane]))
            };
            let lanes = self.config.points.trunk_lanes.map(usize::from);
            let Some(lane) = lanes.into_iter().find(known) else {
                let values = lanes.map(|lane| self.config.points.trunk_values[lane].to_string());
                let expected = format!("a trunk value ({})", unique(&values));
                return Err(ConfigError::value(path, expected, value));
            };
            trunks = trunks.with(lane);
        }
        Ok(trunks)
    }

    fn read_canopy(&self, value: &Value, path: &str) -> Result<u8, ConfigError> {
        let multipliers = self.config.points.canopy_multipliers;
        let place = multipliers.iter().position(|&m| value.as_integer() == Some(i64::from(m)));
        place.map(|place| place as u8).ok_or_else(|| {
            let expected =
                format!("a multiplier ({})", unique(&multipliers.map(|m| m.to_string())));
            ConfigError::value(path, expected, value)
        })
    }

    fn lay_out_wildlife(state: &mut State, layout: &Table) -> Result<(), ConfigError> {
        let hands = list(layout, "wildlife", "")?;
        if !hands.is_empty() && hands.len() != PLAYERS {
            return Err(ConfigError::Value {
                path: "wildlife".into(),
                expected: "2 lists, one a seat".into(),
                found: hands.len().to_string(),
            });
        }
        let wildlife = Card::ALL.into_iter().filter(|card| card.is_wildlife());
        let known: Vec<&str> = wildlife.map(Card::id).collect();
        for (player, hand) in hands.iter().enumerate() {
            let path = format!("wildlife, player {}", player + 1);
            let Some(hand) = hand.as_array() else {
                return Err(ConfigError::value(path, "a list of wildlife cards", hand));
            };
            for value in hand {
                let id = value.as_str().unwrap_or_default();
                let Some(card) = Card::from_id(id).filter(|card| card.is_wildlife()) else {
                    let hint = did_you_mean(id, known.iter().copied());
                    return Err(ConfigError::value(path, format!("a wildlife card{hint}"), value));
                };
                if state.forests.iter().any(|forest| forest.wildlife.contains(card)) {
                    return Err(ConfigError::value(path, "each card once on the table", value));
                }
                state.forests[player].wildlife.insert(card);
            }
        }
        Ok(())
    }

    /// Points by card of one season, before its cards are cleaned up.
    fn count_cards(&self, state: &State, player: usize, by_card: &mut Vec<(String, i32)>) {
        let forest = &state.forests[player];
        let mut add = |id: &str, points: i32| {
            if let Some(entry) = by_card.iter_mut().find(|entry| entry.0 == id) {
                entry.1 += points;
            } else {
                by_card.push((id.into(), points));
            }
        };
        if !forest.completed.unscored().is_empty() {
            add("trees", i32::from(super::scoring::trees(self, forest)));
        }
        for plant in Card::PLANTS {
            let count = forest.count(plant);
            if count > 0 {
                add(plant.id(), self.plant_points(plant, count));
            }
        }
        if forest.count(Card::Rain) + forest.count(Card::Sun) > 0 {
            add("weather", i32::from(super::scoring::weather(self, forest)));
        }
    }

    fn count_wildlife(&self, cards: Wildlife, by_card: &mut Vec<(String, i32)>) {
        // A Mating card scores by whether its Active card is there: card by card, in table order.
        let mut counted = Wildlife::EMPTY;
        for card in cards.iter() {
            let before = self.wildlife_points(counted);
            counted.insert(card);
            by_card.push((card.id().into(), self.wildlife_points(counted) - before));
        }
    }
}

fn unique(values: &[String]) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for value in values {
        if !seen.contains(&value.as_str()) {
            seen.push(value);
        }
    }
    seen.join(", ")
}

fn too_many(path: &str, what: &str, most: usize) -> ConfigError {
    ConfigError::Value {
        path: path.into(),
        expected: format!("at most {most} {what}"),
        found: "one more".into(),
    }
}

fn known_keys(table: &Table, path: &str, known: &[&str]) -> Result<(), ConfigError> {
    let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) else {
        return Ok(());
    };
    let at = if path.is_empty() { key.clone() } else { format!("{path}, {key}") };
    let hint = did_you_mean(key, known.iter().copied());
    Err(ConfigError::Value {
        path: at,
        expected: format!("one of {}{hint}", known.join(", ")),
        found: format!("the key `{key}`"),
    })
}

/// The list under a key; empty when it is absent.
fn list<'a>(table: &'a Table, key: &str, path: &str) -> Result<&'a [Value], ConfigError> {
    let Some(value) = table.get(key) else { return Ok(&[]) };
    let at = if path.is_empty() { key.into() } else { format!("{path}, {key}") };
    value.as_array().map(Vec::as_slice).ok_or_else(|| ConfigError::value(at, "a list", value))
}

fn table<'a>(value: &'a Value, path: &str) -> Result<&'a Table, ConfigError> {
    value.as_table().ok_or_else(|| ConfigError::value(path, "a table { … }", value))
}

fn number(value: &Value, path: &str, most: i64) -> Result<i64, ConfigError> {
    match value.as_integer() {
        Some(n) if (0..=most).contains(&n) => Ok(n),
        _ => Err(ConfigError::value(path, format!("a number from 0 to {most}"), value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(text: &str) -> LayoutScore {
        let layout = text.parse().expect("the test's layout is TOML");
        Canopy::two_player().score_table(&layout).expect("the test's layout is well-formed")
    }

    fn error(text: &str) -> String {
        let layout = text.parse().expect("the test's layout is TOML");
        Canopy::two_player().score_table(&layout).expect_err("the layout is wrong").to_string()
    }

    #[test]
    fn a_table_is_scored_card_by_card() {
        // T11 and T12 of the spec in one game, T06 for the plants, T07's fourth case for wildlife:
        // season 1: A completes (0; x0) and (0,1,2; x2): 0 + 9, tallest 3; B nothing.
        // season 2: both complete three trunks of value 0 with x1: 3 each, both tallest: 4 each.
        // season 3: A's tree of height 1 is the only one without an award: tallest 5;
        // B 3 Bromelia + 7 Fern + 3 Monstera = 19, weather 2 Sun 5 Rain = 10.
        // end: A Toucan Active + Sloth Mating = 3; 3 to 1 completed trees: A 10.
        let score = scored(
            r#"
            id = "t"
            players = 2
            wildlife = [["wl_toucan_active", "wl_sloth_mate"], []]
            season = [
              { n = 1, player = [{ trees = [{ trunks = [0], canopy = 0 },
                                            { trunks = [0, 1, 2], canopy = 2 }] }, {}] },
              { n = 2, player = [{ trees = [{ trunks = [0, 0, 0], canopy = 1 }] },
                                 { trees = [{ trunks = [0, 0, 0], canopy = 1 }] }] },
              { n = 3, player = [{}, { plants = { bromelia = 3, fern = 7, monstera = 3 },
                                       weather = { sun = 2, rain = 5 } }] },
            ]
            "#,
        );
        assert_eq!(score.players[0].total, (9 + 3) + (3 + 4) + 5 + 3 + 10);
        assert_eq!(score.players[1].total, 3 + 4 + 19 + 10);
        assert_eq!(score.winners.bits(), 0b01);
        let ScoreGroup::List(name, seasons) = &score.players[0].groups[0] else {
            panic!("by_season comes first")
        };
        assert_eq!((*name, seasons.as_slice()), ("by_season", [12, 7, 5].as_slice()));
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert_eq!(
            error("season = [{ n = 1, player = [{ plants = { fren = 1 } }, {}] }]"),
            "season 1, player 1, plants, fren: expected one of fern, bromelia, monstera, \
             did you mean `fern`?, found the key `fren`"
        );
        assert_eq!(
            error(
                "season = [{ n = 3, player = [{}, { trees = [{ trunks = [3], canopy = 1 }] }] }]"
            ),
            "season 3, player 2, tree 1, trunks: expected a trunk value (0, 1, 2), found 3"
        );
        assert_eq!(
            error("season = [{ n = 1, player = [{}, { trees = [{ trunks = [1] }] }] }]"),
            "season 1, player 2, tree 1: expected a `canopy`: incomplete trees are listed in the \
             last season, found a tree without one"
        );
        assert_eq!(
            error(r#"wildlife = [["wl_slot_active"], []]"#),
            "wildlife, player 1: expected a wildlife card, did you mean `wl_sloth_active`?, \
             found the text \"wl_slot_active\""
        );
        assert_eq!(error("players = 3"), "players: expected 2, found 3");
    }
}
