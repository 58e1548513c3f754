//! Whoever embeds the engine can look at every step of every session, and stop one for a while.
//!
//! A watcher is told after the step was written, never inside of it: what it says cannot undo the
//! step. A process that dies between the two does not tell it again.

use std::sync::Arc;

use async_trait::async_trait;
use futures::future::BoxFuture;
use waypost_core::decide::{Command, decide};
use waypost_core::event::Entry;
use waypost_core::ids::Tenant;
use waypost_core::principal::Principal;
use waypost_core::session::{Session, Stage};
use waypost_core::stage;

use crate::change::{Change, Hand};
use crate::waypost::{Inner, Waypost};

/// A step that a session has taken.
#[derive(Debug, Clone, Copy)]
pub struct Checkpoint<'a> {
    /// The session as it stands after it.
    pub session: &'a Session,
    /// What was written.
    pub entries: &'a [Entry],
    /// How far the work is.
    pub stage: Stage,
    /// The word for what brought it there, such as `question_pending`.
    pub reason: &'static str,
}

/// What a watcher says to a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Onward {
    /// The work goes on.
    Go,
    /// The session waits until somebody lets it go on, and says why.
    Stop {
        /// Why, for people.
        reason: String,
    },
}

/// Looks at every step. The step waits for it, so it should be quick.
#[async_trait]
pub trait Watcher: Send + Sync {
    /// Is told of one step.
    async fn reached(&self, checkpoint: Checkpoint<'_>) -> Onward;
}

impl Waypost {
    /// Lets `watcher` look at every step from now on. There is one for an engine: `false`, and
    /// nothing changed, where there was one before.
    pub fn watch_steps(&self, watcher: Arc<dyn Watcher>) -> bool {
        self.inner.watcher.set(watcher).is_ok()
    }
}

impl Inner {
    /// Tells the watcher of a step. Gives the session as it stands after it was stopped, where it was.
    ///
    /// Stopping is a step of its own and written like any other, so the future is a boxed one.
    pub(crate) fn checkpoint<'a>(
        self: &'a Arc<Self>,
        tenant: &'a Tenant,
        session: &'a Session,
        entries: &'a [Entry],
    ) -> BoxFuture<'a, Option<Session>> {
        Box::pin(async move {
            let watcher = self.watcher.get()?;
            let (stage, reason) = stage::of(entries)?;
            let Onward::Stop { reason } = watcher.reached(Checkpoint { session, entries, stage, reason }).await else { return None };
            let by = Principal::system();
            let change = Change { tenant, by: &by, hand: Hand::Free, remember: None };
            let stop = |session: &Session, now| decide(session, Command::Pause { stage, reason: reason.clone() }, &by, now);
            match self.decide(session, change, stop).await {
                Ok(stopped) => Some(stopped.session),
                Err(error) => {
                    tracing::error!(session.id = %session.id, error = %error, "a session that should stop goes on");
                    None
                }
            }
        })
    }
}
