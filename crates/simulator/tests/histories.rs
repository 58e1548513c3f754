//! Histories of the whole product keep every promise, do all that a history can do, and are repeated by their seed.

use std::thread;

use waypost_simulator::{Plan, SimulatedHistory, minimise, run};

/// How many histories the test command runs, on two processors.
const HISTORIES: u64 = 60;

/// What must happen in some of them. A history in which nobody does it checks nothing about it.
const ACTS: [&str; 22] = [
    "of seller : 201",
    "of chief : 201",
    "of clerk : 201",
    "of planner : 201",
    "of support : 201",
    "approved by a rule",
    "revises ask-1 : 200",
    "withdraws ask-1 : 200",
    "cancels ask-1 : 200",
    "delegates to",
    "wants two people for",
    "undoes ask-1 : 200",
    "claims ask-1 : 409 permit_used",
    "0 roles : done",
    "ends a rule : 200",
    "erases ses-1 : 204",
    "imports ses-1 : 200",
    "with its last backup",
    "dies at a call to the store",
    "loses its power",
    "stands still",
    "expired by nobody",
];

/// Runs a history, which must keep every promise.
fn kept(seed: u64) -> SimulatedHistory {
    let history = run(&Plan::of(seed));
    if !history.violations.is_empty() {
        let (plan, violations) = (history.plan.clone(), history.violations.join("\n"));
        let smallest = minimise(history);
        panic!(
            "{plan}\n{violations}\n\nThe smallest history that fails:\n{}\n{}\nTo repeat it: cargo xtask simulate --seed {seed}",
            smallest.plan, smallest.transcript
        );
    }
    history
}

#[test]
fn histories_keep_every_promise_and_do_all_that_a_history_can_do() {
    let transcripts = thread::scope(|scope| {
        let halves =
            [0, 1].map(|half| scope.spawn(move || (half..HISTORIES).step_by(2).map(|seed| kept(seed).transcript).collect::<String>()));
        halves.map(|half| half.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).concat()
    });
    let missing: Vec<&str> = ACTS.into_iter().filter(|act| !transcripts.contains(act)).collect();
    assert_eq!(missing, [""; 0]);
}

/// In these, a call is recorded as started and never begins, so the shop knows nothing of it, and a person says so.
#[test]
fn histories_in_which_a_person_says_that_a_call_never_began_keep_every_promise() {
    let answers = [71, 158].map(|seed| kept(seed).transcript.matches("run_again").count());
    assert!(answers.iter().all(|count| *count > 0), "{answers:?}");
}

#[test]
fn the_same_seed_gives_the_same_history_byte_for_byte() {
    for seed in 0..2 {
        let (first, second) = (kept(seed), kept(seed));
        assert_eq!(first.transcript, second.transcript, "seed {seed}");
        assert_eq!(first, second);
    }
}
