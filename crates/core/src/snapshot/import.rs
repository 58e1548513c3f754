//! Imports a snapshot into a store, and decides what is written.
//!
//! The stored journal and the imported one must have the same history, and one must be the beginning of the other.
//! Import marks only say how entries came here, and reminders and escalations only that time has passed, so these are
//! not part of the history.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::Snapshot;
use super::history_positions::{HistoryPositions, history};
use super::import_check::Import;
use crate::apply::rebuild;
use crate::ask::auto_approval::AutoApprovalRules;
use crate::ask::refusal::Refusal;
use crate::ask::who::RoleMembership;
use crate::digest::{Digest, FileDigest};
use crate::ids::{AskId, Seq, SessionId};
use crate::people::principal::{Principal, PrincipalKind};
use crate::problem::Problem;
use crate::session::event::{Entry, Event};
use crate::time::Timestamp;

/// How far the clock of another machine may be ahead.
const CLOCKS_DIFFER: Duration = Duration::from_secs(5 * 60);

/// The result of an import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// Nothing: everything is already here.
    Nothing,
    /// These entries, which follow the last stored one. The import mark is one of them.
    Entries(Vec<Entry>),
}

/// What a store has of the session.
#[derive(Debug, Clone, Copy)]
pub struct ImportTarget<'a> {
    /// Its journal. Empty if there is none.
    pub journal: &'a [Entry],
    /// The current roles here of the person who imports it and of the people concerned.
    pub membership: &'a RoleMembership,
    /// The auto-approval rules here, and the roles of the people who created them, for every ask of the snapshot that a
    /// rule is said to have decided.
    pub auto_approval_rules: &'a BTreeMap<AskId, AutoApprovalRules>,
    /// How the answers of each ask violate the schemas of forms and calls.
    pub problems: &'a BTreeMap<AskId, Vec<Problem>>,
    /// The files of the session that are already here.
    pub files: &'a BTreeSet<FileDigest>,
    /// The document's digest, for the audit log.
    pub digest: &'a Digest,
}

/// The point where two journals of one session differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalsDiverge {
    /// The last common entry, numbered as in the imported journal.
    pub after: Seq,
    /// The ask that was settled differently in both.
    pub ask: Option<AskId>,
}

/// Why nothing was imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportRefusal {
    /// A rule forbids it.
    Refused(Refusal),
    /// The session's journal differs here.
    Diverged(JournalsDiverge),
}

impl From<Refusal> for ImportRefusal {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Returns what `snapshot` adds to the stored session, when `by` imports it at `now`.
///
/// An answer that has not taken effect yet is accepted only from the person who gave it: people send only their own
/// answers, also in a file.
///
/// # Errors
/// [`ImportRefusal::Diverged`] if neither journal is the beginning of the other, and [`Refusal`]s.
pub fn import_snapshot(
    target: ImportTarget<'_>,
    snapshot: &Snapshot,
    by: &Principal,
    now: Timestamp,
) -> Result<ImportOutcome, ImportRefusal> {
    match by.kind {
        PrincipalKind::Person | PrincipalKind::Service => {}
        PrincipalKind::Agent | PrincipalKind::System => return Err(Refusal::PrincipalType.into()),
    }
    let here: Vec<&Entry> = history(target.journal).collect();
    let there: Vec<&Entry> = history(&snapshot.journal).collect();
    let (positions_here, positions_there) = (HistoryPositions::of(target.journal), HistoryPositions::of(&snapshot.journal));
    // An entry may name an entry outside of the history, such as a reminder. It then names the last one before it, in both journals.
    let same = |(here, there): &(&&Entry, &&Entry)| {
        positions_here.moved_to(&positions_there, here) == positions_there.moved_to(&positions_there, there)
    };
    let common = here.iter().zip(&there).take_while(same).count();
    if common < here.len().min(there.len()) {
        let ask = there[common..]
            .iter()
            .find_map(|entry| settles(entry).filter(|ask| here[common..].iter().any(|entry| settles(entry) == Some(*ask))));
        return Err(ImportRefusal::Diverged(JournalsDiverge { after: there[..common].last().map_or(0, |entry| entry.seq), ask }));
    }
    let imported = &there[common..];
    if imported.is_empty() {
        return Ok(ImportOutcome::Nothing);
    }
    not_from_the_future(imported, now)?;
    let waiting = history(target.journal).filter_map(asks).collect();
    Import { target, snapshot, by, now, waiting }.check(imported)?;
    let last = target.journal.last().map_or(0, |entry| entry.seq);
    let mark = Event::SessionImported {
        through: last + Seq::try_from(imported.len()).unwrap_or(Seq::MAX) + 1,
        whole: last == 0,
        digest: target.digest.clone(),
    };
    // A session that is new here keeps its first entry, and the mark follows it. Otherwise the mark comes first.
    let mark = Entry { seq: last + 1 + Seq::from(last == 0), at: now, actor: by.clone(), event: mark };
    let free = (last + 1..).filter(|seq| *seq != mark.seq).take(imported.len());
    let moved = positions_here.followed_by(common, free);
    let mut entries: Vec<_> = imported.iter().map(|entry| positions_there.moved_to(&moved, entry)).collect();
    entries.insert(usize::from(last == 0), mark);
    entries.extend(reopened(target.journal, snapshot.session.id, &entries, by, now));
    Ok(ImportOutcome::Entries(entries))
}

/// Returns the entries that follow the import: nothing runs on an imported approval.
fn reopened(journal_here: &[Entry], id: SessionId, imported: &[Entry], by: &Principal, now: Timestamp) -> Vec<Entry> {
    let journal = [journal_here, imported].concat();
    let last = journal.last().map_or(0, |entry| entry.seq);
    let events = rebuild(id, &journal).map(|(session, _)| session.reopen_imported()).unwrap_or_default();
    (last + 1..).zip(events).map(|(seq, event)| Entry { seq, at: now, actor: by.clone(), event }).collect()
}

/// Refuses entries from the future. With a clock that is ahead, a permit would be valid for too long, and a reply would
/// wait too long.
fn not_from_the_future(imported: &[&Entry], now: Timestamp) -> Result<(), Refusal> {
    let latest = now.plus(CLOCKS_DIFFER);
    let Some(entry) = imported.iter().find(|entry| entry.at > latest) else { return Ok(()) };
    let message = format!("This entry is dated {}, but the server's time is {now}. Import it after that time.", entry.at);
    Err(Refusal::Invalid(vec![Problem::new(format!("/journal/{}", entry.seq.saturating_sub(1)), "in_the_future", message)]))
}

/// Returns the ask that nobody else can answer after this entry.
fn settles(entry: &Entry) -> Option<AskId> {
    let decided = entry.event.settles() || matches!(entry.event, Event::QuestionReplied { .. });
    entry.event.ask().filter(|_| decided)
}

fn asks(entry: &Entry) -> Option<AskId> {
    if let Event::QuestionPending { ask } = &entry.event { Some(ask.id) } else { None }
}

/// The refusal for asks of a snapshot that belong to another session here.
#[must_use]
pub fn belongs_elsewhere(ask: AskId, session: SessionId) -> Refusal {
    let message = format!("The ask {ask} belongs to the session {session} here.");
    Refusal::Invalid(vec![Problem::new("/journal", "ask_elsewhere", message)])
}
