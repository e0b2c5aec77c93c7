//! Choices about the own forest: placements, abilities, seed cards and losses.

use understory_engine::canopy::{Action, Canopy, Card, Target};
use understory_engine::game::{Player, View};

use super::PATIENCE;
use super::outlook::Outlook;
use super::sketch::Sketch;

/// What the Ants are worth keeping for later while cards are to come.
const ANTS_PATIENCE: f64 = 2.0 * PATIENCE;
/// What the Toucan is worth keeping for later.
const TOUCAN_PATIENCE: f64 = 0.15;
/// What knowing a card is worth for each pile that lies before it.
const PEEK: f64 = 0.1;

/// The forest of the viewer without the hand, and its prospects.
fn own_forest<'a>(view: &View<'a, Canopy>) -> (Sketch, Outlook<'a>) {
    let me = view.viewer();
    let own = Sketch::new(view, me);
    let other = Sketch::new(view, Player::new(1 - me.index()));
    let outlook = Outlook::new(view, &view.unseen(), &own, &other);
    (own, outlook)
}

/// Values of placements: the forest with that card placed so and the rest as well as can be.
pub(super) fn rate_placements(view: &View<'_, Canopy>, actions: &[Action], values: &mut Vec<f64>) {
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

/// Values of abilities, seed cards and losses: what they add to the forest.
pub(super) fn rate_others(view: &View<'_, Canopy>, actions: &[Action], values: &mut Vec<f64>) {
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
            Action::Ants(target) => after(target) - if last_chance { 0.0 } else { ANTS_PATIENCE },
            Action::Lose(card) => after(Target::Card(card)),
            Action::Seed(card) => {
                let mut next = own;
                next.add_all(&outlook, &[card]);
                outlook.value(&next) - now
            }
            Action::Sloth => outlook.mean_gain(&own, &terms),
            // The pile about which least is known tells most; a later one would be seen last.
            Action::Toucan(pile) => {
                let pile = usize::from(pile);
                let unknown = view.pile_len(pile) - view.pile_known(pile).count();
                unknown as f64 * pile as f64 * PEEK - TOUCAN_PATIENCE
            }
            Action::Frog => outlook.mean_gain(&own, &terms) - PATIENCE,
            _ => 0.0,
        });
    }
}
