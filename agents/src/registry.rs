//! The agents by name (`greedy`, `random`, `name(key=value,…)`), and the games they can play.

use std::fmt;
use std::str::FromStr;

use understory_engine::canopy::Canopy;
use understory_engine::game::Game as _;
use understory_engine::kuhn::Kuhn;
use understory_engine::registry::{ConfigError, Configured, GameSpec, did_you_mean, game_info};

use crate::agent::Agent;
use crate::greedy::Greedy;
use crate::heuristic::Heuristic;
use crate::random::Random;

/// Work that can be done for any game: turns a game id into a type.
pub trait WithGame {
    /// The result.
    type Out;

    /// Does the work for one game.
    fn with<G: Configured + Heuristic + 'static>(self, game: G) -> Self::Out;
}

/// Makes the game a spec asks for and hands it to `work`.
///
/// # Errors
/// When the spec cannot be played.
pub fn with_game<W: WithGame>(spec: &GameSpec, work: W) -> Result<W::Out, ConfigError> {
    match game_info(&spec.id)?.id {
        Canopy::ID => Ok(work.with(Canopy::from_spec(spec)?)),
        Kuhn::ID => Ok(work.with(Kuhn::from_spec(spec)?)),
        id => unreachable!("{id} is listed among the games but not here"),
    }
}

/// All agents, in the order they are listed.
pub const AGENTS: &[AgentInfo] = &[
    AgentInfo {
        name: "random",
        what: "uniform over the legal actions",
        search: false,
        parameters: &[],
    },
    AgentInfo {
        name: "greedy",
        what: "the best action by the game's heuristic, one decision at a time",
        search: false,
        parameters: &[],
    },
];

/// One entry of [`AGENTS`].
#[derive(Clone, Copy, Debug)]
pub struct AgentInfo {
    /// The name used on the command line and in specs.
    pub name: &'static str,
    /// One line about it.
    pub what: &'static str,
    /// Whether it searches (and blocks of its games are small).
    pub search: bool,
    /// Its parameters: name, default, meaning.
    pub parameters: &'static [(&'static str, &'static str, &'static str)],
}

/// An agent and its parameters, checked. Prints in its canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AgentSpec {
    name: &'static str,
}

/// A text that names no agent, or gives it something it does not take.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AgentSpecError {
    /// No agent has this name.
    #[error("unknown agent `{name}`{hint}; known: {known}")]
    Unknown {
        /// What was found.
        name: String,
        /// `, did you mean …?`, or nothing.
        hint: String,
        /// All names.
        known: String,
    },
    /// The agent has no such parameter.
    #[error("agent `{name}` has no parameter `{key}`; it takes {known}")]
    UnknownParameter {
        /// The agent.
        name: String,
        /// The parameter found.
        key: String,
        /// The parameters it has.
        known: String,
    },
    /// Not of the form `name` or `name(key=value,…)`.
    #[error("`{text}` is no agent: expected `name` or `name(key=value,…)`")]
    Form {
        /// What was found.
        text: String,
    },
}

impl AgentSpec {
    /// Its entry in [`AGENTS`].
    ///
    /// # Panics
    /// Never: a spec is only made for a listed name.
    pub fn info(&self) -> &'static AgentInfo {
        AGENTS.iter().find(|info| info.name == self.name).expect("specs name listed agents")
    }

    /// Builds the agent for a game.
    ///
    /// # Panics
    /// Never: a spec is only made for a listed name, and a test builds all of them.
    pub fn build<G: Heuristic + 'static>(&self) -> Box<dyn Agent<G>> {
        match self.name {
            "random" => Box::new(Random::default()),
            "greedy" => Box::new(Greedy::default()),
            name => unreachable!("{name} is listed among the agents but not here"),
        }
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl FromStr for AgentSpec {
    type Err = AgentSpecError;

    fn from_str(text: &str) -> Result<Self, AgentSpecError> {
        let text = text.trim();
        let form = || AgentSpecError::Form { text: text.into() };
        let (name, parameters) = match text.split_once('(') {
            None => (text, ""),
            Some((name, rest)) => (name.trim(), rest.strip_suffix(')').ok_or_else(form)?),
        };
        if name.is_empty() {
            return Err(form());
        }
        let Some(info) = AGENTS.iter().find(|info| info.name == name) else {
            return Err(unknown(name));
        };
        if let Some(first) = parameters.split(',').map(str::trim).find(|p| !p.is_empty()) {
            let key = first.split('=').next().unwrap_or(first).trim();
            return Err(AgentSpecError::UnknownParameter {
                name: name.into(),
                key: key.into(),
                known: "none".into(),
            });
        }
        Ok(Self { name: info.name })
    }
}

fn unknown(name: &str) -> AgentSpecError {
    let names = || AGENTS.iter().map(|info| info.name);
    AgentSpecError::Unknown {
        name: name.into(),
        hint: did_you_mean(name, names()),
        known: names().collect::<Vec<_>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_parse_and_print() {
        for info in AGENTS {
            let spec: AgentSpec = info.name.parse().unwrap();
            assert_eq!(spec.to_string(), info.name);
            let spec: AgentSpec = format!(" {}() ", info.name).parse().unwrap();
            assert_eq!(spec.to_string(), info.name);
        }
    }

    #[test]
    fn every_listed_agent_can_be_built() {
        for info in AGENTS {
            info.name.parse::<AgentSpec>().unwrap().build::<Kuhn>();
        }
    }

    #[test]
    fn errors_say_what_was_expected() {
        let error = |text: &str| text.parse::<AgentSpec>().unwrap_err().to_string();
        assert_eq!(
            error("gredy"),
            "unknown agent `gredy`, did you mean `greedy`?; known: random, greedy"
        );
        assert_eq!(error("random(k=1)"), "agent `random` has no parameter `k`; it takes none");
        assert_eq!(
            error("random("),
            "`random(` is no agent: expected `name` or `name(key=value,…)`"
        );
        assert_eq!(error(""), "`` is no agent: expected `name` or `name(key=value,…)`");
    }
}
