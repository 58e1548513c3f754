//! A journal as a text, one line an entry, so that a story's whole ending can be compared.

use std::fmt::Write as _;

use waypost_core::agent::reading::Reading;
use waypost_core::agent::usage::Cost;
use waypost_core::agent::wire::Wire;
use waypost_core::approval::call::{CallOutcome, ToolCall};
use waypost_core::approval::{Permit, PermitUse};
use waypost_core::ask::body::{Amended, Body};
use waypost_core::ask::policy::Policy;
use waypost_core::ask::settlement::{Outcome, PendingReason};
use waypost_core::ask::{Ask, AskState};
use waypost_core::ids::{AskId, PermitId};
use waypost_core::people::principal::Provenance;
use waypost_core::question::answer::Answers;
use waypost_core::session::due::Due;
use waypost_core::session::event::{Entry, Event, Role};
use waypost_core::session::{CallProgress, Session};
use waypost_core::time::Timestamp;

use super::{DAWN, World};

impl World {
    /// The whole journal, and under it where the session stands.
    pub fn transcript(&self) -> String {
        self.transcript_after(0)
    }

    /// The journal after the first `seq` entries, and under it where the session stands.
    pub fn transcript_after(&self, seq: u64) -> String {
        journal(self.journal.iter().filter(|entry| entry.seq > seq)) + &standing(&self.session)
    }
}

/// Each entry on a line: what happened, and by whom.
pub fn journal<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> String {
    let lines = entries.into_iter().map(|entry| format!("{}, by {}\n", line(&entry.event).trim_end(), entry.actor));
    lines.collect()
}

/// Where a session stands, as one line.
pub fn standing(session: &Session) -> String {
    let mut line = format!("= {}", session.status.as_str());
    for ask in session.asks.values() {
        write!(line, ", ask {} {}", number(ask.id), state(ask)).unwrap();
    }
    for outstanding in &session.calls {
        let progress = match &outstanding.progress {
            CallProgress::Requested => "requested".to_owned(),
            CallProgress::Asked { .. } => "asked".to_owned(),
            CallProgress::Ready { .. } => "ready".to_owned(),
            CallProgress::Started { attempt, .. } => format!("started {attempt}"),
            CallProgress::Child { session, .. } => format!("with session {}", session.bits()),
        };
        write!(line, ", {} {progress}", outstanding.call.call_id).unwrap();
    }
    match session.due() {
        Due::Now => line + ", due now\n",
        Due::At(at) => line + &format!(", due at {}\n", seconds(at)),
        Due::Never => line + ", due never\n",
    }
}

/// An ask's state in a word, with what became of its permit.
pub fn state(ask: &Ask) -> &'static str {
    match &ask.state {
        AskState::Pending => "pending",
        AskState::PendingDecision(held) if held.reason == PendingReason::Judging => "judged",
        AskState::PendingDecision(_) => "held",
        AskState::Answered(settled) => match settled.permit.as_ref().map(|permit| &permit.used) {
            None => "answered",
            Some(PermitUse::Created) => "permitted",
            Some(PermitUse::Claimed { .. }) => "claimed",
            Some(PermitUse::Void { .. }) => "void",
            Some(PermitUse::Reported { .. }) => "reported",
        },
        AskState::Cancelled { .. } => "cancelled",
        AskState::Withdrawn { .. } => "withdrawn",
        AskState::Expired { .. } => "expired",
        AskState::Skipped { .. } => "skipped",
    }
}

