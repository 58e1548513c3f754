//! Snapshots: a whole session as one portable JSON document that can be written, read and answered without a server.
//!
//! Only its journal is trusted, and only after every entry was checked against the entries before it. Everything else
//! in the document is for readers.

mod chain;
mod decisions;
mod document;
mod files;
mod history_positions;
mod import;
mod import_check;
mod outcome;
mod pending;
mod pending_decisions;

pub use files::FileContents;
pub use import::{ImportOutcome, ImportRefusal, ImportTarget, JournalsDiverge, belongs_elsewhere, import_snapshot};
pub use pending::PendingAsk;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use self::document::Contents;
use crate::apply::rebuild;
use crate::ask::Ask;
use crate::ask::refusal::Refusal;
use crate::ask::who::RoleMembership;
use crate::decide::{Command, ReplyCommand, decide};
use crate::digest::{Digest, FileDigest};
use crate::ids::{AskId, CallId, SessionId};
use crate::people::principal::Principal;
use crate::people::risk_policy::RiskPolicy;
use crate::problem::{Problem, pointer};
use crate::question::file::File;
use crate::session::Session;
use crate::session::event::Entry;
use crate::time::Timestamp;

/// The version of the document that this crate writes, and the only one that it reads.
pub const SCHEMA: &str = "waypost-snapshot-1";

/// A portable session: its journal, and everything that is derived from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    journal: Vec<Entry>,
    session: Session,
    asks: BTreeMap<AskId, Arc<Ask>>,
    files: FileContents,
}

impl Snapshot {
    /// Creates the snapshot of a session with this whole journal. `None` if the journal does not start with the
    /// creation of a session.
    #[must_use]
    pub fn of(id: SessionId, journal: Vec<Entry>) -> Option<Self> {
        let (session, asks) = rebuild(id, &journal)?;
        Some(Self { journal, session, asks, files: FileContents::new() })
    }

    /// Returns the snapshot with these files. Files that its journal does not name are left out.
    #[must_use]
    pub fn with_files(mut self, files: FileContents) -> Self {
        self.files = files;
        self.files.retain(|digest, _| files::named(&self.journal).contains_key(digest));
        self
    }

    /// Parses a document and checks its journal entry by entry.
    ///
    /// # Errors
    /// Every problem with it, each with a pointer into the document.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let Contents { id, journal, files } = document::read(text)?;
        chain::check(id, &journal)?;
        let read = Self::of(id, journal).map(|snapshot| Self { files, ..snapshot });
        read.ok_or_else(|| vec![Problem::new("/journal/0", "no_beginning", "A journal must begin with `session_created`.")])
    }

    /// Checks that no file in it has more than `most` bytes.
    ///
    /// # Errors
    /// Every file that is larger.
    pub fn within(self, most: u64) -> Result<Self, Vec<Problem>> {
        let large = |file: &&File| file.size > most && self.files.contains_key(&file.digest);
        let problem = |file: &File| {
            let message = format!("{} has {} bytes, but at most {most} are accepted.", file.name, file.size);
            Problem::new(pointer("/files", file.digest.as_str()), "file_too_large", message)
        };
        let problems: Vec<_> = self.named_files().into_iter().filter(large).map(problem).collect();
        if problems.is_empty() { Ok(self) } else { Err(problems) }
    }

    /// The document.
    #[must_use]
    pub fn text(&self) -> String {
        document::write(self)
    }

    /// The digest of the document, which covers everything in it.
    #[must_use]
    pub fn digest(&self) -> Digest {
        document::digest(self)
    }

    /// The session, rebuilt from the journal.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Its journal.
    #[must_use]
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// Every ask that it ever had, in its current state.
    #[must_use]
    pub fn asks(&self) -> &BTreeMap<AskId, Arc<Ask>> {
        &self.asks
    }

    /// Every file that its journal names, newest first.
    #[must_use]
    pub fn named_files(&self) -> Vec<&File> {
        let mut seen = BTreeSet::new();
        let named = self.journal.iter().rev().flat_map(|entry| entry.event.files());
        named.filter(|file| seen.insert(&file.digest)).collect()
    }

    /// Returns the digest of a file with these bytes.
    #[must_use]
    pub fn digest_of_file(bytes: &[u8]) -> FileDigest {
        files::digest_of(bytes)
    }

    /// The files that it contains.
    #[must_use]
    pub fn files(&self) -> &FileContents {
        &self.files
    }

    /// Returns everything that a form needs to show the pending asks, oldest first.
    #[must_use]
    pub fn pending_user_questions(&self) -> Vec<PendingAsk> {
        self.session.pending().map(PendingAsk::new).collect()
    }

    /// Returns the pending ask of a tool call.
    #[must_use]
    pub fn ask_of_call(&self, call: &CallId) -> Option<AskId> {
        self.session.pending().find(|ask| ask.origin.call_id() == Some(call)).map(|ask| ask.id)
    }

    /// Returns the session with a reply accepted, as a server would have accepted it: the answer is bound to the call
    /// that asked. `replying` contains what is unknown without a server: the ids, and the schema violations of edited
    /// arguments. A secret is never accepted, because it could not be encrypted here.
    ///
    /// # Errors
    /// Every refusal of an answer. Nothing changes in this case.
    pub fn resolve_user_question(&self, replying: ReplyCommand, now: Timestamp) -> Result<Self, Refusal> {
        self.knows(replying.ask)?;
        let secrets = self.session.asks.get(&replying.ask).map(|ask| import_check::secrets_in(ask, &replying.reply)).unwrap_or_default();
        if !secrets.is_empty() {
            return Err(Refusal::Invalid(secrets));
        }
        let by = replying.provenance.by.clone();
        self.after(Command::Reply(Box::new(replying)), &by, now)
    }

    /// Returns the session with an ask dismissed by a person.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub fn cancel_user_question(&self, ask: AskId, comment: Option<String>, by: &Principal, now: Timestamp) -> Result<Self, Refusal> {
        let membership = RoleMembership::default();
        self.knows(ask)?;
        self.after(Command::CancelAsk { ask, comment, membership }, by, now)
    }

    /// A settled ask is no longer in the aggregate. A caller that is late gets its outcome.
    fn knows(&self, ask: AskId) -> Result<(), Refusal> {
        if self.session.asks.contains_key(&ask) {
            return Ok(());
        }
        self.asks.get(&ask).ok_or(Refusal::NotFound)?.check_pending()
    }

    fn after(&self, command: Command, by: &Principal, now: Timestamp) -> Result<Self, Refusal> {
        // A journal never goes back in time, whatever the local clock says.
        let now = now.max(self.session.updated_at);
        let decision = decide(&self.session, command, by, now, &RiskPolicy::default())?;
        let mut after = self.clone();
        after.session = decision.session;
        after.asks.extend(decision.asks.into_iter().map(|ask| (ask.id, ask)));
        after.journal.extend(decision.entries);
        Ok(after)
    }
}
