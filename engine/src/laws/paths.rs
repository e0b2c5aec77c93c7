//! The laws that are checked in every state of a random game: all but law 4.

use std::fmt::Debug;

use crate::game::{Game, Player, Turn, View};
use crate::rng::Rng;

/// Keeps the random choices of a walk apart from its deal.
const WALK: u64 = 0x1a75;

/// A law that did not hold, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("law {law} broken in the game of seed {seed} after {step} actions: {what}")]
pub struct Violation {
    /// The number of the law, as in the table of [`laws`](crate::laws).
    pub law: u8,
    /// The seed the game was dealt with.
    pub seed: u64,
    /// Actions taken before the violation.
    pub step: u32,
    /// What was found.
    pub what: String,
}

/// Plays one uniformly random game and checks laws 1, 2, 3, 5, 6, 7 and 8 in all of its states.
///
/// `probe` returns what a view's accessors say, for law 8. Slow: every state is sampled for every
/// player.
///
/// # Errors
/// The first violation.
pub fn obey<G: Game, T: PartialEq + Debug>(
    game: &G,
    seed: u64,
    probe: impl Fn(&View<'_, G>) -> T,
) -> Result<(), Violation> {
    let mut walk = Walk {
        game,
        seed,
        step: 0,
        rng: Rng::new(seed ^ WALK),
        history: Vec::new(),
        actions: Vec::new(),
        seen: Vec::new(),
    };
    let mut state = game.deal(seed);
    walk.law_6_same_deal(&state)?;
    loop {
        walk.law_2_check(&state, "reached")?;
        for viewer in Player::all(game.num_players()) {
            walk.laws_2_and_3_sample(&state, viewer)?;
            walk.law_8_swap(&state, viewer, &probe)?;
        }
        walk.law_5_score(&state)?;
        if game.turn(&state) == Turn::Terminal {
            break;
        }
        walk.law_1_legal(&state)?;
        walk.law_6_notation(&state)?;
        let action = walk.actions[walk.rng.below(walk.actions.len() as u32) as usize];
        walk.law_7_copy(&state, action)?;
        game.step(&mut state, action);
        walk.history.push(action);
        walk.step += 1;
        if walk.step > game.max_decisions() {
            return walk.broken(5, format!("no end after {} decisions", game.max_decisions()));
        }
    }
    walk.law_5_end(&state)?;
    walk.law_6_replay(&state)
}

/// Actions of other states that each state is tried with.
const REFUSALS: usize = 4;

struct Walk<'a, G: Game> {
    game: &'a G,
    seed: u64,
    step: u32,
    rng: Rng,
    history: Vec<G::Action>,
    /// Legal actions of the current state.
    actions: Vec<G::Action>,
    /// Actions legal somewhere on this path: candidates to be refused elsewhere.
    seen: Vec<G::Action>,
}

