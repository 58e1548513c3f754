//! What the engine refuses, as problems. No match here has a `_`: a new refusal must get its row.

use waypost_core::ids::BadId;
use waypost_core::json::BadJson;
use waypost_core::problem::Problem as Fault;
use waypost_core::refusal::Refusal;
use waypost_engine::{Error, StoreError, Unheard};

use super::{Kind, Problem};

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let detail = sentence(&refusal.to_string());
        let plain = |kind| Self::new(kind, detail.clone());
        match refusal {
            Refusal::NotFound => plain(Kind::NotFound),
            Refusal::PrincipalType => plain(Kind::PrincipalType),
            Refusal::SelfApproval => plain(Kind::SelfApproval),
            Refusal::NotEligible => plain(Kind::NotEligible),
            Refusal::NotPermitted(needed) => plain(Kind::NotPermitted).with("right", &needed.to_string()),
            Refusal::OutOfScope(scope) => plain(Kind::NotPermitted).with("scope", &scope),
            Refusal::StepUpRequired { enrolled } => plain(Kind::StepUpRequired).with("enrolled", &enrolled),
            Refusal::SignInRequired => plain(Kind::SignInRequired),
            Refusal::AlreadyAnswered { by, at } => plain(Kind::AlreadyAnswered).with("answered_by", &by).with("answered_at", &at),
            Refusal::ReplyHeld { by, until } => plain(Kind::ReplyHeld).with("held_by", &by).with("held_until", &until),
            Refusal::TooLateToUndo { at } => plain(Kind::TooLateToUndo).with("at", &at),
            Refusal::NothingToJudge => plain(Kind::NothingToJudge),
            Refusal::Cancelled { by, at } => plain(Kind::Cancelled).with("by", &by).with("at", &at),
            Refusal::Withdrawn { by, at } => plain(Kind::Withdrawn).with("by", &by).with("at", &at),
            Refusal::Expired { at } => plain(Kind::Expired).with("at", &at),
            Refusal::Skipped { at } => plain(Kind::Skipped).with("at", &at),
            Refusal::StaleView => plain(Kind::StaleView),
            Refusal::DigestRequired => {
                let missing = Fault::new("/digest", "required", "Echo the digest that was on the screen.");
                Self { errors: vec![missing], ..plain(Kind::DigestRequired) }
            }
            Refusal::Invalid(errors) => Self::invalid(errors),
            Refusal::AnswerTooLarge => plain(Kind::AnswerTooLarge),
            Refusal::NotApproved => plain(Kind::NotApproved),
            Refusal::DigestMismatch => plain(Kind::DigestMismatch),
            Refusal::ToolIdentityChanged => plain(Kind::ToolIdentityChanged),
            Refusal::Restored => plain(Kind::Restored),
            Refusal::FileChanged => plain(Kind::FileChanged),
            Refusal::PermitUsed { by, at } => plain(Kind::PermitUsed).with("by", &by).with("at", &at),
            Refusal::PermitExpired { at } => plain(Kind::PermitExpired).with("at", &at),
            Refusal::UnknownPermit => plain(Kind::UnknownPermit),
            Refusal::AlreadyReported { at } => plain(Kind::AlreadyReported).with("at", &at),
            Refusal::NothingToRelease => plain(Kind::NothingToRelease),
            Refusal::SessionOver(session) => plain(Kind::SessionOver).with("session_id", &session),
            Refusal::NotResumable => plain(Kind::NotResumable),
            Refusal::OnHold(hold) => plain(Kind::OnHold).with("hold", &hold),
            Refusal::Erased => plain(Kind::Erased),
            Refusal::SnapshotConflict { after } => plain(Kind::SnapshotConflict).with("after", &after),
            Refusal::MovedOn(_) => plain(Kind::MovedOn),
        }
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        tracing::error!(error = %error, "something cannot be written as JSON");
        Self::new(Kind::Internal, "This cannot be shown. The server's log says more.")
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            Error::Refused(refusal) => refusal.into(),
            Error::KeyReused => Self::new(Kind::KeyReuse, detail),
            Error::InProgress => Self::new(Kind::InProgress, detail),
            Error::NotProved => Self::new(Kind::SignInFailed, detail),
            Error::TooOften(wait) => Self::new(Kind::RateLimited, detail).after(wait),
            Error::Contended => Self::new(Kind::Contended, detail),
            Error::Fenced => Self::new(Kind::Fenced, detail),
            Error::Unproven(_) => Self::new(Kind::NotProven, detail),
            Error::Unheard(Unheard::Deaf) => Refusal::NotFound.into(),
            Error::Unheard(Unheard::Forged) => Self::new(Kind::NotGenuine, detail),
            Error::Unheard(Unheard::Unreadable(_)) => Self::new(Kind::Unreadable, detail),
            Error::Store(source) => source.into(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source()).map(ToString::to_string);
        let causes = causes.collect::<Vec<_>>().join(": ");
        match &error {
            // The store itself says once that it is away, and once that it is back.
            StoreError::Unavailable(_) => tracing::debug!(error = %error, causes, "the store could not serve a request"),
            _ => tracing::error!(error = %error, causes, "the store could not serve a request"),
        }
        match error {
            StoreError::Unavailable(_) => Self::new(Kind::Unavailable, "The store is busy or out of reach. Try again."),
            StoreError::Full(_) => {
                Self::new(Kind::StorageFull, "Nothing was written. Reading still works; writing will, once there is room.")
            }
            StoreError::OutcomeUnknown(_) => {
                Self::new(Kind::OutcomeUnknown, "Look before repeating it, or repeat it with the same idempotency key.")
            }
            StoreError::Damaged(..) => Self::new(Kind::Internal, "What is stored cannot be read. The server's log says more."),
            StoreError::Altered(session) => {
                let detail = "What stands of this session is not what was written, so nothing of it is served.";
                Self::new(Kind::RecordDamaged, detail).with("session_id", &session)
            }
            StoreError::Newer(session) => {
                let detail = "A newer Waypost wrote in this session, and this server leaves it to that one. Nothing of it is lost.";
                Self::new(Kind::NewerVersion, detail).with("session_id", &session)
            }
            StoreError::Unfit(_) | StoreError::Unsafe(_) => {
                Self::new(Kind::Unavailable, "The store refuses what this server needs. Whoever runs it finds the reason in its log.")
            }
            StoreError::InUse(_) => Self::new(Kind::StorageInUse, "Another process uses the data folder."),
        }
    }
}

impl From<BadJson> for Problem {
    fn from(error: BadJson) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            BadJson::Invalid(_) => Self::new(Kind::InvalidJson, detail),
            BadJson::DuplicateKey(_) => Self::new(Kind::DuplicateKey, detail),
            BadJson::TooDeep => Self::new(Kind::TooDeep, detail),
        }
    }
}

/// An id that cannot be one looks like an id that is not there.
impl From<BadId> for Problem {
    fn from(_: BadId) -> Self {
        Refusal::NotFound.into()
    }
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
