//! `waypost bench` with tiny counts: every part of it runs, and nothing is left behind.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

use std::time::Duration;

use waypost::bench::{Chaos, Plan, chaos, measure};
use waypost_scratch_postgres::database;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bench_measures_everything_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let plan = Plan {
        rounds: 1,
        round: Duration::from_millis(100),
        at_once: 4,
        histories: vec![4, 8],
        answers: 2,
        pending: 8,
        parked: 20,
        starts: 1,
        program: Some(env!("CARGO_BIN_EXE_waypost").into()),
    };
    let figures = measure(folder.path(), &plan, |_| ()).await.unwrap();

    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let told = figures.to_string();
    assert!(!told.contains("NaN"), "{told}");
    let histories: Vec<_> = figures.resumed.iter().map(|resumed| (resumed.history, resumed.answers)).collect();
    assert_eq!(histories, [(4, 2), (8, 2)]);
    assert_eq!((figures.turned.messages, figures.turned.turns), (8, 2));
    assert_eq!((figures.converged.pending, figures.converged.answers), (8, 2));
    // A cycle is four appends, and one session alone has nobody to share a commit with.
    assert_eq!(figures.one_at_a_time.appends_per_commit, 1.0);
    assert!(figures.at_once.appends_per_commit >= 1.0);
    assert!(figures.parked.bytes_each > 0);
    assert!(figures.start_up.is_some());
}

/// F18, F35: what a killed server had in hand is taken up by another once its lease has run out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_are_killed_lose_nothing_and_nothing_is_done_twice() {
    let database = database().unwrap();
    let some = Chaos {
        database: database.address.clone(),
        program: env!("CARGO_BIN_EXE_waypost").into(),
        nodes: 2,
        clients: 8,
        duration: Duration::from_secs(6),
        every: Duration::from_secs(2),
    };
    let survived = chaos(&some, |_| ()).await.unwrap();
    assert!(survived.is_sound() && survived.kills > 0, "{survived}");
}
