//! Request bodies for replies, claims and results.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::approval::call::{CallOutcome, Pin};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::reply::{Reply, Shown};
use waypost_core::decide::{Claim, Found};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, PermitId, QuestionId};
use waypost_core::problem::Problem as Fault;
use waypost_core::question::answer::Given;
use waypost_engine::{Which, from_lines};

use super::remember::RememberBody;
use super::{exact, form};

/// Answers to questions, a free response instead, or a decision on an approval or a review.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplyBody {
    /// The answers, by question id or by question text.
    answers: Option<BTreeMap<String, Given>>,
    /// A free response instead of answers, if the ask allows it.
    response: Option<String>,
    /// `approve` or `reject`.
    decision: Option<String>,
    /// The revision that the person saw.
    revision: Option<u32>,
    /// The digest that the person saw.
    digest: Option<String>,
    /// The reason. The agent receives it as the person's words.
    reason: Option<String>,
    /// Changed arguments. The changed call is shown again before it can be approved.
    #[schema(value_type = Option<Object>)]
    arguments: Option<Box<RawValue>>,
    /// What was filled in beside an approval, by field of its form.
    #[schema(value_type = Option<Object>)]
    feedback: Option<BTreeMap<String, Box<RawValue>>>,
    /// A comment on the whole ask.
    comment: Option<String>,
    /// The auto-approval rule to create with an approval.
    remember: Option<RememberBody>,
    /// What the client showed, for the audit log. Optional.
    shown: Option<ShownBody>,
}

/// Parses the body of an answer, for callers that read one without a server.
///
/// # Errors
/// Returns every problem of the body, each with a pointer into it.
pub fn read_reply(text: &str) -> Result<Reply, Vec<Fault>> {
    let unread = |error: serde_json::Error| vec![Fault::new("", "json", format!("The reply cannot be read: {error}."))];
    serde_json::from_str::<ReplyBody>(text).map_err(unread)?.reply()
}

/// What a client showed of an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ShownBody {
    /// The `view_digest` of the view.
    digest: Option<String>,
    /// When the ask was opened, from the response of `/opened`.
    #[schema(format = DateTime)]
    opened_at: Option<String>,
}

impl ShownBody {
    fn shown(self) -> Result<Shown, Vec<Fault>> {
        let bad = |_| vec![Fault::new("/shown/opened_at", "not_a_time", "Write a time like 2026-11-21T10:30:00Z.")];
        let opened_at = self.opened_at.map(|text| text.parse().map_err(bad)).transpose()?;
        Ok(Shown { digest: self.digest, opened_at })
    }
}

impl ReplyBody {
    pub(crate) fn reply(self) -> Result<Reply, Vec<Fault>> {
        let feedback = self.feedback.map(form::feedback).transpose()?;
        Ok(Reply {
            feedback,
            answers: self.answers,
            response: self.response,
            decision: self.decision,
            revision: self.revision,
            digest: self.digest,
            reason: self.reason,
            arguments: self.arguments.as_deref().and_then(exact),
            digest_of_opened: None,
            comment: self.comment,
            remember: self.remember.map(RememberBody::take).transpose()?.map(Box::new),
            shown: self.shown.map(ShownBody::shown).transpose()?,
        })
    }
}

/// Delegates an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DelegateBody {
    /// The person's name.
    pub(crate) to: String,
    /// A note for the person, such as the reason.
    pub(crate) note: Option<String>,
}

/// An answer in the plain form: one line per question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlainBody {
    /// The ask's id, the id of its tool call, or `latest` for the newest pending ask.
    #[serde(deserialize_with = "named")]
    #[schema(value_type = String)]
    question_id: Which,
    /// One line per question, in order: an option's value or label, or text.
    answer: Option<String>,
    /// Alternatively, the answers by question, as in a normal answer.
    answers: Option<BTreeMap<String, Given>>,
}

impl PlainBody {
    /// Refuses a body with no answer or with two.
    pub(crate) fn checked(self) -> Result<Self, Vec<Fault>> {
        match (&self.answer, &self.answers) {
            (Some(_), None) | (None, Some(_)) => Ok(self),
            (None, None) => Err(vec![Fault::new("/answer", "required", "Send `answer`, with one line per question, or `answers`.")]),
            (Some(_), Some(_)) => Err(vec![Fault::new("/answers", "given_twice", "Send `answer` or `answers`, not both.")]),
        }
    }

    pub(crate) fn which(&self) -> &Which {
        &self.question_id
    }

    pub(crate) fn reply(self, ask: &Ask) -> Result<Reply, Vec<Fault>> {
        let answers = match (&ask.body, &self.answer) {
            (Body::Questions { questions, .. }, Some(lines)) => Some(from_lines(questions, lines, "/answer")?),
            // A line of text cannot show what a decision is about, so the plain form never decides.
            (Body::Approval { .. } | Body::Review { .. }, Some(_)) => None,
            (_, None) => self.answers,
        };
        Ok(Reply { answers, ..Reply::default() })
    }
}

fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Which, D::Error> {
    Ok(Which::named(&String::deserialize(reader)?))
}

/// Cancels an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CancelBody {
    /// Why.
    pub(crate) comment: Option<String>,
}

/// The call that a program is about to run.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimBody {
    /// The digest that was approved.
    digest: String,
    /// The tool that it is about to run.
    tool: Option<String>,
    /// The arguments of the call: the object, or its exact text as a string.
    #[schema(value_type = Option<Object>)]
    arguments: Option<Box<RawValue>>,
    /// The server that currently offers the tool.
    server: Option<String>,
    /// The current JSON Schema of the arguments.
    #[schema(value_type = Option<serde_json::Value>)]
    schema: Option<Box<RawValue>>,
    /// The current description of the tool.
    description: Option<String>,
    /// The current digests of what the arguments refer to.
    pins: Option<Vec<Pin>>,
}

impl ClaimBody {
    pub(crate) fn claim(self, ask: AskId) -> Claim {
        let arguments = self.arguments.as_deref().map(text);
        let schema = self.schema.as_deref().and_then(exact);
        let found = Found { server: self.server, schema, description: self.description, pins: self.pins };
        Claim { ask, digest: Digest::claimed(self.digest), tool: self.tool, arguments, found }
    }
}

/// The secret to release.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReleaseBody {
    /// The id of the question that the secret answered.
    #[schema(value_type = String)]
    pub(crate) question: QuestionId,
}

/// The result of a claimed call.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultBody {
    /// The permit with which the call ran.
    permit: String,
    /// The outcome.
    outcome: Ended,
    /// The output: text, or any JSON.
    #[schema(value_type = Option<String>)]
    output: Option<Box<RawValue>>,
}

/// The outcome of a claimed call.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
#[schema(as = Outcome)]
enum Ended {
    /// The call succeeded.
    Succeeded,
    /// The call failed, or could not run.
    Failed,
    /// The outcome is unknown.
    Unknown,
}

impl ResultBody {
    /// Returns the permit's id. An invalid id is treated like an unknown one.
    pub(crate) fn permit(&self) -> PermitId {
        self.permit.parse().unwrap_or(PermitId::from_bits(0))
    }

    pub(crate) fn outcome(&self) -> CallOutcome {
        match self.outcome {
            Ended::Succeeded => CallOutcome::Succeeded,
            Ended::Failed => CallOutcome::Failed,
            Ended::Unknown => CallOutcome::Unknown,
        }
    }

    pub(crate) fn output(&self) -> String {
        self.output.as_deref().map(text).unwrap_or_default()
    }
}

/// The content of a string, or the exact text of any other JSON.
fn text(raw: &RawValue) -> String {
    serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())
}
