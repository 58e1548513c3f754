//! The JSON of an ask for programs: everything that they may see and show to people, with hidden characters made visible.

use serde::Serialize;
use waypost_core::approval::Approval;
use waypost_core::approval::rows::Row;
use waypost_core::ask::body::Body;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ask::{Ask, AskState, AskStatus};
use waypost_core::ids::{AskId, NoticeId, QuestionId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::text::visible;
use waypost_core::time::Timestamp;
use waypost_engine::{ChannelMessage, Destination, Notification, NotificationBatch};

/// The maximum size of an ask's content. A larger ask is shown only on its page.
const MAX_CONTENT: usize = 64 * 1024;

/// A message.
#[derive(Serialize)]
pub(super) struct WebhookMessage<T> {
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// When the message was sent.
    pub timestamp: Timestamp,
    pub data: T,
}

/// The asks of a message.
#[derive(Serialize)]
pub(super) struct WebhookAsks<'a> {
    /// The recipient. Absent for a message to everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<To<'a>>,
    asks: Vec<AskPayload<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum To<'a> {
    ThreadRef {
        #[serde(rename = "spot")]
        thread_ref: &'a str,
    },
    Person {
        person: &'a str,
        address: &'a str,
    },
}

/// One ask.
#[derive(Serialize)]
pub(super) struct AskPayload<'a> {
    /// The notice. A reply refers to it.
    notice: NoticeId,
    id: AskId,
    session_id: SessionId,
    revision: u32,
    kind: &'static str,
    status: AskStatus,
    /// The asker.
    agent: String,
    /// The asker's own text.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clarification: Option<String>,
    /// The page with the whole ask.
    url: String,
    asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<Timestamp>,
    /// Whether a reply can decide the ask. If not, it is decided on its page.
    decidable: bool,
    #[serde(flatten)]
    body: Option<BodyPayload<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<WebhookSettlement<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum BodyPayload<'a> {
    Questions { questions: Vec<QuestionPayload<'a>>, allow_response: bool },
    Approval { approval: Box<ApprovalPayload<'a>> },
    Review { review: ReviewPayload },
}

#[derive(Serialize)]
struct QuestionPayload<'a> {
    id: &'a QuestionId,
    question: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<String>,
    input: Input,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<OptionPayload<'a>>,
    multi_select: bool,
    free_text: FreeText,
    required: bool,
}

#[derive(Serialize)]
struct OptionPayload<'a> {
    label: String,
    /// The exact value, which a reply repeats.
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

#[derive(Serialize)]
struct ApprovalPayload<'a> {
    tool: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    server: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Why the arguments could not be validated against the tool's schema.
    #[serde(skip_serializing_if = "Option::is_none")]
    arguments_unchecked: Option<String>,
    risk: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    risk_raised_by: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<String>,
    /// The arguments, one row per leaf.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<Row>,
    digest_words: String,
    /// The digest, which an approval must repeat. Only if a reply can decide the ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<&'a str>,
}

#[derive(Serialize)]
struct ReviewPayload {
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

/// How the ask was settled.
#[derive(Serialize)]
struct WebhookSettlement<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a Principal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<&'a str>,
    at: Timestamp,
}

/// A message of an agent.
#[derive(Serialize)]
pub(super) struct AgentText {
    session_id: SessionId,
    agent: String,
    text: String,
}

/// An address code.
#[derive(Serialize)]
pub(super) struct Code<'a> {
    pub address: &'a str,
    pub code: &'a str,
}

impl<'a> WebhookAsks<'a> {
    /// The asks of a batch of notifications.
    pub fn of(batch: &'a NotificationBatch, pages: &str) -> Self {
        let to = match &batch.to {
            Destination::SharedChannel => None,
            Destination::ThreadRef(thread_ref) => Some(To::ThreadRef { thread_ref }),
            Destination::Person { name, address, .. } => Some(To::Person { person: name, address }),
        };
        Self { to, asks: batch.notifications().map(|notification| AskPayload::of(notification, pages)).collect() }
    }
}

/// The type of the message.
pub(super) fn kind_of(batch: &NotificationBatch) -> &'static str {
    let ask = &batch.first.ask;
    match ask.status() {
        _ if !batch.others.is_empty() => "asks.pending",
        AskStatus::Skipped => "ask.settled",
        _ if ask.reminded > 0 => "ask.reminded",
        _ if ask.retries > 0 => "ask.asked_again",
        AskStatus::Pending | AskStatus::Answered | AskStatus::Cancelled | AskStatus::Withdrawn | AskStatus::Expired => "ask.pending",
    }
}

impl<'a> AskPayload<'a> {
    /// The current state of an ask.
    pub fn of(notification: &'a Notification, pages: &str) -> Self {
        let ask = &notification.ask;
        let (body, whole) = body(ask);
        let decidable = notification.decidable && whole && ask.is_pending();
        Self {
            notice: notification.notice.id,
            id: ask.id,
            session_id: ask.session,
            revision: ask.revision,
            kind: kind(&ask.body),
            status: ask.status(),
            agent: visible(&ask.asked_by.name),
            message: drawn(ask.message.as_deref()),
            clarification: drawn(ask.clarification.as_deref()),
            url: format!("{pages}/asks/{}", ask.id),
            asked_at: ask.asked_at,
            expires_at: ask.policy.expires_at,
            decidable,
            body: body.map(|body| if decidable { body } else { body.without_digest() }),
            settled: WebhookSettlement::of(ask),
        }
    }
}

