//! The laws have teeth: Canopy with its sampling broken in five ways, and which law sees each.
//!
//! A biased or leaking determinization plays plausibly and passes every other test, so that the laws
//! written against it must be seen to fail. The control, broken in no way, obeys all of them.

use std::fmt;

use super::{Action, Canopy, Card, Observation, State, Worlds};
use crate::game::{CheckError, Game, ParseActionError, Player, PlayerSet, Turn};
use crate::laws;
use crate::rng::Rng;

/// What is wrong with a sampler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// Nothing: the control.
    None,
    /// A hidden card of a pile lies in the deck, too.
    DoubledCard,
    /// A hidden card of a pile is a threat nine times in ten, while there is one.
    NineThreatsToOne,
    /// The unknown cards are drawn from a pool in the order in which they lie.
    UnsortedPool,
    /// The first hidden card of a pile stays where it is.
    LeavesACard,
}

struct Broken {
    canopy: Canopy,
    fault: Fault,
}

impl Broken {
    fn new(fault: Fault) -> Self {
        Self { canopy: Canopy::two_player(), fault }
    }

    /// The pile and the place in it of the first card that the viewer does not know.
    fn hidden_place(state: &State, viewer: Player) -> Option<(usize, usize)> {
        state.piles.iter().enumerate().find_map(|(i, pile)| {
            let known = pile.seen_by(viewer).len();
            (known < pile.cards.len()).then_some((i, known))
        })
    }

    fn is_threat(&self, slot: u8) -> bool {
        self.canopy.config.decks.kinds[usize::from(slot)].is_some_and(Card::is_threat)
    }

    /// Exchanges a card of a pile with one of the deck or of a pile.
    fn exchange(state: &mut State, a: u8, b: u8) {
        state.deck.swap_slots(a, b);
        for pile in &mut state.piles {
            crate::deck::swap_slots(pile.cards.as_mut_slice(), a, b);
        }
    }

    fn sample_unsorted(&self, truth: &State, viewer: Player, rng: &mut Rng, state: &mut State) {
        let mut pool = truth.deck;
        for pile in &truth.piles {
            for &slot in pile.hidden_from(viewer) {
                pool.add(slot);
            }
        }
        for (pile, true_pile) in state.piles.iter_mut().zip(&truth.piles) {
            *pile = *true_pile;
            for slot in pile.hidden_from_mut(viewer) {
                *slot = pool.draw_by(rng);
                while self.canopy.config.decks.kinds[usize::from(*slot)].is_none() {
                    *slot = pool.draw_by(rng);
                }
            }
        }
        pool.reseed(rng.fork());
        state.deck = pool;
    }
}

impl Game for Broken {
    const ID: &'static str = "broken";
    type State = State;
    type Action = Action;
    type Observation = Observation;
    type Public = Action;
    /// The honest worlds, and what a leak leaks.
    type Worlds = (Worlds, State, Player);

    fn worlds(&self, state: &State, viewer: Player) -> Self::Worlds {
        (self.canopy.worlds(state, viewer), *state, viewer)
    }

    fn sample(&self, (worlds, truth, viewer): &Self::Worlds, rng: &mut Rng, state: &mut State) {
        self.canopy.sample(worlds, rng, state);
        let Some((pile, place)) = Self::hidden_place(state, *viewer) else { return };
        let hidden = state.piles[pile].cards.as_slice()[place];
        match self.fault {
            Fault::None => {}
            Fault::DoubledCard => {
                state.piles[pile].cards.as_mut_slice()[place] = state.deck.slots()[0];
            }
            Fault::NineThreatsToOne => {
                let threat = state.deck.slots().iter().copied().find(|&slot| self.is_threat(slot));
                if let Some(threat) = threat.filter(|_| rng.below(10) > 0) {
                    Self::exchange(state, hidden, threat);
                }
            }
            Fault::UnsortedPool => self.sample_unsorted(truth, *viewer, rng, state),
            Fault::LeavesACard => {
                let true_card = truth.piles[pile].cards.as_slice()[place];
                Self::exchange(state, hidden, true_card);
            }
        }
    }

