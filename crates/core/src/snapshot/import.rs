//! Bringing a snapshot to a store: what is written there, if anything.
//!
//! The journal that is kept and the one that is brought must be one story, of which one is the
//! beginning of the other. The marks of earlier imports say how entries came here, reminders and
//! escalations only that time has passed; they are no part of the story.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::Snapshot;
use super::own::Bringing;
use super::places::{Places, story};
use crate::call::Digest;
use crate::event::{Entry, Event, Seq};
use crate::file::FileDigest;
use crate::ids::{AskId, SessionId};
use crate::principal::{Kind, Principal};
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::standing::Gate;
use crate::time::Timestamp;
use crate::who::Roster;

/// By how much the clock of another machine may be ahead.
const CLOCKS_DIFFER: Duration = Duration::from_secs(5 * 60);

/// What a snapshot brings to what is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Brought {
    /// Nothing: all of it is here.
    Nothing,
    /// These entries, which follow the last one that is kept. The mark of the import is among them.
    Entries(Vec<Entry>),
}

/// What a store keeps of the session.
#[derive(Debug, Clone, Copy)]
pub struct Kept<'a> {
    /// Its journal; empty where there is none.
    pub journal: &'a [Entry],
    /// The roles that whoever brings it, and those concerned, have here at this moment.
    pub roster: &'a Roster,
    /// The standing rules here, and the roles of their makers, for every ask of the snapshot that one
    /// is said to have decided.
    pub gates: &'a BTreeMap<AskId, Gate>,
    /// What the schemas of the forms and calls have against what was said about each ask.
    pub problems: &'a BTreeMap<AskId, Vec<Problem>>,
    /// The files of the session that are here already.
    pub files: &'a BTreeSet<FileDigest>,
    /// The document's digest, for the record.
    pub digest: &'a Digest,
}

/// Where two journals of one session part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parted {
    /// The last entry of the brought journal that both have.
    pub after: Seq,
    /// The ask that was settled in both, differently.
    pub ask: Option<AskId>,
}

/// Why nothing was brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotBrought {
    /// A rule forbids it.
    Refused(Refusal),
    /// The session went another way here.
    Parted(Parted),
}

