//! One stretch of an agent's work on one session, under one lease.

use waypost_core::apply::{apply, begin};
use waypost_core::ask::Ask;
use waypost_core::call::CallOutcome;
use waypost_core::decide::{Child, Command, Judgement, NewAsk, Speech, decide};
use waypost_core::event::{Entry, Seq};
use waypost_core::hidden::Marked;
use waypost_core::ids::{AgentName, AskId, CallId};
use waypost_core::json::Json;
use waypost_core::principal::Principal;
use waypost_core::resume_context::Boundary;
use waypost_core::secret::SecretRef;
use waypost_core::session::{Session, Status};
use waypost_core::time::Timestamp;
use waypost_store::{Claimed, Lease};

use crate::change::{Change, Hand};
use crate::error::Error;
use crate::hidden::{Covered, In, Uncovered};
use crate::seals::Secret;
use crate::stop::Stop;
use crate::waypost::Waypost;

const PAGE: u32 = 1_000;

/// What an agent may see and do in its turn. Everything it does is written under its lease: once
/// that is overtaken, nothing more can be recorded.
pub struct Turn {
    waypost: Waypost,
    lease: Lease,
    session: Session,
    holds: bool,
    orphans: Vec<CallId>,
    history: Vec<Entry>,
    stop: Stop,
}

/// One entry of the transcript, with the ask it touched as it stood afterwards.
#[derive(Debug, Clone)]
pub struct Told {
    /// What happened.
    pub entry: Entry,
    /// The ask it touched.
    pub ask: Option<Ask>,
}

impl Turn {
    pub(crate) fn new(waypost: Waypost, claimed: Claimed, stop: Stop) -> Self {
        let Claimed { lease, session } = claimed;
        let started = session.calls.iter().filter(|outstanding| outstanding.is_under_way());
        let orphans = started.map(|outstanding| outstanding.call.call_id.clone()).collect();
        Self { waypost, lease, session, holds: true, orphans, history: Vec::new(), stop }
    }

    /// The session as it stands.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Fires once the session was stopped, or the process is to end. What takes long can heed it, and say
    /// how far it came; what does not is waited for.
    #[must_use]
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    pub(crate) fn lease(&self) -> &Lease {
        &self.lease
    }

    /// The calls that an earlier worker started and that have no result: they may have happened.
    #[must_use]
    pub fn orphans(&self) -> &[CallId] {
        &self.orphans
    }

    /// Whether the lease has not been given back.
    pub(crate) fn holds(&self) -> bool {
        self.holds
    }

    /// Whether there is something to do that needs no person.
    pub(crate) fn has_work(&self) -> bool {
        self.session.status == Status::Running && self.session.has_work()
    }

