//! The asks for each set of terms, and what people and programs send about them.

use std::time::Duration;

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{Judge, OnExpiry, Policy, Wait};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::who::{Step as Rung, Who as Eligible};
use waypost_core::ids::{QuestionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question, Rules};
use waypost_core::session::event::{Event, Role};
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, RevisionRequest};

use super::steps::{Asker, Expiry, How, Kind, Terms, Who};

pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);

pub fn request(terms: &Terms) -> AskRequest {
    let at = |seconds| DAWN.plus(Duration::from_secs(seconds));
    let people = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let on_expiry = match terms.expiry {
        Expiry::Never | Expiry::Fail => OnExpiry::Fail,
        Expiry::Continue => OnExpiry::Continue,
        Expiry::Default => OnExpiry::Default,
        Expiry::Reject => OnExpiry::Reject,
        Expiry::Escalate => OnExpiry::Escalate,
    };
    let goes_on = terms.expiry == Expiry::Escalate;
    let named = if terms.who.is_named() { people(&["zoe", "max"]) } else { Vec::new() };
    let policy = Policy {
        wait: if terms.asker == Asker::AgentGoesOn { Wait::Async } else { Wait::Block },
        expires_at: (terms.expiry != Expiry::Never).then(|| at(60)),
        on_expiry,
        remind_at: if terms.reminders { vec![at(20), at(40)] } else { Vec::new() },
        undo_window: if terms.undo { 10 } else { 0 },
        judge: terms.judged.then_some(Judge::Asker),
        max_retries: terms.retries,
        who: Eligible { people: named, quorum: u32::try_from(terms.who.quorum()).unwrap(), ..Eligible::default() },
        escalate: if goes_on { vec![Rung { people: people(&["ann"]), ..Rung::default() }] } else { Vec::new() },
        escalate_until: goes_on.then(|| at(120)),
    };
    asking(body(terms.kind, 0), policy)
}

/// The same ask again, for anybody and without a deadline.
pub fn request_again(ask: &Ask) -> AskRequest {
    asking(ask.body.clone(), Policy::default())
}

/// Another ask, which can supersede the first.
pub fn another_request() -> AskRequest {
    asking(body(Kind::Review, 0), Policy::default())
}

fn asking(body: Body, policy: Policy) -> AskRequest {
    AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() }
}

/// A revision that differs from every earlier one.
pub fn revision(kind: Kind, ask: &Ask) -> RevisionRequest {
    RevisionRequest { body: body(kind, ask.revision), message: None, problems: Vec::new() }
}

fn body(kind: Kind, n: u32) -> Body {
    match kind {
        Kind::Questions => {
            let mut question = Question::new(QuestionId::new("go_on"), format!("Shall I go on? ({n})"), Input::Text);
            question.default = Some("yes".into());
            question.rules = Rules { max_length: Some(3), ..Rules::default() };
            Body::questions(vec![question])
        }
        Kind::Approval => {
            let identity = CallIdentity { tool: "deploy".into(), ..CallIdentity::default() };
            let call = FrozenCall::new(identity, Json::new(format!(r#"{{"version":"1.4.{n}"}}"#)).unwrap());
            Body::Approval { approval: Box::new(Approval::new(call)) }
        }
        Kind::Review => Body::Review { markdown: format!("# A plan ({n})") },
    }
}

/// The agent's words, if the event is a message of the agent.
pub fn words_of_agent(event: &Event) -> Option<&str> {
    match event {
        Event::Message { role: Role::Assistant, text, .. } => Some(text),
        _ => None,
    }
}

pub fn reply(ask: &Ask, how: How) -> Reply {
    let revision = Some(if how == How::Stale { ask.revision + 1 } else { ask.revision });
    let until = DAWN.plus(Duration::from_secs(30 * 24 * 60 * 60));
    let remember = (how == How::Always).then(|| Box::new(Remember { scope: RuleScope::Agent, arguments: Vec::new(), until }));
    match &ask.body {
        Body::Questions { questions, .. } => {
            let value = match how {
                How::Yes | How::Always | How::Stale => "yes",
                How::No => "no",
                How::Nonsense => "perhaps",
            };
            let given = Given { values: vec![value.into()], ..Given::default() };
            Reply { answers: Some([(questions[0].id.to_string(), given)].into()), revision, remember, ..Reply::default() }
        }
        Body::Approval { .. } | Body::Review { .. } => {
            let decision = match how {
                How::Yes | How::Always | How::Stale => "approve",
                How::No => "reject",
                How::Nonsense => "perhaps",
            };
            let digest = ask.body.digest().map(|digest| digest.as_str().into());
            Reply { decision: Some(decision.into()), digest, revision, remember, ..Reply::default() }
        }
    }
}

pub fn caller(who: Who) -> Caller {
    let principal = match who {
        Who::Zoe => Principal::person("zoe"),
        Who::Max => Principal::person("max"),
        Who::Ann => Principal::person("ann"),
        Who::Bot => return program("deployer"),
    };
    Caller::trusted(Tenant::default(), principal)
}

pub fn asker(asker: bool) -> Caller {
    program(if asker { "deployer" } else { "other" })
}

pub fn program(name: &str) -> Caller {
    Caller::trusted(Tenant::default(), Principal::agent(name))
}

pub fn who(by: &Principal) -> Who {
    [Who::Zoe, Who::Max, Who::Ann].into_iter().find(|who| caller(*who).principal == *by).unwrap()
}