impl From<Refusal> for NotBrought {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What `snapshot` brings to what is kept, when `by` brings it at `now`.
///
/// An answer that has not taken effect yet is taken only from its giver: nobody sends somebody
/// else's, also not in a file.
///
/// # Errors
/// [`NotBrought::Parted`] where neither journal is the beginning of the other; [`Refusal`]s.
pub fn bring(kept: Kept<'_>, snapshot: &Snapshot, by: &Principal, now: Timestamp) -> Result<Brought, NotBrought> {
    match by.kind {
        Kind::Person | Kind::Service => {}
        Kind::Agent | Kind::System => return Err(Refusal::PrincipalType.into()),
    }
    let here: Vec<&Entry> = story(kept.journal).collect();
    let there: Vec<&Entry> = story(&snapshot.journal).collect();
    let (places, places_there) = (Places::of(kept.journal), Places::of(&snapshot.journal));
    let same = |(here, there): &(&&Entry, &&Entry)| places.moved_to(&places_there, here) == ***there;
    let common = here.iter().zip(&there).take_while(same).count();
    if common < here.len().min(there.len()) {
        let ask = there[common..]
            .iter()
            .find_map(|entry| settles(entry).filter(|ask| here[common..].iter().any(|entry| settles(entry) == Some(*ask))));
        return Err(NotBrought::Parted(Parted { after: there[..common].last().map_or(0, |entry| entry.seq), ask }));
    }
    let brought = &there[common..];
    if brought.is_empty() {
        return Ok(Brought::Nothing);
    }
    not_from_the_future(brought, now)?;
    let waiting = story(kept.journal).filter_map(asks).collect();
    Bringing { kept, snapshot, by, now, waiting }.only_own(brought)?;
    let last = kept.journal.last().map_or(0, |entry| entry.seq);
    let mark = Event::SessionImported {
        through: last + Seq::try_from(brought.len()).unwrap_or(Seq::MAX) + 1,
        whole: last == 0,
        digest: kept.digest.clone(),
    };
    // A session that is new here begins as it began; the mark follows its first entry, or comes first.
    let mark = Entry { seq: last + 1 + Seq::from(last == 0), at: now, actor: by.clone(), event: mark };
    let free = (last + 1..).filter(|seq| *seq != mark.seq).take(brought.len());
    let moved = places.followed_by(common, free);
    let mut entries: Vec<_> = brought.iter().map(|entry| places_there.moved_to(&moved, entry)).collect();
    entries.insert(usize::from(last == 0), mark);
    Ok(Brought::Entries(entries))
}

/// A clock that is ahead would make a permit last too long, and a reply wait too long.
fn not_from_the_future(brought: &[&Entry], now: Timestamp) -> Result<(), Refusal> {
    let latest = now.plus(CLOCKS_DIFFER);
    let Some(entry) = brought.iter().find(|entry| entry.at > latest) else { return Ok(()) };
    let message = format!("This is said to have happened at {}, and here it is {now}. Bring it once that has passed.", entry.at);
    Err(Refusal::Invalid(vec![Problem::new(format!("/journal/{}", entry.seq.saturating_sub(1)), "in_the_future", message)]))
}

/// The ask that nobody else can answer after this.
fn settles(entry: &Entry) -> Option<AskId> {
    match &entry.event {
        Event::QuestionAnswered { ask, .. }
        | Event::QuestionCancelled { ask, .. }
        | Event::QuestionWithdrawn { ask, .. }
        | Event::QuestionReplied { ask, .. }
        | Event::QuestionSkipped { ask }
        | Event::QuestionExpired { ask } => Some(*ask),
        Event::SessionCreated { .. }
        | Event::SessionImported { .. }
        | Event::Message { .. }
        | Event::WorkKept { .. }
        | Event::PlanChanged { .. }
        | Event::ToolStarted { .. }
        | Event::ToolResumed { .. }
        | Event::ChildStarted { .. }
        | Event::ToolCompleted { .. }
        | Event::QuestionPending { .. }
        | Event::QuestionReminded { .. }
        | Event::NoticeFailed { .. }
        | Event::QuestionVoted { .. }
        | Event::QuestionTightened { .. }
        | Event::QuestionCommented { .. }
        | Event::QuestionDelegated { .. }
        | Event::QuestionEscalated { .. }
        | Event::QuestionRevised { .. }
        | Event::QuestionUndone { .. }
        | Event::QuestionJudging { .. }
        | Event::QuestionReasked { .. }
        | Event::SecretReleased { .. }
        | Event::PermitClaimed { .. }
        | Event::PermitRefused { .. }
        | Event::PermitVoided { .. }
        | Event::PermitUsed { .. }
        | Event::GuardrailsRuled { .. }
        | Event::RunSuspended { .. }
        | Event::ModelUsed { .. }
        | Event::ResultUnfit { .. }
        | Event::HistoryCondensed { .. }
        | Event::RunPaused { .. }
        | Event::RunResumed
        | Event::RunDelayed { .. }
        | Event::RunCompleted { .. }
        | Event::RunFailed { .. }
        | Event::RunCancelled { .. } => None,
    }
}

fn asks(entry: &Entry) -> Option<AskId> {
    if let Event::QuestionPending { ask } = &entry.event { Some(ask.id) } else { None }
}

/// Asks of a snapshot that another session has here.
#[must_use]
pub fn belongs_elsewhere(ask: AskId, session: SessionId) -> Refusal {
    let message = format!("The ask {ask} belongs to the session {session} here.");
    Refusal::Invalid(vec![Problem::new("/journal", "ask_elsewhere", message)])
}
