//! Batches as the engine would create them: each contains events that core decided, never ones made by hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use waypost_core::apply;
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::parent_sessions::ParentSessions;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::thread_ref::ThreadRef;
use waypost_core::ask::who::{RoleMembership, Who};
use waypost_core::decide::{CallAction, Child, Command, Decision, ModelTurn, NewAsk, ReplyCommand, Start, decide, start};
use waypost_core::ids::{AgentName, AskId, CallId, NoticeId, OutboxMessageId, PermitId, QuestionId, SessionId, Tenant, ToolName, WorkerId};
use waypost_core::people::principal::{Principal, Provenance, Source};
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::session::child_sessions::{OutboxContent, outbox_contents};
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{Driver, Resume, Session};
use waypost_core::time::Timestamp;

use waypost_store::batch::{AppendBatch, BatchWriter, IdempotencyRecord, Then};
use waypost_store::notice::{Notice, Recipient};
use waypost_store::outbox::OutboxMessage;
use waypost_store::record::Erasure;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// The next id. Each one sorts after the one before it, and no two processes create the same one.
pub fn next<T>(id: fn(u128) -> T) -> T {
    id((u128::from(std::process::id()) << 64) | u128::from(NEXT.fetch_add(1, Ordering::Relaxed)))
}

/// The agent of most sessions.
const AGENT: &str = "deployer";

/// The agents of the worker.
pub fn agents() -> [AgentName; 1] {
    [AgentName::new(AGENT)]
}

pub fn worker() -> WorkerId {
    next(WorkerId::from_bits)
}

pub fn zoe() -> Principal {
    Principal::person("zoe")
}

pub const LEASE_DURATION: Duration = Duration::from_secs(30);

/// Zoe sends a message to the deployer.
pub fn begin(now: Timestamp) -> AppendBatch {
    begin_by(AGENT, zoe(), now)
}

/// `owner` sends a message to `agent`.
pub fn begin_by(agent: &str, owner: Principal, now: Timestamp) -> AppendBatch {
    let beginning = Start {
        agent: AgentName::new(agent),
        driver: Driver::Agent,
        title: None,
        message: Some("Put the web app into production.".into()),
        intent: None,
        from: None,
        resume: Resume::Auto,
        metadata: None,
        parents: None,
    };
    begun(next(SessionId::from_bits), beginning, &owner, now)
}

fn begun(id: SessionId, beginning: Start, by: &Principal, now: Timestamp) -> AppendBatch {
    let entries = entries(start(beginning), 0, by, now);
    let mut session = apply::begin(id, &entries[0]).unwrap();
    for entry in &entries[1..] {
        apply::apply(&mut session, entry);
    }
    batch(session, 0, entries, Vec::new())
}

