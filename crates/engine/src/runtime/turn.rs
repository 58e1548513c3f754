//! A turn: one stretch of an agent's work on one session, with one lease.

use std::sync::Arc;

use waypost_core::agent::resume_context::Boundary;
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::Ask;
#[cfg(doc)]
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Child, Command, Judgement, ModelTurn, NewAsk};
use waypost_core::digest::SecretRef;
use waypost_core::ids::{AgentName, AskId, CallId, Seq};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::session::{Session, SessionStatus};
use waypost_core::text::redaction::Marked;
use waypost_core::time::Timestamp;
use waypost_store::{Claimed, Lease, Secret};

use crate::error::Error;
use crate::runtime::change::{ChangeContext, SessionHolder};
use crate::runtime::engine::Engine;
use crate::runtime::transcript::{TranscriptEntry, TurnTranscript};
use crate::sealed_arguments::{OpenedArguments, SealedArguments, SealedFor};
use crate::stop::Stop;

/// What an agent can read and do in its turn. Every write needs the turn's lease: once another worker holds a newer
/// lease, nothing more can be recorded.
pub struct Turn {
    waypost: Engine,
    lease: Lease,
    session: Arc<Session>,
    has_lease: bool,
    orphans: Vec<CallId>,
    transcript: TurnTranscript,
    stop: Stop,
}

impl Turn {
    pub(crate) fn new(waypost: Engine, claimed: Claimed, stop: Stop) -> Self {
        let Claimed { lease, session } = claimed;
        let started = session.calls.iter().filter(|outstanding| outstanding.is_under_way());
        let orphans = started.map(|outstanding| outstanding.call.call_id.clone()).collect();
        let transcript = TurnTranscript::new(Arc::clone(&waypost.inner.transcripts), lease.tenant.clone(), session.id);
        Self { waypost, lease, session, has_lease: true, orphans, transcript, stop }
    }

    /// The current session.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The stop signal. It fires when the session was cancelled or the process is about to end. A long operation can
    /// react to it and report how far it came; the worker waits for operations that do not.
    #[must_use]
    pub fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The current session, with its lease.
    pub(crate) fn into_claimed(self) -> Claimed {
        Claimed { lease: self.lease, session: self.session }
    }

    pub(crate) fn lease(&self) -> &Lease {
        &self.lease
    }

    /// The calls that an earlier worker started and that have no result: they may have run.
    #[must_use]
    pub fn orphans(&self) -> &[CallId] {
        &self.orphans
    }

    /// Whether the turn still holds its lease.
    pub(crate) fn has_lease(&self) -> bool {
        self.has_lease
    }

    /// Whether there is work that needs no person.
    pub(crate) fn has_work(&self) -> bool {
        self.session.status == SessionStatus::Running && self.session.has_work()
    }

