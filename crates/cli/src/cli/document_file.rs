//! Writes a document to the file that `--out` names.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A document that is being written.
pub enum DocumentFile {
    /// A regular file, which appears under its name, or replaces the earlier one, once all of it is on the disk.
    Aside {
        /// What is written so far.
        written: NamedTempFile,
        /// Its name.
        target: PathBuf,
    },
    /// A pipe, a terminal or another device. It is written to, and stays what it is.
    Special(File),
}

impl DocumentFile {
    /// Begins to write. A symbolic link stays, and the file that it leads to is replaced.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn create(file: &Path) -> io::Result<Self> {
        if fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            return OpenOptions::new().write(true).open(file).map(Self::Special);
        }
        let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Self::Aside { written: NamedTempFile::new_in(folder)?, target })
    }

    /// Ends the document.
    ///
    /// # Errors
    /// If not all of it could be written. A regular file is then as it was before.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Special(mut file) => file.flush(),
            Self::Aside { written, target } => {
                written.as_file().sync_all()?;
                written.persist(target).map(drop).map_err(|failed| failed.error)
            }
        }
    }
}

impl Write for DocumentFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Special(file) => file.write(bytes),
            Self::Aside { written, .. } => written.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Special(file) => file.flush(),
            Self::Aside { written, .. } => written.flush(),
        }
    }
}
