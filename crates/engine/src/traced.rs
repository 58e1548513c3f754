//! What is traced of the work, each with its name and its fields. None holds a word that a person or a model has said, an
//! argument or a result; whoever hands traces on takes these and no others.
//!
//! The time in which an ask waits for people is told once it is over: nothing of a session that waits is kept in memory,
//! and the process that saw it begin may be gone.

use tracing::{Span, debug, debug_span, field};
use waypost_core::ask::Ask;
use waypost_core::ids::{AgentName, SessionId, ToolName};
use waypost_core::time::Timestamp;

/// Which part of the program says that something is to be traced.
pub const TARGET: &str = "waypost::trace";

/// One stretch of an agent's work. It belongs to its session, whoever called for it.
pub(crate) fn turn(session: SessionId, agent: &AgentName) -> Span {
    debug_span!(target: TARGET, "turn", session.id = %session, agent = agent.as_str(), outcome = field::Empty)
}

/// A request is answered. Of its route the pattern is told, and of its method a word that is known: an address may hold a
/// secret, and a caller can write what it likes where a method stands.
#[must_use]
pub fn request(method: &str, route: &str) -> Span {
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    let method = known.into_iter().find(|known| *known == method).unwrap_or("_OTHER");
    debug_span!(target: TARGET, "request", method, route, status = field::Empty)
}

/// A model is asked for its next words.
#[must_use]
pub fn model() -> Span {
    debug_span!(target: TARGET, "model")
}

/// A tool call runs.
#[must_use]
pub fn tool(name: &ToolName) -> Span {
    debug_span!(target: TARGET, "tool", tool = name.as_str())
}

/// A change of a session is written.
pub(crate) fn commit(session: SessionId) -> Span {
    debug_span!(target: TARGET, "commit", session.id = %session, outcome = field::Empty)
}

/// How it has ended, in a word of the program's own.
pub(crate) fn ended(span: &Span, outcome: &'static str) {
    span.record("outcome", outcome);
}

/// A session began.
pub(crate) fn began(session: SessionId, agent: &AgentName, at: Timestamp) {
    let at = at.as_millis();
    debug!(target: TARGET, from = at, to = at, session.id = %session, agent = agent.as_str(), "session");
}

/// An ask waits no more.
pub(crate) fn waited(ask: &Ask, until: Timestamp) {
    let (from, to) = (ask.asked_at.as_millis(), until.as_millis());
    debug!(target: TARGET, from, to, session.id = %ask.session, ask.id = %ask.id, outcome = ask.status().as_str(), "ask");
}
