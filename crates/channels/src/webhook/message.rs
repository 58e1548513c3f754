//! What is told of an ask, for programs: everything that they may see and may show to people, with what is
//! hidden in foreign words made visible.

use serde::Serialize;
use waypost_core::approval::Approval;
use waypost_core::ask::{Ask, Outcome, State, Status};
use waypost_core::body::Body;
use waypost_core::ids::{AskId, NoticeId, QuestionId, SessionId};
use waypost_core::principal::Principal;
use waypost_core::question::{FreeText, Input, Question};
use waypost_core::rows::Row;
use waypost_core::text::visible;
use waypost_core::time::Timestamp;
use waypost_engine::{Bundle, ChannelWords, Destination, Telling};

/// What is to be decided is told whole up to so many bytes, and else only on the ask's page.
const MOST: usize = 64 * 1024;

/// A message.
#[derive(Serialize)]
pub(super) struct Message<T> {
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// When it was sent.
    pub timestamp: Timestamp,
    pub data: T,
}

/// That people are asked, or were.
#[derive(Serialize)]
pub(super) struct Told<'a> {
    /// For whom it is; everybody who reads along where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<To<'a>>,
    asks: Vec<AskTold<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum To<'a> {
    Spot { spot: &'a str },
    Person { person: &'a str, address: &'a str },
}

/// One ask.
#[derive(Serialize)]
pub(super) struct AskTold<'a> {
    /// What a reply refers to.
    notice: NoticeId,
    id: AskId,
    session_id: SessionId,
    revision: u32,
    kind: &'static str,
    status: Status,
    /// Who asks.
    agent: String,
    /// The asker's own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clarification: Option<String>,
    /// Where a person sees all of it.
    url: String,
    asked_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<Timestamp>,
    /// Whether it can be decided by a reply; otherwise on its page.
    decidable: bool,
    #[serde(flatten)]
    body: Option<BodyTold<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<Settled<'a>>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum BodyTold<'a> {
    Questions { questions: Vec<QuestionTold<'a>>, allow_response: bool },
    Approval { approval: ApprovalTold<'a> },
    Review { review: ReviewTold },
}

#[derive(Serialize)]
struct QuestionTold<'a> {
    id: &'a QuestionId,
    question: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<String>,
    input: Input,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<OptionTold<'a>>,
    multi_select: bool,
    free_text: FreeText,
    required: bool,
}

#[derive(Serialize)]
struct OptionTold<'a> {
    label: String,
    /// To the byte: it is what a reply repeats.
    value: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
}

#[derive(Serialize)]
struct ApprovalTold<'a> {
    tool: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    server: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    risk: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<String>,
    /// The arguments, one row for each leaf.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rows: Vec<Row>,
    digest_words: String,
    /// What an approval repeats; only where it can be decided by a reply.
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<&'a str>,
}

#[derive(Serialize)]
struct ReviewTold {
    #[serde(skip_serializing_if = "Option::is_none")]
    markdown: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

/// How it ended.
#[derive(Serialize)]
struct Settled<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a Principal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    channel: Option<&'a str>,
    at: Timestamp,
}

/// What an agent says.
#[derive(Serialize)]
pub(super) struct Words {
    session_id: SessionId,
    agent: String,
    text: String,
}

/// A code for whoever reads at an address.
#[derive(Serialize)]
pub(super) struct Code<'a> {
    pub address: &'a str,
    pub code: &'a str,
}

impl<'a> Told<'a> {
    /// What people are told together.
    pub fn of(bundle: &'a Bundle, pages: &str) -> Self {
        let to = match &bundle.to {
            Destination::Place => None,
            Destination::Spot(spot) => Some(To::Spot { spot }),
            Destination::Person { name, address, .. } => Some(To::Person { person: name, address }),
        };
        Self { to, asks: bundle.told().map(|told| AskTold::of(told, pages)).collect() }
    }
}

/// The word for what people are told.
pub(super) fn kind_of(bundle: &Bundle) -> &'static str {
    let ask = &bundle.first.ask;
    match ask.status() {
        _ if !bundle.others.is_empty() => "asks.pending",
        Status::Skipped => "ask.settled",
        _ if ask.reminded > 0 => "ask.reminded",
        _ if ask.retries > 0 => "ask.asked_again",
        Status::Pending | Status::Answered | Status::Cancelled | Status::Withdrawn | Status::Expired => "ask.pending",
    }
}

