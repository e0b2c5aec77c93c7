//! Placing: how gained cards come into a forest, and how they leave it.
//!
//! Counted cards and wildlife are placed at once. Trunks, canopies and Droughts go into the hand, a
//! count by kind, from which they are placed one by one; a placement that is the only one, or whose
//! order cannot matter, is made here without asking.

use super::Canopy;
use super::actions::{Action, Target, targets};
use super::cards::{Card, HELD, ROWS, Row};
use super::config::{PLAYERS, TREES};
use super::state::{After, Phase, State};
use super::trees::TreeIndex;
use crate::game::Player;
use crate::lanes::Lanes;

/// Lanes of the hand: a kind less the first held one.
const TRUNK_LANES: std::ops::Range<usize> =
    Card::Trunk0.index() - HELD..Card::Trunk2.index() - HELD + 1;
const CANOPY_LANES: std::ops::Range<usize> =
    Card::Canopy0.index() - HELD..Card::Canopy2.index() - HELD + 1;
pub(super) const DROUGHT_LANE: usize = Card::Drought.index() - HELD;

impl State {
    /// Puts a card into the actor's forest, or into the hand when it needs a place.
    #[inline]
    pub(super) fn gain(&mut self, card: Card) {
        self.gain_row(&ROWS[card.index()]);
    }

    /// Puts the cards that a row adds up into the actor's forest and hand.
    #[inline]
    pub(super) fn gain_row(&mut self, row: &Row) {
        self.hand.add(row.hand);
        let forest = self.own();
        forest.counts.add(row.counts);
        forest.wildlife.0 |= row.wildlife;
        forest.fresh.0 |= row.wildlife;
    }

    /// Takes something out of the actor's forest and out of the game.
    pub(super) fn discard(&mut self, target: Target) {
        let forest = self.own();
        let card = match target {
            Target::Card(card) => {
                let row = &ROWS[card.index()];
                forest.counts.sub(row.counts);
                forest.wildlife.0 &= !row.wildlife;
                card
            }
            Target::Trunk { lane, tree } => {
                forest.open.cut(tree, usize::from(lane));
                Card::ALL[Card::Trunk0.index() + usize::from(lane)]
            }
        };
        self.discards[card.index()] += 1;
    }
}

impl Canopy {
    /// Rule: the order of placing is free, and a Drought with nothing to discard has no effect.
    /// Ruling R03: it may hit a card of the same pile only when that has been placed.
    ///
    /// So cards that leave no choice wait in the pile as long as a Drought may still find nothing.
    pub(super) fn keep_with_drought(&self, state: &mut State, pile: usize, hand: Lanes) {
        state.hand.add(hand);
        let mut waiting = state.piles[pile];
        waiting.clear();
        for &slot in state.piles[pile].cards.as_slice() {
            if self.card(slot).is_placed_at_once() {
                waiting.cards.push(slot);
            }
        }
        for player in Player::all(PLAYERS) {
            waiting.show(player);
        }
        state.piles[pile] = waiting;
        self.place(state, After::Take(pile as u8));
    }

    /// Places the cards that waited in the pile being taken.
    fn place_waiting(&self, state: &mut State, pile: usize) {
        for i in 0..state.piles[pile].cards.len() {
            let card = self.card(state.piles[pile].cards.as_slice()[i]);
            state.gain(card);
        }
        state.piles[pile].clear();
    }

    /// Places the hand as far as there is no choice; goes on when it is empty.
    pub(super) fn place(&self, state: &mut State, after: After) {
        state.placed = None;
        self.place_on(state, after);
    }

    /// Carries out a choice of placing: a placement, or to place first the cards that wait.
    pub(super) fn place_chosen(&self, state: &mut State, after: After, action: Action) {
        if action != Action::Done {
            self.put(state, action);
        } else if let Some(pile) = state.waiting(after) {
            self.place_waiting(state, pile);
        }
        self.place_on(state, after);
    }

    fn place_on(&self, state: &mut State, after: After) {
        loop {
            let mut holding = false;
            if let Some(pile) = state.waiting(after) {
                holding = drought_may_find_nothing(state);
                if !holding {
                    self.place_waiting(state, pile);
                }
            }
            if state.hand.is_empty() {
                return self.go_on(state, after);
            }
            let Some(action) = self.only_placement(state, holding) else {
                state.phase = Phase::Place(after);
                return;
            };
            self.put(state, action);
        }
    }

    /// The placement to make when there is only one, or when the order cannot matter.
    ///
    /// While cards wait, placing them is another choice.
    fn only_placement(&self, state: &State, waiting: bool) -> Option<Action> {
        let open = &state.forest(state.actor).open;
        let trunks = state.hand.only(TRUNK_LANES);
        let canopies = state.hand.only(CANOPY_LANES);
        let card = |lanes: Lanes| Card::ALL[HELD + lanes.first()];
        if trunks.is_empty() && open.is_empty() && !canopies.is_empty() {
            // Nothing in the hand can make room for them: all canopies are discarded.
            return Some(Action::Canopy(card(canopies), None));
        }
        if waiting {
            return None;
        }
        if canopies.is_empty() && state.hand.get(DROUGHT_LANE) == 0 {
            return open.is_empty().then(|| Action::Trunk(card(trunks), None));
        }
        if state.hand.get(DROUGHT_LANE) == 0 {
            // Canopies with an open tree, or with a trunk: mostly a choice, seen without listing it.
            if trunks.is_empty() {
                let either = open.len() < canopies.total() as usize && !canopies.is_one_lane();
                return (open.all_alike() && !either)
                    .then(|| Action::Canopy(card(canopies), Some(TreeIndex::FIRST)));
            }
            if state.placed.is_none() && (!open.is_empty() || self.config.canopy_before_trunk) {
                return None;
            }
        }
        let mut only = None;
        let mut count = 0;
        placements(self, state, |action| {
            count += 1;
            only = Some(action);
        });
        debug_assert!(count > 0, "a hand always has a placement");
        if count == 1 { only } else { None }
    }

