//! Taking a session elsewhere and bringing it back, as one document.

use std::collections::{BTreeMap, BTreeSet};

use waypost_core::ask::Ask;
use waypost_core::event::{Entry, Seq};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::principal::{Kind, Source};
use waypost_core::refusal::Refusal;
use waypost_core::right::Right;
use waypost_core::session::Session;
use waypost_core::snapshot::{Brought, Kept, NotBrought, Snapshot, belongs_elsewhere, bring};
use waypost_core::standing::Gate;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use crate::access::Caller;
use crate::change::{Change, Changed, Hand};
use crate::error::Error;
use crate::fitting;
use crate::waypost::Waypost;

const PAGE: u32 = 1_000;
/// How often a snapshot is held against what stands, because somebody else wrote meanwhile.
const TRIES: usize = 32;

/// What became of a snapshot that was brought here.
#[derive(Debug, Clone)]
pub struct Imported {
    /// The session as it stands.
    pub session: Session,
    /// Whether it was new here, and whether anything of it was.
    pub how: Arrival,
}

/// How much of a snapshot was new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// All of it.
    Created,
    /// Its end.
    Extended,
    /// Nothing.
    Unchanged,
}

/// Why a snapshot was not taken.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct NotImported {
    /// Why.
    #[source]
    pub error: Error,
    /// The ask that somebody else settled first, where that is why.
    pub ask: Option<AskId>,
}

impl<E: Into<Error>> From<E> for NotImported {
    fn from(error: E) -> Self {
        Self { error: error.into(), ask: None }
    }
}

impl Waypost {
    /// A session with its whole journal, as it stands, and with its newest files as far as they fit
    /// into `room` bytes. It tells what agents are not told, so it is for people and services.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none that the caller may see; [`Refusal::ReplyHeld`] while
    /// somebody else's reply in it is in hand; [`Refusal::PrincipalType`] for agents.
    pub async fn snapshot(&self, caller: &Caller, id: SessionId, room: u64) -> Result<Snapshot, Error> {
        let session = self.session(caller, id).await?;
        self.could_carry(caller, Right::Export).await?;
        let others = session.asks.values().filter_map(Ask::held).find(|held| held.provenance.by != caller.principal);
        others.map_or(Ok(()), |held| Err(held.refusal()))?;
        let journal = self.journal(caller, id, session.seq).await?;
        let snapshot = Snapshot::of(id, journal).ok_or(Refusal::NotFound)?;
        let files = self.carried(&caller.tenant, &snapshot, room).await?;
        Ok(snapshot.with_files(files))
    }

    /// Whether the caller may bring sessions here: people who direct agents and services may.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for agents; [`Refusal::NotPermitted`] names the right that a person lacks.
    pub async fn could_import(&self, caller: &Caller) -> Result<(), Error> {
        self.could_carry(caller, Right::Direct).await
    }

    /// Services carry what is their own; people need the right to.
    async fn could_carry(&self, caller: &Caller, right: Right) -> Result<(), Error> {
        match caller.principal.kind {
            Kind::Person => self.must_have(caller, right).await,
            Kind::Service => Ok(()),
            Kind::Agent | Kind::System => Err(Refusal::PrincipalType.into()),
        }
    }

    /// Brings a session here, or the end of one that is here already. Nothing derived in the document
    /// is believed; the session is rebuilt from the journal.
    ///
    /// # Errors
    /// [`Refusal::AlreadyAnswered`] and its kin where an ask of it was settled here otherwise, with
    /// that ask; [`Refusal::SnapshotConflict`] where the session went another way for another
    /// reason; [`Refusal::Invalid`] for an answer that only its giver can bring.
    pub async fn import(&self, caller: &Caller, snapshot: &Snapshot) -> Result<Imported, NotImported> {
        self.could_import(caller).await?;
        for _ in 0..TRIES {
            match self.try_import(caller, snapshot).await {
                Err(NotImported { error: Error::Contended, .. }) => {}
                other => return other,
            }
        }
        Err(Error::Contended.into())
    }

