//! All problem responses: their status, code and title. All statuses of the server are in this file, and every code has a page in
//! `docs/errors/`.

mod refusals;

use std::time::Duration;

use axum::http::header::{CONNECTION, CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::ser::SerializeMap;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::problem::Problem as Fault;

/// The maximum number of entries in `errors`.
const LISTED: usize = 200;

/// A resource was created.
pub(crate) const CREATED: StatusCode = StatusCode::CREATED;
/// The request succeeded.
pub(crate) const OK: StatusCode = StatusCode::OK;
/// The request succeeded, and the response has no body.
pub(crate) const NO_CONTENT: StatusCode = StatusCode::NO_CONTENT;
/// The page of something that no longer exists.
pub(crate) const GONE: StatusCode = StatusCode::GONE;
/// A page that is for another person.
pub(crate) const FORBIDDEN: StatusCode = StatusCode::FORBIDDEN;
/// A page that does not exist, rendered by the app.
pub(crate) const NOT_FOUND: StatusCode = StatusCode::NOT_FOUND;

/// The browser's copy of a file is current.
pub(crate) const NOT_MODIFIED: StatusCode = StatusCode::NOT_MODIFIED;

macro_rules! kinds {
    ($($name:ident: $status:expr, $code:literal, $title:literal;)+) => {
        /// The kinds of problems: one row per code.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the titles say it")]
        pub enum ProblemKind { $($name),+ }

        impl ProblemKind {
            /// All kinds, in the order in which they are checked.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            fn row(self) -> (StatusCode, &'static str, &'static str) {
                match self { $(Self::$name => ($status, $code, $title)),+ }
            }
        }
    };
}

kinds! {
    MalformedRequest: StatusCode::BAD_REQUEST, "malformed_request", "The request is ambiguous";
    MisdirectedHost: StatusCode::MISDIRECTED_REQUEST, "misdirected_host", "This server does not answer for that host";
    CrossOrigin: StatusCode::FORBIDDEN, "cross_origin", "Pages of other origins cannot call this server";
    TokenInQuery: StatusCode::BAD_REQUEST, "token_in_query", "Credentials are not accepted in a URL";
    Unauthorized: StatusCode::UNAUTHORIZED, "unauthorized", "Authentication required";
    NotGenuine: StatusCode::UNAUTHORIZED, "not_genuine", "The sender could not be verified";
    SignInFailed: StatusCode::UNAUTHORIZED, "sign_in_failed", "Sign-in failed";
    NotProven: StatusCode::FORBIDDEN, "not_proven", "Identity not verified";
    Csrf: StatusCode::FORBIDDEN, "csrf", "This request may come from another site";
    RequestTimeout: StatusCode::REQUEST_TIMEOUT, "request_timeout", "The body did not arrive in time";
    BodyTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "body_too_large", "The body is too large";
    FileTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "file_too_large", "The file is too large";
    UnsupportedMediaType: StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", "The body is of an unsupported kind";
    RateLimited: StatusCode::TOO_MANY_REQUESTS, "rate_limited", "Too many requests";
    InvalidJson: StatusCode::BAD_REQUEST, "invalid_json", "The body is not valid JSON";
    DuplicateKey: StatusCode::BAD_REQUEST, "duplicate_key", "A JSON key occurs twice";
    TooDeep: StatusCode::BAD_REQUEST, "too_deep", "The JSON is nested too deeply";
    Unreadable: StatusCode::BAD_REQUEST, "unreadable", "The channel cannot read this request";
    InvalidHeader: StatusCode::BAD_REQUEST, "invalid_header", "A header cannot be read";
    NotFound: StatusCode::NOT_FOUND, "not_found", "Not found";
    MethodNotAllowed: StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed", "This method is not supported here";
    NotYours: StatusCode::FORBIDDEN, "not_yours", "This ask was not sent to this address";
    PrincipalType: StatusCode::FORBIDDEN, "principal_type", "Wrong kind of credential";
    SelfApproval: StatusCode::FORBIDDEN, "self_approval", "An agent cannot decide its own request";
    NotEligible: StatusCode::FORBIDDEN, "not_eligible", "You are not eligible to do this";
    NotPermitted: StatusCode::FORBIDDEN, "not_permitted", "Permission denied";
    StepUpRequired: StatusCode::FORBIDDEN, "step_up_required", "A fresh proof of identity is required";
    SignInRequired: StatusCode::FORBIDDEN, "sign_in_required", "Sign-in required";
    KeyReuse: StatusCode::UNPROCESSABLE_ENTITY, "idempotency_key_reuse", "The idempotency key was used for another request";
    InProgress: StatusCode::CONFLICT, "in_progress", "The first request with this key is still in progress";
    AlreadyAnswered: StatusCode::CONFLICT, "already_answered", "Already answered";
    ReplyHeld: StatusCode::CONFLICT, "reply_held", "A reply is pending";
    TooLateToUndo: StatusCode::CONFLICT, "too_late_to_undo", "The undo window is over";
    NothingToJudge: StatusCode::CONFLICT, "nothing_to_judge", "No reply is waiting for a judge";
    NothingPending: StatusCode::CONFLICT, "nothing_pending", "No ask is pending";
    NotApproved: StatusCode::CONFLICT, "not_approved", "No approval is recorded";
    DigestMismatch: StatusCode::CONFLICT, "digest_mismatch", "This is not the approved call";
    ToolIdentityChanged: StatusCode::CONFLICT, "tool_identity_changed", "This is not the tool that was approved";
    FileChanged: StatusCode::CONFLICT, "file_changed", "These are not the contents that were approved";
    Restored: StatusCode::CONFLICT, "restored", "The data was restored from a backup";
    ApprovedElsewhere: StatusCode::CONFLICT, "approved_elsewhere", "This was approved on another server";
    PermitUsed: StatusCode::CONFLICT, "permit_used", "The permit is already used";
    UnknownPermit: StatusCode::CONFLICT, "unknown_permit", "This permit was not claimed here";
    AlreadyReported: StatusCode::CONFLICT, "already_reported", "A different result is already recorded";
    NothingToRelease: StatusCode::CONFLICT, "nothing_to_release", "No secret was sent";
    OnHold: StatusCode::CONFLICT, "on_hold", "The session is on hold and cannot be erased";
    SessionOver: StatusCode::CONFLICT, "session_over", "The session has ended";
    NotResumable: StatusCode::CONFLICT, "not_resumable", "The session is not waiting to be resumed";
    MovedOn: StatusCode::CONFLICT, "moved_on", "The session has changed";
    SnapshotConflict: StatusCode::CONFLICT, "snapshot_conflict", "The session has different events here";
    Fenced: StatusCode::CONFLICT, "fenced", "Another worker runs the session";
    Cancelled: StatusCode::GONE, "cancelled", "The ask was cancelled";
    Withdrawn: StatusCode::GONE, "withdrawn", "The ask was withdrawn";
    Expired: StatusCode::GONE, "expired", "The deadline has passed";
    Skipped: StatusCode::GONE, "skipped", "The ask was skipped";
    Erased: StatusCode::GONE, "erased", "The session was erased";
    PermitExpired: StatusCode::GONE, "permit_expired", "The permit has expired";
    StaleView: StatusCode::PRECONDITION_FAILED, "stale_view", "The ask has changed";
    AnswerTooLarge: StatusCode::PAYLOAD_TOO_LARGE, "answer_too_large", "The answer is too large";
    DigestRequired: StatusCode::UNPROCESSABLE_ENTITY, "digest_required", "The digest is required";
    Invalid: StatusCode::UNPROCESSABLE_ENTITY, "invalid", "The request is invalid";
    SseLimit: StatusCode::TOO_MANY_REQUESTS, "sse_limit", "Too many open streams";
    ProviderAway: StatusCode::SERVICE_UNAVAILABLE, "provider_away", "The identity provider is unavailable";
    Contended: StatusCode::SERVICE_UNAVAILABLE, "contended", "Too many concurrent changes";
    Stopping: StatusCode::SERVICE_UNAVAILABLE, "stopping", "The server is shutting down";
    Unavailable: StatusCode::SERVICE_UNAVAILABLE, "unavailable", "The store is unavailable";
    StorageFull: StatusCode::SERVICE_UNAVAILABLE, "storage_full", "The disk is full";
    StorageInUse: StatusCode::SERVICE_UNAVAILABLE, "storage_in_use", "Another process uses the data folder";
    NewerVersion: StatusCode::SERVICE_UNAVAILABLE, "newer_version", "A newer version wrote this session";
    OutcomeUnknown: StatusCode::SERVICE_UNAVAILABLE, "outcome_unknown", "The outcome is unknown";
    RecordDamaged: StatusCode::INTERNAL_SERVER_ERROR, "record_damaged", "The data of this session is damaged";
    Internal: StatusCode::INTERNAL_SERVER_ERROR, "internal", "Internal server error";
}

