//! The data folder, and the note in it that says where a running server is.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use waypost_core::time::Timestamp;
use waypost_engine::Chance;

use crate::exit::{Exit, Failure};

const NOTE: &str = "server.json";
const INSTANCE: &str = "instance";
const NODE: &str = "node.json";
const NODE_LOCK: &str = "node.lock";
const MARKING: &str = "marking.key";
const MARKING_DIGITS: usize = 64;

/// A data folder, and where what must not be forgotten is kept if that is elsewhere.
#[derive(Clone)]
pub struct Home {
    folder: PathBuf,
    /// A `postgres://` address. There may be a password in it, so it is never shown whole.
    database: Option<String>,
}

/// Where a running server is, and what opens it to whoever can read the note.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Where it listens.
    pub url: String,
    /// Under which address people open its pages, where that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<String>,
    /// The local admin token, where the server has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Its process.
    pub pid: u32,
}

/// What a node over a database leaves in its folder for good.
#[derive(Serialize, Deserialize)]
struct NodeOver {
    /// Which database, in words for people.
    database: String,
}

impl Home {
    /// The data folder at `folder`; it need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, database: None }
    }

    /// The same with what must not be forgotten in a database, where one is named.
    pub fn over(self, database: Option<String>) -> Self {
        Self { database, ..self }
    }

    /// The address of the database, where there is one.
    pub fn database(&self) -> Option<&str> {
        self.database.as_deref()
    }

    /// What people are told of where everything is kept: the folder, or the database without who opens it.
    pub fn shown(&self) -> String {
        let Some(url) = &self.database else { return self.folder.display().to_string() };
        let (place, _) = url.split_once('?').unwrap_or((url, ""));
        let place = place.split_once("://").map_or(place, |(_, place)| place);
        format!("the database {}", place.rsplit_once('@').map_or(place, |(_, place)| place).trim_start_matches('/'))
    }

    /// Refuses a command that only a data folder can be given to.
    ///
    /// # Errors
    /// Where everything is in a database.
    pub fn must_be_a_folder(&self, cure: &str) -> Result<(), Failure> {
        match &self.database {
            None => Ok(()),
            Some(_) => Err(Failure::usage(format!("this command is for a data folder, and everything is in {}", self.shown()), cure)),
        }
    }

    /// Takes the folder for a node over its database, until what comes back is dropped: no second node takes it, and no command takes it for a folder
    /// that keeps everything itself. `None` where another node has it.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn take_for_a_node(&self) -> Result<Option<fs::File>, Failure> {
        let unwritten = |source| self.unusable("written", source);
        let lock = fs::OpenOptions::new().write(true).create(true).truncate(false).open(self.folder.join(NODE_LOCK)).map_err(unwritten)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(fs::TryLockError::WouldBlock) => return Ok(None),
            Err(fs::TryLockError::Error(source)) => return Err(unwritten(source)),
        }
        let over = serde_json::to_string(&NodeOver { database: self.shown() }).unwrap_or_default();
        self.write_private(NODE, &over).map_err(unwritten)?;
        Ok(Some(lock))
    }

    /// Refuses a folder that a node over a database has left: what is made in it would be known to nobody there.
    ///
    /// # Errors
    /// Where no database is named and there was such a node.
    pub fn must_not_be_a_nodes(&self) -> Result<(), Failure> {
        let left = fs::read_to_string(self.folder.join(NODE)).ok().filter(|_| self.database.is_none());
        let Some(NodeOver { database }) = left.and_then(|text| serde_json::from_str(&text).ok()) else { return Ok(()) };
        let what = format!("{} is the folder of a node over {database}, which does not run", self.folder.display());
        let cure = format!(
            "Start that node, or name its database with --database or WAYPOST_DATABASE. To keep everything in this folder from now on, remove {NODE} from it."
        );
        Err(Failure { exit: Exit::NoServer, ..Failure::new(what, cure) })
    }

    /// Where it is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Makes the folder where there is none, for its owner alone.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn make(&self) -> Result<(), Failure> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.recursive(true).create(&self.folder).map_err(|source| self.unusable("made", source))
    }

    /// Who can get into the folder, as the bits of its mode. `None` where it does not exist; where
    /// the platform has no such bits, its owner alone is assumed.
    pub fn readers(&self) -> Option<u32> {
        let found = fs::metadata(&self.folder).ok()?;
        #[cfg(unix)]
        return Some(std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o777);
        #[cfg(not(unix))]
        Some(if found.is_dir() { 0o700 } else { 0 })
    }

    /// The note of a server, if there is a readable one. It may be older than the server's end.
    pub fn note(&self) -> Option<Note> {
        let text = fs::read_to_string(self.folder.join(NOTE)).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Leaves a note that only this folder's owner can read, until what comes back is dropped.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn leave_note(&self, note: Note) -> Result<Left, Failure> {
        let text = serde_json::to_string(&note).unwrap_or_default();
        // Written aside and moved into place, so that nobody ever reads half of it.
        self.write_private(NOTE, &text).map_err(|source| self.unusable("written", source))?;
        Ok(Left { home: self.clone(), note })
    }

    /// The folder's own short name, made at its first use: it keeps the cookies of two servers on
    /// one machine apart.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub fn instance(&self, chance: &dyn Chance) -> Result<String, Failure> {
        match fs::read_to_string(self.folder.join(INSTANCE)) {
            Ok(name) if !name.trim().is_empty() => return Ok(name.trim().to_owned()),
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(source) => return Err(self.unusable("read", source)),
        }
        let name = format!("{:08x}", chance.id_bits(Timestamp::default()) & 0xffff_ffff);
        self.write_private(INSTANCE, &name).map_err(|source| self.unusable("written", source))?;
        Ok(name)
    }

    /// The key with which values are marked that this folder's owner alone may know, made at its first use.
    ///
    /// # Errors
    /// When it can be neither read nor made.
    pub fn marking_key(&self, chance: &dyn Chance) -> Result<String, Failure> {
        let file = self.folder.join(MARKING);
        if !file.exists() {
            self.make()?;
            let key: String = chance.secret().iter().map(|byte| format!("{byte:02x}")).collect();
            let unwritten = |source| self.unusable("written", source);
            // For its owner alone, and whole at once; where another process was faster, its key stays.
            let mut aside = tempfile::NamedTempFile::new_in(&self.folder).map_err(unwritten)?;
            aside.write_all(key.as_bytes()).and_then(|()| aside.as_file().sync_all()).map_err(unwritten)?;
            match aside.persist_noclobber(&file) {
                Err(refused) if refused.error.kind() != ErrorKind::AlreadyExists => return Err(unwritten(refused.error)),
                Ok(_) | Err(_) => {}
            }
        }
        let key = fs::read_to_string(&file).map_err(|source| self.unusable("read", source))?;
        if key.len() != MARKING_DIGITS || !key.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let cure = "Remove it, and another one is made: people are then asked anew about what they always allowed a wrapped server.";
            return Err(Failure::new(format!("{} holds no key", file.display()), cure));
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

    fn unusable(&self, deed: &str, source: std::io::Error) -> Failure {
        let what = format!("the data folder {} cannot be {deed}", self.folder.display());
        Failure::new(what, "Give it to your user, or choose another one with --data.").because(source)
    }
}

