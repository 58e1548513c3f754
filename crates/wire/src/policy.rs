//! Who may answer an ask, how long it waits, and what happens then: as it is sent, and as it is shown.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost_core::ask::policy::{Judge, OnExpiry, Policy, USUAL_RETRIES, Wait};
use waypost_core::ask::who::{Excluded, Group, Step, Who};
use waypost_core::ids::RoleName;
use waypost_core::problem::Problem as Fault;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;

/// The longest wait: ten years, in seconds.
const MAX_WAIT: u64 = 10 * 366 * 24 * 60 * 60;

/// Who may answer an ask, how long it waits, and what happens then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PolicyBody {
    /// `block`, or `async` if the asker continues in the meantime. The default is `block`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Wait>))]
    pub wait: Option<String>,
    /// The deadline. If omitted: no deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub expires_at: Option<String>,
    /// The deadline in seconds from now, instead of `expires_at`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_in: Option<u64>,
    /// `fail` (the default), `default`, `reject`, `continue` or `escalate`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::OnExpiry>))]
    pub on_expiry: Option<String>,
    /// The undo window: for how many seconds a reply can be undone before it becomes the answer. At most one hour; 0 by default.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "crate::is_default")]
    pub undo_window: u32,
    /// `asker`: the asker judges whether a reply is sufficient.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Judge>))]
    pub judge: Option<String>,
    /// How often the ask is asked again after an insufficient reply, before it is skipped. The default is 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_retries: Option<u32>,
    /// When people are reminded while the ask is pending: at most 8 times, each before the deadline.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub remind_at: Vec<String>,
    /// Who may answer. If omitted: any person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<WhoBody>,
    /// The escalation steps: who else may answer, and from when on. At most 8.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub escalate: Vec<StepBody>,
    /// With `on_expiry: escalate`: until when the last step may answer. After that, the ask fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub escalate_until: Option<String>,
}

/// An escalation step: from `at` on, these people and roles may answer too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct StepBody {
    /// When the step begins. Omit it for the last step of `on_expiry: escalate`, which begins at the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub at: Option<String>,
    /// People, by name.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<String>,
    /// Roles. A person must have one of them when answering.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub roles: Vec<String>,
}

impl StepBody {
    fn take(self, n: usize, faults: &mut Vec<Fault>) -> Step {
        let at = self.at.and_then(|text| moment(&text, &format!("/policy/escalate/{n}/at"), faults));
        Step { at, people: self.people, roles: self.roles.into_iter().map(RoleName::new).collect() }
    }
}

/// Who may answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WhoBody {
    /// Roles. A person must have one of them when answering.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub roles: Option<Vec<String>>,
    /// People, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub people: Option<Vec<String>>,
    /// How many different people must approve. The default is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quorum: Option<u32>,
    /// `requester`: the person who started the session may not answer.
    #[serde(default, deserialize_with = "crate::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Excluded>))]
    pub not: Vec<Excluded>,
    /// Who may reject, although they may not approve.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Group>))]
    pub veto: Option<Group>,
}

impl PolicyBody {
    /// The wait, if the body gives it in seconds. Problems are added to `faults`.
    pub fn expires_in(&self, faults: &mut Vec<Fault>) -> Option<Duration> {
        let seconds = self.expires_in?;
        let mut wrong = |code, message| faults.push(Fault::new("/policy/expires_in", code, message));
        match seconds {
            _ if self.expires_at.is_some() => wrong("given_twice", "Send `expires_at` or `expires_in`, not both."),
            1..=MAX_WAIT => return Some(Duration::from_secs(seconds)),
            _ => wrong("out_of_range", "Send the number of seconds until the deadline: at least 1, at most ten years."),
        }
        None
    }

