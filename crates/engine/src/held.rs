//! A reply in hand, as a caller sees it: taking it back, and judging it.

use waypost_core::decide::Judgement;
use waypost_core::ids::AskId;

use crate::access::Caller;
use crate::asks::{Deed, Shown};
use crate::error::Error;
use crate::once::Once;
use crate::waypost::Waypost;

impl Waypost {
    /// Takes the caller's own reply back, as long as its ask allows; the ask is open again then.
    /// Taking it back twice is taking it back once.
    ///
    /// # Errors
    /// [`ReplyHeld`](waypost_core::refusal::Refusal::ReplyHeld) when it is somebody else's; `TooLateToUndo` when it was
    /// handed on, or who settled the ask since.
    pub async fn undo(&self, caller: &Caller, ask: AskId, once: Option<&Once>) -> Result<Shown, Error> {
        self.deal_with(caller, ask, &Deed::Undo, once).await
    }

    /// The asker says whether the reply in hand is sufficient: it becomes the answer, or the ask is
    /// asked again, or, when that was done often enough, skipped.
    ///
    /// # Errors
    /// [`NothingToJudge`](waypost_core::refusal::Refusal::NothingToJudge) when no reply waits for it; `NotEligible` for an ask
    /// of an agent that works here, which judges in its own turns.
    pub async fn judge(&self, caller: &Caller, judgement: Judgement, once: Option<&Once>) -> Result<Shown, Error> {
        let ask = judgement.ask;
        self.deal_with(caller, ask, &Deed::Judge(judgement), once).await
    }

    /// Whether the caller could have answered the ask, and so could take an answer back.
    ///
    /// # Errors
    /// Why not.
    pub async fn could_undo(&self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        self.ask_by_id(caller, ask).await?;
        Ok(caller.must_be_person()?)
    }
}
