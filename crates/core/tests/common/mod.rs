//! A world small enough to read: one session, its whole journal, and time that is moved by hand.
//! Every command goes through `decide`, and what comes out through `apply`.
#![allow(dead_code, reason = "each file of stories uses its own part")]

pub mod asking;
pub mod bringing;
pub mod orders;
pub mod printed;
pub mod rng;

use std::collections::BTreeMap;
use std::sync::Arc;

use waypost_core::apply::{apply, begin};
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::Ask;
use waypost_core::ask::parent_sessions::ParentSessions;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::RoleMembership;
use waypost_core::decide::{
    CallAction, Child, Claim, Command, CurrentTool, Decision, DelegationRequest, Judgement, ModelTurn, NewAsk, ReplyCommand, Start, decide,
    start,
};
use waypost_core::ids::{AgentName, AskId, CallId, PermitId, RoleName, Seq, SessionId};
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::problem::Problem;
use waypost_core::session::event::Entry;
use waypost_core::session::{Driver, Resume, Session};
use waypost_core::time::Timestamp;

/// Where every story begins: 2026-01-01T00:00:00Z.
pub const DAWN: i64 = 1_767_225_600_000;

pub fn at(seconds: i64) -> Timestamp {
    Timestamp::from_millis(DAWN + seconds * 1_000)
}

pub fn ask_id(n: u128) -> AskId {
    AskId::from_bits(n)
}

pub fn permit_id(n: u128) -> PermitId {
    PermitId::from_bits(n)
}

/// Starts sessions, and so is the requester.
pub fn zoe() -> Principal {
    Principal::person("zoe")
}

pub fn bob() -> Principal {
    Principal::person("bob")
}

/// The agent that Waypost drives.
pub fn deployer() -> Principal {
    Principal::agent("deployer")
}

/// The outside program.
pub fn cli() -> Principal {
    Principal::agent("cli")
}

/// One session and everything that ever happened in it.
#[derive(Clone)]
pub struct World {
    pub session: Session,
    pub journal: Vec<Entry>,
    /// Every ask, as the inbox keeps it.
    pub asks: BTreeMap<AskId, Arc<Ask>>,
    pub now: Timestamp,
    /// Who has which role just now.
    pub membership: RoleMembership,
    permits: u128,
}

impl World {
    /// A session that Waypost drives, started by Zoe, in which the agent was told to ship.
    pub fn of_agent() -> Self {
        Self::begun(Driver::Agent, Resume::Auto, "deployer", &zoe(), Some("Ship it."))
    }

    /// The same, but it goes on only when somebody says so.
    pub fn of_patient_agent() -> Self {
        Self::begun(Driver::Agent, Resume::Manual, "deployer", &zoe(), Some("Ship it."))
    }

    /// A session of an outside program.
    pub fn of_program() -> Self {
        Self::begun(Driver::Program, Resume::Auto, "cli", &cli(), None)
    }