    /// The whole history up to now, each entry with the ask it touched.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn transcript(&mut self) -> Result<Vec<Told>, Error> {
        let known = |history: &[Entry]| history.last().map_or(0, |entry| entry.seq);
        while known(&self.history) < self.session.seq {
            let after = known(&self.history);
            let page = self.waypost.inner.store.read(&self.lease.tenant, self.session.id, after, PAGE).await?;
            if page.is_empty() {
                break;
            }
            self.history.extend(page);
        }
        Ok(retell(&self.session, &self.history))
    }

    /// The last entry the session has.
    #[must_use]
    pub fn seq(&self) -> Seq {
        self.session.seq
    }

    /// The time by the store's clock.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn now(&self) -> Result<Timestamp, Error> {
        Ok(self.waypost.now().await?)
    }

    /// A new id for an ask.
    ///
    /// # Errors
    /// [`Error::Store`] when the clock cannot be read.
    pub async fn ask_id(&self) -> Result<AskId, Error> {
        Ok(self.waypost.inner.ask_id(self.now().await?))
    }

    /// A boundary that nobody knows yet.
    #[must_use]
    pub fn boundary(&self) -> Boundary {
        self.waypost.inner.chance.boundary()
    }

    /// Passes on what a model is saying, while it says it. Not journalled.
    pub fn delta(&self, text: &str) {
        self.waypost.inner.feed.delta(self.session.id, self.session.seq, text);
    }

    /// What was streamed is in the journal now, or never will be.
    pub fn stop_streaming(&self) {
        self.waypost.inner.feed.spoken(self.session.id);
    }

    /// Records what the model said, with what is to happen to each of its tool calls.
    ///
    /// # Errors
    /// As [`Turn::record`].
    pub async fn speak(&mut self, speech: Speech) -> Result<(), Error> {
        let recorded = self.record(Command::Speak(Box::new(speech))).await;
        self.stop_streaming();
        recorded
    }

    /// Records that these calls are about to run. Only after this may they.
    ///
    /// # Errors
    /// As [`Turn::record`]; [`Refusal::PermitExpired`] when people must be asked again.
    pub async fn begin(&mut self, calls: Vec<CallId>) -> Result<(), Error> {
        self.orphans.retain(|orphan| !calls.contains(orphan));
        self.record(Command::Begin(calls)).await
    }

    /// Has sessions of their own work on these calls, each of the agent beside it; how they end is the
    /// calls' result.
    ///
    /// # Errors
    /// As [`Turn::begin`]; [`Refusal::Invalid`](waypost_core::refusal::Refusal::Invalid) where too
    /// many stand above this session or work for it.
    pub async fn start_children(&mut self, calls: Vec<(CallId, AgentName)>) -> Result<(), Error> {
        let now = self.now().await?;
        let child = |(call, agent)| Child { call, agent, session: self.waypost.inner.session_id(now) };
        self.record(Command::StartChildren(calls.into_iter().map(child).collect())).await
    }

    /// The names of the channels that there are.
    pub fn channels(&self) -> impl Iterator<Item = &str> {
        self.waypost.inner.channels.names()
    }

    /// Whether an agent of this name is here.
    #[must_use]
    pub fn knows(&self, agent: &AgentName) -> bool {
        self.waypost.inner.agents.contains_key(agent)
    }

    /// Records how a call ended. Of a long output the beginning is told, and all of it is kept.
    ///
    /// # Errors
    /// As [`Turn::record`].
    pub async fn end(&mut self, call: CallId, outcome: CallOutcome, output: String) -> Result<(), Error> {
        let output = self.waypost.fit(&self.lease.tenant, self.session.id, output).await;
        self.record(Command::End { call, outcome, output }).await
    }

    /// Records that a blocking tool waits for people with what it has brought.
    ///
    /// # Errors
    /// As [`Turn::record`]; [`Refusal::Invalid`] where people cannot be asked this.
    pub async fn suspend(&mut self, call: CallId, new_ask: NewAsk) -> Result<(), Error> {
        self.record(Command::Suspend { call, new_ask: Box::new(new_ask) }).await
    }

    /// Records that the tool of a begun call asks people, and waits for what they say.
    ///
    /// # Errors
    /// As [`Turn::record`]; [`Refusal::Invalid`] where people cannot be asked this.
    pub async fn inquire(&mut self, call: CallId, new_ask: NewAsk) -> Result<(), Error> {
        self.record(Command::Inquire { call, new_ask: Box::new(new_ask) }).await
    }

    /// A secret that a person sent in this session, in the open; `None` where this session has no
    /// such secret. For the call that is about to run, and for nothing that is kept.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn secret(&self, reference: &SecretRef) -> Result<Option<Secret>, Error> {
        self.waypost.open_sealed(&self.lease.tenant, self.session.id, reference).await
    }

    /// Arguments as they may be recorded: what is secret in them is under a seal that opens in this
    /// session only.
    ///
    /// # Errors
    /// [`Error::Store`] when that cannot be kept.
    pub async fn cover(&self, arguments: &Json, marked: Marked<'_>) -> Result<Covered, Error> {
        let place = In { tenant: &self.lease.tenant, session: self.session.id };
        let covered = self.waypost.cover(place, arguments, marked).await?;
        self.waypost.keep_all_sealed(place, &covered.secrets).await?;
        Ok(covered)
    }

    /// Arguments with what is under a seal in its place; `None` where that was sealed elsewhere. For the
    /// call that is about to run or to be asked about, and for nothing that is kept.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn uncover(&self, kept: &Json) -> Result<Option<Uncovered>, Error> {
        self.waypost.uncover(In { tenant: &self.lease.tenant, session: self.session.id }, kept).await
    }

    /// Asks people about a call that may already have happened.
    ///
    /// # Errors
    /// As [`Turn::record`].
    pub async fn doubt(&mut self, call: CallId) -> Result<(), Error> {
        let ask = self.ask_id().await?;
        self.orphans.retain(|orphan| *orphan != call);
        self.record(Command::Doubt { call, ask }).await
    }

    /// Says whether the reply in hand of an ask is sufficient, as `channel` found.
    ///
    /// # Errors
    /// As [`Turn::record`].
    pub async fn judge(&mut self, ask: &Ask, sufficient: bool, clarification: Option<String>, channel: &str) -> Result<(), Error> {
        let (revision, channel) = (Some(ask.revision), channel.to_owned());
        let judgement = Judgement { ask: ask.id, revision, sufficient, clarification, channel };
        self.record(Command::Judge(Box::new(judgement))).await
    }

    /// Decides and writes `command` as the agent. Where somebody else has written meanwhile, the
    /// decision is made again on what stands now.
    ///
    /// # Errors
    /// [`Error::Refused`] when the session does not allow it any more; [`Error::Fenced`] when the
    /// lease was overtaken and the turn must stop.
    pub async fn record(&mut self, command: Command) -> Result<(), Error> {
        let by = match command {
            Command::Tick | Command::Delay { .. } | Command::Fail { .. } => Principal::system(),
            _ => Principal::agent(self.session.agent.as_str()),
        };
        let command = self.waypost.inner.under_rules(&self.lease.tenant, &[&by, &self.session.owner], command).await?;
        let hand = Hand::Leased(self.lease.term);
        let change = Change { tenant: &self.lease.tenant, by: &by, hand, remember: None };
        let decide = |session: &Session, now| decide(session, command.clone(), &by, now);
        let changed = self.waypost.inner.decide(&self.session, change, decide).await?;
        if let Some(first) = changed.entries.first() {
            if self.history.last().is_some_and(|last| last.seq + 1 == first.seq) {
                self.history.extend(changed.entries);
            }
            self.holds = hand.holds(&changed.session);
        }
        self.session = changed.session;
        // A reply that could be taken back makes its rule once it is handed over.
        if matches!(command, Command::Tick) {
            for ask in &changed.asks {
                self.waypost.inner.keep_rule_of(&self.lease.tenant, ask).await?;
            }
        }
        Ok(())
    }
}

/// Tells a history again, so that each entry comes with the ask it touched.
fn retell(session: &Session, history: &[Entry]) -> Vec<Told> {
    let mut replayed = None;
    let told = history.iter().map(|entry| {
        let ask = match &mut replayed {
            None => {
                replayed = begin(session.id, entry);
                None
            }
            Some(session) => apply(session, entry),
        };
        Told { entry: entry.clone(), ask }
    });
    told.collect()
}
