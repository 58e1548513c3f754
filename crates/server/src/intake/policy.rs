//! A policy as a program sends it.

use std::time::Duration;

use serde::Deserialize;
use utoipa::ToSchema;
use waypost_core::escalation::Step;
use waypost_core::ids::RoleName;
use waypost_core::policy::{Judge, OnExpiry, Policy, USUAL_RETRIES, Wait};
use waypost_core::problem::Problem as Fault;
use waypost_core::time::Timestamp;
use waypost_core::who::{Excluded, Group, Who};

/// Ten years, in seconds.
const LONGEST: u64 = 10 * 366 * 24 * 60 * 60;

/// Who may answer, how long an ask waits, and what happens then.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct PolicyBody {
    /// `block`, or `async` where whoever asks goes on meanwhile; `block` where absent.
    #[schema(value_type = Option<Wait>)]
    wait: Option<String>,
    /// When it stops waiting; never where absent.
    #[schema(format = DateTime)]
    expires_at: Option<String>,
    /// The same as a number of seconds from now; instead of `expires_at`.
    expires_in: Option<u64>,
    /// `fail`, `default`, `reject`, `continue` or `escalate`; `fail` where absent.
    #[schema(value_type = Option<OnExpiry>)]
    on_expiry: Option<String>,
    /// For how many seconds a reply can be taken back before it is the answer, at most an hour; 0 where absent.
    #[serde(default)]
    undo_window: u32,
    /// `asker`: whoever asked says whether a reply is sufficient.
    #[schema(value_type = Option<Judge>)]
    judge: Option<String>,
    /// How often an insufficient reply is asked again before the step is skipped; 2 where absent.
    max_retries: Option<u32>,
    /// When people are told again, as long as it waits: at most 8 moments, each before the deadline.
    #[serde(default)]
    remind_at: Vec<String>,
    /// Who may answer; any person where absent.
    who: Option<WhoBody>,
    /// Who may answer too from when on: at most 8 steps.
    #[serde(default)]
    escalate: Vec<StepBody>,
    /// With `on_expiry: escalate`: until when the last step may answer. Then the ask fails.
    #[schema(format = DateTime)]
    escalate_until: Option<String>,
}

/// From `at` on, these may answer too.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct StepBody {
    /// From when on; left out for the last step of `on_expiry: escalate`, which begins at the deadline.
    #[schema(format = DateTime)]
    at: Option<String>,
    /// These people, by name.
    #[serde(default)]
    people: Vec<String>,
    /// Whoever has one of these roles when answering.
    #[serde(default)]
    roles: Vec<String>,
}

impl StepBody {
    fn take(self, n: usize, faults: &mut Vec<Fault>) -> Step {
        let at = self.at.and_then(|text| moment(&text, &format!("/policy/escalate/{n}/at"), faults));
        Step { at, people: self.people, roles: self.roles.into_iter().map(RoleName::new).collect() }
    }
}

/// Who may answer.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
struct WhoBody {
    /// Whoever has one of these roles when answering.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    roles: Option<Vec<String>>,
    /// These people, by name.
    #[serde(default)]
    #[schema(value_type = Vec<String>)]
    people: Option<Vec<String>>,
    /// How many different people must approve; 1 where absent.
    quorum: Option<u32>,
    /// `requester`: not whoever started the session.
    #[serde(default)]
    not: Vec<Excluded>,
    /// Who may reject, although they may not approve.
    veto: Option<Group>,
}

impl PolicyBody {
    /// How long it waits, where that was said as a length.
    pub(super) fn expires_in(&self, faults: &mut Vec<Fault>) -> Option<Duration> {
        let seconds = self.expires_in?;
        let mut wrong = |code, message| faults.push(Fault::new("/policy/expires_in", code, message));
        match seconds {
            _ if self.expires_at.is_some() => wrong("given_twice", "Give `expires_at` or `expires_in`, not both."),
            1..=LONGEST => return Some(Duration::from_secs(seconds)),
            _ => wrong("out_of_range", "Give the seconds until it expires: at least 1, at most ten years."),
        }
        None
    }

