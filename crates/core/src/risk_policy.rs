//! The risk policy: how risky calls count as, in addition to what their asker states.
//!
//! An operator configures floors: for a tool, for the target of a call, for an agent, or for some arguments. A floor
//! raises the stated risk and never lowers it. If a floor's condition cannot be evaluated, the floor applies.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::approval::{Approval, Risk};
use crate::ask::Ask;
use crate::body::{Amended, Body};
use crate::condition::Condition;
use crate::event::Event;
use crate::hidden;
use crate::name_pattern::NamePattern;
use crate::principal::is_plain_name;
use crate::problem::Problem;
use crate::session::Session;

/// The maximum number of floors of a tenant.
pub const MOST_FLOORS: usize = 200;
/// The maximum length of a pattern or condition.
const MAX_TEXT: usize = 1_000;
/// The name that is shown when a risk was raised because no floor names the call or because the asker stated no risk.
pub const UNKNOWN: &str = "unknown";

/// The minimum risk of calls.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiskPolicy {
    /// The floors. Each one raises the risk of the calls that it matches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub floors: Vec<RiskFloor>,
    /// The minimum risk of a call whose tool no floor names, or whose asker stated no risk. Absent: a call without a
    /// stated risk counts as medium, and a stated risk does not change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unknown: Option<Risk>,
}

/// A minimum risk for the calls that match everything that is given here. `*` in a pattern matches any text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiskFloor {
    /// Its name, which is shown to people if the floor raised a risk.
    pub name: String,
    /// The minimum risk of these calls.
    pub risk: Risk,
    /// A pattern for the tool's name. Upper and lower case are equal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool: Option<String>,
    /// A pattern for the target of the call. A call of a named tool without a stated target matches too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// A pattern for the agent that asks, or for an agent whose child session asks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agent: Option<String>,
    /// A condition on the arguments, such as `amount > 100`. If it cannot be evaluated for a call, it counts as true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// Why a call counts as riskier than its asker stated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaisedRisk {
    /// The risk without the floor.
    pub from: Risk,
    /// The name of the floor, or [`UNKNOWN`].
    pub by: String,
}

/// A call, and all agents that it is asked for.
#[derive(Debug, Clone, Copy)]
struct Judged<'a> {
    approval: &'a Approval,
    agents: &'a [&'a str],
}

impl RiskPolicy {
    /// Returns whether it raises nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.floors.is_empty() && self.unknown.is_none()
    }

    /// Returns this policy combined with `other`: the floors of both, and the higher value of `unknown`.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let floors = self.floors.iter().chain(&other.floors).cloned().collect();
        Self { floors, unknown: self.unknown.max(other.unknown) }
    }

    /// Computes the risk of a call again from what its asker stated. `agents` are the agent that asks and all agents
    /// that it works for.
    pub fn judge(&self, approval: &mut Approval, agents: &[&str]) {
        let stated = approval.risk_raised.as_ref().map_or(approval.risk, |raised| raised.from);
        // No risk was stated. An operator's `unknown` may be lower than the usual default, and it raises the risk like
        // a floor.
        let unstated = || self.unknown.unwrap_or_default().min(Risk::default());
        let from = if approval.no_risk_stated { unstated() } else { stated };
        let highest = self.raises(Judged { approval, agents });
        approval.risk = from;
        approval.risk_raised = None;
        if let Some((risk, by)) = highest.filter(|(risk, _)| *risk > from) {
            approval.risk = risk;
            approval.risk_raised = Some(RaisedRisk { from, by });
        }
    }

    /// Raises the risk of a pending ask that was created earlier: the higher of the recorded risk and the one of this
    /// policy counts.
    pub fn raise(&self, ask: &mut Ask) {
        if ask.is_pending() {
            self.raise_settled(ask);
        }
    }

    /// The same, whether it is pending or not. A decision from another store is checked here again.
    pub fn raise_settled(&self, ask: &mut Ask) {
        if self.is_empty() {
            return;
        }
        let agents = agents_of(ask);
        let Some(approval) = ask.approval() else { return };
        let mut judged = approval.clone();
        self.judge(&mut judged, &agents.iter().map(String::as_str).collect::<Vec<_>>());
        if judged.risk > approval.risk {
            ask.body = Body::Approval { approval: Box::new(judged) };
        }
    }

    /// Returns the same session with the current risk of every ask. For decisions only, never stored.
    #[must_use]
    pub fn raised<'s>(&self, session: &'s Session) -> Cow<'s, Session> {
        if self.is_empty() {
            return Cow::Borrowed(session);
        }
        let mut session = session.clone();
        session.asks.values_mut().for_each(|ask| self.raise(ask));
        Cow::Owned(session)
    }

    /// Returns whether one of these events asks people about a call.
    #[must_use]
    pub fn concerns(events: &[Event]) -> bool {
        events.iter().any(|event| call_of(event).is_some())
    }

    /// Computes the risk of every call that these events ask people about. `session` is the state before the events.
    pub fn judge_events(&self, session: Option<&Session>, events: &mut [Event]) {
        for event in events {
            match event {
                Event::QuestionPending { ask } => {
                    let agents = agents_of(ask);
                    if let Body::Approval { approval } = &mut ask.body {
                        self.judge(approval, &agents.iter().map(String::as_str).collect::<Vec<_>>());
                    }
                }
                Event::QuestionRevised { ask, amended: Amended::Approval(approval), .. } => {
                    let agents = session.and_then(|session| session.asks.get(ask)).map(agents_of).unwrap_or_default();
                    self.judge(approval, &agents.iter().map(String::as_str).collect::<Vec<_>>());
                }
                _ => {}
            }
        }
    }

    /// Returns the highest risk that anything raises this call to. Of several, the first counts.
    fn raises(&self, judged: Judged<'_>) -> Option<(Risk, String)> {
        let mut highest: Option<(Risk, &str)> = None;
        let mut take = |risk: Risk, by| {
            if highest.is_none_or(|(most, _)| risk > most) {
                highest = Some((risk, by));
            }
        };
        self.floors.iter().filter(|floor| floor.matches(judged)).for_each(|floor| take(floor.risk, floor.name.as_str()));
        let named = self.floors.iter().any(|floor| floor.names(judged));
        if let Some(unknown) = self.unknown.filter(|_| !named || judged.approval.no_risk_stated) {
            take(unknown, UNKNOWN);
        }
        highest.map(|(risk, by)| (risk, by.to_owned()))
    }

    /// Returns every problem with the policy. `at` is its JSON pointer.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let many = self.floors.len() > MOST_FLOORS;
        let many = many.then(|| Problem::new(format!("{at}/floors"), "too_many", format!("Keep at most {MOST_FLOORS} floors.")));
        let each = self.floors.iter().enumerate().flat_map(|(n, floor)| {
            let at = format!("{at}/floors/{n}");
            let twice = self.floors[..n].iter().any(|earlier| earlier.name == floor.name);
            let twice =
                twice.then(|| Problem::new(format!("{at}/name"), "twice", "Another floor has this name. Give each floor its own name."));
            floor.problems(&at).into_iter().chain(twice)
        });
        many.into_iter().chain(each).collect()
    }
}

