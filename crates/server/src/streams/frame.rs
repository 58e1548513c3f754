//! The encoding of events on a stream.

use bytes::Bytes;
use serde::Serialize;

/// Encodes an event with only data, for protocols that put the name of an event into the data.
pub(crate) fn data(data: &impl Serialize) -> Bytes {
    format!("data: {}\n\n", serde_json::to_string(data).unwrap_or_default()).into()
}

/// Encodes one event, with its id if it can be requested again.
pub(crate) fn event(id: Option<u64>, name: &str, data: &impl Serialize) -> Bytes {
    let mut frame = id.map(|id| format!("id: {id}\n")).unwrap_or_default();
    frame.push_str(&format!("event: {name}\n"));
    // In JSON, line breaks occur only between tokens, so it does not matter how a reader joins the lines.
    let data = serde_json::to_string(data).unwrap_or_default();
    for line in data.split(['\r', '\n']) {
        frame.push_str(&format!("data: {line}\n"));
    }
    frame.push('\n');
    frame.into()
}

/// Sets how long a reader waits before it reconnects, in milliseconds.
pub(crate) fn retry(millis: u64) -> Bytes {
    format!("retry: {millis}\n\n").into()
}

/// A comment that keeps the connection alive.
pub(crate) fn keep_alive() -> Bytes {
    Bytes::from_static(b": keep-alive\n\n")
}
