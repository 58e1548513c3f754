//! Request bodies, and how each becomes the input of the engine. A feature that this version does not support is refused by name,
//! never ignored.

mod ask;
mod changing;
mod decide;
mod draft;
mod form;
mod judge;
mod passkey;
mod policy;
mod push;
mod question;
mod remember;
mod reply;
mod session;

pub(crate) use ask::AskBody;
pub(crate) use changing::{CommentBody, RestrictBody, RevisionBody, WithdrawBody};
pub(crate) use decide::DecideBody;
pub(crate) use draft::DraftBody;
pub(crate) use form::read as plain_value;
pub(crate) use judge::JudgeBody;
pub(crate) use passkey::{NewPasskeyBody, PasskeyAgainBody, PasskeySignInBody};
pub(crate) use push::SubscriptionBody;
pub use reply::read_reply;
pub(crate) use reply::{CancelBody, ClaimBody, DelegateBody, PlainBody, ReleaseBody, ReplyBody, ResultBody};
pub(crate) use session::{CancelRunBody, MessageBody, StartBody};

use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use waypost_core::json::Json;
use waypost_core::problem::Problem as Fault;

/// An empty body: `{}`, or none.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoBody {}

impl NoBody {
    pub(crate) fn nothing(self) -> Result<(), Vec<Fault>> {
        Ok(())
    }
}

/// The exact text of a value. The body was already parsed strictly, so this is valid JSON.
fn exact(raw: &RawValue) -> Option<Json> {
    Json::new(raw.get()).ok()
}
