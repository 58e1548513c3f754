//! A conversation agent's own view of its asks.

use waypost_core::ask::body::Body;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AgentName, AskId, QuestionId, SessionId};
use waypost_core::json::Json;
use waypost_core::question::answer::Answers;
use waypost_core::question::typed::{Questions, UnreadableAnswer};
use waypost_core::time::Timestamp;
use waypost_engine::TurnError;

/// The status of an ask, for the agent that asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingStatus {
    /// Nobody has answered yet.
    Pending,
    /// There is an answer.
    Answered,
    /// There was no sufficient answer within its retries.
    Skipped,
    /// Nobody answered in time.
    Expired,
    /// A person dismissed it, or the agent withdrew it.
    Cancelled,
}

/// One ask of an agent, in its conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversationAsk {
    /// Its id.
    pub id: AskId,
    /// The conversation.
    pub conversation: SessionId,
    /// The agent that asked.
    pub agent_name: AgentName,
    /// The question.
    pub question: String,
    /// The data that the agent added, unchanged. People and models never see it.
    pub context: Option<Json>,
    /// Its status.
    pub status: PendingStatus,
    /// The answer, if there is one.
    pub answer: Option<String>,
    /// The answer to each question; empty until there is one.
    pub answers: Answers,
    /// The ids of the questions.
    questions: Vec<QuestionId>,
    /// Whether a text was approved; `None` if this is not an approval, or if nobody has decided.
    pub approved: Option<bool>,
    /// How many times it was asked again.
    pub retries: u32,
    /// The most times that it is asked again.
    pub max_retries: u32,
    /// When it was asked.
    pub asked_at: Timestamp,
    /// When it expires; `None` means never.
    pub expires_at: Option<Timestamp>,
    /// The channel of the conversation: the session's `channel` in its metadata, or `web`.
    pub channel_name: String,
}

impl ConversationAsk {
    pub(crate) fn new(ask: &Ask, agent: &AgentName, metadata: Option<&Json>) -> Self {
        let channel = metadata.and_then(|metadata| metadata.value()["channel"].as_str().map(str::to_owned));
        Self {
            id: ask.id,
            conversation: ask.session,
            agent_name: agent.clone(),
            question: question(&ask.body),
            context: ask.context.clone(),
            status: match ask.status() {
                AskStatus::Pending => PendingStatus::Pending,
                AskStatus::Answered => PendingStatus::Answered,
                AskStatus::Skipped => PendingStatus::Skipped,
                AskStatus::Expired => PendingStatus::Expired,
                AskStatus::Cancelled | AskStatus::Withdrawn => PendingStatus::Cancelled,
            },
            answer: ask.settlement().map(|settled| outcome_text(&settled.outcome)),
            answers: match ask.settlement().map(|settled| &settled.outcome) {
                Some(Outcome::Answers { answers }) => answers.clone(),
                Some(Outcome::Response { .. } | Outcome::Approve { .. } | Outcome::Reject { .. }) | None => Answers::new(),
            },
            questions: ids(&ask.body),
            approved: ask.settlement().and_then(|settled| match settled.outcome {
                Outcome::Approve { .. } => Some(true),
                Outcome::Reject { .. } => Some(false),
                Outcome::Answers { .. } | Outcome::Response { .. } => None,
            }),
            retries: ask.retries,
            max_retries: ask.policy.max_retries,
            asked_at: ask.asked_at,
            expires_at: ask.policy.expires_at,
            channel_name: channel.unwrap_or_else(|| "web".to_owned()),
        }
    }

    /// The data that the agent added, as its own type; `None` if there is none or it has another type.
    #[must_use]
    pub fn context_as<T: serde::de::DeserializeOwned>(&self) -> Option<T> {
        self.context.as_ref().and_then(|context| context.read().ok())
    }

    /// What people answered to the questions of `T`. `None`: nobody has answered yet.
    ///
    /// # Errors
    /// [`NotAnswered`] if there is no answer and never will be, or if these are answers to other questions.
    pub fn answers<T: Questions>(&self) -> Result<Option<T>, NotAnswered> {
        Ok(self.answer()?.map(|_| T::from_answers(&self.answers)).transpose()?)
    }

    /// The answer in the words of the person who gave it. `None`: nobody has answered yet.
    ///
    /// # Errors
    /// [`NotAnswered`] if there is no answer and never will be.
    pub fn answer(&self) -> Result<Option<String>, NotAnswered> {
        match self.status {
            PendingStatus::Pending | PendingStatus::Answered => Ok(self.answer.clone()),
            PendingStatus::Skipped => Err(NotAnswered::Skipped),
            PendingStatus::Expired => Err(NotAnswered::Expired),
            PendingStatus::Cancelled => Err(NotAnswered::Dismissed),
        }
    }

    /// Whether it asks the questions of `T`.
    pub(super) fn asks<T: Questions>(&self) -> bool {
        self.questions.iter().eq(T::questions().iter().map(|question| &question.id))
    }
}

/// Why there is no answer to an ask. With `?` it fails the session; a `match` on it continues in another way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAnswered {
    /// Nobody answered in time.
    #[error("Nobody answered in time.")]
    Expired,
    /// Nobody gave a sufficient answer within the retries.
    #[error("Nobody gave a sufficient answer.")]
    Skipped,
    /// A person dismissed the ask, or the agent withdrew it.
    #[error("The question was dismissed without an answer.")]
    Dismissed,
    /// The state of a workflow did not wait for an ask.
    #[error("There is no answer.")]
    NotAsked,
    /// These are answers to other questions.
    #[error(transparent)]
    Unreadable(#[from] UnreadableAnswer),
}

impl NotAnswered {
    /// A stable code for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Expired => "expired",
            Self::Skipped => "skipped",
            Self::Dismissed => "dismissed",
            Self::NotAsked => "no_answer",
            Self::Unreadable(_) => "unreadable_answer",
        }
    }
}

impl From<NotAnswered> for TurnError {
    fn from(not_answered: NotAnswered) -> Self {
        Self::Fail { code: not_answered.code(), message: not_answered.to_string() }
    }
}

fn ids(body: &Body) -> Vec<QuestionId> {
    match body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.id.clone()).collect(),
        Body::Review { .. } | Body::Approval { .. } => Vec::new(),
    }
}

/// What an ask asks, in one text.
pub(super) fn question(body: &Body) -> String {
    match body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join("\n"),
        Body::Review { markdown } => markdown.clone(),
        Body::Approval { approval } => approval.call.identity().tool.clone(),
    }
}

/// An answer in the words of the person who gave it.
pub(super) fn outcome_text(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Answers { answers } => answer_text(answers),
        Outcome::Response { response } => response.clone(),
        Outcome::Approve { .. } => "approve".to_owned(),
        Outcome::Reject { reason, .. } => reason.clone().unwrap_or_else(|| "reject".to_owned()),
    }
}

fn answer_text(answers: &Answers) -> String {
    let each = answers.values().map(|answer| {
        let values = answer.values.iter().chain(&answer.free_text).map(String::as_str);
        values.chain(answer.declined.map(waypost_core::question::Declined::label)).collect::<Vec<_>>().join(", ")
    });
    each.collect::<Vec<_>>().join("\n")
}
