//! Runs turns for the sessions that are due.
//!
//! A change notification may be lost, repeated or early. The table is authoritative, so every round
//! queries it. Everything here may run twice; the journal rejects a second write of the same step.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::join_all;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;
use tracing::{Instrument as _, Span};
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::Command;
use waypost_core::people::principal::Principal;
use waypost_core::session::NextWork;
use waypost_store::{Claimed, OutboxMessage};

use crate::error::Error;
use crate::runtime::agent::{Agent, TurnError};
use crate::runtime::change::{ChangeContext, SessionHolder};
use crate::runtime::engine::{Engine, Handoff};
use crate::runtime::turn::Turn;
use crate::stop::Stop;
use crate::traced;

/// A session whose turns died more than this many times in a row is quarantined until a person releases it.
const MAX_ATTEMPTS: u32 = 3;
/// A turn that was delayed this many times in a row fails, because more waiting will not help.
const MAX_DELAYS: u32 = 8;
/// How many sessions with a due deadline or other timer are handled together, so that they share a commit. A reply
/// waits behind them only as long as that commit takes.
const TIMERS: u32 = 128;
/// How many of these groups are handled at once: while one is written, others are claimed, loaded and decided.
const TIMER_GROUPS: usize = 6;

/// Runs turns for the sessions that are due. It runs once, until its token stops it.
pub struct Worker {
    waypost: Engine,
    handoffs: mpsc::UnboundedReceiver<Handoff>,
    /// The slot for handling many timers. It is separate from the slots for turns, so that slow models do not delay
    /// deadlines, and a million deadlines do not delay turns.
    timers: Arc<Semaphore>,
}

/// How much is done for a claimed session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TurnExtent {
    /// All work that needs no person.
    Turns,
    /// Only what depends on time alone.
    Timers,
}

impl Engine {
    /// The worker that runs this engine's sessions. An engine has one worker; `None` if it was already taken.
    #[must_use]
    pub fn worker(&self) -> Option<Worker> {
        let inbox = self.inner.queue.take_receiver()?;
        Some(Worker::new(self.clone(), inbox))
    }
}

impl Worker {
    pub(crate) fn new(waypost: Engine, handoffs: mpsc::UnboundedReceiver<Handoff>) -> Self {
        Self { waypost, handoffs, timers: Arc::new(Semaphore::new(1)) }
    }

    /// Runs until `stop` fires, then finishes the steps in progress. Running tools see the stop signal.
    pub async fn run(mut self, stop: CancellationToken) {
        let waypost = self.waypost.clone();
        let mut turns = JoinSet::new();
        let mut poll = tokio::time::interval(waypost.inner.settings.poll);
        poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut checkpoint_timer = tokio::time::interval(waypost.inner.settings.checkpoint_interval);
        checkpoint_timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut full = false;
        loop {
            // In a fixed order, so that a simulation can be repeated. What comes first is bounded: the timers by their periods, and
            // the others by the slots for turns.
            tokio::select! {
                biased;
                () = stop.cancelled() => break,
                _ = checkpoint_timer.tick() => { turns.spawn(maintain(waypost.clone())); }
                _ = poll.tick() => {
                    self.start_outbox_messages(&mut turns).await;
                    full = self.claim_all_due(&mut turns).await;
                }
                Some(handoff) = self.handoffs.recv() => { turns.spawn(run_reserved(waypost.clone(), handoff)); }
                Some(_) = turns.join_next(), if !turns.is_empty() => if full { full = self.claim_all_due(&mut turns).await },
                () = waypost.inner.queue.outbox_messages.notified() => self.start_outbox_messages(&mut turns).await,
                // There is no notification for a timer: the next query of the table finds it.
                () = waypost.inner.queue.wake.notified() => full = if full { self.claim_all_due(&mut turns).await } else { self.claim_due(&mut turns).await },
            }
        }
        waypost.inner.stops.end();
        self.handoffs.close();
        while let Some(handoff) = self.handoffs.recv().await {
            turns.spawn(run_reserved(waypost.clone(), handoff));
        }
        while turns.join_next().await.is_some() {}
    }

