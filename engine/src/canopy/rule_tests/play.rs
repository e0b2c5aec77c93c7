//! Play from a position, through notation and `try_step` as an outsider would, and what can be said
//! of it. After every step the state is checked (law 2).

use std::cell::Cell;

use super::words::{cards, forest_text, normal};
use crate::canopy::Canopy;
use crate::canopy::cards::Card;
use crate::canopy::state::State;
use crate::game::{Game, Player, Turn, View};

pub(super) const A: Player = Player::new(0);
pub(super) const B: Player = Player::new(1);

/// A position in play.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) game: Canopy,
    state: Cell<State>,
}

impl Play {
    pub(super) fn new(game: Canopy, state: &State) -> Self {
        game.check(state).expect("a legal position");
        Self { game, state: Cell::new(*state) }
    }

    pub(super) fn state(&self) -> State {
        self.state.get()
    }

    /// Carries out actions given in notation, as an outsider would.
    #[track_caller]
    pub(super) fn act(&self, text: &str) -> &Self {
        for word in text.split_whitespace() {
            let mut state = self.state();
            let action = match self.game.parse_action(&state, word) {
                Ok(action) => action,
                Err(error) => panic!("{error}"),
            };
            self.game.try_step(&mut state, action).expect("what can be read can be done");
            self.game.check(&state).expect("law 2");
            self.state.set(state);
        }
        self
    }

    /// The same in a copy: for branches.
    #[track_caller]
    pub(super) fn after(&self, text: &str) -> Self {
        let play = self.clone();
        play.act(text);
        play
    }

    pub(super) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.game.legal_actions(&self.state(), &mut actions);
        actions.into_iter().map(|action| self.game.action_text(&self.state(), action)).collect()
    }

    /// Exactly these actions are legal, in whatever order.
    #[track_caller]
    pub(super) fn legal_is(&self, text: &str) -> &Self {
        let mut found = self.legal();
        let mut expected: Vec<&str> = text.split_whitespace().collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        self
    }

    #[track_caller]
    pub(super) fn refuses(&self, text: &str) -> &Self {
        for word in text.split_whitespace() {
            let read = self.game.parse_action(&self.state(), word);
            assert!(read.is_err(), "{word} should not be legal among {:?}", self.legal());
        }
        self
    }

    #[track_caller]
    pub(super) fn forest_is(&self, player: Player, text: &str) -> &Self {
        let state = self.state();
        let view = View::new(&self.game, &state, player);
        assert_eq!(normal(&forest_text(&self.game, view.forest(player))), normal(text));
        self
    }

    /// The cards of pile 1, 2 or 3 in the order in which they came.
    #[track_caller]
    pub(super) fn pile_is(&self, pile: usize, text: &str) -> &Self {
        assert_eq!(self.game.pile(&self.state(), pile - 1), cards(text), "pile {pile}");
        self
    }

    /// The cards of pile 1, 2 or 3 that a player knows.
    #[track_caller]
    pub(super) fn knows(&self, player: Player, pile: usize, text: &str) -> &Self {
        let state = self.state();
        let view = View::new(&self.game, &state, player);
        let known: Vec<Card> = view.pile_known(pile - 1).collect();
        assert_eq!(known, cards(text), "what player {player} knows of pile {pile}");
        self
    }

    /// The sizes of the three piles and of the season deck.
    #[track_caller]
    pub(super) fn sizes_are(&self, piles: [usize; 3], deck: usize) -> &Self {
        let state = self.state();
        let view = View::new(&self.game, &state, A);
        let found = ([0, 1, 2].map(|pile| view.pile_len(pile)), view.season_left());
        assert_eq!(found, (piles, deck), "piles and season deck");
        self
    }

    #[track_caller]
    pub(super) fn turn_is(&self, player: Player) -> &Self {
        assert_eq!(self.game.turn(&self.state()), Turn::Player(player));
        self
    }

    #[track_caller]
    pub(super) fn discarded(&self, text: &str) -> &Self {
        let mut wanted = [0; Card::COUNT];
        for card in cards(text) {
            wanted[card.index()] += 1;
        }
        for card in cards(text) {
            let found = self.state().discards[card.index()];
            assert!(found >= wanted[card.index()], "{found} {} are discarded", card.id());
        }
        self
    }

    pub(super) fn over(&self) -> bool {
        self.game.turn(&self.state()) == Turn::Terminal
    }

    pub(super) fn season(&self) -> usize {
        usize::from(self.state().season) + 1
    }

    /// One part of both players' scores.
    #[track_caller]
    pub(super) fn part(&self, name: &str) -> [i32; 2] {
        let part = self.game.score_parts().iter().position(|part| *part == name);
        let part = part.expect("a part of the score");
        [A, B].map(|player| self.game.score_part(&self.state(), player, part))
    }
}
