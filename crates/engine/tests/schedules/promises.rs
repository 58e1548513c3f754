//! The promises that must hold in every order.

use waypost_core::ask::Ask;
use waypost_core::ask::refusal::Refusal;
use waypost_core::people::principal::Principal;
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;
use waypost_engine::Error;

use super::actions::Action;
use super::scene::{Actor, Scene, Stands};

/// Checks every promise; returns the first one that is broken.
pub fn hold(scene: &Scene) -> Result<(), String> {
    let (ask, journal) = (scene.ask()?, scene.journal());
    it_is_settled_at_most_once(&ask, &journal)?;
    a_permit_is_claimed_at_most_once(scene, &journal)?;
    a_reply_in_hand_is_not_lost(&journal)?;
    scene.actors.iter().try_for_each(|actor| match &actor.stands {
        Stands::Done(Ok(())) => what_was_acknowledged_is_there(actor, &ask, &journal),
        Stands::Done(Err(Error::Refused(refusal))) => {
            a_refusal_is_true(refusal, &ask, &journal).map_err(|lie| format!("{:?} was told {refusal:?}, but {lie}", actor.action))?;
            what_was_refused_is_not_there(scene, actor, &journal)
        }
        Stands::Done(Err(error)) => Err(format!("{:?} failed: {error}", actor.action)),
        Stands::NotBegun | Stands::UnderWay(..) | Stands::Dead => Ok(()),
    })
}

fn must(holds: bool, promise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(promise.to_owned()) }
}

fn it_is_settled_at_most_once(ask: &Ask, journal: &[Entry]) -> Result<(), String> {
    let ends = journal.iter().filter(|entry| entry.event.settles()).count();
    must(ends == usize::from(!ask.is_pending()), "it was settled more than once, or not at all")
}

fn a_permit_is_claimed_at_most_once(scene: &Scene, journal: &[Entry]) -> Result<(), String> {
    let claims = journal.iter().filter(|entry| matches!(entry.event, Event::PermitClaimed { .. })).count();
    let holders =
        scene.actors.iter().filter(|actor| actor.action == Action::BotClaims && matches!(actor.stands, Stands::Done(Ok(())))).count();
    let approved = journal.iter().position(|entry| matches!(entry.event, Event::QuestionAnswered { permit: Some(_), .. }));
    let claimed = journal.iter().position(|entry| matches!(entry.event, Event::PermitClaimed { .. }));
    must(claimed.is_none() || approved < claimed, "a permit was claimed before anybody approved")?;
    must(claims <= 1 && holders <= claims, "a permit was claimed more than once")
}

/// A pending reply ends as the answer, by its sender, or by its judge, or the whole run is cancelled.
fn a_reply_in_hand_is_not_lost(journal: &[Entry]) -> Result<(), String> {
    let mut of: Option<&Principal> = None;
    for entry in journal.iter().filter(|entry| entry.event.ask().is_some()) {
        let survives = match (&entry.event, of) {
            (Event::QuestionReplied { .. }, Some(_)) | (Event::QuestionExpired { .. } | Event::QuestionWithdrawn { .. }, Some(_)) => false,
            (Event::QuestionRevised { .. } | Event::QuestionVoted { .. } | Event::QuestionTightened { .. }, Some(_)) => false,
            (Event::QuestionAnswered { provenance, .. }, Some(of)) => provenance.by == *of,
            (Event::QuestionUndone { .. } | Event::QuestionCancelled { .. }, Some(of)) => entry.actor == *of || stopped(journal),
            _ => true,
        };
        must(survives, "a reply in hand was lost")?;
        of = match &entry.event {
            Event::QuestionReplied { provenance, .. } => Some(&provenance.by),
            Event::QuestionUndone { .. } | Event::QuestionReasked { .. } => None,
            event if event.settles() => None,
            _ => of,
        };
    }
    Ok(())
}

fn stopped(journal: &[Entry]) -> bool {
    journal.iter().any(|entry| matches!(entry.event, Event::RunCancelled { .. }))
}

