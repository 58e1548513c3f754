//! Tests of what only a file guarantees, and the conformance suite that every store passes.

mod apart;
mod backup;
mod broken;
mod crash;
mod cut;
mod directory_memory;
mod failing;
mod file;
mod groups;
mod live_sessions;
mod plans;
mod record;
mod recording;
mod sealing_ahead;

use std::path::Path;
use std::sync::Arc;

use super::SqliteStore;
use crate::clock::Clock;
use crate::conformance::OpenedStore;

fn store_in(folder: &Path, clock: Arc<dyn Clock>) -> SqliteStore {
    SqliteStore::open(folder, clock).unwrap()
}

async fn open() -> OpenedStore {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    OpenedStore::new(|clock| store_in(&path, clock), folder)
}

crate::conformance!(open());