    /// Runs turns until nothing is due, then returns. For programs that run once, and for tests.
    ///
    /// # Errors
    /// [`Error::Store`] when the store cannot be queried.
    pub async fn run_until_idle(&mut self) -> Result<(), Error> {
        loop {
            let mut claimed = Vec::new();
            while let Ok(one) = self.handoffs.try_recv() {
                claimed.push(one.claimed);
            }
            let outbox_messages = self.waypost.take_outbox_messages().await?;
            claimed.extend(self.waypost.inner.claim(16).await?);
            if claimed.is_empty() && outbox_messages.is_empty() {
                return Ok(());
            }
            for outbox_message in outbox_messages {
                self.waypost.handle_outbox_message(outbox_message).await?;
            }
            for one in claimed {
                run_session(&self.waypost, one, TurnExtent::Turns).await;
            }
        }
    }

    /// Starts the handling of due outbox messages.
    async fn start_outbox_messages(&self, turns: &mut JoinSet<()>) {
        match self.waypost.take_outbox_messages().await {
            Ok(outbox_messages) => {
                for outbox_message in outbox_messages {
                    turns.spawn(run(self.waypost.clone(), outbox_message));
                }
            }
            Err(error) => tracing::error!(error = %error, "cannot read the due outbox messages"),
        }
    }

    /// Claims due timers and, unless there are many of them, all due sessions. Returns whether there may be more than
    /// fit.
    async fn claim_all_due(&self, turns: &mut JoinSet<()>) -> bool {
        self.start_timers(turns).await || self.claim_due(turns).await
    }

    /// Starts the handling of due timers. Returns whether there are many of them.
    async fn start_timers(&self, turns: &mut JoinSet<()>) -> bool {
        let Ok(slot) = Arc::clone(&self.timers).try_acquire_owned() else { return true };
        let first = claim_timers(&self.waypost).await;
        let many = is_full(&first);
        if many {
            turns.spawn(handle_many_timers(self.waypost.clone(), first, slot));
        } else if !first.is_empty() {
            turns.spawn(handle_group(self.waypost.clone(), first));
        }
        many
    }

    /// Claims due sessions, up to the number of free slots. Returns whether there may be more.
    async fn claim_due(&self, turns: &mut JoinSet<()>) -> bool {
        let inner = &self.waypost.inner;
        let free_slots = u32::try_from(inner.queue.slots.available_permits()).unwrap_or(u32::MAX);
        let Some(mut slots) = (free_slots > 0).then(|| Arc::clone(&inner.queue.slots).try_acquire_many_owned(free_slots).ok()).flatten()
        else {
            return true;
        };
        match inner.claim(free_slots).await {
            Ok(claimed) => {
                for claimed in claimed {
                    let Some(slot) = slots.split(1) else { break };
                    turns.spawn(run_reserved(self.waypost.clone(), Handoff { claimed, slot }));
                }
                slots.num_permits() == 0
            }
            Err(error) => {
                tracing::error!(error = %error, "cannot read the due sessions");
                false
            }
        }
    }
}

/// Claims sessions with due timers, at most one group of them.
async fn claim_timers(waypost: &Engine) -> Vec<Claimed> {
    let inner = &waypost.inner;
    inner.store.claim(inner.queue.worker, &[], TIMERS, inner.settings.lease_duration).await.unwrap_or_else(|error| {
        tracing::error!(error = %error, "cannot read the due timers");
        Vec::new()
    })
}

/// Whether there may be more than this group.
fn is_full(group: &[Claimed]) -> bool {
    group.len() >= TIMERS as usize
}

/// Handles many due timers, group by group, until the last group was claimed or the worker stops. Several groups are
/// handled at once, so that some are decided while others are written.
async fn handle_many_timers(waypost: Engine, first: Vec<Claimed>, slot: OwnedSemaphorePermit) {
    let mut groups = JoinSet::new();
    let mut next = first;
    loop {
        let more = is_full(&next) && !waypost.inner.queue.handoffs.is_closed();
        groups.spawn(handle_group(waypost.clone(), next));
        if !more {
            break;
        }
        if groups.len() >= TIMER_GROUPS {
            groups.join_next().await;
        }
        next = claim_timers(&waypost).await;
    }
    drop(slot);
    while groups.join_next().await.is_some() {}
}

async fn handle_group(waypost: Engine, group: Vec<Claimed>) {
    join_all(group.into_iter().map(|claimed| handle_timers(&waypost, claimed))).await;
}

