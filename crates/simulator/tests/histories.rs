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

#[test]
fn the_same_seed_gives_the_same_history_byte_for_byte() {
    for seed in 0..2 {
        let (first, second) = (run(&Plan::of(seed)), run(&Plan::of(seed)));
        assert_eq!(first.transcript, second.transcript, "seed {seed}");
        assert_eq!(first, second);
    }
}