fn line(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::SessionCreated { agent, .. } => format!("{kind} {agent}"),
        Event::SessionImported { through, .. } => format!("{kind} through {through}"),
        Event::Message { role, text, tool_calls, reading, wire, cost, intent, to, from } => {
            let printed = format!("{text}{}{}", wanted(intent.as_ref()), called(tool_calls));
            let to = to.as_ref().map(|channel| format!(" to {channel}")).unwrap_or_default();
            let to = to + &from.as_ref().map(|thread_ref| format!(" at {} of {}", thread_ref.at, thread_ref.channel)).unwrap_or_default();
            format!("{kind} {}{to}: {}{}{}", speaker(*role), printed.trim_start(), read(reading), beside(wire.as_deref(), *cost))
        }
        Event::ToolStarted { .. } | Event::ToolResumed { .. } | Event::ChildStarted { .. } | Event::ToolCompleted { .. } => run(event),
        Event::QuestionPending { ask } => format!("{kind} {}: {}", number(ask.id), body(&ask.body)),
        Event::QuestionRevised { ask, revision, amended, message } => {
            format!("{kind} {} to {revision}: {}{}", number(*ask), now(amended), quoted(message.as_ref()))
        }
        Event::QuestionTightened { ask, policy } => format!("{kind} {}: {}", number(*ask), strictness(policy)),
        Event::QuestionCommented { ask, text, .. } => format!("{kind} {}: {text}", number(*ask)),
        Event::QuestionAnswered { ask, outcome, comment, permit, judged, provenance } => {
            let (decided, by) = (decided(outcome), instead(provenance) + &together(provenance) + &quoted(comment.as_ref()));
            format!("{kind} {}: {decided}{by}{}{}", number(*ask), permit_of(permit.as_ref()), sufficient(judged.as_ref()))
        }
        Event::QuestionVoted { .. } | Event::QuestionDelegated { .. } | Event::QuestionEscalated { .. } => widened(event),
        Event::QuestionCancelled { ask, comment } => format!("{kind} {}{}", number(*ask), quoted(comment.as_ref())),
        Event::QuestionWithdrawn { ask, superseded_by } => format!("{kind} {}{}", number(*ask), replaced(*superseded_by)),
        Event::QuestionReplied { ask, outcome, comment, hold, .. } => {
            format!("{kind} {}: {}{}, {}", number(*ask), decided(outcome), quoted(comment.as_ref()), held(hold))
        }
        Event::QuestionExpired { ask }
        | Event::QuestionUndone { ask }
        | Event::QuestionReopened { ask }
        | Event::QuestionJudging { ask }
        | Event::QuestionSkipped { ask } => format!("{kind} {}", number(*ask)),
        Event::QuestionReasked { ask, revision, clarification, .. } => format!("{kind} {} to {revision}: {clarification}", number(*ask)),
        Event::QuestionReminded { ask, nth } => format!("{kind} {} after {nth}", number(*ask)),
        Event::NoticeFailed { ask, channel, error, .. } => format!("{kind} {} over {channel}: {error}", number(*ask)),
        Event::PermitClaimed { .. } | Event::PermitRefused { .. } | Event::PermitVoided { .. } | Event::PermitUsed { .. } => {
            licensed(event)
        }
        Event::SecretReleased { ask, question } => format!("{kind} {question}{}", on(Some(*ask))),
        Event::GuardrailsRuled { .. } => guarded(event),
        Event::WorkKept { .. } | Event::PlanChanged { .. } | Event::ModelUsed { .. } | Event::HistoryCondensed { .. } => {
            beside_words(event)
        }
        Event::ResultUnfit { problems } => {
            let problems: Vec<_> = problems.iter().map(|problem| format!("{:?} {}", problem.pointer, problem.code)).collect();
            format!("{kind} {}", problems.join(", "))
        }
        Event::RunSuspended { waiting_for } => {
            format!("{kind} for {}", waiting_for.iter().map(|ask| number(*ask).to_string()).collect::<Vec<_>>().join(" and "))
        }
        Event::RunPaused { .. }
        | Event::RunResumed
        | Event::RunDelayed { .. }
        | Event::RunCompleted { .. }
        | Event::RunFailed { .. }
        | Event::RunCancelled { .. } => went(event),
    }
}

/// Who else has a say in an ask.
fn widened(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::QuestionVoted { ask, comment, provenance, .. } => {
            format!("{kind} {}{}{}", number(*ask), instead(provenance), quoted(comment.as_ref()))
        }
        Event::QuestionDelegated { ask, to, note } => format!("{kind} {} to {}{}", number(*ask), to.name, quoted(note.as_ref())),
        Event::QuestionEscalated { ask, step } => format!("{kind} {} to {step}", number(*ask)),
        other => other.kind().to_owned(),
    }
}

