//! Channels that reach people: who is notified where, how sent messages are updated when they are
//! out of date, and that an action on a channel counts as the person's, once or not at all.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod delivery;
mod preferences;
mod risky;
mod town;
