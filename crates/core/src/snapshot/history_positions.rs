//! The history in a journal: its entries without the marks that only say how entries came here or that time has passed.
//!
//! Two stores number the same history differently, so sequence numbers inside entries are translated.

use crate::agent::reading::Reading;
use crate::ids::Seq;
use crate::session::event::{Entry, Event};

/// The sequence numbers of a history's entries in a journal, in order.
#[derive(Debug, Clone)]
pub(super) struct HistoryPositions(Vec<Seq>);

impl HistoryPositions {
    pub(super) fn of(journal: &[Entry]) -> Self {
        Self(history(journal).map(|entry| entry.seq).collect())
    }

    /// Returns the sequence numbers of the first `common` entries, followed by those of `after`.
    pub(super) fn followed_by(&self, common: usize, after: impl Iterator<Item = Seq>) -> Self {
        Self(self.0.iter().take(common).copied().chain(after).collect())
    }

    /// Returns the position of an entry in the history, from 1. For an entry outside the history, the position of the
    /// last one before it.
    fn nth(&self, seq: Seq) -> usize {
        self.0.partition_point(|position| *position <= seq)
    }

    fn seq(&self, nth: usize) -> Seq {
        nth.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or_default()
    }

    /// Returns the entry as it is in another journal of the same history.
    pub(super) fn moved_to(&self, other: &Self, entry: &Entry) -> Entry {
        let to = |seq: &mut Seq| *seq = other.seq(self.nth(*seq));
        let mut moved = entry.clone();
        to(&mut moved.seq);
        named(&mut moved.event).into_iter().for_each(to);
        moved
    }
}

/// Returns the entries that are part of the history.
pub(super) fn history(journal: &[Entry]) -> impl Iterator<Item = &Entry> {
    journal.iter().filter(|entry| !is_outside_history(&entry.event))
}

fn is_outside_history(event: &Event) -> bool {
    matches!(
        event,
        Event::SessionImported { .. } | Event::QuestionReminded { .. } | Event::QuestionEscalated { .. } | Event::NoticeFailed { .. }
    )
}

/// Returns whether all sequence numbers in an entry refer to earlier entries.
pub(super) fn refer_back(entry: &Entry) -> bool {
    named(&mut entry.event.clone()).into_iter().all(|seq| *seq < entry.seq)
}

/// Returns every sequence number in an event.
fn named(event: &mut Event) -> Vec<&mut Seq> {
    match event {
        Event::QuestionCommented { heard, .. } => heard.iter_mut().collect(),
        Event::GuardrailsRuled { up_to, rulings, words: output, .. } => {
            let read = output.iter_mut().flat_map(|output| positions_read(&mut output.reading));
            std::iter::once(up_to).chain(rulings.iter_mut().filter_map(|ruled| ruled.entry.as_mut())).chain(read).collect()
        }
        Event::Message { reading, .. } => positions_read(reading).collect(),
        Event::WorkKept { state } => vec![&mut state.heard],
        Event::HistoryCondensed { up_to, .. } => vec![up_to],
        Event::SessionCreated { .. }
        | Event::SessionImported { .. }
        | Event::PlanChanged { .. }
        | Event::ToolStarted { .. }
        | Event::ToolResumed { .. }
        | Event::ChildStarted { .. }
        | Event::ToolCompleted { .. }
        | Event::QuestionPending { .. }
        | Event::QuestionRevised { .. }
        | Event::QuestionTightened { .. }
        | Event::QuestionAnswered { .. }
        | Event::QuestionVoted { .. }
        | Event::QuestionDelegated { .. }
        | Event::QuestionEscalated { .. }
        | Event::QuestionCancelled { .. }
        | Event::QuestionWithdrawn { .. }
        | Event::QuestionExpired { .. }
        | Event::QuestionReplied { .. }
        | Event::QuestionUndone { .. }
        | Event::QuestionReopened { .. }
        | Event::QuestionJudging { .. }
        | Event::QuestionReasked { .. }
        | Event::QuestionSkipped { .. }
        | Event::QuestionReminded { .. }
        | Event::NoticeFailed { .. }
        | Event::PermitClaimed { .. }
        | Event::PermitRefused { .. }
        | Event::PermitVoided { .. }
        | Event::PermitUsed { .. }
        | Event::SecretReleased { .. }
        | Event::RunSuspended { .. }
        | Event::ModelUsed { .. }
        | Event::ResultUnfit { .. }
        | Event::RunPaused { .. }
        | Event::RunResumed
        | Event::RunDelayed { .. }
        | Event::RunCompleted { .. }
        | Event::RunFailed { .. }
        | Event::RunCancelled { .. } => Vec::new(),
    }
}

fn positions_read(reading: &mut Reading) -> impl Iterator<Item = &mut Seq> {
    reading.up_to.iter_mut().chain(&mut reading.neutralised)
}
