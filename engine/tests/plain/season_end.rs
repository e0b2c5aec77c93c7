//! The end of a season in its printed order, the next season and the end of the game.

use super::forest::{ANTS, Forest, KINKAJOU, PLANT_ORDER, WILDLIFE_ORDER, distinct};
use super::scoring::{plant_points, tree_points, weather_points, wildlife_points};
use super::{LARGEST, LargestTie, PLANTS, Phase, Plain, TALLEST, TREES, WEATHER, WILDLIFE};

/// The order in which looked-at seed cards are named.
const SEED_ORDER: [&str; 11] = [
    "fern", "bromelia", "monstera", "rain", "sun", "trunk_0", "trunk_1", "trunk_2", "canopy_0",
    "canopy_1", "canopy_2",
];

const TALLEST_AWARD: [i32; 3] = [3, 4, 5];
const LARGEST_AWARD: i32 = 10;

fn rank(card: &str, order: &[&str]) -> usize {
    let place = order.iter().position(|c| *c == card);
    place.expect("a card of this order")
}

impl Plain {
    /// The n-th player in order of a season-end step (ruling R39).
    fn nth(&self, nth: usize) -> usize {
        if nth == 0 { self.first } else { 1 - self.first }
    }

    pub(crate) fn begin_season_end(&mut self) {
        self.last_taker = self.mover;
        for forest in &mut self.forests {
            // Ruling R06: cards gained in the last turn work.
            forest.fresh.clear();
        }
        self.begin_season_end_ants(0);
    }

    // Step 1: only the Ants, and only under ruling R07.

    fn begin_season_end_ants(&mut self, nth: usize) {
        self.mover = self.nth(nth);
        self.phase = Phase::SeasonEndAnts(nth);
    }

    pub(crate) fn legal_season_end_ants(&self) -> Vec<String> {
        if self.rulings.ants_at_season_end { self.legal_ants() } else { vec!["done".to_string()] }
    }

    pub(crate) fn apply_season_end_ants(&mut self, nth: usize, action: &str) {
        if let Some(target) = action.strip_prefix("ants:") {
            assert!(self.forests[self.mover].usable(ANTS));
            self.use_ants(target);
        } else if nth == 0 {
            self.begin_season_end_ants(1);
        } else {
            self.begin_seeds(0);
        }
    }

    // Step 2: seeds.

    fn begin_seeds(&mut self, nth: usize) {
        self.mover = self.nth(nth);
        let forest = &self.forests[self.mover];
        let seeds = forest.count("seed");
        self.keep_limit = 0;
        if seeds > 0 {
            let look = (3 + forest.count("fire")).min(self.seed_deck.len());
            self.keep_limit = seeds + forest.count(KINKAJOU);
            self.looked = self.seed_deck.drain(..look).collect();
        }
        self.phase = Phase::Seeds(nth);
    }

    pub(crate) fn legal_seeds(&self) -> Vec<String> {
        let mut actions = vec!["done".to_string()];
        if self.kept.len() == self.keep_limit {
            return actions;
        }
        let least = self.kept.last().map_or(0, |c| rank(c, &SEED_ORDER));
        for card in distinct(self.looked.clone()) {
            if rank(&card, &SEED_ORDER) >= least {
                actions.push(format!("seed:{card}"));
            }
        }
        actions
    }

    pub(crate) fn apply_seeds(&mut self, nth: usize, action: &str) {
        if let Some(card) = action.strip_prefix("seed:") {
            let place = self.looked.iter().position(|c| c == card);
            let card = self.looked.remove(place.expect("the card was looked at"));
            self.kept.push(card);
            return;
        }
        // The rest goes under the seed deck, out of which so deep a card is never drawn.
        self.looked.clear();
        let kept = std::mem::take(&mut self.kept);
        self.seeds_gained.extend(kept.clone());
        self.begin_placing(kept, super::After::Seeds(nth));
    }

    pub(crate) fn finish_seeds(&mut self, nth: usize) {
        let discarded = &mut self.discarded;
        self.forests[self.mover].cards.retain(|card| {
            let stays = card != "seed";
            if !stays {
                discarded.push(card.clone());
            }
            stays
        });
        if nth == 0 {
            self.begin_seeds(1);
        } else {
            self.begin_losses("fire", Phase::LosePlants(0));
        }
    }

    // Step 3: threats.

    fn begin_losses(&mut self, threat: &str, phase: Phase) {
        let counts = [0, 1].map(|p| self.forests[p].count(threat));
        let spreading = counts.iter().filter(|&&count| count >= 3).count();
        self.to_lose = counts.map(|own| if own == 2 { 2 } else { 0 } + spreading);
        self.mover = self.nth(0);
        self.last_lost = None;
        self.phase = phase;
    }