/// A note that was left; taken away again when dropped.
pub struct Left {
    home: Home,
    note: Note,
}

impl Drop for Left {
    fn drop(&mut self) {
        // Another server may have put its own in place.
        if self.home.note().as_ref() == Some(&self.note) {
            let _ = fs::remove_file(self.home.folder.join(NOTE));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use waypost_engine::SeededChance;

    fn note(pid: u32) -> Note {
        Note { url: "http://127.0.0.1:1".into(), pages: None, token: Some("wpa_0".into()), pid }
    }

    #[test]
    fn a_note_is_taken_away_unless_another_server_left_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("deep/er"));
        home.make().unwrap();
        let first = home.leave_note(note(1)).unwrap();
        let second = home.leave_note(note(2)).unwrap();
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
        let _left = home.leave_note(note(1)).unwrap();
        let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(home.folder.clone()), mode(home.folder.join(NOTE))), (0o700, 0o600));
    }

    #[test]
    fn a_marking_key_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("data"));
        let chance = SeededChance::new(1);
        let keys = [home.marking_key(&chance).unwrap(), home.marking_key(&chance).unwrap()];
        assert_eq!((keys[0].len(), keys[0] == keys[1]), (64, true));
        fs::write(home.folder.join(MARKING), "").unwrap();
        assert!(home.marking_key(&chance).unwrap_err().what.ends_with("marking.key holds no key"));
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
