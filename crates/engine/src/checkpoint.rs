//! Step hooks: the program that embeds the engine can see every step of every session, and pause a
//! session.
//!
//! The hook is called after the step was written, never during the write, so it cannot undo the
//! step. If the process dies between the two, the hook is not called for that step.

use std::sync::Arc;

use async_trait::async_trait;
use futures::future::BoxFuture;
use waypost_core::decide::{Command, decide};
use waypost_core::event::Entry;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::session::{Session, Stage};
use waypost_core::stage;
use waypost_core::who::RoleMembership;

use crate::change::{Change, Hand};
use crate::waypost::{Inner, Waypost};

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

impl Waypost {
    /// Sets the step hook. An engine has one: returns `false` and changes nothing if it is already set.
    pub fn watch_steps(&self, watcher: Arc<dyn StepHook>) -> bool {
        self.inner.watcher.set(watcher).is_ok()
    }
}

impl Inner {
    /// Calls the step hook for a step. Returns the paused session if the hook paused it.
    ///
    /// A pause is itself a step and is written like any other, so this returns a boxed future.
    pub(crate) fn checkpoint<'a>(
        self: &'a Arc<Self>,
        tenant: &'a Tenant,
        session: &'a Session,
        entries: &'a [Entry],
    ) -> BoxFuture<'a, Option<Session>> {
        Box::pin(async move {
            let watcher = self.watcher.get()?;
            let (stage, reason) = stage::of(entries)?;
            let StepAction::Stop { reason } = watcher.reached(StepInfo { session, entries, stage, reason }).await else { return None };
            let by = Principal::system();
            let change = Change { tenant, by: &by, hand: Hand::Free, remember: None };
            let stop =
                |session: &Session, now, _: &RoleMembership| decide(session, Command::Pause { stage, reason: reason.clone() }, &by, now);
            // The writer of the step has its turn in the session's queue and waits for this.
            match self.decide_in_turn(session.clone(), None, change, stop).await {
                Ok(stopped) => Some(stopped.session),
                Err(error) => {
                    tracing::error!(session.id = %session.id, error = %error, "a session that should pause continues");
                    None
                }
            }
        })
    }
}
