//! What the streams send: the fields of an event, and the changes of the inbox. The events of a session are in `event.rs`.

use serde::{Deserialize, Serialize};
use waypost_core::ask::AskStatus;
use waypost_core::ids::{AskId, Seq, SessionId};

/// One event of a stream, for the API description: the fields between two empty lines.
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StreamedEvent {
    /// The value for `Last-Event-ID`. Absent if the event cannot be requested again.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub id: Option<Seq>,
    /// The type of the event.
    pub event: Option<String>,
    /// JSON, on one or more lines.
    pub data: Option<String>,
    /// How many milliseconds a reader waits before it reconnects.
    pub retry: Option<u64>,
}

/// The data of `ask_changed`, an event of the inbox.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct AskChangedView {
    /// The ask.
    pub ask_id: AskId,
    /// Its current revision.
    pub revision: u32,
    /// Its session.
    pub session_id: SessionId,
    /// Its current status.
    pub status: AskStatus,
}
