//! What both SQL stores do in the same way. Each statement is written once, and each function runs on a connection of
//! either database.
//!
//! A statement that must differ has its two forms side by side, with the reason. Appends, claims and reads of many
//! callers at once are not here: each database has its own best way for them.

pub(crate) mod asks;
pub(crate) mod backlog;
pub(crate) mod changes;
pub(crate) mod checkpoints;
mod connection;
pub(crate) mod directory;
pub(crate) mod drafts;
pub(crate) mod factors;
pub(crate) mod idempotency;
pub(crate) mod notices;
pub(crate) mod outbox_messages;
pub(crate) mod page;
pub(crate) mod preferences;
pub(crate) mod record;
pub(crate) mod role_policies;
pub(crate) mod row;
pub(crate) mod rules;
pub(crate) mod statement;
pub(crate) mod thread_refs;
pub(crate) mod timetable;
pub(crate) mod value;

pub(crate) use connection::SqlConnection;

/// PostgreSQL accepts every character except NUL.
pub(crate) fn printable_in_postgres(text: &str) -> String {
    text.replace('\0', "\u{FFFD}")
}
