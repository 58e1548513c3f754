//! Bodies as clients send them, and how each becomes what the engine takes. What this version
//! does not do yet is refused by name, never passed over in silence.

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
pub(crate) use changing::{CommentBody, RevisionBody, TightenBody, WithdrawBody};
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

/// A body that says nothing: `{}`, or none at all.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoBody {}

impl NoBody {
    pub(crate) fn nothing(self) -> Result<(), Vec<Fault>> {
        Ok(())
    }
}

/// The exact text of a value. The body was read strictly before, so it is strict JSON.
fn exact(raw: &RawValue) -> Option<Json> {
    Json::new(raw.get()).ok()
}
