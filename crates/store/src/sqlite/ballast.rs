//! Room that is kept for answers. A file of nothing lies in the data folder; when the disk is full
//! it is thrown overboard, and what it took up is there for answers alone, until there is room for
//! it again.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use waypost_core::time::Timestamp;

const NAME: &str = "waypost.ballast";

/// How often it is tried to take it aboard again.
const PATIENCE: Duration = Duration::from_secs(1);

/// The ballast of one data folder.
pub(super) struct Ballast {
    path: PathBuf,
    bytes: u64,
    overboard_since: Option<Timestamp>,
}

impl Ballast {
    /// Takes `bytes` aboard where they are not there yet; none where there is no room for them.
    pub(super) fn load(folder: &Path, bytes: u64, now: Timestamp) -> Self {
        let mut ballast = Self { path: folder.join(NAME), bytes, overboard_since: None };
        if !ballast.lay() {
            ballast.overboard_since = Some(now);
        }
        ballast
    }

    /// Whether only answers are taken.
    pub(super) fn is_overboard(&self) -> bool {
        self.overboard_since.is_some()
    }

    /// Throws it overboard. `false` where it was before: then nothing is left to give.
    pub(super) fn throw(&mut self, now: Timestamp) -> bool {
        if self.bytes == 0 || self.is_overboard() {
            return false;
        }
        self.overboard_since = Some(now);
        let thrown = std::fs::remove_file(&self.path).is_ok();
        tracing::error!(thrown, "the disk is full: answers are still taken, questions are not until there is room");
        thrown
    }

    /// Takes it aboard again where there is room, looking now and then.
    pub(super) fn retry(&mut self, now: Timestamp) {
        if self.overboard_since.is_some_and(|since| since.plus(PATIENCE) <= now) {
            let aboard = self.lay();
            self.overboard_since = (!aboard).then_some(now);
            if aboard {
                tracing::info!("there is room on the disk again");
            }
        }
    }

    fn lay(&self) -> bool {
        if self.bytes == 0 || self.path.metadata().is_ok_and(|found| found.len() == self.bytes) {
            return true;
        }
        let laid = File::create(&self.path).and_then(|file| take_up(&file, self.bytes)).is_ok();
        if !laid {
            // Half of it would take the room that it is to keep.
            drop(std::fs::remove_file(&self.path));
        }
        laid
    }
}

/// Makes the file take up its place on the disk, not only say so.
#[cfg(target_os = "linux")]
fn take_up(file: &File, bytes: u64) -> std::io::Result<()> {
    Ok(rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, bytes)?)
}

#[cfg(not(target_os = "linux"))]
fn take_up(mut file: &File, bytes: u64) -> std::io::Result<()> {
    std::io::copy(&mut std::io::Read::take(std::io::repeat(0), bytes), &mut file)?;
    file.sync_all()
}
