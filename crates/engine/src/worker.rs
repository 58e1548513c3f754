//! Takes turns for the sessions that are due.
//!
//! A wake-up is a rumour: it may be lost, doubled or early. The table is the truth and is asked
//! every time. Everything that runs here may run twice; what must not is in the journal.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;
use tokio_util::sync::CancellationToken;
use tracing::{Instrument as _, Span};
use waypost_core::decide::Command;
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_core::session::Work;
use waypost_store::{Claimed, Errand};

use crate::agent::{Agent, TurnError};
use crate::change::{Change, Hand};
use crate::error::Error;
use crate::stop::Stop;
use crate::traced;
use crate::turn::Turn;
use crate::waypost::{Handed, Waypost};

/// A session whose turns died this often in a row is taken out until a person releases it.
const MOST_ATTEMPTS: u32 = 3;
/// A turn that was put off this often in a row will not work by waiting.
const MOST_DELAYS: u32 = 8;

/// Takes turns for the sessions that are due. Built whole, run once, stopped by its token.
pub struct Worker {
    waypost: Waypost,
    handed: mpsc::UnboundedReceiver<Handed>,
}

impl Worker {
    pub(crate) fn new(waypost: Waypost, handed: mpsc::UnboundedReceiver<Handed>) -> Self {
        Self { waypost, handed }
    }

    /// Runs until `stop` fires, then finishes the steps in hand; tools that run are told that it did.
    pub async fn run(mut self, stop: CancellationToken) {
        let waypost = self.waypost.clone();
        let mut turns = JoinSet::new();
        let mut poll = tokio::time::interval(waypost.inner.settings.poll);
        poll.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut mark = tokio::time::interval(waypost.inner.settings.mark);
        mark.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut full = false;
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                Some(handed) = self.handed.recv() => { turns.spawn(drive_in(waypost.clone(), handed)); }
                Some(_) = turns.join_next(), if !turns.is_empty() => if full { full = self.look(&mut turns).await },
                () = waypost.inner.desk.nudge.notified() => full = self.look(&mut turns).await,
                () = waypost.inner.desk.errands.notified() => self.send_out(&mut turns).await,
                _ = mark.tick() => { turns.spawn(keep_house(waypost.clone())); }
                _ = poll.tick() => {
                    self.send_out(&mut turns).await;
                    full = self.look(&mut turns).await;
                }
            }
        }
        waypost.inner.stops.end();
        self.handed.close();
        while let Some(handed) = self.handed.recv().await {
            turns.spawn(drive_in(waypost.clone(), handed));
        }
        while turns.join_next().await.is_some() {}
    }

    /// Takes turns until nothing is due, and returns. For programs that run once, and for tests.
    ///
    /// # Errors
    /// [`Error::Store`] when the store cannot be asked.
    pub async fn run_until_idle(&mut self) -> Result<(), Error> {
        loop {
            let mut claimed = Vec::new();
            while let Ok(one) = self.handed.try_recv() {
                claimed.push(one.claimed);
            }
            let errands = self.waypost.take_errands().await?;
            claimed.extend(self.waypost.inner.claim(16).await?);
            if claimed.is_empty() && errands.is_empty() {
                return Ok(());
            }
            for errand in errands {
                self.waypost.run_errand(errand).await?;
            }
            for one in claimed {
                drive(self.waypost.clone(), one).await;
            }
        }
    }

    /// Has done what sessions owe each other.
    async fn send_out(&self, turns: &mut JoinSet<()>) {
        match self.waypost.take_errands().await {
            Ok(errands) => {
                for errand in errands {
                    turns.spawn(run(self.waypost.clone(), errand));
                }
            }
            Err(error) => tracing::error!(error = %error, "cannot ask the store what sessions owe each other"),
        }
    }

    /// Claims what is due, as far as there is room. Whether there may be more than there was room
    /// for.
    async fn look(&self, turns: &mut JoinSet<()>) -> bool {
        let inner = &self.waypost.inner;
        let room = u32::try_from(inner.desk.room.available_permits()).unwrap_or(u32::MAX);
        let Some(mut places) = (room > 0).then(|| Arc::clone(&inner.desk.room).try_acquire_many_owned(room).ok()).flatten() else {
            return true;
        };
        match inner.claim(room).await {
            Ok(claimed) => {
                for claimed in claimed {
                    let Some(place) = places.split(1) else { break };
                    turns.spawn(drive_in(self.waypost.clone(), Handed { claimed, place }));
                }
                places.num_permits() == 0
            }
            Err(error) => {
                tracing::error!(error = %error, "cannot ask the store what is due");
                false
            }
        }
    }
}

/// Erases what is old enough, and marks how far the record is.
async fn keep_house(waypost: Waypost) {
    if let Err(error) = waypost.retire().await {
        tracing::error!(error = %error, "what is old enough could not be erased");
    }
    if let Err(error) = waypost.mark_record().await {
        tracing::error!(error = %error, "the record could not be marked");
    }
}

/// Does one errand. What fails is due again in a while.
async fn run(waypost: Waypost, errand: Errand) {
    let (id, session) = (errand.id, errand.session);
    if let Err(error) = waypost.run_errand(errand).await {
        tracing::error!(errand.id = %id, session.id = %session, error = %error, "an errand waits for its next try");
    }
}