    async fn try_import(&self, caller: &Caller, snapshot: &Snapshot) -> Result<Imported, NotImported> {
        let id = snapshot.session().id;
        let session = self.inner.store.load(&caller.tenant, id).await?;
        if session.is_some() {
            self.session(caller, id).await?;
        }
        let journal = self.journal(caller, id, session.as_ref().map_or(0, |session| session.seq)).await?;
        let now = self.now().await?;
        let digest = snapshot.digest();
        let roster = self.roster(caller, snapshot.asks().values()).await?;
        let gates = self.gates_of(caller, snapshot, now).await?;
        let files = self.kept_files(&caller.tenant, snapshot).await?;
        let problems = fitting::problems_with_all(snapshot);
        let kept = Kept { journal: &journal, roster: &roster, gates: &gates, problems: &problems, files: &files, digest: &digest };
        let brought = match bring(kept, snapshot, &caller.principal, now) {
            Ok(brought) => brought,
            Err(NotBrought::Refused(refusal)) => return Err(refusal.into()),
            Err(NotBrought::Parted(parted)) => return Err(self.parted(caller, parted.after, parted.ask).await),
        };
        match (brought, session) {
            (Brought::Nothing, Some(session)) => Ok(Imported { session, how: Arrival::Unchanged }),
            (Brought::Nothing, None) => Err(Refusal::NotFound.into()),
            (Brought::Entries(entries), session) => {
                let how = if session.is_some() { Arrival::Extended } else { Arrival::Created };
                self.are_of_this_session(caller, snapshot).await?;
                self.keep_carried(&caller.tenant, snapshot, &files).await?;
                let session = self.take_in(caller, id, [journal, entries].concat(), session).await?;
                Ok(Imported { session, how })
            }
        }
    }

    /// The standing rules there are here for every ask that one is said to have decided.
    async fn gates_of(&self, caller: &Caller, snapshot: &Snapshot, now: Timestamp) -> Result<BTreeMap<AskId, Gate>, Error> {
        let mut gates = BTreeMap::new();
        for (id, ask) in snapshot.asks() {
            if ask.settlement().is_some_and(|settled| settled.provenance.kind == Source::Rule) {
                gates.insert(
                    *id,
                    self.inner.gate(&caller.tenant, &[&ask.asked_by, &snapshot.session().owner], &ask.body, Gate::default(), now).await?,
                );
            }
        }
        Ok(gates)
    }

    /// What to tell whoever brings another story than the one that stands.
    async fn parted(&self, caller: &Caller, after: Seq, ask: Option<AskId>) -> NotImported {
        let conflict = Error::from(Refusal::SnapshotConflict { after });
        let Some(ask) = ask else { return conflict.into() };
        let standing = self.ask_by_id(caller, ask).await;
        let error = match standing.map(|shown| shown.ask.still_pending()) {
            Ok(Err(settled)) => settled.into(),
            Ok(Ok(())) => conflict,
            Err(error) => error,
        };
        NotImported { error, ask: Some(ask) }
    }

    /// An ask belongs to one session for ever.
    async fn are_of_this_session(&self, caller: &Caller, snapshot: &Snapshot) -> Result<(), Error> {
        for ask in snapshot.asks().keys() {
            match self.inner.store.load_by_ask(&caller.tenant, *ask).await? {
                Some((kept, _)) if kept.session != snapshot.session().id => return Err(belongs_elsewhere(*ask, kept.session).into()),
                Some(_) | None => {}
            }
        }
        Ok(())
    }

    async fn take_in(&self, caller: &Caller, id: SessionId, journal: Vec<Entry>, before: Option<Session>) -> Result<Session, Error> {
        let after = before.as_ref().map_or(0, |session| session.seq);
        let rebuilt = Snapshot::of(id, journal).ok_or(Refusal::NotFound)?;
        let entries: Vec<_> = rebuilt.journal().iter().filter(|entry| entry.seq > after).cloned().collect();
        let about: BTreeSet<_> = entries.iter().filter_map(|entry| entry.event.ask()).collect();
        let asks = rebuilt.asks().values().filter(|ask| about.contains(&ask.id)).cloned().collect();
        let session = rebuilt.session().clone();
        let change = Change { tenant: &caller.tenant, by: &caller.principal, hand: Hand::Free, remember: None };
        let made = Changed { session, entries, asks, roster: Roster::default() };
        Ok(self.inner.write(after, made, self.now().await?, &change).await?.session)
    }

    async fn journal(&self, caller: &Caller, id: SessionId, through: Seq) -> Result<Vec<Entry>, Error> {
        let mut journal: Vec<Entry> = Vec::new();
        while journal.last().map_or(0, |entry| entry.seq) < through {
            let after = journal.last().map_or(0, |entry| entry.seq);
            let page = self.inner.store.read(&caller.tenant, id, after, PAGE).await?;
            if page.is_empty() {
                break;
            }
            journal.extend(page.into_iter().filter(|entry| entry.seq <= through));
        }
        Ok(journal)
    }
}
