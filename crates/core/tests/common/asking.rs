//! What is asked and what is replied, in as few words as the stories need.

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall, ToolCall};
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{Judge, OnExpiry, Policy, Wait};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::decide::{CallAction, NewAsk};
use waypost_core::ids::{CallId, QuestionId, ToolName};
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_core::question::{Choice, Input, Question};
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

/// A question that wants a written text.
pub fn text(id: &str) -> Question {
    Question::new(QuestionId::new(id), format!("What {id}?"), Input::Text)
}

/// A question with options to choose one of.
pub fn select(id: &str, options: &[&str]) -> Question {
    let option =
        |value: &&str| Choice { label: value.to_uppercase(), value: (*value).into(), description: None, preview: None, recommended: false };
    Question { input: Input::Select, options: options.iter().map(option).collect(), ..text(id) }
}

pub fn confirm(id: &str) -> Question {
    Question { input: Input::Confirm, ..text(id) }
}

pub fn questions(ask: u128, questions: impl Into<Vec<Question>>) -> NewAsk {
    new_ask(ask, Body::questions(questions.into()))
}

/// Asks for approval of a call whose arguments people may change.
pub fn approval(ask: u128, tool: &str, arguments: &str) -> NewAsk {
    let identity = CallIdentity { tool: tool.into(), ..CallIdentity::default() };
    let call = FrozenCall::new(identity, json(arguments));
    let prompt = Some(format!("Run with {arguments}?"));
    let approval = Approval { prompt, risk: Risk::High, allow_modify_args: true, ..Approval::new(call) };
    new_ask(ask, Body::Approval { approval: Box::new(approval) })
}

pub fn review(ask: u128, markdown: &str) -> NewAsk {
    new_ask(ask, Body::Review { markdown: markdown.into() })
}

fn new_ask(ask: u128, body: Body) -> NewAsk {
    NewAsk {
        id: super::ask_id(ask),
        message: None,
        body,
        policy: Policy::default(),
        context: None,
        auto_approval_rules: AutoApprovalRules::default(),
    }
}

/// The same, with a deadline.
pub fn until(new_ask: NewAsk, expires_at: Timestamp, on_expiry: OnExpiry) -> NewAsk {
    NewAsk { policy: Policy { expires_at: Some(expires_at), on_expiry, ..new_ask.policy }, ..new_ask }
}

/// The same, with a reply that can be taken back for so many seconds.
pub fn undoable(seconds: u32, new_ask: NewAsk) -> NewAsk {
    NewAsk { policy: Policy { undo_window: seconds, ..new_ask.policy }, ..new_ask }
}

/// The same, with replies that the asker judges.
pub fn judged(max_retries: u32, new_ask: NewAsk) -> NewAsk {
    NewAsk { policy: Policy { judge: Some(Judge::Asker), max_retries, ..new_ask.policy }, ..new_ask }
}

/// The same, with reminders.
pub fn reminded_at<const N: usize>(moments: [Timestamp; N], new_ask: NewAsk) -> NewAsk {
    NewAsk { policy: Policy { remind_at: moments.into(), ..new_ask.policy }, ..new_ask }
}

/// The same, and the agent goes on meanwhile.
pub fn beside(new_ask: NewAsk) -> NewAsk {
    NewAsk { policy: Policy { wait: Wait::Async, ..new_ask.policy }, ..new_ask }
}

pub fn asking(new_ask: NewAsk) -> CallAction {
    CallAction::Ask(Box::new(new_ask))
}

pub fn call(id: &str, tool: &str, arguments: &str) -> ToolCall {
    ToolCall { call_id: CallId::new(id), tool: ToolName::new(tool), arguments: arguments.into() }
}

pub fn json(text: &str) -> Json {
    Json::new(text).unwrap()
}

/// Answers, each by the name of its question.
pub fn answers<const N: usize>(given: [(&str, Given); N]) -> Reply {
    let given = given.map(|(name, given)| (name.to_owned(), given));
    Reply { answers: Some(given.into()), ..Reply::default() }
}

pub fn value(value: &str) -> Given {
    values([value])
}

pub fn values<const N: usize>(values: [&str; N]) -> Given {
    Given { values: values.map(str::to_owned).into(), ..Given::default() }
}

pub fn own_words(text: &str) -> Given {
    Given { free_text: Some(text.into()), ..Given::default() }
}

/// What a refusal says of each problem: where it is, and its code.
pub fn problems(refused: Result<(), Refusal>) -> Vec<String> {
    match refused {
        Err(Refusal::Invalid(problems)) => problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect(),
        other => panic!("expected problems, got {other:?}"),
    }
}
