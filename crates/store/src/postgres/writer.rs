//! The one task that appends. Whatever waits is written together, each append taken or refused on its
//! own; nobody is answered before the commit. What became of a commit of which nothing was heard is looked
//! up, and then told as it is.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Object;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::base::{self, Base};
use super::elsewhere::Bell;
use super::failure::Failed;
use super::round::{self, Here, Outcome, Round, Unheard};
use super::young::Young;
use crate::batch::Batch;
use crate::error::{AppendError, StoreError};

/// At most so many appends share a commit.
pub(super) const GROUP: usize = 256;

/// For how long a database that does not answer is tried again before whoever waits is told.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often what met something else is tried again at once.
const TRIES: u32 = 8;

/// An append, and somebody who waits for it.
struct Waiting {
    batch: Batch,
    answer: oneshot::Sender<Outcome>,
}

/// Hands appends to the task.
pub(super) struct Writer {
    waiting: mpsc::Sender<Waiting>,
    _task: JoinSet<()>,
}

impl Writer {
    pub(super) fn start(base: Arc<Base>, bell: Arc<Bell>) -> Self {
        let (waiting, appends) = mpsc::channel(4 * GROUP);
        let mut task = JoinSet::new();
        task.spawn(write_until_closed(base, bell, appends));
        Self { waiting, _task: task }
    }

    /// Appends with the next group, and gives what came of it once that is durable.
    pub(super) async fn append(&self, batch: Batch) -> Outcome {
        let gone = || StoreError::Damaged("the writer has stopped; start Waypost again".into(), None);
        let (answer, answered) = oneshot::channel();
        self.waiting.send(Waiting { batch, answer }).await.map_err(|_| gone())?;
        answered.await.unwrap_or_else(|lost| Err(StoreError::OutcomeUnknown(Box::new(lost)).into()))
    }
}

async fn write_until_closed(base: Arc<Base>, bell: Arc<Bell>, mut appends: mpsc::Receiver<Waiting>) {
    let (mut group, mut young) = (Vec::with_capacity(GROUP), Young::new());
    while appends.recv_many(&mut group, GROUP).await > 0 {
        young.grown(group.len(), &base);
        while !group.is_empty() {
            let (round, later) = apart(group);
            write_round(&base, &bell, round, &mut Unheard::new()).await;
            group = later;
        }
    }
}

/// What can be written together, and what has to come after it: the next of the same session or key.
fn apart(group: Vec<Waiting>) -> (Vec<Waiting>, Vec<Waiting>) {
    let (mut sessions, mut keys) = (BTreeSet::new(), BTreeSet::new());
    group.into_iter().partition(|Waiting { batch, .. }| {
        let key = batch.remember.as_ref().map(|remembered| (batch.tenant.clone(), remembered.by.clone(), remembered.key.clone()));
        sessions.insert((batch.tenant.clone(), batch.session.id)) && key.is_none_or(|key| keys.insert(key))
    })
}

/// Writes a round until each of it is taken or refused.
async fn write_round(base: &Base, bell: &Bell, round: Vec<Waiting>, unheard: &mut Unheard) {
    let (mut open, mut tries) = (round, 0);
    let since = Instant::now();
    while !open.is_empty() {
        tries += 1;
        let failed = match write_once(base, &open, unheard).await {
            Ok(outcomes) => {
                bell.ring();
                open = answer(open, outcomes);
                continue;
            }
            Err(failed) => failed,
        };
        if failed.is_a_collision() && tries < TRIES {
            continue;
        }
        if failed.is_a_loss() && since.elapsed() < PATIENCE {
            base::rest(tries).await;
            continue;
        }
        if open.len() == 1 || failed.is_a_loss() {
            return fail(base, open, failed, unheard);
        }
        // One of them is at fault: alone each is told its own.
        for one in open {
            Box::pin(write_round(base, bell, vec![one], unheard)).await;
        }
        return;
    }
}

async fn write_once(base: &Base, open: &[Waiting], unheard: &mut Unheard) -> Result<Vec<Option<Outcome>>, Failed> {
    let batches: Vec<_> = open.iter().map(|waiting| &waiting.batch).collect();
    let begun = Instant::now();
    let db = base.to_append().await?;
    let cluster = &base.way.cluster;
    let here = Here { node: base.node, now: base.clock.now(), restored_at: cluster.restored_at() };
    let written = round::write(&db, &batches, &here, unheard).await;
    let has_left = cluster.has_left(Object::metrics(&db));
    if written.is_err() || has_left {
        // Whatever it was in the middle of is not gone on with.
        drop(Object::take(db));
    }
    let Round { outcomes, marks } = written?;
    if has_left {
        unheard.extend(marks.into_iter().map(|mark| ((mark.tenant, mark.session), mark.before)));
        return Err(Failed::LeftBehind);
    }
    if !marks.is_empty() {
        base.commits.count(marks.len(), begun.elapsed());
    }
    cluster.acknowledges(marks);
    Ok(outcomes)
}

/// Tells those that have an outcome; gives those that have none yet.
fn answer(open: Vec<Waiting>, outcomes: Vec<Option<Outcome>>) -> Vec<Waiting> {
    let mut again = Vec::new();
    for (waiting, outcome) in open.into_iter().zip(outcomes) {
        match outcome {
            // Whoever asked may have gone; what was written stays written.
            Some(outcome) => drop(waiting.answer.send(outcome)),
            None => again.push(waiting),
        }
    }
    again
}

/// Nothing came of it for any of these, or nothing is known of it.
fn fail(base: &Base, open: Vec<Waiting>, failed: Failed, unheard: &Unheard) {
    let why = Arc::new(failed);
    for waiting in open {
        let error = match unheard.contains_key(&round::whose(&waiting.batch)) {
            true => StoreError::OutcomeUnknown(Box::new(Arc::clone(&why))),
            false => base.health.judge_shared(&why),
        };
        drop(waiting.answer.send(Err(AppendError::Store(error))));
    }
}
