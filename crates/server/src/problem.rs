//! Every way in which a request is not served: its status, its code, its words. All statuses of
//! the server stand in this one file, and every code has a page in `docs/errors/`.

mod refusals;

use std::time::Duration;

use axum::http::header::{CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::problem::Problem as Fault;

/// How many problems are listed with an answer.
const LISTED: usize = 200;

/// Something was made.
pub(crate) const CREATED: StatusCode = StatusCode::CREATED;
/// It was done.
pub(crate) const DONE_SO: StatusCode = StatusCode::OK;
/// It was done, and there is nothing to say about it.
pub(crate) const DONE: StatusCode = StatusCode::NO_CONTENT;
/// A page about something that was and is no more.
pub(crate) const GONE: StatusCode = StatusCode::GONE;
/// A page that is for somebody else.
pub(crate) const NOT_FOR_THEM: StatusCode = StatusCode::FORBIDDEN;
/// For a page that does not exist, drawn by the app.
pub(crate) const NOWHERE: StatusCode = StatusCode::NOT_FOUND;

/// A file of the app that the browser has as it is.
pub(crate) const UNCHANGED: StatusCode = StatusCode::NOT_MODIFIED;

macro_rules! kinds {
    ($($name:ident: $status:expr, $code:literal, $title:literal;)+) => {
        /// What kind of problem it is: one row a code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the titles say it")]
        pub enum Kind { $($name),+ }

        impl Kind {
            /// All of them, in the order in which they are checked.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            fn row(self) -> (StatusCode, &'static str, &'static str) {
                match self { $(Self::$name => ($status, $code, $title)),+ }
            }
        }
    };
}

