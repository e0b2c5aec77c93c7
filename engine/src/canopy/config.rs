//! One configuration of Canopy: everything that a rule depends on, checked and compiled.
//!
//! The set-up, threats, Seed cards and rulings are read here; the cards of the decks in
//! [`decks`](super::decks), what they score in [`points`](super::points). The hot path reads
//! nothing but these tables.

use toml::Table;

use super::asked::Asked;
use super::cards::Card;
use super::decks::{Decks, SEED_SLOTS, SLOTS};
use super::points::Points;
use super::trees::Tree;
use crate::registry::{CardInfo, ConfigError, GameSpec, RulingInfo, check_players, game_info};

/// Seats of this version of the engine.
pub(super) const PLAYERS: usize = 2;
/// New Growth piles.
pub(super) const PILES: usize = 3;
/// The most cards a pile can hold.
pub(super) const PILE_CARDS: usize = 40;
/// The most open trees a player can have; no more trunks exist.
pub(super) const TREES: usize = 32;
/// The most completed trees a player can have; no more canopies exist.
pub(super) const COMPLETED: usize = 20;
/// The most seasons.
pub(super) const SEASONS: usize = 4;
/// The most copies of one card that can be asked for.
pub(super) const COPIES: i64 = 40;

/// Ruling R04: passing the last pile with exactly one card in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PassLast {
    Forbidden,
    RefillNoDraw,
    DrawNoRefill,
}

/// Ruling R12: who takes the Largest Forest when players tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForestTie {
    IncompleteTrunksThenAll,
    AllTied,
    Nobody,
}

/// How a game is set up.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub(super) seasons: u8,
    /// Rainforest cards set aside unseen.
    pub(super) set_aside: u8,
    /// Cards dealt to each pile at the start of a season.
    pub(super) initial_piles: [u8; PILES],
    /// Starting Trunks of each player.
    pub(super) starting_trunks: u8,
}

/// Losses at the end of a season from one kind of threat.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatRule {
    /// For the owner of exactly two.
    pub(super) at_2: u8,
    /// For every player, for each player with three or more.
    pub(super) at_3_plus: u8,
}

/// One configuration of two-player Canopy, checked and compiled.
#[derive(Clone, Debug)]
pub(super) struct Config {
    asked: Asked,
    pub(super) setup: Setup,
    pub(super) decks: Decks,
    pub(super) points: Points,
    pub(super) fire: ThreatRule,
    pub(super) disease: ThreatRule,
    /// Cards that the owner of a Seed card looks at, before those for Fire.
    pub(super) seed_look: u8,
    pub(super) seed_look_per_fire: u8,
    /// Cards that each Seed card lets its owner keep.
    pub(super) seed_keep: u8,
    /// Ruling R02: whether a canopy may be thrown away before a trunk is placed.
    pub(super) canopy_before_trunk: bool,
    pub(super) pass_last: PassLast,
    /// Ruling R07: whether Leafcutter Ants act in step 1 of a season's end, too.
    pub(super) ants_at_season_end: bool,
    pub(super) forest_tie: ForestTie,
}

impl ThreatRule {
    /// Cards of a kind that make all players lose.
    const SPREADS: u8 = 3;

    /// Whether a player with so many cards makes all players lose.
    pub(super) const fn spreads(count: u8) -> bool {
        count >= Self::SPREADS
    }

    /// Cards lost by a player with `own` cards of the threat when it spreads from `spreading`
    /// players, oneself included.
    pub(super) const fn losses(self, own: u8, spreading: u8) -> u8 {
        // Rule: exactly two cost their owner, three or more cost every player.
        (if own == 2 { self.at_2 } else { 0 }) + self.at_3_plus * spreading
    }
}

