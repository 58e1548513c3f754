//! The real engine over a store, with all of its users.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use waypost_core::apply::rebuild;
use waypost_core::approval::PermitUse;
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::settlement::{Outcome, PendingReason};
use waypost_core::ask::{Ask, AskState};
use waypost_core::decide::{Claim, CurrentTool, Judgement};
use waypost_core::digest::Digest;
use waypost_core::ids::{AskId, PermitId, Tenant};
use waypost_core::people::principal::{Principal, Source};
use waypost_core::session::event::Event;
use waypost_engine::{Agent, Channels, Engine, Error, SeededChance, Settings, StartRequest, WithdrawalRequest, Worker};
use waypost_store::{Directory, DirectoryChange, ManualClock, MemoryStore, SqliteStore, Store};

use super::says::{self, DAWN, caller, program, who};
use super::speaker::Speaker;
use super::steps::{Asker, Step, Terms, Who};

/// What survives a crash.
pub enum Backend {
    Memory(Option<Arc<MemoryStore>>),
    Sqlite(TempDir),
}

impl Backend {
    pub fn in_memory() -> Self {
        Self::Memory(None)
    }

    pub fn on_sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    pub fn is_in_memory(&self) -> bool {
        matches!(self, Self::Memory(_))
    }
}

/// The real engine, which [`super::model::Model`] must describe.
pub struct RealEngine {
    backend: Backend,
    clock: Arc<ManualClock>,
    rng: Arc<SeededChance>,
    life: Option<Life>,
    terms: Terms,
    /// The ask in its first state.
    first: Ask,
    /// An ask that can supersede it.
    another: AskId,
}

struct Life {
    store: Arc<dyn Store>,
    directory: Arc<dyn Directory>,
    waypost: Engine,
    worker: Worker,
}

impl RealEngine {
    /// Creates the ask, from a program or an agent.
    pub async fn asks(mut backend: Backend, terms: &Terms) -> Self {
        let (clock, rng) = (Arc::new(ManualClock::at(DAWN)), Arc::new(SeededChance::new(7)));
        let mut life = start(&mut backend, &clock, &rng, terms);
        for name in ["zoe", "max", "ann"] {
            let welcome = DirectoryChange::Welcome { principal: Principal::person(name) };
            life.directory.write(&Tenant::default(), &Principal::system(), DAWN, welcome).await.unwrap();
        }
        let deployer = program("deployer");
        let first = if terms.asker == Asker::Program {
            Arc::unwrap_or_clone(life.waypost.asks().ask(&deployer, says::request(terms), None).await.unwrap().ask)
        } else {
            let request = StartRequest { agent: "deployer".into(), message: Some("Go on.".into()), ..StartRequest::default() };
            let session = life.waypost.sessions().start(&caller(Who::Zoe), request, None).await.unwrap().id;
            life.worker.run_until_idle().await.unwrap();
            life.waypost.sessions().pending_ask(&caller(Who::Zoe), session).await.unwrap().unwrap()
        };
        let another = life.waypost.asks().ask(&deployer, says::another_request(), None).await.unwrap().ask.id;
        Self { backend, clock, rng, life: Some(life), terms: *terms, first, another }
    }