    /// The whole history until now, each entry with the ask that it changed.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn transcript(&mut self) -> Result<Arc<Vec<TranscriptEntry>>, Error> {
        Ok(self.transcript.read(&*self.waypost.inner.store, self.session.seq).await?)
    }

    /// The sequence number of the session's last entry.
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

    /// Creates an id for an ask.
    ///
    /// # Errors
    /// [`Error::Store`] when the clock cannot be read.
    pub async fn ask_id(&self) -> Result<AskId, Error> {
        Ok(self.waypost.inner.ask_id(self.now().await?))
    }

    /// A new random boundary.
    #[must_use]
    pub fn boundary(&self) -> Boundary {
        self.waypost.inner.rng.boundary()
    }

    /// Streams text of a model to subscribers. It is not written to the journal.
    pub fn delta(&self, text: &str) {
        self.waypost.inner.feed.delta(self.session.id, self.session.seq, text);
    }

    /// Ends the streamed message: it is in the journal now, or never will be.
    pub fn stop_streaming(&self) {
        self.waypost.inner.feed.end_stream(self.session.id);
    }

    /// Records a model's output, with a plan for each of its tool calls.
    ///
    /// # Errors
    /// The errors of [`Turn::record`].
    pub async fn record_model_turn(&mut self, speech: ModelTurn) -> Result<(), Error> {
        let recorded = self.record(Command::RecordModelTurn(Box::new(speech))).await;
        self.stop_streaming();
        recorded
    }

    /// Records that these calls are about to run. They may run only after this.
    ///
    /// # Errors
    /// The errors of [`Turn::record`]; [`Refusal::PermitExpired`] if people must be asked again.
    pub async fn begin(&mut self, calls: Vec<CallId>) -> Result<(), Error> {
        self.orphans.retain(|orphan| !calls.contains(orphan));
        self.record(Command::StartCalls(calls)).await
    }

    /// Starts a child session for each of these calls, with the agent beside it. The result of a child session
    /// becomes the result of its call.
    ///
    /// # Errors
    /// The errors of [`Turn::begin`]; [`Refusal::Invalid`] if this session
    /// has too many ancestors or child sessions.
    pub async fn start_children(&mut self, calls: Vec<(CallId, AgentName)>) -> Result<(), Error> {
        let now = self.now().await?;
        let child = |(call, agent)| Child { call, agent, session: self.waypost.inner.session_id(now) };
        self.record(Command::StartChildren(calls.into_iter().map(child).collect())).await
    }

    /// The names of the channels.
    pub fn channels(&self) -> impl Iterator<Item = &str> {
        self.waypost.inner.channels.names()
    }

    /// Whether an agent with this name exists here.
    #[must_use]
    pub fn knows(&self, agent: &AgentName) -> bool {
        self.waypost.inner.agents.contains_key(agent)
    }

    /// Records the result of a call. If the output is long, the agent sees its beginning, and all of it is stored as
    /// a file.
    ///
    /// # Errors
    /// The errors of [`Turn::record`].
    pub async fn end(&mut self, call: CallId, outcome: CallOutcome, output: String) -> Result<(), Error> {
        let output = self.waypost.fit(&self.lease.tenant, self.session.id, output).await;
        self.record(Command::EndCall { call, outcome, output }).await
    }

    /// Records that a blocking tool waits for people to review its output.
    ///
    /// # Errors
    /// The errors of [`Turn::record`]; [`Refusal::Invalid`] if the ask is not valid.
    pub async fn suspend(&mut self, call: CallId, new_ask: NewAsk) -> Result<(), Error> {
        self.record(Command::Suspend { call, new_ask: Box::new(new_ask) }).await
    }

    /// Records that the tool of a started call asks people and waits for their answer.
    ///
    /// # Errors
    /// The errors of [`Turn::record`]; [`Refusal::Invalid`] if the ask is not valid.
    pub async fn inquire(&mut self, call: CallId, new_ask: NewAsk) -> Result<(), Error> {
        self.record(Command::AskDuringCall { call, new_ask: Box::new(new_ask) }).await
    }

    /// Decrypts a secret that a person sent in this session; `None` if this session has no such secret. Use it only
    /// for the call that is about to run, and never store it.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn secret(&self, reference: &SecretRef) -> Result<Option<Secret>, Error> {
        self.waypost.open_sealed(&self.lease.tenant, self.session.id, reference).await
    }

    /// Prepares arguments for recording: their secrets are sealed, so that they can be opened only in this session.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] if there are more secrets than a call may have; [`Error::Store`] when they cannot be
    /// stored.
    pub async fn seal_arguments(&self, arguments: &Json, marked: Marked<'_>) -> Result<SealedArguments, Error> {
        let seal_context = SealedFor { tenant: &self.lease.tenant, session: self.session.id };
        let sealed = self.waypost.seal_arguments(seal_context, arguments, marked, "").await?;
        self.waypost.store_all_sealed(seal_context, &sealed.secrets).await?;
        Ok(sealed)
    }

    /// Puts the secrets back into stored arguments; `None` if they were sealed elsewhere. Use the result only for the
    /// call that is about to run or to be shown to people, and never store it.
    ///
    /// # Errors
    /// [`Error::Store`] when it cannot be read.
    pub async fn open_arguments(&self, stored: &Json) -> Result<Option<OpenedArguments>, Error> {
        self.waypost.open_arguments(SealedFor { tenant: &self.lease.tenant, session: self.session.id }, stored).await
    }

    /// Asks people about a call whose outcome is unknown.
    ///
    /// # Errors
    /// The errors of [`Turn::record`].
    pub async fn ask_about_outcome(&mut self, call: CallId) -> Result<(), Error> {
        let ask = self.ask_id().await?;
        self.orphans.retain(|orphan| *orphan != call);
        self.record(Command::AskAboutOutcome { call, ask }).await
    }

    /// Records whether the pending reply of an ask is sufficient, as judged by `channel`.
    ///
    /// # Errors
    /// The errors of [`Turn::record`].
    pub async fn judge(&mut self, ask: &Ask, sufficient: bool, clarification: Option<String>, channel: &str) -> Result<(), Error> {
        let (revision, channel) = (Some(ask.revision), channel.to_owned());
        let judgement = Judgement { ask: ask.id, revision, sufficient, clarification, channel };
        self.record(Command::Judge(Box::new(judgement))).await
    }

    /// Decides and writes `command` as the agent. If another writer changed the session in the meantime, this decides
    /// again on the new state.
    ///
    /// # Errors
    /// [`Error::Refused`] if the session no longer allows the command; [`Error::Fenced`] if another worker holds the
    /// session now and the turn must stop.
    pub async fn record(&mut self, command: Command) -> Result<(), Error> {
        let by = match command {
            Command::Tick | Command::Delay { .. } | Command::Fail { .. } => Principal::system(),
            _ => Principal::agent(self.session.agent.as_str()),
        };
        let command = self.waypost.inner.with_auto_approval_rules(&self.lease.tenant, &[&by, &self.session.owner], command).await?;
        let holder = SessionHolder::Leased(self.lease.term);
        let change = ChangeContext { tenant: &self.lease.tenant, by: &by, holder, remember: None };
        let changed = self.waypost.inner.decide(&self.session, change, &command).await?;
        if !changed.entries.is_empty() {
            self.transcript.wrote(&changed.entries);
            self.has_lease = holder.keeps_lease(&changed.session);
        }
        self.session = changed.session;
        // A reply with an undo window creates its auto-approval rule when the window ends.
        if matches!(command, Command::Tick) {
            for ask in &changed.asks {
                self.waypost.inner.save_rule_of(&self.lease.tenant, ask).await?;
            }
        }
        Ok(())
    }
}
