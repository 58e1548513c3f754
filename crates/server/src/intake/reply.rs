//! What people and programs send about an ask: replies, claims, results.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::ask::Ask;
use waypost_core::body::Body;
use waypost_core::call::{CallOutcome, Digest};
use waypost_core::decide::{Claim, Found};
use waypost_core::ids::{AskId, PermitId, QuestionId};
use waypost_core::pin::Pin;
use waypost_core::problem::Problem as Fault;
use waypost_core::reply::{Given, Reply, Shown};
use waypost_engine::{Which, from_lines};

use super::remember::RememberBody;
use super::{exact, form};

/// Answers to questions, something else instead, or a decision about a call or a text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReplyBody {
    /// By question id, or by question text.
    answers: Option<BTreeMap<String, Given>>,
    /// Something else instead of answers, where the ask allows it.
    response: Option<String>,
    /// `approve` or `reject`.
    decision: Option<String>,
    /// The revision that was on the screen.
    revision: Option<u32>,
    /// The digest that was on the screen.
    digest: Option<String>,
    /// Why; told to the agent as a person's words.
    reason: Option<String>,
    /// Arguments to approve instead of the shown ones; they are shown again before they are decided.
    #[schema(value_type = Option<Object>)]
    arguments: Option<Box<RawValue>>,
    /// What was filled in beside an approval, by field of its form.
    #[schema(value_type = Option<Object>)]
    feedback: Option<BTreeMap<String, Box<RawValue>>>,
    /// On the whole.
    comment: Option<String>,
    /// The standing rule to make of an approval.
    remember: Option<RememberBody>,
    /// What the surface drew, for the record; it may be left out.
    shown: Option<ShownBody>,
}

/// Reads the body of an answer, for those who take one without a server.
///
/// # Errors
/// Every problem with it, each with a pointer into it.
pub fn read_reply(text: &str) -> Result<Reply, Vec<Fault>> {
    let unread = |error: serde_json::Error| vec![Fault::new("", "json", format!("This cannot be read: {error}."))];
    serde_json::from_str::<ReplyBody>(text).map_err(unread)?.reply()
}

/// What a surface drew of an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ShownBody {
    /// The `view_digest` that came with the view.
    digest: Option<String>,
    /// When it was opened, as `/opened` said.
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

/// Hands an ask on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DelegateBody {
    /// The person's name.
    pub(crate) to: String,
    /// Why.
    pub(crate) note: Option<String>,
}

/// The plain form of an answer: a line for each question.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlainBody {
    /// The ask's id, its tool call's id, or `latest` for the newest that waits.
    #[serde(deserialize_with = "named")]
    #[schema(value_type = String)]
    question_id: Which,
    /// One line for each question, in their order: an option's value or label, or a text.
    answer: Option<String>,
    /// Or the answers by question, as elsewhere.
    answers: Option<BTreeMap<String, Given>>,
}

impl PlainBody {
    /// Refuses what says nothing, or says it twice.
    pub(crate) fn checked(self) -> Result<Self, Vec<Fault>> {
        match (&self.answer, &self.answers) {
            (Some(_), None) | (None, Some(_)) => Ok(self),
            (None, None) => Err(vec![Fault::new("/answer", "required", "Give `answer`, a line for each question, or `answers`.")]),
            (Some(_), Some(_)) => Err(vec![Fault::new("/answers", "given_twice", "Give `answer` or `answers`, not both.")]),
        }
    }

    pub(crate) fn which(&self) -> &Which {
        &self.question_id
    }

    pub(crate) fn reply(self, ask: &Ask) -> Result<Reply, Vec<Fault>> {
        let answers = match (&ask.body, &self.answer) {
            (Body::Questions { questions, .. }, Some(lines)) => Some(from_lines(questions, lines, "/answer")?),
            // What lies behind a decision cannot be shown in a line, so lines never decide.
            (Body::Approval { .. } | Body::Review { .. }, Some(_)) => None,
            (_, None) => self.answers,
        };
        Ok(Reply { answers, ..Reply::default() })
    }
}

fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Which, D::Error> {
    Ok(Which::named(&String::deserialize(reader)?))
}

/// Dismisses an ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CancelBody {
    /// Why.
    pub(crate) comment: Option<String>,
}

/// The call a program is about to run.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ClaimBody {
    /// The digest that was approved.
    digest: String,
    /// The tool it is about to run.
    tool: Option<String>,
    /// The arguments it is about to run with: the object, or its exact text as a string.
    #[schema(value_type = Option<Object>)]
    arguments: Option<Box<RawValue>>,
    /// The server that offers the tool, as it is.
    server: Option<String>,
    /// The JSON Schema of its arguments, as it is.
    #[schema(value_type = Option<serde_json::Value>)]
    schema: Option<Box<RawValue>>,
    /// What the tool says it does, as it is.
    description: Option<String>,
    /// The contents that its arguments name, as they are.
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

/// Which secret is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReleaseBody {
    /// The id of the question that it answered.
    #[schema(value_type = String)]
    pub(crate) question: QuestionId,
}

/// How a claimed call ended.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResultBody {
    /// The permit it ran on.
    permit: String,
    /// How it ended.
    outcome: Ended,
    /// What it gave back: a text, or any JSON.
    #[schema(value_type = Option<String>)]
    output: Option<Box<RawValue>>,
}

/// How a claimed call ended.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
#[schema(as = Outcome)]
enum Ended {
    /// It did its work.
    Succeeded,
    /// It ran and failed, or could not run.
    Failed,
    /// Nobody knows.
    Unknown,
}

impl ResultBody {
    /// Text that cannot be a permit is one that nobody was given.
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

/// A string's own text, or the exact text of any other JSON.
fn text(raw: &RawValue) -> String {
    serde_json::from_str(raw.get()).unwrap_or_else(|_| raw.get().to_owned())
}
