//! The data folder: one database, one process. Only its owner can read what is created in it.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::blobs::SIGNING_KEY;
use crate::error::StoreError;

pub(super) const DATABASE: &str = "waypost.db";
const LOCK: &str = "waypost.lock";

/// Whether the file with this name in a data folder belongs into a backup. SQLite's own files, the files of a running
/// server and files that were set aside do not.
pub(super) fn belongs_in_backup(name: &str) -> bool {
    let passing = ["waypost.db", "waypost.lock", "waypost.ballast", "server.json", "damaged-"];
    !passing.iter().any(|passing| name.starts_with(passing))
}

/// Makes a file accessible to its owner only.
pub(super) fn owner_only(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(())
}

/// The lock on a data folder. While it exists, no other process can open the folder.
pub(super) struct Lock {
    _file: File,
}

/// Creates the folder if it does not exist, and locks it. Returns the path of its database.
pub(super) fn lock(folder: &Path) -> Result<(PathBuf, Lock), StoreError> {
    let unavailable = |source: std::io::Error| StoreError::Unavailable(Box::new(source));
    let mut builder = DirBuilder::new();
    owner_only_folder(builder.recursive(true)).create(folder).map_err(unavailable)?;
    let file = owner_only_file(&folder.join(LOCK)).map_err(unavailable)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(folder.display().to_string())),
        Err(TryLockError::Error(source)) => return Err(unavailable(source)),
    }
    let database = folder.join(DATABASE);
    // SQLite gives its own files beside the database the same permissions.
    owner_only_file(&database).map_err(unavailable)?;
    Ok((database, Lock { _file: file }))
}

/// Refuses a folder whose database is empty although an audit log was signed there. Without this, a lost database would be replaced by a new
/// one without a word.
pub(super) fn refuse_emptied(folder: &Path) -> Result<(), StoreError> {
    let is_empty = folder.join(DATABASE).metadata().is_ok_and(|database| database.len() == 0);
    if is_empty && folder.join(SIGNING_KEY).exists() {
        let problem = format!(
            "{DATABASE} in {} is empty, but {SIGNING_KEY} beside it shows that it had data. Restore a backup into a new folder, or move \
             {SIGNING_KEY} away to begin without the data",
            folder.display()
        );
        return Err(StoreError::Damaged(problem, None));
    }
    Ok(())
}

/// Creates a file that only its owner can access, or opens the existing one.
pub(super) fn owner_only_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

pub(super) fn owner_only_folder(builder: &mut DirBuilder) -> &mut DirBuilder {
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(builder, 0o700);
    builder
}