/// The agent starts a child session of another agent for a part of the work.
pub fn hand_over(before: &Session, now: Timestamp) -> AppendBatch {
    let by = Principal::agent(before.agent.as_str());
    let call = ToolCall { call_id: CallId::new("part"), tool: ToolName::new("tester"), arguments: r#"{"task": "Test it."}"#.into() };
    let child = Child { call: call.call_id.clone(), session: next(SessionId::from_bits), agent: AgentName::new("tester") };
    let speech = ModelTurn { text: "Test it.".into(), calls: vec![(call, CallAction::Run)], last_read: before.seq, ..ModelTurn::default() };
    let spoken = step(before, Command::RecordModelTurn(Box::new(speech)), &by, now);
    let started = step(&spoken.session, Command::StartChildren(vec![child]), &by, now);
    let entries: Vec<_> = spoken.entries.iter().chain(started.entries.iter()).cloned().collect();
    let outbox_messages =
        outbox_contents(&started.session, &entries).into_iter().map(|content| outbox_message(&started.session, content, now)).collect();
    AppendBatch { outbox_messages, ..batch(Arc::unwrap_or_clone(started.session), before.seq, entries, Vec::new()) }
}

/// Starts the child session that `parent` has requested.
pub fn begin_below(parent: &Session, now: Timestamp) -> AppendBatch {
    let call = parent.calls[0].call.call_id.clone();
    let beginning = Start {
        agent: AgentName::new("tester"),
        driver: Driver::Agent,
        title: None,
        message: Some("Test it.".into()),
        intent: None,
        from: None,
        resume: Resume::Auto,
        metadata: None,
        parents: Some(Box::new(ParentSessions::for_child(parent, &call))),
    };
    begun(parent.children().next().unwrap(), beginning, &Principal::agent(parent.agent.as_str()), now)
}

fn outbox_message(of: &Session, content: OutboxContent, due_at: Timestamp) -> OutboxMessage {
    OutboxMessage { id: next(OutboxMessageId::from_bits), tenant: Tenant::default(), session: of.id, content, due_at, attempts: 0 }
}

/// The batch that `command` leads to, ready to be written.
pub fn step(before: &Session, command: Command, by: &Principal, now: Timestamp) -> AppendBatch {
    let Decision { entries, session, mut asks } = decide(before, command, by, now, &RiskPolicy::default()).unwrap();
    asks.sort_by_key(|ask| ask.id);
    batch(session, before.seq, entries, asks)
}

/// A person sends another message to the agent.
pub fn say(before: &Session, now: Timestamp) -> AppendBatch {
    say_from(before, None, now)
}

/// A person sends another message to the agent, with or without a channel.
pub fn say_from(before: &Session, from: Option<ThreadRef>, now: Timestamp) -> AppendBatch {
    step(before, Command::AddMessage { text: "And hurry.".into(), intent: None, from }, &zoe(), now)
}

/// The agent asks one question and waits.
pub fn ask(before: &Session, now: Timestamp) -> AppendBatch {
    ask_until(before, None, now)
}

/// The same, but only `who` may answer.
pub fn ask_whom(before: &Session, who: Who, now: Timestamp) -> AppendBatch {
    ask_under(before, Policy { who, ..Policy::default() }, now)
}

/// The same, with a deadline at `expires_at`.
pub fn ask_until(before: &Session, expires_at: Option<Timestamp>, now: Timestamp) -> AppendBatch {
    ask_under(before, Policy { expires_at, ..Policy::default() }, now)
}

fn ask_under(before: &Session, policy: Policy, now: Timestamp) -> AppendBatch {
    let new_ask = NewAsk {
        id: next(AskId::from_bits),
        message: Some("I need to know where.".into()),
        body: Body::questions(vec![question()]),
        policy,
        context: None,
        auto_approval_rules: AutoApprovalRules::default(),
    };
    let call =
        ToolCall { call_id: CallId::new(format!("call_{}", before.seq)), tool: ToolName::new("ask_user_question"), arguments: "{}".into() };
    let speech = ModelTurn {
        text: "One question.".into(),
        calls: vec![(call, CallAction::Ask(Box::new(new_ask)))],
        last_read: before.seq,
        ..ModelTurn::default()
    };
    step(before, Command::RecordModelTurn(Box::new(speech)), &Principal::agent(before.agent.as_str()), now)
}

/// Zoe answers the first pending ask.
pub fn answer(before: &Session, now: Timestamp) -> AppendBatch {
    let given = Given { values: vec!["eu-west-1".into()], ..Given::default() };
    let reply = Reply { answers: Some([("region".to_owned(), given)].into()), ..Reply::default() };
    let replying = ReplyCommand {
        ask: before.pending().next().unwrap().id,
        reply,
        provenance: Provenance::new(Source::Person, zoe(), "web"),
        received_at: now,
        permit: next(PermitId::from_bits),
        undo_window: 0,
        schema_problems: Vec::new(),
        membership: RoleMembership::default(),
    };
    step(before, Command::Reply(Box::new(replying)), &zoe(), now)
}

/// The agent withdraws the first pending ask.
pub fn withdraw(before: &Session, now: Timestamp) -> AppendBatch {
    let ask = before.pending().next().unwrap().id;
    step(before, Command::WithdrawAsk { ask, comment: None }, &Principal::agent(before.agent.as_str()), now)
}

/// Zoe dismisses the first pending ask.
pub fn dismiss(before: &Session, now: Timestamp) -> AppendBatch {
    let ask = before.pending().next().unwrap().id;
    step(before, Command::CancelAsk { ask, comment: None, membership: RoleMembership::default() }, &zoe(), now)
}

/// The first pending ask expires. Its session goes on.
pub fn expire(before: &Session) -> AppendBatch {
    let late = before.pending().find_map(|ask| ask.policy.expires_at).unwrap().plus(Duration::from_secs(60));
    step(before, Command::Tick, &Principal::system(), late)
}

/// The agent sends its final message.
pub fn finish(before: &Session, now: Timestamp) -> AppendBatch {
    let speech = ModelTurn { text: "It runs.".into(), calls: Vec::new(), last_read: before.seq, ..ModelTurn::default() };
    step(before, Command::RecordModelTurn(Box::new(speech)), &Principal::agent(before.agent.as_str()), now)
}

/// Zoe has a session erased.
pub fn erasure(at: Timestamp) -> Erasure {
    Erasure { by: zoe(), at, reason: Some("They asked for it.".into()) }
}

/// A notice about the first ask of the batch.
pub fn notice(about: &AppendBatch, due_at: Timestamp) -> Notice {
    Notice {
        id: next(NoticeId::from_bits),
        tenant: about.tenant.clone(),
        session: about.session.id,
        ask: about.asks[0].id,
        channel: "webhook".into(),
        recipient: Recipient::Everybody,
        due_at,
        attempts: 0,
    }
}

/// The result of `by`'s idempotency key `key`, recorded when the batch is written.
pub fn effect(of: &AppendBatch, by: Principal, key: &str) -> IdempotencyRecord {
    let request = "sha256:of-the-request".into();
    IdempotencyRecord { by, key: key.into(), request, session: of.session.id, ask: of.asks.first().map(|ask| ask.id) }
}

/// Other versions of a batch.
pub trait BatchVariant {
    /// The same batch, by somebody who wants the lease for this worker.
    #[must_use]
    fn claimed_by(self, worker: WorkerId) -> Self;

    /// The same batch, by the holder of the lease with this term.
    #[must_use]
    fn under_lease(self, term: u64, then: Then) -> Self;

    /// The same batch, for another tenant.
    #[must_use]
    fn of(self, tenant: &Tenant) -> Self;
}

impl BatchVariant for AppendBatch {
    fn claimed_by(self, worker: WorkerId) -> Self {
        Self { writer: BatchWriter::Anyone { claim: Some((worker, LEASE_DURATION)) }, ..self }
    }

    fn under_lease(self, term: u64, then: Then) -> Self {
        Self { writer: BatchWriter::Holder { term, then }, ..self }
    }

    fn of(self, tenant: &Tenant) -> Self {
        Self { tenant: tenant.clone(), ..self }
    }
}

fn batch(session: Session, after: u64, entries: Vec<Entry>, asks: Vec<Arc<waypost_core::ask::Ask>>) -> AppendBatch {
    let writer = BatchWriter::Anyone { claim: None };
    AppendBatch {
        tenant: Tenant::default(),
        after,
        session: Arc::new(session),
        entries: entries.into(),
        asks,
        notices: Vec::new(),
        outbox_messages: Vec::new(),
        writer,
        remember: None,
    }
}

fn entries(events: Vec<Event>, after: u64, by: &Principal, at: Timestamp) -> Vec<Entry> {
    (after + 1..).zip(events).map(|(seq, event)| Entry { seq, at, actor: by.clone(), event }).collect()
}

fn question() -> Question {
    Question::new(QuestionId::new("region"), "Which region?", Input::Text)
}
