//! How one event is written on a stream.

use bytes::Bytes;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::event::Seq;

/// One event of a stream, for the description: OpenAPI describes what stands between two empty lines.
#[derive(ToSchema)]
#[schema(as = StreamedEvent)]
#[expect(dead_code, reason = "it is written line by line")]
pub(crate) struct Frame {
    /// What `Last-Event-ID` takes; absent where the event cannot be asked for again.
    #[schema(value_type = Option<String>)]
    id: Option<Seq>,
    /// Its type.
    event: Option<String>,
    /// JSON, over as many lines as it has.
    data: Option<String>,
    /// How many milliseconds a reader waits before it comes back.
    retry: Option<u64>,
}

impl Frame {
    /// Nothing but data, for protocols that name their events in it.
    pub(crate) fn data(data: &impl Serialize) -> Bytes {
        format!("data: {}\n\n", serde_json::to_string(data).unwrap_or_default()).into()
    }

    /// Says that the stream is alive.
    pub(crate) fn keep_alive() -> Bytes {
        keep_alive()
    }
}

/// One event, with its id where it can be asked for again.
pub(crate) fn event(id: Option<u64>, name: &str, data: &impl Serialize) -> Bytes {
    let mut frame = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    frame.push_str(&format!("event: {name}\n"));
    // Line ends can only stand between the tokens of JSON, so a reader may put them back as it likes.
    let data = serde_json::to_string(data).unwrap_or_default();
    for line in data.split(['\r', '\n']) {
        frame.push_str(&format!("data: {line}\n"));
    }
    frame.push('\n');
    frame.into()
}

/// How long a reader waits before it comes back, in milliseconds.
pub(crate) fn retry(millis: u64) -> Bytes {
    format!("retry: {millis}\n\n").into()
}

/// Says that the stream is alive.
pub(crate) fn keep_alive() -> Bytes {
    Bytes::from_static(b": keep-alive\n\n")
}
