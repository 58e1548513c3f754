//! What the people and programs outside know: what was acknowledged to them, and what they sent. The product is compared
//! with it, and nothing in the product can change it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;

use crate::dice::NamedDice;
use crate::transcript::locked;
use crate::world::World;

/// The books of everybody outside.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Known>);

#[derive(Default, Clone)]
struct Known {
    asks: BTreeMap<String, KnownAsk>,
    /// Who sent an approval of a call with these arguments.
    approvals: BTreeMap<String, BTreeSet<String>>,
    /// In how many times before a backup was restored somebody sent an approval of these arguments.
    earlier_approvals: BTreeMap<String, usize>,
    /// The sessions of the agent that exist.
    sessions: BTreeSet<String>,
    /// How often people said that a call may run again.
    again: BTreeMap<String, usize>,
    /// Items of which all approvals failed for sure, and a rejection was acknowledged.
    rejected: BTreeSet<String>,
    /// The programs for whose calls somebody sent an auto-approval rule.
    ruled: BTreeSet<String>,
    /// The rules whose end was acknowledged.
    ended_rules: BTreeSet<String>,
    /// Sessions that somebody sent to be erased, and whether that was acknowledged.
    erased: BTreeMap<String, bool>,
    /// People whose loss of the role was acknowledged, and how often each one's roles were changed before.
    outsiders: BTreeMap<String, u64>,
    changes: u64,
}

/// What was known when a backup was made.
pub(crate) struct SavedLedger(Known);

