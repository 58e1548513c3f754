//! Maps the errors of the engine and of identity to problems. No match here has a `_`, so every new error needs a row.

use waypost_core::ask::refusal::{CurrentVersion, Refusal};
use waypost_core::ids::BadId;
use waypost_core::json::BadJson;
use waypost_core::problem::Problem as Fault;
use waypost_engine::{Error, InboundError, StoreError};
use waypost_identity::IdentityError;
use waypost_identity::oidc::NotSignedIn;

use super::{Problem, ProblemKind};

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        let detail = sentence(&refusal.to_string());
        let plain = |kind| Self::new(kind, detail.clone());
        match refusal {
            Refusal::NotFound => plain(ProblemKind::NotFound),
            Refusal::PrincipalType => plain(ProblemKind::PrincipalType),
            Refusal::SelfApproval => plain(ProblemKind::SelfApproval),
            Refusal::NotEligible => plain(ProblemKind::NotEligible),
            Refusal::NotPermitted(needed) => plain(ProblemKind::NotPermitted).with("right", &needed.to_string()),
            Refusal::OutOfScope(scope) => plain(ProblemKind::NotPermitted).with("scope", &scope),
            Refusal::StepUpRequired { enrolled } => plain(ProblemKind::StepUpRequired).with("enrolled", &enrolled),
            // A channel cannot prove more. Only the page can.
            Refusal::ChannelLimit { up_to } => plain(ProblemKind::StepUpRequired).with("enrolled", &false).with("approves_up_to", &up_to),
            Refusal::SignInRequired => plain(ProblemKind::SignInRequired),
            Refusal::AlreadyAnswered { by, at } => plain(ProblemKind::AlreadyAnswered).with("answered_by", &by).with("answered_at", &at),
            Refusal::DecisionPending { by, until } => plain(ProblemKind::ReplyHeld).with("held_by", &by).with("held_until", &until),
            Refusal::TooLateToUndo { at } => plain(ProblemKind::TooLateToUndo).with("at", &at),
            Refusal::NothingToJudge => plain(ProblemKind::NothingToJudge),
            Refusal::Cancelled { by, at } => plain(ProblemKind::Cancelled).with("by", &by).with("at", &at),
            Refusal::Withdrawn { by, at, superseded_by } => {
                let problem = plain(ProblemKind::Withdrawn).with("by", &by).with("at", &at);
                superseded_by.into_iter().fold(problem, |problem, ask| problem.with("superseded_by", &ask))
            }
            Refusal::Expired { at } => plain(ProblemKind::Expired).with("at", &at),
            Refusal::Skipped { at } => plain(ProblemKind::Skipped).with("at", &at),
            Refusal::StaleView(CurrentVersion { revision, digest }) => {
                let problem = plain(ProblemKind::StaleView).with("revision", &revision);
                digest.into_iter().fold(problem, |problem, digest| problem.with("digest", &digest))
            }
            Refusal::DigestRequired => {
                let missing = Fault::new("/digest", "required", "Send the digest that the person saw.");
                Self { errors: vec![missing], ..plain(ProblemKind::DigestRequired) }
            }
            Refusal::Invalid(errors) => Self::invalid(errors),
            Refusal::AnswerTooLarge => plain(ProblemKind::AnswerTooLarge),
            Refusal::NotApproved => plain(ProblemKind::NotApproved),
            Refusal::DigestMismatch => plain(ProblemKind::DigestMismatch),
            Refusal::ToolIdentityChanged => plain(ProblemKind::ToolIdentityChanged),
            Refusal::Restored => plain(ProblemKind::Restored),
            Refusal::ApprovedElsewhere => plain(ProblemKind::ApprovedElsewhere),
            Refusal::FileChanged => plain(ProblemKind::FileChanged),
            Refusal::PermitUsed { by, at } => plain(ProblemKind::PermitUsed).with("by", &by).with("at", &at),
            Refusal::PermitExpired { at } => plain(ProblemKind::PermitExpired).with("at", &at),
            Refusal::UnknownPermit => plain(ProblemKind::UnknownPermit),
            Refusal::AlreadyReported { at } => plain(ProblemKind::AlreadyReported).with("at", &at),
            Refusal::NothingToRelease => plain(ProblemKind::NothingToRelease),
            Refusal::SessionOver(session) => plain(ProblemKind::SessionOver).with("session_id", &session),
            Refusal::NotResumable => plain(ProblemKind::NotResumable),
            Refusal::OnHold(hold) => plain(ProblemKind::OnHold).with("hold", &hold),
            Refusal::Erased => plain(ProblemKind::Erased),
            Refusal::SnapshotConflict { after } => plain(ProblemKind::SnapshotConflict).with("after", &after),
            Refusal::MovedOn(_) => plain(ProblemKind::MovedOn),
        }
    }
}

impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        tracing::error!(error = %error, "a response cannot be serialized as JSON");
        Self::new(ProblemKind::Internal, "The response cannot be created. The server's log says more.")
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            Error::Refused(refusal) => refusal.into(),
            Error::KeyReused => Self::new(ProblemKind::KeyReuse, detail),
            Error::InProgress => Self::new(ProblemKind::InProgress, detail),
            Error::TooOften(wait) => Self::new(ProblemKind::RateLimited, detail).after(wait),
            Error::Contended => Self::new(ProblemKind::Contended, detail),
            Error::Fenced => Self::new(ProblemKind::Fenced, detail),
            Error::Inbound(InboundError::NotAccepted) => Refusal::NotFound.into(),
            Error::Inbound(InboundError::UnverifiedSender) => Self::new(ProblemKind::NotGenuine, detail),
            Error::Inbound(InboundError::Unreadable(_)) => Self::new(ProblemKind::Unreadable, detail),
            Error::Store(source) => source.into(),
        }
    }
}

impl From<IdentityError> for Problem {
    fn from(error: IdentityError) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            IdentityError::Refused(refusal) => refusal.into(),
            IdentityError::NotProved => Self::new(ProblemKind::SignInFailed, detail),
            IdentityError::TooOften(wait) => Self::new(ProblemKind::RateLimited, detail).after(wait),
            IdentityError::Unproven(_) => Self::new(ProblemKind::NotProven, detail),
            IdentityError::NotSignedIn(NotSignedIn::ProviderUnavailable(away)) => {
                tracing::warn!(error = %away, source = ?std::error::Error::source(&away), "an identity provider is unavailable");
                Self::new(ProblemKind::ProviderAway, detail)
            }
            IdentityError::NotSignedIn(
                NotSignedIn::Code | NotSignedIn::MixedUp | NotSignedIn::InvalidToken(_) | NotSignedIn::NotAdmitted(_),
            ) => Self::new(ProblemKind::NotProven, detail),
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
            StoreError::Unavailable(_) => Self::new(ProblemKind::Unavailable, "The store is busy or cannot be reached. Try again."),
            StoreError::Full(_) => {
                Self::new(ProblemKind::StorageFull, "Nothing was written. Reading still works. Writing works again after space is freed.")
            }
            StoreError::OutcomeUnknown(_) => {
                Self::new(ProblemKind::OutcomeUnknown, "Check whether the request took effect, or repeat it with the same idempotency key.")
            }
            StoreError::Damaged(..) => Self::new(ProblemKind::Internal, "The stored data cannot be read. The server's log says more."),
            StoreError::Altered(session) => {
                let detail = "The stored data of this session is not what Waypost wrote, so the session is not served.";
                Self::new(ProblemKind::RecordDamaged, detail).with("session_id", &session)
            }
            StoreError::Newer(session) => {
                let detail = "A newer version of Waypost wrote this session, so this server does not change it. Nothing is lost.";
                Self::new(ProblemKind::NewerVersion, detail).with("session_id", &session)
            }
            StoreError::Unfit(_) | StoreError::Unsafe(_) => {
                Self::new(ProblemKind::Unavailable, "The store refuses what this server needs. The server's log has the reason.")
            }
            StoreError::InUse(_) => Self::new(ProblemKind::StorageInUse, "Another process uses the data folder."),
        }
    }
}

impl From<BadJson> for Problem {
    fn from(error: BadJson) -> Self {
        let detail = sentence(&error.to_string());
        match error {
            BadJson::Invalid(_) => Self::new(ProblemKind::InvalidJson, detail),
            BadJson::DuplicateKey(_) => Self::new(ProblemKind::DuplicateKey, detail),
            BadJson::TooDeep => Self::new(ProblemKind::TooDeep, detail),
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
