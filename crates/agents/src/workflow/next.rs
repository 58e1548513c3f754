//! What a step leads to.

use serde::{Deserialize, Serialize};
use waypost_core::decide::NewAsk;

/// What a step leads to.
pub enum Next<State, Result> {
    /// Another state, at once.
    Go(State),
    /// This state, once the child has ended.
    Child(Child, State),
    /// This state, once what is asked has an answer or has ended without one.
    Ask(Box<NewAsk>, State),
    /// This state, once somebody writes.
    Message(State),
    /// The end.
    Done(Result),
    /// The end, without a result.
    Failed {
        /// A stable word for programs.
        code: &'static str,
        /// A sentence for people.
        message: String,
    },
}

impl<State, Result> Next<State, Result> {
    /// `state`, once this child has ended.
    pub fn child(child: impl Into<Child>, state: State) -> Self {
        Self::Child(child.into(), state)
    }
}

/// A workflow, or any agent, that works for this one.
///
/// ```
/// use waypost_agents::workflow::{AskUser, Child, Show};
///
/// let asks = Child::from(AskUser::options("Which environment?", ["staging", "production"])).label("Waiting for an environment");
/// let counts = Child::new("counter", &serde_json::json!({"of": "tickets"}))?.show(Show::Link);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Child {
    pub(super) agent: String,
    pub(super) args: String,
    pub(super) show: Show,
    pub(super) label: Option<String>,
}

impl Child {
    /// The agent of this name, started with `args` as JSON; shown inline.
    ///
    /// # Errors
    /// Where `args` cannot be written as JSON.
    pub fn new(agent: impl Into<String>, args: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::of(agent.into(), serde_json::to_string(args)?))
    }

    /// One of the ready-made workflows, whose arguments are always JSON.
    pub(super) fn ready_made(name: &str, args: &impl Serialize) -> Self {
        Self::of(name.to_owned(), serde_json::json!(args).to_string())
    }

    fn of(agent: String, args: String) -> Self {
        Self { agent, args, show: Show::Inline, label: None }
    }

    /// How people see it beside the work of its parent.
    #[must_use]
    pub fn show(self, show: Show) -> Self {
        Self { show, ..self }
    }

    /// What people read while it works.
    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        Self { label: Some(label.into()), ..self }
    }
}

/// How people see a child beside the work of its parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    /// In the midst of it.
    Inline,
    /// As a link.
    Link,
    /// Not at all; what it asks is in the inbox all the same.
    Hidden,
}
