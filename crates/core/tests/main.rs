//! The rules of core, tried from outside. All files are one program, because linking one for each takes longer than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod approvals;
mod auto_approval;
mod beside;
mod bringing;
mod changing;
mod children;
mod common;
mod edges;
mod escalation;
mod fatigue;
mod feedback;
mod forms;
mod history;
mod imported;
mod inquiries;
mod journals;
mod lifecycle;
mod orders;
mod outcome_unknown;
mod parts;
mod permissions;
mod permits;
mod private;
mod proofs;
mod questions;
mod record;
mod recovery;
mod rejections;
mod reminders;
mod replies;
mod resets;
mod resume_context;
mod risk;
mod snapshots;
mod texts;
mod undo_window;
mod usage;
mod who;
