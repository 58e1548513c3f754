//! Request bodies for changing or commenting on a pending ask.

use serde::{Deserialize, Deserializer, Serialize};
use waypost_core::ask::body::Body;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::Excluded;
use waypost_core::ids::{AskId, RoleName};
use waypost_core::problem::Problem as Fault;

use super::policy::{moment, on_expiry};
use super::question;
#[cfg(feature = "openapi")]
use crate::schema;
use crate::{ApprovalBody, QuestionBody, ReviewBody};

/// A comment on an ask.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommentBody {
    /// The text, at most 4 KiB.
    pub text: String,
}

/// Withdraws an ask.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WithdrawBody {
    /// Another ask of the caller that supersedes this one.
    #[serde(default, deserialize_with = "named", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub superseded_by: Option<AskId>,
    /// Why, for the people who were asked. It becomes a comment on the withdrawn ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// An invalid id is treated like an unknown one: the engine refuses it.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<AskId>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    Ok(text.map(|text| text.parse().unwrap_or(AskId::from_bits(0))))
}

/// The revised content: exactly one of the three, of the same kind as the ask.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RevisionBody {
    /// For the kind `questions`: all questions, 1 to 16.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub questions: Option<Vec<QuestionBody>>,
    /// For the kind `approval`: the tool call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<ApprovalBody>,
    /// For the kind `review`: the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub review: Option<ReviewBody>,
    /// The asker's new text, as Markdown. If omitted, the text stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

impl RevisionBody {
    /// Takes the content out of the body. Problems that do not stop the conversion are added to `problems`.
    ///
    /// # Errors
    /// The problem of a body without content, or with several.
    pub fn content(&mut self, problems: &mut Vec<Fault>) -> Result<Body, Vec<Fault>> {
        match (self.questions.take(), self.approval.take(), self.review.take()) {
            (Some(questions), None, None) => Ok(Body::questions(question::take(questions, "/questions", problems))),
            (None, Some(approval), None) => Ok(approval.freeze(problems)),
            (None, None, Some(review)) => Ok(review.body()),
            _ => Err(vec![Fault::new("", "one_of", "Send exactly one of `questions`, `approval` and `review`, with the revised content.")]),
        }
    }
}

/// What to restrict. Everything omitted stays.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RestrictBody {
    /// An earlier deadline.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub expires_at: Option<String>,
    /// What happens at the deadline. It can only become stricter: from `default` to `continue`, `reject` and `fail`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::OnExpiry>))]
    pub on_expiry: Option<String>,
    /// Who may still answer.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    pub who: FewerBody,
}

/// Who may still answer.
#[derive(Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FewerBody {
    /// Only these people, of those who may answer now.
    pub people: Option<Vec<String>>,
    /// Only these roles, of those that may answer now.
    pub roles: Option<Vec<String>>,
    /// How many different people must approve; not fewer than now.
    pub quorum: Option<u32>,
    /// `requester`: the person who started the session may not answer.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Excluded>))]
    pub not: Vec<Excluded>,
}

impl RestrictBody {
    /// Converts the body.
    ///
    /// # Errors
    /// Every problem of the body.
    pub fn restriction(self) -> Result<Restriction, Vec<Fault>> {
        let mut faults = Vec::new();
        let expires_at = self.expires_at.and_then(|text| moment(&text, "/expires_at", &mut faults));
        let on_expiry = self.on_expiry.map(|named| on_expiry(Some(&named), &mut faults));
        // The pointers refer to this body, not to the body of an ask.
        let here = |fault: Fault| Fault { pointer: fault.pointer.trim_start_matches("/policy").to_owned(), ..fault };
        if !faults.is_empty() {
            return Err(faults.into_iter().map(here).collect());
        }
        let FewerBody { people, roles, quorum, not } = self.who;
        let roles = roles.map(|roles| roles.into_iter().map(RoleName::new).collect());
        Ok(Restriction { expires_at, on_expiry, people, roles, quorum, not, ..Restriction::default() })
    }
}
