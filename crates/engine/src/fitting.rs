//! What the JSON Schemas of an ask have against it when it is asked, and against a reply to it.

use waypost_core::ask::{Ask, Body};
use waypost_core::policy::{OnExpiry, Policy};
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::Question;
use waypost_core::reply::Reply;

use crate::schema;

/// Everything wrong with the schemas of an ask, and with the defaults of its forms.
pub(crate) fn problems_of(body: &Body, policy: &Policy) -> Vec<Problem> {
    match body {
        Body::Approval { approval } => {
            let schema = approval.call.identity().schema.as_ref();
            schema.map(|schema| schema::problems_of(schema, "/approval/schema")).unwrap_or_default()
        }
        Body::Questions { questions, .. } => {
            let each = questions.iter().enumerate();
            each.flat_map(|(n, question)| problems_of_form(question, policy.on_expiry, &format!("/questions/{n}"))).collect()
        }
        Body::Review { .. } => Vec::new(),
    }
}

/// A default that a person completes may leave fields open; one that may count as the answer not.
fn problems_of_form(question: &Question, on_expiry: OnExpiry, at: &str) -> Vec<Problem> {
    let Some(schema) = &question.schema else { return Vec::new() };
    let problems = schema::problems_of(schema, &format!("{at}/schema"));
    let default = question.given_by_default().ok().flatten().and_then(|given| given.data);
    let Some(default) = default.filter(|data| problems.is_empty() && data.value().is_object()) else { return problems };
    let mut problems = schema::check_form(schema, &default, &format!("{at}/default"));
    problems.retain(|problem| on_expiry == OnExpiry::Default || problem.code != "required");
    problems
}

/// Everything that the schemas of `ask` have against `reply`: against the data of its forms, and
/// against arguments that differ from those shown.
pub(crate) fn problems_with(ask: &Ask, reply: &Reply) -> Vec<Problem> {
    match &ask.body {
        Body::Questions { questions, .. } => {
            let given = reply.answers.iter().flatten();
            let forms = given.filter_map(|(name, given)| Some((name, named(questions, name)?.schema.as_ref()?, given.data.as_ref()?)));
            let whole = forms.filter(|(_, _, data)| data.value().is_object());
            whole
                .flat_map(|(name, schema, data)| schema::check_form(schema, data, &format!("{}/data", pointer("/answers", name))))
                .collect()
        }
        Body::Approval { approval } => {
            let schema = approval.call.identity().schema.as_ref().zip(reply.arguments.as_ref());
            schema.map(|(schema, arguments)| schema::check(schema, arguments, "/arguments")).unwrap_or_default()
        }
        Body::Review { .. } => Vec::new(),
    }
}

fn named<'a>(questions: &'a [Question], name: &str) -> Option<&'a Question> {
    let by_id = questions.iter().find(|question| question.id.as_str() == name);
    by_id.or_else(|| questions.iter().find(|question| question.question == name))
}
