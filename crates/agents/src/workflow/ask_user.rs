//! The ready-made workflow that asks one question.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waypost_core::ids::QuestionId;
use waypost_core::policy::{OnExpiry, Policy};
use waypost_core::question::{Choice, FreeText, Input, Question as Asked};
use waypost_engine::TurnError;

use super::{Chart, Child, Flow, Heard, Next, Workflow};
use crate::conversation::PendingStatus;

const NAME: &str = "ask_user";

/// Asks one question, and gives the answer.
///
/// ```
/// use waypost_agents::workflow::{AskUser, Question};
///
/// let asked = Question { expires_in: Some(3_600), ..AskUser::text("What is your name?") };
/// let sure = AskUser::confirm("Proceed with deletion?");
/// ```
pub struct AskUser;

/// How a question is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// A text; options where there are any.
    #[default]
    Text,
    /// One of the options.
    Options,
    /// Yes or no.
    Confirm,
}

/// What [`AskUser`] is started with.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Question {
    /// The question.
    pub question: String,
    /// How it is put.
    #[serde(default)]
    pub mode: Mode,
    /// What can be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// Whether something else can be written instead.
    #[serde(default, alias = "allowCustomAnswer")]
    pub allow_custom_answer: bool,
    /// For how many seconds it waits; for ever where absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires_in: Option<u64>,
}

/// What comes of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// What was chosen or written; `yes` or `no` where it was to be confirmed.
    pub answer: String,
}

impl AskUser {
    /// Asks for a text.
    pub fn text(question: impl Into<String>) -> Question {
        Question { question: question.into(), ..Question::default() }
    }

    /// Asks for one of these.
    pub fn options<const N: usize>(question: impl Into<String>, options: [&str; N]) -> Question {
        Question { mode: Mode::Options, options: options.map(str::to_owned).into(), ..Self::text(question) }
    }

    /// Asks for a yes or a no.
    pub fn confirm(question: impl Into<String>) -> Question {
        Question { mode: Mode::Confirm, ..Self::text(question) }
    }
}

impl Question {
    fn asked(&self) -> Asked {
        let option =
            |label: &String| Choice { label: label.clone(), value: label.clone(), description: None, preview: None, recommended: false };
        let input = match (self.mode, self.options.is_empty()) {
            (Mode::Confirm, _) => Input::Confirm,
            (Mode::Text, true) => Input::Text,
            (Mode::Options, _) | (Mode::Text, false) => Input::Select,
        };
        let free_text = if self.allow_custom_answer && input == Input::Select { FreeText::Allow } else { FreeText::Forbid };
        let options = if input == Input::Select { self.options.iter().map(option).collect() } else { Vec::new() };
        Asked { options, free_text, ..Asked::new(QuestionId::new("answer"), self.question.clone(), input) }
    }
}

impl From<Question> for Child {
    fn from(question: Question) -> Self {
        Self::ready_made(NAME, &question)
    }
}

/// Where it stands.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Asking {
    /// It was started.
    Start(Question),
    /// It shows the question.
    ShowQuestion(Question),
    /// A person is to answer.
    WaitingForUser,
}

#[async_trait]
impl Workflow for AskUser {
    type State = Asking;
    type Args = Question;
    type Result = Answer;

    fn chart(&self) -> Chart {
        let chart = Chart::new(NAME, "Asks a person one question.");
        chart
            .leads("start", "begin", "show_question")
            .leads("show_question", "ask", "waiting_for_user")
            .ends("waiting_for_user", "answered")
    }

    fn begin(&self, question: Question) -> Asking {
        Asking::Start(question)
    }

    async fn step(&self, state: Asking, heard: &Heard, flow: &mut Flow<'_>) -> Result<Next<Asking, Answer>, TurnError> {
        Ok(match state {
            Asking::Start(question) => Next::Go(Asking::ShowQuestion(question)),
            Asking::ShowQuestion(question) => {
                let expires_at = flow.ahead(question.expires_in.map(Duration::from_secs)).await?;
                let policy = Policy { expires_at, on_expiry: OnExpiry::Continue, ..Policy::default() };
                let ask = flow.new_ask(waypost_core::body::Body::questions(vec![question.asked()]), policy).await?;
                Next::Ask(Box::new(ask), Asking::WaitingForUser)
            }
            Asking::WaitingForUser => ended(heard, |answer| Answer { answer }),
        })
    }
}

/// The end that the end of an ask is.
pub(super) fn ended<State, Result>(heard: &Heard, done: impl FnOnce(String) -> Result) -> Next<State, Result> {
    let failed = |code, message: &str| Next::Failed { code, message: message.to_owned() };
    match heard.ended().map(|asked| (asked.status, asked.answer.clone())) {
        Some((PendingStatus::Answered, Some(answer))) => Next::Done(done(answer)),
        Some((PendingStatus::Expired, _)) => failed("expired", "Nobody answered in time."),
        Some((PendingStatus::Skipped, _)) => failed("skipped", "Nobody gave a sufficient answer."),
        Some((PendingStatus::Cancelled, _)) => failed("dismissed", "The question was dismissed without an answer."),
        Some((PendingStatus::Answered | PendingStatus::Pending, _)) | None => failed("no_answer", "There is no answer."),
    }
}