fn kind(body: &Body) -> &'static str {
    match body {
        Body::Questions { .. } => "questions",
        Body::Approval { .. } => "approval",
        Body::Review { .. } => "review",
    }
}

fn drawn(text: Option<&str>) -> Option<String> {
    text.map(visible)
}

/// The content of the ask, and whether it is complete. Content that is too long is shown only on the ask's page.
fn body(ask: &Ask) -> (Option<BodyPayload<'_>>, bool) {
    let (payload, whole) = match &ask.body {
        Body::Questions { questions, allow_response } => {
            let elsewhere = |question: &Question| matches!(question.input, Input::Secret | Input::File | Input::Form);
            let complete = !questions.iter().any(|question| question.required && elsewhere(question));
            let questions = questions.iter().map(QuestionPayload::of).collect();
            (BodyPayload::Questions { questions, allow_response: *allow_response }, complete)
        }
        Body::Approval { approval } => {
            let (approval, whole) = ApprovalPayload::of(approval);
            (BodyPayload::Approval { approval: Box::new(approval) }, whole)
        }
        Body::Review { markdown } => {
            let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
            (BodyPayload::Review { review: ReviewPayload { markdown: Some(visible(markdown)), digest } }, true)
        }
    };
    let fits = serde_json::to_string(&payload).is_ok_and(|text| text.len() <= MAX_CONTENT);
    if fits { (Some(payload), whole) } else { (payload.shorten(), false) }
}

impl BodyPayload<'_> {
    /// The part that remains of content that is too long.
    fn shorten(self) -> Option<Self> {
        match self {
            Self::Approval { approval } => {
                let names = approval.tool.len() + approval.server.as_ref().map_or(0, String::len);
                let approval = ApprovalPayload { rows: Vec::new(), target: None, prompt: None, reason: None, ..*approval };
                (names < MAX_CONTENT).then_some(Self::Approval { approval: Box::new(approval) })
            }
            Self::Questions { .. } | Self::Review { .. } => None,
        }
    }

    /// Removes the digests: content that is not shown here completely cannot be approved here.
    fn without_digest(self) -> Self {
        match self {
            Self::Approval { approval } => Self::Approval { approval: Box::new(ApprovalPayload { digest: None, ..*approval }) },
            Self::Review { review } => Self::Review { review: ReviewPayload { digest: None, ..review } },
            Self::Questions { .. } => self,
        }
    }
}

impl<'a> QuestionPayload<'a> {
    fn of(question: &'a Question) -> Self {
        let option = |option: &'a waypost_core::question::Choice| OptionPayload {
            label: visible(&option.label),
            value: &option.value,
            description: drawn(option.description.as_deref()),
        };
        Self {
            id: &question.id,
            question: visible(&question.question),
            header: drawn(question.header.as_deref()),
            input: question.input,
            options: question.options.iter().map(option).collect(),
            multi_select: question.multi_select,
            free_text: question.free_text,
            required: question.required,
        }
    }
}

impl<'a> ApprovalPayload<'a> {
    /// The call, and whether it shows everything that people must see before they decide.
    fn of(approval: &'a Approval) -> (Self, bool) {
        let (call, identity) = (&approval.call, approval.call.identity());
        let rows = call.rows();
        let shown = !rows.iter().any(Row::is_opaque) && !call.hides_something() && identity.pins.is_empty();
        let complete = shown && approval.form.is_empty() && approval.suspended.is_none() && approval.not_pinned.is_empty();
        let payload = Self {
            tool: visible(&identity.tool),
            server: drawn(identity.server.as_deref()),
            target: drawn(identity.target.as_deref()),
            prompt: drawn(approval.prompt.as_deref()),
            reason: drawn(approval.reason.as_deref()),
            arguments_unchecked: drawn(approval.unchecked.as_deref()),
            risk: approval.risk.as_str(),
            risk_raised_by: approval.risk_raised.as_ref().map(|raised| raised.by.as_str()),
            category: drawn(approval.category.as_deref()),
            rows,
            digest_words: call.digest().grouped(),
            digest: Some(call.digest().as_str()),
        };
        (payload, complete)
    }
}

impl<'a> WebhookSettlement<'a> {
    fn of(ask: &'a Ask) -> Option<Self> {
        let ended = |by, at| Some(Self { by, decision: None, channel: None, at });
        match &ask.state {
            AskState::Pending | AskState::PendingDecision(_) => None,
            AskState::Answered(settled) => Some(Self {
                by: Some(&settled.provenance.by),
                decision: decision(&settled.outcome),
                channel: Some(&settled.provenance.channel),
                at: settled.at,
            }),
            AskState::Cancelled { by, at, .. } | AskState::Withdrawn { by, at, .. } => ended(Some(by), *at),
            AskState::Expired { at } | AskState::Skipped { at } => ended(None, *at),
        }
    }
}

/// The decision. Answers are not included; a program with the permission reads them from the ask.
fn decision(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Approve { .. } => Some("approve"),
        Outcome::Reject { .. } => Some("reject"),
        Outcome::Answers { .. } | Outcome::Response { .. } => None,
    }
}

impl AgentText {
    /// A message of an agent.
    pub fn of(message: &ChannelMessage) -> Self {
        Self { session_id: message.session, agent: visible(message.agent.as_str()), text: visible(&message.text) }
    }
}
