//! Workflows: a state, what it waits for, and what each outcome leads to, written as a Rust enum. Where the work
//! stands is in the journal; nothing is run again to find out.

mod agent;
mod ask_user;
mod chart;
mod confirm_user;
mod heard;
mod next;

use std::sync::Arc;

use async_trait::async_trait;
use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::json::Json;
use waypost_engine::{Agent, TurnError};

pub use agent::{Flow, Flowing};
pub use ask_user::{Answer, AskUser, Mode, Question};
pub use chart::{Chart, Move};
pub use confirm_user::{Confirm, ConfirmUser, Confirmed};
pub use heard::{Heard, NotDone};
pub use next::{Child, Next, Show};

/// A state machine that works in a session. Its states are the variants of an enum, named on the chart as serde
/// names them.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use waypost_agents::workflow::{Answer, AskUser, Chart, Flow, Heard, Next, Workflow};
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
///     fn chart(&self) -> Chart {
///         Chart::new("greet", "Greets people by name.").leads("Start", "ask", "Waiting").ends("Waiting", "answer_received")
///     }
///
///     fn begin(&self, (): ()) -> Greeting {
///         Greeting::Start
///     }
///
///     async fn step(&self, state: Greeting, heard: &Heard, flow: &mut Flow<'_>) -> Result<Next<Greeting, String>, TurnError> {
///         match state {
///             Greeting::Start => Ok(Next::child(AskUser::text("What is your name?"), Greeting::Waiting)),
///             Greeting::Waiting => {
///                 let Answer { answer } = heard.result()?;
///                 flow.say(format!("Hello, {answer}!"));
///                 Ok(Next::Done(answer))
///             }
///         }
///     }
/// }
///
/// assert!(Greet.chart().mermaid().contains("Start --> Waiting: ask"));
/// ```
#[async_trait]
pub trait Workflow: Send + Sync + 'static {
    /// Where the work stands.
    type State: Serialize + DeserializeOwned + Send + Sync;
    /// What it is started with: the JSON that a parent sends, or a person's words.
    type Args: DeserializeOwned + Send;
    /// What comes of it.
    type Result: Serialize + Send + Sync;

    /// Its name, what it does, its version, and every way from state to state. A step that leads another way fails
    /// the session, so that the chart is true.
    fn chart(&self) -> Chart;

    /// The state it begins in.
    fn begin(&self, args: Self::Args) -> Self::State;

    /// What to do in a state, once what it waited for is there. It is called again for the same one where the
    /// process died before that was written; what must happen once belongs into a tool or a child.
    ///
    /// # Errors
    /// [`TurnError`] says who has to hear about it.
    async fn step(&self, state: Self::State, heard: &Heard, flow: &mut Flow<'_>) -> Result<Next<Self::State, Self::Result>, TurnError>;

    /// The state, made of what an earlier version of this workflow kept.
    ///
    /// # Errors
    /// Why it cannot be: the session fails with it, and goes on once a version runs that can.
    fn migrate(&self, version: u32, _: Json) -> Result<Json, String> {
        Err(format!("version {} of this workflow cannot read what version {version} kept", self.chart().version))
    }

    /// The workflow as the engine takes it.
    fn into_agent(self) -> Arc<dyn Agent>
    where
        Self: Sized,
    {
        Arc::new(Flowing::new(self))
    }
}

/// The two ready-made workflows, to be registered beside those that use them.
#[must_use]
pub fn ready_made() -> [Arc<dyn Agent>; 2] {
    [AskUser.into_agent(), ConfirmUser.into_agent()]
}
