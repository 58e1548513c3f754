//! Exports a session as one document and imports it.

pub(crate) mod files;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{AskId, Seq, SessionId};
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::{PrincipalKind, Source};
use waypost_core::people::scope::Task;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_core::snapshot::{ImportOutcome, ImportRefusal, ImportTarget, Snapshot, belongs_elsewhere, import_snapshot};
use waypost_core::time::Timestamp;

use crate::asks::schema_checks;
use crate::error::Error;
use crate::runtime::change::{ChangeContext, Changed};
use crate::runtime::engine::Engine;

const PAGE: u32 = 1_000;
/// How often an import is compared with the stored session again because another writer changed it.
const TRIES: usize = 32;

/// The result of an import.
#[derive(Debug, Clone)]
pub struct ImportedSnapshot {
    /// The session after the import.
    pub session: Arc<Session>,
    /// How much of the snapshot was new here.
    pub how: ImportExtent,
}

/// How much of a snapshot was new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportExtent {
    /// All of it.
    Created,
    /// Only its end.
    Extended,
    /// Nothing.
    Unchanged,
}

/// Why a snapshot was not imported.
#[derive(Debug, thiserror::Error)]
#[error("{error}")]
pub struct NotImported {
    /// The reason.
    #[source]
    pub error: Error,
    /// The ask that another person settled first, if that is the reason.
    pub ask: Option<AskId>,
}

impl<E: Into<Error>> From<E> for NotImported {
    fn from(error: E) -> Self {
        Self { error: error.into(), ask: None }
    }
}

/// Exports sessions as snapshots and imports them.
#[derive(Clone, Copy)]
pub struct Snapshots<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// Exports sessions as snapshots and imports them.
    #[must_use]
    pub fn snapshots(&self) -> Snapshots<'_> {
        Snapshots { waypost: self }
    }
}

impl Snapshots<'_> {
    /// Exports a session with its whole journal, and with its newest files as long as they fit into `max_bytes` bytes. The
    /// snapshot contains data that agents may not see, so it is only for people and services.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the session does not exist or the caller may not see it; [`Refusal::DecisionPending`] while
    /// another person's reply in it is in its undo window; [`Refusal::PrincipalType`] for agents.
    pub async fn export(self, caller: &Caller, id: SessionId, max_bytes: u64) -> Result<Snapshot, Error> {
        let session = self.waypost.sessions().get(caller, id).await?;
        self.waypost.check_may_transfer(caller, Permission::Export).await?;
        let others =
            session.asks.values().filter_map(|ask| ask.pending_decision()).find(|pending| pending.provenance.by != caller.principal);
        others.map_or(Ok(()), |pending| Err(pending.refusal()))?;
        let journal = self.waypost.journal(caller, id, session.seq).await?;
        let snapshot = Snapshot::of(id, journal).ok_or(Refusal::NotFound)?;
        let files = self.waypost.load_files(&caller.tenant, &snapshot, max_bytes).await?;
        Ok(snapshot.with_files(files))
    }

    /// Checks that the caller may import sessions: people who may direct agents, and services.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for agents; [`Refusal::NotPermitted`] with the permission that a person lacks.
    pub async fn could_import(self, caller: &Caller) -> Result<(), Error> {
        self.waypost.check_may_transfer(caller, Permission::Direct).await?;
        Ok(caller.may(Task::Direct)?)
    }

    /// Imports a session, or the end of one that exists here. Derived data in the document is ignored; the session is
    /// rebuilt from the journal.
    ///
    /// # Errors
    /// [`Refusal::AlreadyAnswered`] and similar, with the ask, if one of its asks was settled differently here;
    /// [`Refusal::SnapshotConflict`] if the journals differ for another reason; [`Refusal::Invalid`] for an answer
    /// that only its author can import.
    pub async fn import(self, caller: &Caller, snapshot: &Snapshot) -> Result<ImportedSnapshot, NotImported> {
        self.waypost.snapshots().could_import(caller).await?;
        let _turn = self.waypost.inner.queues.enter(snapshot.session().id).await;
        for _ in 0..TRIES {
            match self.waypost.try_import(caller, snapshot).await {
                Err(NotImported { error: Error::Contended, .. }) => {}
                other => return other,
            }
        }
        Err(Error::Contended.into())
    }
}

impl Engine {
    /// Services may transfer their own sessions; people need the permission.
    async fn check_may_transfer(&self, caller: &Caller, permission: Permission) -> Result<(), Error> {
        match caller.principal.kind {
            PrincipalKind::Person => self.people().must_have(caller, permission).await,
            PrincipalKind::Service => Ok(()),
            PrincipalKind::Agent | PrincipalKind::System => Err(Refusal::PrincipalType.into()),
        }
    }

