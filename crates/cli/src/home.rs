//! The data folder, and the note in it that says where a running server listens.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use waypost_client::{NOTE_FILE, ServerNote};
use waypost_core::time::Timestamp;
use waypost_engine::Rng;
use waypost_store::PostgresStore;

use crate::exit::{Exit, Failure};

const INSTANCE: &str = "instance";
const NODE: &str = "node.json";
const NODE_LOCK: &str = "node.lock";
const MARKING: &str = "marking.key";
const MARKING_DIGITS: usize = 64;

/// A data folder and, if the data is in PostgreSQL, the address of that database.
#[derive(Clone)]
pub struct Home {
    folder: PathBuf,
    /// A `postgres://` address. It may contain a password, so it is never shown whole.
    database: Option<String>,
}

/// What a node that uses a database permanently stores in its folder.
#[derive(Serialize, Deserialize)]
struct NodeFile {
    /// The database, as text for people.
    database: String,
}

impl Home {
    /// The data folder at `folder`, which may not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, database: None }
    }

    /// The same folder with its data in `database`, if there is one.
    pub fn over(self, database: Option<String>) -> Self {
        Self { database, ..self }
    }

    /// The address of the database, if there is one.
    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// Returns where the data is, as text for people: the folder, or the database without its credentials.
    pub fn shown(&self) -> String {
        let Some(url) = &self.database else { return self.folder.display().to_string() };
        let (rest, _) = url.split_once('?').unwrap_or((url, ""));
        let Some((_, rest)) = rest.split_once("://") else {
            // A list of keywords and values, or a text that is no address. A password can be anywhere in it.
            let hosts: Vec<_> = PostgresStore::hosts(url).into_iter().map(|(host, port)| format!("{host}:{port}")).collect();
            return if hosts.is_empty() { "the database".to_owned() } else { format!("the database {}", hosts.join(",")) };
        };
        format!("the database {}", rest.rsplit_once('@').map_or(rest, |(_, rest)| rest).trim_start_matches('/'))
    }

    /// Refuses a command that works only on a data folder.
    ///
    /// # Errors
    /// If the data is in a database.
    pub fn must_be_a_folder(&self, cure: &str) -> Result<(), Failure> {
        match &self.database {
            None => Ok(()),
            Some(_) => Err(Failure::usage(format!("this command is for a data folder, and everything is in {}", self.shown()), cure)),
        }
    }

    /// Locks the folder for a node that uses a database, until the returned file is dropped. No second node
    /// can lock the folder, and no command mistakes it for a folder that contains the data itself. Returns
    /// `None` if another node has the lock.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn lock_for_node(&self) -> Result<Option<fs::File>, Failure> {
        let unwritten = |source| self.unusable("written", source);
        let lock = fs::OpenOptions::new().write(true).create(true).truncate(false).open(self.folder.join(NODE_LOCK)).map_err(unwritten)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Ok(None),
            Err(fs::TryLockError::Error(source)) => return Err(unwritten(source)),
        }
        let over = serde_json::to_string(&NodeFile { database: self.shown() }).unwrap_or_default();
        self.write_private(NODE, &over).map_err(unwritten)?;
        Ok(Some(lock))
    }

    /// Refuses a folder that a node with a database used before: that node would not see anything written to
    /// the folder.
    ///
    /// # Errors
    /// If no database is named and there was such a node.
    pub fn must_not_be_a_nodes(&self) -> Result<(), Failure> {
        let left = fs::read_to_string(self.folder.join(NODE)).ok().filter(|_| self.database.is_none());
        let Some(NodeFile { database }) = left.and_then(|text| serde_json::from_str(&text).ok()) else { return Ok(()) };
        let what = format!("{} is the folder of a node that uses {database} and is not running", self.folder.display());
        let cure = format!(
            "Start that node, or name its database with --database or WAYPOST_DATABASE. To store the data in this folder from now on, delete {NODE} \
in it."
        );
        Err(Failure { exit: Exit::NoServer, ..Failure::new(what, cure) })
    }

    /// The path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Creates the folder if it does not exist, readable only by its owner.
    ///
    /// # Errors
    /// If the folder cannot be created.
    pub fn make(&self) -> Result<(), Failure> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(&self.folder).map_err(|source| self.unusable("created", source))
    }

    /// Returns the permission bits of the folder, or `None` if it does not exist. On platforms without such
    /// bits, only the owner is assumed to have access.
    pub fn readers(&self) -> Option<u32> {
        let found = fs::metadata(&self.folder).ok()?;
        #[cfg(unix)]
        return Some(std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o777);
        #[cfg(not(unix))]
        Some(if found.is_dir() { 0o700 } else { 0 })
    }

    /// Returns the note of a server, if there is a readable one. The server may have ended since.
    pub fn note(&self) -> Option<ServerNote> {
        ServerNote::read(&self.folder)
    }

    /// Writes a note that only the owner of the folder can read. The note is removed when the returned value
    /// is dropped.
    ///
    /// # Errors
    /// If the note cannot be written.
    pub fn write_note(&self, note: ServerNote) -> Result<ServerNoteGuard, Failure> {
        let text = serde_json::to_string(&note).unwrap_or_default();
        // Written to a temporary file and renamed, so that nobody ever reads half of it.
        self.write_private(NOTE_FILE, &text).map_err(|source| self.unusable("written", source))?;
        Ok(ServerNoteGuard { home: self.clone(), note })
    }

    /// Returns the short name of the folder, created at first use. It keeps the cookies of two servers on one
    /// machine apart.
    ///
    /// # Errors
    /// If the name cannot be read or written.
    pub fn instance(&self, rng: &dyn Rng) -> Result<String, Failure> {
        match fs::read_to_string(self.folder.join(INSTANCE)) {
            Ok(name) if !name.trim().is_empty() => return Ok(name.trim().to_owned()),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(source) => return Err(self.unusable("read", source)),
        }
        let name = format!("{:08x}", rng.id_bits(Timestamp::default()) & 0xffff_ffff);
        self.write_private(INSTANCE, &name).map_err(|source| self.unusable("written", source))?;
        Ok(name)
    }

    /// Returns the secret key with which values of this folder are marked, created at first use.
    ///
    /// # Errors
    /// If the key can be neither read nor created.
    pub fn marking_key(&self, rng: &dyn Rng) -> Result<String, Failure> {
        let file = self.folder.join(MARKING);
        if !file.exists() {
            self.make()?;
            let key: String = rng.secret().iter().map(|byte| format!("{byte:02x}")).collect();
            let unwritten = |source| self.unusable("written", source);
            // Readable only by the owner, and written atomically. If another process was faster, its key
            // stays.
            let mut aside = tempfile::NamedTempFile::new_in(&self.folder).map_err(unwritten)?;
            aside.write_all(key.as_bytes()).and_then(|()| aside.as_file().sync_all()).map_err(unwritten)?;
            match aside.persist_noclobber(&file) {
                Err(refused) if refused.error.kind() != ErrorKind::AlreadyExists => return Err(unwritten(refused.error)),
                Ok(_) | Err(_) => {}
            }
        }
        let key = fs::read_to_string(&file).map_err(|source| self.unusable("read", source))?;
        if key.len() != MARKING_DIGITS || !key.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let cure = "Delete the file; a new key is created. People are then asked again about calls of a wrapped server that they had always \
allowed.";
            return Err(Failure::new(format!("{} contains no key", file.display()), cure));
        }
        Ok(key)
    }

    fn write_private(&self, name: &str, text: &str) -> std::io::Result<()> {
        let aside = self.folder.join(format!("{name}.{}", std::process::id()));
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&aside)?.write_all(text.as_bytes())?;
        fs::rename(aside, self.folder.join(name))
    }

    fn unusable(&self, action: &str, source: std::io::Error) -> Failure {
        let what = format!("the data folder {} cannot be {action}", self.folder.display());
        Failure::new(what, "Give it to your user, or choose another one with --data.").because(source)
    }
}