/// Maintenance: erases data that is past its retention, and creates audit checkpoints.
async fn maintain(waypost: Engine) {
    if let Err(error) = waypost.audit().retire().await {
        tracing::error!(error = %error, "sessions past their retention could not be erased");
    }
    if let Err(error) = waypost.audit().add_checkpoints().await {
        tracing::error!(error = %error, "audit checkpoints could not be created");
    }
}

/// Handles one outbox message. If it fails, the message is due again later.
async fn run(waypost: Engine, outbox_message: OutboxMessage) {
    let (id, session) = (outbox_message.id, outbox_message.session);
    if let Err(error) = waypost.handle_outbox_message(outbox_message).await {
        tracing::error!(outbox_message.id = %id, session.id = %session, error = %error, "an outbox message waits for its next attempt");
    }
}

/// Runs one session with the slot that was reserved for it.
async fn run_reserved(waypost: Engine, Handoff { claimed, slot }: Handoff) {
    run_session(&waypost, claimed, TurnExtent::Turns).await;
    drop(slot);
}

/// Handles a session's timers. If that creates work, a turn runs if there is a free slot.
async fn handle_timers(waypost: &Engine, claimed: Claimed) {
    let Some(claimed) = run_session(waypost, claimed, TurnExtent::Timers).await else { return };
    let queue = &waypost.inner.queue;
    let lease = claimed.lease.clone();
    let handed = Arc::clone(&queue.slots).try_acquire_owned().is_ok_and(|slot| queue.handoffs.send(Handoff { claimed, slot }).is_ok());
    if !handed {
        let _ = waypost.inner.store.renew(&lease, Duration::ZERO).await;
        queue.wake.notify_one();
    }
}

/// Runs one session as far as `extent` says and renews its lease meanwhile. Returns the session with its lease if
/// more work is left.
async fn run_session(waypost: &Engine, claimed: Claimed, extent: TurnExtent) -> Option<Claimed> {
    let lease_duration = waypost.inner.settings.lease_duration;
    let lease = claimed.lease.clone();
    let session = claimed.session.id;
    let driving = waypost.inner.stops.drive(session);
    let mut work = std::pin::pin!(AssertUnwindSafe(run_turns(waypost, claimed, extent, driving.stop.clone())).catch_unwind());
    let ended = loop {
        tokio::select! {
            biased;
            ended = &mut work => break ended,
            () = tokio::time::sleep(lease_duration / 3) => {
                if let Err(error) = waypost.inner.store.renew(&lease, lease_duration).await {
                    tracing::warn!(session.id = %session, error = %error, "lost the lease; the turn stops here");
                    return None;
                }
                // Another process may have received the cancellation.
                if let Ok(Some(session)) = waypost.inner.store.load(&lease.tenant, session).await
                    && session.status.is_over()
                {
                    driving.stop.request();
                }
            }
        }
    };
    if ended.is_err() {
        waypost.inner.counters.turns.count("lost");
    }
    match ended {
        Ok(Ok(rest)) => return rest,
        Ok(Err(Error::Fenced)) => {
            tracing::warn!(session.id = %session, "another worker took the lease; the turn stops here");
            return None;
        }
        Ok(Err(error)) => tracing::error!(session.id = %session, error = %error, "the turn could not be recorded"),
        Err(_) => tracing::error!(session.id = %session, "the turn panicked"),
    }
    waypost.inner.feed.end_stream(session);
    // Released at once. The attempt was counted before it began, so this cannot repeat forever.
    let _ = waypost.inner.store.renew(&lease, Duration::ZERO).await;
    None
}

