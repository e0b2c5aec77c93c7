//! Keep, pass, or take a card with the Boa: the piles as both players value them.

use understory_engine::canopy::{Action, Canopy, Card};
use understory_engine::game::{Player, View};

use super::PATIENCE;
use super::outlook::Outlook;
use super::sketch::Sketch;
use super::worth::Terms;

/// New Growth piles.
const PILES: usize = 3;
/// How much of the opponent's best answer counts against a choice.
const DENIAL: f64 = 0.6;
/// How much of that counts for a card which the Boa takes out of a pile the opponent may not want.
const BOA_DENIAL: f64 = 0.5;
/// What a card that was not seen yet is worth of its mean: waiting loses a little.
const UNSEEN: f64 = 0.9;

/// Values of the actions while a pile is looked at.
pub(super) fn rate(view: &View<'_, Canopy>, actions: &[Action], values: &mut Vec<f64>) {
    Table::new(view).rate(actions, values);
}

/// Both players' prospects and the piles, as the viewer knows them.
struct Table<'a> {
    view: View<'a, Canopy>,
    own: Outlook<'a>,
    other: Outlook<'a>,
    forests: [Sketch; 2],
    /// What the forests are worth now.
    now: [Terms; 2],
    /// Expected gain from one unknown card, by player (the viewer first).
    unknown: [f64; 2],
    /// Gain from the known cards of a pile, by pile and player.
    known: [[f64; 2]; PILES],
    /// The number of unknown cards by pile.
    hidden: [f64; PILES],
}

impl<'a> Table<'a> {
    fn new(view: &View<'a, Canopy>) -> Self {
        let me = view.viewer();
        let them = Player::new(1 - me.index());
        let forests = [me, them].map(|player| Sketch::new(view, player));
        let unseen = view.unseen();
        let own = Outlook::new(view, &unseen, &forests[0], &forests[1]);
        let other = Outlook::new(view, &unseen, &forests[1], &forests[0]);
        let now = [own.terms(&forests[0]), other.terms(&forests[1])];
        let mut table = Self {
            view: *view,
            own,
            other,
            forests,
            now,
            unknown: [0.0; 2],
            known: [[0.0; 2]; PILES],
            hidden: [0.0; PILES],
        };
        table.unknown =
            [0, 1].map(|i| table.outlook(i).mean_gain(&table.forests[i], &table.now[i]));
        for pile in 0..PILES {
            let cards: Vec<Card> = view.pile_known(pile).collect();
            table.hidden[pile] = (view.pile_len(pile) - cards.len()) as f64;
            table.known[pile] = [0, 1].map(|i| table.gain(i, &cards));
        }
        table
    }

    const fn outlook(&self, player: usize) -> &Outlook<'a> {
        if player == 0 { &self.own } else { &self.other }
    }

    /// What a player gains from these cards, placed as well as one card at a time can be.
    fn gain(&self, player: usize, cards: &[Card]) -> f64 {
        let outlook = self.outlook(player);
        match *cards {
            [] => return 0.0,
            [card] => return outlook.gain(&self.forests[player], &self.now[player], card),
            _ => {}
        }
        let mut forest = self.forests[player];
        forest.add_all(outlook, cards);
        outlook.value(&forest) - self.now[player].sum()
    }

    /// What a pile gives a player, its unknown cards and `extra` more at their mean.
    fn pile(&self, pile: usize, player: usize, extra: f64) -> f64 {
        self.known[pile][player] + UNSEEN * self.unknown[player] * (self.hidden[pile] + extra)
    }

    /// The most the opponent can take after the viewer passed the first `passed` piles and kept
    /// `kept`, or drew.
    fn answer(&self, kept: Option<usize>, passed: usize) -> f64 {
        let deck = if self.view.season_left() > 0 { 1.0 } else { 0.0 };
        let mut best = f64::NEG_INFINITY;
        for pile in 0..PILES {
            let gain = if kept == Some(pile) {
                UNSEEN * self.unknown[1] * deck
            } else if self.view.pile_len(pile) == 0 && deck == 0.0 {
                continue;
            } else {
                self.pile(pile, 1, if pile < passed { deck } else { 0.0 })
            };
            best = best.max(gain);
        }
        if best.is_finite() { best } else { 0.0 }
    }

    /// The best of what may come when the piles before `next` have been passed.
    fn later(&self, next: usize) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for pile in next..PILES {
            if self.view.pile_len(pile) > 0 {
                let value = self.pile(pile, 0, 0.0) - DENIAL * self.answer(Some(pile), pile);
                best = best.max(value);
            }
        }
        if self.view.season_left() > 1 || !best.is_finite() {
            let draws = if self.forests[0].can_draw_extra() { 2.0 } else { 1.0 };
            let value = UNSEEN * self.unknown[0] * draws - DENIAL * self.answer(None, PILES);
            best = best.max(value);
        }
        best
    }

    fn rate(&self, actions: &[Action], values: &mut Vec<f64>) {
        let pile = self.view.looking_at().unwrap_or(0);
        let pass = self.later(pile + 1);
        for action in actions {
            values.push(match action {
                Action::Keep => self.known[pile][0] - DENIAL * self.answer(Some(pile), pile),
                Action::Boa(card) => {
                    // The card leaves the pile, so the opponent cannot have it either.
                    let denied = DENIAL * self.gain(1, &[*card]).max(0.0) * BOA_DENIAL;
                    pass + self.gain(0, &[*card]) + denied - PATIENCE
                }
                _ => pass,
            });
        }
    }
}
