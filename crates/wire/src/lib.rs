//! The requests, responses and events of Waypost's HTTP API, each defined once: snake_case fields, times as RFC 3339, ids as text. The server
//! writes the responses and the Rust client reads them. The OpenAPI description is generated from here, and the types of the web app and of
//! the SDKs from the description.
//!
//! A core type that the API sends or takes unchanged stands here as it is. Its OpenAPI schema is in `schema`. The schemas exist with the feature
//! `openapi`, which only the server turns on.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod account;
mod address;
mod agent;
mod answer;
mod approval;
mod ask;
mod audit;
mod change;
mod claim;
mod decide;
mod decision;
mod draft;
mod eligible;
mod event;
mod form;
mod health;
mod judge;
mod keys;
mod origin;
mod page;
mod parent_sessions;
mod passkey;
mod people;
mod policy;
mod problem;
mod push;
mod question;
mod reply;
mod rule;
#[cfg(feature = "openapi")]
pub mod schema;
mod sent;
mod session;
mod sign_in;
mod snapshot;
mod stream;

pub use account::{
    AccountView, BrowserView, CodeEnrolmentView, ConfirmCodeBody, FactorView, NewPassword, PersonPasswordBody, PersonPasswordView,
    RecoveryCodesView, StepUpBody,
};
pub use address::{
    AddressBody, AddressCode, AddressCodeBody, AddressView, Addresses, ChannelView, PersonAddressBody, PersonAddressView,
    VerificationMethod,
};
pub use agent::{AgentView, ToolView};
pub use answer::AnswerView;
pub use approval::{ApprovalBody, ApprovalView, PermitState, PermitView};
pub use ask::{AskAudience, AskBody, AskKind, AskView, ReviewBody, ReviewView};
pub use audit::{AuditKeyView, CheckpointView};
pub use change::{CommentBody, FewerBody, RestrictBody, RevisionBody, WithdrawBody};
pub use claim::{CallView, ClaimBody, ClaimedPermitView, ReleaseBody, ReleasedSecret, ReportedOutcome, ResultBody};
pub use decide::{BulkDecisionView, DecideBody, DecisionBody, DecisionResultView};
pub use decision::{DecisionView, ElsewhereView, HeldView, Verdict};
pub use draft::{DraftBody, DraftResponse, DraftView};
pub use eligible::{QuorumView, ViewerActions, VoteView};
pub use event::EventView;
pub use form::read as plain_value;
pub use health::{CommitDurability, HealthStatus, HealthView};
pub use judge::JudgeBody;
pub use keys::{KeyBody, KeyView, NewKey, Revoked, RotateBody, Rotated};
pub use page::Page;
pub use parent_sessions::{ChildView, ParentSessionsView};
pub use passkey::{
    AuthenticatorSelection, CreatedPasskey, NewPasskeyBody, PasskeyCreationOptions, PasskeyCreationResponse, PasskeyCreationView,
    PasskeyDescriptor, PasskeySignInBody, PasskeyStepUpBody, PasskeyUseOptions, PasskeyUseResponse, PasskeyUseView, PasskeyUser,
    PasskeyView, RelyingPartyView, SignatureAlgorithm, UsedPasskey,
};
pub use people::{AwayBody, FatigueView, LinkBody, Me, NewLink, PersonBody, PersonSignals, PersonView, RolePolicyView, TenantView};
pub use policy::{PolicyBody, PolicyView, StepBody, WhoBody};
pub use problem::ProblemView;
pub use push::{PushKey, SubscriptionBody, SubscriptionKeys};
pub use question::{OptionBody, OptionView, PreviewView, QuestionBody, QuestionView, RulesBody};
pub use reply::{CancelBody, DelegateBody, OpenedAskView, PlainBody, PlainReplyView, ReplyBody, ShownBody};
pub use rule::{ConditionBody, ConditionView, NearMissView, RememberBody, RuleView, SuggestionView};
pub use session::{CancelRunBody, MessageBody, PendingQuestionView, SessionView, StartBody, UsedView};
pub use sign_in::{
    PasswordBody, ProviderCallbackBody, ProviderCallbackView, ProviderSignInBody, ProviderSignInView, ProviderView, SignInMethods,
};
pub use snapshot::{ImportEffect, ImportedSessionView};
pub use stream::{AskChangedView, StreamedEvent};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use waypost_core::json::Json;
pub(crate) use waypost_core::json::null_is_absent;
use waypost_core::problem::Problem as Fault;

/// How a text that somebody wrote becomes HTML that is safe to show. The server does this for the responses.
#[derive(Debug, Clone, Copy)]
pub struct Html {
    /// Renders Markdown.
    pub markdown: fn(&str) -> String,
    /// Renders code.
    pub code: fn(&str) -> String,
    /// Renders a line-by-line diff.
    pub diff: fn(&str) -> String,
}

impl Html {
    /// Renders nothing, for programs that show no HTML.
    pub const NONE: Self = Self { markdown: |_| String::new(), code: |_| String::new(), diff: |_| String::new() };
}

/// An empty body: `{}`, or none.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NoBody {}

impl NoBody {
    /// Takes nothing from it.
    ///
    /// # Errors
    /// None.
    pub fn nothing(self) -> Result<(), Vec<Fault>> {
        Ok(())
    }
}

/// The exact text of a value. The body was already parsed strictly, so this is valid JSON.
#[must_use]
pub fn exact(raw: &RawValue) -> Option<Json> {
    Json::new(raw.get()).ok()
}

/// The JSON as the exact text that was received.
#[must_use]
pub fn raw(json: &Json) -> Option<Box<RawValue>> {
    RawValue::from_string(json.as_str().to_owned()).ok()
}

/// Whether a value of a request is the default, so that it need not be sent.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