    /// A program asks for approval to deploy, as ask 1.
    pub fn program_that_wants_to_deploy() -> Self {
        let mut world = Self::of_program();
        world.does(&cli(), Command::Ask(Box::new(asking::approval(1, "deploy", r#"{"to":"prod","n":1}"#)))).unwrap();
        world
    }

    /// Bob has approved it.
    pub fn program_with_approval() -> Self {
        let mut world = Self::program_that_wants_to_deploy();
        world.replies(&bob(), 1, world.approves(1)).unwrap();
        world
    }

    /// The agent's model calls `deploy` as `c1`, and people are asked about it as ask 1.
    pub fn agent_that_wants_to_deploy() -> Self {
        let mut world = Self::of_agent();
        world.wants_to_deploy();
        world
    }

    fn begun(driver: Driver, resume: Resume, agent: &str, by: &Principal, message: Option<&str>) -> Self {
        Self::begun_below(driver, resume, agent, by, message, None)
    }

    /// A session that this one's agent has started for a call, in which the tester was told to test.
    pub fn child_for(&self, call: &str) -> Self {
        let parents = ParentSessions::for_child(&self.session, &CallId::new(call));
        let mut child = Self::begun_below(Driver::Agent, Resume::Auto, "tester", &deployer(), Some("Test it."), Some(parents));
        child.session.id = self.session.call(&CallId::new(call)).unwrap().progress.child().unwrap();
        child
    }

    fn begun_below(
        driver: Driver,
        resume: Resume,
        agent: &str,
        by: &Principal,
        message: Option<&str>,
        parents: Option<ParentSessions>,
    ) -> Self {
        let (message, parents) = (message.map(str::to_owned), parents.map(Box::new));
        let metadata = Some(asking::json(r#"{"team":"ops"}"#));
        let events = start(Start {
            agent: AgentName::new(agent),
            driver,
            title: None,
            message,
            intent: None,
            from: None,
            resume,
            metadata,
            parents,
        });
        let entry = |(seq, event)| Entry { seq, at: at(0), actor: by.clone(), event };
        let journal: Vec<_> = (1..).zip(events).map(entry).collect();
        let mut session = begin(SessionId::from_bits(1), &journal[0]).unwrap();
        for entry in &journal[1..] {
            apply(&mut session, entry);
        }
        Self { session, journal, asks: BTreeMap::new(), now: at(0), membership: RoleMembership::default(), permits: 0 }
    }

    /// Decides, and lets what was decided happen.
    pub fn does(&mut self, by: &Principal, command: Command) -> Result<(), Refusal> {
        let decision = decide(&self.session, command, by, self.now, &RiskPolicy::default())?;
        self.happens(decision);
        Ok(())
    }

    /// An older state of the store is brought back: this one.
    pub fn is_brought_back(&mut self) {
        let void = self.session.void_before(self.now);
        self.happens(Decision::of(&self.session, void, &Principal::system(), self.now));
    }

    /// What was decided is in the journal. Replaying the entries gives the session and the asks that were decided.
    fn happens(&mut self, decision: Decision) {
        let mut replayed = self.session.clone();
        for entry in &decision.entries {
            if let Some(ask) = apply(&mut replayed, entry) {
                self.asks.insert(ask.id, ask);
            }
        }
        assert_eq!(replayed, decision.session);
        assert!(decision.asks.iter().all(|ask| self.asks[&ask.id] == *ask));
        self.session = decision.session;
        self.journal.extend(decision.entries);
    }

    pub fn passes(&mut self, seconds: i64) {
        self.now = Timestamp::from_millis(self.now.as_millis() + seconds * 1_000);
    }

    /// The model says something with these calls. It has read every entry.
    pub fn model_says<const N: usize>(&mut self, text: &str, calls: [(&str, &str, &str, CallAction); N]) -> Result<(), Refusal> {
        let calls = calls.into_iter().map(|(id, tool, arguments, plan)| (asking::call(id, tool, arguments), plan)).collect();
        let speech = ModelTurn { text: text.into(), calls, last_read: self.session.seq, ..ModelTurn::default() };
        self.does(&deployer(), Command::RecordModelTurn(Box::new(speech)))
    }

    /// The model says something. It has read the entries up to `read_up_to` only.
    pub fn model_says_deaf(&mut self, text: &str, read_up_to: Seq) -> Result<(), Refusal> {
        self.does(
            &deployer(),
            Command::RecordModelTurn(Box::new(ModelTurn {
                text: text.into(),
                calls: Vec::new(),
                last_read: read_up_to,
                ..ModelTurn::default()
            })),
        )
    }

    /// The model calls `deploy` as `c1` and people are asked about it as ask 1.
    pub fn wants_to_deploy(&mut self) {
        let plan = asking::asking(asking::approval(1, "deploy", r#"{"to":"prod"}"#));
        self.model_says("", [("c1", "deploy", r#"{"to":"prod"}"#, plan)]).unwrap();
    }

    /// The model calls `deploy` as `c1`, Bob approves and it is begun: nobody knows how it ended.
    pub fn deploys_and_dies(&mut self) {
        self.wants_to_deploy();
        self.replies(&bob(), 1, self.approves(1)).unwrap();
        self.begins(["c1"]).unwrap();
    }

    pub fn plans(&mut self, call: &str, plan: CallAction) -> Result<(), Refusal> {
        self.does(&deployer(), Command::PlanCalls(vec![(CallId::new(call), plan)]))
    }

    pub fn begins<const N: usize>(&mut self, calls: [&str; N]) -> Result<(), Refusal> {
        self.does(&deployer(), Command::StartCalls(calls.map(CallId::new).into()))
    }

    pub fn ends(&mut self, call: &str, output: &str) -> Result<(), Refusal> {
        self.does(&deployer(), Command::EndCall { call: CallId::new(call), outcome: CallOutcome::Succeeded, output: output.into() })
    }

    /// Has sessions of the tester work on these calls, the first of them session 11.
    pub fn hands_over<const N: usize>(&mut self, calls: [&str; N]) -> Result<(), Refusal> {
        let child = |(n, call)| Child { call: CallId::new(call), session: SessionId::from_bits(n), agent: AgentName::new("tester") };
        self.does(&deployer(), Command::StartChildren((11..).zip(calls).map(child).collect()))
    }

    /// The session that works on this call says how it ended.
    pub fn child_ends(&mut self, call: &str, child: u128, output: &str) -> Result<(), Refusal> {
        let (call, child, outcome) = (CallId::new(call), SessionId::from_bits(child), CallOutcome::Succeeded);
        self.does(&Principal::system(), Command::EndChild { call, child, outcome, output: output.into() })
    }

    pub fn asks_about_outcome(&mut self, call: &str, ask: u128) -> Result<(), Refusal> {
        self.does(&deployer(), Command::AskAboutOutcome { call: CallId::new(call), ask: ask_id(ask) })
    }

    /// Takes back the reply that is held.
    /// The tool of a begun call asks where to go.
    pub fn inquires(&mut self, call: &str, ask: u128) -> Result<(), Refusal> {
        let stopped = Some(asking::json(r#"{"at":"the gate"}"#));
        let new_ask = Box::new(NewAsk { context: stopped, ..asking::questions(ask, [asking::text("where")]) });
        self.does(&deployer(), Command::AskDuringCall { call: CallId::new(call), new_ask })
    }

    pub fn undoes(&mut self, by: &Principal, ask: u128) -> Result<(), Refusal> {
        self.does(by, Command::Undo { ask: ask_id(ask) })
    }

    /// The asker finds the reply in hand sufficient, or wants to know `more`.
    pub fn judges(&mut self, by: &Principal, ask: u128, more: Option<&str>) -> Result<(), Refusal> {
        let (ask, clarification) = (ask_id(ask), more.map(Into::into));
        let judgement = Judgement { ask, revision: None, sufficient: more.is_none(), clarification, channel: "model".into() };
        self.does(by, Command::Judge(Box::new(judgement)))
    }

    pub fn expires(&mut self) -> Result<(), Refusal> {
        self.does(&Principal::system(), Command::Tick)
    }

    /// A reply that reaches the server and is decided at once.
    pub fn replies(&mut self, by: &Principal, ask: u128, reply: Reply) -> Result<(), Refusal> {
        self.replies_stamped(by, ask, reply, self.now)
    }

    /// A reply that reached the server at `received_at` and is decided now.
    pub fn replies_stamped(&mut self, by: &Principal, ask: u128, reply: Reply, received_at: Timestamp) -> Result<(), Refusal> {
        self.permits += 1;
        let permit = permit_id(self.permits);
        self.sends(by, replying(by, ask, reply, received_at, permit, Vec::new()))
    }

    /// A reply over a channel in which it can be undone for some seconds.
    pub fn replies_with_undo(&mut self, by: &Principal, ask: u128, reply: Reply, undo_window: u32) -> Result<(), Refusal> {
        self.permits += 1;
        let replying = replying(by, ask, reply, self.now, permit_id(self.permits), Vec::new());
        self.sends(by, ReplyCommand { undo_window, ..replying })
    }

    /// A reply of whose giver all of this is known.
    pub fn replies_from(&mut self, provenance: Provenance, ask: u128, reply: Reply) -> Result<(), Refusal> {
        self.permits += 1;
        let by = provenance.by.clone();
        let replying = replying(&by, ask, reply, self.now, permit_id(self.permits), Vec::new());
        self.sends(&by, ReplyCommand { provenance, ..replying })
    }

    /// A reply that `by` sends in the name of `other`.
    pub fn replies_for(&mut self, by: &Principal, other: &Principal, ask: u128, reply: Reply) -> Result<(), Refusal> {
        self.does(by, Command::Reply(Box::new(replying(other, ask, reply, self.now, permit_id(99), Vec::new()))))
    }

    /// An edit that the tool's schema has something against.
    pub fn edits_badly(&mut self, by: &Principal, ask: u128, reply: Reply, problems: Vec<Problem>) -> Result<(), Refusal> {
        self.does(by, Command::Reply(Box::new(replying(by, ask, reply, self.now, permit_id(99), problems))))
    }

    fn sends(&mut self, by: &Principal, replying: ReplyCommand) -> Result<(), Refusal> {
        self.does(by, Command::Reply(Box::new(ReplyCommand { membership: self.membership.clone(), ..replying })))
    }

    pub fn says(&mut self, text: &str) -> Result<(), Refusal> {
        self.does(&zoe(), Command::AddMessage { text: text.into(), intent: None, from: None })
    }

    pub fn dismisses(&mut self, by: &Principal, ask: u128) -> Result<(), Refusal> {
        self.does(by, Command::CancelAsk { ask: ask_id(ask), comment: None, membership: self.membership.clone() })
    }

    /// From now on exactly these people have these roles.
    pub fn roles<const N: usize>(&mut self, rows: [(&str, &str); N]) {
        self.membership = rows.into_iter().map(|(person, role)| (person.to_owned(), RoleName::new(role))).collect();
    }

    /// Hands their place at an ask on.
    pub fn hands(&mut self, by: &Principal, ask: u128, to: &str) -> Result<(), Refusal> {
        let (to, membership) = (Principal::person(to), self.membership.clone());
        self.does(by, Command::Delegate(Box::new(DelegationRequest { ask: ask_id(ask), to, note: None, problems: Vec::new(), membership })))
    }

    pub fn cancels_run(&mut self) -> Result<(), Refusal> {
        self.does(&zoe(), Command::CancelRun { reason: Some("changed my mind".into()) })
    }

    pub fn claims(&mut self, by: &Principal, ask: u128) -> Result<(), Refusal> {
        let digest = self.asks[&ask_id(ask)].body.digest().unwrap();
        self.does(
            by,
            Command::ClaimPermit(Box::new(Claim { ask: ask_id(ask), digest, tool: None, arguments: None, found: CurrentTool::default() })),
        )
    }

    pub fn reports(&mut self, by: &Principal, ask: u128, permit: u128, output: &str) -> Result<(), Refusal> {
        let (ask, permit, output) = (ask_id(ask), permit_id(permit), output.into());
        self.does(by, Command::ReportResult { ask, permit, outcome: CallOutcome::Succeeded, output })
    }

    /// Approves exactly what is on the screen.
    pub fn approves(&self, ask: u128) -> Reply {
        self.decides(ask, "approve")
    }

    pub fn rejects(&self, ask: u128, reason: &str) -> Reply {
        Reply { reason: Some(reason.into()), ..self.decides(ask, "reject") }
    }

    pub fn decides(&self, ask: u128, decision: &str) -> Reply {
        let ask = &self.asks[&ask_id(ask)];
        let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
        Reply { decision: Some(decision.into()), revision: Some(ask.revision), digest, ..Reply::default() }
    }
}

fn replying(
    by: &Principal,
    ask: u128,
    reply: Reply,
    received_at: Timestamp,
    permit: PermitId,
    schema_problems: Vec<Problem>,
) -> ReplyCommand {
    let provenance = Provenance::new(Source::Person, by.clone(), "web");
    let membership = RoleMembership::default();
    ReplyCommand { ask: ask_id(ask), reply, provenance, received_at, permit, undo_window: 0, schema_problems, membership }
}
