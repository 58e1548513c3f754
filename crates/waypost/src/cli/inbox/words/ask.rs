//! How an ask is named, where it stands, and how it ended.

use waypost_core::ask::Status;
use waypost_core::call::Digest;
use waypost_core::guard::Way;
use waypost_core::limit::Limit;
use waypost_core::policy::OnExpiry;
use waypost_core::principal::Source;
use waypost_core::time::Timestamp;

use super::when;
use crate::client::wire::{Ask, Delegation, Held, Kind, Origin, Verdict, Who};

/// One line that says what is to be decided.
pub fn headline(ask: &Ask) -> String {
    match (&ask.origin, &ask.approval, ask.kind) {
        (Origin::InDoubt { tool }, ..) => format!("Did {tool} happen?"),
        (Origin::Guardrail { way: Way::ToModel }, ..) => "May the model read this?".to_owned(),
        (Origin::Guardrail { way: Way::FromModel }, ..) => "May the model say this?".to_owned(),
        (Origin::Limit { .. }, ..) => format!("May {} go on?", ask.agent),
        (Origin::MidCall | Origin::Asked, Some(approval), _) => format!("Run {}?", approval.tool),
        (Origin::MidCall | Origin::Asked, None, Kind::Review) => "Please review this text".to_owned(),
        (Origin::MidCall | Origin::Asked, None, Kind::Questions | Kind::Approval) => {
            ask.questions.first().map(|question| question.question.clone()).unwrap_or_default()
        }
    }
}

/// What stands above an ask that is open; nothing where its questions say it all.
pub fn title(ask: &Ask) -> Option<String> {
    let own = matches!(ask.origin, Origin::InDoubt { .. } | Origin::Limit { .. });
    (ask.kind != Kind::Questions || own).then(|| headline(ask))
}

/// What kind of decision it is.
pub fn kind(ask: &Ask) -> String {
    let word = match (&ask.origin, ask.kind) {
        (Origin::InDoubt { .. }, _) => "In doubt",
        (Origin::Guardrail { .. }, _) => "Guardrail",
        (Origin::MidCall, _) => "A tool asks",
        (Origin::Limit { limit }, _) => out_of(*limit),
        (Origin::Asked, Kind::Approval) => "Approval",
        (Origin::Asked, Kind::Review) => "Review",
        (Origin::Asked, Kind::Questions) if ask.questions.len() == 1 => "Question",
        (Origin::Asked, Kind::Questions) => return format!("{} questions", ask.questions.len()),
    };
    word.to_owned()
}

fn out_of(limit: Limit) -> &'static str {
    match limit {
        Limit::Turns => "Out of turns",
        Limit::Tokens => "Out of tokens",
        Limit::ToolCalls => "Out of tool calls",
        Limit::Money => "Out of money",
        Limit::Time => "Out of time",
    }
}

/// Who asks, and for whom that one works, the nearest first.
pub fn from(ask: &Ask) -> String {
    let above = ask.lineage.iter().flat_map(|lineage| lineage.above.iter().rev());
    above.fold(ask.agent.clone(), |from, above| format!("{from}, for {}", above.agent))
}

/// The first line of an ask that is open.
pub fn asked_by(ask: &Ask, now: Timestamp) -> String {
    let asked = ask.asked_at.as_deref().and_then(|at| at.parse().ok()).map(|at| format!(", {}", when(at, now))).unwrap_or_default();
    let version = if ask.revision > 1 { format!(", version {}", ask.revision) } else { String::new() };
    format!("{} from {}{asked}{version}", kind(ask), from(ask))
}

/// Until when it can be decided, and what happens then.
pub fn expiry(ask: &Ask, now: Timestamp) -> Option<String> {
    let ends = ask.policy.expires_at.as_deref()?.parse().ok()?;
    let then = match ask.policy.on_expiry {
        OnExpiry::Default => "then its default is used",
        OnExpiry::Reject => "then it counts as rejected",
        OnExpiry::Continue => "then the agent goes on without an answer",
        OnExpiry::Fail => "then the agent is told that nobody answered",
        OnExpiry::Escalate => "then it goes to somebody else",
    };
    Some(format!("Expires {}, {then}.", when(ends, now)))
}

/// `zoe, max or anybody with the role release`; nothing where it is for anybody.
fn group(who: &Who) -> Option<String> {
    let roles = (!who.roles.is_empty()).then(|| format!("anybody with the role {}", who.roles.join(" or ")));
    let named: Vec<String> = who.people.iter().cloned().chain(roles).collect();
    let (last, others) = named.split_last()?;
    Some(if others.is_empty() { last.clone() } else { format!("{} or {last}", others.join(", ")) })
}

pub fn for_whom(ask: &Ask) -> Option<String> {
    group(&ask.policy.who).map(|whom| format!("For {whom}."))
}

/// How far the approvals are.
pub fn approvals(ask: &Ask) -> Option<String> {
    let quorum = ask.quorum?;
    let by: Vec<String> = ask
        .votes
        .iter()
        .map(|vote| if vote.counts { vote.by.name.clone() } else { format!("{} (counts no longer)", vote.by.name) })
        .collect();
    let by = if by.is_empty() { String::new() } else { format!(": {}", by.join(", ")) };
    Some(format!("{} of {} approvals{by}.", quorum.counted, quorum.needed))
}

pub fn handed(handed: &Delegation) -> String {
    format!("{} handed it to {}.", handed.by.name, handed.to.name)
}