/// Drives one session, in the place that was kept for it.
async fn drive_in(waypost: Waypost, Handed { claimed, place }: Handed) {
    drive(waypost, claimed).await;
    drop(place);
}

/// Drives one session until it has nothing to do, holding on to its lease meanwhile.
async fn drive(waypost: Waypost, claimed: Claimed) {
    let hold = waypost.inner.settings.hold;
    let lease = claimed.lease.clone();
    let session = claimed.session.id;
    let driving = waypost.inner.stops.drive(session);
    let mut work = std::pin::pin!(AssertUnwindSafe(take_turns(&waypost, claimed, driving.stop.clone())).catch_unwind());
    let ended = loop {
        tokio::select! {
            ended = &mut work => break ended,
            () = tokio::time::sleep(hold / 3) => {
                if let Err(error) = waypost.inner.store.renew(&lease, hold).await {
                    tracing::warn!(session.id = %session, error = %error, "lost the lease; the turn stops here");
                    return;
                }
                // Another process may have been told to stop it.
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
        Ok(Ok(())) => return,
        Ok(Err(Error::Fenced)) => return tracing::warn!(session.id = %session, "overtaken; the turn stops here"),
        Ok(Err(error)) => tracing::error!(session.id = %session, error = %error, "the turn could not be recorded"),
        Err(_) => tracing::error!(session.id = %session, "the turn panicked"),
    }
    waypost.inner.feed.spoken(session);
    // Given back at once; the attempt was counted before it began, so this cannot go on for ever.
    let _ = waypost.inner.store.renew(&lease, Duration::ZERO).await;
}

async fn take_turns(waypost: &Waypost, claimed: Claimed, stop: Stop) -> Result<(), Error> {
    let claimed = without_older_leave(waypost, claimed).await?;
    let attempts = claimed.lease.attempts;
    let mut turn = Turn::new(waypost.clone(), claimed, stop);
    if attempts > MOST_ATTEMPTS {
        let message = format!("The work died {MOST_ATTEMPTS} times in a row. Somebody must look before it goes on.");
        return turn.record(Command::Fail { code: "quarantined", message }).await;
    }
    let mut wrote = false;
    loop {
        let now = turn.now().await?;
        if !wrote && turn.has_work() {
            waypost.inner.counters.takes_up(turn.session(), now);
        }
        if !turn.session().overdue(now).is_empty() {
            turn.record(Command::Tick).await?;
            wrote = true;
        }
        let Some(agent) = waypost.inner.agents.get(&turn.session().agent).filter(|_| turn.has_work()) else { break };
        // The next step is for a process that stays.
        if (wrote && turn.session().retry_at.is_some()) || turn.stop().is_requested() {
            break;
        }
        let (before, most) = (turn.seq(), waypost.inner.settings.most_entries);
        // What people have allowed or said is done with; only the model gets no more words.
        if before >= most && turn.session().work() == Some(Work::Speak) {
            let message = format!("Its journal has {before} entries, and at {most} no more work is taken up. Begin another session.");
            turn.record(Command::Fail { code: "too_long", message }).await?;
            break;
        }
        let span = traced::turn(turn.session().id, &turn.session().agent);
        take_one(waypost, &**agent, &mut turn).instrument(span).await?;
        if (before + 1..=turn.seq()).contains(&(most / 5)) {
            tracing::warn!(session.id = %turn.session().id, entries = turn.seq(), most, "a journal is growing long");
        }
        wrote = true;
    }
    if turn.holds() {
        // A wake-up for nothing, or work for somebody who has the agent.
        let _ = waypost.inner.store.renew(turn.lease(), Duration::ZERO).await;
    }
    Ok(())
}

async fn without_older_leave(waypost: &Waypost, claimed: Claimed) -> Result<Claimed, Error> {
    let Claimed { lease, session } = claimed;
    let house = Principal::system();
    let change = Change { tenant: &lease.tenant, by: &house, hand: Hand::Leased(lease.term), remember: None };
    let session = waypost.inner.without_older_leave(session, &change).await?;
    Ok(Claimed { lease, session })
}

async fn take_one(waypost: &Waypost, agent: &dyn Agent, turn: &mut Turn) -> Result<(), Error> {
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
    traced::ended(&Span::current(), how);
    match ended {
        Ok(()) if turn.seq() == before => {
            turn.record(Command::Fail { code: "no_progress", message: "The agent's turn did nothing.".into() }).await
        }
        Ok(()) => Ok(()),
        Err(TurnError::Later { after, reason }) => {
            turn.stop_streaming();
            let delays = turn.session().delays;
            if delays >= MOST_DELAYS {
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
        // What it wanted to record can never be: trying again brings nothing else.
        Err(TurnError::Engine(Error::Refused(Refusal::Invalid(problems)))) => {
            turn.stop_streaming();
            let wrong: Vec<_> = problems.iter().map(|problem| format!("{} ({})", problem.message, problem.pointer)).collect();
            turn.record(Command::Fail { code: "invalid", message: wrong.join(" ") }).await
        }
        // The session was stopped or moved on while the agent worked: the table says how.
        Err(TurnError::Engine(Error::Refused(refusal))) => {
            tracing::info!(session.id = %turn.session().id, refusal = %refusal, "the turn ends early");
            turn.stop_streaming();
            Err(Error::Refused(refusal))
        }
        Err(TurnError::Engine(error)) => Err(error),
    }
}
