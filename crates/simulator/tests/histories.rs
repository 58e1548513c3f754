//! Histories of the whole product keep every promise, and a seed repeats its history.

use waypost_simulator::{Plan, minimise, run};

/// Runs `count` histories, and stops at the first one that breaks a promise.
fn histories_keep_every_promise(first: u64, count: u64) {
    for seed in first..first + count {
        let history = run(&Plan::of(seed));
        if !history.violations.is_empty() {
            let smallest = minimise(history.clone());
            panic!(
                "{}\n{}\n\nThe smallest history that fails:\n{}\n{}\nTo repeat it: cargo xtask simulate --seed {seed}",
                history.plan,
                history.violations.join("\n"),
                smallest.plan,
                smallest.transcript
            );
        }
    }
}

/// Two tests, because two processors are busy with them.
const EACH: u64 = 10;

#[test]
fn short_histories_keep_every_promise() {
    histories_keep_every_promise(0, EACH);
}

#[test]
fn more_short_histories_keep_every_promise() {
    histories_keep_every_promise(EACH, EACH);
}

/// In these, a call is recorded as started and never begins, so the shop knows nothing of it.
#[test]
fn histories_in_which_a_person_says_that_a_call_never_began_keep_every_promise() {
    [71, 158].into_iter().for_each(|seed| histories_keep_every_promise(seed, 1));
}

#[test]
fn the_same_seed_gives_the_same_history_byte_for_byte() {
    for seed in 0..2 {
        let (first, second) = (run(&Plan::of(seed)), run(&Plan::of(seed)));
        assert_eq!(first.transcript, second.transcript, "seed {seed}");
        assert_eq!(first, second);
    }
}
