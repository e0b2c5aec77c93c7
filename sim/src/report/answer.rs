//! The answer of a condition in a sentence.

use super::number::{p_value, percent, signed, thousands};
use crate::stats::{Condition, Handicap};

/// What the first seat is worth in this condition.
pub(super) fn answer(title: &str, condition: &Condition, level: f64) -> String {
    let players = condition.players;
    let variant = condition.variant.as_ref().map_or(String::new(), |v| format!(", variant {v}"));
    let place =
        format!("{title} with {players} player{}{variant}", if players == 1 { "" } else { "s" });
    let Some(first) = condition.seats.first() else {
        return format!("{place}: nobody played.");
    };
    let (Some(share), Some(points)) = (&first.win_share, &first.points) else {
        return format!("{place}: no game finished.");
    };
    if players == 1 {
        return format!("{place}: {} scores {:.2} points on average.", first.agent, points.mean);
    }
    let who = if condition.same_agents() {
        format!("between {} players, going first wins", first.agent)
    } else {
        format!("{} in seat 1 wins", first.agent)
    };
    let fair = percent(1.0 / players as f64);
    let certainty = match (share.lo, share.hi, share.p) {
        (Some(lo), Some(hi), Some(p)) => format!(
            " ({} interval {} to {}; {} against {fair})",
            level_name(level),
            percent(lo),
            percent(hi),
            p_value(p)
        ),
        _ => format!(" (no interval: the games do not differ; an even share is {fair})"),
    };
    let handicap = condition.handicap.as_ref().map_or(String::new(), handicap);
    let mixed = if condition.same_agents() {
        ""
    } else {
        " Seat and agent change together here: this is not the value of going first."
    };
    format!(
        "{place}: {who} {} of {} games{certainty}.{handicap}{mixed}",
        percent(share.estimate),
        thousands(condition.games)
    )
}

fn handicap(h: &Handicap) -> String {
    let range = format!(" (interval {} to {})", signed(h.lo, 1), signed(h.hi, 1));
    if h.points == 0.0 {
        return format!(" No handicap in points evens the shares better than none{range}.");
    }
    format!(
        " A handicap of {} points for seat 1{range} evens the shares best.",
        signed(h.points, 1)
    )
}

/// `95 %`, without decimals that say nothing.
pub(super) fn level_name(level: f64) -> String {
    let text = format!("{:.2}", level * 100.0);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use understory_engine::game::PlayerSet;

    use super::*;
    use crate::harness::{Row, Status};
    use crate::stats::Tally;

    fn told(players: usize, games: &[(&[i32], u8)], agents: &[&str]) -> String {
        let mut tally = Tally::new(players, 1);
        for &(points, winners) in games {
            let winners = PlayerSet::from_bits(winners);
            let mut row = Row::new(players, 1);
            row.points.copy_from_slice(points);
            tally.add(&Row { winners, status: Status::Finished, ..row });
        }
        let agents = agents.iter().map(|&agent| agent.into()).collect();
        let condition = Condition::new((None, None), agents, &["points"], &tally, 0.95);
        answer("Toy", &condition, 0.95)
    }

    #[test]
    fn answers_say_what_the_design_can_answer() {
        let games: &[(&[i32], u8)] = &[(&[3, 1], 1), (&[2, 2], 3), (&[0, 4], 2), (&[5, 1], 1)];
        let same = told(2, games, &["greedy", "greedy"]);
        assert!(
            same.contains("between greedy players, going first wins 62.50 % of 4 games"),
            "{same}"
        );
        assert!(same.contains("against 50.00 %"), "{same}");
        let mixed = told(2, games, &["greedy", "random"]);
        assert!(mixed.contains("greedy in seat 1 wins 62.50 %"), "{mixed}");
        assert!(mixed.contains("not the value of going first"), "{mixed}");
    }

    #[test]
    fn answers_without_spread_games_or_opponents() {
        let alike: &[(&[i32], u8)] = &[(&[3, 1], 1), (&[3, 1], 1)];
        let sure = told(2, alike, &["greedy", "greedy"]);
        assert!(sure.contains("100.00 % of 2 games (no interval"), "{sure}");
        // Two games bound no handicap; six that all go the same way do.
        assert!(!sure.contains("andicap"), "{sure}");
        let six = told(2, &[alike[0]; 6], &["greedy", "greedy"]);
        assert!(six.contains("-2.0 points for seat 1 (interval -2.0 to -2.0)"), "{six}");
        assert_eq!(told(2, &[], &["a", "a"]), "Toy with 2 players: no game finished.");
        let alone = told(1, &[(&[3], 1), (&[4], 1)], &["greedy"]);
        assert_eq!(alone, "Toy with 1 player: greedy scores 3.50 points on average.");
        let three: &[(&[i32], u8)] = &[(&[3, 1, 3], 0b101), (&[0, 1, 0], 0b010)];
        let three = told(3, three, &["a", "a", "a"]);
        assert!(three.contains("going first wins 25.00 %") && three.contains("against 33.33 %"));
        assert!(!three.contains("handicap"));
    }
}
