//! The tasks that append: one, or a few if the sessions are distributed over shards, each with its own shards. All
//! waiting appends of one shard are written together, each accepted or refused on its own, and no caller gets a result
//! before the commit. If the result of a commit is lost, the task looks up what was written and returns that.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Object;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use super::append::RoundContext;
use super::change_feed::Bell;
use super::failure::PostgresFailure;
use super::round::{self, Outcome, RoundResult, Unheard};
use super::shards::Shards;
use super::shared::{self, Base};
use super::table_statistics::Young;
use crate::batch::AppendBatch;
use crate::error::{AppendError, StoreError};

/// The maximum number of appends in one commit.
pub(super) const GROUP: usize = 256;

/// How long an unresponsive database is tried again before the callers get an error.
const RETRY_TIMEOUT: Duration = Duration::from_secs(10);

/// How often an append that conflicts with another transaction is tried again immediately.
const TRIES: u32 = 8;

/// How long an append waits for a transaction that has locked the row of its session.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);

/// The shortest and the longest pause before a locked row is tried again. The first retry has no pause.
const LOOKS: (Duration, Duration) = (Duration::from_millis(5), Duration::from_millis(100));

/// An append, and the caller that waits for it.
struct WaitingAppend {
    batch: AppendBatch,
    answer: oneshot::Sender<Outcome>,
    since: Instant,
    /// How often it was neither accepted nor refused, because the row of its session was locked or another writer came
    /// between.
    passed: u32,
}

/// Sends appends to the tasks.
pub(super) struct PostgresWriter {
    shards: Arc<Shards>,
    lanes: Vec<mpsc::Sender<WaitingAppend>>,
    _tasks: JoinSet<()>,
}

impl PostgresWriter {
    pub(super) fn start(base: &Arc<Base>, bell: &Arc<Bell>, shards: Shards) -> Self {
        let (shards, mut lanes, mut tasks) = (Arc::new(shards), Vec::new(), JoinSet::new());
        for _ in 0..shards.lanes() {
            let (waiting, appends) = mpsc::channel(4 * GROUP);
            let lane = Lane { base: Arc::clone(base), bell: Arc::clone(bell), shards: Arc::clone(&shards), unheard: Unheard::new() };
            tasks.spawn(lane.write_until_closed(appends));
            lanes.push(waiting);
        }
        Self { shards, lanes, _tasks: tasks }
    }

    /// Appends with the next group, and returns the result once it is durable.
    pub(super) async fn append(&self, batch: AppendBatch) -> Outcome {
        let gone = || StoreError::Damaged("the writer has stopped; restart Waypost".into(), None);
        let (answer, answered) = oneshot::channel();
        let lane = self.shards.of(batch.session.id) % self.lanes.len();
        self.lanes[lane].send(WaitingAppend { batch, answer, since: Instant::now(), passed: 0 }).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|lost| Err(StoreError::OutcomeUnknown(Box::new(lost)).into()))
    }
}

/// One task, and the appends whose results it does not know yet.
struct Lane {
    base: Arc<Base>,
    bell: Arc<Bell>,
    shards: Arc<Shards>,
    unheard: Unheard,
}

impl Lane {
    async fn write_until_closed(mut self, mut appends: mpsc::Receiver<WaitingAppend>) {
        let (mut open, mut young) = (Vec::with_capacity(GROUP), Young::new());
        loop {
            let came = more(&mut open, &mut appends).await;
            if open.is_empty() {
                return;
            }
            young.grown(came, &self.base);
            let (round, later) = apart(open, &self.shards);
            open = self.write_round(round).await;
            open.extend(later);
        }
    }

    /// Writes a round until each append is accepted or refused; returns those that are still undecided.
    async fn write_round(&mut self, round: Vec<WaitingAppend>) -> Vec<WaitingAppend> {
        let (mut tries, since) = (0, Instant::now());
        loop {
            tries += 1;
            let failed = match self.write_once(&round).await {
                Ok(outcomes) => {
                    self.bell.ring();
                    return self.answer(round, outcomes);
                }
                Err(failed) => failed,
            };
            let may_pass = failed.is_a_loss() || failed.is_row_locked();
            if failed.is_a_collision() && tries < TRIES {
                continue;
            }
            if may_pass && since.elapsed() < RETRY_TIMEOUT {
                shared::rest(tries).await;
                continue;
            }
            if round.len() == 1 || may_pass {
                self.fail(round, failed);
                return Vec::new();
            }
            break;
        }
        // One of the appends causes the failure: each is written alone and gets its own result.
        let mut open = Vec::new();
        for one in round {
            open.extend(Box::pin(self.write_round(vec![one])).await);
        }
        open
    }

