//! The tasks that read what is read for every request. Whoever asks while a statement is on its way is read with those who
//! come meanwhile, by the next one: it begins after they asked, so each sees whatever was committed before.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::Object;
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::timeout;
use waypost_core::ask::Ask;
use waypost_core::event::Entry;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::preferences::Preferences;
use waypost_core::principal::Principal;
use waypost_core::session::Session;
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;

use super::base::{self, Base};
use super::events::{self, Page};
use super::failure::Failed;
use super::{asks, charters, preferences};
use crate::error::StoreError;

/// So many wait before whoever comes has to wait for a place.
const QUEUE: usize = 512;

/// So many statements of a kind are on their way at the same time: what is slow for one does not hold up all.
const AT_ONCE: usize = 2;

/// For how long anybody waits, as with an append.
const PATIENCE: Duration = Duration::from_secs(10);

/// What somebody wants to read.
#[async_trait]
pub(super) trait Wanted: Sized + Send + Sync + 'static {
    /// What is read.
    type Found: Send + 'static;

    /// At most so many are read together.
    const GROUP: usize = 128;

    /// Reads all of these together. Gives what was found for each, in their order.
    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, Failed>;
}

/// An ask, for whoever answers it.
#[async_trait]
impl Wanted for (Tenant, AskId) {
    type Found = Option<(Ask, Session)>;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, Failed> {
        asks::load_with_session(db, all).await
    }
}

/// What these may do.
#[async_trait]
impl Wanted for (Tenant, BTreeSet<Principal>) {
    type Found = Roster;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, Failed> {
        charters::roster(db, all).await
    }
}

/// Who is away at a moment.
#[async_trait]
impl Wanted for (Tenant, Timestamp) {
    type Found = BTreeMap<Principal, Preferences>;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, Failed> {
        preferences::away(db, all).await
    }
}

/// What has happened in a session, which can be long.
#[async_trait]
impl Wanted for Page {
    type Found = Vec<Entry>;

    const GROUP: usize = 16;

    async fn read(db: &Object, all: &[Self]) -> Result<Vec<Self::Found>, Failed> {
        events::read(db, all).await
    }
}

/// The readers of a node.
pub(super) struct Readers {
    pub(super) asks: Reader<(Tenant, AskId)>,
    pub(super) rosters: Reader<(Tenant, BTreeSet<Principal>)>,
    pub(super) away: Reader<(Tenant, Timestamp)>,
    pub(super) journals: Reader<Page>,
}

impl Readers {
    pub(super) fn start(base: &Arc<Base>) -> Self {
        Self { asks: Reader::start(base), rosters: Reader::start(base), away: Reader::start(base), journals: Reader::start(base) }
    }
}

/// Something wanted, and somebody who waits for it.
struct Waiting<W: Wanted> {
    wanted: W,
    answer: oneshot::Sender<Result<W::Found, StoreError>>,
}

/// Hands what is wanted to the tasks.
pub(super) struct Reader<W: Wanted> {
    waiting: mpsc::Sender<Waiting<W>>,
    _tasks: JoinSet<()>,
}

impl<W: Wanted> Reader<W> {
    pub(super) fn start(base: &Arc<Base>) -> Self {
        let (waiting, wanted) = mpsc::channel(QUEUE);
        let (wanted, mut tasks) = (Arc::new(Mutex::new(wanted)), JoinSet::new());
        for _ in 0..AT_ONCE {
            tasks.spawn(read_until_closed(Arc::clone(base), Arc::clone(&wanted)));
        }
        Self { waiting, _tasks: tasks }
    }

    /// Reads this with whatever else is waited for.
    pub(super) async fn read(&self, wanted: W) -> Result<W::Found, StoreError> {
        let gone = || StoreError::Damaged("a reader has stopped; start Waypost again".into(), None);
        let read = async {
            let (answer, answered) = oneshot::channel();
            self.waiting.send(Waiting { wanted, answer }).await.map_err(|_| gone())?;
            answered.await.unwrap_or_else(|_| Err(gone()))
        };
        timeout(PATIENCE, read).await.unwrap_or_else(|late| Err(StoreError::Unavailable(Box::new(late))))
    }
}

async fn read_until_closed<W: Wanted>(base: Arc<Base>, waiting: Arc<Mutex<mpsc::Receiver<Waiting<W>>>>) {
    let mut group = Vec::with_capacity(W::GROUP);
    while waiting.lock().await.recv_many(&mut group, W::GROUP).await > 0 {
        // Whoever has gone waits for nothing.
        let (wanted, answers): (Vec<_>, Vec<_>) =
            group.drain(..).filter(|each| !each.answer.is_closed()).map(|each| (each.wanted, each.answer)).unzip();
        read_group(&base, wanted, answers).await;
    }
}

async fn read_group<W: Wanted>(base: &Base, wanted: Vec<W>, answers: Vec<oneshot::Sender<Result<W::Found, StoreError>>>) {
    if wanted.is_empty() {
        return;
    }
    let read = match read_once(base, &wanted).await {
        // A connection that was cut is no reason for all who share it to be turned away.
        Err(failed) if failed.is_a_loss() => {
            base::rest(1).await;
            read_once(base, &wanted).await
        }
        read => read,
    };
    match read {
        Ok(found) => answers.into_iter().zip(found).for_each(|(answer, found)| drop(answer.send(Ok(found)))),
        // What is wrong with one of them is told to that one alone.
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

/// As many as were wanted, or none.
async fn read_once<W: Wanted>(base: &Base, wanted: &[W]) -> Result<Vec<W::Found>, Failed> {
    let found = W::read(&base.db().await?, wanted).await?;
    if found.len() == wanted.len() { Ok(found) } else { Err(Failed::Contradiction("what was read is not what was wanted")) }
}
