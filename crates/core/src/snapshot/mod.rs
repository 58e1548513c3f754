//! A whole session as one portable JSON document: written, read and answered without a server.
//!
//! Only the journal in it is believed, and only after every entry was checked against what stood
//! before it; everything else in the document is there for those who look at it.

mod chain;
mod decided;
mod document;
mod files;
mod holding;
mod import;
mod own;
mod pending;
mod places;
mod said;

pub use files::Carried;
pub use import::{Brought, Kept, NotBrought, Parted, belongs_elsewhere, bring};
pub use pending::PendingAsk;

use std::collections::{BTreeMap, BTreeSet};

use self::document::Contents;
use crate::apply::{apply, rebuild};
use crate::ask::Ask;
use crate::call::Digest;
use crate::decide::{Command, Replying, decide};
use crate::event::{Entry, Event};
use crate::file::{File, FileDigest};
use crate::ids::{AskId, CallId, SessionId};
use crate::principal::Principal;
use crate::problem::{Problem, pointer};
use crate::refusal::Refusal;
use crate::session::Session;
use crate::time::Timestamp;
use crate::who::Roster;

/// The version of the document that is written here, and the only one that is read.
pub const SCHEMA: &str = "waypost-snapshot-1";

/// A session that is carried about: its journal, and what follows from that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    journal: Vec<Entry>,
    session: Session,
    asks: BTreeMap<AskId, Ask>,
    files: Carried,
}

impl Snapshot {
    /// The session with this whole journal; `None` for a journal that has no beginning.
    #[must_use]
    pub fn of(id: SessionId, journal: Vec<Entry>) -> Option<Self> {
        let (session, asks) = rebuild(id, &journal)?;
        Some(Self { journal, session, asks, files: Carried::new() })
    }

    /// The same with these files in it; what its journal does not name stays out.
    #[must_use]
    pub fn with_files(mut self, files: Carried) -> Self {
        self.files = files;
        self.files.retain(|digest, _| files::named(&self.journal).contains_key(digest));
        self
    }

    /// Reads a document. The journal in it is checked entry by entry.
    ///
    /// # Errors
    /// Every problem with it, each with a pointer into the document.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let Contents { id, journal, files } = document::read(text)?;
        chain::check(id, &journal)?;
        let read = Self::of(id, journal).map(|snapshot| Self { files, ..snapshot });
        read.ok_or_else(|| vec![Problem::new("/journal/0", "no_beginning", "A journal begins with `session_created`.")])
    }

    /// The same, where no file in it has more than `most` bytes.
    ///
    /// # Errors
    /// Every file that has more.
    pub fn within(self, most: u64) -> Result<Self, Vec<Problem>> {
        let large = |file: &&File| file.size > most && self.files.contains_key(&file.digest);
        let told = |file: &File| {
            let message = format!("{} has {} bytes; at most {most} are taken here.", file.name, file.size);
            Problem::new(pointer("/files", file.digest.as_str()), "file_too_large", message)
        };
        let problems: Vec<_> = self.named_files().into_iter().filter(large).map(told).collect();
        if problems.is_empty() { Ok(self) } else { Err(problems) }
    }

    /// The document.
    #[must_use]
    pub fn text(&self) -> String {
        document::write(self)
    }

    /// What names the document: its digest covers everything in it.
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

    /// Every ask it ever had, as it stands.
    #[must_use]
    pub fn asks(&self) -> &BTreeMap<AskId, Ask> {
        &self.asks
    }

    /// Every file that its journal names, the newest first.
    #[must_use]
    pub fn named_files(&self) -> Vec<&File> {
        let mut seen = BTreeSet::new();
        let named = self.journal.iter().rev().flat_map(|entry| files::named_in(&entry.event));
        named.filter(|file| seen.insert(&file.digest)).collect()
    }

    /// What names a file with these bytes.
    #[must_use]
    pub fn digest_of_file(bytes: &[u8]) -> FileDigest {
        files::digest_of(bytes)
    }

    /// The files it carries.
    #[must_use]
    pub fn files(&self) -> &Carried {
        &self.files
    }

    /// Everything a form needs for what waits for people, oldest first.
    #[must_use]
    pub fn pending_user_questions(&self) -> Vec<PendingAsk> {
        self.session.pending().map(PendingAsk::new).collect()
    }

    /// The pending ask that waits on behalf of a tool call.
    #[must_use]
    pub fn ask_of_call(&self, call: &CallId) -> Option<AskId> {
        self.session.pending().find(|ask| ask.origin.call_id() == Some(call)).map(|ask| ask.id)
    }

    /// The same session with a reply taken, as a server would have taken it: the answer is bound to
    /// the call that asked. What `replying` cannot know without a server, the ids and what a schema
    /// has against edited arguments, is in it. A secret is never taken: nothing here could seal it.
    ///
    /// # Errors
    /// Every refusal of an answer; then nothing has changed.
    pub fn resolve_user_question(&self, replying: Replying, now: Timestamp) -> Result<Self, Refusal> {
        self.knows(replying.ask)?;
        let secrets = self.session.asks.get(&replying.ask).map(|ask| own::secrets_in(ask, &replying.reply)).unwrap_or_default();
        if !secrets.is_empty() {
            return Err(Refusal::Invalid(secrets));
        }
        let by = replying.provenance.by.clone();
        self.after(Command::Reply(Box::new(replying)), &by, now)
    }

    /// The same session with an ask dismissed by a person.
    ///
    /// # Errors
    /// Who settled it before, and how.
    pub fn cancel_user_question(&self, ask: AskId, comment: Option<String>, by: &Principal, now: Timestamp) -> Result<Self, Refusal> {
        let roster = Roster::default();
        self.knows(ask)?;
        self.after(Command::CancelAsk { ask, comment, roster }, by, now)
    }

    /// An ask that was settled and let go of is no longer in the aggregate; whoever is late is told
    /// how it ended.
    fn knows(&self, ask: AskId) -> Result<(), Refusal> {
        if self.session.asks.contains_key(&ask) {
            return Ok(());
        }
        self.asks.get(&ask).ok_or(Refusal::NotFound)?.still_pending()
    }

    fn after(&self, command: Command, by: &Principal, now: Timestamp) -> Result<Self, Refusal> {
        // A journal never goes back in time, whatever the clock here says.
        let now = now.max(self.session.updated_at);
        let mut after = self.clone();
        for event in decide(&self.session, command, by, now)? {
            after.append(event, by, now);
        }
        Ok(after)
    }

    fn append(&mut self, event: Event, by: &Principal, at: Timestamp) {
        let entry = Entry { seq: self.session.seq + 1, at, actor: by.clone(), event };
        if let Some(touched) = apply(&mut self.session, &entry) {
            self.asks.insert(touched.id, touched);
        }
        self.journal.push(entry);
    }
}
