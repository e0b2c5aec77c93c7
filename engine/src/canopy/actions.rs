//! Actions, and which of them are legal.

use super::cards::{Card, WILDLIFE};
use super::config::{PILES, TREES};
use super::placing::placements;
use super::state::{Forest, Loss, Phase, State};
use super::trees::TreeIndex;
use super::{Canopy, config::PassLast};

/// Something in a forest that can be discarded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A card that is no trunk.
    Card(Card),
    /// A trunk of an open tree, by the lane of its value.
    Trunk {
        /// The lane, 0 to 3.
        lane: u8,
        /// The tree.
        tree: TreeIndex,
    },
}

/// One small choice; the order is the order of legal actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Go on without using anything (more) here; while placing: place the cards that wait.
    Done,
    /// Look at all cards of a pile before the turn (pile 0 to 2).
    Toucan(u8),
    /// Add a card to each pile before the turn.
    Frog,
    /// Leafcutter Ants: discard from the own forest.
    Ants(Target),
    /// Take the pile being looked at.
    Keep,
    /// Put it back; it gets another card.
    Pass,
    /// Pass it, but take one card out of it.
    Boa(Card),
    /// Draw another card after passing all piles.
    Sloth,
    /// Place a trunk of the hand on an open tree, or start a new one.
    Trunk(Card, Option<TreeIndex>),
    /// Complete an open tree with a canopy of the hand, or discard it when there is none.
    Canopy(Card, Option<TreeIndex>),
    /// Place a Drought of the hand: discard from the forest, or nothing when there is nothing.
    Drought(Option<Target>),
    /// Keep a card that was looked at in the Seed deck.
    Seed(Card),
    /// Lose a card to Fire or Disease.
    Lose(Card),
}

const _: () = assert!(size_of::<Action>() <= 8);

/// Sizes of the parts of the fixed action space, in the order of [`Action`].
const TARGETS: usize = Card::COUNT + 4 * TREES;
const PLACES: usize = 3 * (TREES + 1);

impl Action {
    /// The size of the fixed action space.
    pub(super) const DISTINCT: usize =
        1 + PILES + 1 + TARGETS + 2 + Card::COUNT + 1 + 2 * PLACES + 1 + TARGETS + 2 * Card::COUNT;

    /// The place in the fixed action space.
    pub(super) fn index(self) -> usize {
        let target = |target: Target| match target {
            Target::Card(card) => card.index(),
            Target::Trunk { lane, tree } => Card::COUNT + usize::from(lane) * TREES + tree.index(),
        };
        let place = |kind: usize, tree: Option<TreeIndex>| {
            kind * (TREES + 1) + tree.map_or(0, |tree| 1 + tree.index())
        };
        let frog = 1 + PILES;
        let keep = frog + 1 + TARGETS;
        let sloth = keep + 2 + Card::COUNT;
        let canopy = sloth + 1 + PLACES;
        let drought = canopy + PLACES;
        let seed = drought + 1 + TARGETS;
        match self {
            Self::Done => 0,
            Self::Toucan(pile) => 1 + usize::from(pile),
            Self::Frog => frog,
            Self::Ants(t) => frog + 1 + target(t),
            Self::Keep => keep,
            Self::Pass => keep + 1,
            Self::Boa(card) => keep + 2 + card.index(),
            Self::Sloth => sloth,
            Self::Trunk(card, tree) => sloth + 1 + place(card.index() - Card::Trunk0.index(), tree),
            Self::Canopy(card, tree) => canopy + place(card.index() - Card::Canopy0.index(), tree),
            Self::Drought(t) => drought + t.map_or(0, |t| 1 + target(t)),
            Self::Seed(card) => seed + card.index(),
            Self::Lose(card) => seed + Card::COUNT + card.index(),
        }
    }
}

/// The kinds of a mask, ascending: bit `i` stands for kind `i`.
fn in_mask(mut mask: u32) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let card = (mask != 0).then(|| Card::ALL[mask.trailing_zeros() as usize]);
        mask &= mask.wrapping_sub(1);
        card
    })
}