/// What an agent keeps, and what its model was asked for, beside its words.
fn beside_words(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::WorkKept { state: work } => {
            let state = work.state.as_ref().map(|state| format!(" {}", state.as_str()));
            format!(
                "{kind} {}{} of version {}, heard up to {}",
                work.at.as_deref().unwrap_or("-"),
                state.unwrap_or_default(),
                work.version,
                work.heard
            )
        }
        Event::PlanChanged { steps, added, modified, removed } => {
            let steps: Vec<_> = steps.iter().map(|step| serde_json::to_string(step).unwrap_or_default()).collect();
            format!("{kind} {}, added {added:?}, modified {modified:?}, removed {removed:?}", steps.join(" "))
        }
        Event::ModelUsed { cost } => format!("{kind}{}", beside(None, *cost)),
        Event::HistoryCondensed { up_to, text, cost } => format!("{kind} to {up_to}: {text}{}", beside(None, *cost)),
        other => other.kind().to_owned(),
    }
}

/// What became of a permit.
fn licensed(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::PermitClaimed { ask, permit } => format!("{kind} {}{}", permit_number(*permit), on(Some(*ask))),
        Event::PermitRefused { ask, reason } => format!("{kind} {reason}{}", on(Some(*ask))),
        Event::PermitVoided { ask, change } => format!("{kind} {}{}", change.as_str(), on(Some(*ask))),
        Event::PermitUsed { ask, outcome, output, .. } => format!("{kind} {}{}", ended(*outcome, output), on(Some(*ask))),
        other => other.kind().to_owned(),
    }
}

/// How the work went.
fn went(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::RunPaused { reason, .. } => format!("{kind} {reason}"),
        Event::RunDelayed { until, reason } => format!("{kind} until {}: {reason}", seconds(*until)),
        Event::RunCompleted { summary, result } => {
            format!("{kind} {summary}{}", result.as_ref().map(|result| format!(", with {}", result.as_str())).unwrap_or_default())
        }
        Event::RunFailed { code, message } => format!("{kind} {code}: {message}"),
        Event::RunCancelled { reason } => format!("{kind}{}", quoted(reason.as_ref())),
        other => other.kind().to_owned(),
    }
}

fn guarded(event: &Event) -> String {
    let Event::GuardrailsRuled { way, up_to, rulings, ask, under, words } = event else { return String::new() };
    let ruled: String = rulings.iter().map(|ruled| format!(" {}: {:?} about {:?},", ruled.guardrail, ruled.ruling, ruled.entry)).collect();
    let held = words.as_ref().map(|words| {
        let beside = beside(words.wire.as_deref(), Cost::default());
        format!(" holding {:?}{}{}{beside}", words.text, called(&words.tool_calls), read(&words.reading))
    });
    let under = under.map(|ask| format!(" under ask {}", number(ask)));
    format!("{} {way:?} to {up_to}:{ruled}{}{}{}", event.kind(), on(*ask), under.unwrap_or_default(), held.unwrap_or_default())
}

fn wanted(intent: Option<&String>) -> String {
    intent.map(|intent| format!(" for {intent}")).unwrap_or_default()
}

fn read(Reading { up_to, boundary, neutralised }: &Reading) -> String {
    let up_to = up_to.map(|seq| format!(", read up to {seq}"));
    let boundary = boundary.map(|boundary| format!(", in {boundary}"));
    let marks = (!neutralised.is_empty()).then(|| format!(", without marks in {neutralised:?}"));
    [up_to, boundary, marks].into_iter().flatten().collect()
}

/// What a model's service alone understands, and what it cost.
fn beside(wire: Option<&Wire>, cost: Cost) -> String {
    let wire = wire.map(|wire| format!(", {} for {} of {}", wire.blocks.as_str(), wire.model, wire.provider));
    let cost = (!cost.is_unknown()).then(|| format!(", for {} + {} tokens and {}", cost.input, cost.output, cost.money));
    [wire, cost].into_iter().flatten().collect()
}

/// What becomes of a call.
fn run(event: &Event) -> String {
    let kind = event.kind();
    match event {
        Event::ToolStarted { call_id, arguments, ask, attempt, .. } => {
            format!("{kind} {call_id} {arguments} attempt {attempt}{}", on(*ask))
        }
        Event::ToolResumed { call_id, ask, .. } => format!("{kind} {call_id} with {}", number(*ask)),
        Event::ChildStarted { call_id, child, agent, message, .. } => {
            format!("{kind} {call_id} session {} of {agent}: {message}", child.bits())
        }
        Event::ToolCompleted { call_id, outcome, output, ask, .. } => format!("{kind} {call_id} {}{}", ended(*outcome, output), on(*ask)),
        other => other.kind().to_owned(),
    }
}

fn speaker(role: Role) -> &'static str {
    match role {
        Role::User => "user",
        Role::Assistant => "assistant",
    }
}