    /// Takes a step and returns the response.
    pub async fn takes(&mut self, step: &Step) -> String {
        let id = self.first.id;
        let result = match *step {
            Step::AskAgain => return self.ask_again().await,
            Step::Reply { by, how } => {
                self.waypost().asks().reply(&caller(by), id, says::reply(&self.now().await, how), "web", None).await.map(drop)
            }
            Step::Undo { by } => self.waypost().asks().undo(&caller(by), id, None).await.map(drop),
            Step::Judge { asker, enough } => self.judge(asker, enough).await,
            Step::Cancel { by } => self.waypost().asks().cancel(&caller(by), id, None, None).await.map(drop),
            Step::Withdraw { asker, superseded } => {
                let why = WithdrawalRequest { successor: superseded.then_some(self.another), comment: None };
                self.waypost().asks().take_back(&says::asker(asker), id, why, None).await.map(drop)
            }
            Step::Revise { asker } => {
                let revision = says::revision(self.terms.kind, &self.now().await);
                self.waypost().asks().revise(&says::asker(asker), id, revision, None).await.map(drop)
            }
            Step::Restrict { by } => {
                let restriction = Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() };
                self.waypost().asks().restrict(&caller(by), id, restriction, None).await.map(drop)
            }
            Step::Comment { by } => self.waypost().asks().comment(&caller(by), id, "And why?".into(), None).await.map(drop),
            Step::HandOn { by } => self.waypost().asks().delegate(&caller(by), id, "ann", None, None).await.map(drop),
            Step::Claim { asker, correct } => {
                self.waypost().asks().claim(&says::asker(asker), self.claim(correct).await, None).await.map(drop)
            }
            Step::Report { correct } => self.report(correct).await,
            Step::Wait(seconds) => {
                self.clock.advance(Duration::from_secs(seconds));
                Ok(())
            }
            Step::Work => self.life.as_mut().unwrap().worker.run_until_idle().await,
            Step::Crash => {
                drop(self.life.take());
                self.clock.advance(Settings::default().lease_duration + Duration::from_secs(1));
                self.life = Some(start(&mut self.backend, &self.clock, &self.rng, &self.terms));
                Ok(())
            }
        };
        result.map_or_else(|error| word(&error), |()| "done".into())
    }

    /// The state of the ask.
    pub async fn stands(&self) -> String {
        let ask = self.now().await;
        let stands = match &ask.state {
            AskState::Pending => "pending".into(),
            AskState::PendingDecision(held) => match held.reason {
                PendingReason::Undo { .. } => format!("held for {:?}", who(&held.provenance.by)),
                PendingReason::Judging => format!("to be judged, of {:?}", who(&held.provenance.by)),
            },
            AskState::Answered(settled) => match (settled.provenance.kind, &settled.outcome) {
                (Source::Default, _) => "yes by defaults".into(),
                (_, outcome) => format!("{} by {:?}", verdict(outcome), who(&settled.provenance.by)),
            },
            AskState::Cancelled { .. } | AskState::Withdrawn { .. } | AskState::Expired { .. } | AskState::Skipped { .. } => {
                ask.status().as_str().into()
            }
        };
        let permit = match ask.permit().map(|permit| &permit.used) {
            None => "no permit",
            Some(PermitUse::Created) => "permit created",
            Some(PermitUse::Claimed { .. }) => "permit claimed",
            Some(PermitUse::Reported { .. }) => "permit used",
            Some(PermitUse::Void { .. }) => "permit void",
        };
        let (votes, handed, comments) = (ask.votes.len(), ask.delegations.len(), ask.thread.count());
        let (retried, reminded, escalated) = (ask.retries, ask.reminded, ask.escalated > 0);
        let revised = ask.revision - 1 - ask.retries;
        let journal = self.life.as_ref().unwrap().store.read(&Tenant::default(), ask.session, 0, 10_000).await.unwrap();
        let words: Vec<_> = journal.iter().filter_map(|entry| says::words_of_agent(&entry.event)).collect();
        let (spoke, learned) = (words.len(), words.last().copied().unwrap_or_default());
        format!(
            "{stands}, {permit}, {votes} votes, retried {retried}, revised {revised}, reminded {reminded}, {comments} comments, handed on {handed}, escalated {escalated}, agent spoke {spoke} heard {learned}"
        )
    }

    /// Checks that the journal matches the tables and settles the ask at most once.
    pub async fn journal_agrees(&self) -> Result<(), String> {
        let (store, tenant, ask) = (&self.life.as_ref().unwrap().store, Tenant::default(), self.now().await);
        let journal = store.read(&tenant, ask.session, 0, 10_000).await.unwrap();
        let (session, asks) = rebuild(ask.session, &journal).unwrap();
        let same = store.load(&tenant, ask.session).await.unwrap().as_deref() == Some(&session)
            && asks.get(&ask.id).map(AsRef::as_ref) == Some(&ask);
        let settled = journal.iter().filter(|entry| entry.event.settles()).count();
        let claimed = journal.iter().filter(|entry| matches!(entry.event, Event::PermitClaimed { .. })).count();
        if same && settled <= 1 && claimed <= 1 { Ok(()) } else { Err(format!("{settled} ends, {claimed} claims, rebuilt alike: {same}")) }
    }

    fn waypost(&self) -> &Engine {
        &self.life.as_ref().unwrap().waypost
    }

    async fn now(&self) -> Ask {
        let store = &self.life.as_ref().unwrap().store;
        Arc::unwrap_or_clone(store.load_by_ask(&Tenant::default(), self.first.id).await.unwrap().unwrap().0)
    }

    async fn judge(&self, asker: bool, sufficient: bool) -> Result<(), Error> {
        let (ask, channel) = (self.first.id, "api".to_owned());
        let judgement = Judgement { ask, revision: None, sufficient, clarification: None, channel };
        self.waypost().asks().judge(&says::asker(asker), judgement, None).await.map(drop)
    }

    async fn ask_again(&self) -> String {
        let again = self.waypost().asks().ask(&program("deployer"), says::request_again(&self.now().await), None).await.unwrap().ask;
        let by_rule = again.settlement().is_some_and(|settled| settled.provenance.kind == Source::Rule);
        if by_rule { "covered".into() } else { "asked".into() }
    }

    async fn claim(&self, correct: bool) -> Claim {
        let shown = self.now().await.body.digest().filter(|_| correct);
        let digest = shown.unwrap_or_else(|| Digest::of_review("another call"));
        Claim { ask: self.first.id, digest, tool: None, arguments: None, found: CurrentTool::default() }
    }

    async fn report(&self, correct: bool) -> Result<(), Error> {
        let permit = self.now().await.permit().map_or(PermitId::from_bits(9), |permit| permit.id);
        let outcome = if correct { CallOutcome::Succeeded } else { CallOutcome::Failed };
        self.waypost().asks().report(&program("deployer"), self.first.id, permit, outcome, "out".into()).await.map(drop)
    }
}

