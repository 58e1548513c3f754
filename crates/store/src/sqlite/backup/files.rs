//! What lies beside a database: copied file by file, each on the disk before it counts.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::Path;

use super::super::folder::{self, owner_only_folder};
use crate::error::StoreError;

pub(super) fn unavailable(source: std::io::Error) -> StoreError {
    StoreError::Unavailable(Box::new(source))
}

/// Makes a folder for its owner alone, or takes an empty one.
pub(super) fn make_empty(folder: &Path) -> Result<(), StoreError> {
    owner_only_folder(fs::DirBuilder::new().recursive(true)).create(folder).map_err(unavailable)?;
    match fs::read_dir(folder).map_err(unavailable)?.next() {
        None => Ok(()),
        Some(_) => Err(StoreError::Unfit(format!("{} is not empty; name a new folder", folder.display()))),
    }
}

/// Copies what belongs to a data folder besides its database and is `wanted`, as far as it is not there yet.
pub(super) fn copy_beside(from: &Path, to: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<(), StoreError> {
    copy(from, to, &|name| folder::is_kept(name) && wanted(name)).map_err(unavailable)
}

/// Puts a whole file into its place, for good.
pub(in super::super) fn settle(aside: &Path, place: &Path) -> Result<(), StoreError> {
    let settled = File::open(aside).and_then(|file| file.sync_all()).and_then(|()| fs::rename(aside, place));
    settled.and_then(|()| reach_the_disk(place.parent().unwrap_or(place))).map_err(unavailable)
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
                // Erased in this moment; the database that was copied may still speak of it.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error),
                Ok(_) => File::open(&target)?.sync_all()?,
            }
        }
    }
    reach_the_disk(to)
}

/// Makes the names in a folder durable, where the platform can.
fn reach_the_disk(folder: &Path) -> std::io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