impl<G: Game> Walk<'_, G> {
    fn broken<T>(&self, law: u8, what: String) -> Result<T, Violation> {
        Err(Violation { law, seed: self.seed, step: self.step, what })
    }

    fn law_1_legal(&mut self, state: &G::State) -> Result<(), Violation> {
        let game = self.game;
        game.legal_actions(state, &mut self.actions);
        if self.actions.len() < 2 {
            return self.broken(1, format!("{:?} is no choice", self.actions));
        }
        if !self.actions.is_sorted_by(|a, b| a < b) {
            return self.broken(1, format!("not ascending: {:?}", self.actions));
        }
        let mut indices: Vec<usize> = self.actions.iter().map(|&a| game.action_index(a)).collect();
        indices.sort_unstable();
        indices.dedup();
        let in_range = indices.last().is_some_and(|&i| i < game.num_distinct_actions());
        if indices.len() != self.actions.len() || !in_range {
            return self.broken(1, format!("action indices of {:?} collide", self.actions));
        }
        for &action in &self.actions {
            let mut next = *state;
            if let Err(error) = game.try_step(&mut next, action) {
                return self.broken(1, format!("{action:?} is listed but refused: {error}"));
            }
            if !self.seen.contains(&action) {
                self.seen.push(action);
            }
        }
        for _ in 0..REFUSALS {
            let other = self.seen[self.rng.below(self.seen.len() as u32) as usize];
            if self.actions.contains(&other) {
                continue;
            }
            let mut next = *state;
            if game.try_step(&mut next, other).is_ok() || next != *state {
                return self.broken(1, format!("{other:?} is not listed but changed the state"));
            }
        }
        Ok(())
    }

    fn law_2_check(&self, state: &G::State, which: &str) -> Result<(), Violation> {
        match self.game.check(state) {
            Ok(()) => Ok(()),
            Err(error) => self.broken(2, format!("{which} state: {error}")),
        }
    }

    fn laws_2_and_3_sample(&mut self, state: &G::State, viewer: Player) -> Result<(), Violation> {
        let game = self.game;
        let worlds = game.worlds(state, viewer);
        let mut sampled = *state;
        game.sample(&worlds, &mut self.rng, &mut sampled);
        self.law_2_check(&sampled, "sampled")?;
        if game.observe(state, viewer) != game.observe(&sampled, viewer) {
            return self.broken(3, format!("player {viewer} observes a sampled world differently"));
        }
        if game.turn(state) != game.turn(&sampled) {
            return self.broken(3, format!("player {viewer}: another turn in a sampled world"));
        }
        if game.turn(state) == Turn::Player(viewer) {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            game.legal_actions(state, &mut here);
            game.legal_actions(&sampled, &mut there);
            if here != there {
                return self.broken(3, format!("legal {here:?}, in a sampled world {there:?}"));
            }
        }
        Ok(())
    }

    fn law_8_swap<T: PartialEq + Debug>(
        &mut self,
        state: &G::State,
        viewer: Player,
        probe: &impl Fn(&View<'_, G>) -> T,
    ) -> Result<(), Violation> {
        let game = self.game;
        let swapped = game.swap_hidden(state, viewer, &mut self.rng);
        self.law_2_check(&swapped, "swapped")?;
        if game.observe(state, viewer) != game.observe(&swapped, viewer) {
            return self
                .broken(8, format!("the observation of player {viewer} tells hidden cards"));
        }
        let seen = probe(&View::new(game, state, viewer));
        let seen_swapped = probe(&View::new(game, &swapped, viewer));
        if seen != seen_swapped {
            let what = format!("an accessor of player {viewer}: {seen:?} or {seen_swapped:?}");
            return self.broken(8, what);
        }
        let (mut a, mut b) = (*state, *state);
        let seed = self.rng.next_u64();
        game.sample(&game.worlds(state, viewer), &mut Rng::new(seed), &mut a);
        game.sample(&game.worlds(&swapped, viewer), &mut Rng::new(seed), &mut b);
        if a != b {
            return self.broken(8, format!("the worlds of player {viewer} depend on hidden cards"));
        }
        Ok(())
    }

    fn law_5_score(&self, state: &G::State) -> Result<(), Violation> {
        let game = self.game;
        for p in Player::all(game.num_players()) {
            let parts: i32 =
                (0..game.score_parts().len()).map(|i| game.score_part(state, p, i)).sum();
            if parts != game.score(state, p) {
                return self.broken(5, format!("score {} of parts {parts}", game.score(state, p)));
            }
        }
        Ok(())
    }

    fn law_5_end(&self, state: &G::State) -> Result<(), Violation> {
        let game = self.game;
        let winners = game.winners(state);
        let best = Player::all(game.num_players()).map(|p| game.score(state, p)).max();
        if winners.is_empty() || winners.iter().any(|p| Some(game.score(state, p)) != best) {
            return self.broken(5, format!("winners {winners:?} do not have the best score"));
        }
        for p in Player::all(game.num_players()) {
            if game.projected(state, p) != game.score(state, p) {
                return self.broken(5, format!("projection of player {p} differs at the end"));
            }
        }
        let share: f64 = Player::all(game.num_players()).map(|p| game.returns(state, p)).sum();
        if (share - 1.0).abs() > 1e-9 {
            return self.broken(5, format!("shares add up to {share}"));
        }
        Ok(())
    }

    fn law_6_same_deal(&self, state: &G::State) -> Result<(), Violation> {
        if self.game.deal(self.seed) == *state {
            return Ok(());
        }
        self.broken(6, "two deals of one seed differ".into())
    }

    fn law_6_notation(&self, state: &G::State) -> Result<(), Violation> {
        for &action in &self.actions {
            let text = self.game.action_text(state, action);
            let parsed = self.game.parse_action(state, &text);
            if parsed != Ok(action) || text.contains(char::is_whitespace) || text.is_empty() {
                return self.broken(6, format!("{action:?} is written `{text}`, read {parsed:?}"));
            }
        }
        Ok(())
    }

    fn law_6_replay(&self, state: &G::State) -> Result<(), Violation> {
        let mut again = self.game.deal(self.seed);
        for &action in &self.history {
            self.game.step(&mut again, action);
        }
        if again == *state {
            return Ok(());
        }
        self.broken(6, "the same actions lead to another state".into())
    }

    fn law_7_copy(&self, state: &G::State, action: G::Action) -> Result<(), Violation> {
        let mut copy = *state;
        let before = *state;
        self.game.step(&mut copy, action);
        if before == *state {
            return Ok(());
        }
        self.broken(7, format!("{action:?} on a copy changed the original"))
    }
}
