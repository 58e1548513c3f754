//! A folder on a simulated disk that can be made to fail.

use std::collections::{BTreeMap, HashMap};
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
    /// The disk is gone: every operation fails, and none is recorded. After a power cut in the middle of an operation,
    /// this is what the program sees until it ends.
    Gone,
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
    /// The fault that begins after this number of operations.
    later: Option<(usize, DiskFault)>,
    /// Whether a sync reaches the real disk.
    syncs: bool,
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
        Self::with(folder, DiskHistory::default(), true)
    }

    /// A healthy disk that contains the files of `folder`. A sync is recorded and costs nothing: only what
    /// [`Disk::cut`] leaves shows what was synced.
    ///
    /// # Errors
    /// If the files cannot be read.
    ///
    /// # Panics
    /// As [`Disk::under`].
    pub fn holding(folder: &Path) -> std::io::Result<Self> {
        let mut files = BTreeMap::new();
        for file in std::fs::read_dir(folder)? {
            let file = file?;
            if let (true, Ok(name)) = (file.file_type()?.is_file(), file.file_name().into_string()) {
                files.insert(name, std::fs::read(file.path())?);
            }
        }
        Ok(Self::with(folder, DiskHistory::after(files), false))
    }

    fn with(folder: &Path, history: DiskHistory, syncs: bool) -> Self {
        shim::register();
        // SQLite resolves symbolic links before it opens a file.
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let state = DiskState { folder: folder.clone(), fault: None, later: None, syncs, history };
        let state = Arc::new(Mutex::new(state));
        locked(&DISKS).insert(folder.clone(), Arc::clone(&state));
        Self { folder, state }
    }

    /// From now on the disk fails like this.
    pub fn fail(&self, fault: DiskFault) {
        locked(&self.state).fault = Some(fault);
    }

    /// After this many more operations, the disk fails like this.
    pub fn fail_after(&self, operations: usize, fault: DiskFault) {
        let mut state = locked(&self.state);
        state.later = Some((state.history.len() + operations, fault));
    }

    /// From now on the disk is healthy.
    pub fn repair(&self) {
        let mut state = locked(&self.state);
        (state.fault, state.later) = (None, None);
    }

    /// The same, unless the disk is gone. A fault that has not begun does not begin.
    pub fn repair_unless_gone(&self) {
        let mut state = locked(&self.state);
        state.fault = state.fault.filter(|fault| *fault == DiskFault::Gone);
        state.later = None;
    }

    /// How the disk fails now.
    #[must_use]
    pub fn fault(&self) -> Option<DiskFault> {
        locked(&self.state).fault
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
        if let Some((_, fault)) = self.later.take_if(|(at, _)| *at <= self.history.len()) {
            self.fault = Some(fault);
        }
        match (&operation, self.fault) {
            (_, Some(DiskFault::Gone)) => return Err(DiskFault::Gone),
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
        !matches!(self.fault, Some(DiskFault::Read | DiskFault::Gone))
    }

    pub(crate) fn syncs(&self) -> bool {
        self.syncs
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