/// Calls `found` for everything that can be discarded, ascending.
///
/// Rule: any card but those of completed trees; any single trunk of an open tree.
pub(super) fn targets(forest: &Forest, mut found: impl FnMut(Target)) {
    for card in in_mask(forest.counts.mask() | forest.wildlife.0 << WILDLIFE) {
        found(Target::Card(card));
    }
    for lane in 0..4 {
        for (tree, trunks) in forest.open.different() {
            if trunks.get(lane) > 0 {
                found(Target::Trunk { lane: lane as u8, tree });
            }
        }
    }
}

/// Calls `found` for every card that can be lost next, ascending: enough later ones must remain.
pub(super) fn losses(forest: &Forest, loss: Loss, left: u8, from: u8, mut found: impl FnMut(Card)) {
    let (start, end) = match loss {
        Loss::Plants => (usize::from(from), Card::PLANTS.len()),
        Loss::Wildlife => (WILDLIFE.max(usize::from(from)), Card::COUNT),
    };
    let count = |card: &Card| u32::from(forest.count(*card));
    let kinds = &Card::ALL[start..end];
    let mut later: u32 = kinds.iter().map(count).sum();
    for card in kinds {
        let here = count(card);
        if here > 0 && later >= u32::from(left) {
            found(*card);
        }
        later -= here;
    }
}

impl State {
    /// The kinds of the look that can be kept next, none before the one kept last; a mask.
    pub(super) fn keepable(&self, game: &Canopy) -> u32 {
        let look = self.seeds.look.as_slice();
        let kinds = look.iter().fold(0, |kinds, &slot| kinds | 1 << game.seed_card(slot).index());
        kinds & self.placed.map_or(u32::MAX, |kept| u32::MAX << kept.index())
    }

    /// Whether the pile being looked at may be passed.
    pub(super) fn can_pass(&self, game: &Canopy, pile: usize) -> bool {
        // Rule: a pile may be passed while a later one has cards. Ruling R04: passing the last one
        // takes two cards of the deck, one to refill it and one to draw.
        self.season_left >= 2
            || self.next_pile(pile + 1).is_some()
            || (game.config.pass_last != PassLast::Forbidden && self.season_left == 1)
    }
}

#[inline]
pub(super) fn legal_actions(game: &Canopy, state: &State, actions: &mut Vec<Action>) {
    actions.clear();
    // Two decisions of three are about a pile.
    let Phase::Look(pile) = state.phase else { return other_actions(game, state, actions) };
    actions.extend([Action::Keep, Action::Pass]);
    if state.forest(state.actor).can_use(Card::EmeraldBoaActive) {
        let cards = state.piles[usize::from(pile)].cards.as_slice();
        let kinds = cards.iter().fold(0, |kinds, &slot| kinds | 1 << game.card(slot).index());
        actions.extend(in_mask(kinds).map(Action::Boa));
    }
}

fn other_actions(game: &Canopy, state: &State, actions: &mut Vec<Action>) {
    let forest = state.forest(state.actor);
    match state.phase {
        Phase::Over | Phase::Look(_) => {}
        Phase::Before => {
            actions.push(Action::Done);
            if forest.can_use(Card::ToucanActive) {
                let piles = (0..PILES).filter(|&i| !state.piles[i].cards.is_empty());
                actions.extend(piles.map(|i| Action::Toucan(i as u8)));
            }
            if forest.can_use(Card::PoisonDartFrogActive) && state.season_left > 0 {
                actions.push(Action::Frog);
            }
            if forest.can_use(Card::LeafcutterAntsActive) {
                targets(forest, |target| actions.push(Action::Ants(target)));
            }
        }
        Phase::Place(after) => {
            if state.waiting(after).is_some() {
                actions.push(Action::Done);
                if !forest.can_discard() {
                    // What else is in the hand can as well follow.
                    return actions.push(Action::Drought(None));
                }
            }
            placements(game, state, |action| actions.push(action));
        }
        Phase::Sloth => actions.extend([Action::Done, Action::Sloth]),
        Phase::Between(_) | Phase::Late | Phase::SeasonAnts => {
            actions.push(Action::Done);
            targets(forest, |target| actions.push(Action::Ants(target)));
        }
        Phase::Seeds => {
            actions.push(Action::Done);
            actions.extend(in_mask(state.keepable(game)).map(Action::Seed));
        }
        Phase::Lose { loss, left, from } => {
            losses(forest, loss, left, from, |card| {
                actions.push(Action::Lose(card));
            });
        }
    }
}
