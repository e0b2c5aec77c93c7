//! A turn: abilities before it, looking, keeping and passing, and what ends it.

use super::forest::{ANTS, BOA, FROG, SLOTH, TOUCAN, distinct};
use super::{After, PassLast, Phase, Plain};

/// Cards in each season deck.
pub(crate) const SEASON_DECK: usize = 34;

impl Plain {
    /// The next season deck, and 1, 2 and 3 cards on the piles.
    pub(crate) fn begin_season(&mut self) {
        self.deck = SEASON_DECK;
        for pile in 0..3 {
            for _ in 0..=pile {
                self.grow(pile);
            }
        }
        self.mover = self.first;
        self.begin_turn();
    }

    fn begin_turn(&mut self) {
        self.turns += 1;
        self.forests[self.mover].fresh.clear();
        self.phase = Phase::BeforeTurn;
    }

    fn draw(&mut self) -> String {
        assert!(self.deck > 0);
        self.deck -= 1;
        self.drawn += 1;
        self.rainforest[self.drawn - 1].clone()
    }

    /// Adds a card to a pile, if the deck has one.
    fn grow(&mut self, pile: usize) {
        if self.deck > 0 {
            let card = self.draw();
            self.piles[pile].push(card);
        }
    }

    fn next_pile(&self, from: usize) -> Option<usize> {
        (from..3).find(|&pile| !self.piles[pile].is_empty())
    }

    fn use_ability(&mut self, active: &str) {
        self.forests[self.mover].used.push(active.to_string());
    }

    pub(crate) fn use_ants(&mut self, target: &str) {
        self.use_ability(ANTS);
        let card = self.forests[self.mover].discard(target);
        self.discarded.push(card);
    }

    /// `ants:…` for everything that may go, if the mover's Ants are usable.
    fn ants_actions(&self) -> Vec<String> {
        let forest = &self.forests[self.mover];
        if !forest.usable(ANTS) {
            return Vec::new();
        }
        let targets = forest.targets();
        targets.iter().map(|t| format!("ants:{t}")).collect()
    }

    pub(crate) fn legal_ants(&self) -> Vec<String> {
        let mut actions = self.ants_actions();
        actions.push("done".to_string());
        actions
    }

    // Before the first look.

    pub(crate) fn legal_before_turn(&self) -> Vec<String> {
        let forest = &self.forests[self.mover];
        let mut actions = self.legal_ants();
        if forest.usable(TOUCAN) {
            for pile in 0..3 {
                if !self.piles[pile].is_empty() {
                    actions.push(format!("toucan:{}", pile + 1));
                }
            }
        }
        if forest.usable(FROG) && self.deck > 0 {
            actions.push("frog".to_string());
        }
        actions
    }

    pub(crate) fn apply_before_turn(&mut self, action: &str) {
        if action == "done" {
            let pile = self.next_pile(0).expect("a turn begins with a pile");
            self.phase = Phase::Look(pile);
        } else if action == "frog" {
            self.use_ability(FROG);
            // Ruling R36: in order, while cards last; an empty pile gets one too.
            for pile in 0..3 {
                self.grow(pile);
            }
        } else if let Some(target) = action.strip_prefix("ants:") {
            self.use_ants(target);
        } else {
            self.use_ability(TOUCAN);
        }
    }

    // Looking at a pile.

    /// Rule: a later pile can still be taken, or this is the last pile and the deck has enough.
    fn may_pass(&self, pile: usize) -> bool {
        if self.next_pile(pile + 1).is_some() {
            return true;
        }
        match self.deck {
            0 => false,
            1 => self.rulings.pass_last_pile != PassLast::Forbidden,
            _ => true,
        }
    }

    pub(crate) fn legal_look(&self, pile: usize) -> Vec<String> {
        let mut actions = vec!["keep".to_string()];
        if self.may_pass(pile) {
            actions.push("pass".to_string());
            if self.forests[self.mover].usable(BOA) {
                for card in distinct(self.piles[pile].clone()) {
                    actions.push(format!("boa:{card}"));
                }
            }
        }
        actions
    }

    pub(crate) fn apply_look(&mut self, pile: usize, action: &str) {
        if action == "keep" {
            let cards = std::mem::take(&mut self.piles[pile]);
            self.begin_placing(cards, After::Keep(pile));
        } else if let Some(card) = action.strip_prefix("boa:") {
            self.use_ability(BOA);
            let place = self.piles[pile].iter().position(|c| c == card);
            let card = self.piles[pile].remove(place.expect("the card is in the pile"));
            self.begin_placing(vec![card], After::Boa(pile));
        } else {
            self.finish_pass(pile);
        }
    }

    /// The pass refill, then the next pile or the card for passing all.
    fn finish_pass(&mut self, pile: usize) {
        let next = self.next_pile(pile + 1);
        // Ruling R04.
        let one_left = next.is_none() && self.deck == 1;
        if !(one_left && self.rulings.pass_last_pile == PassLast::DrawNoRefill) {
            self.grow(pile);
        }
        if let Some(next) = next {
            self.phase = Phase::AfterPass(next);
        } else if self.deck > 0 {
            let card = self.draw();
            self.begin_placing(vec![card], After::Draw);
        } else {
            self.phase = Phase::EndOfTurn;
        }
    }

    pub(crate) fn apply_after_pass(&mut self, next: usize, action: &str) {
        if let Some(target) = action.strip_prefix("ants:") {
            self.use_ants(target);
        } else {
            self.phase = Phase::Look(next);
        }
    }

    // After the placing.

    pub(crate) fn finish_placing(&mut self) {
        match self.after {
            After::Keep(pile) => {
                self.grow(pile);
                self.phase = Phase::EndOfTurn;
            }
            After::Boa(pile) => self.finish_pass(pile),
            After::Draw => self.phase = Phase::AfterDraw,
            After::Sloth => self.phase = Phase::EndOfTurn,
            After::Seeds(nth) => self.finish_seeds(nth),
        }
    }

    pub(crate) fn legal_sloth(&self) -> Vec<String> {
        let mut actions = vec!["done".to_string()];
        if self.forests[self.mover].usable(SLOTH) && self.deck > 0 {
            actions.push("sloth".to_string());
        }
        actions
    }

    pub(crate) fn apply_sloth(&mut self, action: &str) {
        if action == "sloth" {
            self.use_ability(SLOTH);
            let card = self.draw();
            self.begin_placing(vec![card], After::Sloth);
        } else {
            self.phase = Phase::EndOfTurn;
        }
    }

    pub(crate) fn apply_end_of_turn(&mut self, action: &str) {
        if let Some(target) = action.strip_prefix("ants:") {
            self.use_ants(target);
        } else if self.deck == 0 && self.next_pile(0).is_none() {
            self.begin_season_end();
        } else {
            self.mover = 1 - self.mover;
            self.begin_turn();
        }
    }
}
