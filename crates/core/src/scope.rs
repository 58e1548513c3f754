//! What a credential is limited to, below what whoever holds it may do anyway. A key that leaks does
//! no more than it was made for.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ids::AgentName;
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
}

impl Scope {
    /// Whether nothing is limited.
    #[must_use]
    pub fn is_everything(&self) -> bool {
        self.tasks.is_none() && self.agents.is_none()
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
        let agents = self.agents.iter().flatten().map(AgentName::as_str).collect::<Vec<_>>().join(", ");
        if agents.is_empty() { f.write_str(&tasks) } else { write!(f, "{tasks}; only for {agents}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_lets_only_what_it_names() {
        let scope = Scope { tasks: Some([Task::Ask].into()), agents: Some([AgentName::new("deployer")].into()) };
        let told = Task::ALL.map(|task| scope.lets(task).is_ok());
        assert_eq!(told, [true, false, false, false, false]);
        assert_eq!(scope.reaches(&AgentName::new("deployer")), Ok(()));
        assert_eq!(scope.reaches(&AgentName::new("other")), Err(Refusal::OutOfScope("agent:other".into())));
        assert_eq!(scope.to_string(), "ask; only for deployer");
        assert!(Task::ALL.iter().all(|task| Scope::default().lets(*task).is_ok()));
    }
}