fn called(calls: &[ToolCall]) -> String {
    calls.iter().map(|call| format!(" [{} {} {}]", call.call_id, call.tool, call.arguments)).collect()
}

fn replaced(by: Option<AskId>) -> String {
    by.map(|by| format!(", replaced by {}", number(by))).unwrap_or_default()
}

fn held(hold: &PendingReason) -> String {
    hold.until().map_or_else(|| "to be judged".to_owned(), |until| format!("held until {}", seconds(until)))
}

fn now(amended: &Amended) -> String {
    match amended {
        Amended::Approval(approval) => approval.call.arguments().as_str().to_owned(),
        Amended::Questions(_) | Amended::Review(_) => body(&amended.clone().into()),
    }
}

fn sufficient(judged: Option<&Provenance>) -> String {
    judged.map(|judged| format!(", sufficient by {} over {}", judged.by, judged.channel)).unwrap_or_default()
}

fn instead(provenance: &Provenance) -> String {
    provenance.in_place_of.as_ref().map(|person| format!(" for {}", person.name)).unwrap_or_default() + &proved(provenance)
}

fn proved(provenance: &Provenance) -> String {
    let credential = provenance.credential.map(|credential| format!(" proved by {credential}"));
    let again = provenance.again.map(|again| format!(", again by {:?} at {}", again.by, seconds(again.at)));
    [credential, again].into_iter().flatten().collect()
}

fn together(provenance: &Provenance) -> String {
    provenance.with.iter().map(|person| format!(" with {}", person.name)).collect()
}

fn strictness(policy: &Policy) -> String {
    let until = policy.expires_at.map_or("for ever".to_owned(), |at| format!("until {}", seconds(at)));
    format!("{until}, then {:?}, only {:?}, not {:?}", policy.on_expiry, policy.who.people, policy.who.not)
}

fn body(body: &Body) -> String {
    match body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.id.as_str()).collect::<Vec<_>>().join(", "),
        Body::Approval { approval } => format!("{} {}", approval.call.identity().tool, approval.call.arguments().as_str()),
        Body::Review { markdown } => markdown.clone(),
    }
}

fn decided(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Answers { answers } => listed(answers),
        Outcome::Response { response } => format!("responded {response:?}"),
        Outcome::Approve { .. } => "approve".to_owned(),
        Outcome::Reject { reason, .. } => format!("reject{}", quoted(reason.as_ref())),
    }
}

/// Accepted answers on one line.
pub fn listed(answers: &Answers) -> String {
    let one = |(id, answer): (&_, &waypost_core::question::answer::Answer)| {
        let words = answer.free_text.iter().map(|text| format!(" in own words {text:?}"));
        let notes = answer.notes.iter().map(|notes| format!(" noting {notes:?}"));
        let data = answer.data.iter().map(|data| format!(" with {}", data.as_str()));
        let declined = answer.declined.iter().map(|declined| declined.as_str().to_owned());
        format!("{id}={}{}", answer.values.join("+"), declined.chain(words).chain(data).chain(notes).collect::<String>())
    };
    answers.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn on(ask: Option<AskId>) -> String {
    ask.map(|ask| format!(" on ask {}", number(ask))).unwrap_or_default()
}

fn quoted(words: Option<&String>) -> String {
    words.map(|words| format!(" {words:?}")).unwrap_or_default()
}

fn permit_of(permit: Option<&Permit>) -> String {
    permit.map(|permit| format!(", permit {} until {}", permit_number(permit.id), seconds(permit.expires_at))).unwrap_or_default()
}

fn ended(outcome: CallOutcome, output: &str) -> String {
    let word = waypost_core::agent::result::outcome_name(outcome);
    if output.is_empty() { word.to_owned() } else { format!("{word}: {output}") }
}

/// Stories count their asks from 1.
fn number(ask: AskId) -> u128 {
    (0..1_000).find(|n| AskId::from_bits(*n) == ask).unwrap_or_else(|| panic!("{ask} is not of this story"))
}

fn permit_number(permit: PermitId) -> u128 {
    (0..1_000).find(|n| PermitId::from_bits(*n) == permit).unwrap_or_else(|| panic!("{permit} is not of this story"))
}

fn seconds(at: Timestamp) -> String {
    format!("{}s", (at.as_millis() - DAWN) / 1_000)
}
