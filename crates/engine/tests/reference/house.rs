//! The real thing: an engine over a store, and everybody who uses it.

use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;
use waypost_core::apply::rebuild;
use waypost_core::approval::{Approval, CallOutcome, Digest, FrozenCall, Identity, Use};
use waypost_core::ask::{Ask, Body, Outcome, State};
use waypost_core::decide::{Claim, Found};
use waypost_core::event::Event;
use waypost_core::ids::{PermitId, QuestionId, Tenant};
use waypost_core::json::Json;
use waypost_core::policy::{OnExpiry, Policy};
use waypost_core::principal::{Principal, Source};
use waypost_core::question::{Input, Question};
use waypost_core::refusal::Refusal;
use waypost_core::reply::{Given, Reply};
use waypost_core::time::Timestamp;
use waypost_core::who::Who as Eligible;
use waypost_engine::{AskRequest, Caller, Channels, Error, SeededChance, Settings, Waypost, Worker};
use waypost_store::{ManualClock, MemoryStore, SqliteStore, Store};

use super::steps::{How, Kind, Step, Terms, Who};

const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// What outlives a process.
pub enum Kept {
    Memory(Option<Arc<MemoryStore>>),
    Sqlite(TempDir),
}

impl Kept {
    pub fn in_memory() -> Self {
        Self::Memory(None)
    }

    pub fn on_sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }
}

/// The real thing, as [`super::model::Model`] is to describe it.
pub struct House {
    kept: Kept,
    clock: Arc<ManualClock>,
    chance: Arc<SeededChance>,
    life: Option<Life>,
    ask: Ask,
}

struct Life {
    store: Arc<dyn Store>,
    waypost: Waypost,
    worker: Worker,
}

impl House {
    /// A program has asked.
    pub async fn asks(mut kept: Kept, terms: &Terms) -> Self {
        let (clock, chance) = (Arc::new(ManualClock::at(DAWN)), Arc::new(SeededChance::new(7)));
        let life = start(&mut kept, &clock, &chance);
        let asked = life.waypost.ask(&program("deployer"), request(terms), None).await.unwrap();
        Self { kept, clock, chance, life: Some(life), ask: asked.ask }
    }

    /// Takes a step, and says what whoever took it was told.
    pub async fn takes(&mut self, step: &Step) -> String {
        let told = match *step {
            Step::Reply { by, how } => self.reply(by, how).await,
            Step::Cancel { by } => self.waypost().cancel_ask(&caller(by), self.ask.id, None, None).await.map(drop),
            Step::Withdraw { asker } => self.waypost().withdraw_ask(&asking(asker), self.ask.id, None).await.map(drop),
            Step::Claim { asker, right } => self.waypost().claim(&asking(asker), self.claim(right), None).await.map(drop),
            Step::Report { right } => self.report(right).await,
            Step::Wait(seconds) => {
                self.clock.advance(Duration::from_secs(seconds));
                Ok(())
            }
            Step::Work => self.life.as_mut().unwrap().worker.run_until_idle().await,
            Step::Crash => {
                drop(self.life.take());
                self.clock.advance(Settings::default().hold + Duration::from_secs(1));
                self.life = Some(start(&mut self.kept, &self.clock, &self.chance));
                Ok(())
            }
        };
        told.map_or_else(|error| word(&error), |()| "done".into())
    }

    /// How the ask stands.
    pub async fn stands(&self) -> String {
        let ask = self.now().await;
        let stands = match &ask.state {
            State::Pending => format!("pending with {} votes", ask.votes.len()),
            State::Answered(settled) => match (settled.provenance.kind, &settled.outcome) {
                (Source::Default, _) => "yes by defaults".into(),
                (_, outcome) => format!("{} by {:?}", said(outcome), who(&settled.provenance.by)),
            },
            settled => ask_word(settled).into(),
        };
        let permit = match ask.permit().map(|permit| &permit.used) {
            None => "",
            Some(Use::Minted) => ", permit minted",
            Some(Use::Claimed { .. }) => ", permit claimed",
            Some(Use::Reported { .. }) => ", permit used",
            Some(Use::Void { .. }) => ", permit void",
        };
        stands + permit
    }

    /// Whether the journal tells the same as the rows beside it, and settles the ask at most once.
    pub async fn journal_agrees(&self) -> Result<(), String> {
        let (store, tenant, ask) = (&self.life.as_ref().unwrap().store, Tenant::default(), self.now().await);
        let journal = store.read(&tenant, ask.session, 0, 10_000).await.unwrap();
        let (session, asks) = rebuild(ask.session, &journal).unwrap();
        let same = store.load(&tenant, ask.session).await.unwrap().as_ref() == Some(&session) && asks.get(&ask.id) == Some(&ask);
        let settled = journal.iter().filter(|entry| entry.event.settles()).count();
        let claimed = journal.iter().filter(|entry| matches!(entry.event, Event::PermitClaimed { .. })).count();
        if same && settled <= 1 && claimed <= 1 { Ok(()) } else { Err(format!("{settled} ends, {claimed} claims, rebuilt alike: {same}")) }
    }

    fn waypost(&self) -> &Waypost {
        &self.life.as_ref().unwrap().waypost
    }

    async fn now(&self) -> Ask {
        let store = &self.life.as_ref().unwrap().store;
        store.load_by_ask(&Tenant::default(), self.ask.id).await.unwrap().unwrap().0
    }

