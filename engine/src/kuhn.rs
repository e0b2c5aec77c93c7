//! Kuhn poker: a toy game with known answers, to test agents and experiments against.
//!
//! Three cards (0, 1, 2), one dealt to each of two players, a stake of one point each. The first
//! player checks or bets one point; a player facing a bet folds or calls; after a check the second
//! player checks or bets. The higher card takes the pot. The value for the first player under
//! optimal play is -1/18 (H. W. Kuhn, "A simplified two-person poker", 1950).

use std::fmt;

use toml::Table;

use crate::game::{CheckError, Game, ParseActionError, Player, PlayerSet, Turn, View};
use crate::registry::{
    CardInfo, ConfigError, Configured, GameSpec, LayoutScore, RulingInfo, check_players, game_info,
};
use crate::rng::{Purpose, Rng};

/// The rules; there is nothing to configure.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kuhn;

/// Check or fold on one side, bet or call on the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum KuhnAction {
    /// Check, or fold when facing a bet.
    Pass,
    /// Bet, or call when facing a bet.
    Bet,
}

/// Both cards and what was done so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KuhnState {
    cards: [u8; 2],
    history: [Option<KuhnAction>; 3],
}

/// The own card and the actions so far.
pub type KuhnObservation = (u8, [Option<KuhnAction>; 3]);

/// A state and whose knowledge it is reduced to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KuhnWorlds {
    state: KuhnState,
    viewer: Player,
}

impl Kuhn {
    /// The game.
    pub const fn new() -> Self {
        Self
    }

    /// The stakes won or lost by player 0: -2 to 2; 0 while the game runs.
    pub fn payoff(&self, state: &KuhnState) -> i32 {
        use KuhnAction::{Bet, Pass};
        let showdown = if state.cards[0] > state.cards[1] { 1 } else { -1 };
        match state.history {
            [Some(Pass), Some(Pass), _] => showdown,
            [Some(Pass), Some(Bet), Some(Pass)] => -1,
            [Some(Bet), Some(Pass), _] => 1,
            [Some(Bet), Some(Bet), _] | [Some(Pass), Some(Bet), Some(Bet)] => 2 * showdown,
            _ => 0,
        }
    }
}

impl KuhnState {
    fn decisions(self) -> usize {
        self.history.iter().flatten().count()
    }
}

