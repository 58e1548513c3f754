//! The data folder: one database, one process. Whatever is made in it is its owner's alone.

use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::StoreError;

pub(super) const DATABASE: &str = "waypost.db";
const LOCK: &str = "waypost.lock";

/// Whether what lies in a data folder under this name belongs into its backup: neither what SQLite
/// has, nor what is there for as long as a server runs, nor what was set aside.
pub(super) fn is_kept(name: &str) -> bool {
    let passing = ["waypost.db", "waypost.lock", "waypost.ballast", "server.json", "damaged-"];
    !passing.iter().any(|passing| name.starts_with(passing))
}

/// Leaves a file to its owner alone.
pub(super) fn owner_only(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(())
}

/// The lock on a data folder. While it lives no other process opens the folder.
pub(super) struct Lock {
    _file: File,
}

/// Makes the folder where there is none and locks it. Gives the path of its database.
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

/// Makes a file for its owner alone, or opens the one that is there.
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
