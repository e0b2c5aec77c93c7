//! A forest as the heuristic sees it: few numbers, quick to copy and to change.

use understory_engine::canopy::{self, Canopy, Card, Forest, Target, Wildlife};
use understory_engine::game::{Player, View};

use super::outlook::Outlook;

/// An open tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tree {
    /// Sum of the trunk values.
    pub(super) sum: i16,
    /// Number of trunks.
    pub(super) height: u8,
}

/// What counts in a forest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sketch {
    /// Fern, Bromelia, Monstera, Seed, Rain, Sun, Fire, Disease.
    pub(super) counts: [u8; 8],
    trees: [Tree; Self::TREES],
    len: u8,
    /// Points of the trees completed in this season.
    pub(super) done_points: i16,
    /// Completed trees of all seasons.
    pub(super) done: u8,
    /// Height of the tallest completed tree without an award.
    pub(super) tallest: u8,
    pub(super) wildlife: Wildlife,
    usable_sloth: bool,
}

impl Sketch {
    /// Open trees that are told apart; further ones do not count.
    pub(super) const TREES: usize = 12;

    pub(super) fn new(view: &View<'_, Canopy>, player: Player) -> Self {
        let game = view.game();
        let forest = view.forest(player);
        let mut sketch = Self {
            counts: std::array::from_fn(|i| forest.count(Card::ALL[i])),
            trees: [Tree::default(); Self::TREES],
            len: 0,
            done_points: 0,
            done: forest.completed_trees().len() as u8,
            tallest: forest.completed_trees().tallest_without_award(),
            wildlife: forest.wildlife(),
            usable_sloth: forest.wildlife().contains(Card::SlothActive)
                && !forest.used().contains(Card::SlothActive),
        };
        for &tree in forest.open_trees().as_slice() {
            sketch.push(sketched(game, tree));
        }
        for tree in forest.completed_trees().unscored() {
            sketch.done_points += game.tree_points(*tree) as i16;
        }
        sketch
    }

    pub(super) fn open(&self) -> &[Tree] {
        &self.trees[..usize::from(self.len)]
    }

    /// Whether passing all piles would bring a second card.
    pub(super) const fn can_draw_extra(&self) -> bool {
        self.usable_sloth
    }

    fn push(&mut self, tree: Tree) {
        if usize::from(self.len) < Self::TREES {
            self.trees[usize::from(self.len)] = tree;
            self.len += 1;
        }
    }

    fn remove(&mut self, tree: Tree) {
        if let Some(i) = self.open().iter().position(|&open| open == tree) {
            self.len -= 1;
            self.trees[i] = self.trees[usize::from(self.len)];
        }
    }

    /// Adds a trunk to a tree (`None`: a new one).
    pub(super) fn grow(&mut self, outlook: &Outlook<'_>, trunk: Card, tree: Option<canopy::Tree>) {
        let old = tree.map(|tree| sketched(outlook.game, tree));
        self.grow_tree(outlook.game, trunk, old);
    }

    fn grow_tree(&mut self, game: &Canopy, trunk: Card, old: Option<Tree>) {
        if let Some(old) = old {
            self.remove(old);
        }
        let old = old.unwrap_or_default();
        let value = game.trunk_lane(trunk).map_or(0, |lane| game.trunk_value(lane));
        self.push(Tree { sum: old.sum + value as i16, height: old.height + 1 });
    }

    /// Completes a tree.
    pub(super) fn complete(&mut self, outlook: &Outlook<'_>, canopy: Card, tree: canopy::Tree) {
        self.complete_tree(outlook.game, canopy, sketched(outlook.game, tree));
    }

    fn complete_tree(&mut self, game: &Canopy, canopy: Card, tree: Tree) {
        self.remove(tree);
        let multiplier = game.canopy_multiplier(canopy).unwrap_or(0) as i16;
        self.done_points += tree.sum + multiplier * i16::from(tree.height);
        self.done += 1;
        self.tallest = self.tallest.max(tree.height);
    }

    /// Discards something that is in the forest.
    pub(super) fn discard(&mut self, outlook: &Outlook<'_>, forest: &Forest, target: Target) {
        match target {
            Target::Card(card) if card.is_wildlife() => self.wildlife.remove(card),
            Target::Card(card) => self.counts[card.index()] -= 1,
            Target::Trunk { lane, tree } => {
                let old = sketched(outlook.game, forest.open_trees().get(tree));
                self.cut(old, outlook.game.trunk_value(lane) as i16);
            }
        }
    }

    fn cut(&mut self, tree: Tree, value: i16) {
        self.remove(tree);
        if tree.height > 1 {
            self.push(Tree { sum: tree.sum - value, height: tree.height - 1 });
        }
    }

    /// Adds cards: those without a choice, then trunks, canopies and Droughts, each where it is
    /// worth most.
    pub(super) fn add_all(&mut self, outlook: &Outlook<'_>, cards: &[Card]) {
        for &card in cards {
            if card.is_wildlife() {
                self.wildlife.insert(card);
            } else if card.index() < 8 {
                self.counts[card.index()] += 1;
            }
        }
        for &trunk in cards.iter().filter(|card| card.is_trunk()) {
            self.add_trunk(outlook, trunk);
        }
        for &canopy in cards.iter().rev().filter(|card| card.is_canopy()) {
            let best = self
                .open()
                .iter()
                .copied()
                .max_by(|&a, &b| outlook.potential(a).total_cmp(&outlook.potential(b)));
            if let Some(tree) = best {
                self.complete_tree(outlook.game, canopy, tree);
            }
        }
        for _ in cards.iter().filter(|&&card| card == Card::Drought) {
            self.suffer_drought(outlook);
        }
    }

    /// Starts a tree, or grows the tallest if that is worth more.
    fn add_trunk(&mut self, outlook: &Outlook<'_>, trunk: Card) {
        let mut best = *self;
        best.grow_tree(outlook.game, trunk, None);
        let new_value = outlook.trees(&best);
        let tallest = self.open().iter().copied().max_by_key(|tree| (tree.height, tree.sum));
        if let Some(tree) = tallest {
            let mut grown = *self;
            grown.grow_tree(outlook.game, trunk, Some(tree));
            if outlook.trees(&grown) > new_value {
                best = grown;
            }
        }
        *self = best;
    }

    /// Discards what is worth least.
    fn suffer_drought(&mut self, outlook: &Outlook<'_>) {
        let mut best: Option<(f64, Self)> = None;
        let mut consider = |next: Self| {
            let value = outlook.value(&next);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        };
        for i in 0..self.counts.len() {
            if self.counts[i] > 0 {
                let mut next = *self;
                next.counts[i] -= 1;
                consider(next);
            }
        }
        for card in self.wildlife.iter() {
            let mut next = *self;
            next.wildlife.remove(card);
            consider(next);
        }
        for &tree in self.open() {
            let mut next = *self;
            // Which of its trunks: taken to be one without a value.
            next.cut(tree, 0);
            consider(next);
        }
        if let Some((_, next)) = best {
            *self = next;
        }
    }
}

fn sketched(game: &Canopy, tree: canopy::Tree) -> Tree {
    Tree { sum: game.trunk_sum(tree) as i16, height: tree.height() }
}