impl View<'_, Kuhn> {
    /// The viewer's own card, 0 to 2.
    pub fn card(&self) -> u8 {
        self.state().cards[self.viewer().index()]
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    type State = KuhnState;
    type Action = KuhnAction;
    type Observation = KuhnObservation;
    type Public = KuhnAction;
    type Worlds = KuhnWorlds;

    fn num_players(&self) -> usize {
        2
    }

    fn deal(&self, seed: u64) -> KuhnState {
        let mut rng = Rng::for_purpose(seed, Purpose::Deck, 0);
        let first = rng.below(3) as u8;
        let second = (first + 1 + rng.below(2) as u8) % 3;
        KuhnState { cards: [first, second], history: [None; 3] }
    }

    fn turn(&self, state: &KuhnState) -> Turn {
        if self.payoff(state) != 0 {
            return Turn::Terminal;
        }
        Turn::Player(Player::new(state.decisions() % 2))
    }

    fn legal_actions(&self, state: &KuhnState, actions: &mut Vec<KuhnAction>) {
        actions.clear();
        if self.turn(state) != Turn::Terminal {
            actions.extend([KuhnAction::Pass, KuhnAction::Bet]);
        }
    }

    fn step(&self, state: &mut KuhnState, action: KuhnAction) -> Turn {
        state.history[state.decisions()] = Some(action);
        self.turn(state)
    }

    fn score(&self, state: &KuhnState, player: Player) -> i32 {
        if player.index() == 0 { self.payoff(state) } else { -self.payoff(state) }
    }

    fn score_parts(&self) -> &'static [&'static str] {
        &["stakes"]
    }

    fn score_part(&self, state: &KuhnState, player: Player, _part: usize) -> i32 {
        self.score(state, player)
    }

    fn projected(&self, state: &KuhnState, player: Player) -> i32 {
        self.score(state, player)
    }

    fn winners(&self, state: &KuhnState) -> PlayerSet {
        PlayerSet::best(2, |p| self.score(state, p))
    }

    fn turns(&self, state: &KuhnState) -> u32 {
        state.decisions() as u32 + u32::from(self.turn(state) != Turn::Terminal)
    }

    fn max_decisions(&self) -> u32 {
        3
    }

    fn observe(&self, state: &KuhnState, viewer: Player) -> KuhnObservation {
        (state.cards[viewer.index()], state.history)
    }

    fn worlds(&self, state: &KuhnState, viewer: Player) -> KuhnWorlds {
        let mut state = *state;
        state.cards[1 - viewer.index()] = u8::MAX;
        KuhnWorlds { state, viewer }
    }

    fn sample(&self, worlds: &KuhnWorlds, rng: &mut Rng, state: &mut KuhnState) {
        *state = worlds.state;
        let own = state.cards[worlds.viewer.index()];
        state.cards[1 - worlds.viewer.index()] = (own + 1 + rng.below(2) as u8) % 3;
    }

    fn public(&self, _state: &KuhnState, action: KuhnAction, _viewer: Player) -> KuhnAction {
        action
    }

    fn num_distinct_actions(&self) -> usize {
        2
    }

    fn action_index(&self, action: KuhnAction) -> usize {
        action as usize
    }

    fn write_action(
        &self,
        _state: &KuhnState,
        action: KuhnAction,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        out.write_str(match action {
            KuhnAction::Pass => "pass",
            KuhnAction::Bet => "bet",
        })
    }

    fn parse_action(&self, _state: &KuhnState, text: &str) -> Result<KuhnAction, ParseActionError> {
        match text {
            "pass" => Ok(KuhnAction::Pass),
            "bet" => Ok(KuhnAction::Bet),
            _ => Err(ParseActionError { text: text.into(), expected: "pass or bet".into() }),
        }
    }

    fn check(&self, state: &KuhnState) -> Result<(), CheckError> {
        match state.cards {
            [a @ 0..3, b @ 0..3] if a != b => Ok(()),
            cards => Err(CheckError(format!("cards {cards:?}: expected two different of 0, 1, 2"))),
        }
    }

    fn blind_action(&self, _state: &KuhnState, rng: &mut Rng) -> KuhnAction {
        if rng.below(2) == 0 { KuhnAction::Pass } else { KuhnAction::Bet }
    }

    fn hidden_buckets(&self, state: &KuhnState, viewer: Player, buckets: &mut Vec<u8>) {
        // Together with the actions so far: taken alone, the card could not betray a policy.
        let code = |action: &Option<KuhnAction>| action.map_or(0, |a| 1 + a as u8);
        let history = state.history.iter().fold(0, |code_so_far, a| code_so_far * 3 + code(a));
        buckets.push(history * 3 + state.cards[1 - viewer.index()]);
    }

    fn swap_hidden(&self, state: &KuhnState, viewer: Player, _rng: &mut Rng) -> KuhnState {
        let mut swapped = *state;
        // The other player holds the card that is in nobody's hand instead.
        swapped.cards[1 - viewer.index()] = 3 - state.cards[0] - state.cards[1];
        swapped
    }
}

impl Configured for Kuhn {
    fn from_spec(spec: &GameSpec) -> Result<Self, ConfigError> {
        check_players(game_info(Self::ID)?, spec.players)?;
        let asked =
            [("rule", &spec.rules), ("ruling", &spec.rulings), ("override", &spec.overrides)];
        for (what, table) in asked {
            if let Some(path) = table.keys().next() {
                let hint = "; it has none".into();
                return Err(ConfigError::Unknown {
                    game: Self::ID,
                    what,
                    path: path.clone(),
                    hint,
                });
            }
        }
        Ok(Self::new())
    }

    fn resolved(&self) -> Table {
        Table::new()
    }

    fn cards(&self) -> Vec<CardInfo> {
        let card = |rank: usize, name: &str| CardInfo {
            table: "cards",
            id: rank.to_string(),
            name: name.into(),
            class: "rank".into(),
            copies: Some(1),
            values: Table::new(),
            provenance: "confirmed".into(),
            source: "Kuhn 1950".into(),
        };
        vec![card(0, "Jack"), card(1, "Queen"), card(2, "King")]
    }

    fn sources(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    fn rulings(&self) -> Vec<RulingInfo> {
        Vec::new()
    }

    fn score_layout(&self, _layout: &Table) -> Result<LayoutScore, ConfigError> {
        Err(ConfigError::Value {
            path: "layout".into(),
            expected: "a game with a table to score".into(),
            found: "kuhn, where the higher card takes the stakes".into(),
        })
    }
}
