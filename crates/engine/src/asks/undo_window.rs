//! Pending replies: undo them within the undo window, and judge them.

use waypost_core::ask::caller::Caller;
use waypost_core::decide::Judgement;
use waypost_core::ids::AskId;

use crate::asks::action::AskAction;
use crate::asks::{AskWithSession, Asks};
use crate::error::Error;
use crate::idempotency_key::IdempotencyKey;
use crate::runtime::engine::Engine;

impl Engine {
    /// For how many seconds a reply over this channel can be undone, if its ask does not say longer.
    #[must_use]
    pub fn undo_window(&self, channel: &str) -> u32 {
        self.inner.settings.undo_window(channel)
    }
}

impl Asks<'_> {
    /// Undoes the caller's own reply within its undo window; the ask is open again then. Undoing it again changes
    /// nothing.
    ///
    /// # Errors
    /// [`DecisionPending`](waypost_core::ask::refusal::Refusal::DecisionPending) if the reply belongs to another person;
    /// `TooLateToUndo` if the undo window is over; who settled the ask, if it was settled since.
    pub async fn undo(self, caller: &Caller, ask: AskId, once: Option<&IdempotencyKey>) -> Result<AskWithSession, Error> {
        self.waypost.handle(caller, ask, &AskAction::Undo, once).await
    }

    /// Judges a pending reply on behalf of the asker. If it is sufficient, it becomes the answer. Otherwise the ask
    /// is asked again or, after too many attempts, skipped.
    ///
    /// # Errors
    /// [`NothingToJudge`](waypost_core::ask::refusal::Refusal::NothingToJudge) if no reply is pending; `NotEligible` for
    /// an ask of an agent that runs in this engine, which judges in its own turns.
    pub async fn judge(self, caller: &Caller, judgement: Judgement, once: Option<&IdempotencyKey>) -> Result<AskWithSession, Error> {
        let ask = judgement.ask;
        self.waypost.handle(caller, ask, &AskAction::Judge(judgement), once).await
    }

    /// Whether the caller may undo an answer to the ask.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_undo(self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        self.waypost.asks().get(caller, ask).await?;
        Ok(caller.must_be_person()?)
    }
}