impl Config {
    /// Checks and compiles what a spec asks for.
    pub(super) fn new(id: &'static str, spec: &GameSpec) -> Result<Self, ConfigError> {
        check_players(game_info(id)?, spec.players)?;
        if let Some(rule) = spec.rules.keys().next() {
            return Err(ConfigError::Unknown {
                game: id,
                what: "rule",
                path: rule.clone(),
                hint: "; this version plays the base game, which has none".into(),
            });
        }
        let asked = Asked::new(id, spec)?;
        let setup = setup(&asked)?;
        let number = |key: &str, most: i64| {
            asked.number(&format!("rainforest.seed.{key}"), 0, most).map(|n| n as u8)
        };
        let config = Self {
            decks: Decks::new(&asked, &setup)?,
            points: Points::new(&asked, setup.seasons)?,
            fire: threat(&asked, Card::Fire)?,
            disease: threat(&asked, Card::Disease)?,
            seed_look: number("look", SEED_SLOTS as i64)?,
            seed_look_per_fire: number("look_per_fire", 8)?,
            seed_keep: number("keep", 8)?,
            canopy_before_trunk: asked.option("canopy_before_trunk_may_be_discarded") == "true",
            pass_last: match asked.option("pass_last_pile_with_one_deck_card") {
                "refill_no_draw" => PassLast::RefillNoDraw,
                "draw_no_refill" => PassLast::DrawNoRefill,
                _ => PassLast::Forbidden,
            },
            ants_at_season_end: asked.option("ants_at_season_end") == "true",
            forest_tie: match asked.option("largest_forest_tie") {
                "all_tied" => ForestTie::AllTied,
                "none" => ForestTie::Nobody,
                _ => ForestTie::IncompleteTrunksThenAll,
            },
            setup,
            asked,
        };
        config.check_limits()?;
        Ok(config)
    }

    /// Limits of the flat state; decks beyond them are refused.
    fn check_limits(&self) -> Result<(), ConfigError> {
        let both = |card: Card| -> usize {
            self.decks.copies.iter().map(|deck| usize::from(deck[card.index()])).sum()
        };
        let [trunk_lanes @ .., starting_lane] = self.points.trunk_lanes;
        let mut lanes = [0; 4];
        lanes[usize::from(starting_lane)] = PLAYERS * usize::from(self.setup.starting_trunks);
        for (card, lane) in Card::TRUNKS.into_iter().zip(trunk_lanes) {
            lanes[usize::from(lane)] += both(card);
        }
        let canopies: usize = Card::CANOPIES.into_iter().map(both).sum();
        let frogs = usize::from(self.decks.copies[0][Card::PoisonDartFrogActive.index()]);
        let largest_pile = usize::from(*self.setup.initial_piles.iter().max().unwrap_or(&0));
        // A pile grows by one card a turn and by each Frog, and every turn takes a card elsewhere.
        let pile = (usize::from(self.decks.season_cards[0]) + largest_pile).div_ceil(2) + frogs;
        let limits = [
            ("trunks of one value", lanes.into_iter().max().unwrap_or(0), Tree::PER_LANE),
            ("trunks in all", lanes.iter().sum(), TREES),
            ("canopies in all", canopies, COMPLETED),
            ("cards that can come together in a pile", pile, PILE_CARDS),
        ];
        for (what, found, most) in limits {
            if found > most {
                return Err(ConfigError::Value {
                    path: "rainforest and setup".into(),
                    expected: format!("at most {most} {what}"),
                    found: found.to_string(),
                });
            }
        }
        Ok(())
    }

    /// Everything the rules depend on, as a table.
    pub(super) fn resolved(&self) -> Table {
        self.asked.resolved()
    }

    /// The cards of all decks, set-up and awards, for printing.
    pub(super) fn card_list(&self) -> Vec<CardInfo> {
        self.asked.card_list()
    }

    /// The sources, for printing.
    pub(super) fn source_list(&self) -> Vec<(String, String)> {
        self.asked.source_list()
    }

    /// The rulings, for printing.
    pub(super) fn ruling_list(&self) -> Vec<RulingInfo> {
        self.asked.ruling_list()
    }
}

fn setup(asked: &Asked) -> Result<Setup, ConfigError> {
    let number = |key: &str, min: i64, max: usize| {
        asked.number(&format!("setup.two_player.{key}"), min, max as i64).map(|n| n as u8)
    };
    let seasons = number("seasons", 1, SEASONS)?;
    let set_aside = number("remove_random_from_rainforest", 0, SLOTS)?;
    let piles = asked.list("setup.two_player.initial_pile_sizes", (1, 10), PILES..=PILES)?;
    let starting_trunks = number("starting_trunk_per_player", 0, 4)?;
    // Impossible: more Starting Trunks dealt than there are.
    let dealt = PLAYERS as i64 * i64::from(starting_trunks);
    asked.number("starting_trunk.starting_trunk.copies", dealt, COPIES)?;
    let initial_piles = std::array::from_fn(|pile| piles[pile] as u8);
    Ok(Setup { seasons, set_aside, initial_piles, starting_trunks })
}

fn threat(asked: &Asked, threat: Card) -> Result<ThreatRule, ConfigError> {
    let number = |key: &str| {
        asked.number(&format!("rainforest.{}.{key}", threat.id()), 0, 20).map(|n| n as u8)
    };
    Ok(ThreatRule { at_2: number("lose_at_2")?, at_3_plus: number("lose_at_3_plus")? })
}