/// A note in the data folder; it is removed when this value is dropped.
pub struct ServerNoteGuard {
    home: Home,
    note: ServerNote,
}

impl Drop for ServerNoteGuard {
    fn drop(&mut self) {
        // Another server may have replaced the note with its own.
        if self.home.note().as_ref() == Some(&self.note) {
            let _ = fs::remove_file(self.home.folder.join(NOTE_FILE));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_engine::SeededChance;

    fn note(pid: u32) -> ServerNote {
        ServerNote { url: "http://127.0.0.1:1".into(), pages: None, token: Some("wpa_0".into()), pid }
    }

    #[test]
    fn a_note_is_taken_away_unless_another_server_left_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("deep/er"));
        home.make().unwrap();
        let first = home.write_note(note(1)).unwrap();
        let second = home.write_note(note(2)).unwrap();
        drop(first);
        assert_eq!(home.note().map(|note| note.pid), Some(2));
        drop(second);
        assert!(home.note().is_none());
    }

    #[cfg(unix)]
    #[test]
    fn a081_a_note_is_for_the_owner_of_the_folder_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("data"));
        home.make().unwrap();
        let _left = home.write_note(note(1)).unwrap();
        let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(home.folder.clone()), mode(home.folder.join(NOTE_FILE))), (0o700, 0o600));
    }

    #[test]
    fn a_marking_key_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("data"));
        let rng = SeededChance::new(1);
        let keys = [home.marking_key(&rng).unwrap(), home.marking_key(&rng).unwrap()];
        assert_eq!((keys[0].len(), keys[0] == keys[1]), (64, true));
        fs::write(home.folder.join(MARKING), "").unwrap();
        assert!(home.marking_key(&rng).unwrap_err().what.ends_with("marking.key contains no key"));
    }

    #[test]
    fn an_instance_is_named_once() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().to_owned());
        let first = home.instance(&SeededChance::new(1)).unwrap();
        assert_eq!(home.instance(&SeededChance::new(2)).unwrap(), first);
        assert_eq!(first.len(), 8);
    }
}
