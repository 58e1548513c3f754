//! The risk policy applied to one ask: the risk of its call, and what raised it. A floor raises the stated risk and never
//! lowers it. If the condition of a floor cannot be evaluated, the floor applies.

use std::sync::Arc;

use crate::approval::{Approval, RaisedRisk};
use crate::ask::Ask;
use crate::ask::body::Body;
use crate::json::condition::Condition;
use crate::people::risk_policy::{RiskFloor, RiskPolicy, UNKNOWN};
use crate::risk::Risk;
use crate::text::name_pattern::NamePattern;
use crate::text::redaction;

/// A call, and all agents that it is asked for.
#[derive(Debug, Clone, Copy)]
struct Judged<'a> {
    approval: &'a Approval,
    agents: &'a [&'a str],
}

impl RiskPolicy {
    /// Computes the risk of a call again from what its asker stated. `agents` are the agent that asks and all agents
    /// that it works for.
    pub fn judge(&self, approval: &mut Approval, agents: &[&str]) {
        let stated = approval.risk_raised.as_ref().map_or(approval.risk, |raised| raised.from);
        // The asker stated no risk. If the operator's `unknown` is lower than the default risk, the call starts from
        // it; if it is higher, it raises the risk like a floor.
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

    /// The same for an ask that others read too. They keep what they have.
    pub fn raise_shared(&self, ask: &mut Arc<Ask>) {
        if ask.is_pending()
            && let Some(raised) = self.raised_body(ask)
        {
            Arc::make_mut(ask).body = raised;
        }
    }

    /// The same, whether it is pending or not. A decision from another store is checked here again.
    pub fn raise_settled(&self, ask: &mut Ask) {
        if let Some(raised) = self.raised_body(ask) {
            ask.body = raised;
        }
    }

    /// What is asked, if this policy makes its risk higher.
    fn raised_body(&self, ask: &Ask) -> Option<Body> {
        if self.is_empty() {
            return None;
        }
        let agents = agents_of(ask);
        let approval = ask.approval()?;
        let mut judged = approval.clone();
        self.judge(&mut judged, &agents.iter().map(String::as_str).collect::<Vec<_>>());
        (judged.risk > approval.risk).then(|| Body::Approval { approval: Box::new(judged) })
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
}

/// Returns the agent that asks, and all agents in the sessions above.
pub(crate) fn agents_of(ask: &Ask) -> Vec<String> {
    let above = ask.parents.iter().flat_map(|parents| &parents.ancestors).map(|above| above.agent.to_string());
    std::iter::once(ask.asked_by.name.clone()).chain(above).collect()
}

fn fits(pattern: &str, name: &str) -> bool {
    NamePattern::new(pattern.to_lowercase()).matches(&name.to_lowercase())
}

/// Returns whether a condition is true for a call. If a part of the arguments is encrypted, nothing can be compared, so
/// it counts as true.
fn holds(when: &str, approval: &Approval) -> bool {
    let arguments = approval.call.arguments();
    if redaction::references(arguments.as_str()).next().is_some() {
        return true;
    }
    match Condition::new(when) {
        Ok(condition) => condition.holds(&arguments.value()).unwrap_or(true),
        Err(_) => true,
    }
}
