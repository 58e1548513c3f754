//! What happens when an invariant breaks in the middle of a write.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use waypost_core::time::Timestamp;

use super::store_in;
use crate::clock::ManualClock;

fn clock() -> Arc<ManualClock> {
    Arc::new(ManualClock::at(Timestamp::from_millis(0)))
}

/// Run as a separate process by the test below, in a folder of its own.
#[tokio::test]
#[ignore = "it ends its process"]
async fn a_broken_rule() {
    let store = store_in(Path::new("."), clock());
    let outcome = store.writer.write(|_| -> rusqlite::Result<()> { panic!("two and two are five") }).await;
    // Never reached: a process in a wrong state gives no caller a result.
    println!("told {outcome:?}");
}

#[test]
fn f48_a_rule_that_is_broken_in_the_store_stops_the_process_and_tells_nobody_anything() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args(["--exact", "sqlite::tests::broken::a_broken_rule", "--ignored", "--nocapture"]).current_dir(folder.path());
    let ended = child.stdin(Stdio::null()).output().unwrap();
    let (output, why) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert!(!ended.status.success() && why.contains("two and two are five"), "{output} {why}");
    assert!(!output.contains("told") && !output.contains("test result"), "{output}");
    store_in(folder.path(), clock());
}
