//! Perft: the number of action sequences of a given length, the classic check of a move generator.

use crate::game::{Game, Turn};

/// The number of different action sequences of length `depth` from `state`; a sequence that ends
/// the game earlier counts once. Exponential in `depth`.
///
/// ```
/// use understory_engine::{game::Game, kuhn::Kuhn, perft::perft};
/// let game = Kuhn::new();
/// // Check-check, check-bet-fold, check-bet-call, bet-fold, bet-call.
/// assert_eq!(perft(&game, &game.deal(1), 3), 5);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 || game.turn(state) == Turn::Terminal {
        return 1;
    }
    let mut actions = Vec::new();
    game.legal_actions(state, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let mut count = 0;
    for action in actions {
        let mut next = *state;
        game.step(&mut next, action);
        count += perft(game, &next, depth - 1);
    }
    count
}
