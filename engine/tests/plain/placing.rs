//! How taken cards enter a forest, and which of several orders with one meaning is offered.

use super::forest::{Tree, distinct};
use super::{After, Phase, Plain};

fn is_trunk(card: &str) -> bool {
    card.starts_with("trunk_")
}

fn is_canopy(card: &str) -> bool {
    card.starts_with("canopy_")
}

/// Whether placing the card is a decision.
fn needs_decision(card: &str) -> bool {
    is_trunk(card) || is_canopy(card) || card == "drought"
}

/// The number at the end of a trunk's or a canopy's id.
fn number(card: &str) -> i32 {
    let (_, digits) = card.split_once('_').expect("a trunk or a canopy");
    digits.parse().expect("a trunk or a canopy")
}

impl Plain {
    pub(crate) fn begin_placing(&mut self, cards: Vec<String>, after: After) {
        for card in cards {
            if needs_decision(&card) {
                self.hand.push(card);
            } else {
                self.waiting.push(card);
            }
        }
        self.after = after;
        self.last_trunk = None;
        self.last_thrown = None;
        self.phase = Phase::Placing;
        self.go_on_placing();
    }

    /// The hand's cards of one class, equal ones once, ascending.
    fn in_hand(&self, class: impl Fn(&str) -> bool) -> Vec<String> {
        distinct(self.hand.iter().filter(|c| class(c)).cloned().collect())
    }

    fn hand_count(&self, class: impl Fn(&str) -> bool) -> usize {
        self.hand.iter().filter(|c| class(c)).count()
    }

    fn leave_hand(&mut self, card: &str) {
        let place = self.hand.iter().position(|c| c == card);
        self.hand.remove(place.expect("the card is in the hand"));
    }

    /// Whether cards without a decision wait, because a Drought can still meet an empty forest:
    /// canopies save the tallest open trees, the other trunks and all loose cards take a Drought
    /// each, and one more is left.
    fn holding(&self) -> bool {
        let forest = &self.forests[self.mover];
        let mut heights: Vec<usize> = forest.open_trees().iter().map(|t| t.height()).collect();
        heights.sort_unstable();
        let unsaved = heights.len().saturating_sub(self.hand_count(is_canopy));
        let in_the_way = forest.cards.len() + heights[..unsaved].iter().sum::<usize>();
        !self.waiting.is_empty() && self.hand_count(|c| c == "drought") > in_the_way
    }

    /// Throws away canopies that can never be placed; ends the placing when the hand is empty.
    fn go_on_placing(&mut self) {
        let hopeless =
            self.hand_count(is_trunk) == 0 && self.forests[self.mover].open_trees().is_empty();
        if hopeless {
            for card in self.hand.clone() {
                if is_canopy(&card) {
                    self.leave_hand(&card);
                    self.discarded.push(card);
                }
            }
        }
        if self.hand.is_empty() && self.waiting.is_empty() {
            self.finish_placing();
        }
    }

    pub(crate) fn legal_placing(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if !self.waiting.is_empty() {
            actions.push("done".to_string());
            if !self.holding() {
                return actions;
            }
            if self.forests[self.mover].targets().is_empty() {
                // What else is placed can as well follow.
                actions.push("drought>none".to_string());
                return actions;
            }
        }
        actions.extend(self.legal_trunks());
        actions.extend(self.legal_canopies());
        if self.hand_count(|c| c == "drought") > 0 {
            let targets = self.forests[self.mover].targets();
            if targets.is_empty() {
                actions.push("drought>none".to_string());
            }
            for target in targets {
                actions.push(format!("drought>{target}"));
            }
        }
        actions
    }

    fn legal_trunks(&self) -> Vec<String> {
        let mut trunks = self.in_hand(is_trunk);
        if self.hand_count(|c| !is_trunk(c)) == 0 {
            // (a) Nothing but trunks: any order gives the same.
            trunks.truncate(1);
        } else if let Some(last) = &self.last_trunk {
            // (b) Trunks in a row are placed in ascending order.
            trunks.retain(|trunk| trunk >= last);
        }
        let trees = self.forests[self.mover].open_names();
        let mut actions = Vec::new();
        for trunk in trunks {
            actions.push(format!("{trunk}>new"));
            for tree in &trees {
                actions.push(format!("{trunk}>{tree}"));
            }
        }
        actions
    }

    fn legal_canopies(&self) -> Vec<String> {
        let forest = &self.forests[self.mover];
        let mut canopies = self.in_hand(is_canopy);
        let trees = forest.open_names();
        if trees.is_empty() {
            // Ruling R02. Without a trunk in the hand the canopies are gone already.
            canopies.retain(|canopy| {
                // (d) Canopies in a row are thrown away in ascending order.
                self.rulings.canopy_before_trunk_may_be_discarded
                    && self.last_thrown.as_ref().is_none_or(|last| canopy >= last)
            });
            return canopies.iter().map(|c| format!("{c}>none")).collect();
        }
        let all_fit = forest.open_trees().len() >= self.hand_count(is_canopy);
        if all_fit && self.hand_count(|c| !is_canopy(c)) == 0 {
            // (c) Nothing but canopies and room for all: any order gives the same.
            canopies.truncate(1);
        }
        let mut actions = Vec::new();
        for canopy in canopies {
            for tree in &trees {
                actions.push(format!("{canopy}>{tree}"));
            }
        }
        actions
    }

    pub(crate) fn apply_placing(&mut self, action: &str) {
        if action == "done" {
            for card in std::mem::take(&mut self.waiting) {
                self.forests[self.mover].add(card);
            }
            self.go_on_placing();
            return;
        }
        let (card, place) = action.split_once('>').expect("card>place");
        self.leave_hand(card);
        if is_trunk(card) {
            self.place_trunk(number(card), place);
            self.last_trunk = Some(card.to_string());
            self.last_thrown = None;
        } else if is_canopy(card) {
            self.last_trunk = None;
            if place == "none" {
                self.discarded.push(card.to_string());
                self.last_thrown = Some(card.to_string());
            } else {
                let tree = self.forests[self.mover].open_tree_named(place);
                tree.canopy = Some(number(card));
            }
        } else {
            if place != "none" {
                let lost = self.forests[self.mover].discard(place);
                self.discarded.push(lost);
            }
            self.discarded.push(card.to_string());
            self.last_trunk = None;
            self.last_thrown = None;
        }
        self.go_on_placing();
    }

    fn place_trunk(&mut self, value: i32, place: &str) {
        let forest = &mut self.forests[self.mover];
        if place == "new" {
            forest.trees.push(Tree::open(&[value]));
        } else {
            forest.open_tree_named(place).trunks.push(value);
        }
    }
}
