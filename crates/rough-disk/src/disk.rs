//! A folder whose files are on a disk that can be told to fail.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use crate::history::{Deed, History};
use crate::shim;

/// How a disk fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// What was written cannot be made to stay.
    Sync,
    /// The files of the folder together can be no larger than this, in bytes.
    Full {
        /// How much fits.
        room: u64,
    },
    /// Nothing can be written, as on a file system that was made read-only.
    Write,
    /// Nothing can be read.
    Read,
}

/// The disk under one folder, until it is dropped.
pub struct Disk {
    folder: PathBuf,
    state: Shared,
}

pub(crate) type Shared = Arc<Mutex<State>>;

pub(crate) struct State {
    folder: PathBuf,
    fault: Option<Fault>,
    history: History,
}

/// The disks there are, by their folders.
static DISKS: LazyLock<Mutex<HashMap<PathBuf, Shared>>> = LazyLock::new(Mutex::default);

impl Disk {
    /// A sound disk under `folder`. What SQLite opens there over [`crate::NAME`] is on it.
    ///
    /// # Panics
    /// Where SQLite has no file system that could be stood in front of.
    #[must_use]
    pub fn under(folder: &Path) -> Self {
        shim::register();
        // SQLite looks through links before it opens a file.
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let state = Arc::new(Mutex::new(State { folder: folder.clone(), fault: None, history: History::default() }));
        locked(&DISKS).insert(folder.clone(), Arc::clone(&state));
        Self { folder, state }
    }

    /// From now on it fails like this.
    pub fn fail(&self, fault: Fault) {
        locked(&self.state).fault = Some(fault);
    }

    /// From now on it is sound.
    pub fn mend(&self) {
        locked(&self.state).fault = None;
    }

    /// How many things have been done to its files.
    #[must_use]
    pub fn deeds(&self) -> usize {
        locked(&self.state).history.len()
    }

    /// Writes into the folder `into` what a power cut after `deeds` things would have left. Of what
    /// was not synced, `keeps` is asked for every sector whether it reached the disk: in any order,
    /// and torn.
    ///
    /// # Errors
    /// Where the files cannot be written.
    pub fn cut(&self, deeds: usize, keeps: &mut dyn FnMut() -> bool, into: &Path) -> std::io::Result<()> {
        let left = locked(&self.state).history.cut(deeds, keeps);
        left.into_iter().try_for_each(|(file, bytes)| std::fs::write(into.join(file), bytes))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        locked(&DISKS).remove(&self.folder);
    }
}

impl State {
    /// Whether `deed` may happen; it is written down where it does.
    pub(crate) fn attempt(&mut self, file: &str, deed: Deed) -> Result<(), Fault> {
        match (&deed, self.fault) {
            (Deed::Sync, Some(Fault::Sync)) => return Err(Fault::Sync),
            (Deed::Write { .. }, Some(Fault::Write)) => return Err(Fault::Write),
            (Deed::Write { offset, bytes }, Some(fault @ Fault::Full { room })) => {
                let end = u64::try_from(offset + bytes.len()).unwrap_or(u64::MAX);
                if !self.fits(file, end, room) {
                    return Err(fault);
                }
            }
            (Deed::Truncate { .. } | Deed::Sync, Some(fault @ Fault::Write)) => return Err(fault),
            (Deed::Write { .. } | Deed::Truncate { .. } | Deed::Sync | Deed::Delete, _) => {}
        }
        self.history.add(file, deed);
        Ok(())
    }

    /// Whether `file` may reach to `end` when all files together have `room`. What is there already
    /// can be written over.
    fn fits(&self, file: &str, end: u64, room: u64) -> bool {
        let size = |path: PathBuf| path.metadata().map_or(0, |found| found.len());
        let grows = end.saturating_sub(size(self.folder.join(file)));
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        grows == 0 || files.map(|file| size(file.path())).sum::<u64>() + grows <= room
    }

    pub(crate) fn reads(&self) -> bool {
        self.fault != Some(Fault::Read)
    }
}

/// The disk that `path` is on, and the file's name there.
pub(crate) fn disk_of(path: &Path) -> Option<(Shared, String)> {
    let disk = locked(&DISKS).get(path.parent()?).map(Arc::clone)?;
    Some((disk, path.file_name()?.to_str()?.to_owned()))
}

pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
