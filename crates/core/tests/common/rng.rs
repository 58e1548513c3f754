//! What might be tried in a session: sensible things and foolish ones, in any order.

use proptest::prelude::*;
use waypost_core::agent::guard::{GuardrailRuling, QuarantinedOutput, Ruling};
use waypost_core::approval::call::CallOutcome;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::restriction::Restriction;
use waypost_core::decide::{
    CallAction, Child, Claim, Command, CurrentTool, GuardedContent, GuardrailAsk, GuardrailCheck, ModelTurn, NewAsk, RevisionCommand,
};
use waypost_core::ids::{AgentName, CallId, SessionId};
use waypost_core::people::principal::Principal;
use waypost_core::question::Question;
use waypost_core::session::Driver;
use waypost_core::session::event::Event;

use super::asking::{answers, approval, asking, beside, call, json, judged, questions, reminded_at, review, text, undoable, until, value};
use super::{World, ask_id, bob, cli, deployer, permit_id, zoe};

/// One attempt. Small numbers choose among the asks and calls there are, and one that is not.
#[derive(Debug, Clone)]
pub enum Step {
    Wait(i64),
    Speak { wishes: Vec<Wish>, deaf: bool },
    Guard { from_model: bool, how: usize, deadline: Deadline },
    Plan { call: usize, wish: Wish },
    Begin(Vec<usize>),
    End(usize),
    HandOver(Vec<usize>),
    ChildEnds { call: usize, correct: bool },
    AskAboutOutcome(usize),
    Inquire { call: usize, deadline: Deadline },
    Ask(Wish),
    Reply { ask: usize, by: usize, how: usize },
    Undo { ask: usize, by: usize },
    Judge { ask: usize, sufficient: bool },
    Dismiss { ask: usize, by: usize },
    Withdraw { ask: usize },
    Comment { ask: usize, by: usize },
    Revise { ask: usize },
    Restrict { ask: usize, by: usize },
    Claim { ask: usize, correct: bool },
    Report { ask: usize, permit: u128 },
    Expire,
    Say,
    Resume,
    Delay,
    Fail,
    CancelRun,
}

/// What is wanted for a call, or asked.
#[derive(Debug, Clone)]
pub enum Wish {
    Run,
    Fix,
    Questions(Deadline),
    Beside(Deadline),
    Judged(Deadline),
    Undoable(Deadline),
    Approval(Deadline),
    Review(Deadline),
}

/// None, or one so many seconds away with what happens then.
type Deadline = Option<(i64, usize)>;

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    prop::collection::vec(step(), 1..120)
}

fn step() -> impl Strategy<Value = Step> {
    let few = || prop_oneof![3 => Just(0_usize), 1 => 1..4_usize];
    prop_oneof![
        12 => prop_oneof![9 => 0..40_i64, 1 => Just(90_000)].prop_map(Step::Wait),
        24 => (prop_oneof![1 => Just(Vec::new()), 5 => prop::collection::vec(wish(), 1..4)], prop::bool::weighted(0.3)).prop_map(|(wishes, deaf)| Step::Speak { wishes, deaf }),
        8 => (any::<bool>(), 0..4_usize, prop::option::weighted(0.3, (3..60_i64, 0..4_usize))).prop_map(|(from_model, how, deadline)| Step::Guard { from_model, how, deadline }),
        8 => (few(), wish()).prop_map(|(call, wish)| Step::Plan { call, wish }),
        20 => prop_oneof![3 => few().prop_map(|call| vec![call]), 1 => prop::collection::vec(few(), 1..4)].prop_map(Step::Begin),
        24 => few().prop_map(Step::End),
        12 => prop::collection::vec(few(), 1..3).prop_map(Step::HandOver),
        12 => (few(), prop::bool::weighted(0.8)).prop_map(|(call, correct)| Step::ChildEnds { call, correct }),
        12 => few().prop_map(Step::AskAboutOutcome),
        10 => (few(), prop::option::weighted(0.3, (3..60_i64, 0..4_usize))).prop_map(|(call, deadline)| Step::Inquire { call, deadline }),
        6 => wish().prop_map(Step::Ask),
        40 => (few(), 0..8_usize, prop_oneof![2 => Just(0_usize), 1 => 0..7_usize]).prop_map(|(ask, by, how)| Step::Reply { ask, by, how }),
        8 => (few(), 0..8_usize).prop_map(|(ask, by)| Step::Undo { ask, by }),
        16 => (few(), prop::bool::weighted(0.4)).prop_map(|(ask, sufficient)| Step::Judge { ask, sufficient }),
        1 => (few(), few()).prop_map(|(ask, by)| Step::Dismiss { ask, by }),
        1 => few().prop_map(|ask| Step::Withdraw { ask }),
        6 => (few(), 0..8_usize).prop_map(|(ask, by)| Step::Comment { ask, by }),
        2 => few().prop_map(|ask| Step::Revise { ask }),
        2 => (few(), 0..8_usize).prop_map(|(ask, by)| Step::Restrict { ask, by }),
        16 => (few(), prop::bool::weighted(0.8)).prop_map(|(ask, correct)| Step::Claim { ask, correct }),
        12 => (few(), 0..4_u128).prop_map(|(ask, permit)| Step::Report { ask, permit }),
        10 => Just(Step::Expire),
        8 => Just(Step::Say),
        8 => Just(Step::Resume),
        3 => Just(Step::Delay),
        1 => Just(Step::Fail),
        1 => Just(Step::CancelRun),
    ]
}

