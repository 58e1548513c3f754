//! Reminders: which asks are repeated, when, and when no longer.

use crate::common::asking::{answers, asking, problems, questions, reminded_at, text, until, value};
use crate::common::{World, at, bob, cli};
use waypost_core::apply::rebuild;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::decide::{Command, NewAsk};

/// The model asks one question, as ask 1, with reminders after 10, 20 and 30 seconds and a deadline
/// after a minute.
fn with_reminders() -> World {
    let mut world = World::of_agent();
    let asked = reminded_at([at(30), at(10), at(20), at(10)], until(questions(1, [text("where")]), at(60), OnExpiry::Continue));
    world.model_says("", [("c1", "ask", "{}", asking(asked))]).unwrap();
    world
}

/// Time passes until `moment`, and the power fails in between: what comes back is read from the journal.
fn by(world: &mut World, moment: i64) {
    world.session = rebuild(world.session.id, &world.journal).unwrap().0;
    world.now = at(moment);
    world.expires().unwrap();
}

#[test]
fn people_are_reminded_when_it_is_time_and_once_for_all_that_was_missed() {
    let mut world = with_reminders();
    for moment in [9, 10, 11, 35, 59] {
        by(&mut world, moment);
    }
    assert_eq!(
        world.transcript_after(5),
        "question_reminded 1 after 1, by system:waypost
question_reminded 1 after 3, by system:waypost
= waiting_for_input, ask 1 pending, c1 asked, due at 62s
"
    );
}

#[test]
fn a_session_is_due_at_its_next_reminder() {
    let mut world = with_reminders();
    let mut due = Vec::new();
    for moment in [0, 10, 20, 30] {
        by(&mut world, moment);
        due.push(world.transcript_after(99));
    }
    let waits = |due| format!("= waiting_for_input, ask 1 pending, c1 asked, due at {due}s\n");
    assert_eq!(due, [10, 20, 30, 62].map(waits));
}

#[test]
fn nobody_is_reminded_of_what_expires_with_the_same_breath_or_is_settled() {
    let mut expired = with_reminders();
    by(&mut expired, 62);
    let mut answered = with_reminders();
    answered.replies(&bob(), 1, answers([("where", value("here"))])).unwrap();
    by(&mut answered, 40);
    assert_eq!(
        [expired, answered].map(|world| world.transcript_after(5)),
        [
            "question_expired 1, by system:waypost\nrun_resumed, by system:waypost\n= running, due now\n",
            "question_answered 1: where=here, by person:bob\nrun_resumed, by person:bob\n= running, due now\n",
        ]
    );
}

#[test]
fn what_is_wrong_with_a_reminder_is_said_when_it_is_asked() {
    let asked = |new_ask: NewAsk| problems(World::of_program().does(&cli(), Command::Ask(Box::new(new_ask))));
    let question = || until(questions(1, [text("where")]), at(60), OnExpiry::Fail);
    let wrong = ["/policy/remind_at/0 in_the_past", "/policy/remind_at/1 after_the_deadline"];
    assert_eq!(asked(reminded_at([at(0), at(60), at(59)], question())), wrong);
    assert_eq!(asked(reminded_at([at(5); 9], question())), ["/policy/remind_at too_many"]);
}
