//! A custom store: every row is in memory, and every commit is a line of one file.
//!
//! It implements the rows, the clock and the blobs. Everything else are defaults.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead as _, BufReader, Seek as _, Write as _};
use std::ops::Bound::Excluded;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use waypost::asks::Timestamp;
use waypost::engine::{Clock, SystemClock};
use waypost::stores::{
    AuditLog, Backlogged, Blobs, ChangeFeed, Directory, Drafts, FolderBlobs, HasBlobs, Monotonic, Older, Outbox, Preferred, RowCommit,
    RowOrder, RowRange, Rows, Store, StoreBasics, StoreError, ThreadRefs, Timetable, row_clock,
};

type Row = (String, Vec<u8>);
type Change = (String, Option<Vec<u8>>);

struct RowFile {
    rows: BTreeMap<String, Vec<u8>>,
    file: File,
}

impl RowFile {
    /// Reads the commits again. The last line is incomplete if the process ended while it was written: nobody was told
    /// that this commit was made.
    fn open(path: &Path) -> std::io::Result<Self> {
        let mut file = File::options().read(true).append(true).create(true).open(path)?;
        file.lock()?;
        let (mut rows, mut end, mut line) = (BTreeMap::new(), 0, Vec::new());
        let mut reader = BufReader::new(&mut file);
        while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
            apply(&mut rows, serde_json::from_slice(&line)?);
            end += line.len() as u64;
            line.clear();
        }
        file.set_len(end)?;
        Ok(Self { rows, file })
    }

    /// Writes a commit, or nothing. If the disk fails, what it has is unknown until the file is read again.
    fn write(&mut self, changes: Vec<Change>) -> std::io::Result<()> {
        let line = [serde_json::to_vec(&changes)?, b"\n".to_vec()].concat();
        let end = self.file.seek(std::io::SeekFrom::End(0))?;
        let written = self.file.write_all(&line).and_then(|()| self.file.sync_data());
        if written.is_err() {
            self.file.set_len(end)?;
            return written;
        }
        apply(&mut self.rows, changes);
        Ok(())
    }
}

fn apply(rows: &mut BTreeMap<String, Vec<u8>>, changes: Vec<Change>) {
    for (key, value) in changes {
        match value {
            Some(value) => drop(rows.insert(key, value)),
            None => drop(rows.remove(&key)),
        }
    }
}

struct FileRows(Mutex<RowFile>);

#[async_trait]
impl Rows for FileRows {
    async fn get(&self, keys: &[String]) -> Result<Vec<Option<Vec<u8>>>, StoreError> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(keys.iter().map(|key| all.rows.get(key).cloned()).collect())
    }

    async fn scan(&self, range: &RowRange) -> Result<Vec<Row>, StoreError> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if range.after >= range.before {
            return Ok(Vec::new());
        }
        let found = all.rows.range::<String, _>((Excluded(&range.after), Excluded(&range.before)));
        let (found, limit) = (found.map(|(key, value)| (key.clone(), value.clone())), range.limit as usize);
        Ok(match range.order {
            RowOrder::FirstToLast => found.take(limit).collect(),
            RowOrder::LastToFirst => found.rev().take(limit).collect(),
        })
    }

    async fn commit(&self, RowCommit { expected, changes }: RowCommit) -> Result<bool, StoreError> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_expected = expected.iter().all(|(key, value)| all.rows.get(key) == value.as_ref());
        if is_expected {
            all.write(changes).map_err(|source| StoreError::OutcomeUnknown(Box::new(source)))?;
        }
        Ok(is_expected)
    }
}

/// A store in a folder.
pub struct FileStore {
    rows: Arc<FileRows>,
    clock: Monotonic<Arc<dyn Clock>>,
    blobs: FolderBlobs,
}

impl FileStore {
    /// Opens the store in `folder`, which exists. One process can use a folder at a time.
    pub async fn open(folder: &Path, clock: Arc<dyn Clock>) -> Result<Self, StoreError> {
        let file = RowFile::open(&folder.join("rows")).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let rows = Arc::new(FileRows(Mutex::new(file)));
        Ok(Self { clock: row_clock(clock, rows.as_ref()).await?, rows, blobs: FolderBlobs::open(folder) })
    }
}

#[async_trait]
impl StoreBasics for FileStore {
    async fn now(&self) -> Result<Timestamp, StoreError> {
        Ok(self.clock.now())
    }

    fn rows(&self) -> Arc<dyn Rows> {
        self.rows.clone()
    }
}

impl HasBlobs for FileStore {
    fn blobs(&self) -> Arc<dyn Blobs> {
        Arc::new(self.blobs.clone())
    }
}

impl AuditLog for FileStore {}
impl Backlogged for FileStore {}
impl ChangeFeed for FileStore {}
impl Directory for FileStore {}
impl Drafts for FileStore {}
impl Older for FileStore {}
impl Outbox for FileStore {}
impl Preferred for FileStore {}
impl Store for FileStore {}
impl ThreadRefs for FileStore {}
impl Timetable for FileStore {}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let store = Arc::new(FileStore::open(Path::new("."), Arc::new(SystemClock)).await?);
    let _waypost = waypost::Waypost::builder().store(store.clone()).build()?;
    println!("{:?}", store.backlog().await?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use waypost::Tenant;
    use waypost::asks::Timestamp;
    use waypost::engine::SystemClock;
    use waypost::stores::{Planned, Timetable as _};
    use waypost_conformance::OpenedStore;

    use super::FileStore;

    async fn open() -> OpenedStore {
        let (folder, clock) = (tempfile::tempdir().unwrap(), OpenedStore::clock());
        let store = FileStore::open(folder.path(), clock.clone()).await.unwrap();
        OpenedStore::on(clock, Arc::new(store), folder)
    }

    waypost_conformance::conformance!(open());

    #[tokio::test]
    async fn a_commit_is_there_after_a_restart_and_half_of_one_is_not() {
        let (folder, tenant) = (tempfile::tempdir().unwrap(), Tenant::default());
        let planned = Planned { spec: "0 3 * * *".into(), at: Timestamp::from_millis(1) };
        let open = || FileStore::open(folder.path(), Arc::new(SystemClock));
        assert!(open().await.unwrap().plan(&tenant, "nightly", None, &planned).await.unwrap());
        let path = folder.path().join("rows");
        let torn = [std::fs::read(&path).unwrap(), br#"[["schedule/default/nightly",null"#.to_vec()].concat();
        std::fs::write(&path, torn).unwrap();
        assert_eq!(open().await.unwrap().due(&tenant, "nightly").await.unwrap(), Some(planned));
    }
}
