//! A plain second implementation of two-player base Canopy: the oracle for the fast engine.
//!
//! Written from the rules alone, slow and literal: cards are text, zones are lists, every state
//! lists its actions in notation. It depends on nothing but the standard library. The order in
//! which cards will be drawn is given from outside, so that two implementations can play one game.
//!
//! [`forest`] holds a player's cards, [`scoring`] the tables, [`turn`] looking, keeping and passing,
//! [`placing`] how taken cards enter a forest, [`season_end`] everything from seeds to the winner,
//! [`deal`] the card list and a shuffle.

#![allow(dead_code, reason = "several test crates include this module and each uses a part of it")]

pub(crate) mod deal;
pub(crate) mod forest;
mod placing;
pub(crate) mod scoring;
mod season_end;
mod turn;

use forest::Forest;

/// The names of the score parts, in the order of [`Plain::parts`].
pub(crate) const PARTS: [&str; 6] =
    ["trees", "tallest", "plants", "weather", "wildlife", "largest"];
pub(crate) const TREES: usize = 0;
pub(crate) const TALLEST: usize = 1;
pub(crate) const PLANTS: usize = 2;
pub(crate) const WEATHER: usize = 3;
pub(crate) const WILDLIFE: usize = 4;
pub(crate) const LARGEST: usize = 5;

/// Ruling R04: passing the last pile with exactly one card in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PassLast {
    Forbidden,
    RefillNoDraw,
    DrawNoRefill,
}

/// Ruling R12: who scores the Largest Forest when completed trees tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LargestTie {
    IncompleteTrunksThenAll,
    AllTied,
    Nobody,
}

/// The rulings of the base game that are a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Rulings {
    /// R02.
    pub(crate) canopy_before_trunk_may_be_discarded: bool,
    /// R04.
    pub(crate) pass_last_pile: PassLast,
    /// R07.
    pub(crate) ants_at_season_end: bool,
    /// R09.
    pub(crate) monstera_per_set: bool,
    /// R12.
    pub(crate) largest_forest_tie: LargestTie,
}

impl Default for Rulings {
    fn default() -> Self {
        Self {
            canopy_before_trunk_may_be_discarded: true,
            pass_last_pile: PassLast::Forbidden,
            ants_at_season_end: false,
            monstera_per_set: false,
            largest_forest_tie: LargestTie::IncompleteTrunksThenAll,
        }
    }
}

impl Rulings {
    /// Every combination of the five rulings.
    pub(crate) fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for r02 in [true, false] {
            for r04 in [PassLast::Forbidden, PassLast::RefillNoDraw, PassLast::DrawNoRefill] {
                for r07 in [false, true] {
                    for r09 in [false, true] {
                        for r12 in [
                            LargestTie::IncompleteTrunksThenAll,
                            LargestTie::AllTied,
                            LargestTie::Nobody,
                        ] {
                            all.push(Self {
                                canopy_before_trunk_may_be_discarded: r02,
                                pass_last_pile: r04,
                                ants_at_season_end: r07,
                                monstera_per_set: r09,
                                largest_forest_tie: r12,
                            });
                        }
                    }
                }
            }
        }
        all
    }
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Before the first look: Toucan, Frog, Ants.
    BeforeTurn,
    /// The mover looks at this pile (0 to 2).
    Look(usize),
    /// A pile was passed, this one is looked at next: Ants.
    AfterPass(usize),
    /// Trunks, canopies and droughts are placed one by one, all other cards together.
    Placing,
    /// All piles were passed and the drawn card is placed: Sloth.
    AfterDraw,
    /// All is placed and refilled: Ants.
    EndOfTurn,
    /// Season end, step 1, for the n-th player in order (ruling R07).
    SeasonEndAnts(usize),
    /// Season end, step 2, for the n-th player in order.
    Seeds(usize),
    /// Season end, step 3, Fire, for the n-th player in order.
    LosePlants(usize),
    /// Season end, step 3, Disease, for the n-th player in order.
    LoseWildlife(usize),
    /// The game is over.
    Over,
}

/// What goes on when the taken cards are placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// This pile was kept: refill it.
    Keep(usize),
    /// The Boa took a card out of this pile: it is passed now.
    Boa(usize),
    /// The card for passing all piles.
    Draw,
    /// The Sloth's card.
    Sloth,
    /// The kept seed cards of the n-th player in order.
    Seeds(usize),
}

