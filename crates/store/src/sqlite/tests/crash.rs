//! A killed process and a power cut: acknowledged data exists, and the file is intact.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use tokio::task::JoinSet;
use waypost_core::ids::{Seq, SessionId, Tenant};

use super::store_in;
use crate::Store;
use crate::clock::{Clock, SystemClock};
use crate::conformance::story;

/// The process that `f01` kills. Reads a folder from standard input and prints what was acknowledged to standard
/// output, until it is killed or nothing reads its output.
#[tokio::test]
#[ignore = "the process that f01 starts and kills"]
async fn a_process_that_appends_until_it_is_killed() {
    let mut folder = String::new();
    std::io::stdin().read_line(&mut folder).unwrap();
    if folder.trim().is_empty() {
        return;
    }
    let store = Arc::new(store_in(Path::new(folder.trim()), Arc::new(SystemClock)));
    let mut tasks = JoinSet::new();
    for _ in 0..8 {
        let store = Arc::clone(&store);
        tasks.spawn(async move { while asks_and_answers(&*store).await.is_ok() {} });
    }
    tasks.join_all().await;
}

/// Runs one session to its end, and prints each append once it is acknowledged.
async fn asks_and_answers(store: &dyn Store) -> std::io::Result<()> {
    let now = SystemClock.now();
    let begun = story::begin(now);
    let asked = story::ask(&begun.session, now);
    let answered = story::answer(&asked.session, now);
    for batch in [begun, asked, answered] {
        let (session, seq) = (batch.session.id, batch.session.seq);
        store.append(batch).await.unwrap();
        writeln!(std::io::stdout(), "acknowledged {session} {seq}")?;
    }
    Ok(())
}

/// Starts the process above on `folder`, kills it after `lives` acknowledgements, and returns everything that it
/// acknowledged.
fn killed_after(lives: usize, folder: &Path) -> Vec<(SessionId, Seq)> {
    let name = "sqlite::tests::crash::a_process_that_appends_until_it_is_killed";
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", name, "--ignored", "--nocapture"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{}", folder.display()).unwrap();
    let mut acknowledged = Vec::new();
    for line in BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok) {
        // A line that was cut short by the kill is incomplete and does not count.
        let Some((session, seq)) = line.strip_prefix("acknowledged ").and_then(|rest| rest.split_once(' ')) else { continue };
        let (Ok(session), Ok(seq)) = (session.parse(), seq.parse()) else { continue };
        acknowledged.push((session, seq));
        if acknowledged.len() == lives {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    acknowledged
}

#[tokio::test]
async fn f01_what_was_acknowledged_is_there_after_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let tenant = Tenant::default();
    let mut acknowledged = Vec::new();
    for lives in [1, 20, 137, 300] {
        acknowledged.extend(killed_after(lives, folder.path()));
        let store = store_in(folder.path(), Arc::new(SystemClock));
        for (session, seq) in &acknowledged {
            let found = store.load(&tenant, *session).await.unwrap().expect("an acknowledged session is lost");
            assert!(found.seq >= *seq, "an acknowledged append is lost: {session} {seq}");
            let journal = store.read(&tenant, *session, 0, 100).await.unwrap();
            assert_eq!(journal.last().map(|entry| entry.seq), Some(found.seq));
        }
        assert_eq!(store.check().await.unwrap(), [""; 0]);
    }
}

#[tokio::test]
async fn a_torn_end_of_the_wal_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let store = store_in(folder.path(), Arc::new(SystemClock));
    let mut sessions = Vec::new();
    for _ in 0..12 {
        let begun = story::begin(SystemClock.now());
        sessions.push((*begun.session).clone());
        store.append(begun).await.unwrap();
    }
    let (database, wal) = (folder.path().join("waypost.db"), std::fs::read(folder.path().join("waypost.db-wal")).unwrap());

    let mut survivors = Vec::new();
    for torn in [0, 1, 2000, 4121, 9000, 40_000] {
        let copy = tempfile::tempdir().unwrap();
        std::fs::copy(&database, copy.path().join("waypost.db")).unwrap();
        let mut wal = wal.clone();
        // The file's new length is on disk, but its last bytes are not.
        let whole = wal.len() - torn;
        wal[whole..].fill(0);
        std::fs::write(copy.path().join("waypost.db-wal"), wal).unwrap();

        let store = store_in(copy.path(), Arc::new(SystemClock));
        let mut found = 0;
        for session in &sessions {
            found += usize::from(store.load(&Tenant::default(), session.id).await.unwrap().is_some());
        }
        let last = store.load(&Tenant::default(), sessions[found.saturating_sub(1)].id).await.unwrap();
        assert_eq!(last.as_deref(), sessions[..found].last(), "the sessions that survive are the first ones");
        assert_eq!(store.check().await.unwrap(), [""; 0]);
        survivors.push(found);
    }
    assert_eq!(survivors[..2], [12, 11]);
    assert!(survivors.is_sorted_by(|more, fewer| more >= fewer), "{survivors:?}");
}