    async fn reply(&self, by: Who, how: How) -> Result<(), Error> {
        self.waypost().reply(&caller(by), self.ask.id, says(&self.ask, how), "web", None).await.map(drop)
    }

    fn claim(&self, right: bool) -> Claim {
        let shown = self.ask.body.digest().filter(|_| right);
        let digest = shown.unwrap_or_else(|| Digest::of_review("another call"));
        Claim { ask: self.ask.id, digest, tool: None, arguments: None, found: Found::default() }
    }

    async fn report(&self, right: bool) -> Result<(), Error> {
        let permit = self.now().await.permit().map_or(PermitId::from_bits(9), |permit| permit.id);
        let outcome = if right { CallOutcome::Succeeded } else { CallOutcome::Failed };
        self.waypost().report(&program("deployer"), self.ask.id, permit, outcome, "out".into()).await.map(drop)
    }
}

/// A process starts on what the one before has left.
fn start(kept: &mut Kept, clock: &Arc<ManualClock>, chance: &Arc<SeededChance>) -> Life {
    match kept {
        Kept::Memory(memory) => live(memory.get_or_insert_with(|| Arc::new(MemoryStore::new(clock.clone()))).clone(), chance),
        Kept::Sqlite(folder) => live(Arc::new(SqliteStore::open(folder.path(), clock.clone()).unwrap()), chance),
    }
}

fn live<S: Store + waypost_store::Directory + waypost_store::Drafts + waypost_store::HasBlobs + 'static>(
    store: Arc<S>,
    chance: &Arc<SeededChance>,
) -> Life {
    let waypost = Waypost::new(store.clone(), chance.clone(), Vec::new(), Channels::default(), Settings::default());
    let worker = waypost.worker().unwrap();
    Life { store, waypost, worker }
}

fn request(terms: &Terms) -> AskRequest {
    let ways: &[OnExpiry] = match terms.kind {
        Kind::Questions => &[OnExpiry::Default, OnExpiry::Fail, OnExpiry::Continue],
        Kind::Approval | Kind::Review => &[OnExpiry::Reject, OnExpiry::Fail, OnExpiry::Continue],
    };
    let people = if terms.restricted { vec!["zoe".into(), "max".into()] } else { Vec::new() };
    let policy = Policy {
        expires_at: terms.expires.then(|| DAWN.plus(Duration::from_secs(60))),
        on_expiry: ways[terms.on_expiry],
        who: Eligible { people, quorum: u32::try_from(terms.quorum).unwrap(), ..Eligible::default() },
        ..Policy::default()
    };
    AskRequest { session: None, message: None, body: body(terms.kind), policy, expires_in: None, context: None, problems: Vec::new() }
}

fn body(kind: Kind) -> Body {
    match kind {
        Kind::Questions => {
            let mut question = Question::new(QuestionId::new("go_on"), "Shall I go on?", Input::Confirm);
            question.default = Some("yes".into());
            Body::questions(vec![question])
        }
        Kind::Approval => {
            let identity = Identity { tool: "deploy".into(), ..Identity::default() };
            let call = FrozenCall::new(identity, Json::new(r#"{"version":"1.4.2"}"#).unwrap());
            Body::Approval { approval: Box::new(Approval::new(call)) }
        }
        Kind::Review => Body::Review { markdown: "# A plan".into() },
    }
}

fn says(ask: &Ask, how: How) -> Reply {
    let revision = Some(if how == How::Stale { ask.revision + 1 } else { ask.revision });
    match &ask.body {
        Body::Questions { questions, .. } => {
            let value = match how {
                How::Yes | How::Stale => "yes",
                How::No => "no",
                How::Nonsense => "perhaps",
            };
            let given = Given { values: vec![value.into()], ..Given::default() };
            Reply { answers: Some([(questions[0].id.to_string(), given)].into()), revision, ..Reply::default() }
        }
        Body::Approval { .. } | Body::Review { .. } => {
            let decision = match how {
                How::Yes | How::Stale => "approve",
                How::No => "reject",
                How::Nonsense => "perhaps",
            };
            let digest = ask.body.digest().map(|digest| digest.as_str().into());
            Reply { decision: Some(decision.into()), digest, revision, ..Reply::default() }
        }
    }
}

fn caller(who: Who) -> Caller {
    let principal = match who {
        Who::Zoe => Principal::person("zoe"),
        Who::Max => Principal::person("max"),
        Who::Ann => Principal::person("ann"),
        Who::Bot => return program("deployer"),
    };
    Caller { principal, ..program("deployer") }
}

fn asking(asker: bool) -> Caller {
    program(if asker { "deployer" } else { "other" })
}

fn program(name: &str) -> Caller {
    Caller { tenant: Tenant::default(), principal: Principal::agent(name) }
}

fn who(by: &Principal) -> Who {
    [Who::Zoe, Who::Max, Who::Ann].into_iter().find(|who| caller(*who).principal == *by).unwrap()
}

fn said(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Answers { answers } if answers.values().all(|answer| answer.values == ["yes"]) => "yes",
        Outcome::Approve { .. } => "yes",
        _ => "no",
    }
}

fn ask_word(state: &State) -> &'static str {
    match state {
        State::Cancelled { .. } => "cancelled",
        State::Withdrawn { .. } => "withdrawn",
        State::Expired { .. } => "expired",
        _ => "another state",
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
        Refusal::StaleView => "stale view",
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