/// A game in progress, all of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain {
    pub(crate) rulings: Rulings,
    /// Rainforest cards in the order in which they are drawn, and how many were drawn.
    pub(crate) rainforest: Vec<String>,
    pub(crate) drawn: usize,
    /// Cards left in the season deck.
    pub(crate) deck: usize,
    /// Seed cards not looked at yet, the next one first.
    pub(crate) seed_deck: Vec<String>,
    /// 1 to 3.
    pub(crate) season: usize,
    pub(crate) turns: u32,
    /// The start player of this season.
    pub(crate) first: usize,
    /// Who decides.
    pub(crate) mover: usize,
    /// Who took the last card of the season.
    pub(crate) last_taker: usize,
    pub(crate) piles: [Vec<String>; 3],
    pub(crate) forests: [Forest; 2],
    /// Points taken so far by player and part.
    pub(crate) points: [[i32; 6]; 2],
    /// Everything discarded from forests, placements and at cleanup.
    pub(crate) discarded: Vec<String>,
    /// Seed cards kept so far, all players together.
    pub(crate) seeds_gained: Vec<String>,
    pub(crate) phase: Phase,

    /// Taken cards that need no decision and are not placed yet.
    pub(crate) waiting: Vec<String>,
    /// Taken trunks, canopies and droughts that are not placed yet.
    pub(crate) hand: Vec<String>,
    pub(crate) after: After,
    /// The trunk placed just before, while no canopy or drought followed.
    last_trunk: Option<String>,
    /// The canopy thrown away just before, while no trunk or drought followed.
    last_thrown: Option<String>,

    /// Season end: seed cards looked at and not kept, those kept, and how many may be kept.
    pub(crate) looked: Vec<String>,
    pub(crate) kept: Vec<String>,
    keep_limit: usize,
    /// Season end: cards each player still has to lose.
    pub(crate) to_lose: [usize; 2],
    /// The card lost just before by the same player in the same step.
    last_lost: Option<String>,
}

impl Plain {
    /// Sets up a game and goes to its first decision.
    ///
    /// `rainforest` and `seeds` name the cards in the order in which they are drawn, at least 102
    /// and exactly 21 of them.
    pub(crate) fn new(rainforest: Vec<String>, seeds: Vec<String>, rulings: Rulings) -> Self {
        assert!(rainforest.len() >= 3 * turn::SEASON_DECK);
        let mut plain = Self {
            rulings,
            rainforest,
            drawn: 0,
            deck: 0,
            seed_deck: seeds,
            season: 1,
            turns: 0,
            first: 0,
            mover: 0,
            last_taker: 0,
            piles: [Vec::new(), Vec::new(), Vec::new()],
            forests: [Forest::with_starting_trunk(), Forest::with_starting_trunk()],
            points: [[0; 6]; 2],
            discarded: Vec::new(),
            seeds_gained: Vec::new(),
            phase: Phase::BeforeTurn,
            waiting: Vec::new(),
            hand: Vec::new(),
            after: After::Draw,
            last_trunk: None,
            last_thrown: None,
            looked: Vec::new(),
            kept: Vec::new(),
            keep_limit: 0,
            to_lose: [0, 0],
            last_lost: None,
        };
        plain.begin_season();
        plain.settle();
        plain
    }

    /// The legal actions in notation, without doubles; none when the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        match self.phase {
            Phase::BeforeTurn => self.legal_before_turn(),
            Phase::Look(pile) => self.legal_look(pile),
            Phase::AfterPass(_) | Phase::EndOfTurn => self.legal_ants(),
            Phase::Placing => self.legal_placing(),
            Phase::AfterDraw => self.legal_sloth(),
            Phase::SeasonEndAnts(_) => self.legal_season_end_ants(),
            Phase::Seeds(_) => self.legal_seeds(),
            Phase::LosePlants(_) | Phase::LoseWildlife(_) => self.legal_lose(),
            Phase::Over => Vec::new(),
        }
    }

    /// Carries out a legal action, then everything that leaves no choice.
    pub(crate) fn step(&mut self, action: &str) {
        let legal = self.legal();
        assert!(legal.iter().any(|a| a == action), "{action} is not one of {legal:?}");
        self.apply(action);
        self.settle();
    }

    /// Goes on while exactly one action is legal.
    pub(crate) fn settle(&mut self) {
        loop {
            let legal = self.legal();
            assert!(!legal.is_empty() || self.phase == Phase::Over);
            if legal.len() != 1 {
                return;
            }
            self.apply(&legal[0]);
        }
    }

    /// Carries out an action and nothing more: what follows may leave no choice.
    pub(crate) fn apply(&mut self, action: &str) {
        match self.phase {
            Phase::BeforeTurn => self.apply_before_turn(action),
            Phase::Look(pile) => self.apply_look(pile, action),
            Phase::AfterPass(next) => self.apply_after_pass(next, action),
            Phase::Placing => self.apply_placing(action),
            Phase::AfterDraw => self.apply_sloth(action),
            Phase::EndOfTurn => self.apply_end_of_turn(action),
            Phase::SeasonEndAnts(nth) => self.apply_season_end_ants(nth, action),
            Phase::Seeds(nth) => self.apply_seeds(nth, action),
            Phase::LosePlants(nth) => self.apply_lose_plants(nth, action),
            Phase::LoseWildlife(nth) => self.apply_lose_wildlife(nth, action),
            Phase::Over => panic!("the game is over"),
        }
    }

    /// Whose decision it is; nobody's when the game is over.
    pub(crate) fn to_move(&self) -> Option<usize> {
        (self.phase != Phase::Over).then_some(self.mover)
    }

    /// Points taken so far.
    pub(crate) fn score(&self, player: usize) -> i32 {
        self.points[player].iter().sum()
    }

    /// Points taken so far, in the order of [`PARTS`].
    pub(crate) fn parts(&self, player: usize) -> [i32; 6] {
        self.points[player]
    }

    /// Most points; of those most wildlife cards; of those all (ruling R13).
    pub(crate) fn winners(&self) -> Vec<usize> {
        let key = |p: usize| (self.score(p), self.forests[p].wildlife().len());
        let best = key(0).max(key(1));
        (0..2).filter(|&p| key(p) == best).collect()
    }
}
