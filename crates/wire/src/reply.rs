//! A reply to an ask.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::ask::reply::{Reply, ReportedView};
use waypost_core::problem::Problem as Fault;
use waypost_core::question::answer::Given;
use waypost_core::time::Timestamp;

use super::form;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::{RememberBody, exact};

/// Answers to questions, a free response instead, or a decision on an approval or a review.
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReplyBody {
    /// The answers, by question id or by question text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, schema::Given>>))]
    pub answers: Option<BTreeMap<String, Given>>,
    /// A free response instead of answers, if the ask allows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<String>,
    /// `approve` or `reject`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<String>,
    /// The revision that the person saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// The digest that the person saw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// The reason. The agent receives it as the person's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Changed arguments. The changed call is shown again before it can be approved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub arguments: Option<Box<RawValue>>,
    /// What was filled in beside an approval, by field of its form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub feedback: Option<BTreeMap<String, Box<RawValue>>>,
    /// A comment on the whole ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The auto-approval rule to create with an approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remember: Option<RememberBody>,
    /// What the client showed, for the audit log. Optional.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownBody>,
}

/// What a client showed of an ask.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ShownBody {
    /// The `view_digest` of the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// When the ask was opened, from the response of `/opened`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub opened_at: Option<String>,
}

/// What a client sends back as `shown` with the reply.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Opened))]
pub struct OpenedAskView {
    /// The current time, by the server's clock.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub opened_at: Timestamp,
    /// The digest of what the ask shows at this time.
    pub view_digest: String,
}

impl ShownBody {
    fn shown(self) -> Result<ReportedView, Vec<Fault>> {
        let bad = |_| vec![Fault::new("/shown/opened_at", "not_a_time", "Write a time like 2026-11-21T10:30:00Z.")];
        let opened_at = self.opened_at.map(|text| text.parse().map_err(bad)).transpose()?;
        Ok(ReportedView { digest: self.digest, opened_at })
    }
}

impl ReplyBody {
    /// Parses the body of an answer, for callers that read one without a server.
    ///
    /// # Errors
    /// Every problem of the body, each with a pointer into it.
    pub fn read(text: &str) -> Result<Reply, Vec<Fault>> {
        let unread = |error: serde_json::Error| vec![Fault::new("", "json", format!("The reply cannot be read: {error}."))];
        serde_json::from_str::<Self>(text).map_err(unread)?.reply()
    }

    /// Converts the body.
    ///
    /// # Errors
    /// Every problem of the body.
    pub fn reply(self) -> Result<Reply, Vec<Fault>> {
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
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DelegateBody {
    /// The person's name.
    pub to: String,
    /// A note for the person, such as the reason.
    pub note: Option<String>,
}

/// An answer in the plain form: one line per question.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlainBody {
    /// The ask's id, the id of its tool call, or `latest` for the newest pending ask.
    #[serde(rename = "question_id")]
    pub which: String,
    /// One line per question, in order: an option's value or label, or text.
    pub answer: Option<String>,
    /// Alternatively, the answers by question, as in a normal answer.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, schema::Given>>))]
    pub answers: Option<BTreeMap<String, Given>>,
}

impl PlainBody {
    /// Refuses a body with no answer or with two.
    ///
    /// # Errors
    /// The problem.
    pub fn checked(self) -> Result<Self, Vec<Fault>> {
        match (&self.answer, &self.answers) {
            (Some(_), None) | (None, Some(_)) => Ok(self),
            (None, None) => Err(vec![Fault::new("/answer", "required", "Send `answer`, with one line per question, or `answers`.")]),
            (Some(_), Some(_)) => Err(vec![Fault::new("/answers", "given_twice", "Send `answer` or `answers`, not both.")]),
        }
    }
}

/// The result of an answer in the plain form.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = PlainlyAnswered))]
pub struct PlainReplyView {
    /// Always `true`. A refusal is a problem response.
    pub success: bool,
    /// A message for people.
    pub message: String,
}

/// Cancels an ask.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CancelBody {
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}