    async fn write_once(&mut self, round: &[WaitingAppend]) -> Result<Vec<Option<Outcome>>, PostgresFailure> {
        let batches: Vec<_> = round.iter().map(|waiting| &waiting.batch).collect();
        let base = &self.base;
        let begun = Instant::now();
        let db = base.to_append().await?;
        let cluster = &base.access.cluster;
        let here = RoundContext { node: base.node, now: base.clock.now(), restored_at: cluster.restored_at() };
        let written = round::write(&db, &batches, &here, &mut self.unheard).await;
        // An append that was found is already committed, and a later commit waits until the standbys have it.
        let confirmed = match &written {
            Ok(RoundResult { is_found: true, .. }) => base.hear_anew(&db).await,
            _ => Ok(()),
        };
        let has_left = cluster.has_left(Object::metrics(&db));
        if written.is_err() || confirmed.is_err() || has_left {
            // An unfinished transaction on this connection must not be continued.
            drop(Object::take(db));
        }
        let RoundResult { outcomes, marks, .. } = written?;
        if let Err(failed) = confirmed.and_then(|()| if has_left { Err(PostgresFailure::LeftBehind) } else { Ok(()) }) {
            self.unheard.extend(marks.into_iter().map(|mark| ((mark.tenant, mark.session), mark.before)));
            return Err(failed);
        }
        if !marks.is_empty() {
            base.commits.count(marks.len(), begun.elapsed());
        }
        cluster.acknowledges(marks);
        Ok(outcomes)
    }

    /// Sends the results that are known; returns the appends that have none yet and can wait.
    fn answer(&mut self, round: Vec<WaitingAppend>, outcomes: Vec<Option<Outcome>>) -> Vec<WaitingAppend> {
        let (mut again, mut timed_out) = (Vec::new(), Vec::new());
        for (mut waiting, outcome) in round.into_iter().zip(outcomes) {
            waiting.passed += 1;
            match outcome {
                Some(outcome) => {
                    self.unheard.remove(&round::session_of(&waiting.batch));
                    // The caller may no longer be waiting; what was written stays written.
                    drop(waiting.answer.send(outcome));
                }
                None if waiting.passed > 1 && waiting.since.elapsed() > LOCK_TIMEOUT => timed_out.push(waiting),
                None => again.push(waiting),
            }
        }
        self.fail(timed_out, PostgresFailure::RowLocked);
        again
    }

    /// Returns an error to all of these callers: the append failed, or its outcome is unknown.
    fn fail(&mut self, round: Vec<WaitingAppend>, failed: PostgresFailure) {
        let why = Arc::new(failed);
        for waiting in round {
            let error = match self.unheard.remove(&round::session_of(&waiting.batch)) {
                Some(_) => StoreError::OutcomeUnknown(Box::new(Arc::clone(&why))),
                None => self.base.health.judge_shared(&why),
            };
            drop(waiting.answer.send(Err(AppendError::Store(error))));
        }
    }
}

/// Adds appends that have arrived. Waits for them if nothing is open, and only briefly if the open appends were already
/// tried. Returns how many arrived: 0 if nothing is open and no more can arrive.
async fn more(open: &mut Vec<WaitingAppend>, appends: &mut mpsc::Receiver<WaitingAppend>) -> usize {
    let Some(passed) = open.iter().map(|waiting| waiting.passed).min() else { return appends.recv_many(open, GROUP).await };
    let free = GROUP.saturating_sub(open.len()).max(1);
    let (soon, late) = LOOKS;
    // The first retry is immediate, because the conflicting transaction may have finished already.
    let rest = passed.checked_sub(2).map_or(Duration::ZERO, |again| soon.saturating_mul(1 << again.min(16)).min(late));
    timeout(rest, appends.recv_many(open, free)).await.unwrap_or(0)
}

/// Splits the appends into those that can be written together and those that must follow: appends of another shard, and
/// further appends of the same session or key.
fn apart(open: Vec<WaitingAppend>, shards: &Shards) -> (Vec<WaitingAppend>, Vec<WaitingAppend>) {
    let shard = open.first().map(|waiting| shards.of(waiting.batch.session.id));
    let (mut sessions, mut keys) = (BTreeSet::new(), BTreeSet::new());
    open.into_iter().partition(|WaitingAppend { batch, .. }| {
        let key = batch.remember.as_ref().map(|remembered| (batch.tenant.clone(), remembered.by.clone(), remembered.key.clone()));
        Some(shards.of(batch.session.id)) == shard
            && sessions.insert((batch.tenant.clone(), batch.session.id))
            && key.is_none_or(|key| keys.insert(key))
    })
}