kinds! {
    MalformedRequest: StatusCode::BAD_REQUEST, "malformed_request", "The request could be read in two ways";
    MisdirectedHost: StatusCode::MISDIRECTED_REQUEST, "misdirected_host", "This server does not answer for that host";
    CrossOrigin: StatusCode::FORBIDDEN, "cross_origin", "Pages of other origins cannot call this server";
    TokenInQuery: StatusCode::BAD_REQUEST, "token_in_query", "A secret does not belong into an address";
    Unauthorized: StatusCode::UNAUTHORIZED, "unauthorized", "Say who you are";
    NotGenuine: StatusCode::UNAUTHORIZED, "not_genuine", "This does not come from who may send it";
    SignInFailed: StatusCode::UNAUTHORIZED, "sign_in_failed", "That does not prove who you are";
    NotProven: StatusCode::FORBIDDEN, "not_proven", "That does not prove who you are";
    Csrf: StatusCode::FORBIDDEN, "csrf", "This request may come from another site";
    RequestTimeout: StatusCode::REQUEST_TIMEOUT, "request_timeout", "The body did not arrive in time";
    BodyTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", "The body is too large";
    FileTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "file_too_large", "The file is too large";
    UnsupportedMediaType: StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", "The body must be application/json";
    RateLimited: StatusCode::TOO_MANY_REQUESTS, "rate_limited", "Too often";
    InvalidJson: StatusCode::BAD_REQUEST, "invalid_json", "The body is not valid JSON";
    DuplicateKey: StatusCode::BAD_REQUEST, "duplicate_key", "A key is given twice";
    TooDeep: StatusCode::BAD_REQUEST, "too_deep", "The JSON is nested too deep";
    Unreadable: StatusCode::BAD_REQUEST, "unreadable", "The channel cannot read this";
    InvalidHeader: StatusCode::BAD_REQUEST, "invalid_header", "A header cannot be read";
    NotFound: StatusCode::NOT_FOUND, "not_found", "There is nothing here";
    MethodNotAllowed: StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This is not done here";
    NotYours: StatusCode::FORBIDDEN, "not_yours", "This was not sent there";
    PrincipalType: StatusCode::FORBIDDEN, "principal_type", "A credential of the wrong kind";
    SelfApproval: StatusCode::FORBIDDEN, "self_approval", "Nobody decides their own request";
    NotEligible: StatusCode::FORBIDDEN, "not_eligible", "This is for others";
    NotPermitted: StatusCode::FORBIDDEN, "not_permitted", "This credential does not open this";
    StepUpRequired: StatusCode::FORBIDDEN, "step_up_required", "This takes a fresh proof of who you are";
    SignInRequired: StatusCode::FORBIDDEN, "sign_in_required", "This takes more than a link";
    KeyReuse: StatusCode::UNPROCESSABLE_ENTITY, "idempotency_key_reuse", "The idempotency key belongs to another request";
    InProgress: StatusCode::CONFLICT, "in_progress", "The first request with this key is still being worked on";
    AlreadyAnswered: StatusCode::CONFLICT, "already_answered", "Somebody was first";
    ReplyHeld: StatusCode::CONFLICT, "reply_held", "Somebody has replied, and the reply is held";
    TooLateToUndo: StatusCode::CONFLICT, "too_late_to_undo", "The reply was handed on";
    NothingToJudge: StatusCode::CONFLICT, "nothing_to_judge", "No reply waits to be judged";
    NothingPending: StatusCode::CONFLICT, "nothing_pending", "Nothing waits for an answer";
    NotApproved: StatusCode::CONFLICT, "not_approved", "No approval is recorded";
    DigestMismatch: StatusCode::CONFLICT, "digest_mismatch", "This is not the approved call";
    ToolIdentityChanged: StatusCode::CONFLICT, "tool_identity_changed", "This is not the tool that was approved";
    FileChanged: StatusCode::CONFLICT, "file_changed", "These are not the contents that were approved";
    Restored: StatusCode::CONFLICT, "restored", "An older state was brought back";
    PermitUsed: StatusCode::CONFLICT, "permit_used", "The permit is used up";
    UnknownPermit: StatusCode::CONFLICT, "unknown_permit", "This permit was not claimed here";
    AlreadyReported: StatusCode::CONFLICT, "already_reported", "Another result is recorded";
    NothingToRelease: StatusCode::CONFLICT, "nothing_to_release", "Nobody has sent a secret";
    OnHold: StatusCode::CONFLICT, "on_hold", "It is on hold and cannot be erased";
    SessionOver: StatusCode::CONFLICT, "session_over", "The session has ended";
    NotResumable: StatusCode::CONFLICT, "not_resumable", "The session does not wait to be resumed";
    MovedOn: StatusCode::CONFLICT, "moved_on", "The session has moved on";
    SnapshotConflict: StatusCode::CONFLICT, "snapshot_conflict", "The session went another way here";
    Fenced: StatusCode::CONFLICT, "fenced", "Somebody else drives the session now";
    Cancelled: StatusCode::GONE, "cancelled", "A person dismissed it";
    Withdrawn: StatusCode::GONE, "withdrawn", "The asker took it back";
    Expired: StatusCode::GONE, "expired", "Its deadline has passed";
    Skipped: StatusCode::GONE, "skipped", "It was given up";
    Erased: StatusCode::GONE, "erased", "It was erased";
    PermitExpired: StatusCode::GONE, "permit_expired", "The permit is too old";
    StaleView: StatusCode::PRECONDITION_FAILED, "stale_view", "It has changed since you looked";
    AnswerTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "answer_too_large", "The answer is too long";
    DigestRequired: StatusCode::UNPROCESSABLE_ENTITY, "digest_required", "Say what you saw";
    Invalid: StatusCode::UNPROCESSABLE_ENTITY, "invalid", "It does not fit";
    SseLimit: StatusCode::TOO_MANY_REQUESTS, "sse_limit", "Too many open streams";
    ProviderAway: StatusCode::SERVICE_UNAVAILABLE, "provider_away", "The identity provider cannot be asked";
    Contended: StatusCode::SERVICE_UNAVAILABLE, "contended", "Too many at once";
    Stopping: StatusCode::SERVICE_UNAVAILABLE, "stopping", "This server is going";
    Unavailable: StatusCode::SERVICE_UNAVAILABLE, "unavailable", "The store cannot be reached just now";
    StorageFull: StatusCode::SERVICE_UNAVAILABLE, "storage_full", "There is no room left";
    StorageInUse: StatusCode::SERVICE_UNAVAILABLE, "storage_in_use", "Another process uses the data";
    NewerVersion: StatusCode::SERVICE_UNAVAILABLE, "newer_version", "A newer version wrote this";
    OutcomeUnknown: StatusCode::SERVICE_UNAVAILABLE, "outcome_unknown", "It is not known whether it was done";
    RecordDamaged: StatusCode::INTERNAL_SERVER_ERROR, "record_damaged", "The record of this session is damaged";
    Internal: StatusCode::INTERNAL_SERVER_ERROR, "internal", "Something is wrong with the server";
}

