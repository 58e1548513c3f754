//! What is checked at the end of a history, from outside: the store is read directly, and compared with what was acknowledged.

use std::collections::BTreeMap;

use waypost_core::ask::policy::GRACE;
use waypost_core::audit::document::ExportScope;
use waypost_core::audit::verify::{Expected, Verifier};
use waypost_core::ids::{AskId, Tenant};
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{Driver, Session, SessionStatus};
use waypost_engine::{Caller, Engine};
use waypost_store::{SessionFilter, Store as _};

use crate::colleagues::SUPPORT;
use crate::ledger::KnownAsk;
use crate::machine::{MAIN, OTHER};
use crate::transcript::locked;
use crate::world::World;

/// The most entries of one session that are read.
const ALL: u32 = 10_000;
/// More sessions of one team than a history starts.
const SESSIONS: u32 = 200;

/// Every session of a team, or why they cannot be read.
async fn sessions(world: &World, tenant: &Tenant) -> Result<Vec<Session>, String> {
    let store = std::sync::Arc::clone(&locked(&world.machine).store);
    let filter = SessionFilter { limit: SESSIONS, ..SessionFilter::default() };
    let page = store.sessions(tenant, &filter).await.map_err(|error| format!("the sessions of {tenant} cannot be read: {error}"))?;
    if page.more { Err(format!("{tenant} has more than {SESSIONS} sessions")) } else { Ok(page.items) }
}

/// What still has to end: sessions of the agent that are not over, and asks that are pending.
pub(crate) async fn unfinished(world: &World) -> Vec<String> {
    let mut left = Vec::new();
    for tenant in [MAIN, OTHER] {
        let found = sessions(world, &Tenant::new(tenant)).await.unwrap_or_else(|unread| {
            left.push(unread);
            Vec::new()
        });
        for session in found {
            let pending = session.asks.values().filter(|ask| ask.is_pending()).map(|ask| format!("{} is pending", ask.id));
            left.extend(pending);
            // A conversation waits for the next message.
            let is_idle = session.agent.as_str() == SUPPORT && session.status == SessionStatus::WaitingForInput;
            if session.driver == Driver::Agent && !session.status.is_over() && !is_idle {
                left.push(format!("{} is {}", session.id, session.status.as_str()));
            }
        }
    }
    left
}

/// Checks everything that must hold at the end.
pub(crate) async fn check(world: &World, engine: &Engine) {
    let mut all = Vec::new();
    for tenant in [MAIN, OTHER].map(Tenant::new) {
        match sessions(world, &tenant).await {
            Ok(found) => {
                check_journals(world, &tenant, &found).await;
                all.extend(found.into_iter().map(|session| session.id.to_string()));
            }
            Err(unread) => world.record_violation(&unread),
        }
        match engine.audit().table_differences(&tenant).await {
            Ok(differences) if differences.is_empty() => {}
            other => world.record_violation(&format!("the tables are not what the journals say: {other:?}")),
        }
        // Signatures are slow without optimization.
        if world.dice("audit").chance(150) {
            check_audit_log(world, engine, &tenant).await;
        }
    }
    for (id, known) in world.ledger.asks() {
        check_ask(world, &id, &known).await;
    }
    let erasures = world.ledger.erasures();
    for session in erasures.iter().filter(|(session, erased)| **erased && all.contains(session)).map(|(session, _)| session) {
        world.record_violation(&format!("{session} was erased and is there"));
    }
    for session in world.ledger.sessions() {
        if !all.contains(&session) && !erasures.contains_key(&session) {
            world.record_violation(&format!("{session} was acknowledged and is lost"));
        }
    }
}

/// Each journal has every number once, and its last number is that of the session.
async fn check_journals(world: &World, tenant: &Tenant, sessions: &[Session]) {
    let store = std::sync::Arc::clone(&locked(&world.machine).store);
    for session in sessions {
        let journal: Vec<Entry> = store.read(tenant, session.id, 0, ALL).await.unwrap_or_default();
        let numbers: Vec<u64> = journal.iter().map(|entry| entry.seq).collect();
        if numbers != (1..=session.seq).collect::<Vec<_>>() {
            world.record_violation(&format!("the journal of {} has gaps: {numbers:?}, and should end at {}", session.id, session.seq));
        }
        check_expiries(world, &journal);
    }
}

/// Nothing expires before its deadline and the grace after it.
fn check_expiries(world: &World, journal: &[Entry]) {
    let mut ends = BTreeMap::new();
    for entry in journal {
        match &entry.event {
            Event::QuestionPending { ask } => drop(ask.policy.expires_at.and_then(|end| ends.insert(ask.id, end))),
            Event::QuestionExpired { ask } => match ends.get(ask) {
                Some(end) if entry.at >= end.plus(GRACE) => {}
                end => world.record_violation(&format!("{ask} expired at {}, and its deadline is {end:?}", entry.at)),
            },
            _ => {}
        }
    }
}

async fn check_audit_log(world: &World, engine: &Engine, tenant: &Tenant) {
    let caller = Caller::system(tenant.clone());
    let exported = async {
        engine.audit().add_checkpoints().await?;
        let mut export = engine.audit().export(&caller, ExportScope::All).await?;
        let mut verifier = Verifier::new(Expected::default());
        while let Some(piece) = export.next().await? {
            piece.strip_suffix(b"\n").unwrap_or(&piece).split(|byte| *byte == b'\n').for_each(|line| drop(verifier.take(line)));
        }
        Ok::<_, waypost_engine::Error>(verifier.finish())
    };
    match exported.await {
        Ok(found) if found.faults.is_empty() => {}
        Ok(found) => world.record_violation(&format!("the audit log is wrong: {:?}", found.faults)),
        Err(error) => world.record_violation(&format!("the audit log cannot be exported: {error}")),
    }
}

/// What was acknowledged of an ask is in the store.
async fn check_ask(world: &World, id: &str, known: &KnownAsk) {
    let store = std::sync::Arc::clone(&locked(&world.machine).store);
    let ask: AskId = id.parse().expect("the id of an ask");
    let Ok(Some((ask, _))) = store.load_by_ask(&Tenant::new(&known.tenant), ask).await else {
        if world.ledger.must_exist(id) {
            world.record_violation(&format!("{id} was acknowledged and is lost"));
        }
        return;
    };
    let status = ask.status().as_str();
    if let Some(settlement) = known.settlement.as_ref().filter(|settlement| !settlement.starts_with(status)) {
        world.record_violation(&format!("{id} was acknowledged as {settlement} and is {status}"));
    }
    if let Some(person) = known.held_by.as_ref().filter(|_| known.settlement.is_none())
        && status != "answered"
    {
        world.record_violation(&format!("the reply of {person} to {id} was accepted, and the ask is {status}"));
    }
}
