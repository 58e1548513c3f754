//! Scopes: what a credential is limited to, in addition to the permissions of its holder. A leaked key can do no more
//! than it was created for.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::{AgentName, AskId};

/// A task that a credential can be created for. Reading the holder's own data is always allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Ask, and change or withdraw asks.
    Ask,
    /// Claim permits and report results.
    Run,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer, decide and dismiss.
    Answer,
    /// Everything that needs the permission to administer, export or erase.
    Manage,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ask, Self::Run, Self::Direct, Self::Answer, Self::Manage];

    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ask => "ask",
            Self::Run => "run",
            Self::Direct => "direct",
            Self::Answer => "answer",
            Self::Manage => "manage",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text is not a task.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is not a task: use `ask`, `run`, `direct`, `answer` or `manage`")]
pub struct BadTask;

impl FromStr for Task {
    type Err = BadTask;
    fn from_str(text: &str) -> Result<Self, BadTask> {
        Self::ALL.into_iter().find(|task| task.as_str() == text).ok_or(BadTask)
    }
}

/// The scope of a credential. By default it is not limited.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// Only these tasks. An empty set allows only reading. Absent: all tasks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tasks: Option<BTreeSet<Task>>,
    /// Only sessions of these agents. Absent: all agents.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agents: Option<BTreeSet<AgentName>>,
    /// Only these asks, and nothing else. Absent: all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asks: Option<BTreeSet<AskId>>,
}

/// What lies outside of the scope of a credential.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutOfScope {
    /// This ask. Its holder must not learn whether the ask exists.
    Ask,
    /// This task or agent.
    Named(String),
}

impl Scope {
    /// Returns whether nothing is limited.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.tasks.is_none() && self.agents.is_none() && self.asks.is_none()
    }

    /// The scope to see and answer one ask, and nothing else.
    #[must_use]
    pub fn of_ask(ask: AskId) -> Self {
        Self { tasks: Some([Task::Answer].into()), agents: None, asks: Some([ask].into()) }
    }

    /// Returns the scope with the asks of `other` added, if it is limited to asks.
    #[must_use]
    pub fn with_asks_of(mut self, other: &Self) -> Self {
        if let (Some(asks), Some(more)) = (&mut self.asks, &other.asks) {
            asks.extend(more);
        }
        self
    }

    /// Checks that this ask is in the scope.
    ///
    /// # Errors
    /// [`OutOfScope::Ask`] if it is not.
    pub fn shows(&self, ask: AskId) -> Result<(), OutOfScope> {
        match &self.asks {
            Some(asks) if !asks.contains(&ask) => Err(OutOfScope::Ask),
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that this task is in the scope.
    ///
    /// # Errors
    /// [`OutOfScope::Named`] with the task, if it is not.
    pub fn check_task(&self, task: Task) -> Result<(), OutOfScope> {
        match &self.tasks {
            Some(tasks) if !tasks.contains(&task) => Err(OutOfScope::Named(task.as_str().to_owned())),
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that sessions of this agent are in the scope.
    ///
    /// # Errors
    /// [`OutOfScope::Named`] with the agent, if they are not.
    pub fn reaches(&self, agent: &AgentName) -> Result<(), OutOfScope> {
        match &self.agents {
            Some(agents) if !agents.contains(agent) => Err(OutOfScope::Named(format!("agent:{agent}"))),
            Some(_) | None => Ok(()),
        }
    }
}

/// The scope in one line, for lists.
impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tasks = match &self.tasks {
            None => "everything".to_owned(),
            Some(tasks) if tasks.is_empty() => "read".to_owned(),
            Some(tasks) => tasks.iter().map(|task| task.as_str()).collect::<Vec<_>>().join(", "),
        };
        let agents = self.agents.iter().flatten().map(ToString::to_string);
        let only = agents.chain(self.asks.iter().flatten().map(ToString::to_string)).collect::<Vec<_>>().join(", ");
        if only.is_empty() { f.write_str(&tasks) } else { write!(f, "{tasks}; only for {only}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_lets_only_what_it_names() {
        let scope = Scope { tasks: Some([Task::Ask].into()), agents: Some([AgentName::new("deployer")].into()), asks: None };
        let allowed = Task::ALL.map(|task| scope.check_task(task).is_ok());
        assert_eq!(allowed, [true, false, false, false, false]);
        assert_eq!(scope.reaches(&AgentName::new("deployer")), Ok(()));
        assert_eq!(scope.reaches(&AgentName::new("other")), Err(OutOfScope::Named("agent:other".into())));
        assert_eq!(scope.to_string(), "ask; only for deployer");
        assert!(Task::ALL.iter().all(|task| Scope::default().check_task(*task).is_ok()));
    }

    #[test]
    fn a_scope_of_one_ask_shows_no_other_and_lets_nobody_do_more_than_answer() {
        let (one, other) = (AskId::from_bits(1), AskId::from_bits(2));
        let scope = Scope::of_ask(one);
        assert_eq!((scope.shows(one), scope.shows(other)), (Ok(()), Err(OutOfScope::Ask)));
        assert_eq!(Task::ALL.into_iter().filter(|task| scope.check_task(*task).is_ok()).collect::<Vec<_>>(), [Task::Answer]);
        let both = scope.with_asks_of(&Scope::of_ask(other));
        assert_eq!((both.shows(one), both.shows(other)), (Ok(()), Ok(())));
        assert!(!both.is_everything() && Scope::default().with_asks_of(&both).is_everything());
    }
}