impl RiskFloor {
    /// Returns whether it names the tool of this call, regardless of its other conditions.
    fn names(&self, Judged { approval, .. }: Judged<'_>) -> bool {
        self.tool.as_ref().is_some_and(|tool| fits(tool, &approval.call.identity().tool))
    }

    fn matches(&self, judged: Judged<'_>) -> bool {
        let tool = self.tool.is_none() || self.names(judged);
        let target = self.target.as_ref().is_none_or(|wanted| match &judged.approval.call.identity().target {
            Some(target) => fits(wanted, target),
            None => self.tool.is_some(),
        });
        let agent = self.agent.as_ref().is_none_or(|wanted| judged.agents.iter().any(|agent| fits(wanted, agent)));
        tool && target && agent && self.when.as_ref().is_none_or(|when| holds(when, judged.approval))
    }

    /// Returns every problem with the floor. `at` is its JSON pointer.
    fn problems(&self, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if !is_plain_name(&self.name) || self.name == UNKNOWN {
            let message =
                format!("{:?} cannot name a floor: use 1 to 64 letters, digits, '.', '_', '-' or '@', and not {UNKNOWN:?}.", self.name);
            problems.push(Problem::new(format!("{at}/name"), "name", message));
        }
        for (key, text) in [("tool", &self.tool), ("target", &self.target), ("agent", &self.agent), ("when", &self.when)] {
            if text.as_ref().is_some_and(|text| text.trim().is_empty() || text.len() > MAX_TEXT) {
                let message = format!("Write 1 to {MAX_TEXT} bytes, or omit it.");
                problems.push(Problem::new(format!("{at}/{key}"), "length", message));
            }
        }
        let bad = self.when.as_ref().filter(|when| !when.trim().is_empty()).and_then(|when| Condition::new(when.as_str()).err());
        problems.extend(bad.map(|bad| {
            let message = format!("This is not a condition ({bad}). Write one such as amount > 100 and currency == \"EUR\".");
            Problem::new(format!("{at}/when"), "condition", message)
        }));
        problems
    }
}

/// Returns the call that an event asks people about.
fn call_of(event: &Event) -> Option<&Approval> {
    match event {
        Event::QuestionPending { ask } => ask.approval(),
        Event::QuestionRevised { amended: Amended::Approval(approval), .. } => Some(approval),
        _ => None,
    }
}

/// Returns the agent that asks, and all agents in the sessions above.
fn agents_of(ask: &Ask) -> Vec<String> {
    let above = ask.lineage.iter().flat_map(|lineage| &lineage.above).map(|above| above.agent.to_string());
    std::iter::once(ask.asked_by.name.clone()).chain(above).collect()
}

fn fits(pattern: &str, name: &str) -> bool {
    NamePattern::new(pattern.to_lowercase()).matches(&name.to_lowercase())
}

/// Returns whether a condition is true for a call. If a part of the arguments is encrypted, nothing can be compared, so
/// it counts as true.
fn holds(when: &str, approval: &Approval) -> bool {
    let arguments = approval.call.arguments();
    if hidden::references(arguments.as_str()).next().is_some() {
        return true;
    }
    match Condition::new(when) {
        Ok(condition) => condition.holds(&arguments.value()).unwrap_or(true),
        Err(_) => true,
    }
}
