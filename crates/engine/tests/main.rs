//! The engine, tried from outside. All files are one program, because linking one for each takes longer than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod access;
mod approvals;
mod beside;
mod blocking;
mod bulk_decisions;
mod bursts;
mod checkpoints;
mod child_sessions;
mod claims;
mod commits;
mod contention;
mod crash_everywhere;
mod exports;
mod files;
mod history;
mod impossible;
mod interleavings;
mod late_replies;
mod long_journals;
mod names;
mod notices;
mod outcome_unknown;
mod passing_time;
mod reference;
mod repeats;
mod results;
mod retention;
mod risk;
mod schedules;
mod second_clicks;
mod sequences;
mod sessions;
mod shutdown;
mod sight;
mod snapshots;
mod store_calls;
mod stories;
mod tables;
mod triggers;
mod world;
