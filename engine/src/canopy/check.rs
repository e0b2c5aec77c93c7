//! What the laws need of this game: invariants, blind play, buckets of what is hidden, and swaps of
//! it. Nothing here is used in play.

use super::Canopy;
use super::actions::{Action, legal_actions};
use super::cards::Card;
use super::config::{PILES, PLAYERS};
use super::state::{Phase, State};
use crate::card_set::CardSet;
use crate::game::{CheckError, Player};
use crate::rng::Rng;

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), CheckError> {
    if holds { Ok(()) } else { Err(CheckError(what())) }
}

/// Every card in exactly one place, and the limits of the rules kept.
pub(super) fn check(game: &Canopy, state: &State) -> Result<(), CheckError> {
    rainforest(game, state)?;
    seed_deck(game, state)?;
    kinds(game, state)?;
    for (player, forest) in Player::all(PLAYERS).zip(&state.forests) {
        let open = forest.open.as_slice();
        ensure(open.is_sorted(), || format!("open trees of player {player} are not sorted"))?;
        let completed = forest.completed.as_slice();
        let heights =
            open.iter().map(|t| t.height()).chain(completed.iter().map(|t| t.trunks.height()));
        ensure(heights.min() != Some(0), || format!("player {player} has a tree without trunks"))?;
        let awards = completed.iter().filter(|tree| tree.awarded).count();
        ensure(awards <= usize::from(state.season), || format!("{awards} awards"))?;
        for set in [forest.used, forest.fresh] {
            // A card that was used or gained may have been discarded since; others may not be marked.
            let gone = set.iter().filter(|&c| !forest.wildlife.contains(c));
            for card in gone {
                ensure(state.discards[card.index()] > 0, || format!("{} is marked", card.id()))?;
            }
        }
    }
    let placing = matches!(state.phase, Phase::Place(_) | Phase::Seeds);
    ensure(placing || state.hand.is_empty(), || {
        format!("hand {:?} in {:?}", state.hand, state.phase)
    })
}

/// No slot twice, and as many cards in the pool as the decks and the box hold.
fn rainforest(game: &Canopy, state: &State) -> Result<(), CheckError> {
    let mut seen = CardSet::<2>::EMPTY;
    let piles = state.piles.iter().flat_map(|pile| pile.cards.as_slice());
    for &slot in state.deck.slots().iter().chain(state.surplus.slots()).chain(piles) {
        ensure(seen.insert(slot), || format!("Rainforest slot {slot} is in two places"))?;
    }
    let filled = |slots: &[u8]| {
        slots.iter().filter(|&&slot| game.config.decks.kinds[usize::from(slot)].is_some()).count()
    };
    for (i, pile) in state.piles.iter().enumerate() {
        let cards = pile.cards.len();
        ensure(filled(pile.cards.as_slice()) == cards, || format!("empty slot in pile {}", i + 1))?;
        ensure(pile.known.iter().all(|&k| usize::from(k) <= cards), || {
            format!("more cards known than lie in pile {}", i + 1)
        })?;
    }
    let later: usize = (usize::from(state.season) + 1..usize::from(game.config.setup.seasons))
        .map(|season| usize::from(game.config.decks.season_cards[season]))
        .sum();
    let undrawn = usize::from(state.season_left) + later + usize::from(game.config.setup.set_aside);
    let found = filled(state.deck.slots()) + filled(state.surplus.slots());
    ensure(found == undrawn && usize::from(state.undrawn) == undrawn, || {
        format!("{found} cards in the pool, {} counted, expected {undrawn}", state.undrawn)
    })
}

fn seed_deck(game: &Canopy, state: &State) -> Result<(), CheckError> {
    let seeds = &state.seeds;
    let mut seen = CardSet::<1>::EMPTY;
    let slots = [seeds.deck.slots(), seeds.look.as_slice(), seeds.bottom.as_slice()].concat();
    for slot in slots {
        ensure(seen.insert(slot), || format!("Seed slot {slot} is in two places"))?;
        ensure(game.config.decks.seed_kinds[usize::from(slot)].is_some(), || {
            format!("Seed slot {slot} is empty")
        })?;
    }
    let batches: usize = seeds.batches().map(|(_, places)| places.len()).sum();
    ensure(batches == seeds.bottom.len(), || "batches do not add up".into())?;
    ensure(seeds.look.is_empty() || state.phase == Phase::Seeds, || "a look is left over".into())
}

