//! The files beside a database, copied one by one, each synced to disk before it counts.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use super::super::folder::{self, owner_only_folder};
use crate::error::StoreError;

pub(super) fn unavailable(source: std::io::Error) -> StoreError {
    StoreError::Unavailable(Box::new(source))
}

/// Refuses a destination inside the data folder: a copy of it would contain the destination, and so itself.
pub(super) fn must_be_outside(folder: &Path, path: &Path) -> Result<(), StoreError> {
    if is_inside(path, folder)? {
        return Err(StoreError::Unfit(format!("{} is inside the data folder; name a place outside of it", path.display())));
    }
    Ok(())
}

/// Returns whether `path` is `folder` or inside it, however either is written. Neither needs to exist.
pub(super) fn is_inside(path: &Path, folder: &Path) -> Result<bool, StoreError> {
    let resolved = |path: &Path| {
        let path = std::path::absolute(path)?;
        let existing = path.ancestors().find(|ancestor| ancestor.exists()).unwrap_or(&path);
        let rest = path.strip_prefix(existing).unwrap_or(Path::new(""));
        existing.canonicalize().map(|existing| existing.join(rest))
    };
    resolved(path).and_then(|path| Ok(path.starts_with(resolved(folder)?))).map_err(unavailable)
}

/// Creates a folder that only its owner can read, or accepts an empty one.
pub(super) fn make_empty(folder: &Path) -> Result<(), StoreError> {
    owner_only_folder(fs::DirBuilder::new().recursive(true)).create(folder).map_err(unavailable)?;
    match fs::read_dir(folder).map_err(unavailable)?.next() {
        None => Ok(()),
        Some(_) => Err(StoreError::Unfit(format!("{} is not empty; name a new folder", folder.display()))),
    }
}

/// Copies the `wanted` files that belong to a data folder beside its database, unless they exist already.
pub(super) fn copy_beside(from: &Path, to: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<(), StoreError> {
    copy(from, to, &|name| folder::belongs_in_backup(name) && wanted(name)).map_err(unavailable)
}

/// Moves a complete file to its final path, durably.
pub(in super::super) fn move_into_place(aside: &Path, path: &Path) -> Result<(), StoreError> {
    let settled = File::open(aside).and_then(|file| file.sync_all()).and_then(|()| fs::rename(aside, path));
    settled.and_then(|()| reach_the_disk(path.parent().unwrap_or(path))).map_err(unavailable)
}

fn copy(from: &Path, to: &Path, wanted: &dyn Fn(&str) -> bool) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, target) = (entry.file_name(), to.join(entry.file_name()));
        if !name.to_str().is_some_and(wanted) {
            continue;
        }
        let kind = entry.file_type()?;
        if kind.is_dir() {
            match owner_only_folder(&mut fs::DirBuilder::new()).create(&target) {
                Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
                Ok(()) | Err(_) => copy(&entry.path(), &target, &|name| name != "arriving")?,
            }
        } else if kind.is_file() && !target.exists() {
            match fs::copy(entry.path(), &target) {
                // Erased at this moment. The copied database may still refer to it.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error),
                Ok(_) => File::open(&target)?.sync_all()?,
            }
        }
    }
    reach_the_disk(to)
}

/// Makes the names in a folder durable, if the platform supports it.
fn reach_the_disk(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