    async fn try_import(&self, caller: &Caller, snapshot: &Snapshot) -> Result<ImportedSnapshot, NotImported> {
        let id = snapshot.session().id;
        let session = self.inner.store.load(&caller.tenant, id).await?;
        if session.is_some() {
            self.sessions().get(caller, id).await?;
        }
        let journal = self.journal(caller, id, session.as_ref().map_or(0, |session| session.seq)).await?;
        let now = self.now().await?;
        let digest = snapshot.digest();
        let membership = self.people().membership(caller, snapshot.asks().values().map(AsRef::as_ref)).await?;
        let auto_approval_rules = self.auto_approval_rules_for(caller, snapshot, now).await?;
        let files = self.stored_files(&caller.tenant, snapshot).await?;
        let problems = schema_checks::check_snapshot(snapshot);
        let target = ImportTarget {
            journal: &journal,
            membership: &membership,
            auto_approval_rules: &auto_approval_rules,
            problems: &problems,
            files: &files,
            digest: &digest,
        };
        let imported = match import_snapshot(target, snapshot, &caller.principal, now) {
            Ok(imported) => imported,
            Err(ImportRefusal::Refused(refusal)) => return Err(refusal.into()),
            Err(ImportRefusal::Diverged(parted)) => return Err(self.divergence_error(caller, parted.after, parted.ask).await),
        };
        match (imported, session) {
            (ImportOutcome::Nothing, Some(session)) => Ok(ImportedSnapshot { session, how: ImportExtent::Unchanged }),
            (ImportOutcome::Nothing, None) => Err(Refusal::NotFound.into()),
            (ImportOutcome::Entries(entries), session) => {
                let how = if session.is_some() { ImportExtent::Extended } else { ImportExtent::Created };
                self.check_asks_belong_here(caller, snapshot).await?;
                self.store_files(&caller.tenant, snapshot, &files).await?;
                let session = self.write_imported(caller, id, [journal, entries].concat(), session).await?;
                Ok(ImportedSnapshot { session, how })
            }
        }
    }

    /// The auto-approval rules here for every ask that, according to the snapshot, a rule decided.
    async fn auto_approval_rules_for(
        &self,
        caller: &Caller,
        snapshot: &Snapshot,
        now: Timestamp,
    ) -> Result<BTreeMap<AskId, AutoApprovalRules>, Error> {
        let mut auto_approval_rules = BTreeMap::new();
        for (id, ask) in snapshot.asks() {
            if ask.settlement().is_some_and(|settled| settled.provenance.kind == Source::Rule) {
                auto_approval_rules.insert(
                    *id,
                    self.inner
                        .auto_approval_rules(
                            &caller.tenant,
                            &[&ask.asked_by, &snapshot.session().owner],
                            &ask.body,
                            AutoApprovalRules::default(),
                            now,
                        )
                        .await?,
                );
            }
        }
        Ok(auto_approval_rules)
    }

    /// The error for a snapshot whose journal differs from the stored one.
    async fn divergence_error(&self, caller: &Caller, after: Seq, ask: Option<AskId>) -> NotImported {
        let conflict = Error::from(Refusal::SnapshotConflict { after });
        let Some(ask) = ask else { return conflict.into() };
        let current = self.asks().get(caller, ask).await;
        let error = match current.map(|shown| shown.ask.check_pending()) {
            Ok(Err(settled)) => settled.into(),
            Ok(Ok(())) => conflict,
            Err(error) => error,
        };
        NotImported { error, ask: Some(ask) }
    }

    /// Refuses a snapshot with an ask that belongs to another session.
    async fn check_asks_belong_here(&self, caller: &Caller, snapshot: &Snapshot) -> Result<(), Error> {
        for ask in snapshot.asks().keys() {
            match self.inner.store.load_by_ask(&caller.tenant, *ask).await? {
                Some((stored, _)) if stored.session != snapshot.session().id => return Err(belongs_elsewhere(*ask, stored.session).into()),
                Some(_) | None => {}
            }
        }
        Ok(())
    }

    async fn write_imported(
        &self,
        caller: &Caller,
        id: SessionId,
        journal: Vec<Entry>,
        before: Option<Arc<Session>>,
    ) -> Result<Arc<Session>, Error> {
        let after = before.as_ref().map_or(0, |session| session.seq);
        let rebuilt = Snapshot::of(id, journal).ok_or(Refusal::NotFound)?;
        let entries: Vec<_> = rebuilt.journal().iter().filter(|entry| entry.seq > after).cloned().collect();
        let about: BTreeSet<_> = entries.iter().filter_map(|entry| entry.event.ask()).collect();
        let asks = rebuilt.asks().values().filter(|ask| about.contains(&ask.id)).cloned().collect();
        let session = Arc::new(rebuilt.session().clone());
        let change = ChangeContext::of(caller);
        let made = Changed { session, entries: entries.into(), asks, membership: RoleMembership::default() };
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