/// What whoever looks at it may do, where that is not simply to answer.
pub fn yours(ask: &Ask) -> Option<String> {
    let you = ask.you.as_ref()?;
    let told = match (you.voted, &you.in_place_of, you.answer, you.reject, you.reason.as_deref()) {
        (true, ..) => "You have approved it. Others are still waited for.".to_owned(),
        (_, Some(other), ..) => format!("You answer in the place of {}.", other.name),
        (_, _, true, ..) => return None,
        (_, _, _, true, _) => "You may reject this. Others decide whether to approve it.".to_owned(),
        (.., Some("self_approval")) => "You started this, so somebody else decides it. You can look at it.".to_owned(),
        (.., Some("not_permitted")) => "Your roles do not let you decide this. You can look at it.".to_owned(),
        _ => "This is for others to answer. You can look at it.".to_owned(),
    };
    Some(told)
}

/// The same in a few words, for a list.
pub fn why_not(ask: &Ask) -> Option<String> {
    let you = ask.you.as_ref().filter(|you| !you.answer && !you.reject)?;
    let whom = group(&ask.policy.who).filter(|_| you.reason.as_deref() != Some("self_approval"));
    Some(whom.map_or_else(|| "for others".to_owned(), |whom| format!("for {whom}")))
}

/// What is looked at before it is decided.
pub fn text_to_review(ask: &Ask) -> &'static str {
    if matches!(ask.origin, Origin::Guardrail { .. }) { "Stopped by a guardrail" } else { "Text to review" }
}

pub fn digest_words(digest: &str) -> String {
    Digest::claimed(digest).words()
}

pub fn contents_of(pointer: &str) -> String {
    format!("Contents of {}", pointer.trim_start_matches('/'))
}

/// Whose words stand under an ask.
pub fn said(name: &str, unchecked: bool) -> String {
    if unchecked { format!("{name} says (unverified)") } else { format!("{name} says") }
}

/// How it ended, by whom and over what; nothing while it waits.
pub fn ending(ask: &Ask) -> Option<String> {
    let (what, who) = match ask.status {
        Status::Pending => return None,
        Status::Answered => (answered(ask), answerer(ask)),
        Status::Cancelled => ("Dismissed", ask.settled_by.as_ref().map(|by| by.name.clone())),
        Status::Withdrawn => ("Withdrawn by the agent", None),
        Status::Expired => ("Expired without an answer", None),
        Status::Skipped => ("Skipped: no sufficient answer", None),
    };
    let over = ask.provenance.as_ref().filter(|provenance| provenance.kind == Some(Source::Person));
    let over = over.map(|provenance| format!(" over {}", provenance.channel)).unwrap_or_default();
    Some(format!("{what}{}{over}", who.map(|who| format!(" by {who}")).unwrap_or_default()))
}

fn answered(ask: &Ask) -> &'static str {
    match ask.decision.as_ref().map(|decision| decision.decision) {
        Some(Verdict::Approve) => "Approved",
        Some(Verdict::Reject) => "Rejected",
        None if ask.response.is_some() => "Responded instead of answering",
        None => "Answered",
    }
}

/// Who the answer came from: no rule and no default passes for a person.
fn answerer(ask: &Ask) -> Option<String> {
    match ask.provenance.as_ref().and_then(|provenance| provenance.kind) {
        Some(Source::Default) => Some("the ask's own default".to_owned()),
        Some(Source::Rule) => Some("a standing rule".to_owned()),
        Some(Source::Judge) => Some("a judge".to_owned()),
        Some(Source::Person) | None => ask.answered_by.as_ref().map(|by| by.name.clone()),
    }
}

/// That it was settled while somebody was at it, and what became of what they had filled in.
pub fn faster(ask: &Ask, touched: bool) -> String {
    let lost = if touched { " What you had filled in was not sent." } else { "" };
    match (&ask.held, ending(ask)) {
        (Some(held), None) => format!("{} was faster and has replied.{lost}", held.by.name),
        (_, ending) => {
            let ending = ending.unwrap_or_default();
            let by_somebody = matches!(ask.status, Status::Answered | Status::Cancelled);
            if by_somebody { format!("Somebody was faster: {ending}.{lost}") } else { format!("{ending}.{lost}") }
        }
    }
}

/// A reply that is not the answer yet.
pub fn held(ask: &Ask, held: &Held, now: Timestamp) -> String {
    let own = held.is_own();
    if held.judging {
        return format!("{} looks at whether it can go on with {}.", ask.agent, if own { "your reply" } else { "the reply" });
    }
    match (own, seconds_left(held, now)) {
        (true, Some(left)) if left > 0 => format!("Sent. You can take it back for {left} s."),
        (false, Some(left)) if left > 0 => format!("{} has replied, and can still take it back.", held.by.name),
        _ => "It is being handed to the agent.".to_owned(),
    }
}

/// How long a reply can be taken back, never more than it could be at first, whatever this clock says.
fn seconds_left(held: &Held, now: Timestamp) -> Option<i64> {
    let until: Timestamp = held.until.as_deref()?.parse().ok()?;
    let at: Timestamp = held.at.as_deref().and_then(|at| at.parse().ok()).unwrap_or(now);
    let left = (until.as_millis() - now.as_millis()).min(until.as_millis() - at.as_millis());
    Some(left.max(0).div_euclid(1000) + i64::from(left > 0 && left % 1000 > 0))
}

pub fn replaced(next: &str) -> String {
    format!("Replaced by {next}.")
}