fn wish() -> impl Strategy<Value = Wish> {
    let deadline = || prop::option::weighted(0.3, (3..60_i64, 0..4_usize));
    prop_oneof![
        2 => Just(Wish::Run),
        1 => Just(Wish::Fix),
        2 => deadline().prop_map(Wish::Questions),
        2 => deadline().prop_map(Wish::Beside),
        2 => deadline().prop_map(Wish::Judged),
        2 => deadline().prop_map(Wish::Undoable),
        5 => deadline().prop_map(Wish::Approval),
        1 => deadline().prop_map(Wish::Review),
    ]
}

impl World {
    /// Tries one thing.
    pub fn tries(&mut self, step: &Step) -> Result<(), Refusal> {
        match step {
            Step::Wait(seconds) => {
                self.passes(*seconds);
                Ok(())
            }
            Step::Speak { wishes, deaf } => match (self.session.driver, wishes.first()) {
                (Driver::Program, Some(wish)) => self.asks_from_outside(wish),
                (Driver::Agent | Driver::Program, _) => self.speaks(wishes, *deaf),
            },
            Step::Guard { from_model, how, deadline } => self.guards(*from_model, *how, *deadline),
            Step::Plan { call, wish } => {
                let plan = self.plan(wish, 0);
                self.does(&deployer(), Command::PlanCalls(vec![(self.nth_call(*call), plan)]))
            }
            Step::Begin(calls) => {
                let calls = calls.iter().map(|call| self.nth_call(*call)).collect();
                self.does(&deployer(), Command::StartCalls(calls))
            }
            Step::End(call) => self.ends_the(*call),
            Step::HandOver(calls) => self.hands_over_some(calls),
            Step::ChildEnds { call, correct } => self.hears_of_the(*call, *correct),
            Step::AskAboutOutcome(call) => self.asks_about_the_outcome_of(*call),
            Step::Inquire { call, deadline } => self.inquires_in_the(*call, *deadline),
            Step::Ask(wish) => self.asks_from_outside(wish),
            Step::Reply { ask, by, how } => self.replies(&somebody(*by), self.nth_ask(*ask), self.some_reply(self.nth_ask(*ask), *how)),
            Step::Undo { ask, by } => self.undoes(&somebody(*by), self.nth_ask(*ask)),
            Step::Judge { ask, sufficient } => {
                let more = (!sufficient).then_some("And why?");
                self.judges(&self.worker(), self.nth_ask(*ask), more)
            }
            Step::Dismiss { ask, by } => self.dismisses(&somebody(*by), self.nth_ask(*ask)),
            Step::Withdraw { ask } => self.does(&self.worker(), Command::WithdrawAsk { ask: ask_id(self.nth_ask(*ask)), comment: None }),
            Step::Comment { ask, by } => {
                let (ask, by) = (ask_id(self.nth_ask(*ask)), somebody(*by));
                let read_up_to = (by == deployer()).then_some(self.session.seq);
                self.does(&by, Command::Comment { ask, text: format!("At {}?", self.session.seq), last_read: read_up_to })
            }
            Step::Revise { ask } => {
                let body = questions(1, [Question { required: false, ..text("where") }, text("why")]).body;
                let revision = RevisionCommand { ask: ask_id(self.nth_ask(*ask)), body, message: None };
                self.does(&self.worker(), Command::ReviseAsk(Box::new(revision)))
            }
            Step::Restrict { ask, by } => self.restricts(*ask, &somebody(*by)),
            Step::Claim { ask, correct } => self.claims_perhaps(self.nth_ask(*ask), *correct),
            Step::Report { ask, permit } => {
                let ask = self.nth_ask(*ask);
                self.reports(&cli(), ask, self.permit_of(ask).filter(|_| *permit > 0).unwrap_or(99), "done")
            }
            Step::Expire => self.expires(),
            Step::Say => self.says("And now?"),
            Step::Resume => self.does(&zoe(), Command::Resume),
            Step::Delay => {
                let until = self.now.plus(std::time::Duration::from_secs(5));
                self.does(&deployer(), Command::Delay { until, reason: "busy".into() })
            }
            Step::Fail => self.does(&Principal::system(), Command::Fail { code: "failed", message: "no".into() }),
            Step::CancelRun => self.cancels_run(),
        }
    }

