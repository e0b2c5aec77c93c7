//! The flow of a turn: abilities, looking, keeping, passing, drawing. How cards are placed is said in
//! [`placing`](super::placing).
//!
//! Each function runs one phase on to the next decision; choices with one option are taken here.

use super::actions::{Action, Target};
use super::cards::{Card, Row, Wildlife, bit};
use super::config::{PILES, PLAYERS, PassLast};
use super::placing::DROUGHT_LANE;
use super::state::{After, Phase, State};
use super::{Canopy, season_end};
use crate::game::Player;

impl Canopy {
    /// Begins the turn of a player.
    pub(super) fn begin_turn(&self, state: &mut State, player: Player) {
        state.turns += 1;
        state.actor = player;
        // Rule: an ability works from the owner's next turn after the card was gained.
        state.own().fresh = Wildlife::EMPTY;
        self.before(state);
    }

    /// Rule: Toucan and Frog come before the turn. Ruling R40: Ants may act before the first look.
    /// Ruling R05: each once a season, in any order.
    fn before(&self, state: &mut State) {
        let forest = state.forest(state.actor);
        if forest.usable() & BEFORE_TURN == 0 {
            return self.look(state, 0);
        }
        let toucan = forest.can_use(Card::ToucanActive) && state.next_pile(0).is_some();
        let frog = forest.can_use(Card::PoisonDartFrogActive) && state.season_left > 0;
        if toucan || frog || can_use_ants(state) {
            state.phase = Phase::Before;
        } else {
            self.look(state, 0);
        }
    }

    /// Looks at the next pile from `from` on that has cards; draws when there is none.
    fn look(&self, state: &mut State, from: usize) {
        let Some(pile) = state.next_pile(from) else {
            return self.all_passed(state);
        };
        state.piles[pile].show(state.actor);
        if state.can_pass(self, pile) {
            state.phase = Phase::Look(pile as u8);
        } else {
            self.keep(state, pile);
        }
    }

    fn keep(&self, state: &mut State, pile: usize) {
        // Rule: who keeps a pile takes all of it; the cards lie open from here on.
        for player in Player::all(PLAYERS) {
            state.piles[pile].show(player);
        }
        state.last_taker = state.actor;
        let mut sum = Row::NOTHING;
        for &slot in state.piles[pile].cards.as_slice() {
            let row = &self.config.decks.rows[usize::from(slot)];
            sum.counts.add(row.counts);
            sum.hand.add(row.hand);
            sum.wildlife |= row.wildlife;
        }
        if sum.hand.get(DROUGHT_LANE) > 0 {
            return self.keep_with_drought(state, pile, sum.hand);
        }
        state.piles[pile].clear();
        state.gain_row(&sum);
        if state.hand.is_empty() {
            return self.go_on(state, After::Take(pile as u8));
        }
        self.place(state, After::Take(pile as u8));
    }

    /// Rule: a passed pile gets a season card if there is one, and the next pile is looked at.
    fn pass(&self, state: &mut State, pile: usize) {
        let next = state.next_pile(pile + 1);
        let last_card = next.is_none() && state.season_left == 1;
        // Ruling R04, option `draw_no_refill`: the one card left is drawn instead.
        if !(last_card && self.config.pass_last == PassLast::DrawNoRefill) {
            self.refill(state, pile);
        }
        match next {
            None => self.all_passed(state),
            Some(next) if can_use_ants(state) => state.phase = Phase::Between(next as u8),
            Some(next) => self.look(state, next),
        }
    }

    /// Rule: who has passed all piles draws one season card, which must be placed.
    fn all_passed(&self, state: &mut State) {
        if state.season_left > 0 {
            self.draw_and_place(state, After::Draw);
        } else {
            // Ruling R04, option `refill_no_draw`: the one card left went to the pile.
            self.late(state);
        }
    }

    fn draw_and_place(&self, state: &mut State, after: After) {
        let slot = self.draw(state);
        state.last_taker = state.actor;
        state.gain(self.card(slot));
        if state.hand.is_empty() {
            return self.go_on(state, after);
        }
        self.place(state, after);
    }

    /// Goes on when the hand has been placed.
    pub(super) fn go_on(&self, state: &mut State, after: After) {
        match after {
            After::Take(pile) => {
                // Ruling R42: the refill comes after all placing.
                self.refill(state, usize::from(pile));
                self.late(state);
            }
            After::Boa(pile) => self.pass(state, usize::from(pile)),
            After::Draw => {
                // Ruling R37: as long as a card is left. Ruling R41: the Sloth's owner decides after the first card has been placed.
                if state.season_left > 0 && state.forest(state.actor).can_use(Card::SlothActive) {
                    state.phase = Phase::Sloth;
                } else {
                    self.late(state);
                }
            }
            After::Sloth => self.late(state),
            After::Seeds => season_end::seeds(self, state),
        }
    }

