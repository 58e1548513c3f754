//! The traces of the work: the names and fields of all spans and events. No trace contains text
//! from a person or a model, arguments or results. A trace exporter takes only these traces.
//!
//! The time in which an ask waits for people is traced when the wait is over: a waiting session
//! keeps nothing in memory, and the process that saw the wait begin may be gone.

use tracing::{Span, debug, debug_span, field};
use waypost_core::ask::Ask;
use waypost_core::ids::{AgentName, SessionId, ToolName};
use waypost_core::time::Timestamp;

/// The tracing target of these spans and events.
pub const TARGET: &str = "waypost::trace";

/// One turn of an agent. It belongs to its session, regardless of the caller.
pub(crate) fn turn(session: SessionId, agent: &AgentName) -> Span {
    debug_span!(target: TARGET, "turn", session.id = %session, agent = agent.as_str(), outcome = field::Empty)
}

/// An HTTP request. The span contains the pattern of the route, because a path may contain a secret, and only a known
/// method, because a caller can send any text as the method.
#[must_use]
pub fn request(method: &str, route: &str) -> Span {
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    let method = known.into_iter().find(|known| *known == method).unwrap_or("_OTHER");
    debug_span!(target: TARGET, "request", method, route, status = field::Empty)
}

/// A call of a model.
#[must_use]
pub fn model() -> Span {
    debug_span!(target: TARGET, "model")
}

/// A tool call.
#[must_use]
pub fn tool(name: &ToolName) -> Span {
    debug_span!(target: TARGET, "tool", tool = name.as_str())
}

/// A write to a session.
pub(crate) fn commit(session: SessionId) -> Span {
    debug_span!(target: TARGET, "commit", session.id = %session, outcome = field::Empty)
}

/// Records the outcome of a span, as one of the program's own words.
pub(crate) fn record_outcome(span: &Span, outcome: &'static str) {
    span.record("outcome", outcome);
}

/// A session started.
pub(crate) fn began(session: SessionId, agent: &AgentName, at: Timestamp) {
    let at = at.as_millis();
    debug!(target: TARGET, from = at, to = at, session.id = %session, agent = agent.as_str(), "session");
}

/// The wait of an ask ended.
pub(crate) fn record_wait(ask: &Ask, until: Timestamp) {
    let (from, to) = (ask.asked_at.as_millis(), until.as_millis());
    debug!(target: TARGET, from, to, session.id = %ask.session, ask.id = %ask.id, outcome = ask.status().as_str(), "ask");
}
