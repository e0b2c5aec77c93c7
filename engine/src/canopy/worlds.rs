//! Worlds: the states a player cannot tell apart, and samples of them.
//!
//! What is unknown is said in [`observation`](super::observation). Worlds hold it in ascending order
//! and without streams, so that they depend on nothing the player does not know.

use super::Canopy;
use super::state::State;
use crate::deck::Deck;
use crate::game::Player;
use crate::rng::Rng;

/// The states a player cannot tell from the true one.
#[derive(Clone, PartialEq, Debug)]
pub struct Worlds {
    /// What is unknown lies in the two decks, ascending; its places hold slot 0; no streams.
    state: State,
    viewer: Player,
}

/// Takes out of the state what `viewer` does not know, and the order of what has none to them.
pub(super) fn worlds(game: &Canopy, state: &State, viewer: Player) -> Worlds {
    let mut state = *state;
    for pile in &mut state.piles {
        for slot in pile.hidden_from_mut(viewer) {
            state.deck.add(*slot);
            *slot = 0;
        }
    }
    for i in 0..state.surplus.len() {
        state.deck.add(state.surplus.slots()[i]);
    }
    state.surplus = Deck::new(0, Rng::cleared());
    state.deck.canonical(|slot| game.config.decks.kinds[usize::from(slot)].is_some());
    if !state.sees_look(viewer) {
        for slot in state.seeds.look.as_mut_slice() {
            state.seeds.deck.add(*slot);
            *slot = 0;
        }
    }
    for (batch, places) in state.seeds.batches() {
        let cards = &mut state.seeds.bottom.as_mut_slice()[places];
        if batch.is_known_to(viewer) {
            // The order inside a batch is unknown to its owner too; draws from it are random.
            cards.sort_unstable();
        } else {
            for slot in cards {
                state.seeds.deck.add(*slot);
                *slot = 0;
            }
        }
    }
    state.seeds.deck.canonical(|_| true);
    if state.sees_look(viewer) {
        // The order in which cards were drawn into the look tells nothing.
        state.seeds.look.as_mut_slice().sort_unstable();
    }
    Worlds { state, viewer }
}

/// Puts unknown cards into their places again, each as likely as any other.
pub(super) fn sample(worlds: &Worlds, rng: &mut Rng, state: &mut State) {
    *state = worlds.state;
    let viewer = worlds.viewer;
    for pile in &mut state.piles {
        for slot in pile.hidden_from_mut(viewer) {
            *slot = state.deck.draw_by(rng);
        }
    }
    if !state.sees_look(viewer) {
        for slot in state.seeds.look.as_mut_slice() {
            *slot = state.seeds.deck.draw_by(rng);
        }
    }
    for (batch, places) in state.seeds.batches() {
        if !batch.is_known_to(viewer) {
            for slot in &mut state.seeds.bottom.as_mut_slice()[places] {
                *slot = state.seeds.deck.draw_by(rng);
            }
        }
    }
    state.deck.reseed(rng.fork());
    state.seeds.deck.reseed(rng.fork());
}