impl<'a> AskTold<'a> {
    /// An ask as it stands.
    pub fn of(told: &'a Telling, pages: &str) -> Self {
        let ask = &told.ask;
        let (body, whole) = body(ask);
        let decidable = told.decidable && whole && ask.is_pending();
        Self {
            notice: told.notice.id,
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
            settled: Settled::of(ask),
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

/// What is asked, and whether that is all of it. What is too long is told on the ask's page alone.
fn body(ask: &Ask) -> (Option<BodyTold<'_>>, bool) {
    let (told, whole) = match &ask.body {
        Body::Questions { questions, allow_response } => {
            let elsewhere = |question: &Question| matches!(question.input, Input::Secret | Input::File | Input::Form);
            let whole = !questions.iter().any(|question| question.required && elsewhere(question));
            let questions = questions.iter().map(QuestionTold::of).collect();
            (BodyTold::Questions { questions, allow_response: *allow_response }, whole)
        }
        Body::Approval { approval } => {
            let (approval, whole) = ApprovalTold::of(approval);
            (BodyTold::Approval { approval }, whole)
        }
        Body::Review { markdown } => {
            let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
            (BodyTold::Review { review: ReviewTold { markdown: Some(visible(markdown)), digest } }, true)
        }
    };
    let fits = serde_json::to_string(&told).is_ok_and(|text| text.len() <= MOST);
    if fits { (Some(told), whole) } else { (told.cut(), false) }
}

impl BodyTold<'_> {
    /// What is left of it where it is too long.
    fn cut(self) -> Option<Self> {
        match self {
            Self::Approval { approval } => {
                let names = approval.tool.len() + approval.server.as_ref().map_or(0, String::len);
                let approval = ApprovalTold { rows: Vec::new(), target: None, prompt: None, reason: None, ..approval };
                (names < MOST).then_some(Self::Approval { approval })
            }
            Self::Questions { .. } | Self::Review { .. } => None,
        }
    }

    /// Without what an approval repeats: nobody approves here what is not shown here.
    fn without_digest(self) -> Self {
        match self {
            Self::Approval { approval } => Self::Approval { approval: ApprovalTold { digest: None, ..approval } },
            Self::Review { review } => Self::Review { review: ReviewTold { digest: None, ..review } },
            Self::Questions { .. } => self,
        }
    }
}

impl<'a> QuestionTold<'a> {
    fn of(question: &'a Question) -> Self {
        let option = |option: &'a waypost_core::question::Choice| OptionTold {
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

impl<'a> ApprovalTold<'a> {
    /// The call, and whether that is all that people see of it before they decide.
    fn of(approval: &'a Approval) -> (Self, bool) {
        let (call, identity) = (&approval.call, approval.call.identity());
        let rows = call.rows();
        let shown = !rows.iter().any(Row::is_opaque) && !call.hides_something() && identity.pins.is_empty();
        let whole = shown && approval.form.is_empty() && approval.suspended.is_none() && approval.not_pinned.is_empty();
        let told = Self {
            tool: visible(&identity.tool),
            server: drawn(identity.server.as_deref()),
            target: drawn(identity.target.as_deref()),
            prompt: drawn(approval.prompt.as_deref()),
            reason: drawn(approval.reason.as_deref()),
            risk: approval.risk.as_str(),
            category: drawn(approval.category.as_deref()),
            rows,
            digest_words: call.digest().words(),
            digest: Some(call.digest().as_str()),
        };
        (told, whole)
    }
}

impl<'a> Settled<'a> {
    fn of(ask: &'a Ask) -> Option<Self> {
        let ended = |by, at| Some(Self { by, decision: None, channel: None, at });
        match &ask.state {
            State::Pending | State::Held(_) => None,
            State::Answered(settled) => Some(Self {
                by: Some(&settled.provenance.by),
                decision: decision(&settled.outcome),
                channel: Some(&settled.provenance.channel),
                at: settled.at,
            }),
            State::Cancelled { by, at, .. } | State::Withdrawn { by, at, .. } => ended(Some(by), *at),
            State::Expired { at } | State::Skipped { at } => ended(None, *at),
        }
    }
}

/// What was decided. What was answered is read from the ask by whoever may.
fn decision(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Approve { .. } => Some("approve"),
        Outcome::Reject { .. } => Some("reject"),
        Outcome::Answers { .. } | Outcome::Response { .. } => None,
    }
}

impl Words {
    /// What an agent says.
    pub fn of(words: &ChannelWords) -> Self {
        Self { session_id: words.session, agent: visible(words.agent.as_str()), text: visible(&words.text) }
    }
}
