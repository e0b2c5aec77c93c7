//! Canopy (Tim Eisner, Weird City Games, 2021): the two-player base game.
//!
//! Players take turns looking at three growing piles, keeping one or passing them all, and plant
//! what they keep in their forests over three seasons. The rules come from the sources named in
//! `data/canopy.toml`, where every number and every ruling stands with its provenance; rulings are
//! cited in the code as `R01` and so on.
//!
//! A turn is a chain of small decisions. The engine takes forced placements and those whose order
//! cannot matter, so that every state has at least two legal actions.

mod actions;
mod asked;
mod cards;
mod check;
mod config;
mod deal;
mod decks;
mod layout;
mod notation;
mod observation;
mod placing;
mod points;
mod projection;
#[cfg(test)]
mod rule_tests;
#[cfg(test)]
mod sabotage;
mod scoring;
mod season_end;
mod seed_deck;
mod state;
mod trees;
mod turn;
mod values;
mod view;
mod worlds;

pub use actions::{Action, Target};
pub use cards::{Card, Wildlife};
pub use observation::Observation;
pub use state::{Forest, State};
pub use trees::{CompletedTree, CompletedTrees, OpenTrees, Tree, TreeIndex};
pub use worlds::Worlds;

use std::fmt;

use crate::game::{CheckError, Game, ParseActionError, Player, PlayerSet, Turn};
use crate::registry::{CardInfo, ConfigError, Configured, GameSpec, LayoutScore, RulingInfo};
use crate::rng::Rng;
use config::{Config, PLAYERS};
use state::Phase;

/// The rules of Canopy under one configuration.
///
/// ```
/// use understory_engine::canopy::Canopy;
/// use understory_engine::game::{Game, Turn};
///
/// let game = Canopy::two_player();
/// let mut state = game.deal(1);
/// let mut actions = Vec::new();
/// while game.turn(&state) != Turn::Terminal {
///     game.legal_actions(&state, &mut actions);
///     game.step(&mut state, actions[actions.len() / 2]);
/// }
/// assert!(!game.winners(&state).is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Canopy {
    config: Config,
}

impl Canopy {
    /// The two-player base game with every default.
    ///
    /// # Panics
    /// Never: the embedded table is tested.
    pub fn two_player() -> Self {
        let spec = GameSpec { id: Self::ID.into(), players: 2, ..GameSpec::default() };
        Self::from_spec(&spec).expect("the embedded table is a valid configuration")
    }

    /// The kind of a Rainforest slot that was drawn.
    #[inline]
    fn card(&self, slot: u8) -> Card {
        self.config.decks.kinds[usize::from(slot)].expect("empty slots are skipped when drawn")
    }

    /// The kind of a Seed-deck slot.
    #[inline]
    fn seed_card(&self, slot: u8) -> Card {
        self.config.decks.seed_kinds[usize::from(slot)].expect("the Seed deck has no empty slots")
    }

    /// The lane of a trunk in a tree.
    #[inline]
    fn lane(&self, trunk: Card) -> usize {
        usize::from(self.config.points.trunk_lanes[trunk.index() - Card::Trunk0.index()])
    }

    /// The cards of a pile in the order in which they came: for omniscient tools.
    pub fn pile(&self, state: &State, pile: usize) -> Vec<Card> {
        state.piles[pile].cards.as_slice().iter().map(|&slot| self.card(slot)).collect()
    }

    /// What lies in front of a player.
    pub const fn forest<'a>(&self, state: &'a State, player: Player) -> &'a Forest {
        state.forest(player)
    }
}

impl Game for Canopy {
    const ID: &'static str = "canopy";
    type State = State;
    type Action = Action;
    type Observation = Observation;
    type Public = Action;
    type Worlds = Worlds;

    fn num_players(&self) -> usize {
        PLAYERS
    }

    fn deal(&self, seed: u64) -> State {
        self.deal_game(seed)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Terminal,
            _ => Turn::Player(state.actor),
        }
    }

    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        actions::legal_actions(self, state, actions);
    }

    fn step(&self, state: &mut State, action: Action) -> Turn {
        self.act(state, action);
        self.turn(state)
    }

    fn score(&self, state: &State, player: Player) -> i32 {
        scoring::total(state.forest(player))
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &state::PARTS
    }

    fn score_part(&self, state: &State, player: Player, part: usize) -> i32 {
        i32::from(state.forest(player).points[part])
    }

    /// If the game ended now: this season scored with the least harmful losses to Fire and Disease
    /// (Seed cards count nothing), then wildlife and the Largest Forest.
    fn projected(&self, state: &State, player: Player) -> i32 {
        projection::projected(self, state, player)
    }

    fn winners(&self, state: &State) -> PlayerSet {
        scoring::winners(state)
    }

    fn turns(&self, state: &State) -> u32 {
        u32::from(state.turns)
    }

    fn max_decisions(&self) -> u32 {
        // Every turn takes a card (but for one a season under an option of ruling R04). A card takes
        // few decisions on its way: three looks and the Ants between them, its place, an ability.
        const A_CARD: u32 = 10;
        // Seed cards, losses, and the Starting Trunks.
        const BESIDES: u32 = 200;
        let cards: u32 = self.config.decks.season_cards.iter().map(|&n| u32::from(n)).sum();
        cards * A_CARD + BESIDES
    }

    fn observe(&self, state: &State, viewer: Player) -> Observation {
        observation::observe(self, state, viewer)
    }

    fn worlds(&self, state: &State, viewer: Player) -> Worlds {
        worlds::worlds(self, state, viewer)
    }

    fn sample(&self, worlds: &Worlds, rng: &mut Rng, state: &mut State) {
        worlds::sample(worlds, rng, state);
    }

    fn public(&self, _state: &State, action: Action, _viewer: Player) -> Action {
        // Whatever a player takes, places or discards is seen, and which piles are passed.
        action
    }

    fn num_distinct_actions(&self) -> usize {
        Action::DISTINCT
    }

    fn action_index(&self, action: Action) -> usize {
        action.index()
    }

    fn write_action(&self, state: &State, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        notation::write(self, state, action, out)
    }

    fn parse_action(&self, state: &State, text: &str) -> Result<Action, ParseActionError> {
        notation::parse(self, state, text)
    }

    fn check(&self, state: &State) -> Result<(), CheckError> {
        check::check(self, state)
    }

    fn blind_action(&self, state: &State, rng: &mut Rng) -> Action {
        check::blind_action(self, state, rng)
    }

    fn hidden_buckets(&self, state: &State, viewer: Player, buckets: &mut Vec<u8>) {
        check::hidden_buckets(self, state, viewer, buckets);
    }

    fn swap_hidden(&self, state: &State, viewer: Player, rng: &mut Rng) -> State {
        check::swap_hidden(self, state, viewer, rng)
    }
}

impl Configured for Canopy {
    fn from_spec(spec: &GameSpec) -> Result<Self, ConfigError> {
        Ok(Self { config: Config::new(Self::ID, spec)? })
    }

    fn resolved(&self) -> toml::Table {
        self.config.resolved()
    }

    fn cards(&self) -> Vec<CardInfo> {
        self.config.card_list()
    }

    fn sources(&self) -> Vec<(String, String)> {
        self.config.source_list()
    }

    fn rulings(&self) -> Vec<RulingInfo> {
        self.config.ruling_list()
    }

    fn score_layout(&self, layout: &toml::Table) -> Result<LayoutScore, ConfigError> {
        self.score_table(layout)
    }
}
