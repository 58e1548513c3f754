//! What the record of an answer says beyond the answer: what was shown, for how long, and in whose
//! place it was given.

use super::Replying;
use crate::ask::Ask;
use crate::call::Digest;
use crate::place::Comer;
use crate::refusal::Refusal;
use crate::reply::Reply;
use crate::session::Session;
use crate::time::Timestamp;

impl Session {
    /// Completes the provenance with what the server knows of it itself: in whose place it was
    /// answered, what was shown, and for how long. The clock of a browser is not believed: nothing
    /// was open before it was asked, nor for less than no time.
    pub(super) fn attest(&self, ask: &Ask, mut replying: Replying) -> Replying {
        let Replying { reply, provenance, received_at, roster, .. } = &mut replying;
        let comer = Comer { by: &provenance.by, requester: &self.owner, roster };
        let in_place_of = ask.stands_in_for(comer);
        let shown = reply.shown.take().unwrap_or_default();
        provenance.in_place_of = in_place_of;
        provenance.shown = shown.digest.map(Digest::claimed);
        provenance.open_ms = shown.opened_at.map(|opened| open_ms(opened.max(ask.asked_at), *received_at));
        replying
    }
}

/// Where the surface says what it drew, that must be what there is to be drawn.
pub(super) fn seen_as_drawn(ask: &Ask, reply: &Reply) -> Result<(), Refusal> {
    let drawn = reply.shown.as_ref().and_then(|shown| shown.digest.as_ref());
    if drawn.is_some_and(|drawn| *drawn != ask.view_digest().as_str()) { Err(Refusal::StaleView) } else { Ok(()) }
}

fn open_ms(opened: Timestamp, answered: Timestamp) -> u64 {
    u64::try_from(answered.since(opened).as_millis()).unwrap_or(u64::MAX)
}
