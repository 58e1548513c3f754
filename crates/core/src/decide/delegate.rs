//! Handing an ask on to somebody else, who may then answer in one's place.

use super::Handing;
use crate::event::Event;
use crate::place::Comer;
use crate::principal::Principal;
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::session::Session;
use crate::time::Timestamp;

/// The longest note, in bytes.
const MAX_NOTE: usize = 4 * 1024;

impl Session {
    /// Hands `by`'s place on. The same again changes nothing.
    pub(super) fn delegate(&self, handing: Handing, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let Handing { ask, to, note, mut problems, roster } = handing;
        let ask = self.asks.get(&ask).ok_or(Refusal::NotFound)?;
        let comer = Comer { by, requester: &self.owner, roster: &roster };
        ask.admits(comer)?;
        ask.still_open(now)?;
        if ask.delegations.iter().any(|handed| handed.by == *by && handed.to == to && handed.note == note) {
            return Ok(Vec::new());
        }
        problems.extend(ask.problems_of_handing(comer, &to));
        if note.as_ref().is_some_and(|note| note.len() > MAX_NOTE) {
            problems.push(Problem::new("/note", "too_long", "A note has at most 4 KiB."));
        }
        if problems.is_empty() { Ok(vec![Event::QuestionDelegated { ask: ask.id, to, note }]) } else { Err(Refusal::Invalid(problems)) }
    }
}
