//! Scoring a finished table that somebody wrote down, by the engine's own season end.
//!
//! A layout gives, for each season, what lies in front of each player at step 4 (losses taken; the
//! trees completed in that season; incomplete trees in the last one), and the wildlife at the end:
//!
//! ```toml
//! id = "example"
//! players = 2
//! wildlife = [["wl_sloth_active"], []]
//! [[season]]
//! n = 1
//! player = [
//!   { trees = [{ trunks = [0, 1], canopy = 2 }], plants = { fern = 3 }, weather = { sun = 1 } },
//!   {},
//! ]
//! ```
//!
//! Seasons that are not listed were empty. The table is scored as finished: wildlife and the
//! Largest Forest count.

mod read;
mod score;

#[cfg(test)]
mod tests {
    use crate::canopy::Canopy;
    use crate::registry::{LayoutScore, ScoreGroup};

    fn scored(text: &str) -> LayoutScore {
        let layout = text.parse().expect("the test's layout is TOML");
        Canopy::two_player().score_table(&layout).expect("the test's layout is well-formed")
    }

    fn error(text: &str) -> String {
        let layout = text.parse().expect("the test's layout is TOML");
        Canopy::two_player().score_table(&layout).expect_err("the layout is wrong").to_string()
    }

    #[test]
    fn a_table_is_scored_card_by_card() {
        // T11 and T12 of the spec in one game, T06 for the plants, T07's fourth case for wildlife:
        // season 1: A completes (0; x0) and (0,1,2; x2): 0 + 9, tallest 3; B nothing.
        // season 2: both complete three trunks of value 0 with x1: 3 each, both tallest: 4 each.
        // season 3: A's tree of height 1 is the only one without an award: tallest 5;
        // B 3 Bromelia + 7 Fern + 3 Monstera = 19, weather 2 Sun 5 Rain = 10.
        // end: A Toucan Active + Sloth Mating = 3; 3 to 1 completed trees: A 10.
        let score = scored(
            r#"
            id = "t"
            players = 2
            wildlife = [["wl_toucan_active", "wl_sloth_mate"], []]
            season = [
              { n = 1, player = [{ trees = [{ trunks = [0], canopy = 0 },
                                            { trunks = [0, 1, 2], canopy = 2 }] }, {}] },
              { n = 2, player = [{ trees = [{ trunks = [0, 0, 0], canopy = 1 }] },
                                 { trees = [{ trunks = [0, 0, 0], canopy = 1 }] }] },
              { n = 3, player = [{}, { plants = { bromelia = 3, fern = 7, monstera = 3 },
                                       weather = { sun = 2, rain = 5 } }] },
            ]
            "#,
        );
        assert_eq!(score.players[0].total, (9 + 3) + (3 + 4) + 5 + 3 + 10);
        assert_eq!(score.players[1].total, 3 + 4 + 19 + 10);
        assert_eq!(score.winners.bits(), 0b01);
        let ScoreGroup::List(name, seasons) = &score.players[0].groups[0] else {
            panic!("by_season comes first")
        };
        assert_eq!((*name, seasons.as_slice()), ("by_season", [12, 7, 5].as_slice()));
    }

    #[test]
    fn a_table_may_hold_as_much_as_a_layout_can_say_in_every_season() {
        let most = "{ plants = { fern = 100 }, threats = { fire = 100, disease = 100 } }";
        let seasons = [1, 2, 3].map(|n| format!("{{ n = {n}, player = [{most}, {most}] }}"));
        let score = scored(&format!("season = [{}]", seasons.join(",")));
        // An even number of Ferns scores nothing, and losses have been taken.
        assert_eq!([score.players[0].total, score.players[1].total], [0, 0]);
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        assert_eq!(
            error("season = [{ n = 1, player = [{ plants = { fren = 1 } }, {}] }]"),
            "season 1, player 1, plants, fren: expected one of fern, bromelia, monstera, \
             did you mean `fern`?, found the key `fren`"
        );
        assert_eq!(
            error(
                "season = [{ n = 3, player = [{}, { trees = [{ trunks = [3], canopy = 1 }] }] }]"
            ),
            "season 3, player 2, tree 1, trunks: expected a trunk value (0, 1, 2), found 3"
        );
        assert_eq!(
            error("season = [{ n = 1, player = [{}, { trees = [{ trunks = [1] }] }] }]"),
            "season 1, player 2, tree 1: expected a `canopy`: incomplete trees are listed in the \
             last season, found a tree without one"
        );
        assert_eq!(
            error(r#"wildlife = [["wl_slot_active"], []]"#),
            "wildlife, player 1: expected a wildlife card, did you mean `wl_sloth_active`?, \
             found the text \"wl_slot_active\""
        );
        assert_eq!(error("players = 3"), "players: expected 2, found 3");
    }
}