/// Starts a process on the state that the previous one left.
fn start(backend: &mut Backend, clock: &Arc<ManualClock>, rng: &Arc<SeededChance>, terms: &Terms) -> Life {
    match backend {
        Backend::Memory(memory) => live(memory.get_or_insert_with(|| Arc::new(MemoryStore::new(clock.clone()))).clone(), rng, terms),
        Backend::Sqlite(folder) => live(Arc::new(SqliteStore::open(folder.path(), clock.clone()).unwrap()), rng, terms),
    }
}

fn live<
    S: Store
        + waypost_store::Directory
        + waypost_store::Drafts
        + waypost_store::AuditLog
        + waypost_store::HasBlobs
        + waypost_store::ChangeFeed
        + 'static,
>(
    store: Arc<S>,
    rng: &Arc<SeededChance>,
    terms: &Terms,
) -> Life {
    let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(Speaker(says::request(terms)))];
    // The worker is on another node: it sees only what is in the store when it reads it, and nobody hands it a
    // session.
    let node = |agents| Engine::new(store.clone(), rng.clone(), agents, Channels::default(), Settings::default());
    let (waypost, worker) = (node(agents.clone()), node(agents).worker().unwrap());
    Life { store: store.clone(), directory: store, waypost, worker }
}

fn verdict(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Answers { answers } if answers.values().all(|answer| answer.values == ["yes"]) => "yes",
        Outcome::Approve { .. } => "yes",
        _ => "no",
    }
}

/// The refusals that the model knows, in its words.
fn word(error: &Error) -> String {
    let Error::Refused(refusal) = error else { return format!("{error:?}") };
    let known = match refusal {
        Refusal::NotFound => "not found",
        Refusal::PrincipalType => "principal type",
        Refusal::NotEligible => "not eligible",
        Refusal::AlreadyAnswered { .. } => "already answered",
        Refusal::Cancelled { .. } => "cancelled",
        Refusal::Withdrawn { .. } => "withdrawn",
        Refusal::Expired { .. } => "expired",
        Refusal::Skipped { .. } => "skipped",
        Refusal::DecisionPending { .. } => "reply held",
        Refusal::TooLateToUndo { .. } => "too late to undo",
        Refusal::NothingToJudge => "nothing to judge",
        Refusal::StaleView(_) => "stale view",
        Refusal::Invalid(_) => "invalid",
        Refusal::NotApproved => "not approved",
        Refusal::DigestMismatch => "digest mismatch",
        Refusal::PermitUsed { .. } => "permit used",
        Refusal::PermitExpired { .. } => "permit expired",
        Refusal::UnknownPermit => "unknown permit",
        Refusal::AlreadyReported { .. } => "already reported",
        other => return format!("{other:?}"),
    };
    known.into()
}
