//! The behaviour signature: a hash over a fixed list of games.
//!
//! It changes when the engine or an agent plays differently, and only then. Results carry it, so
//! that a result made with another behaviour is recognised.

use understory_agents::heuristic::Heuristic;
use understory_agents::registry::{AgentSpec, WithGame, with_game};
use understory_engine::game::Player;
use understory_engine::registry::{ConfigError, Configured, GameSpec, game_info};
use understory_engine::rng::unit_seed;

use crate::harness::{Row, Seats, Watched};

/// Games by agent and number of players.
const GAMES: [(&str, u64); 2] = [("random", 32), ("greedy", 8)];
/// The root of their seeds.
const ROOT: u64 = 0x5167_6e61_7475_7265;

/// The signature of a game in its default configuration, over all its player counts: 16 hexadecimal
/// digits.
///
/// # Errors
/// When no game has this id.
pub fn signature(game: &str) -> Result<String, ConfigError> {
    let info = game_info(game)?;
    let mut hasher = blake3::Hasher::new();
    for &players in info.players {
        let spec = GameSpec { id: info.id.into(), players, ..GameSpec::default() };
        with_game(&spec, Sign(&mut hasher))?;
    }
    Ok(hasher.finalize().to_hex()[..16].to_owned())
}

struct Sign<'a>(&'a mut blake3::Hasher);

impl WithGame for Sign<'_> {
    type Out = ();

    fn with<G: Configured + Heuristic + 'static>(self, game: G) {
        let players = game.num_players();
        let mut row = Row::new(players, game.score_parts().len());
        for (agent, games) in GAMES {
            let agent: AgentSpec = agent.parse().expect("both agents are listed");
            let mut seats = Seats::<G>::new(std::iter::repeat_n(&agent, players));
            for unit in 0..games {
                let watched = Watched { record: true, check: true };
                seats.play(&game, unit_seed(ROOT, unit), watched, &mut row);
                self.0.update(row.status.word().as_bytes());
                for &action in &row.actions {
                    self.0.update(&action.to_le_bytes());
                }
                self.0.update(&[row.winners.bits()]);
                self.0.update(&row.turns.to_le_bytes());
                for player in Player::all(players) {
                    for points in row.parts_of(player) {
                        self.0.update(&points.to_le_bytes());
                    }
                }
            }
        }
    }
}