    /// The policy as core knows it; what cannot be taken over is added to `faults`.
    pub(super) fn take(self, faults: &mut Vec<Fault>) -> Policy {
        Policy {
            wait: wait(self.wait.as_deref(), faults),
            expires_at: self.expires_at.and_then(|text| moment(&text, "/policy/expires_at", faults)),
            on_expiry: on_expiry(self.on_expiry.as_deref(), faults),
            undo_window: self.undo_window,
            judge: judge(self.judge.as_deref(), faults),
            max_retries: self.max_retries.unwrap_or(USUAL_RETRIES),
            remind_at: reminders(&self.remind_at, faults),
            who: self.who.unwrap_or_default().take(faults),
            escalate: self.escalate.into_iter().enumerate().map(|(n, step)| step.take(n, faults)).collect(),
            escalate_until: self.escalate_until.and_then(|text| moment(&text, "/policy/escalate_until", faults)),
        }
    }
}

impl WhoBody {
    /// Whoever worked out who may answer, and found nobody, does not mean that anybody may.
    fn take(self, faults: &mut Vec<Fault>) -> Who {
        let Self { roles, people, quorum, not, veto } = self;
        let names = [("people", &people), ("roles", &roles)];
        let nobody = names.iter().all(|(_, named)| named.as_ref().is_none_or(Vec::is_empty));
        for (name, _) in names.iter().filter(|(_, named)| nobody && named.is_some()) {
            let message = format!("This names nobody. Name somebody, or leave `{name}` out, and anybody may answer.");
            faults.push(Fault::new(format!("/policy/who/{name}"), "names_nobody", message));
        }
        let roles = roles.unwrap_or_default().into_iter().map(RoleName::new).collect();
        Who { people: people.unwrap_or_default(), roles, quorum: quorum.unwrap_or(1), not, veto }
    }
}

fn wait(named: Option<&str>, faults: &mut Vec<Fault>) -> Wait {
    match named {
        None | Some("block") => Wait::Block,
        Some("async") => Wait::Async,
        Some(_) => {
            faults.push(Fault::new("/policy/wait", "unknown_value", "It is `block` or `async`."));
            Wait::Block
        }
    }
}

fn judge(named: Option<&str>, faults: &mut Vec<Fault>) -> Option<Judge> {
    match named {
        None => None,
        Some("asker") => Some(Judge::Asker),
        Some(_) => {
            faults.push(Fault::new("/policy/judge", "unknown_value", "It is `asker`."));
            None
        }
    }
}

pub(super) fn on_expiry(named: Option<&str>, faults: &mut Vec<Fault>) -> OnExpiry {
    match named {
        None | Some("fail") => OnExpiry::Fail,
        Some("default") => OnExpiry::Default,
        Some("reject") => OnExpiry::Reject,
        Some("continue") => OnExpiry::Continue,
        Some("escalate") => OnExpiry::Escalate,
        Some(_) => {
            let message = "It is `fail`, `default`, `reject`, `continue` or `escalate`.";
            faults.push(Fault::new("/policy/on_expiry", "unknown_value", message));
            OnExpiry::Fail
        }
    }
}

fn reminders(texts: &[String], faults: &mut Vec<Fault>) -> Vec<Timestamp> {
    let numbered = texts.iter().enumerate();
    numbered.filter_map(|(n, text)| moment(text, &format!("/policy/remind_at/{n}"), faults)).collect()
}

pub(super) fn moment(text: &str, at: &str, faults: &mut Vec<Fault>) -> Option<Timestamp> {
    let moment = text.parse().ok();
    if moment.is_none() {
        faults.push(Fault::new(at, "not_a_time", "Write a time with its zone, like 2026-11-21T10:30:00Z; 9999-12-30 is the last day."));
    }
    moment
}
