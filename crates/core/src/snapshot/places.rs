//! The story that a journal tells, without the marks that only say how entries came here or that time
//! has passed. Two stores number the same story differently; what its entries say of one another's
//! places moves with them.

use crate::event::{Entry, Event, Seq};
use crate::reading::Reading;

/// Where the entries of a story stand in a journal, in order.
#[derive(Debug, Clone)]
pub(super) struct Places(Vec<Seq>);

impl Places {
    pub(super) fn of(journal: &[Entry]) -> Self {
        Self(story(journal).map(|entry| entry.seq).collect())
    }

    /// Where the first `common` of these entries stand, and then so many `after` them.
    pub(super) fn followed_by(&self, common: usize, after: impl Iterator<Item = Seq>) -> Self {
        Self(self.0.iter().take(common).copied().chain(after).collect())
    }

    /// Which entry of the story that is, from 1; for what is no part of it, the last one before.
    fn nth(&self, seq: Seq) -> usize {
        self.0.partition_point(|place| *place <= seq)
    }

    fn seq(&self, nth: usize) -> Seq {
        nth.checked_sub(1).and_then(|index| self.0.get(index)).copied().unwrap_or_default()
    }

    /// The entry as it stands in another journal of the same story.
    pub(super) fn moved_to(&self, other: &Self, entry: &Entry) -> Entry {
        let to = |seq: &mut Seq| *seq = other.seq(self.nth(*seq));
        let mut moved = entry.clone();
        to(&mut moved.seq);
        named(&mut moved.event).into_iter().for_each(to);
        moved
    }
}

/// The entries that are part of the story.
pub(super) fn story(journal: &[Entry]) -> impl Iterator<Item = &Entry> {
    journal.iter().filter(|entry| !beside(&entry.event))
}

fn beside(event: &Event) -> bool {
    matches!(
        event,
        Event::SessionImported { .. } | Event::QuestionReminded { .. } | Event::QuestionEscalated { .. } | Event::NoticeFailed { .. }
    )
}

/// Whether everything that the entry says of other places is about what was before it.
pub(super) fn refer_back(entry: &Entry) -> bool {
    named(&mut entry.event.clone()).into_iter().all(|seq| *seq < entry.seq)
}

/// Every place that an event names.
fn named(event: &mut Event) -> Vec<&mut Seq> {
    match event {
        Event::QuestionCommented { heard, .. } => heard.iter_mut().collect(),
        Event::GuardrailsRuled { up_to, rulings, words, .. } => {
            let read = words.iter_mut().flat_map(|words| places_read(&mut words.reading));
            std::iter::once(up_to).chain(rulings.iter_mut().filter_map(|ruled| ruled.entry.as_mut())).chain(read).collect()
        }
        Event::Message { reading, .. } => places_read(reading).collect(),
        Event::WorkKept { kept } => vec![&mut kept.heard],
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

fn places_read(reading: &mut Reading) -> impl Iterator<Item = &mut Seq> {
    reading.up_to.iter_mut().chain(&mut reading.neutralised)
}
