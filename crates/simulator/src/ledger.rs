//! What the people and programs outside know: what was acknowledged to them, and what they sent. The product is compared
//! with it, and nothing in the product can change it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use serde_json::Value;

use crate::transcript::locked;
use crate::world::World;

/// The books of everybody outside.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Known>);

#[derive(Default)]
struct Known {
    asks: BTreeMap<String, KnownAsk>,
    /// The arguments of calls that somebody sent an approval of.
    approvals: BTreeSet<String>,
    /// The sessions of the agent that exist.
    sessions: BTreeSet<String>,
    /// How often people said that a call may run again.
    again: BTreeMap<String, usize>,
    /// Items of which all approvals failed for sure, and a rejection was acknowledged.
    rejected: BTreeSet<String>,
}

/// What is known of an ask.
#[derive(Debug, Default, Clone)]
pub(crate) struct KnownAsk {
    /// Its team.
    pub(crate) tenant: String,
    /// The idempotency key under which a program asked.
    pub(crate) asked_under: Option<String>,
    /// How it was settled, as the first response said.
    pub(crate) settlement: Option<String>,
    /// The person whose reply was accepted, but can still be undone.
    pub(crate) held_by: Option<String>,
    /// Under which idempotency keys its permit was claimed.
    pub(crate) claims: BTreeSet<String>,
    /// The exact arguments that the program asked about.
    pub(crate) arguments: Option<String>,
}

impl Ledger {
    /// What is known of every ask.
    pub(crate) fn asks(&self) -> BTreeMap<String, KnownAsk> {
        locked(&self.0).asks.clone()
    }

    /// An ask of the other team, if one is known.
    pub(crate) fn ask_not_of(&self, tenant: &str) -> Option<String> {
        let known = locked(&self.0);
        known.asks.iter().find(|(_, ask)| !ask.tenant.is_empty() && ask.tenant != tenant).map(|(id, _)| id.clone())
    }

    /// A response told a program that its ask exists.
    pub(crate) fn asked(&self, world: &World, ask: &str, tenant: &str, key: &str, arguments: Option<&str>) {
        let mut known = locked(&self.0);
        let other = known.asks.iter().find(|(other, found)| *other != ask && found.asked_under.as_deref() == Some(key));
        if let Some((other, _)) = other {
            world.record_violation(&format!("one request made two asks: {other} and {ask}"));
        }
        let found = known.asks.entry(ask.to_owned()).or_default();
        found.tenant = tenant.to_owned();
        found.asked_under = Some(key.to_owned());
        found.arguments = arguments.map(str::to_owned);
    }

    /// A response showed an ask. What is settled stays as it is.
    pub(crate) fn saw(&self, world: &World, tenant: &str, ask: &Value) {
        let Some(id) = ask["id"].as_str() else { return };
        let mut known = locked(&self.0);
        let found = known.asks.entry(id.to_owned()).or_default();
        tenant.clone_into(&mut found.tenant);
        let Some(settlement) = settlement(ask) else {
            if let Some(before) = &found.settlement {
                world.record_violation(&format!("{id} was settled ({before}) and is pending again"));
            }
            return;
        };
        match &found.settlement {
            Some(before) if *before != settlement => {
                world.record_violation(&format!("{id} was settled twice: {before}, and {settlement}"));
            }
            Some(_) => {}
            None => {
                world.log("ledger", &format!("{id} is settled: {settlement}"));
                found.settlement = Some(settlement);
            }
        }
    }

    /// A response told a person that the reply was accepted and is in its undo window.
    pub(crate) fn held(&self, ask: &str, person: &str) {
        locked(&self.0).asks.entry(ask.to_owned()).or_default().held_by = Some(person.to_owned());
    }

    /// Somebody sent something that may end a reply in its undo window.
    pub(crate) fn may_undo(&self, ask: &str) {
        if let Some(known) = locked(&self.0).asks.get_mut(ask) {
            known.held_by = None;
        }
    }

    /// A person sends an approval of a call with these arguments.
    pub(crate) fn approves(&self, arguments: &str) {
        locked(&self.0).approvals.insert(arguments.to_owned());
    }

    /// A person sends that this item may be sold again.
    pub(crate) fn again(&self, item: &str) {
        *locked(&self.0).again.entry(item.to_owned()).or_default() += 1;
    }

    /// A response told a person that the session exists.
    pub(crate) fn started(&self, session: &str) {
        locked(&self.0).sessions.insert(session.to_owned());
    }

    /// Every session of the agent that was acknowledged.
    pub(crate) fn sessions(&self) -> BTreeSet<String> {
        locked(&self.0).sessions.clone()
    }

    /// A program got the permit of an ask, under its idempotency key.
    pub(crate) fn claimed(&self, world: &World, ask: &str, key: &str, arguments: &str) {
        let mut known = locked(&self.0);
        let approved = known.approvals.contains(arguments);
        let found = known.asks.entry(ask.to_owned()).or_default();
        found.claims.insert(key.to_owned());
        if found.claims.len() > 1 {
            world.record_violation(&format!("the permit of {ask} was given out twice"));
        }
        if found.arguments.as_deref() != Some(arguments) {
            world.record_violation(&format!("the permit of {ask} is for another call than the program asked about: {arguments}"));
        }
        if !approved {
            world.record_violation(&format!("the permit of {ask} is for a call that nobody approved"));
        }
    }

    /// A tool of the agent had its effect.
    pub(crate) fn ran(&self, world: &World, item: &str, arguments: &str, times: usize) {
        let known = locked(&self.0);
        if !known.approvals.contains(arguments) {
            world.record_violation(&format!("{item} was sold and nobody approved {arguments}"));
        }
        let allowed = 1 + known.again.get(item).copied().unwrap_or_default();
        if times > allowed {
            world.record_violation(&format!("{item} was sold {times} times, and people allowed {allowed}"));
        }
        if known.rejected.contains(item) {
            world.record_violation(&format!("{item} was sold although it was rejected"));
        }
    }

    /// A response said that the sale of this item is rejected.
    pub(crate) fn rejects(&self, item: &str) {
        locked(&self.0).rejected.insert(item.to_owned());
    }
}

/// How an ask was settled, by whom; `None` while it is pending.
pub(crate) fn settlement(ask: &Value) -> Option<String> {
    let status = ask["status"].as_str().filter(|status| *status != "pending")?;
    let by = ask["answered_by"]["name"].as_str().unwrap_or("nobody");
    let what = match (&ask["decision"]["decision"], &ask["answers"]) {
        (Value::String(decision), _) => decision.clone(),
        (_, Value::Null) => ask["response"].as_str().unwrap_or_default().to_owned(),
        (_, answers) => answers.to_string(),
    };
    Some(format!("{status} by {by} {what}"))
}