    /// Ruling R40: Ants may act after the last placement of the turn, which then ends.
    fn late(&self, state: &mut State) {
        if can_use_ants(state) {
            state.phase = Phase::Late;
        } else {
            self.end_turn(state);
        }
    }

    fn end_turn(&self, state: &mut State) {
        // Rule: the season ends when the season deck and all piles are gone.
        if state.season_left == 0 && state.next_pile(0).is_none() {
            season_end::begin(self, state);
        } else {
            let next = Player::new((state.actor.index() + 1) % PLAYERS);
            self.begin_turn(state, next);
        }
    }

    /// Carries out a legal action.
    #[inline]
    pub(super) fn act(&self, state: &mut State, action: Action) {
        // Two decisions of three are about a pile.
        match (state.phase, action) {
            (Phase::Look(pile), Action::Keep) => self.keep(state, usize::from(pile)),
            (Phase::Look(pile), Action::Pass) => self.pass(state, usize::from(pile)),
            _ => self.act_otherwise(state, action),
        }
    }

    fn act_otherwise(&self, state: &mut State, action: Action) {
        match (state.phase, action) {
            (Phase::Before, Action::Done) => self.look(state, 0),
            (Phase::Before, Action::Toucan(pile)) => self.toucan(state, usize::from(pile)),
            (Phase::Before, Action::Frog) => self.frog(state),
            (Phase::Look(pile), Action::Boa(card)) => self.boa(state, usize::from(pile), card),
            (Phase::Place(after), action) => self.place_chosen(state, after, action),
            (Phase::Sloth, Action::Sloth) => self.sloth(state),
            (Phase::Sloth, Action::Done) => self.late(state),
            (Phase::Between(pile), Action::Done) => self.look(state, usize::from(pile)),
            (Phase::Late, Action::Done) => self.end_turn(state),
            (phase, Action::Ants(target)) => self.ants(state, phase, target),
            (Phase::SeasonAnts, Action::Done) => season_end::ants(self, state),
            (Phase::Seeds, action) => season_end::keep_seed(self, state, action),
            (Phase::Lose { loss, left, .. }, Action::Lose(card)) => {
                season_end::lose(self, state, loss, left, card);
            }
            (phase, action) => unreachable!("{action:?} is not legal in {phase:?}"),
        }
    }

    fn toucan(&self, state: &mut State, pile: usize) {
        use_active(state, Card::ToucanActive);
        // Ruling R35: no card is added, and the turn starts at pile 1 afterwards.
        state.piles[pile].show(state.actor);
        self.before(state);
    }

    fn frog(&self, state: &mut State) {
        use_active(state, Card::PoisonDartFrogActive);
        // Ruling R36: piles 1, 2, 3 in order while cards last, empty ones too.
        for pile in 0..PILES {
            self.refill(state, pile);
        }
        self.before(state);
    }

    fn ants(&self, state: &mut State, phase: Phase, target: Target) {
        use_active(state, Card::LeafcutterAntsActive);
        state.discard(target);
        match phase {
            Phase::Before => self.before(state),
            Phase::Between(pile) => self.look(state, usize::from(pile)),
            Phase::Late => self.end_turn(state),
            _ => season_end::ants(self, state),
        }
    }

    fn boa(&self, state: &mut State, pile: usize, card: Card) {
        use_active(state, Card::EmeraldBoaActive);
        // Ruling R25: the only card, too; the pile is then refilled by the pass.
        self.remove_from_pile(state, pile, card);
        state.last_taker = state.actor;
        state.gain(card);
        self.place(state, After::Boa(pile as u8));
    }

    /// Takes a card of a kind out of a pile: the one that has lain there longest, since which of
    /// several equal cards it was nobody can tell, and what is left is then the same to everyone.
    fn remove_from_pile(&self, state: &mut State, pile: usize, card: Card) {
        let cards = state.piles[pile].cards.as_slice();
        let place = cards.iter().position(|&slot| self.card(slot) == card);
        state.piles[pile].remove(place.expect("the action named a card of the pile"));
    }

    fn sloth(&self, state: &mut State) {
        use_active(state, Card::SlothActive);
        self.draw_and_place(state, After::Sloth);
    }
}

const fn use_active(state: &mut State, active: Card) {
    state.own().used.0 |= bit(active);
}

/// The cards that act before the first look.
const BEFORE_TURN: u32 =
    bit(Card::ToucanActive) | bit(Card::PoisonDartFrogActive) | bit(Card::LeafcutterAntsActive);

/// Whether the actor can use Leafcutter Ants on something.
fn can_use_ants(state: &State) -> bool {
    let forest = state.forest(state.actor);
    forest.can_use(Card::LeafcutterAntsActive) && forest.can_discard()
}