/// Runs turns until the session has no more work. With [`TurnExtent::Timers`], handles only the timers, and returns the
/// session with its lease if it has other work.
async fn run_turns(waypost: &Engine, claimed: Claimed, extent: TurnExtent, stop: Stop) -> Result<Option<Claimed>, Error> {
    let claimed = without_older_approval(waypost, claimed).await?;
    let attempts = claimed.lease.attempts;
    let mut turn = Turn::new(waypost.clone(), claimed, stop);
    if attempts > MAX_ATTEMPTS {
        let message = format!("The work crashed {MAX_ATTEMPTS} times in a row. A person must check the session and resume it.");
        turn.record(Command::Fail { code: "quarantined", message }).await?;
        return Ok(None);
    }
    let mut wrote = false;
    loop {
        let now = turn.now().await?;
        if !wrote && turn.has_work() {
            waypost.inner.counters.count_wait(turn.session(), now);
        }
        if !turn.session().overdue(now).is_empty() {
            turn.record(Command::Tick).await?;
            wrote = true;
        }
        if extent == TurnExtent::Timers && turn.has_lease() && turn.has_work() {
            return Ok(Some(turn.into_claimed()));
        }
        let Some(agent) = waypost.inner.agents.get(&turn.session().agent).filter(|_| turn.has_work()) else { break };
        // The process is about to end or the step was delayed, so another turn takes the next step.
        if (wrote && turn.session().retry_at.is_some()) || turn.stop().is_requested() {
            break;
        }
        let (before, most) = (turn.seq(), waypost.inner.settings.max_entries);
        // Approved calls and answers are still handled; only the model is not called again.
        if before >= most && turn.session().work() == Some(NextWork::Speak) {
            let message =
                format!("Its journal has {before} entries; at {most} entries a session gets no more turns. Start another session.");
            turn.record(Command::Fail { code: "too_long", message }).await?;
            break;
        }
        let span = traced::turn(turn.session().id, &turn.session().agent);
        run_one_turn(waypost, &**agent, &mut turn).instrument(span).await?;
        if (before + 1..=turn.seq()).contains(&(most / 5)) {
            tracing::warn!(session.id = %turn.session().id, entries = turn.seq(), most, "a journal is getting long");
        }
        wrote = true;
    }
    if turn.has_lease() {
        // There was no work, or only work for an agent that this process does not have.
        let _ = waypost.inner.store.renew(turn.lease(), Duration::ZERO).await;
    }
    Ok(None)
}

async fn without_older_approval(waypost: &Engine, claimed: Claimed) -> Result<Claimed, Error> {
    let Claimed { lease, session } = claimed;
    let system = Principal::system();
    let change = ChangeContext { tenant: &lease.tenant, by: &system, holder: SessionHolder::Leased(lease.term), remember: None };
    let session = waypost.inner.without_older_approval(session, &change).await?;
    Ok(Claimed { lease, session })
}

async fn run_one_turn(waypost: &Engine, agent: &dyn Agent, turn: &mut Turn) -> Result<(), Error> {
    let before = turn.seq();
    let ended = agent.turn(turn).await;
    let how = match &ended {
        Ok(()) if turn.seq() == before => "failed",
        Ok(()) => "recorded",
        Err(TurnError::Later { .. }) => "delayed",
        Err(TurnError::Fail { .. } | TurnError::Engine(Error::Refused(Refusal::Invalid(_)))) => "failed",
        Err(TurnError::Engine(_)) => "lost",
    };
    waypost.inner.counters.turns.count(how);
    traced::record_outcome(&Span::current(), how);
    match ended {
        Ok(()) if turn.seq() == before => {
            turn.record(Command::Fail { code: "no_progress", message: "The agent's turn did nothing.".into() }).await
        }
        Ok(()) => Ok(()),
        Err(TurnError::Later { after, reason }) => {
            turn.stop_streaming();
            let delays = turn.session().delays;
            if delays >= MAX_DELAYS {
                return turn.record(Command::Fail { code: "gave_up", message: reason }).await;
            }
            let wait = after.unwrap_or_else(|| Duration::from_secs(1 << delays.min(6)));
            let until = turn.now().await?.plus(wait);
            turn.record(Command::Delay { until, reason }).await
        }
        Err(TurnError::Fail { code, message }) => {
            turn.stop_streaming();
            turn.record(Command::Fail { code, message }).await
        }
        // The record can never be written, so a retry would not help.
        Err(TurnError::Engine(Error::Refused(Refusal::Invalid(problems)))) => {
            turn.stop_streaming();
            let wrong: Vec<_> = problems.iter().map(|problem| format!("{} ({})", problem.message, problem.pointer)).collect();
            turn.record(Command::Fail { code: "invalid", message: wrong.join(" ") }).await
        }
        // The session was cancelled or changed while the agent worked; the table has its current state.
        Err(TurnError::Engine(Error::Refused(refusal))) => {
            tracing::info!(session.id = %turn.session().id, refusal = %refusal, "the turn ends early");
            turn.stop_streaming();
            Err(Error::Refused(refusal))
        }
        Err(TurnError::Engine(error)) => Err(error),
    }
}
