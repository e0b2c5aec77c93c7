//! Scoring a layout, season by season and card by card.

use toml::Table;

use crate::canopy::cards::Wildlife;
use crate::canopy::config::PLAYERS;
use crate::canopy::state::{Forest, Part, State};
use crate::canopy::{Canopy, Card, scoring, season_end};
use crate::game::{Game, Player};
use crate::reading::known_keys;
use crate::registry::{ConfigError, LayoutScore, PlayerScore, ScoreGroup};

/// Keys of a layout; the last three choose the configuration and are read by the caller.
const KEYS: [&str; 7] = ["id", "players", "wildlife", "season", "rules", "rulings", "overrides"];

/// A player's points in groups, as far as they have been counted.
#[derive(Default)]
struct Tally {
    by_season: Vec<i32>,
    by_card: Vec<(String, i32)>,
}

impl Canopy {
    /// Scores a layout, card by card.
    pub(in crate::canopy) fn score_table(
        &self,
        layout: &Table,
    ) -> Result<LayoutScore, ConfigError> {
        known_keys(layout, "", &KEYS)?;
        let players = PLAYERS as i64;
        if let Some(value) = layout.get("players").filter(|v| v.as_integer() != Some(players)) {
            return Err(ConfigError::value("players", players.to_string(), value));
        }
        let seasons = self.read_seasons(layout)?;
        let mut state = self.empty_table();
        let mut tallies = std::array::from_fn::<_, PLAYERS, _>(|_| Tally::default());
        for (season, players) in seasons.iter().enumerate() {
            state.season = season as u8;
            let before = state.forests.map(|forest| season_points(&forest));
            let last = season + 1 == seasons.len();
            for (player, table) in players.iter().enumerate() {
                let path = format!("season {}, player {}", season + 1, player + 1);
                self.lay_out(&mut state, player, table, &path, last)?;
                self.count_cards(&state.forests[player], &mut tallies[player].by_card);
            }
            if last {
                Self::lay_out_wildlife(&mut state, layout)?;
            }
            season_end::score(self, &mut state);
            // Nothing of a layout is out of the game; more seasons of it than fit would be counted.
            state.discards = [0; Card::COUNT];
            for (player, tally) in tallies.iter_mut().enumerate() {
                tally.by_season.push(season_points(&state.forests[player]) - before[player]);
            }
        }
        let scores = Player::all(PLAYERS).zip(tallies);
        Ok(LayoutScore {
            players: scores.map(|(player, tally)| self.summed_up(&state, player, tally)).collect(),
            winners: self.winners(&state),
        })
    }

    /// A table without trees, before the first season.
    fn empty_table(&self) -> State {
        let mut state = self.deal(0);
        state.forests = [Forest::EMPTY; PLAYERS];
        state
    }

    /// The score of a finished state, with what was counted on the way there.
    fn summed_up(&self, state: &State, player: Player, mut tally: Tally) -> PlayerScore {
        let part = |part: Part| self.score_part(state, player, part as usize);
        self.count_wildlife(state.forest(player).wildlife, &mut tally.by_card);
        let awards =
            vec![("tallest".into(), part(Part::Tallest)), ("largest".into(), part(Part::Largest))];
        PlayerScore {
            total: self.score(state, player),
            groups: vec![
                ScoreGroup::List("by_season", tally.by_season),
                ScoreGroup::Map("by_card", tally.by_card),
                ScoreGroup::Map("awards", awards),
            ],
        }
    }

    /// Points by card of one season, before its cards are cleaned up.
    fn count_cards(&self, forest: &Forest, by_card: &mut Vec<(String, i32)>) {
        let mut add = |id: &str, points: i32| {
            if let Some(entry) = by_card.iter_mut().find(|entry| entry.0 == id) {
                entry.1 += points;
            } else {
                by_card.push((id.into(), points));
            }
        };
        if !forest.completed.unscored().is_empty() {
            add("trees", i32::from(scoring::trees(self, forest)));
        }
        for plant in Card::PLANTS {
            let count = forest.count(plant);
            if count > 0 {
                add(plant.id(), self.plant_points(plant, count));
            }
        }
        if forest.count(Card::Rain) + forest.count(Card::Sun) > 0 {
            add("weather", i32::from(scoring::weather(self, forest)));
        }
    }

    /// Points by wildlife card at the end of the game.
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

/// Points that came with the ends of seasons so far.
fn season_points(forest: &Forest) -> i32 {
    let parts = [Part::Trees, Part::Tallest, Part::Plants, Part::Weather];
    parts.into_iter().map(|part| i32::from(forest.points[part as usize])).sum()
}
