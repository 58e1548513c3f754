//! Calls the step hook after a step was written.

use std::sync::Arc;

use futures::future::BoxFuture;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::{Command, decide};
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_core::session::event::Entry;
use waypost_core::session::{Session, stage};

use crate::runtime::change::{ChangeContext, DecisionBasis};
use crate::runtime::engine::{Engine, EngineInner};
use crate::runtime::step_hook::{StepAction, StepHook, StepInfo};

impl Engine {
    /// Sets the step hook. An engine has one: returns `false` and changes nothing if it is already set.
    pub fn watch_steps(&self, watcher: Arc<dyn StepHook>) -> bool {
        self.inner.watcher.set(watcher).is_ok()
    }
}

impl EngineInner {
    /// Calls the step hook for a step. Returns the paused session if the hook paused it.
    ///
    /// A pause is itself a step and is written like any other, so this returns a boxed future.
    pub(crate) fn checkpoint<'a>(
        self: &'a Arc<Self>,
        tenant: &'a Tenant,
        session: &'a Arc<Session>,
        entries: &'a [Entry],
    ) -> BoxFuture<'a, Option<Arc<Session>>> {
        Box::pin(async move {
            let watcher = self.watcher.get()?;
            let (stage, reason) = stage::of(entries)?;
            let StepAction::Stop { reason } = watcher.reached(StepInfo { session, entries, stage, reason }).await else { return None };
            let by = Principal::system();
            let change = ChangeContext::by(tenant, &by);
            let pause = Command::Pause { stage, reason };
            let stop = |session: &Session, now, membership: &RoleMembership| {
                decide(session, pause.clone(), &by, now, &membership.role_policy().risk)
            };
            // The writer of the step has its turn in the session's queue and waits for this.
            let basis = DecisionBasis { has_turn: true, ..DecisionBasis::of(Arc::clone(session)) };
            match self.decide_on(basis, change, stop).await {
                Ok(stopped) => Some(stopped.session),
                Err(error) => {
                    tracing::error!(session.id = %session.id, error = %error, "a session that should pause continues");
                    None
                }
            }
        })
    }
}