    fn restricts(&mut self, ask: usize, by: &Principal) -> Result<(), Refusal> {
        let expires_at = Some(self.now.plus(std::time::Duration::from_secs(30)));
        let restriction = Box::new(Restriction { expires_at, ..Restriction::default() });
        let (ask, membership) = (ask_id(self.nth_ask(ask)), self.membership.clone());
        self.does(by, Command::RestrictAsk { ask, restriction, membership })
    }

    fn hands_over_some(&mut self, calls: &[usize]) -> Result<(), Refusal> {
        let first = 100 + u128::from(self.session.seq) * 10;
        let child = |(n, call)| Child { call: self.nth_call(call), session: SessionId::from_bits(n), agent: AgentName::new("tester") };
        let children = (first..).zip(calls.iter().copied()).map(child).collect();
        self.does(&deployer(), Command::StartChildren(children))
    }

    fn ends_the(&mut self, call: usize) -> Result<(), Refusal> {
        let (call, outcome) = (self.nth_call(call), CallOutcome::Succeeded);
        self.does(&deployer(), Command::EndCall { call, outcome, output: "done".into() })
    }

    /// The session that works on a call has ended, or one that does not work on it.
    fn hears_of_the(&mut self, call: usize, correct: bool) -> Result<(), Refusal> {
        let call = self.nth_call(call);
        let child = self.session.call(&call).and_then(|outstanding| outstanding.progress.child()).filter(|_| correct);
        let (child, outcome) = (child.unwrap_or(SessionId::from_bits(7)), CallOutcome::Succeeded);
        self.does(&Principal::system(), Command::EndChild { call, child, outcome, output: "done".into() })
    }

    fn asks_about_the_outcome_of(&mut self, call: usize) -> Result<(), Refusal> {
        let command = Command::AskAboutOutcome { call: self.nth_call(call), ask: ask_id(self.next_ask()) };
        self.does(&deployer(), command)
    }

