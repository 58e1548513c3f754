//! Checks of the database file: it must be on a local disk, and must remain the file that was opened.

use std::path::{Path, PathBuf};

use crate::error::StoreError;

/// File systems whose locks or memory maps may not be visible to other machines, so that SQLite's log can be damaged
/// there. The numbers are those of `statfs(2)`.
#[cfg(target_os = "linux")]
const NETWORK: [(u32, &str); 6] =
    [(0x0000_6969, "NFS"), (0x0000_517b, "SMB"), (0xff53_4d42, "CIFS"), (0xfe53_4d42, "SMB2"), (0x0102_1997, "9P"), (0x0000_564c, "NCP")];

/// # Errors
/// [`StoreError::Unfit`] when the folder is on a network file system.
#[cfg(target_os = "linux")]
pub(super) fn check_local(folder: &Path) -> Result<(), StoreError> {
    let kind = rustix::fs::statfs(folder).map_err(|source| StoreError::Unavailable(Box::new(source)))?.f_type;
    // The numbers are 32 bits wide, whatever the width of the field.
    refuse_network(kind as u32, folder)
}

#[cfg(not(target_os = "linux"))]
pub(super) fn check_local(_folder: &Path) -> Result<(), StoreError> {
    Ok(())
}

#[cfg(target_os = "linux")]
pub(super) fn refuse_network(kind: u32, folder: &Path) -> Result<(), StoreError> {
    let Some((_, name)) = NETWORK.iter().find(|(number, _)| *number == kind) else { return Ok(()) };
    let folder = folder.display();
    let problem = format!(
        "{folder} is on a network file system ({name}), where SQLite cannot keep a log safely; choose a --data folder on a disk of this machine"
    );
    Err(StoreError::Unfit(problem))
}

/// The identity of the file that was opened. Another file under the same name is not it.
pub(super) struct DatabaseFile {
    database: PathBuf,
    identity: Option<(u64, u64)>,
}

impl DatabaseFile {
    /// Records the identity of `database`.
    pub(super) fn of(database: &Path) -> Self {
        Self { database: database.to_owned(), identity: identity(database) }
    }

    /// Returns why the file must not be written any more; `None` if it is still the file that was opened.
    pub(super) fn has_gone(&self) -> Option<String> {
        if identity(&self.database) == self.identity {
            return None;
        }
        let path = self.database.display();
        Some(format!("{path} was deleted or replaced while it was open; stop Waypost, put the file back and start again"))
    }

    /// The size of the log beside the database, in bytes.
    pub(super) fn log_size(&self) -> u64 {
        let mut log = self.database.clone().into_os_string();
        log.push("-wal");
        std::fs::metadata(log).map_or(0, |found| found.len())
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    path.metadata().ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<(u64, u64)> {
    path.metadata().ok().map(|_| (0, 0))
}
