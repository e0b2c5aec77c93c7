//! Actions as words.
//!
//! Cards are written by id, trees by the values of their trunks, ascending, a trunk of a tree as
//! `value@tree`. Words contain no blanks. All of them:
//!
//! | words | action |
//! | --- | --- |
//! | `done` | use nothing (more) here; while placing: place the cards that wait |
//! | `toucan:2`, `frog`, `sloth` | use the ability; the Toucan's pile is counted from 1 |
//! | `ants:fern`, `ants:1@[0,1]` | discard a card, or a trunk of an open tree, with the Ants |
//! | `keep`, `pass`, `boa:fern` | take the pile, put it back, put it back without one card |
//! | `trunk_1>[0,2]`, `trunk_1>new` | place a trunk on a tree, or start one |
//! | `canopy_2>[0,2]`, `canopy_2>none` | complete a tree, or discard the canopy |
//! | `drought>fern`, `drought>1@[0,1]`, `drought>none` | discard by a Drought |
//! | `seed:sun` | keep a card of the Seed deck |
//! | `lose:fern` | lose a card to Fire or Disease |

use std::fmt;

use super::Canopy;
use super::actions::{Action, Target, legal_actions};
use super::state::{Forest, State};
use super::trees::{Tree, TreeIndex};
use crate::game::ParseActionError;

impl Canopy {
    fn write_tree(&self, tree: Tree, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut values: Vec<i16> = Vec::new();
        for lane in 0..4 {
            let value = self.config.points.trunk_values[lane];
            values.extend(std::iter::repeat_n(value, usize::from(tree.get(lane))));
        }
        values.sort_unstable();
        let mut separator = '[';
        for value in values {
            write!(out, "{separator}{value}")?;
            separator = ',';
        }
        out.write_char(']')
    }

    fn write_place(
        &self,
        forest: &Forest,
        tree: Option<TreeIndex>,
        none: &str,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        out.write_char('>')?;
        match tree {
            Some(tree) => self.write_tree(forest.open.get(tree), out),
            None => out.write_str(none),
        }
    }

    fn write_target(
        &self,
        forest: &Forest,
        target: Target,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        match target {
            Target::Card(card) => out.write_str(card.id()),
            Target::Trunk { lane, tree } => {
                write!(out, "{}@", self.config.points.trunk_values[usize::from(lane)])?;
                self.write_tree(forest.open.get(tree), out)
            }
        }
    }
}

pub(super) fn write(
    game: &Canopy,
    state: &State,
    action: Action,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let forest = state.forest(state.actor);
    match action {
        Action::Done => out.write_str("done"),
        Action::Toucan(pile) => write!(out, "toucan:{}", pile + 1),
        Action::Frog => out.write_str("frog"),
        Action::Ants(target) => {
            out.write_str("ants:")?;
            game.write_target(forest, target, out)
        }
        Action::Keep => out.write_str("keep"),
        Action::Pass => out.write_str("pass"),
        Action::Boa(card) => write!(out, "boa:{}", card.id()),
        Action::Sloth => out.write_str("sloth"),
        Action::Trunk(card, tree) => {
            out.write_str(card.id())?;
            game.write_place(forest, tree, "new", out)
        }
        Action::Canopy(card, tree) => {
            out.write_str(card.id())?;
            game.write_place(forest, tree, "none", out)
        }
        Action::Drought(None) => out.write_str("drought>none"),
        Action::Drought(Some(target)) => {
            out.write_str("drought>")?;
            game.write_target(forest, target, out)
        }
        Action::Seed(card) => write!(out, "seed:{}", card.id()),
        Action::Lose(card) => write!(out, "lose:{}", card.id()),
    }
}

/// Reads an action by writing the legal ones: what can be read is what can be done.
pub(super) fn parse(game: &Canopy, state: &State, text: &str) -> Result<Action, ParseActionError> {
    let mut legal = Vec::new();
    legal_actions(game, state, &mut legal);
    let mut words = Vec::with_capacity(legal.len());
    for action in legal {
        let mut word = String::new();
        write(game, state, action, &mut word).expect("writing to a String cannot fail");
        if word == text {
            return Ok(action);
        }
        words.push(word);
    }
    let expected = match words.len() {
        0 => "nothing, the game is over".into(),
        _ => format!("one of {}", words.join(" ")),
    };
    Err(ParseActionError { text: text.into(), expected })
}
