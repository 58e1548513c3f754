//! The transition that a step chooses.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::question::typed::Questions;

use crate::asking::AskingPolicy;

/// The transition that a step chooses.
pub enum Transition<State, Result> {
    /// Another state, immediately.
    To(State),
    /// This state, when the child session has ended.
    Child(ChildWorkflow, State),
    /// This state, when the ask has an answer or has ended without one.
    Ask(Box<WorkflowAsk>, State),
    /// This state, when someone writes a message.
    Message(State),
    /// The end.
    Done(Result),
    /// The end, without a result.
    Failed {
        /// A stable code for programs.
        code: &'static str,
        /// A sentence for people.
        message: String,
    },
}

impl<State, Result> Transition<State, Result> {
    /// `state`, when this child session has ended.
    pub fn child(child: impl Into<ChildWorkflow>, state: State) -> Self {
        Self::Child(child.into(), state)
    }

    /// `state`, when people have answered the questions of `T`, or it is certain that they will not.
    /// [`StepInput::answers`](super::StepInput::answers) reads the answers there.
    ///
    /// ```
    /// use serde::{Deserialize, Serialize};
    /// use waypost_agents::Questions;
    /// use waypost_agents::workflow::{StateGraph, StepInput, Transition, Workflow, WorkflowContext};
    /// use waypost_engine::TurnError;
    /// # extern crate waypost_agents as waypost;
    ///
    /// #[derive(Questions)]
    /// struct Approved {
    ///     /// Who pays?
    ///     #[question(options("team", "company"))]
    ///     payer: String,
    /// }
    ///
    /// #[derive(Serialize, Deserialize)]
    /// enum Order {
    ///     New,
    ///     Asked,
    /// }
    ///
    /// struct Orders;
    ///
    /// #[async_trait::async_trait]
    /// impl Workflow for Orders {
    ///     type State = Order;
    ///     type Args = ();
    ///     type Result = String;
    ///
    ///     fn graph(&self) -> StateGraph {
    ///         StateGraph::new("orders", "Orders.").leads("New", "ask", "Asked").ends("Asked", "answered")
    ///     }
    ///
    ///     fn begin(&self, (): ()) -> Order {
    ///         Order::New
    ///     }
    ///
    ///     async fn step(
    ///         &self,
    ///         state: Order,
    ///         input: &StepInput,
    ///         _: &mut WorkflowContext,
    ///     ) -> Result<Transition<Order, String>, TurnError> {
    ///         Ok(match state {
    ///             Order::New => Transition::ask::<Approved>(Order::Asked),
    ///             Order::Asked => Transition::Done(input.answers::<Approved>()?.payer),
    ///         })
    ///     }
    /// }
    /// ```
    pub fn ask<T: Questions>(state: State) -> Self {
        Self::Ask(Box::new(WorkflowAsk::questions::<T>()), state)
    }
}

/// What a state asks people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkflowAsk {
    /// What is asked.
    pub body: Body,
    /// How long people have, and who may answer. By default, an ask that expires runs the next state, which finds no answer.
    pub policy: AskingPolicy,
}

impl WorkflowAsk {
    /// Asks this, without a deadline.
    #[must_use]
    pub fn new(body: Body) -> Self {
        Self { body, policy: AskingPolicy { within: None, policy: Policy { on_expiry: OnExpiry::Continue, ..Policy::default() } } }
    }

    /// Asks the questions of `T`, without a deadline.
    #[must_use]
    pub fn questions<T: Questions>() -> Self {
        Self::new(Body::questions(T::questions()))
    }

    /// How long people have.
    #[must_use]
    pub fn expires_in(self, time: Duration) -> Self {
        Self { policy: AskingPolicy { within: Some(time), ..self.policy }, ..self }
    }
}

/// A workflow, or any agent, that runs as a child session.
///
/// ```
/// use waypost_agents::workflow::{AskUserWorkflow, ChildWorkflow, Show};
///
/// let asks = ChildWorkflow::from(AskUserWorkflow::options("Which environment?", ["staging", "production"])).label("Waiting for an environment");
/// let counts = ChildWorkflow::new("counter", &serde_json::json!({"of": "tickets"}))?.show(Show::Link);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChildWorkflow {
    pub(super) agent: String,
    pub(super) args: String,
    pub(super) show: Show,
    pub(super) label: Option<String>,
}

impl ChildWorkflow {
    /// The agent with this name, started with `args` as JSON; shown inline.
    ///
    /// # Errors
    /// If `args` cannot be written as JSON.
    pub fn new(agent: impl Into<String>, args: &impl Serialize) -> Result<Self, serde_json::Error> {
        Ok(Self::of(agent.into(), serde_json::to_string(args)?))
    }

    /// One of the ready-made workflows, whose arguments are always valid JSON.
    pub(super) fn ready_made(name: &str, args: &impl Serialize) -> Self {
        Self::of(name.to_owned(), serde_json::json!(args).to_string())
    }

    fn of(agent: String, args: String) -> Self {
        Self { agent, args, show: Show::Inline, label: None }
    }

    /// How people see it in the parent session.
    #[must_use]
    pub fn show(self, show: Show) -> Self {
        Self { show, ..self }
    }

    /// The text that people read while it works.
    #[must_use]
    pub fn label(self, label: impl Into<String>) -> Self {
        Self { label: Some(label.into()), ..self }
    }
}

/// How people see a child session in its parent session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    /// Inline.
    Inline,
    /// As a link.
    Link,
    /// Not at all; its asks are still in the inbox.
    Hidden,
}