fn what_was_acknowledged_is_there(actor: &Actor, ask: &Ask, journal: &[Entry]) -> Result<(), String> {
    let there = journal.iter().any(|entry| actor.action.is_in(entry));
    // There may be nothing to undo or to restrict any more.
    let may_be_nothing = matches!(actor.action, Action::ZoeTakesItBack | Action::TheDeadlinePasses | Action::SomeTimePasses);
    must(there || may_be_nothing, &format!("{:?} was acknowledged and is not in the journal", actor.action))?;
    let answers = matches!(actor.action, Action::ZoeAgrees | Action::MaxAgrees | Action::MaxRefuses);
    if !answers || ask.policy.undo_window > 0 || ask.policy.judge.is_some() || ask.policy.who.quorum > 1 {
        return Ok(());
    }
    let by = ask.settlement().map(|settled| &settled.provenance.by);
    must(by == Some(&actor.action.by()), &format!("{:?} was acknowledged and is not the answer", actor.action))
}

fn what_was_refused_is_not_there(scene: &Scene, actor: &Actor, journal: &[Entry]) -> Result<(), String> {
    let may_have_done = |other: &Actor| other.again || !matches!(other.stands, Stands::Done(Err(_)));
    let by_another = |entry: &Entry| scene.actors.iter().any(|other| may_have_done(other) && other.action.may_have_written(entry));
    let there = journal.iter().any(|entry| actor.action.is_in(entry) && !by_another(entry));
    must(!there, &format!("{:?} was refused and is in the journal", actor.action))
}

/// A late command is told who settled the ask, how and when.
fn a_refusal_is_true(refusal: &Refusal, ask: &Ask, journal: &[Entry]) -> Result<(), String> {
    let at = |when: Timestamp, is: fn(&Event) -> bool| journal.iter().any(|entry| entry.at == when && is(&entry.event));
    let by = |who: &Principal, when: Timestamp, is: fn(&Event) -> bool| {
        journal.iter().any(|entry| entry.at == when && entry.actor == *who && is(&entry.event))
    };
    let ever = |is: fn(&Event) -> bool| journal.iter().any(|entry| is(&entry.event));
    let is_true = match refusal {
        Refusal::AlreadyAnswered { by, at } => ask.settlement().is_some_and(|settled| settled.provenance.by == *by && settled.at == *at),
        Refusal::Cancelled { by: who, at } => by(who, *at, |event| matches!(event, Event::QuestionCancelled { .. })),
        Refusal::Withdrawn { by: who, at, .. } => by(who, *at, |event| matches!(event, Event::QuestionWithdrawn { .. })),
        Refusal::Skipped { at: when } => at(*when, |event| matches!(event, Event::QuestionSkipped { .. })),
        // By the timer, or by a command that arrives after the deadline and before the timer.
        Refusal::Expired { at: when } => {
            ask.policy.expires_at == Some(*when) || at(*when, |event| matches!(event, Event::QuestionExpired { .. }))
        }
        Refusal::DecisionPending { by, .. } => {
            journal.iter().any(|entry| matches!(&entry.event, Event::QuestionReplied { provenance, .. } if provenance.by == *by))
        }
        Refusal::TooLateToUndo { .. } => ever(|event| matches!(event, Event::QuestionReplied { .. })),
        Refusal::StaleView(_) => ask.revision > 1,
        Refusal::PermitUsed { by: who, at } => by(who, *at, |event| matches!(event, Event::PermitClaimed { .. })),
        // The approved call differs from the call that was shown at first.
        Refusal::DigestMismatch => ask.revision > 1,
        Refusal::SessionOver(_) => ever(|event| matches!(event, Event::RunCompleted { .. } | Event::RunCancelled { .. })),
        Refusal::NotApproved | Refusal::NothingToJudge => true,
        other => return Err(format!("nobody can be told {other:?} here")),
    };
    must(is_true, "the journal does not say so")
}