    fn inquires_in_the(&mut self, call: usize, deadline: Deadline) -> Result<(), Refusal> {
        let asked = self.with(questions(self.next_ask(), [text("where")]), deadline);
        let new_ask = Box::new(NewAsk { context: Some(json(r#"{"at":"the gate"}"#)), ..asked });
        self.does(&deployer(), Command::AskDuringCall { call: self.nth_call(call), new_ask })
    }

    fn speaks(&mut self, wishes: &[Wish], deaf: bool) -> Result<(), Refusal> {
        let first = self.calls_so_far();
        let one = |(n, wish): (usize, &Wish)| (call(&format!("c{}", first + n), "deploy", r#"{"n":1}"#), self.plan(wish, n as u128));
        let calls = wishes.iter().enumerate().map(one).collect();
        let read_up_to = if deaf { 1 } else { self.session.seq };
        self.does(
            &deployer(),
            Command::RecordModelTurn(Box::new(ModelTurn { text: "Next.".into(), calls, last_read: read_up_to, ..ModelTurn::default() })),
        )
    }

    fn guards(&mut self, from_model: bool, how: usize, deadline: Deadline) -> Result<(), Refusal> {
        let reason = || "it is odd".to_owned();
        let ruling = [Ruling::Ask { reason: reason() }, Ruling::Block { reason: reason() }, Ruling::Warn { reason: reason() }];
        let entry = (!from_model).then_some(self.session.seq);
        let ruled = |ruling: &Ruling| GuardrailRuling { guardrail: "rules".into(), ruling: ruling.clone(), entry };
        let rulings: Vec<_> = ruling.get(how).map(ruled).into_iter().collect();
        let NewAsk { id, policy, .. } = self.with(review(self.next_ask(), "held"), deadline);
        let asking = Some(GuardrailAsk { id, policy, excerpts: Vec::new() });
        let words = Box::new(QuarantinedOutput { text: "Odd.".into(), ..QuarantinedOutput::default() });
        let about = if from_model { GuardedContent::FromModel { output: words, asking } } else { GuardedContent::ToModel { asking } };
        self.does(&deployer(), Command::Guard(Box::new(GuardrailCheck { up_to: self.session.seq, rulings, about })))
    }

    fn asks_from_outside(&mut self, wish: &Wish) -> Result<(), Refusal> {
        match self.plan(wish, 0) {
            CallAction::Ask(new_ask) => self.does(&cli(), Command::Ask(new_ask)),
            CallAction::Run | CallAction::Answer { .. } => Ok(()),
        }
    }

    fn plan(&self, wish: &Wish, n: u128) -> CallAction {
        let ask = self.next_ask() + n;
        let optional = || Question { required: false, default: Some("eu".into()), ..text("where") };
        match wish {
            Wish::Run => CallAction::Run,
            Wish::Fix => CallAction::Answer { outcome: CallOutcome::Failed, output: "fix it".into() },
            Wish::Questions(deadline) => asking(self.with(questions(ask, [optional()]), *deadline)),
            Wish::Beside(deadline) => asking(self.with(beside(questions(ask, [optional()])), *deadline)),
            Wish::Judged(deadline) => asking(judged(1, self.with(undoable(ask as u32 % 2 * 10, questions(ask, [optional()])), *deadline))),
            Wish::Undoable(deadline) => asking(undoable(20, self.with(approval(ask, "deploy", r#"{"n":1}"#), *deadline))),
            Wish::Approval(deadline) => asking(self.with(approval(ask, "deploy", r#"{"n":1}"#), *deadline)),
            Wish::Review(deadline) => asking(self.with(review(ask, "# Plan"), *deadline)),
        }
    }

    fn with(&self, new_ask: NewAsk, deadline: Deadline) -> NewAsk {
        let Some((seconds, then)) = deadline else { return new_ask };
        let then = [OnExpiry::Fail, OnExpiry::Continue, OnExpiry::Default, OnExpiry::Reject][then];
        let after = |seconds: i64| self.now.plus(std::time::Duration::from_secs(seconds.unsigned_abs()));
        reminded_at([after(seconds / 3), after(seconds / 2)], until(new_ask, after(seconds), then))
    }

    fn some_reply(&self, ask: u128, how: usize) -> Reply {
        let Some(asked) = self.asks.get(&ask_id(ask)) else { return Reply::default() };
        let arguments = Some(json(&format!("{{\"n\":{how}}}")));
        match (how, &asked.body, &asked.origin) {
            (0..3, Body::Approval { .. } | Body::Review { .. }, _) => self.approves(ask),
            (0..3, Body::Questions { .. }, Origin::OutcomeUnknown { .. }) => answers([("what_now", value("run_again"))]),
            (0..3, Body::Questions { .. }, _) => answers([("where", value("prod"))]),
            (3, _, _) => self.rejects(ask, "no"),
            (4, _, _) => Reply { arguments, ..self.approves(ask) },
            (5, _, _) => answers([("what_now", value("skip"))]),
            _ => Reply { revision: Some(7), ..self.approves(ask) },
        }
    }

    fn claims_perhaps(&mut self, ask: u128, correct: bool) -> Result<(), Refusal> {
        let digest = self.asks.get(&ask_id(ask)).filter(|_| correct).and_then(|ask| ask.body.digest());
        let digest = digest.unwrap_or_else(|| waypost_core::digest::Digest::claimed("sha256:0"));
        self.does(
            &cli(),
            Command::ClaimPermit(Box::new(Claim { ask: ask_id(ask), digest, tool: None, arguments: None, found: CurrentTool::default() })),
        )
    }

    fn permit_of(&self, ask: u128) -> Option<u128> {
        let permit = self.asks.get(&ask_id(ask))?.permit()?.id;
        (1..1_000).find(|n| permit_id(*n) == permit)
    }

    fn worker(&self) -> Principal {
        Principal::agent(self.session.agent.as_str())
    }

    /// An id is never given twice. The generator of the ids ensures this.
    fn next_ask(&self) -> u128 {
        (1..).find(|n| self.asks.range(ask_id(*n)..).next().is_none()).unwrap_or_default()
    }

    /// One to which something can still happen, or one of the last there were, or one there never was.
    fn nth_ask(&self, n: usize) -> u128 {
        let ids = 1..self.next_ask();
        let open = ids.clone().filter(|id| self.session.asks.contains_key(&ask_id(*id)));
        open.chain(ids.rev()).nth(n).unwrap_or(99)
    }

    /// One that is outstanding, or one there never was.
    fn nth_call(&self, n: usize) -> CallId {
        self.session.calls.get(n).map_or_else(|| CallId::new("c-1"), |outstanding| outstanding.call.call_id.clone())
    }

    fn calls_so_far(&self) -> usize {
        let calls = |event: &Event| match event {
            Event::Message { tool_calls, .. } => tool_calls.len(),
            _ => 0,
        };
        self.journal.iter().map(|entry| calls(&entry.event)).sum()
    }
}

fn somebody(n: usize) -> Principal {
    [zoe(), cli(), deployer()].into_iter().nth(n).unwrap_or_else(bob)
}