    /// Converts the policy. Problems are added to `faults`.
    pub fn take(self, faults: &mut Vec<Fault>) -> Policy {
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
    /// An empty list is refused: a program that computed who may answer, and found nobody, does not mean that everybody may.
    fn take(self, faults: &mut Vec<Fault>) -> Who {
        let Self { roles, people, quorum, not, veto } = self;
        let names = [("people", &people), ("roles", &roles)];
        let nobody = names.iter().all(|(_, named)| named.as_ref().is_none_or(Vec::is_empty));
        for (name, _) in names.iter().filter(|(_, named)| nobody && named.is_some()) {
            let message = format!("This list is empty. Name at least one, or omit `{name}` so that anybody may answer.");
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
            faults.push(Fault::new("/policy/wait", "unknown_value", "Use `block` or `async`."));
            Wait::Block
        }
    }
}

fn judge(named: Option<&str>, faults: &mut Vec<Fault>) -> Option<Judge> {
    match named {
        None => None,
        Some("asker") => Some(Judge::Asker),
        Some(_) => {
            faults.push(Fault::new("/policy/judge", "unknown_value", "Use `asker`."));
            None
        }
    }
}

pub(crate) fn on_expiry(named: Option<&str>, faults: &mut Vec<Fault>) -> OnExpiry {
    match named {
        None | Some("fail") => OnExpiry::Fail,
        Some("default") => OnExpiry::Default,
        Some("reject") => OnExpiry::Reject,
        Some("continue") => OnExpiry::Continue,
        Some("escalate") => OnExpiry::Escalate,
        Some(_) => {
            let message = "Use `fail`, `default`, `reject`, `continue` or `escalate`.";
            faults.push(Fault::new("/policy/on_expiry", "unknown_value", message));
            OnExpiry::Fail
        }
    }
}

fn reminders(texts: &[String], faults: &mut Vec<Fault>) -> Vec<Timestamp> {
    let numbered = texts.iter().enumerate();
    numbered.filter_map(|(n, text)| moment(text, &format!("/policy/remind_at/{n}"), faults)).collect()
}

pub(crate) fn moment(text: &str, at: &str, faults: &mut Vec<Fault>) -> Option<Timestamp> {
    let moment = text.parse().ok();
    if moment.is_none() {
        faults.push(Fault::new(
            at,
            "not_a_time",
            "Write a time with its zone, such as 2026-11-21T10:30:00Z. The last possible day is 9999-12-30.",
        ));
    }
    moment
}

/// How long an ask waits, and what happens at its deadline.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PolicyView {
    /// Whether the agent waits for the answer.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Wait))]
    pub wait: Wait,
    /// The deadline; `null` means never.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub expires_at: Option<Timestamp>,
    /// What happens at the deadline.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::OnExpiry))]
    pub on_expiry: OnExpiry,
    /// When people are reminded while the ask is pending.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub remind_at: Vec<Timestamp>,
    /// The undo window: for how many seconds a reply can be undone before it becomes the answer.
    #[serde(default, skip_serializing_if = "none")]
    pub undo_window: u32,
    /// Who judges whether a reply is sufficient.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schema::Judge>))]
    pub judge: Option<Judge>,
    /// How often the ask is asked again after an insufficient reply, before it is skipped.
    pub max_retries: u32,
    /// Who may answer.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Who))]
    pub who: Who,
    /// The escalation steps: who else may answer, and from when on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schema::Step>))]
    pub escalate: Vec<Step>,
    /// Until when the last escalation step may answer after the deadline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub escalate_until: Option<Timestamp>,
    /// How many escalation steps have begun.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub escalated: usize,
}

impl PolicyView {
    pub(crate) fn new(policy: &Policy, escalated: usize) -> Self {
        Self {
            wait: policy.wait,
            expires_at: policy.expires_at,
            on_expiry: policy.on_expiry,
            remind_at: policy.remind_at.clone(),
            undo_window: policy.undo_window,
            judge: policy.judge,
            max_retries: policy.max_retries,
            who: policy.who.clone(),
            escalate: policy.escalate.clone(),
            escalate_until: policy.escalate_until,
            escalated,
        }
    }
}

fn is_zero(n: &usize) -> bool {
    *n == 0
}

fn none(n: &u32) -> bool {
    *n == 0
}
