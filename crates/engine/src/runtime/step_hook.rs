//! Step hooks: the program that embeds the engine can see every step of every session, and pause a
//! session.
//!
//! The hook is called after the step was written, never during the write, so it cannot undo the
//! step. If the process dies between the two, the hook is not called for that step.

use async_trait::async_trait;
use waypost_core::session::event::Entry;
use waypost_core::session::{Session, Stage};

/// A step of a session.
#[derive(Debug, Clone, Copy)]
pub struct StepInfo<'a> {
    /// The session after the step.
    pub session: &'a Session,
    /// The entries that the step wrote.
    pub entries: &'a [Entry],
    /// The stage of the work after the step.
    pub stage: Stage,
    /// The cause of the stage, such as `question_pending`.
    pub reason: &'static str,
}

/// What a step hook returns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StepAction {
    /// Continue.
    Go,
    /// Pause the session until a person resumes it, with a reason.
    Stop {
        /// The reason, for people.
        reason: String,
    },
}

/// Sees every step. The step waits for the hook, so it should be fast.
#[async_trait]
pub trait StepHook: Send + Sync {
    /// Handles one step.
    async fn reached(&self, checkpoint: StepInfo<'_>) -> StepAction;
}
