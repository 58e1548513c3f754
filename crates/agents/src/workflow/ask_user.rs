//! A ready-made workflow that asks one question.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ask::body::Body;
use waypost_core::ids::QuestionId;
use waypost_core::question::{Choice, FreeText, Input, Question as Asked};
use waypost_engine::TurnError;

use super::{ChildWorkflow, StateGraph, StepInput, Transition, Workflow, WorkflowAsk, WorkflowContext};

const NAME: &str = "ask_user";

/// Asks one question and returns the answer.
///
/// ```
/// use waypost_agents::workflow::{AskUserWorkflow, AskUserArgs};
///
/// let asked = AskUserArgs { expires_in: Some(3_600), ..AskUserWorkflow::text("What is your name?") };
/// let sure = AskUserWorkflow::confirm("Proceed with deletion?");
/// ```
pub struct AskUserWorkflow;

/// How a question is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskUserMode {
    /// A text; with options if there are any.
    #[default]
    Text,
    /// One of the options.
    Options,
    /// Yes or no.
    Confirm,
}

/// The arguments of [`AskUserWorkflow`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct AskUserArgs {
    /// The question.
    pub question: String,
    /// How it is asked.
    #[serde(default)]
    pub mode: AskUserMode,
    /// The options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Whether people can write another answer instead.
    #[serde(default, alias = "allowCustomAnswer")]
    pub allow_custom_answer: bool,
    /// How many seconds it waits; without limit if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_in: Option<u64>,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskUserAnswer {
    /// The chosen option or the text; `yes` or `no` for a confirmation.
    pub answer: String,
}

impl AskUserWorkflow {
    /// Asks for a text.
    pub fn text(question: impl Into<String>) -> AskUserArgs {
        AskUserArgs { question: question.into(), ..AskUserArgs::default() }
    }

    /// Asks for one of these options.
    pub fn options<const N: usize>(question: impl Into<String>, options: [&str; N]) -> AskUserArgs {
        AskUserArgs { mode: AskUserMode::Options, options: options.map(str::to_owned).into(), ..Self::text(question) }
    }

    /// Asks for yes or no.
    pub fn confirm(question: impl Into<String>) -> AskUserArgs {
        AskUserArgs { mode: AskUserMode::Confirm, ..Self::text(question) }
    }
}

impl AskUserArgs {
    fn asked(&self) -> Asked {
        let option =
            |label: &String| Choice { label: label.clone(), value: label.clone(), description: None, preview: None, recommended: false };
        let input = match (self.mode, self.options.is_empty()) {
            (AskUserMode::Confirm, _) => Input::Confirm,
            (AskUserMode::Text, true) => Input::Text,
            (AskUserMode::Options, _) | (AskUserMode::Text, false) => Input::Select,
        };
        let free_text = if self.allow_custom_answer && input == Input::Select { FreeText::Allow } else { FreeText::Forbid };
        let options = if input == Input::Select { self.options.iter().map(option).collect() } else { Vec::new() };
        Asked { options, free_text, ..Asked::new(QuestionId::new("answer"), self.question.clone(), input) }
    }
}

impl From<AskUserArgs> for ChildWorkflow {
    fn from(question: AskUserArgs) -> Self {
        Self::ready_made(NAME, &question)
    }
}

/// The state of the workflow.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskUserState {
    /// It has started.
    Start(AskUserArgs),
    /// It is about to show the question.
    ShowQuestion(AskUserArgs),
    /// It waits for a person's answer.
    WaitingForUser,
}

#[async_trait]
impl Workflow for AskUserWorkflow {
    type State = AskUserState;
    type Args = AskUserArgs;
    type Result = AskUserAnswer;

    fn graph(&self) -> StateGraph {
        let graph = StateGraph::new(NAME, "Asks a person one question.");
        graph
            .leads("start", "begin", "show_question")
            .leads("show_question", "ask", "waiting_for_user")
            .ends("waiting_for_user", "answered")
    }

    fn begin(&self, question: AskUserArgs) -> AskUserState {
        AskUserState::Start(question)
    }

    async fn step(
        &self,
        state: AskUserState,
        input: &StepInput,
        _: &mut WorkflowContext,
    ) -> Result<Transition<AskUserState, AskUserAnswer>, TurnError> {
        Ok(match state {
            AskUserState::Start(question) => Transition::To(AskUserState::ShowQuestion(question)),
            AskUserState::ShowQuestion(question) => {
                let ask = WorkflowAsk::new(Body::questions(vec![question.asked()]));
                let time = question.expires_in.map(Duration::from_secs);
                Transition::Ask(Box::new(time.into_iter().fold(ask, WorkflowAsk::expires_in)), AskUserState::WaitingForUser)
            }
            AskUserState::WaitingForUser => ended(input, |answer| AskUserAnswer { answer }),
        })
    }
}

/// The end of the workflow for the end of an ask.
pub(super) fn ended<State, Result>(input: &StepInput, done: impl FnOnce(String) -> Result) -> Transition<State, Result> {
    match input.answer() {
        Ok(answer) => Transition::Done(done(answer)),
        Err(not_answered) => Transition::Failed { code: not_answered.code(), message: not_answered.to_string() },
    }
}
