//! Trees: multisets of trunks, open or completed.

use super::config::{COMPLETED, TREES};

/// The trunks of a tree: how many of each lane (value), four bits a lane.
///
/// Trees with the same trunks are the same to the rules, so a tree has no other identity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tree(u16);

impl Tree {
    /// The most trunks of one lane.
    pub(super) const PER_LANE: usize = 15;

    /// A tree of one trunk.
    pub(super) const fn sprout(lane: usize) -> Self {
        Self(1 << (4 * lane))
    }

    /// Trunks of a lane (0 to 3): 0 to 15.
    pub const fn get(self, lane: usize) -> u8 {
        (self.0 >> (4 * lane) & 15) as u8
    }

    /// The number of trunks.
    pub const fn height(self) -> u8 {
        let pairs = (self.0 & 0x0f0f) + (self.0 >> 4 & 0x0f0f);
        (pairs + (pairs >> 8)) as u8
    }

    pub(super) const fn with(self, lane: usize) -> Self {
        Self(self.0 + (1 << (4 * lane)))
    }

    pub(super) const fn without(self, lane: usize) -> Self {
        Self(self.0 - (1 << (4 * lane)))
    }

    /// The sum of the trunk values.
    pub(super) fn value(self, values: [i16; 4]) -> i16 {
        (0..4).map(|lane| i16::from(self.get(lane)) * values[lane]).sum()
    }
}

/// The place of an open tree in its player's list; identical trees are named by the first of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TreeIndex(pub(super) u8);

impl TreeIndex {
    pub(super) const FIRST: Self = Self(0);

    /// The place, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A player's open (incomplete) trees, ascending.
#[derive(Clone, Copy, Debug)]
pub struct OpenTrees {
    trees: [Tree; TREES],
    len: u8,
}

impl PartialEq for OpenTrees {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl OpenTrees {
    pub(super) const EMPTY: Self = Self { trees: [Tree(0); TREES], len: 0 };

    /// All open trees, ascending, identical ones beside each other.
    #[inline]
    pub fn as_slice(&self) -> &[Tree] {
        &self.trees[..self.len as usize]
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of open trees.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// The tree at a place.
    ///
    /// # Panics
    /// When there is none.
    #[inline]
    pub fn get(&self, tree: TreeIndex) -> Tree {
        self.as_slice()[tree.index()]
    }

    /// Each different tree once, with the place of the first like it.
    #[inline]
    pub fn different(&self) -> impl Iterator<Item = (TreeIndex, Tree)> + '_ {
        // No tree is without trunks, so the first one differs from this.
        let mut last = Tree(0);
        let places = self.as_slice().iter().zip(0..);
        places
            .filter(move |&(&tree, _)| std::mem::replace(&mut last, tree) != tree)
            .map(|(&tree, i)| (TreeIndex(i), tree))
    }

    /// Whether all open trees are alike (true without any).
    #[inline]
    pub(super) fn all_alike(&self) -> bool {
        let trees = self.as_slice();
        trees.first() == trees.last()
    }

    /// Trunks in all open trees.
    pub fn trunks(&self) -> u32 {
        self.as_slice().iter().map(|tree| u32::from(tree.height())).sum()
    }

    pub(super) fn insert(&mut self, tree: Tree) {
        let mut i = self.len as usize;
        self.len += 1;
        while i > 0 && self.trees[i - 1] > tree {
            self.trees[i] = self.trees[i - 1];
            i -= 1;
        }
        self.trees[i] = tree;
    }

    pub(super) fn remove(&mut self, tree: TreeIndex) -> Tree {
        let removed = self.get(tree);
        self.len -= 1;
        // A few entries at most: a call to move them would cost more.
        for i in tree.index()..(self.len as usize).min(TREES - 1) {
            self.trees[i] = self.trees[i + 1];
        }
        removed
    }

    /// Adds a trunk to a tree, or starts a new one.
    pub(super) fn grow(&mut self, tree: Option<TreeIndex>, lane: usize) {
        let grown = tree.map_or(Tree::sprout(lane), |tree| self.remove(tree).with(lane));
        self.insert(grown);
    }

    /// Takes a trunk out of a tree; a tree without trunks is gone.
    pub(super) fn cut(&mut self, tree: TreeIndex, lane: usize) {
        let left = self.remove(tree).without(lane);
        if left != Tree::default() {
            self.insert(left);
        }
    }
}

/// A tree with its canopy; it never changes again but for the award.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CompletedTree {
    /// Its trunks.
    pub trunks: Tree,
    /// Its canopy, as a place in [`Card::CANOPIES`](super::Card::CANOPIES).
    pub canopy: u8,
    /// Whether it has won a Tallest Tree award.
    pub awarded: bool,
}

/// A player's completed trees in the order of completion.
#[derive(Clone, Copy, Debug)]
pub struct CompletedTrees {
    trees: [CompletedTree; COMPLETED],
    len: u8,
    /// How many of them have been scored.
    scored: u8,
}

impl PartialEq for CompletedTrees {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice() && self.scored == other.scored
    }
}

impl CompletedTrees {
    pub(super) const EMPTY: Self = Self {
        trees: [CompletedTree { trunks: Tree(0), canopy: 0, awarded: false }; COMPLETED],
        len: 0,
        scored: 0,
    };

    /// All completed trees.
    pub fn as_slice(&self) -> &[CompletedTree] {
        &self.trees[..self.len as usize]
    }

    /// The number of completed trees.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Those completed in the running season.
    pub fn unscored(&self) -> &[CompletedTree] {
        &self.as_slice()[self.scored as usize..]
    }

    /// The greatest height of a completed tree without an award; 0 without any.
    pub fn tallest_without_award(&self) -> u8 {
        let eligible = self.as_slice().iter().filter(|tree| !tree.awarded);
        eligible.map(|tree| tree.trunks.height()).max().unwrap_or(0)
    }

    pub(super) fn push(&mut self, trunks: Tree, canopy: u8) {
        self.trees[self.len as usize] = CompletedTree { trunks, canopy, awarded: false };
        self.len += 1;
    }

    pub(super) const fn mark_scored(&mut self) {
        self.scored = self.len;
    }

    /// Marks the first tree of this height that has no award.
    pub(super) fn mark_awarded(&mut self, height: u8) {
        let len = self.len as usize;
        let tree = self.trees[..len]
            .iter_mut()
            .find(|tree| !tree.awarded && tree.trunks.height() == height);
        if let Some(tree) = tree {
            tree.awarded = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_and_values_add_up_over_lanes() {
        let tree = Tree::sprout(0).with(2).with(2).with(3);
        assert_eq!((tree.height(), tree.get(2), tree.value([0, 1, 2, 5])), (4, 2, 9));
        assert_eq!(tree.without(3).height(), 3);
    }

    #[test]
    fn open_trees_stay_sorted_and_a_tree_without_trunks_is_gone() {
        let mut open = OpenTrees::EMPTY;
        for lane in [2, 0, 1, 0] {
            open.grow(None, lane);
        }
        assert!(open.as_slice().is_sorted());
        assert_eq!(open.different().count(), 3);
        open.grow(Some(TreeIndex(0)), 2);
        assert!(open.as_slice().is_sorted());
        assert_eq!((open.len(), open.trunks()), (4, 5));
        open.cut(TreeIndex(0), 0);
        assert_eq!(open.len(), 3);
    }
}
