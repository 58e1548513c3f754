//! A conversation agent's own view of its asks.

use waypost_core::ask::body::Body;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AgentName, AskId, SessionId};
use waypost_core::json::Json;
use waypost_core::question::answer::Answers;
use waypost_core::time::Timestamp;

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
}

fn question(body: &Body) -> String {
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
