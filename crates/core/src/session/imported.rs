//! Data that was imported in a snapshot: it is marked as imported, and it approves nothing here.
//!
//! A document can claim that anyone approved anything, and the same approval may have been used where the document
//! comes from. So an imported approval is kept as history, and its ask waits for people again.

use std::collections::BTreeSet;

use crate::approval::PermitUse;
use crate::ask::import_mark::ImportMark;
use crate::ask::settlement::{DecidedElsewhere, Outcome, Settlement};
use crate::ask::{Ask, AskState};
use crate::ids::Seq;
use crate::session::event::Event;
use crate::session::{CallProgress, ImportedEntries, Session, SessionStatus};
use crate::time::Timestamp;

impl Session {
    /// Returns who imported the entry with this sequence number, if it was not written here.
    #[must_use]
    pub fn import_of(&self, seq: Seq) -> Option<ImportMark> {
        let all = self.imported.iter().chain(&self.imported_before);
        let import = all.into_iter().find(|import| (import.from..=import.through).contains(&seq))?;
        // Earlier versions did not store the time of an import.
        Some(ImportMark { by: import.by.clone(), at: import.at.unwrap_or_default() })
    }

    /// Records that the entries from `import.from` to `import.through` were imported.
    pub(crate) fn note_import(&mut self, import: ImportedEntries) {
        if let Some(last) = self.imported.replace(import.clone()) {
            self.imported_before.push(last);
        }
        self.imported_before.retain(|before| before.through != import.through);
    }

    /// Returns the events that follow an import: every imported and unused approval does not count, and its ask waits
    /// for people again. Approvals that were given here stay valid.
    #[must_use]
    pub fn reopen_imported(&self) -> Vec<Event> {
        let reopened: Vec<_> = self.asks.values().map(AsRef::as_ref).filter(|ask: &&Ask| ask.approved_by_import()).collect();
        let mut events: Vec<_> = reopened.iter().map(|ask| Event::QuestionReopened { ask: ask.id }).collect();
        let waits = |progress: &CallProgress| {
            reopened.iter().any(|ask| matches!(progress, CallProgress::Ready { ask: Some(of), .. } if *of == ask.id))
        };
        let moves = self
            .calls
            .iter()
            .any(|outstanding| !waits(&outstanding.progress) && !matches!(outstanding.progress, CallProgress::Asked { .. }));
        if !events.is_empty() && self.status == SessionStatus::Running && !moves {
            let waits: BTreeSet<_> = self.pending().chain(reopened).map(|ask| ask.id).collect();
            events.push(Event::RunSuspended { waiting_for: waits.into_iter().collect() });
        }
        events
    }
}

impl Ask {
    /// Returns whether anything can still run because of an imported approval of this ask.
    #[must_use]
    pub fn approved_by_import(&self) -> bool {
        let may_run = match &self.state {
            AskState::Answered(settled) => {
                settled.imported_by.is_some() && settled.permit.as_ref().is_some_and(|permit| permit.used == PermitUse::Created)
            }
            // The answer to "Did this call run?" can become an approval too.
            AskState::PendingDecision(pending) => {
                pending.imported_by.is_some()
                    && (matches!(pending.outcome, Outcome::Approve { .. })
                        || matches!(self.origin, crate::ask::origin::Origin::OutcomeUnknown { .. }))
            }
            AskState::Pending => false,
            AskState::Cancelled { .. } | AskState::Withdrawn { .. } | AskState::Expired { .. } | AskState::Skipped { .. } => return false,
        };
        may_run || (self.is_pending() && self.votes.iter().any(|vote| vote.imported.is_some()))
    }

    /// Makes the ask wait for people again. The imported decision is kept as history.
    pub(crate) fn reopen_imported(&mut self, imported: &ImportMark) {
        let decided = match &self.state {
            AskState::Answered(settled) => {
                let Settlement { outcome, provenance, at, .. } = &**settled;
                Some((outcome, provenance, *at))
            }
            AskState::PendingDecision(pending) => Some((&pending.outcome, &pending.provenance, pending.at)),
            AskState::Pending
            | AskState::Cancelled { .. }
            | AskState::Withdrawn { .. }
            | AskState::Expired { .. }
            | AskState::Skipped { .. } => None,
        };
        if let Some((outcome, provenance, at)) = decided {
            let (outcome, provenance) = (outcome.clone(), provenance.clone());
            let imported = self.end_imported.take().unwrap_or_else(|| imported.clone());
            self.decided_elsewhere = Some(Box::new(DecidedElsewhere { outcome, provenance, at, imported }));
            self.state = AskState::Pending;
        }
        self.votes.retain(|vote| vote.imported.is_none());
    }

    /// Returns who imported its end. Data of an earlier version has no time.
    #[must_use]
    pub fn end_mark(&self) -> Option<ImportMark> {
        let by = || self.settlement().and_then(|settled| settled.imported_by.clone());
        self.end_imported.clone().or_else(|| by().map(|by| ImportMark { by, at: Timestamp::default() }))
    }

    /// Returns whether its end was imported. Then it says nothing about the people and rules here.
    #[must_use]
    pub fn ended_elsewhere(&self) -> bool {
        self.end_mark().is_some()
    }
}
