//! A ready-made workflow that asks for confirmation of a text.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ask::body::Body;
use waypost_engine::TurnError;

use super::ask_user::ended;
use super::{ChildWorkflow, StateGraph, StepInput, Transition, Workflow, WorkflowAsk, WorkflowContext};

const NAME: &str = "confirm_user";

/// Shows Markdown to a person, who confirms or denies it.
///
/// ```
/// use waypost_agents::workflow::{ChildWorkflow, ConfirmUser};
///
/// let commit = ChildWorkflow::from(ConfirmUser::markdown("## About to commit\n\n- 3 files changed"));
/// ```
pub struct ConfirmUser;

/// The arguments of [`ConfirmUser`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirm {
    /// The text.
    pub markdown: String,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confirmed {
    /// Whether it was confirmed.
    pub confirmed: bool,
    /// The text that was shown.
    pub markdown: String,
    /// Why it was not confirmed, in the person's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl ConfirmUser {
    /// Asks for confirmation of this text.
    pub fn markdown(markdown: impl Into<String>) -> Confirm {
        Confirm { markdown: markdown.into() }
    }
}

impl From<Confirm> for ChildWorkflow {
    fn from(confirm: Confirm) -> Self {
        Self::ready_made(NAME, &confirm)
    }
}

/// The state of the workflow.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Confirming {
    /// It has started.
    Start(Confirm),
    /// It waits for a person's decision.
    WaitingForConfirmation(Confirm),
}

#[async_trait]
impl Workflow for ConfirmUser {
    type State = Confirming;
    type Args = Confirm;
    type Result = Confirmed;

    fn graph(&self) -> StateGraph {
        let graph = StateGraph::new(NAME, "Shows a text to a person, who confirms or denies it.");
        let graph = graph.leads("start", "ask", "waiting_for_confirmation");
        graph.ends("waiting_for_confirmation", "user_confirmed").ends("waiting_for_confirmation", "user_denied")
    }

    fn begin(&self, confirm: Confirm) -> Confirming {
        Confirming::Start(confirm)
    }

    async fn step(
        &self,
        state: Confirming,
        input: &StepInput,
        _: &mut WorkflowContext,
    ) -> Result<Transition<Confirming, Confirmed>, TurnError> {
        Ok(match state {
            Confirming::Start(confirm) => {
                let ask = WorkflowAsk::new(Body::Review { markdown: confirm.markdown.clone() });
                Transition::Ask(Box::new(ask), Confirming::WaitingForConfirmation(confirm))
            }
            Confirming::WaitingForConfirmation(Confirm { markdown }) => {
                let confirmed = input.ended().is_some_and(|asked| asked.approved == Some(true));
                let given = input.ended().and_then(|asked| asked.answer.clone()).filter(|answer| !confirmed && answer != "reject");
                ended(input, |_| Confirmed { confirmed, markdown, reason: given })
            }
        })
    }
}