/// What is known of an ask.
#[derive(Debug, Default, Clone)]
pub(crate) struct KnownAsk {
    /// Its team.
    pub(crate) tenant: String,
    /// Its session, and the parents of that.
    sessions: BTreeSet<String>,
    /// The idempotency key under which a program asked.
    pub(crate) asked_under: Option<String>,
    /// How it was settled, as the first response said.
    pub(crate) settlement: Option<String>,
    /// When that response came.
    settled_at: Duration,
    /// Whether it was made after the backup that was restored, so that it may be gone.
    pub(crate) may_be_gone: bool,
    /// The person whose reply was accepted, but can still be undone.
    pub(crate) held_by: Option<String>,
    /// Under which idempotency keys its permit was claimed.
    pub(crate) claims: BTreeSet<String>,
    /// The exact arguments that the program asked about, with those of its revisions.
    pub(crate) arguments: BTreeSet<String>,
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
        found.arguments.extend(arguments.map(str::to_owned));
    }

    /// A program sends a revision of its ask with these arguments.
    pub(crate) fn revises(&self, ask: &str, arguments: &str) {
        locked(&self.0).asks.entry(ask.to_owned()).or_default().arguments.insert(arguments.to_owned());
    }

    /// What is known now, for a backup.
    pub(crate) fn save(&self) -> SavedLedger {
        SavedLedger(locked(&self.0).clone())
    }

    /// A backup was restored. What was acknowledged after it is gone, and approvals are void. What was done outside stays done.
    pub(crate) fn restore(&self, saved: &SavedLedger) {
        let mut known = locked(&self.0);
        let mut before = std::mem::replace(&mut *known, saved.0.clone());
        known.again = before.again;
        known.earlier_approvals = before.earlier_approvals;
        for arguments in before.approvals.into_keys() {
            *known.earlier_approvals.entry(arguments).or_default() += 1;
        }
        known.approvals.clear();
        for (id, before) in before.asks {
            let may_be_gone = !known.asks.contains_key(&id);
            let ask = known.asks.entry(id).or_insert_with(|| KnownAsk { settlement: None, may_be_gone, ..before.clone() });
            ask.arguments.extend(before.arguments);
            ask.claims.extend(before.claims);
        }
        known.asks.values_mut().for_each(|ask| ask.held_by = None);
        known.ruled.append(&mut before.ruled);
        // A change may have been on its way when the backup was made.
        known.outsiders.clear();
        known.changes = before.changes + 1;
        known.erased.extend(before.erased.into_keys().map(|session| (session, false)));
    }

    /// Whether this ask must exist: it was acknowledged, and nobody wants it erased.
    pub(crate) fn must_exist(&self, ask: &str) -> bool {
        let known = locked(&self.0);
        known.asks.get(ask).is_some_and(|ask| !ask.may_be_gone && !ask.sessions.iter().any(|session| known.erased.contains_key(session)))
    }

    /// Somebody sends that a session is to be erased.
    pub(crate) fn erases(&self, session: &str) {
        locked(&self.0).erased.entry(session.to_owned()).or_default();
    }

    /// A response said that a session is erased.
    pub(crate) fn erased(&self, session: &str) {
        locked(&self.0).erased.insert(session.to_owned(), true);
    }

    /// The sessions that may be erased, and whether they must be.
    pub(crate) fn erasures(&self) -> BTreeMap<String, bool> {
        locked(&self.0).erased.clone()
    }

    /// Somebody sends a rule that approves the calls of this program.
    pub(crate) fn rules(&self, program: &str) {
        locked(&self.0).ruled.insert(program.to_owned());
    }

    /// A response said that a rule has ended.
    pub(crate) fn rule_ended(&self, rule: &str) {
        locked(&self.0).ended_rules.insert(rule.to_owned());
    }

    /// The rules that approve nothing any more.
    pub(crate) fn ended_rules(&self) -> BTreeSet<String> {
        locked(&self.0).ended_rules.clone()
    }

    /// Somebody sends new roles of a person.
    pub(crate) fn changes_roles(&self, person: &str) {
        let mut known = locked(&self.0);
        known.changes += 1;
        known.outsiders.remove(person);
    }

    /// A response said that a person does not have the role any more.
    pub(crate) fn lost_role(&self, person: &str) {
        let mut known = locked(&self.0);
        let changes = known.changes;
        known.outsiders.insert(person.to_owned(), changes);
    }

    /// Since which change of roles a person does not have the role; `None` if the person may have it.
    pub(crate) fn outsider_since(&self, person: &str) -> Option<u64> {
        locked(&self.0).outsiders.get(person).copied()
    }

    /// A response to a request that was sent at `sent` showed an ask. What is settled stays as it is.
    pub(crate) fn saw(&self, world: &World, tenant: &str, ask: &Value, sent: Duration) {
        let Some(id) = ask["id"].as_str() else { return };
        let mut known = locked(&self.0);
        let found = known.asks.entry(id.to_owned()).or_default();
        tenant.clone_into(&mut found.tenant);
        let parents = ask["lineage"].as_object().into_iter().flat_map(|parents| parents.values());
        found.sessions.extend(parents.chain([&ask["session_id"]]).filter_map(Value::as_str).map(str::to_owned));
        let Some(settlement) = settlement(ask) else {
            if let Some(before) = found.settlement.as_ref().filter(|_| found.settled_at <= sent) {
                world.record_violation(&format!("{id} was settled ({before}) and is pending again"));
            }
            return;
        };
        let approvers = known.approvals.get(&ask["approval"]["arguments"].to_string()).map_or(0, BTreeSet::len);
        let found = known.asks.entry(id.to_owned()).or_default();
        match &found.settlement {
            Some(before) if *before != settlement => {
                world.record_violation(&format!("{id} was settled twice: {before}, and {settlement}"));
            }
            Some(_) => {}
            None => {
                world.log("ledger", &format!("{id} is settled: {settlement}"));
                let needs_two = ask["policy"]["who"]["quorum"] == 2 && ask["decision"]["rule"].is_null();
                if needs_two && ask["decision"]["decision"] == "approve" && approvers < 2 {
                    world.record_violation(&format!("{id} was approved by {approvers} people, and needed two"));
                }
                found.settlement = Some(settlement);
                found.settled_at = world.clock.passed();
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
    pub(crate) fn approves(&self, person: &str, arguments: &str) {
        locked(&self.0).approvals.entry(arguments.to_owned()).or_default().insert(person.to_owned());
    }

    /// One of the asks of a team, if there is one.
    pub(crate) fn any_ask(&self, tenant: &str, dice: &mut NamedDice) -> Option<String> {
        let known = locked(&self.0);
        let asks: Vec<&String> = known.asks.iter().filter(|(_, ask)| ask.tenant == tenant).map(|(id, _)| id).collect();
        (!asks.is_empty()).then(|| (*dice.pick(&asks)).clone())
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
        let approved = known.approvals.contains_key(arguments) || known.ruled.iter().any(|program| arguments.contains(program));
        let allowed = 1 + known.earlier_approvals.get(arguments).copied().unwrap_or_default();
        let found = known.asks.entry(ask.to_owned()).or_default();
        found.claims.insert(key.to_owned());
        if found.claims.len() > allowed {
            world.record_violation(&format!("the permit of {ask} was given out twice"));
        }
        if !found.arguments.contains(arguments) {
            world.record_violation(&format!("the permit of {ask} is for another call than the program asked about: {arguments}"));
        }
        if !approved {
            world.record_violation(&format!("the permit of {ask} is for a call that nobody approved"));
        }
    }

    /// A tool of the agent had its effect.
    pub(crate) fn ran(&self, world: &World, item: &str, arguments: &str, times: usize) {
        let known = locked(&self.0);
        // After a restored backup, people may also have said that it may run again.
        if !known.approvals.contains_key(arguments) && !known.again.contains_key(item) {
            world.record_violation(&format!("{item} was sold and nobody approved {arguments}"));
        }
        // People who approve again what they approved before a backup was restored let it run again.
        let counts = [known.again.get(item), known.earlier_approvals.get(arguments)];
        let allowed = 1 + counts.into_iter().flatten().sum::<usize>();
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
