//! Checks asks and replies against the JSON Schemas of forms and tools.

use std::collections::BTreeMap;

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{OnExpiry, Policy};
use waypost_core::ask::reply::Reply;
use waypost_core::ids::AskId;
use waypost_core::json::Json;
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::Question;
use waypost_core::question::answer::Given;
use waypost_core::snapshot::Snapshot;
use waypost_core::text::redaction;

use crate::schema;

/// Every problem with the schemas of an ask and with the defaults of its forms.
pub(crate) fn check_body(body: &Body, policy: &Policy) -> Vec<Problem> {
    let forms = |questions: Vec<&Question>, at: &str| -> Vec<Problem> {
        let each = questions.into_iter().enumerate();
        each.flat_map(|(n, question)| check_default(question, policy.on_expiry, &format!("{at}/{n}"))).collect()
    };
    match body {
        Body::Approval { approval } => {
            let schema = approval.call.identity().schema.as_ref();
            let of_tool = schema.and_then(|schema| schema::too_large_for_a_tool(schema, "/approval/schema"));
            let of_form = forms(approval.form.iter().map(|field| &field.question).collect(), "/approval/form");
            of_tool.into_iter().chain(of_form).collect()
        }
        Body::Questions { questions, .. } => forms(questions.iter().collect(), "/questions"),
        Body::Review { .. } => Vec::new(),
    }
}

/// Returns the same body. An approval whose tool schema cannot be checked is marked as unchecked.
pub(crate) fn mark_unchecked(body: Body) -> Body {
    match body {
        Body::Approval { approval } => {
            let why = approval.call.identity().schema.as_ref().and_then(schema::unusable);
            let approval = match why {
                Some(why) => Box::new(approval.without_check(&why)),
                None => approval,
            };
            Body::Approval { approval }
        }
        Body::Questions { .. } | Body::Review { .. } => body,
    }
}

/// A default that a person completes may leave fields empty. A default that can become the answer may not.
fn check_default(question: &Question, on_expiry: OnExpiry, at: &str) -> Vec<Problem> {
    let Some(schema) = &question.schema else { return Vec::new() };
    let at_schema = format!("{at}/schema");
    let mut problems = schema::problems_of_form(schema, &at_schema);
    if problems.is_empty() {
        problems = schema::defaults::problems(schema, &at_schema);
    }
    let default = question.given_by_default().ok().flatten().and_then(|given| given.data);
    let Some(default) = default.filter(|data| problems.is_empty() && data.value().is_object()) else { return problems };
    let mut problems = schema::check_form(schema, &default, &format!("{at}/default"));
    problems.retain(|problem| on_expiry == OnExpiry::Default || problem.code != "required");
    problems
}

/// Every problem that the schemas of `ask` find in `reply`: in the data of its forms, and in arguments that differ
/// from those shown, whether the person edited them or filled in a form.
pub fn check_reply(ask: &Ask, reply: &Reply) -> Vec<Problem> {
    check_opened_reply(ask, reply, None)
}

/// The same if the wanted arguments contain sealed secrets: `opened` are the arguments with the real values.
pub(crate) fn check_opened_reply(ask: &Ask, reply: &Reply, opened: Option<&Json>) -> Vec<Problem> {
    match &ask.body {
        Body::Questions { questions, .. } => {
            let given = reply.answers.iter().flatten();
            let data = |(name, given): (&String, &Given)| {
                let at = format!("{}/data", pointer("/answers", name));
                Some(check_data(question_named(questions, name)?, given, &at))
            };
            given.filter_map(data).flatten().collect()
        }
        Body::Approval { approval } => {
            let field = |name: &str| approval.form.iter().find(|field| field.question.id.as_str() == name);
            let given = reply.feedback.iter().flatten();
            let data = |(name, given): (&String, &Given)| Some(check_data(&field(name)?.question, given, &pointer("/feedback", name)));
            given.filter_map(data).flatten().chain(check_wanted_arguments(approval, reply, opened)).collect()
        }
        Body::Review { .. } => Vec::new(),
    }
}

/// The schema problems of the answers in an imported snapshot, by ask.
pub(crate) fn check_snapshot(snapshot: &Snapshot) -> BTreeMap<AskId, Vec<Problem>> {
    let of = |ask: &Ask| ask.latest_outcome().map(|outcome| [check_reply(ask, &outcome.as_reply()), check_changed_arguments(ask)].concat());
    let problems = snapshot.asks().values().filter_map(|ask| Some((ask.id, of(ask)?)));
    problems.filter(|(_, problems)| !problems.is_empty()).collect()
}

/// The problems that the tool's schema finds in arguments that people changed.
fn check_changed_arguments(ask: &Ask) -> Vec<Problem> {
    let changed = ask.approval().filter(|approval| ask.revision > 1 && approval.unchecked.is_none());
    let schema = |approval: &Approval| approval.call.identity().schema.clone();
    let checked = changed.and_then(|approval| Some(schema::check(&schema(approval)?, approval.call.arguments(), "/arguments")));
    // A sealed secret cannot be checked through its reference.
    let sealed = |problem: &Problem| ask.approval().is_some_and(|approval| is_sealed(problem, approval.call.arguments()));
    checked.unwrap_or_default().into_iter().filter(|problem| !sealed(problem)).collect()
}

fn check_data(question: &Question, given: &Given, at: &str) -> Vec<Problem> {
    let form = question.schema.as_ref().zip(given.data.as_ref()).filter(|(_, data)| data.value().is_object());
    form.map(|(schema, data)| schema::check_form(schema, data, at)).unwrap_or_default()
}

/// The problems that the tool's schema finds in the arguments that an approval wants instead of those shown.
fn check_wanted_arguments(approval: &Approval, reply: &Reply, opened: Option<&Json>) -> Vec<Problem> {
    let approves = reply.decision.as_deref() == Some("approve");
    let wanted = approval.wanted(reply);
    match &approval.call.identity().schema {
        // A form field has its own rules, and unchecked arguments cannot be edited.
        Some(schema) if approval.unchecked.is_none() && approves && wanted != *approval.call.arguments() => {
            let problems = schema::check(schema, opened.unwrap_or(&wanted), "/arguments");
            approval.at_the_fields(problems.into_iter().map(|problem| without_secret(problem, &wanted)).collect())
        }
        Some(_) | None => Vec::new(),
    }
}

/// Replaces the message of a problem about a sealed secret, so that it repeats no part of the secret.
fn without_secret(problem: Problem, arguments: &Json) -> Problem {
    if !is_sealed(&problem, arguments) {
        return problem;
    }
    Problem { message: "This does not fit the tool's schema.".into(), ..problem }
}

/// Whether `problem` is about a sealed secret or about a value that contains one.
fn is_sealed(problem: &Problem, arguments: &Json) -> bool {
    let at = |location: &redaction::ReferenceLocation| format!("/arguments{}", location.pointer).starts_with(&problem.pointer);
    redaction::reference_locations(arguments).iter().any(at)
}

/// The question that a reply names by its id, or by its text.
pub(super) fn question_named<'a>(questions: &'a [Question], name: &str) -> Option<&'a Question> {
    let by_id = questions.iter().find(|question| question.id.as_str() == name);
    by_id.or_else(|| questions.iter().find(|question| question.question == name))
}