    fn num_players(&self) -> usize {
        self.canopy.num_players()
    }
    fn deal(&self, seed: u64) -> State {
        self.canopy.deal(seed)
    }
    fn turn(&self, state: &State) -> Turn {
        self.canopy.turn(state)
    }
    fn legal_actions(&self, state: &State, actions: &mut Vec<Action>) {
        self.canopy.legal_actions(state, actions);
    }
    fn step(&self, state: &mut State, action: Action) -> Turn {
        self.canopy.step(state, action)
    }
    fn score(&self, state: &State, player: Player) -> i32 {
        self.canopy.score(state, player)
    }
    fn score_parts(&self) -> &'static [&'static str] {
        self.canopy.score_parts()
    }
    fn score_part(&self, state: &State, player: Player, part: usize) -> i32 {
        self.canopy.score_part(state, player, part)
    }
    fn projected(&self, state: &State, player: Player) -> i32 {
        self.canopy.projected(state, player)
    }
    fn winners(&self, state: &State) -> PlayerSet {
        self.canopy.winners(state)
    }
    fn turns(&self, state: &State) -> u32 {
        Game::turns(&self.canopy, state)
    }
    fn max_decisions(&self) -> u32 {
        self.canopy.max_decisions()
    }
    fn observe(&self, state: &State, viewer: Player) -> Observation {
        self.canopy.observe(state, viewer)
    }
    fn public(&self, state: &State, action: Action, viewer: Player) -> Action {
        self.canopy.public(state, action, viewer)
    }
    fn num_distinct_actions(&self) -> usize {
        self.canopy.num_distinct_actions()
    }
    fn action_index(&self, action: Action) -> usize {
        self.canopy.action_index(action)
    }
    fn write_action(&self, state: &State, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        self.canopy.write_action(state, action, out)
    }
    fn parse_action(&self, state: &State, text: &str) -> Result<Action, ParseActionError> {
        self.canopy.parse_action(state, text)
    }
    fn check(&self, state: &State) -> Result<(), CheckError> {
        self.canopy.check(state)
    }
    fn blind_action(&self, state: &State, rng: &mut Rng) -> Action {
        self.canopy.blind_action(state, rng)
    }
    fn hidden_buckets(&self, state: &State, viewer: Player, buckets: &mut Vec<u8>) {
        self.canopy.hidden_buckets(state, viewer, buckets);
    }
    fn swap_hidden(&self, state: &State, viewer: Player, rng: &mut Rng) -> State {
        self.canopy.swap_hidden(state, viewer, rng)
    }
}

/// The law that a game breaks first when obeyed over a few games.
fn law_broken(fault: Fault) -> Option<u8> {
    let game = Broken::new(fault);
    let broken = (0..5).find_map(|seed| laws::obey(&game, seed, |_| ()).err());
    broken.map(|violation| violation.law)
}

/// Law 4 over `games` games: above 1 it is broken.
fn law_4(fault: Fault, games: u64) -> f64 {
    let game = Broken::new(fault);
    laws::distribution(&game, games, |state, rng| game.blind_action(state, rng)).worst
}

#[test]
fn the_control_obeys_the_laws() {
    assert_eq!(law_broken(Fault::None), None);
    assert!(law_4(Fault::None, 2_000) < 1.0);
}

#[test]
fn law_2_sees_a_doubled_card() {
    assert_eq!(law_broken(Fault::DoubledCard), Some(2));
}

#[test]
fn law_4_alone_sees_a_preference_for_threats() {
    assert_eq!(law_broken(Fault::NineThreatsToOne), None);
    let worst = law_4(Fault::NineThreatsToOne, 2_000);
    assert!(worst > 1.0, "{worst}");
}

#[test]
fn law_8_alone_sees_a_pool_that_is_not_sorted() {
    // Its worlds are as likely as they should be; they only tell which card lay where.
    assert_eq!(law_broken(Fault::UnsortedPool), Some(8));
    assert!(law_4(Fault::UnsortedPool, 2_000) < 1.0);
}

#[test]
fn law_8_alone_sees_a_hidden_card_that_stays_where_it_is() {
    assert_eq!(law_broken(Fault::LeavesACard), Some(8));
    assert!(law_4(Fault::LeavesACard, 2_000) < 1.0);
}

#[test]
fn law_4_sees_a_policy_that_is_not_blind() {
    // Who keeps piles without threats and passes the others leaves threats in what is hidden from
    // the opponent: true and sampled worlds then differ although the sampler is right.
    let game = Canopy::two_player();
    let avoids_threats = |state: &State, rng: &mut Rng| match state.phase {
        super::state::Phase::Look(pile) => {
            let cards = game.pile(state, usize::from(pile));
            if cards.into_iter().any(Card::is_threat) { Action::Pass } else { Action::Keep }
        }
        _ => game.blind_action(state, rng),
    };
    let found = laws::distribution(&game, 40_000, avoids_threats);
    assert!(found.worst > 1.0, "{found:?}");
}
