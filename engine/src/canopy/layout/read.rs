//! Reading a layout: what its tables say goes into a state.

use toml::{Table, Value};

use crate::canopy::cards::COUNTED;
use crate::canopy::config::{COMPLETED, PLAYERS, TREES};
use crate::canopy::state::State;
use crate::canopy::{Canopy, Card, Tree};
use crate::lanes::Lanes;
use crate::reading::{known_keys, list, number, table};
use crate::registry::{ConfigError, did_you_mean, show};

/// The most cards of one kind in front of a player in a layout.
const MOST: i64 = 100;

impl Canopy {
    /// What each player has in each season; seasons that are not listed are empty.
    pub(super) fn read_seasons(
        &self,
        layout: &Table,
    ) -> Result<Vec<[Table; PLAYERS]>, ConfigError> {
        let most = i64::from(self.config.setup.seasons);
        let none = || std::array::from_fn::<Table, PLAYERS, _>(|_| Table::new());
        let mut seasons: Vec<[Table; PLAYERS]> = (0..most).map(|_| none()).collect();
        let mut listed = Vec::new();
        for (i, entry) in list(layout, "season", "")?.iter().enumerate() {
            let path = format!("season entry {}", i + 1);
            let entry = table(entry, &path)?;
            known_keys(entry, &path, &["n", "player"])?;
            let n = match entry.get("n").and_then(Value::as_integer) {
                Some(n) if (1..=most).contains(&n) && !listed.contains(&n) => n,
                _ => {
                    return Err(ConfigError::Value {
                        path: format!("{path}, n"),
                        expected: format!("a season from 1 to {most}, each once"),
                        found: entry.get("n").map_or_else(|| "nothing".into(), show),
                    });
                }
            };
            listed.push(n);
            let players = list(entry, "player", &path)?;
            if players.len() != PLAYERS {
                return Err(ConfigError::Value {
                    path: format!("{path}, player"),
                    expected: format!("{PLAYERS} entries, one a seat"),
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
    pub(super) fn lay_out(
        &self,
        state: &mut State,
        player: usize,
        entry: &Table,
        path: &str,
        last_season: bool,
    ) -> Result<(), ConfigError> {
        known_keys(entry, path, &["trees", "plants", "weather", "threats"])?;
        let forest = &mut state.forests[player];
        forest.counts = read_counts(entry, path)?;
        for (i, value) in list(entry, "trees", path)?.iter().enumerate() {
            let path = format!("{path}, tree {}", i + 1);
            let tree = table(value, &path)?;
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

    /// A tree's trunks, named by their values.
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

    /// A canopy, named by its multiplier, as its place among the canopies.
    fn read_canopy(&self, value: &Value, path: &str) -> Result<u8, ConfigError> {
        let multipliers = self.config.points.canopy_multipliers;
        let place = multipliers.iter().position(|&m| value.as_integer() == Some(i64::from(m)));
        place.map(|place| place as u8).ok_or_else(|| {
            let expected =
                format!("a multiplier ({})", unique(&multipliers.map(|m| m.to_string())));
            ConfigError::value(path, expected, value)
        })
    }

    /// Puts the wildlife that players have at the end of the game into the state.
    pub(super) fn lay_out_wildlife(state: &mut State, layout: &Table) -> Result<(), ConfigError> {
        let hands = list(layout, "wildlife", "")?;
        if !hands.is_empty() && hands.len() != PLAYERS {
            return Err(ConfigError::Value {
                path: "wildlife".into(),
                expected: format!("{PLAYERS} lists, one a seat"),
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
}

/// Plants, weather and threats of one player in one season.
fn read_counts(entry: &Table, path: &str) -> Result<Lanes, ConfigError> {
    let mut counts = [0; COUNTED];
    let groups: [(&str, &[Card]); 3] = [
        ("plants", &Card::PLANTS),
        ("weather", &[Card::Rain, Card::Sun]),
        ("threats", &[Card::Fire, Card::Disease]),
    ];
    for (group, cards) in groups {
        let path = format!("{path}, {group}");
        let Some(value) = entry.get(group) else { continue };
        let entries = table(value, &path)?;
        known_keys(entries, &path, &cards.iter().map(|card| card.id()).collect::<Vec<_>>())?;
        for card in cards {
            let Some(value) = entries.get(card.id()) else { continue };
            counts[card.index()] = number(value, &format!("{path}, {}", card.id()), MOST)? as u8;
        }
    }
    Ok(Lanes::from_counts(counts))
}

/// The values as a list for people, equal ones once.
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
