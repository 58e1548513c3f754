//! Disk space reserved for answers: a file of zeros in the data folder. When the disk is full, the file is deleted, and
//! only answers may use its space until the file can be created again.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use waypost_core::time::Timestamp;

const NAME: &str = "waypost.ballast";

/// The interval between attempts to reserve the space again.
const RETRY_INTERVAL: Duration = Duration::from_secs(1);

/// The reserved space of one data folder.
pub(super) struct ReservedSpace {
    path: PathBuf,
    bytes: u64,
    released_since: Option<Timestamp>,
}

impl ReservedSpace {
    /// Reserves `bytes` if they are not reserved yet. If there is no space for them, nothing is reserved.
    pub(super) fn load(folder: &Path, bytes: u64, now: Timestamp) -> Self {
        let mut reserved_space = Self { path: folder.join(NAME), bytes, released_since: None };
        if !reserved_space.reserve() {
            reserved_space.released_since = Some(now);
        }
        reserved_space
    }

    /// Whether the space is released, so that only answers are accepted.
    pub(super) fn is_released(&self) -> bool {
        self.released_since.is_some()
    }

    /// Releases the space. Returns `false` if it was already released, so that nothing is left to release.
    pub(super) fn release(&mut self, now: Timestamp) -> bool {
        if self.bytes == 0 || self.is_released() {
            return false;
        }
        self.released_since = Some(now);
        let released = std::fs::remove_file(&self.path).is_ok();
        tracing::error!(released, "the disk is full: answers are still accepted; questions are refused until there is free space");
        released
    }

    /// Reserves the space again if the disk has enough, checking at intervals.
    pub(super) fn retry(&mut self, now: Timestamp) {
        if self.released_since.is_some_and(|since| since.plus(RETRY_INTERVAL) <= now) {
            let is_reserved = self.reserve();
            self.released_since = (!is_reserved).then_some(now);
            if is_reserved {
                tracing::info!("the disk has free space again");
            }
        }
    }

    fn reserve(&self) -> bool {
        if self.bytes == 0 || self.path.metadata().is_ok_and(|found| found.len() == self.bytes) {
            return true;
        }
        let reserved = File::create(&self.path).and_then(|file| take_up(&file, self.bytes)).is_ok();
        if !reserved {
            // An incomplete file would use up the space that it should reserve.
            drop(std::fs::remove_file(&self.path));
        }
        reserved
    }
}

/// Allocates the blocks of the file instead of only setting its size.
#[cfg(target_os = "linux")]
fn take_up(file: &File, bytes: u64) -> std::io::Result<()> {
    Ok(rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, bytes)?)
}

#[cfg(not(target_os = "linux"))]
fn take_up(mut file: &File, bytes: u64) -> std::io::Result<()> {
    std::io::copy(&mut std::io::Read::take(std::io::repeat(0), bytes), &mut file)?;
    file.sync_all()
}
