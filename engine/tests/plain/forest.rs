//! What lies in front of one player: loose cards and trees, and what may be discarded from them.

/// Loose cards in the order of the card table: the order in which losses are named.
pub(crate) const PLANT_ORDER: [&str; 3] = ["fern", "bromelia", "monstera"];
pub(crate) const WILDLIFE_ORDER: [&str; 12] = [
    "wl_emerald_boa_active",
    "wl_emerald_boa_mate",
    "wl_kinkajou_active",
    "wl_kinkajou_mate",
    "wl_leafcutter_ants_active",
    "wl_leafcutter_ants_mate",
    "wl_poison_dart_frog_active",
    "wl_poison_dart_frog_mate",
    "wl_sloth_active",
    "wl_sloth_mate",
    "wl_toucan_active",
    "wl_toucan_mate",
];

pub(crate) const BOA: &str = "wl_emerald_boa_active";
pub(crate) const KINKAJOU: &str = "wl_kinkajou_active";
pub(crate) const ANTS: &str = "wl_leafcutter_ants_active";
pub(crate) const FROG: &str = "wl_poison_dart_frog_active";
pub(crate) const SLOTH: &str = "wl_sloth_active";
pub(crate) const TOUCAN: &str = "wl_toucan_active";

/// Trunk values in the order of placing, and the canopy's multiplier once the tree is complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tree {
    pub(crate) trunks: Vec<i32>,
    pub(crate) canopy: Option<i32>,
    pub(crate) scored: bool,
    /// Whether the tree had the Tallest Tree award.
    pub(crate) awarded: bool,
}

impl Tree {
    pub(crate) fn open(trunks: &[i32]) -> Self {
        Self { trunks: trunks.to_vec(), canopy: None, scored: false, awarded: false }
    }

    pub(crate) fn complete(trunks: &[i32], multiplier: i32) -> Self {
        Self { canopy: Some(multiplier), ..Self::open(trunks) }
    }

    pub(crate) fn is_open(&self) -> bool {
        self.canopy.is_none()
    }

    /// The number of trunks.
    pub(crate) fn height(&self) -> usize {
        self.trunks.len()
    }

    /// The trunk values, ascending: `[0,1,1]`.
    pub(crate) fn name(&self) -> String {
        let mut values = self.trunks.clone();
        values.sort_unstable();
        let words: Vec<String> = values.iter().map(ToString::to_string).collect();
        format!("[{}]", words.join(","))
    }
}

/// The cards of one player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Forest {
    /// Plants, seeds, weather, Fire, Disease, wildlife.
    pub(crate) cards: Vec<String>,
    pub(crate) trees: Vec<Tree>,
    /// Wildlife gained in the owner's current turn: not usable yet.
    pub(crate) fresh: Vec<String>,
    /// Abilities used this season.
    pub(crate) used: Vec<String>,
}

impl Forest {
    pub(crate) fn with_starting_trunk() -> Self {
        Self { trees: vec![Tree::open(&[0])], ..Self::default() }
    }

    /// How many cards of this id lie here.
    pub(crate) fn count(&self, card: &str) -> usize {
        self.cards.iter().filter(|c| *c == card).count()
    }

    pub(crate) fn plants(&self) -> usize {
        PLANT_ORDER.iter().map(|c| self.count(c)).sum()
    }

    pub(crate) fn wildlife(&self) -> Vec<String> {
        let wild = |c: &&String| c.starts_with("wl_");
        self.cards.iter().filter(wild).cloned().collect()
    }

    /// Adds a card that needs no decision.
    pub(crate) fn add(&mut self, card: String) {
        if card.starts_with("wl_") {
            self.fresh.push(card.clone());
        }
        self.cards.push(card);
    }

    pub(crate) fn open_trees(&self) -> Vec<&Tree> {
        self.trees.iter().filter(|t| t.is_open()).collect()
    }

    /// The names of the open trees, equal ones once.
    pub(crate) fn open_names(&self) -> Vec<String> {
        distinct(self.open_trees().iter().map(|t| t.name()).collect())
    }

    pub(crate) fn completed(&self) -> usize {
        self.trees.iter().filter(|t| !t.is_open()).count()
    }

    pub(crate) fn trunks_in_open_trees(&self) -> usize {
        self.open_trees().iter().map(|t| t.height()).sum()
    }

    pub(crate) fn open_tree_named(&mut self, name: &str) -> &mut Tree {
        let wanted = |t: &&mut Tree| t.is_open() && t.name() == name;
        self.trees.iter_mut().find(wanted).expect("no such tree")
    }

    /// Rule: the active card's ability works from the turn after it was gained, once per season.
    pub(crate) fn usable(&self, active: &str) -> bool {
        let holds = |list: &[String]| list.iter().any(|c| c == active);
        holds(&self.cards) && !holds(&self.fresh) && !holds(&self.used)
    }

    /// Everything that a discard may hit, in notation. Complete trees are safe.
    pub(crate) fn targets(&self) -> Vec<String> {
        let mut targets = self.cards.clone();
        for tree in self.open_trees() {
            for value in &tree.trunks {
                targets.push(format!("{value}@{}", tree.name()));
            }
        }
        distinct(targets)
    }

    /// Discards a target and returns the card's id.
    pub(crate) fn discard(&mut self, target: &str) -> String {
        let Some((value, name)) = target.split_once('@') else {
            let place = self.cards.iter().position(|c| c == target);
            return self.cards.remove(place.expect("no such card"));
        };
        let value: i32 = value.parse().expect("a trunk value");
        let tree = self.open_tree_named(name);
        let place = tree.trunks.iter().position(|&v| v == value);
        tree.trunks.remove(place.expect("no such trunk"));
        // Rule: a tree whose last trunk goes is gone.
        self.trees.retain(|t| !t.trunks.is_empty());
        format!("trunk_{value}")
    }
}

/// The list sorted, equal words once.
pub(crate) fn distinct(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words.dedup();
    words
}
