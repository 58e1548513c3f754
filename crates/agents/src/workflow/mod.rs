//! Workflows: a state machine written as a Rust enum. Each state says what it waits for and what follows. The current state is in the
//! journal, so nothing runs again to restore it.

mod agent;
mod ask_user;
mod confirm_user;
mod graph;
mod step_input;
mod transition;

use std::sync::Arc;

use async_trait::async_trait;
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::json::Json;
use waypost_engine::{Agent, TurnError};

pub use agent::{Flowing, WorkflowContext};
pub use ask_user::{AskUserAnswer, AskUserArgs, AskUserMode, AskUserWorkflow};
pub use confirm_user::{Confirm, ConfirmUser, Confirmed};
pub use graph::{GraphEdge, StateGraph};
pub use step_input::{NotDone, StepInput};
pub use transition::{ChildWorkflow, Show, Transition, WorkflowAsk};

/// A state machine that runs in a session. Its states are the variants of an enum; the graph uses their serde names.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use waypost_agents::workflow::{AskUserAnswer, AskUserWorkflow, StepInput, StateGraph, Transition, Workflow, WorkflowContext};
/// use waypost_engine::TurnError;
///
/// #[derive(Serialize, Deserialize)]
/// enum Greeting {
///     Start,
///     Waiting,
/// }
///
/// struct Greet;
///
/// #[async_trait::async_trait]
/// impl Workflow for Greet {
///     type State = Greeting;
///     type Args = ();
///     type Result = String;
///
///     fn graph(&self) -> StateGraph {
///         StateGraph::new("greet", "Greets people by name.").leads("Start", "ask", "Waiting").ends("Waiting", "answer_received")
///     }
///
///     fn begin(&self, (): ()) -> Greeting {
///         Greeting::Start
///     }
///
///     async fn step(
///         &self,
///         state: Greeting,
///         input: &StepInput,
///         context: &mut WorkflowContext,
///     ) -> Result<Transition<Greeting, String>, TurnError> {
///         match state {
///             Greeting::Start => Ok(Transition::child(AskUserWorkflow::text("What is your name?"), Greeting::Waiting)),
///             Greeting::Waiting => {
///                 let AskUserAnswer { answer } = input.result()?;
///                 context.say(format!("Hello, {answer}!"));
///                 Ok(Transition::Done(answer))
///             }
///         }
///     }
/// }
///
/// assert!(Greet.graph().mermaid().contains("Start --> Waiting: ask"));
/// ```
#[async_trait]
pub trait Workflow: Send + Sync + 'static {
    /// The state.
    type State: Serialize + DeserializeOwned + Send + Sync;
    /// The arguments: JSON from a parent, or a person's message.
    type Args: DeserializeOwned + Send;
    /// The result.
    type Result: Serialize + Send + Sync;

    /// Its name, description, version and transitions. A step that takes another transition fails the session, so the graph is always
    /// correct.
    fn graph(&self) -> StateGraph;

    /// The first state.
    fn begin(&self, args: Self::Args) -> Self::State;

    /// Runs one step of a state, when what it waited for has arrived. If the process dies before the step is recorded, it runs again. Put
    /// side effects that must happen once in a tool or a child session.
    ///
    /// # Errors
    /// [`TurnError`] says who has to learn about it.
    async fn step(
        &self,
        state: Self::State,
        input: &StepInput,
        context: &mut WorkflowContext,
    ) -> Result<Transition<Self::State, Self::Result>, TurnError>;

    /// Migrates the state that an earlier version of this workflow saved.
    ///
    /// # Errors
    /// Why it cannot be migrated. The session fails with this error; it can be resumed with a version that can migrate the state.
    fn migrate(&self, version: u32, _: Json) -> Result<Json, String> {
        Err(format!("version {} of this workflow cannot read the state of version {version}", self.graph().version))
    }

    /// The workflow as an agent for the engine.
    fn into_agent(self) -> Arc<dyn Agent>
    where
        Self: Sized,
    {
        Arc::new(Flowing::new(self))
    }
}

/// The two ready-made workflows. Register them together with the workflows that use them.
#[must_use]
pub fn ready_made() -> [Arc<dyn Agent>; 2] {
    [AskUserWorkflow.into_agent(), ConfirmUser.into_agent()]
}