/// Copies by kind: decks, piles, hand, forests and discards together hold all of them.
fn kinds(game: &Canopy, state: &State) -> Result<(), CheckError> {
    let mut found = [0_i32; Card::COUNT];
    let piles = state.piles.iter().flat_map(|pile| pile.cards.as_slice());
    for &slot in state.deck.slots().iter().chain(state.surplus.slots()).chain(piles) {
        if let Some(card) = game.config.decks.kinds[usize::from(slot)] {
            found[card.index()] += 1;
        }
    }
    let seeds = &state.seeds;
    for slot in [seeds.deck.slots(), seeds.look.as_slice(), seeds.bottom.as_slice()].concat() {
        found[game.seed_card(slot).index()] += 1;
    }
    for (kind, &count) in state.discards.iter().enumerate() {
        found[kind] += i32::from(count);
    }
    for (lane, count) in state.hand.counts().into_iter().enumerate() {
        found[super::cards::HELD + lane] += i32::from(count);
    }
    for forest in &state.forests {
        for (kind, count) in forest.counts.counts().into_iter().enumerate() {
            found[kind] += i32::from(count);
        }
        for card in forest.wildlife.iter() {
            found[card.index()] += 1;
        }
        let completed = forest.completed.as_slice();
        for tree in completed {
            found[Card::CANOPIES[usize::from(tree.canopy)].index()] += 1;
        }
        let trees =
            forest.open.as_slice().iter().copied().chain(completed.iter().map(|t| t.trunks));
        for tree in trees {
            for lane in 0..4 {
                found[Card::Trunk0.index() + lane] += i32::from(tree.get(lane));
            }
        }
    }
    let mut expected = [0_i32; Card::COUNT];
    for card in Card::ALL {
        let copies: i32 =
            game.config.decks.copies.iter().map(|deck| i32::from(deck[card.index()])).sum();
        expected[card.index()] += copies;
    }
    expected[Card::StartingTrunk.index()] +=
        PLAYERS as i32 * i32::from(game.config.setup.starting_trunks);
    // Trunks of equal value are one kind once they stand in a tree.
    let merge = |counts: &mut [i32; Card::COUNT]| {
        for trunk in (Card::Trunk0.index()..=Card::StartingTrunk.index()).rev() {
            let lane = game.lane(Card::ALL[trunk]) + Card::Trunk0.index();
            if lane != trunk {
                counts[lane] += std::mem::take(&mut counts[trunk]);
            }
        }
    };
    merge(&mut found);
    merge(&mut expected);
    for card in Card::ALL {
        let (found, expected) = (found[card.index()], expected[card.index()]);
        ensure(found == expected, || format!("{found} of {}, expected {expected}", card.id()))?;
    }
    Ok(())
}

/// Keep or pass by coin, never Boa (whose choice shows what lies in the pile); a seed card by its
/// place in the look; everything else is chosen among things that all players see.
pub(super) fn blind_action(game: &Canopy, state: &State, rng: &mut Rng) -> Action {
    match state.phase {
        Phase::Look(_) if rng.below(2) == 0 => Action::Keep,
        Phase::Look(_) => Action::Pass,
        Phase::Seeds => {
            let look = state.seeds.look.as_slice();
            if state.placed.is_some() || rng.below(2) == 0 {
                return Action::Done;
            }
            Action::Seed(game.seed_card(look[rng.below(look.len() as u32) as usize]))
        }
        _ => {
            let mut actions = Vec::new();
            legal_actions(game, state, &mut actions);
            actions[rng.below(actions.len() as u32) as usize]
        }
    }
}