impl ProblemKind {
    /// The stable code for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.row().1
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(self) -> u16 {
        self.row().0.as_u16()
    }

    /// The title.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.row().2
    }
}

/// Why a request was refused, as RFC 9457 problem details.
#[derive(Debug)]
pub struct Problem {
    kind: ProblemKind,
    detail: String,
    errors: Vec<Fault>,
    extras: Vec<(&'static str, Box<RawValue>)>,
    after: Option<Duration>,
}

/// Whether the response says that the caller is not authenticated.
pub(crate) fn is_unauthorized(response: &Response) -> bool {
    response.status() == StatusCode::UNAUTHORIZED
}

/// Whether the response says that the resource does not exist, or that the caller may not see it.
pub(crate) fn is_not_found(response: &Response) -> bool {
    response.status() == StatusCode::NOT_FOUND
}

impl Problem {
    /// Creates a problem with this detail.
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        Self { kind, detail: detail.into(), errors: Vec::new(), extras: Vec::new(), after: None }
    }

    /// Creates a problem of the kind `Invalid`, with at most the first 200 errors.
    #[must_use]
    pub fn invalid(mut errors: Vec<Fault>) -> Self {
        let detail = match errors.as_slice() {
            [one] => one.message.clone(),
            many if many.len() > LISTED => {
                format!("The request has {} problems; `errors` lists the first {LISTED}.", many.len())
            }
            several => format!("The request has {} problems; `errors` lists them.", several.len()),
        };
        errors.truncate(LISTED);
        Self { errors, ..Self::new(ProblemKind::Invalid, detail) }
    }

    /// Adds an extension member.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: &impl Serialize) -> Self {
        self.extras.extend(to_raw_value(value).ok().map(|value| (name, value)));
        self
    }

    /// Sets how long to wait before trying again, in whole seconds.
    #[must_use]
    pub(crate) fn after(self, wait: Duration) -> Self {
        Self { after: Some(wait), ..self }
    }

    /// The kind of the problem.
    #[must_use]
    pub fn kind(&self) -> ProblemKind {
        self.kind
    }

    /// The explanation of this occurrence.
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
            // The rest of a late request is not waited for.
            StatusCode::REQUEST_TIMEOUT => set(CONNECTION, "close"),
            _ if self.kind == ProblemKind::InProgress => set(RETRY_AFTER, "1"),
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
