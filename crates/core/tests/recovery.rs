//! Whatever is tried in whatever order, and wherever the power fails: the promises hold after
//! every step, and every prefix of every journal recovers.
//!
//! `PROPTEST_CASES` raises the number of histories; a failure prints the seed that repeats it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::common::World;
use crate::common::rng::{Step, steps};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use waypost_core::agent::guard::{QuarantinedText, is_allowed};
use waypost_core::apply::{apply, rebuild};
use waypost_core::approval::PermitUse;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::policy::GRACE;
use waypost_core::ids::AskId;
use waypost_core::session::due::Due;
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{CallProgress, Driver, NextWork, Resume, Session, SessionStatus};

/// What a promise has to say when it is broken.
type CheckResult = Result<(), String>;

fn settings() -> ProptestConfig {
    let seeds = FileFailurePersistence::Direct("tests/recovery-seeds.txt");
    ProptestConfig { failure_persistence: Some(Box::new(seeds)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(settings())]

    #[test]
    fn every_history_keeps_the_promises_and_every_prefix_of_it_recovers(kind in 0..3_usize, steps in steps()) {
        let mut world = [World::of_agent, World::of_patient_agent, World::of_program][kind]();
        for step in &steps {
            let before = (world.session.clone(), world.asks.clone(), world.journal.len());
            let tried = world.tries(step);
            let checked = a_refusal_changes_nothing(tried.is_err(), &before, &world)
                .and_then(|()| the_journal_has_no_gaps(&world))
                .and_then(|()| the_asks_and_calls_agree(&world))
                .and_then(|()| the_status_agrees(&world.session))
                .and_then(|()| what_is_held_is_let_through_by_a_yes_alone(&world))
                .and_then(|()| what_is_owed_is_due(&world.session))
                .and_then(|()| nothing_overdue_is_left_by(step, &world))
                .and_then(|()| every_ask_ends_once_and_every_permit_is_used_once(&world))
                .and_then(|()| only_what_was_allowed_has_started(&world));
            prop_assert_eq!(checked, Ok(()), "after {:?}, which gave {:?}:\n{}", step, tried, world.transcript());
        }
        prop_assert_eq!(every_prefix_recovers(&world), Ok(()), "{}", world.transcript());
    }
}

fn must(holds: bool, promise: impl FnOnce() -> String) -> CheckResult {
    if holds { Ok(()) } else { Err(promise()) }
}

fn a_refusal_changes_nothing(refused: bool, before: &(Session, BTreeMap<AskId, Arc<Ask>>, usize), after: &World) -> CheckResult {
    let same = before.0 == after.session && before.1 == after.asks && before.2 == after.journal.len();
    must(!refused || same, || "a refused command changed something".into())
}

fn the_journal_has_no_gaps(world: &World) -> CheckResult {
    let places = world.journal.iter().map(|entry| entry.seq);
    must(places.eq(1..=world.session.seq), || "the journal has a gap".into())
}

/// A text waits exactly as long as its ask does, and goes on only where somebody approved.
fn what_is_held_is_let_through_by_a_yes_alone(world: &World) -> CheckResult {
    let session = &world.session;
    let waiting = session.pending().filter(|ask| matches!(ask.origin, Origin::Guardrail { .. })).count();
    must(usize::from(session.guardrails.waits()) == waiting, || "a text and its ask wait apart from each other".into())?;
    must(waiting == 0 || !matches!(session.work(), Some(NextWork::Speak)), || "the model speaks while a text is held".into())?;
    let Some(QuarantinedText::Allowed { at }) = session.guardrails.quarantined else { return Ok(()) };
    let entry = world.journal.iter().find(|entry| entry.seq == at).map(|entry| &entry.event);
    let Some(Event::GuardrailsRuled { ask: Some(ask), words: Some(_), .. }) = entry else { return Err("nothing was held there".into()) };
    must(world.asks.get(ask).is_some_and(|ask| is_allowed(ask)), || "nobody let it through".into())
}

/// Everybody who waits for somebody is known to them.
fn the_asks_and_calls_agree(world: &World) -> CheckResult {
    let session = &world.session;
    for ask in session.asks.values() {
        must(ask.is_open(), || format!("{} is kept and nothing can happen to it", ask.id))?;
        must(world.asks.get(&ask.id) == Some(ask), || format!("{} stands otherwise in the inbox", ask.id))?;
        if let Some(call) = ask.origin.call_id().filter(|_| ask.is_pending() && !ask.comes_as_message()) {
            let waits = session.call(call).is_some_and(|outstanding| match (&outstanding.progress, &outstanding.inquiry) {
                (CallProgress::Asked { ask: asked, .. }, _) => *asked == ask.id,
                (CallProgress::Started { .. }, Some(inquiry)) => inquiry.waits() && inquiry.ask == ask.id,
                _ => false,
            });
            must(waits, || format!("{call} does not wait for {}, which is about it", ask.id))?;
        }
    }
    for outstanding in &session.calls {
        let in_state = |ask: &AskId, wanted: fn(&Ask) -> bool| session.asks.get(ask).is_some_and(|ask| wanted(ask));
        let agrees = match &outstanding.progress {
            CallProgress::Requested | CallProgress::Started { ask: None, .. } | CallProgress::Child { ask: None, .. } => true,
            CallProgress::Asked { ask, .. } => in_state(ask, Ask::is_pending),
            CallProgress::Ready { ask: None, .. } => false,
            CallProgress::Ready { ask: Some(ask), .. } => in_state(ask, |ask| is_used(ask, |used| matches!(used, PermitUse::Created))),
            CallProgress::Started { ask: Some(ask), .. } | CallProgress::Child { ask: Some(ask), .. } => {
                in_state(ask, |ask| is_used(ask, |used| matches!(used, PermitUse::Claimed { .. })))
            }
        };
        must(agrees, || format!("{outstanding:?} does not agree with its ask"))?;
    }
    Ok(())
}

fn is_used(ask: &Ask, wanted: fn(&PermitUse) -> bool) -> bool {
    ask.permit().is_some_and(|permit| wanted(&permit.used))
}

fn the_status_agrees(session: &Session) -> CheckResult {
    let pending = session.pending().next().is_some();
    let works_elsewhere = session.children().next().is_some();
    let agrees = match (session.status, session.driver) {
        (SessionStatus::Running, Driver::Agent) => session.has_work(),
        (SessionStatus::WaitingForInput, Driver::Agent) => {
            pending || works_elsewhere || (session.resume == Resume::Manual && session.can_resume())
        }
        (SessionStatus::Running, Driver::Program) => !pending && !session.asks.is_empty(),
        (SessionStatus::WaitingForInput, Driver::Program) => pending,
        (SessionStatus::Complete, _) => session.asks.is_empty() && session.calls.is_empty(),
        (SessionStatus::Failed | SessionStatus::Cancelled, _) => !pending,
    };
    let waits_for_nothing = session.status == SessionStatus::WaitingForInput && session.resume == Resume::Auto && session.has_work();
    must(agrees && !waits_for_nothing, || format!("{:?} does not agree with what there is to do", session.status))
}

fn what_is_owed_is_due(session: &Session) -> CheckResult {
    let waits = session.pending().filter(|ask| ask.pending_decision().is_none());
    let deadline = waits.filter_map(|ask| ask.policy.expires_at).min().map(|deadline| deadline.plus(GRACE));
    let works = session.status == SessionStatus::Running && session.driver == Driver::Agent;
    let agrees = match session.due() {
        Due::Now => works,
        Due::At(at) => deadline.is_none_or(|deadline| at <= deadline) && (!works || session.retry_at.is_some_and(|retry| at <= retry)),
        Due::Never => deadline.is_none() && !works,
    };
    must(agrees, || format!("due {:?}", session.due()))
}

fn nothing_overdue_is_left_by(step: &Step, world: &World) -> CheckResult {
    let looked = matches!(step, Step::Expire);
    must(!looked || world.session.overdue(world.now).is_empty(), || "an overdue ask was left behind".into())
}

fn every_ask_ends_once_and_every_permit_is_used_once(world: &World) -> CheckResult {
    let mut ends: BTreeMap<AskId, usize> = BTreeMap::new();
    let mut permits: BTreeMap<AskId, i32> = BTreeMap::new();
    for entry in &world.journal {
        match &entry.event {
            Event::QuestionAnswered { ask, permit, .. } => {
                *ends.entry(*ask).or_default() += 1;
                *permits.entry(*ask).or_default() += i32::from(permit.is_some());
            }
            Event::QuestionCancelled { ask, .. }
            | Event::QuestionWithdrawn { ask, .. }
            | Event::QuestionExpired { ask }
            | Event::QuestionSkipped { ask } => {
                *ends.entry(*ask).or_default() += 1;
            }
            Event::PermitClaimed { ask, .. } | Event::ToolStarted { ask: Some(ask), .. } => *permits.entry(*ask).or_default() -= 1,
            _ => {}
        }
        must(permits.values().all(|left| *left >= 0), || format!("entry {} runs without a permit", entry.seq))?;
    }
    must(ends.values().all(|times| *times == 1), || format!("settled more than once: {ends:?}"))
}

/// A call about which people were asked runs on what they said, and on the bytes they saw.
fn only_what_was_allowed_has_started(world: &World) -> CheckResult {
    let mut needs_approval = BTreeSet::new();
    for entry in &world.journal {
        match &entry.event {
            Event::QuestionPending { ask } if ask.approval().is_some() => needs_approval.extend(ask.origin.call_id().cloned()),
            Event::ToolStarted { call_id, arguments, ask, .. } => {
                let permit = ask.and_then(|ask| world.asks.get(&ask));
                let allowed = match permit.map(|permit| (&permit.body, &permit.origin)) {
                    None => !needs_approval.contains(call_id),
                    Some((Body::Approval { approval }, Origin::ToolCall { call_id: about, .. })) => {
                        about == call_id && approval.call.arguments().as_str() == arguments
                    }
                    Some((Body::Questions { .. }, Origin::OutcomeUnknown { call_id: about, .. })) => about == call_id,
                    Some(_) => false,
                };
                must(allowed, || format!("{call_id} ran without approval"))?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// The power fails after every entry: what was stored is read back, and the rest happens to it.
fn every_prefix_recovers(world: &World) -> CheckResult {
    let journal = world.journal.iter().map(|entry| Ok(Entry { event: stored(&entry.event)?, ..entry.clone() }));
    let journal = journal.collect::<Result<Vec<_>, String>>()?;
    for cut in 1..=journal.len() {
        let (before, after) = journal.split_at(cut);
        let (session, mut asks) = rebuild(world.session.id, before).ok_or("a prefix does not recover")?;
        let mut session = stored(&session)?;
        for entry in after {
            asks.extend(apply(&mut session, entry).map(|ask| (ask.id, ask)));
        }
        must(session == world.session && asks == world.asks, || format!("cut after entry {cut}, the history ends otherwise"))?;
    }
    Ok(())
}

/// What comes back from a store.
fn stored<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> Result<T, String> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}
