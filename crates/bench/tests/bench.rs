//! `waypost bench` with tiny counts: every part of it runs, and it leaves no data behind.
#![allow(clippy::unwrap_used, reason = "a story that cannot be set up has failed")]

use std::path::{Path, PathBuf};
use std::time::Duration;

use waypost_bench::{
    BenchPlan, ChangeLatencyOptions, ChaosOptions, HttpOptions, NodesOptions, ThunderingHerdOptions, WaitingOptions, change_latency, chaos,
    http_cycles, measure, nodes, thundering_herd, waiting,
};
use waypost_test_postgres::database;

/// The program `waypost`, which a build of the workspace leaves beside this one.
fn waypost() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_waypost-bench")).with_file_name(format!("waypost{}", std::env::consts::EXE_SUFFIX));
    assert!(program.is_file(), "{} is missing; run `cargo build -p waypost-cli`", program.display());
    program
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bench_measures_everything_and_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let plan = BenchPlan {
        rounds: 1,
        round: Duration::from_millis(100),
        at_once: 4,
        histories: vec![4, 8],
        answers: 2,
        pending: 8,
        idle_sessions: 20,
        starts: 1,
        program: Some(waypost()),
    };
    let metrics = measure(folder.path(), &plan, |_| ()).await.unwrap();

    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let printed = metrics.to_string();
    assert!(!printed.contains("NaN"), "{printed}");
    let histories: Vec<_> = metrics.resumed.iter().map(|resumed| (resumed.history, resumed.answers)).collect();
    assert_eq!(histories, [(4, 2), (8, 2)]);
    assert_eq!((metrics.turned.messages, metrics.turned.turns), (8, 2));
    assert_eq!((metrics.converged.pending, metrics.converged.answers), (8, 2));
    // A cycle is four appends, and a single session shares its commits with no other session.
    assert_eq!(metrics.one_at_a_time.appends_per_commit, 1.0);
    assert!(metrics.at_once.appends_per_commit >= 1.0);
    assert!(metrics.idle_sessions.bytes_each > 0);
    assert!(metrics.start_up.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_ask_over_http_are_measured_and_nothing_is_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let some = HttpOptions { program: waypost(), folder: folder.path().to_owned(), programs: 2, length: Duration::from_millis(200) };
    let report = http_cycles(&some, |_| ()).await.unwrap();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    assert!(report.cycles >= 2 && report.server_micros.is_none_or(|micros| micros > 0.0), "{report}");
    assert!(!report.to_string().contains("NaN"), "{report}");
}

/// F18, F35: after a server is killed, another one continues its sessions once their leases have expired.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_are_killed_lose_nothing_and_nothing_is_done_twice() {
    let database = database().unwrap();
    let some = ChaosOptions {
        database: database.address.clone(),
        program: waypost(),
        nodes: 2,
        clients: 8,
        duration: Duration::from_secs(6),
        every: Duration::from_secs(2),
    };
    let survived = chaos(&some, |_| ()).await.unwrap();
    assert!(survived.is_sound() && survived.kills > 0, "{survived}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_are_measured_beside_pgbench_that_says_the_same() {
    let database = database().unwrap();
    let some = NodesOptions {
        database: database.address.clone(),
        program: env!("CARGO_BIN_EXE_waypost-bench").into(),
        pgbench: None,
        most: 2,
        clients: 4,
        rounds: 1,
        round: Duration::from_millis(300),
    };
    let shared = nodes(&some, |_| ()).await.unwrap();
    let measured: Vec<_> = shared
        .paces
        .iter()
        .map(|pace| (pace.nodes, pace.appends_per_commit >= 1.0, pace.of_pgbench > 0.0, pace.of_pgbench_whole > 0.0))
        .collect();
    assert_eq!(measured, [(1, true, true, true), (2, true, true, true)], "{shared}");
}

/// F40, as far as small numbers can show it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f40_what_waits_is_measured_beside_a_server_that_is_left_alone() {
    let database = database().unwrap();
    let some =
        WaitingOptions { database: database.address.clone(), program: waypost(), sessions: vec![100], idle: Duration::from_millis(100) };
    let waited = waiting(&some, |_| ()).await.unwrap();
    let measured: Vec<_> = waited.crowds.iter().map(|crowd| (crowd.sessions, crowd.bytes_each > 0)).collect();
    assert_eq!(measured, [(100, true)]);
    assert!(!waited.to_string().contains("NaN"), "{waited}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_node_does_is_seen_at_another_with_notifications_and_without() {
    let database = database().unwrap();
    let some = ChangeLatencyOptions { database: database.address.clone(), program: waypost(), answers: 4, people: 2 };
    let seen = change_latency(&some, |_| ()).await.unwrap();
    assert!(seen.notified.longest > 0.0 && seen.polled.longest > 0.0, "{seen}");
}

/// F44, as far as small numbers can show it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f44_streams_that_lose_their_server_are_back_in_ten_seconds_there_or_at_another_node() {
    let database = database().unwrap();
    let program = waypost();
    let again = ThunderingHerdOptions { database: None, program, streams: 200 };
    let elsewhere = ThunderingHerdOptions { database: Some(database.address.clone()), ..again.clone() };
    let (again, elsewhere) = tokio::join!(thundering_herd(&again, |_| ()), thundering_herd(&elsewhere, |_| ()));
    for settled in [again.unwrap(), elsewhere.unwrap()] {
        assert!(settled.streams == 200 && settled.steady < 10.0, "{settled}");
    }
}