    /// The order in which losses of this step are named.
    fn loss_order(&self) -> &'static [&'static str] {
        match self.phase {
            Phase::LosePlants(_) => &PLANT_ORDER,
            _ => &WILDLIFE_ORDER,
        }
    }

    pub(crate) fn legal_lose(&self) -> Vec<String> {
        let order = self.loss_order();
        let forest = &self.forests[self.mover];
        let least = self.last_lost.as_ref().map_or(0, |c| rank(c, order));
        let counts: Vec<usize> = order.iter().map(|c| forest.count(c)).collect();
        let must = self.to_lose[self.mover].min(counts.iter().sum());
        let mut actions = Vec::new();
        for i in least..order.len() {
            // The rest of the losses must still find cards from here on.
            let from_here: usize = counts[i..].iter().sum();
            if must > 0 && counts[i] > 0 && from_here >= must {
                actions.push(format!("lose:{}", order[i]));
            }
        }
        if must == 0 {
            actions.push("done".to_string());
        }
        actions
    }

    fn apply_lose(&mut self, card: &str) {
        let lost = self.forests[self.mover].discard(card);
        self.discarded.push(lost);
        self.to_lose[self.mover] -= 1;
        self.last_lost = Some(card.to_string());
    }

    pub(crate) fn apply_lose_plants(&mut self, nth: usize, action: &str) {
        if let Some(card) = action.strip_prefix("lose:") {
            self.apply_lose(card);
        } else if nth == 0 {
            self.mover = self.nth(1);
            self.last_lost = None;
            self.phase = Phase::LosePlants(1);
        } else {
            self.begin_losses("disease", Phase::LoseWildlife(0));
        }
    }

    pub(crate) fn apply_lose_wildlife(&mut self, nth: usize, action: &str) {
        if let Some(card) = action.strip_prefix("lose:") {
            self.apply_lose(card);
        } else if nth == 0 {
            self.mover = self.nth(1);
            self.last_lost = None;
            self.phase = Phase::LoseWildlife(1);
        } else {
            self.score_trees();
            self.award_tallest();
            self.score_plants_and_weather();
            self.clean_up();
            self.next_season_or_end();
        }
    }

    // Step 4: trees.

    fn score_trees(&mut self) {
        for player in 0..2 {
            for tree in &mut self.forests[player].trees {
                if !tree.is_open() && !tree.scored {
                    self.points[player][TREES] += tree_points(tree);
                    tree.scored = true;
                }
            }
        }
    }

    fn award_tallest(&mut self) {
        let eligible = |tree: &super::forest::Tree| !tree.is_open() && !tree.awarded;
        let mut tallest = 0;
        for forest in &self.forests {
            for tree in &forest.trees {
                if eligible(tree) {
                    tallest = tallest.max(tree.height());
                }
            }
        }
        for player in 0..2 {
            // Ruling R10: each tied player scores in full, with one tree.
            let winner =
                |tree: &&mut super::forest::Tree| eligible(tree) && tree.height() == tallest;
            if let Some(tree) = self.forests[player].trees.iter_mut().find(winner) {
                tree.awarded = true;
                self.points[player][TALLEST] += TALLEST_AWARD[self.season - 1];
            }
        }
    }

    // Steps 5 and 6.

    fn score_plants_and_weather(&mut self) {
        for player in 0..2 {
            let forest = &self.forests[player];
            self.points[player][PLANTS] += plant_points(forest, self.rulings.monstera_per_set);
            self.points[player][WEATHER] +=
                weather_points(forest.count("sun"), forest.count("rain"));
        }
    }

    fn clean_up(&mut self) {
        for forest in &mut self.forests {
            let wildlife = forest.wildlife();
            for card in std::mem::replace(&mut forest.cards, wildlife) {
                if !card.starts_with("wl_") {
                    self.discarded.push(card);
                }
            }
            forest.used.clear();
        }
    }

    fn next_season_or_end(&mut self) {
        if self.season == 3 {
            self.end_game();
            return;
        }
        self.season += 1;
        // Rule: fewest points so far; on a tie who took the last card.
        self.first = match self.score(0).cmp(&self.score(1)) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => self.last_taker,
        };
        self.begin_season();
    }

    // The end of the game.

    fn end_game(&mut self) {
        for player in 0..2 {
            self.points[player][WILDLIFE] += wildlife_points(&self.forests[player].wildlife());
        }
        for player in largest_forest(&self.forests, self.rulings.largest_forest_tie) {
            self.points[player][LARGEST] += LARGEST_AWARD;
        }
        self.phase = Phase::Over;
    }
}

/// Who scores the Largest Forest; ruling R12.
pub(crate) fn largest_forest(forests: &[Forest; 2], tie: LargestTie) -> Vec<usize> {
    let most_of = |key: &dyn Fn(usize) -> usize| -> Vec<usize> {
        let most = key(0).max(key(1));
        (0..2).filter(|&p| key(p) == most).collect()
    };
    let best = most_of(&|p| forests[p].completed());
    if forests[best[0]].completed() == 0 {
        return Vec::new();
    }
    if best.len() == 1 {
        return best;
    }
    match tie {
        LargestTie::AllTied => best,
        LargestTie::Nobody => Vec::new(),
        LargestTie::IncompleteTrunksThenAll => most_of(&|p| forests[p].trunks_in_open_trees()),
    }
}