/// Bucket of a question about a card that is not there.
const NONE: u8 = Card::COUNT as u8;

pub(super) fn hidden_buckets(game: &Canopy, state: &State, viewer: Player, buckets: &mut Vec<u8>) {
    let kind = |slot: Option<&u8>| slot.map_or(NONE, |&slot| game.card(slot).index() as u8);
    let seed_kind = |slot: Option<&u8>| slot.map_or(NONE, |&s| game.seed_card(s).index() as u8);
    let mut total = [0; 2];
    for pile in &state.piles {
        let hidden = pile.hidden_from(viewer);
        let count =
            |of: fn(Card) -> bool| hidden.iter().filter(|&&slot| of(game.card(slot))).count() as u8;
        let (threats, wildlife) = (count(Card::is_threat), count(Card::is_wildlife));
        total = [total[0] + threats, total[1] + wildlife];
        buckets.extend([kind(hidden.first()), kind(hidden.last()), threats, wildlife]);
    }
    buckets.extend(total);
    // The next three cards of the season deck and of the Seed deck.
    let (next, next_seeds) = game.draw_order(state);
    for i in 0..3 {
        buckets.push(next.get(i).map_or(NONE, |card| card.index() as u8));
        buckets.push(next_seeds.get(i).map_or(NONE, |card| card.index() as u8));
    }
    // A seed card another player looked at or put back.
    let look = if state.actor == viewer { &[] } else { state.seeds.look.as_slice() };
    buckets.push(seed_kind(look.first()));
    let others = state.seeds.batches().filter(|(batch, _)| !batch.is_known_to(viewer));
    let put_back = others.last().map(|(_, places)| &state.seeds.bottom.as_slice()[places.start]);
    buckets.push(seed_kind(put_back));
}

/// Exchanges pairs of cards that `viewer` has not located, everywhere in the state, and all that
/// lies in decks in an order nobody knows.
pub(super) fn swap_hidden(game: &Canopy, state: &State, viewer: Player, rng: &mut Rng) -> State {
    let mut swapped = *state;
    let mut hidden: Vec<u8> = [state.deck.slots(), state.surplus.slots()].concat();
    hidden.retain(|&slot| game.config.decks.kinds[usize::from(slot)].is_some());
    for pile in &state.piles {
        hidden.extend(pile.hidden_from(viewer));
    }
    for _ in 0..hidden.len() {
        let [a, b] = [0, 0].map(|_: u8| hidden[rng.below(hidden.len() as u32) as usize]);
        swapped.deck.swap_slots(a, b);
        swapped.surplus.swap_slots(a, b);
        for pile in 0..PILES {
            crate::deck::swap_slots(swapped.piles[pile].cards.as_mut_slice(), a, b);
        }
    }
    let mut hidden_seeds: Vec<u8> = state.seeds.deck.slots().to_vec();
    if state.actor != viewer {
        hidden_seeds.extend(state.seeds.look.as_slice());
    }
    for (batch, places) in state.seeds.batches() {
        if batch.is_known_to(viewer) {
            // The order inside a batch is unknown, its cards are not.
            swapped.seeds.bottom.as_mut_slice()[places].reverse();
        } else {
            hidden_seeds.extend(&state.seeds.bottom.as_slice()[places]);
        }
    }
    for _ in 0..hidden_seeds.len() {
        let [a, b] =
            [0, 0].map(|_: u8| hidden_seeds[rng.below(hidden_seeds.len() as u32) as usize]);
        swapped.seeds.deck.swap_slots(a, b);
        crate::deck::swap_slots(swapped.seeds.look.as_mut_slice(), a, b);
        crate::deck::swap_slots(swapped.seeds.bottom.as_mut_slice(), a, b);
    }
    swapped.surplus.shuffle(rng);
    swapped.surplus.reseed(rng.fork());
    swapped.deck.shuffle(rng);
    swapped.deck.reseed(rng.fork());
    swapped.seeds.deck.shuffle(rng);
    swapped.seeds.deck.reseed(rng.fork());
    swapped
}
