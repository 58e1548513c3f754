//! Renders a journal as a transcript.

use std::fmt::Write as _;
use std::time::Duration;

use waypost_core::agent::todo::TodoStep;
use waypost_core::ask::body::Amended;
use waypost_core::ask::settlement::Outcome;
use waypost_core::ids::{AskId, StepId};
use waypost_core::people::principal::Principal;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::time::Timestamp;

use super::person::asked;

/// Returns one line for everything that somebody said, asked, did or decided, with the time that people took.
pub(super) fn journal(entries: &[Entry]) -> String {
    let mut text = String::new();
    let mut waits: Vec<(AskId, Timestamp)> = Vec::new();
    let (mut agent, mut stands) = (String::new(), None);
    for entry in entries {
        if let Event::SessionCreated { agent: name, .. } = &entry.event {
            agent = name.to_string();
        }
        if let Event::QuestionPending { ask } = &entry.event {
            waits.push((ask.id, entry.at));
        }
        // A state that does not change the agent's position adds no line.
        if let Event::WorkKept { state } = &entry.event
            && stands.replace(state.at.clone()) == Some(state.at.clone())
        {
            continue;
        }
        let since = |ask: AskId| waits.iter().rev().find(|(id, _)| *id == ask).map(|(_, at)| entry.at.since(*at)).unwrap_or_default();
        if let Some(line) = line(entry, &agent, since) {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

fn line(entry: &Entry, agent: &str, since: impl Fn(AskId) -> Duration) -> Option<String> {
    let by = &entry.actor.name;
    let took = |ask: AskId| render_duration(since(ask));
    Some(match &entry.event {
        Event::Message { text, to: Some(channel), .. } => format!("{agent} tells {channel}: {text}"),
        Event::Message { role: Role::User, text, .. } => format!("{by}: {text}"),
        Event::Message { role: Role::Assistant, text, .. } if !text.is_empty() => format!("{agent}: {text}"),
        Event::WorkKept { state } => format!("{agent} is at {}", state.at.as_ref()?),
        Event::PlanChanged { steps, added, modified, removed } => format!("{agent} plans:{}", plan(steps, added, modified, removed)),
        Event::ToolStarted { tool, arguments, .. } => format!("{agent} runs {tool} {arguments}"),
        Event::ChildStarted { agent: other, message, .. } => format!("{agent} has {other} work on: {message}"),
        Event::ToolCompleted { tool, output, .. } => format!("{tool} gives {output}"),
        Event::QuestionPending { ask } => format!("{agent} asks: {}", asked(ask)),
        Event::QuestionRevised { amended: Amended::Approval(approval), .. } => {
            format!("{by} changes it: {}", approval.call.arguments().as_str())
        }
        Event::QuestionReasked { clarification, .. } => format!("{agent} asks again: {clarification}"),
        Event::QuestionReplied { ask, outcome, provenance, .. } => describe_outcome(&provenance.by, outcome, &took(*ask)),
        Event::QuestionAnswered { ask, outcome, provenance, judged: None, .. } => describe_outcome(&provenance.by, outcome, &took(*ask)),
        Event::QuestionVoted { ask, provenance, .. } => format!("{} approves{}", provenance.by.name, took(*ask)),
        Event::QuestionCancelled { ask, .. } => format!("{by} dismisses it{}", took(*ask)),
        Event::QuestionWithdrawn { .. } => format!("{agent} withdraws it"),
        Event::QuestionExpired { ask } => format!("nobody answers{}", took(*ask)),
        Event::QuestionSkipped { .. } => format!("{agent} continues without a sufficient answer"),
        Event::ResultUnfit { problems } => {
            let problems: Vec<_> = problems.iter().map(|problem| format!("{:?} {}", problem.pointer, problem.message)).collect();
            format!("{agent} receives validation errors: {}", problems.join("; "))
        }
        Event::RunFailed { code, message } => format!("failed, {code}: {message}"),
        Event::RunCancelled { .. } => format!("{by} stops it"),
        _ => return None,
    })
}

/// Renders the changes of a plan: the status of each new or modified step, and the removed steps.
fn plan(steps: &[TodoStep], added: &[StepId], modified: &[StepId], removed: &[StepId]) -> String {
    let changed = steps.iter().filter_map(|step| {
        let sign = if added.contains(&step.id) { "+" } else { "" };
        let result = step.result.as_ref().map_or_else(String::new, |result| format!(" ({result})"));
        let text = format!(" {sign}{} {}{result}", step.id, step.status.as_str());
        (!sign.is_empty() || modified.contains(&step.id)).then_some(text)
    });
    let gone = removed.iter().map(|step| format!(" -{step}"));
    changed.chain(gone).collect::<Vec<_>>().join(",")
}

fn describe_outcome(by: &Principal, outcome: &Outcome, took: &str) -> String {
    let by = &by.name;
    match outcome {
        Outcome::Answers { answers } => {
            let words = answers.values().flat_map(|answer| answer.values.iter().chain(&answer.free_text).cloned());
            format!("{by} answers{took}: {}", words.collect::<Vec<_>>().join(", "))
        }
        Outcome::Response { response } => format!("{by} responds{took}: {response}"),
        Outcome::Approve { .. } => format!("{by} approves{took}"),
        Outcome::Reject { reason, .. } => format!("{by} rejects{took}: {}", reason.as_deref().unwrap_or("-")),
    }
}

/// Renders a duration with its largest unit; empty if it is zero.
fn render_duration(time: Duration) -> String {
    let seconds = time.as_secs();
    let units = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)];
    let largest = units.into_iter().find(|(_, length)| seconds >= *length);
    largest.map_or_else(String::new, |(unit, length)| format!(" after {}{unit}", seconds / length))
}
