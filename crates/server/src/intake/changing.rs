//! What people and programs send to change a pending ask, or to say something under it.

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use waypost_core::body::Body;
use waypost_core::ids::{AskId, RoleName};
use waypost_core::policy::OnExpiry;
use waypost_core::problem::Problem as Fault;
use waypost_core::tighten::Tighter;
use waypost_core::who::Excluded;
use waypost_engine::RevisionRequest;

use super::ask::{ApprovalBody, ReviewBody};
use super::policy::{moment, on_expiry};
use super::question::{self, QuestionBody};

/// Something said under an ask without deciding it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommentBody {
    /// The words, at most 4 KiB.
    pub(crate) text: String,
}

/// Takes an ask back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WithdrawBody {
    /// Another ask of the caller's that takes its place.
    #[serde(default, deserialize_with = "named")]
    #[schema(value_type = Option<String>)]
    pub(crate) superseded_by: Option<AskId>,
    /// Why, for whoever was asked; it stands under the ask once it is taken back, and not before.
    pub(crate) comment: Option<String>,
}

/// Text that cannot be an id is the id of nothing: it is refused where an unknown one is.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<AskId>, D::Error> {
    let text = Option::<String>::deserialize(reader)?;
    Ok(text.map(|text| text.parse().unwrap_or(AskId::from_bits(0))))
}

/// What is asked from here on: exactly one of the three, of the kind that the ask has.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RevisionBody {
    /// For the kind `questions`: all of them, 1 to 16.
    questions: Option<Vec<QuestionBody>>,
    /// For the kind `approval`: the call.
    approval: Option<ApprovalBody>,
    /// For the kind `review`: the text.
    review: Option<ReviewBody>,
    /// The asker's own words from here on, as Markdown; where absent, they stay.
    message: Option<String>,
}

impl RevisionBody {
    pub(crate) fn request(self) -> Result<RevisionRequest, Vec<Fault>> {
        let mut problems = Vec::new();
        let body = match (self.questions, self.approval, self.review) {
            (Some(questions), None, None) => Body::questions(question::take(questions, "/questions", &mut problems)),
            (None, Some(approval), None) => approval.freeze(&mut problems),
            (None, None, Some(review)) => review.body(),
            _ => {
                return Err(vec![Fault::new(
                    "",
                    "one_of",
                    "Give one of `questions`, `approval` and `review`: what is asked from here on.",
                )]);
            }
        };
        Ok(RevisionRequest { body, message: self.message, problems })
    }
}

/// What becomes stricter; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TightenBody {
    /// An earlier deadline.
    #[schema(format = DateTime)]
    expires_at: Option<String>,
    /// What happens then: from `default` over `continue` and `reject` to `fail`.
    #[schema(value_type = Option<OnExpiry>)]
    on_expiry: Option<String>,
    /// Who may still answer.
    #[serde(default)]
    who: FewerBody,
}

/// Who may still answer.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
struct FewerBody {
    /// Of those who may answer already, only these.
    people: Option<Vec<String>>,
    /// Of the roles that may answer already, only these.
    roles: Option<Vec<String>>,
    /// How many different people must approve, not fewer than before.
    quorum: Option<u32>,
    /// `requester`: not whoever started the session.
    #[serde(default)]
    not: Vec<Excluded>,
}

impl TightenBody {
    pub(crate) fn tighter(self) -> Result<Tighter, Vec<Fault>> {
        let mut faults = Vec::new();
        let expires_at = self.expires_at.and_then(|text| moment(&text, "/expires_at", &mut faults));
        let on_expiry = self.on_expiry.map(|named| on_expiry(Some(&named), &mut faults));
        // They are named where they stand here, not where they stand in an ask.
        let here = |fault: Fault| Fault { pointer: fault.pointer.trim_start_matches("/policy").to_owned(), ..fault };
        if !faults.is_empty() {
            return Err(faults.into_iter().map(here).collect());
        }
        let FewerBody { people, roles, quorum, not } = self.who;
        let roles = roles.map(|roles| roles.into_iter().map(RoleName::new).collect());
        Ok(Tighter { expires_at, on_expiry, people, roles, quorum, not, ..Tighter::default() })
    }
}
