//! The tasks that run the reads of every request. Callers that arrive while a statement runs are combined into the next
//! one. It starts after they asked, so each caller sees everything that was committed before.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;
use waypost_core::ask::Ask;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::session::Session;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use super::events::{self, JournalPage};
use super::failure::PostgresFailure;
use super::shared::{self, Base};
use super::{asks, away, memberships};
use crate::error::StoreError;

/// The number of callers that can queue before new ones wait for a place.
const QUEUE: usize = 512;

/// The number of statements of a kind that run at the same time, so that a slow one does not block all.
const AT_ONCE: usize = 2;

/// How long a caller waits; the same as for an append.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// A read that a caller wants.
#[async_trait]
pub(super) trait BatchedRead: Sized + Send + Sync + 'static {
    /// The result of the read.
    type Found: Send + 'static;

    /// The maximum number of reads in one statement.
    const GROUP: usize = 128;

    /// Runs all of these reads together. Returns the results in the same order.
    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, PostgresFailure>;
}

/// An ask, to be answered.
#[async_trait]
impl BatchedRead for (Tenant, AskId) {
    type Found = Option<(Arc<Ask>, Arc<Session>)>;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, PostgresFailure> {
        asks::load_with_session(db, all).await
    }
}

/// The permissions of some principals.
#[async_trait]
impl BatchedRead for (Tenant, BTreeSet<Principal>) {
    type Found = RoleMembership;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, PostgresFailure> {
        memberships::membership(db, all).await
    }
}

/// The people who are away at a time, with those who represent them.
#[async_trait]
impl BatchedRead for (Tenant, Timestamp) {
    type Found = BTreeMap<Principal, Principal>;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, PostgresFailure> {
        away::stand_ins(db, all).await
    }
}

/// The entries of a journal, which can be long.
#[async_trait]
impl BatchedRead for JournalPage {
    type Found = Vec<Entry>;

    const GROUP: usize = 16;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, PostgresFailure> {
        events::read(db, all).await
    }
}

/// The readers of a node.
pub(super) struct PostgresReaders {
    pub(super) asks: PostgresReader<(Tenant, AskId)>,
    pub(super) memberships: PostgresReader<(Tenant, BTreeSet<Principal>)>,
    pub(super) away: PostgresReader<(Tenant, Timestamp)>,
    pub(super) journals: PostgresReader<JournalPage>,
}

impl PostgresReaders {
    pub(super) fn start(base: &Arc<Base>) -> Self {
        Self {
            asks: PostgresReader::start(base),
            memberships: PostgresReader::start(base),
            away: PostgresReader::start(base),
            journals: PostgresReader::start(base),
        }
    }
}

/// A read, and the caller that waits for it.
struct WaitingRead<W: BatchedRead> {
    wanted: W,
    answer: oneshot::Sender<Result<W::Found, StoreError>>,
}

/// Sends reads to the tasks.
pub(super) struct PostgresReader<W: BatchedRead> {
    waiting: mpsc::Sender<WaitingRead<W>>,
    _tasks: JoinSet<()>,
}

impl<W: BatchedRead> PostgresReader<W> {
    pub(super) fn start(base: &Arc<Base>) -> Self {
        let (waiting, wanted) = mpsc::channel(QUEUE);
        let (wanted, mut tasks) = (Arc::new(Mutex::new(wanted)), JoinSet::new());
        for _ in 0..AT_ONCE {
            tasks.spawn(read_until_closed(Arc::clone(base), Arc::clone(&wanted)));
        }
        Self { waiting, _tasks: tasks }
    }

    /// Runs this read together with the others that wait.
    pub(super) async fn read(&self, wanted: W) -> Result<W::Found, StoreError> {
        let gone = || StoreError::Damaged("a reader has stopped; restart Waypost".into(), None);
        let read = async {
            let (answer, answered) = oneshot::channel();
            self.waiting.send(WaitingRead { wanted, answer }).await.map_err(|_| gone())?;
            answered.await.unwrap_or_else(|_| Err(gone()))
        };
        timeout(READ_TIMEOUT, read).await.unwrap_or_else(|late| Err(StoreError::Unavailable(Box::new(late))))
    }
}

async fn read_until_closed<W: BatchedRead>(base: Arc<Base>, waiting: Arc<Mutex<mpsc::Receiver<WaitingRead<W>>>>) {
    let mut group = Vec::with_capacity(W::GROUP);
    while waiting.lock().await.recv_many(&mut group, W::GROUP).await > 0 {
        // Skips callers that no longer wait.
        let (wanted, answers): (Vec<_>, Vec<_>) =
            group.drain(..).filter(|each| !each.answer.is_closed()).map(|each| (each.wanted, each.answer)).unzip();
        read_group(&base, wanted, answers).await;
    }
}

async fn read_group<W: BatchedRead>(base: &Base, wanted: Vec<W>, answers: Vec<oneshot::Sender<Result<W::Found, StoreError>>>) {
    if wanted.is_empty() {
        return;
    }
    let read = match read_once(base, &wanted).await {
        // If a connection was cut, the read is repeated once instead of failing all callers that share it.
        Err(failed) if failed.is_a_loss() => {
            shared::rest(1).await;
            read_once(base, &wanted).await
        }
        read => read,
    };
    match read {
        Ok(found) => answers.into_iter().zip(found).for_each(|(answer, found)| drop(answer.send(Ok(found)))),
        // An error caused by one read is returned to that caller only.
        Err(failed) if answers.len() > 1 && !failed.is_a_loss() => {
            for (wanted, answer) in wanted.into_iter().zip(answers) {
                let found = read_once(base, &[wanted]).await.map(|mut found| found.remove(0));
                drop(answer.send(found.map_err(|failed| base.health.judge(failed))));
            }
        }
        Err(failed) => {
            let why = Arc::new(failed);
            answers.into_iter().for_each(|answer| drop(answer.send(Err(base.health.judge_shared(&why)))));
        }
    }
}

/// Returns one result for each read, or fails.
async fn read_once<W: BatchedRead>(base: &Base, wanted: &[W]) -> Result<Vec<W::Found>, PostgresFailure> {
    let found = W::read(&base.db().await?, wanted).await?;
    if found.len() == wanted.len() { Ok(found) } else { Err(PostgresFailure::Contradiction("results and reads differ in number")) }
}
