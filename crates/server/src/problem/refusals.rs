//! Maps the errors of the engine and of identity to problems. No match here has a `_`, so every new error needs a row.

use waypost_core::ask::refusal::{Current, Refusal};
use waypost_core::ids::BadId;
use waypost_core::json::BadJson;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{Error, StoreError, Unheard};
use waypost_identity::IdentityError;
use waypost_identity::oidc::NotSignedIn;

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
            // A channel cannot prove more. Only the page can.
            Refusal::ChannelLimit { up_to } => plain(Kind::StepUpRequired).with("enrolled", &false).with("approves_up_to", &up_to),
            Refusal::SignInRequired => plain(Kind::SignInRequired),
            Refusal::AlreadyAnswered { by, at } => plain(Kind::AlreadyAnswered).with("answered_by", &by).with("answered_at", &at),
            Refusal::ReplyHeld { by, until } => plain(Kind::ReplyHeld).with("held_by", &by).with("held_until", &until),
            Refusal::TooLateToUndo { at } => plain(Kind::TooLateToUndo).with("at", &at),
            Refusal::NothingToJudge => plain(Kind::NothingToJudge),
            Refusal::Cancelled { by, at } => plain(Kind::Cancelled).with("by", &by).with("at", &at),
            Refusal::Withdrawn { by, at, superseded_by } => {
                let problem = plain(Kind::Withdrawn).with("by", &by).with("at", &at);
                superseded_by.into_iter().fold(problem, |problem, ask| problem.with("superseded_by", &ask))
            }
            Refusal::Expired { at } => plain(Kind::Expired).with("at", &at),
            Refusal::Skipped { at } => plain(Kind::Skipped).with("at", &at),
            Refusal::StaleView(Current { revision, digest }) => {
                let problem = plain(Kind::StaleView).with("revision", &revision);
                digest.into_iter().fold(problem, |problem, digest| problem.with("digest", &digest))
            }
            Refusal::DigestRequired => {
                let missing = Fault::new("/digest", "required", "Send the digest that the person saw.");
                Self { errors: vec![missing], ..plain(Kind::DigestRequired) }
            }
            Refusal::Invalid(errors) => Self::invalid(errors),
            Refusal::AnswerTooLarge => plain(Kind::AnswerTooLarge),
            Refusal::NotApproved => plain(Kind::NotApproved),
            Refusal::DigestMismatch => plain(Kind::DigestMismatch),
            Refusal::ToolIdentityChanged => plain(Kind::ToolIdentityChanged),
            Refusal::Restored => plain(Kind::Restored),
            Refusal::ApprovedElsewhere => plain(Kind::ApprovedElsewhere),
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
        tracing::error!(error = %error, "a response cannot be serialized as JSON");
        Self::new(Kind::Internal, "The response cannot be created. The server's log says more.")
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            Error::Refused(refusal) => refusal.into(),
            Error::KeyReused => Self::new(Kind::KeyReuse, detail),
            Error::InProgress => Self::new(Kind::InProgress, detail),
            Error::TooOften(wait) => Self::new(Kind::RateLimited, detail).after(wait),
            Error::Contended => Self::new(Kind::Contended, detail),
            Error::Fenced => Self::new(Kind::Fenced, detail),
            Error::Unheard(Unheard::Deaf) => Refusal::NotFound.into(),
            Error::Unheard(Unheard::Forged) => Self::new(Kind::NotGenuine, detail),
            Error::Unheard(Unheard::Unreadable(_)) => Self::new(Kind::Unreadable, detail),
            Error::Store(source) => source.into(),
        }
    }
}

impl From<IdentityError> for Problem {
    fn from(error: IdentityError) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            IdentityError::Refused(refusal) => refusal.into(),
            IdentityError::NotProved => Self::new(Kind::SignInFailed, detail),
            IdentityError::TooOften(wait) => Self::new(Kind::RateLimited, detail).after(wait),
            IdentityError::Unproven(_) => Self::new(Kind::NotProven, detail),
            IdentityError::NotSignedIn(NotSignedIn::ProviderUnavailable(away)) => {
                tracing::warn!(error = %away, source = ?std::error::Error::source(&away), "an identity provider is unavailable");
                Self::new(Kind::ProviderAway, detail)
            }
            IdentityError::NotSignedIn(
                NotSignedIn::Code | NotSignedIn::MixedUp | NotSignedIn::InvalidToken(_) | NotSignedIn::NotAdmitted(_),
            ) => Self::new(Kind::NotProven, detail),
            IdentityError::Store(source) => source.into(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        let causes = std::iter::successors(std::error::Error::source(&error), |cause| cause.source()).map(ToString::to_string);
        let causes = causes.collect::<Vec<_>>().join(": ");
        match &error {
            // The store itself logs once when it becomes unavailable, and once when it is available again.
            StoreError::Unavailable(_) => tracing::debug!(error = %error, causes, "the store could not serve a request"),
            _ => tracing::error!(error = %error, causes, "the store could not serve a request"),
        }
        match error {
            StoreError::Unavailable(_) => Self::new(Kind::Unavailable, "The store is busy or cannot be reached. Try again."),
            StoreError::Full(_) => {
                Self::new(Kind::StorageFull, "Nothing was written. Reading still works. Writing works again after space is freed.")
            }
            StoreError::OutcomeUnknown(_) => {
                Self::new(Kind::OutcomeUnknown, "Check whether the request took effect, or repeat it with the same idempotency key.")
            }
            StoreError::Damaged(..) => Self::new(Kind::Internal, "The stored data cannot be read. The server's log says more."),
            StoreError::Altered(session) => {
                let detail = "The stored data of this session is not what Waypost wrote, so the session is not served.";
                Self::new(Kind::RecordDamaged, detail).with("session_id", &session)
            }
            StoreError::Newer(session) => {
                let detail = "A newer version of Waypost wrote this session, so this server does not change it. Nothing is lost.";
                Self::new(Kind::NewerVersion, detail).with("session_id", &session)
            }
            StoreError::Unfit(_) | StoreError::Unsafe(_) => {
                Self::new(Kind::Unavailable, "The store refuses what this server needs. The server's log has the reason.")
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

/// An invalid id is treated like an unknown one.
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
