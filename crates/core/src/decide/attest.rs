//! Completes the provenance of an answer: what was shown, for how long, and in whose place the person answered.

use super::ReplyCommand;
use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::refusal::Refusal;
use crate::ask::reply::Reply;
use crate::digest::Digest;
use crate::session::Session;
use crate::time::Timestamp;

impl Session {
    /// Completes the provenance with facts that the server knows: in whose place the ask was answered, what was shown,
    /// and for how long. A browser's clock is not trusted: an ask was not open before it was created, nor for a
    /// negative time.
    pub(super) fn attest(&self, ask: &Ask, mut replying: ReplyCommand) -> ReplyCommand {
        let ReplyCommand { reply, provenance, received_at, membership, .. } = &mut replying;
        let actor = Actor { by: &provenance.by, requester: &self.owner, membership };
        let in_place_of = ask.represented_by(actor);
        let shown = reply.shown.take().unwrap_or_default();
        provenance.in_place_of = in_place_of;
        provenance.shown = shown.digest.map(Digest::claimed);
        provenance.open_ms = shown.opened_at.map(|opened| open_ms(opened.max(ask.asked_at), *received_at));
        replying
    }
}

/// Checks that what the surface says it showed is what should have been shown.
pub(super) fn check_view_digest(ask: &Ask, reply: &Reply) -> Result<(), Refusal> {
    let shown = reply.shown.as_ref().and_then(|shown| shown.digest.as_ref());
    if shown.is_some_and(|shown| *shown != ask.view_digest().as_str()) { Err(ask.stale_view()) } else { Ok(()) }
}

fn open_ms(opened: Timestamp, answered: Timestamp) -> u64 {
    u64::try_from(answered.since(opened).as_millis()).unwrap_or(u64::MAX)
}
