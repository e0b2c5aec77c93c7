//! Canopy: what a pile is worth to each player, and what is left for the other.
//!
//! A forest's value ([`sketch`]) is the points it will make if the season goes on as the unseen
//! cards suggest ([`outlook`]). Keeping a pile is worth what it adds, less what the opponent can
//! then take; passing is worth the best of what may come, the pile having grown. The figures are
//! points; the few constants were set by hand and are tuned elsewhere.

mod outlook;
mod sketch;

use understory_engine::canopy::{Action, Canopy, Card, Target};
use understory_engine::game::{Player, View};

use super::Heuristic;
use outlook::{Outlook, Terms};
use sketch::Sketch;

/// How much of the opponent's best answer counts against a choice.
const DENIAL: f64 = 0.6;
/// What is lost by waiting: a card not seen yet is worth a little less than its mean.
const UNSEEN: f64 = 0.9;
/// What an ability is worth keeping for later in the season, in points.
const PATIENCE: f64 = 0.6;

impl Heuristic for Canopy {
    fn rate(view: &View<'_, Self>, actions: &[Action], values: &mut Vec<f64>) {
        match actions.iter().find(|action| !matches!(action, Action::Done)) {
            Some(Action::Keep | Action::Pass | Action::Boa(_)) => {
                Table::new(view).rate_look(actions, values);
            }
            Some(Action::Trunk(..) | Action::Canopy(..) | Action::Drought(_)) => {
                rate_placements(view, actions, values);
            }
            _ => rate_others(view, actions, values),
        }
    }
}

/// Both players' prospects and the piles, as the viewer knows them.
struct Table<'a> {
    view: View<'a, Canopy>,
    own: Outlook<'a>,
    other: Outlook<'a>,
    forests: [Sketch; 2],
    now: [Terms; 2],
    /// Expected gain from one unknown card, by player (the viewer first).
    unknown: [f64; 2],
    /// By pile, the known part's gain and the number of unknown cards, by player.
    known: [[f64; 2]; 3],
    hidden: [f64; 3],
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
            known: [[0.0; 2]; 3],
            hidden: [0.0; 3],
        };
        table.unknown =
            [0, 1].map(|i| table.outlook(i).mean_gain(&table.forests[i], &table.now[i]));
        for pile in 0..3 {
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

    /// What a pile gives a player, its unknown cards at their mean.
    fn pile(&self, pile: usize, player: usize, extra: f64) -> f64 {
        self.known[pile][player] + UNSEEN * self.unknown[player] * (self.hidden[pile] + extra)
    }

    /// What the opponent can take after the viewer kept `kept` (or drew) and passed the piles
    /// before `next`.
    fn answer(&self, kept: Option<usize>, passed: usize) -> f64 {
        let deck = if self.view.season_left() > 0 { 1.0 } else { 0.0 };
        let mut best = f64::NEG_INFINITY;
        for pile in 0..3 {
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
        for pile in next..3 {
            if self.view.pile_len(pile) > 0 {
                let value = self.pile(pile, 0, 0.0) - DENIAL * self.answer(Some(pile), pile);
                best = best.max(value);
            }
        }
        if self.view.season_left() > 1 || !best.is_finite() {
            let draws = if self.forests[0].can_draw_extra() { 2.0 } else { 1.0 };
            let value = UNSEEN * self.unknown[0] * draws - DENIAL * self.answer(None, 3);
            best = best.max(value);
        }
        best
    }

    fn rate_look(&self, actions: &[Action], values: &mut Vec<f64>) {
        let pile = self.view.looking_at().unwrap_or(0);
        let pass = self.later(pile + 1);
        for action in actions {
            values.push(match action {
                Action::Keep => self.known[pile][0] - DENIAL * self.answer(Some(pile), pile),
                Action::Boa(card) => {
                    // The card leaves the pile, so the opponent cannot have it either.
                    let denied = DENIAL * self.gain(1, &[*card]).max(0.0) * 0.5;
                    pass + self.gain(0, &[*card]) + denied - PATIENCE
                }
                _ => pass,
            });
        }
    }
}

/// The forest of the viewer with the hand, and its prospects; `late` at a season's end.
fn own_forest<'a>(view: &View<'a, Canopy>) -> (Sketch, Outlook<'a>) {
    let me = view.viewer();
    let own = Sketch::new(view, me);
    let other = Sketch::new(view, Player::new(1 - me.index()));
    let outlook = Outlook::new(view, &view.unseen(), &own, &other);
    (own, outlook)
}

fn rate_placements(view: &View<'_, Canopy>, actions: &[Action], values: &mut Vec<f64>) {
    let (own, outlook) = own_forest(view);
    let hand: Vec<Card> = Card::ALL
        .into_iter()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(view.hand(card))))
        .collect();
    let forest = view.forest(view.viewer());
    let waiting: Vec<Card> = view.waiting().collect();
    for action in actions {
        let mut next = own;
        let mut rest = hand.clone();
        rest.extend(&waiting);
        let placed = match *action {
            Action::Trunk(card, tree) => {
                next.grow(&outlook, card, tree.map(|tree| forest.open_trees().get(tree)));
                card
            }
            Action::Canopy(card, tree) => {
                if let Some(tree) = tree {
                    next.complete(&outlook, card, forest.open_trees().get(tree));
                }
                card
            }
            Action::Drought(target) => {
                if let Some(target) = target {
                    next.discard(&outlook, forest, target);
                }
                Card::Drought
            }
            // The waiting cards are placed first, as `add_all` does in any case.
            _ => {
                next.add_all(&outlook, &rest);
                values.push(outlook.value(&next));
                continue;
            }
        };
        if let Some(i) = rest.iter().position(|&card| card == placed) {
            rest.remove(i);
        }
        // What is left of the hand follows as well as it can.
        next.add_all(&outlook, &rest);
        values.push(outlook.value(&next));
    }
}

/// Abilities, seed cards and losses: what the forest is worth afterwards.
fn rate_others(view: &View<'_, Canopy>, actions: &[Action], values: &mut Vec<f64>) {
    let (own, outlook) = own_forest(view);
    let terms = outlook.terms(&own);
    let now = terms.sum();
    let forest = view.forest(view.viewer());
    let after = |target: Target| {
        let mut next = own;
        next.discard(&outlook, forest, target);
        outlook.value(&next) - now
    };
    let last_chance = view.season_left() == 0;
    for action in actions {
        values.push(match *action {
            Action::Ants(target) => after(target) - if last_chance { 0.0 } else { 2.0 * PATIENCE },
            Action::Lose(card) => after(Target::Card(card)),
            Action::Seed(card) => {
                let mut next = own;
                next.add_all(&outlook, &[card]);
                outlook.value(&next) - now
            }
            Action::Sloth => outlook.mean_gain(&own, &terms),
            // Knowing more never hurts; the pile about which least is known tells most.
            Action::Toucan(pile) => {
                let pile = usize::from(pile);
                let unknown = view.pile_len(pile) - view.pile_known(pile).count();
                unknown as f64 * pile as f64 * 0.1 - 0.15
            }
            Action::Frog => outlook.mean_gain(&own, &terms) - PATIENCE,
            _ => 0.0,
        });
    }
}
