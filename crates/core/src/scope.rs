//! What a credential is limited to, below what whoever holds it may do anyway. A key that leaks does
//! no more than it was made for.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::{AgentName, AskId};
use crate::refusal::Refusal;

/// Something that a credential can be made for. Reading what is its holder's is always in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Ask, and change or take back what was asked.
    Ask,
    /// Claim permits and report what became of them.
    Run,
    /// Start sessions, write to agents, resume and cancel.
    Direct,
    /// Answer, decide and dismiss.
    Answer,
    /// What takes the right to administer, export or erase.
    Manage,
}

impl Task {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ask, Self::Run, Self::Direct, Self::Answer, Self::Manage];

    /// The word itself.
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

/// Text that is not a task.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not one of `ask`, `run`, `direct`, `answer` and `manage`")]
pub struct BadTask;

impl FromStr for Task {
    type Err = BadTask;
    fn from_str(text: &str) -> Result<Self, BadTask> {
        Self::ALL.into_iter().find(|task| task.as_str() == text).ok_or(BadTask)
    }
}

/// What a credential is limited to. By default nothing limits it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Scope {
    /// Only for these tasks; none of them leaves reading. Absent: for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tasks: Option<BTreeSet<Task>>,
    /// Only in sessions of these agents. Absent: of any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub agents: Option<BTreeSet<AgentName>>,
    /// Only these asks, and nothing beside them. Absent: whatever there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub asks: Option<BTreeSet<AskId>>,
}

impl Scope {
    /// Whether nothing is limited.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.tasks.is_none() && self.agents.is_none() && self.asks.is_none()
    }

    /// To see and answer one ask, and nothing else.
    #[must_use]
    pub fn of_ask(ask: AskId) -> Self {
        Self { tasks: Some([Task::Answer].into()), agents: None, asks: Some([ask].into()) }
    }

    /// The same, with the asks of `other` beside its own, where it is limited to asks.
    #[must_use]
    pub fn with_asks_of(mut self, other: &Self) -> Self {
        if let (Some(asks), Some(more)) = (&mut self.asks, &other.asks) {
            asks.extend(more);
        }
        self
    }

    /// Whether this ask is in it.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where it is not: it looks like one that is not there.
    pub fn shows(&self, ask: AskId) -> Result<(), Refusal> {
        match &self.asks {
            Some(asks) if !asks.contains(&ask) => Err(Refusal::NotFound),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether this task is in it.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the task, where it is not.
    pub fn lets(&self, task: Task) -> Result<(), Refusal> {
        match &self.tasks {
            Some(tasks) if !tasks.contains(&task) => Err(Refusal::OutOfScope(task.as_str().to_owned())),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether sessions of this agent are in it.
    ///
    /// # Errors
    /// [`Refusal::OutOfScope`] with the agent, where they are not.
    pub fn reaches(&self, agent: &AgentName) -> Result<(), Refusal> {
        match &self.agents {
            Some(agents) if !agents.contains(agent) => Err(Refusal::OutOfScope(format!("agent:{agent}"))),
            Some(_) | None => Ok(()),
        }
    }
}

/// In one line, for lists.
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
        let told = Task::ALL.map(|task| scope.lets(task).is_ok());
        assert_eq!(told, [true, false, false, false, false]);
        assert_eq!(scope.reaches(&AgentName::new("deployer")), Ok(()));
        assert_eq!(scope.reaches(&AgentName::new("other")), Err(Refusal::OutOfScope("agent:other".into())));
        assert_eq!(scope.to_string(), "ask; only for deployer");
        assert!(Task::ALL.iter().all(|task| Scope::default().lets(*task).is_ok()));
    }

    #[test]
    fn a_scope_of_one_ask_shows_no_other_and_lets_nobody_do_more_than_answer() {
        let (one, other) = (AskId::from_bits(1), AskId::from_bits(2));
        let scope = Scope::of_ask(one);
        assert_eq!((scope.shows(one), scope.shows(other)), (Ok(()), Err(Refusal::NotFound)));
        assert_eq!(Task::ALL.into_iter().filter(|task| scope.lets(*task).is_ok()).collect::<Vec<_>>(), [Task::Answer]);
        let both = scope.with_asks_of(&Scope::of_ask(other));
        assert_eq!((both.shows(one), both.shows(other)), (Ok(()), Ok(())));
        assert!(!both.is_everything() && Scope::default().with_asks_of(&both).is_everything());
    }
}