    /// Carries out one placement.
    fn put(&self, state: &mut State, action: Action) {
        let forest = state.own();
        let card = match action {
            Action::Trunk(card, tree) => {
                forest.open.grow(tree, self.lane(card));
                card
            }
            Action::Canopy(card, Some(tree)) => {
                let trunks = forest.open.remove(tree);
                forest.completed.push(trunks, (card.index() - Card::Canopy0.index()) as u8);
                card
            }
            Action::Canopy(card, None) => {
                state.discards[card.index()] += 1;
                card
            }
            Action::Drought(target) => {
                if let Some(target) = target {
                    state.discard(target);
                }
                state.discards[Card::Drought.index()] += 1;
                Card::Drought
            }
            _ => unreachable!("{action:?} is no placement"),
        };
        state.hand.sub(Lanes::one(card.index() - HELD));
        // A canopy on a tree restricts nothing: one thrown away after it is another matter.
        state.placed = if matches!(action, Action::Canopy(_, Some(_))) { None } else { Some(card) };
    }
}

/// Calls `found` for every placement of the hand, ascending.
///
/// Cards that commute are placed in ascending order, so that few sequences mean the same: trunks as
/// long as no canopy or Drought comes between, canopies when each of them finds a tree, discarded
/// canopies among each other. That costs no outcome and never leaves a hand without a placement
/// (`tests/plain_games.rs` compares with free order by brute force).
pub(super) fn placements(game: &Canopy, state: &State, mut found: impl FnMut(Action)) {
    let forest = state.forest(state.actor);
    let trunks = state.hand.only(TRUNK_LANES);
    let canopies = state.hand.only(CANOPY_LANES);
    let droughts = state.hand.get(DROUGHT_LANE);
    let first = |lanes: Lanes| Card::ALL[HELD + lanes.first()];
    // Rule: a trunk starts a new tree or goes on any own tree without a canopy.
    let mut trunk = |card: Card| {
        found(Action::Trunk(card, None));
        for (tree, _) in forest.open.different() {
            found(Action::Trunk(card, Some(tree)));
        }
    };
    if canopies.is_empty() && droughts == 0 {
        return trunk(first(trunks));
    }
    for card in Card::TRUNKS {
        let ascending = state.placed.is_none_or(|placed| !placed.is_trunk() || placed <= card);
        if state.hand.get(card.index() - HELD) > 0 && ascending {
            trunk(card);
        }
    }
    let only_canopies = trunks.is_empty() && droughts == 0;
    let each_finds_a_tree = only_canopies && forest.open.len() >= canopies.total() as usize;
    for card in Card::CANOPIES {
        if state.hand.get(card.index() - HELD) == 0 {
            continue;
        }
        if forest.open.is_empty() {
            // Rule: a canopy without an open tree is discarded. Ruling R02: trunks may come after.
            let ascending = state.placed.is_none_or(|placed| !placed.is_canopy() || placed <= card);
            if trunks.is_empty() || (game.config.canopy_before_trunk && ascending) {
                found(Action::Canopy(card, None));
            }
        } else if !each_finds_a_tree || card == first(canopies) {
            // Rule: a canopy must be placed on an open tree while there is one.
            for (tree, _) in forest.open.different() {
                found(Action::Canopy(card, Some(tree)));
            }
        }
    }
    // Rule: a Drought discards one other card of the forest, or nothing when there is nothing.
    if droughts > 0 {
        if forest.can_discard() {
            targets(forest, |target| found(Action::Drought(Some(target))));
        } else {
            found(Action::Drought(None));
        }
    }
}

/// Whether a Drought of the hand may still meet a forest with nothing to discard: canopies of the
/// hand save the tallest open trees, every other trunk and card takes one Drought, and one is left.
fn drought_may_find_nothing(state: &State) -> bool {
    let forest = state.forest(state.actor);
    let droughts = u32::from(state.hand.get(DROUGHT_LANE));
    let loose = forest.counts.total() + forest.wildlife.len() as u32;
    if droughts <= loose {
        return false;
    }
    let mut heights = [0; TREES];
    let open = forest.open.as_slice();
    for (height, tree) in heights.iter_mut().zip(open) {
        *height = tree.height();
    }
    let heights = &mut heights[..open.len()];
    heights.sort_unstable();
    let saved = state.hand.only(CANOPY_LANES).total() as usize;
    let unsaved = &heights[..heights.len().saturating_sub(saved)];
    droughts > loose + unsaved.iter().map(|&height| u32::from(height)).sum::<u32>()
}
