//! A folder on a simulated disk that can be made to fail.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use crate::history::{DiskHistory, Operation};
use crate::shim;

/// How a disk fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskFault {
    /// Syncing fails.
    Sync,
    /// The files of the folder together cannot be larger than this, in bytes.
    Full {
        /// The number of bytes that fit.
        room: u64,
    },
    /// Nothing can be written, as on a read-only file system.
    Write,
    /// Nothing can be read.
    Read,
}

/// The simulated disk of one folder, until it is dropped.
pub struct Disk {
    folder: PathBuf,
    state: Shared,
}

pub(crate) type Shared = Arc<Mutex<DiskState>>;

pub(crate) struct DiskState {
    folder: PathBuf,
    fault: Option<DiskFault>,
    history: DiskHistory,
}

/// All simulated disks, by folder.
static DISKS: LazyLock<Mutex<HashMap<PathBuf, Shared>>> = LazyLock::new(Mutex::default);

impl Disk {
    /// A healthy disk for `folder`. Files that SQLite opens there with [`crate::NAME`] are on it.
    ///
    /// # Panics
    /// If SQLite has no file system to wrap.
    #[must_use]
    pub fn under(folder: &Path) -> Self {
        shim::register();
        // SQLite resolves symbolic links before it opens a file.
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let state = Arc::new(Mutex::new(DiskState { folder: folder.clone(), fault: None, history: DiskHistory::default() }));
        locked(&DISKS).insert(folder.clone(), Arc::clone(&state));
        Self { folder, state }
    }

    /// From now on the disk fails like this.
    pub fn fail(&self, fault: DiskFault) {
        locked(&self.state).fault = Some(fault);
    }

    /// From now on the disk is healthy.
    pub fn repair(&self) {
        locked(&self.state).fault = None;
    }

    /// The number of operations on its files so far.
    #[must_use]
    pub fn operations(&self) -> usize {
        locked(&self.state).history.len()
    }

    /// Writes into the folder `into` what a power cut after `operations` operations would have left. For every sector
    /// that was not synced, `keeps` decides whether it reached the disk, so writes can be reordered and torn.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub fn cut(&self, operations: usize, keeps: &mut dyn FnMut() -> bool, into: &Path) -> std::io::Result<()> {
        let left = locked(&self.state).history.cut(operations, keeps);
        left.into_iter().try_for_each(|(file, bytes)| std::fs::write(into.join(file), bytes))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        locked(&DISKS).remove(&self.folder);
    }
}

impl DiskState {
    /// Whether `operation` may happen. If it may, it is recorded.
    pub(crate) fn attempt(&mut self, file: &str, operation: Operation) -> Result<(), DiskFault> {
        match (&operation, self.fault) {
            (Operation::Sync, Some(DiskFault::Sync)) => return Err(DiskFault::Sync),
            (Operation::Write { .. }, Some(DiskFault::Write)) => return Err(DiskFault::Write),
            (Operation::Write { offset, bytes }, Some(fault @ DiskFault::Full { room })) => {
                let end = u64::try_from(offset + bytes.len()).unwrap_or(u64::MAX);
                if !self.fits(file, end, room) {
                    return Err(fault);
                }
            }
            (Operation::Truncate { .. } | Operation::Sync, Some(fault @ DiskFault::Write)) => return Err(fault),
            (Operation::Write { .. } | Operation::Truncate { .. } | Operation::Sync | Operation::Delete, _) => {}
        }
        self.history.add(file, operation);
        Ok(())
    }

    /// Whether `file` may grow to `end` when all files together have `room` bytes. Existing bytes can always be
    /// overwritten.
    fn fits(&self, file: &str, end: u64, room: u64) -> bool {
        let size = |path: PathBuf| path.metadata().map_or(0, |found| found.len());
        let grows = end.saturating_sub(size(self.folder.join(file)));
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        grows == 0 || files.map(|file| size(file.path())).sum::<u64>() + grows <= room
    }

    pub(crate) fn reads(&self) -> bool {
        self.fault != Some(DiskFault::Read)
    }
}

/// Returns the disk that `path` is on, and the file's name there.
pub(crate) fn disk_of(path: &Path) -> Option<(Shared, String)> {
    let disk = locked(&DISKS).get(path.parent()?).map(Arc::clone)?;
    Some((disk, path.file_name()?.to_str()?.to_owned()))
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