impl Kind {
    /// The stable word for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.row().1
    }

    /// Its status, as a number.
    #[must_use]
    pub fn status(self) -> u16 {
        self.row().0.as_u16()
    }

    /// In one line.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().2
    }
}

/// Why a request was not served, as RFC 9457 wants it.
#[derive(Debug)]
pub struct Problem {
    kind: Kind,
    detail: String,
    errors: Vec<Fault>,
    extras: Vec<(&'static str, Box<RawValue>)>,
    after: Option<Duration>,
}

/// Whether somebody was not recognised.
pub(crate) fn is_refused(response: &Response) -> bool {
    response.status() == StatusCode::UNAUTHORIZED
}

/// Whether something was looked for that is not there, or not for who looked.
pub(crate) fn is_missing(response: &Response) -> bool {
    response.status() == StatusCode::NOT_FOUND
}

impl Problem {
    /// A problem in its own words.
    pub fn new(kind: Kind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), errors: Vec::new(), extras: Vec::new(), after: None }
    }

    /// What does not fit, all of it that anybody would read.
    #[must_use]
    pub fn invalid(mut errors: Vec<Fault>) -> Self {
        let detail = match errors.as_slice() {
            [one] => one.message.clone(),
            many if many.len() > LISTED => {
                format!("There are {} problems with what was sent; `errors` lists the first {LISTED}.", many.len())
            }
            several => format!("There are {} problems with what was sent; `errors` lists them.", several.len()),
        };
        errors.truncate(LISTED);
        Self { errors, ..Self::new(Kind::Invalid, detail) }
    }

    /// Adds a member of this kind's own.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl Serialize) -> Self {
        self.extras.extend(to_raw_value(value).ok().map(|value| (name, value)));
        self
    }

    /// Says how long to wait before trying again, in whole seconds.
    #[must_use]
    pub(crate) fn after(self, wait: Duration) -> Self {
        Self { after: Some(wait), ..self }
    }

    /// What kind it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// What is the matter, in words.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }

    fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let mut set = |name: HeaderName, value: &'static str| headers.insert(name, HeaderValue::from_static(value));
        set(CONTENT_TYPE, "application/problem+json");
        match self.kind.row().0 {
            StatusCode::UNAUTHORIZED => set(WWW_AUTHENTICATE, "Bearer"),
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => set(RETRY_AFTER, "1"),
            _ if self.kind == Kind::InProgress => set(RETRY_AFTER, "1"),
            _ => None,
        };
        if let Some(wait) = self.after {
            headers.insert(RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
        }
        headers
    }
}

impl Serialize for Problem {
    fn serialize<S: serde::Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
        let (status, code, title) = self.kind.row();
        let mut map = writer.serialize_map(None)?;
        map.serialize_entry("type", &format!("/docs/errors/{code}"))?;
        map.serialize_entry("title", title)?;
        map.serialize_entry("status", &status.as_u16())?;
        map.serialize_entry("code", code)?;
        map.serialize_entry("detail", &self.detail)?;
        if !self.errors.is_empty() {
            map.serialize_entry("errors", &self.errors)?;
        }
        for (name, value) in &self.extras {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_vec(&self).unwrap_or_default();
        (self.kind.row().0, self.headers(), body).into_response()
    }
}
