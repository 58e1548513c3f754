//! A backup whose keys are stored separately: no content of a session can be read from one without the other.
//!
//! The key file is a small database: the keys of all existing sessions, the keys of the data folder, and the chains of
//! all erased sessions. Restoring a backup with a newer key file therefore neither restores what was erased in between
//! nor leaves a gap in a chain.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, params};

use super::super::folder::{DATABASE, owner_only_file};
use super::super::health::failure;
use super::super::{configure, schema};
use super::files;
use crate::error::StoreError;

/// The files of a data folder that contain its own keys.
const OF_THE_FOLDER: [&str; 2] = ["sealing.key", "record.key"];

const MAKE: &str = "
    create table keys.of_the_folder (name text not null primary key, key blob not null) strict;
    create table keys.vault as select * from source.vault;
    create table keys.erasures as select * from source.erasures;
    create table keys.chains as
    select events.tenant, events.session, events.seq, events.at, events.type, events.actor, events.hash, events.commitment
      from source.events
      join source.erasures on erasures.tenant = events.tenant and erasures.session = events.session";

const TABLES: &str = "
    select name
      from sqlite_schema
     where type = 'table' and name <> 'vault' and name not like 'sqlite_%'";

const INSERT_FOLDER_KEY: &str = "
    insert into keys.of_the_folder (name, key)
    values (?1, ?2)";

const BRING_KEYS: &str = "
    insert or ignore into main.vault (tenant, session, key)
    select tenant, session, key
      from keys.vault as kept
     where exists (select 1 from main.sessions where sessions.tenant = kept.tenant and sessions.id = kept.session)";

/// Sessions that were erased after the backup: their rows are deleted, and their journals keep only what the erasure
/// left.
const ERASED_SINCE: &str = "
    create temp table gone as
    select tenant, id as session
      from main.sessions
     where exists (select 1 from keys.erasures where erasures.tenant = sessions.tenant and erasures.session = sessions.id)";

const FORGET: [&str; 8] = ["asks", "ask_audience", "drafts", "notices", "errands", "idempotency", "events", "vault"];

const FORGET_SESSIONS: &str = "
    delete from main.sessions
     where (tenant, id) in (select tenant, session from gone)";

const BRING_CHAINS: &str = "
    insert into main.events (tenant, session, seq, at, type, actor, hash, commitment)
    select tenant, session, seq, at, type, actor, hash, commitment
      from keys.chains
     where (tenant, session) in (select tenant, session from gone)
     order by tenant, session, seq";

const BRING_ERASURES: &str = "
    insert into main.erasures
    select *
      from keys.erasures
     where (tenant, session) in (select tenant, session from gone)";

const WITHOUT_KEY: &str = "
    select count(*)
      from main.sessions
     where not exists (select 1 from main.vault where vault.tenant = sessions.tenant and vault.session = sessions.id)";

const SESSIONS: &str = "
    select count(*)
      from main.sessions";

/// Copies the data folder `folder` to `to`, which must be empty or not exist, and its keys to the new file `keys`. The
/// keys are never written to the folder of the copy. A server may run on the folder meanwhile.
///
/// # Errors
/// As [`super::back_up`]; [`StoreError::Unfit`] also when `keys` exists already or is inside `to` or `folder`, when its folder
/// does not exist, and when another version of Waypost wrote the database.
pub fn back_up_apart(folder: &Path, to: &Path, keys: &Path) -> Result<(), StoreError> {
    let database = folder.join(DATABASE);
    if !database.is_file() {
        return Err(StoreError::Unfit(format!("there is no database in {}", folder.display())));
    }
    files::must_be_outside(folder, to)?;
    // A file inside the data folder would be copied with it.
    files::must_be_outside(folder, keys)?;
    if keys.exists() || files::is_inside(keys, to)? {
        return Err(StoreError::Unfit(format!("{} must be a new file outside of the copy", keys.display())));
    }
    // Checked before anything is written.
    let keys_folder = keys.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(missing) = keys_folder.filter(|folder| !folder.is_dir()) {
        return Err(StoreError::Unfit(format!("the folder {} does not exist: create it, or name another file", missing.display())));
    }
    files::make_empty(to)?;
    let (aside, keys_aside) = (to.join("waypost.db.part"), with_part(keys));
    drop(owner_only_file(&aside).map_err(files::unavailable)?);
    let _ = fs::remove_file(&keys_aside);
    drop(owner_only_file(&keys_aside).map_err(files::unavailable)?);
    let mut db = Connection::open(&aside).map_err(failure)?;
    configure(&db).map_err(failure)?;
    schema::migrate(&mut db)?;
    super::mark_as_backup(&db)?;
    attach_to_read(&db, &database, "source")?;
    let version: u32 = db.query_row("pragma source.user_version", [], |row| row.get(0)).map_err(failure)?;
    if version != schema::known() {
        let cure = "start this version on it once, or copy it with the version that runs";
        return Err(StoreError::Unfit(format!("another version of Waypost wrote {}: {cure}", database.display())));
    }
    db.execute("attach database ?1 as keys", [text(&keys_aside)?]).map_err(failure)?;
    let copy = db.transaction().map_err(failure)?;
    part(&copy, folder)?;
    copy.commit().map_err(failure)?;
    db.close().map_err(|(_, error)| failure(error))?;
    // Copied after the database, so that every file that the database refers to is included.
    files::copy_beside(folder, to, &|name| !OF_THE_FOLDER.contains(&name))?;
    files::move_into_place(&keys_aside, keys)?;
    files::move_into_place(&aside, &to.join(DATABASE))
}

/// Writes everything except keys to one side, and the keys to the other, from one snapshot.
fn part(copy: &Transaction<'_>, folder: &Path) -> Result<(), StoreError> {
    let tables: Vec<String> = {
        let mut statement = copy.prepare(TABLES).map_err(failure)?;
        statement.query_map([], |row| row.get(0)).and_then(Iterator::collect).map_err(failure)?
    };
    for table in tables {
        // A new schema already has a few rows of its own.
        copy.execute(&format!("delete from main.{table}"), []).map_err(failure)?;
        copy.execute(&format!("insert into main.{table} select * from source.{table}"), []).map_err(failure)?;
    }
    copy.execute_batch(MAKE).map_err(failure)?;
    for name in OF_THE_FOLDER {
        let path = folder.join(name);
        if path.is_file() {
            let key = fs::read(path).map_err(files::unavailable)?;
            copy.execute(INSERT_FOLDER_KEY, params![name, key]).map_err(failure)?;
        }
    }
    Ok(())
}

/// What a key file contained beside the keys of sessions.
#[derive(Default)]
pub(super) struct KeyFileContent {
    /// The folder's own keys, by file name.
    of_the_folder: Vec<(String, Vec<u8>)>,
    /// The number of sessions without a key.
    pub(super) without: u64,
}

/// Adds the keys to a copy of a backup, and erases the sessions that were erased before the key file was written.
///
/// # Errors
/// [`StoreError::Unfit`] when the keys are missing or belong to another folder.
pub(super) fn restore_keys(db: &mut Connection, keys: Option<&Path>) -> Result<KeyFileContent, StoreError> {
    let mut content = KeyFileContent::default();
    if let Some(keys) = keys {
        if !keys.is_file() {
            return Err(StoreError::Unfit(format!("{} does not exist", keys.display())));
        }
        attach_to_read(db, keys, "keys")?;
        let step = db.transaction().map_err(failure)?;
        step.execute(BRING_KEYS, []).map_err(failure)?;
        erase(&step).map_err(failure)?;
        content.of_the_folder = {
            let mut statement = step.prepare("select name, key from keys.of_the_folder").map_err(failure)?;
            statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).and_then(Iterator::collect).map_err(failure)?
        };
        step.commit().map_err(failure)?;
    }
    let counted = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0)).map(u64::from).map_err(failure);
    content.without = counted(WITHOUT_KEY)?;
    match (content.without > 0 && content.without == counted(SESSIONS)?, keys) {
        (true, None) => {
            Err(StoreError::Unfit("the keys of this backup were kept apart from it; also name the file that contains them".into()))
        }
        (true, Some(keys)) => Err(StoreError::Unfit(format!("{} has no key of any session in this backup", keys.display()))),
        (false, _) => Ok(content),
    }
}

fn erase(step: &Transaction<'_>) -> rusqlite::Result<()> {
    step.execute(ERASED_SINCE, [])?;
    for table in FORGET {
        step.execute(&format!("delete from main.{table} where (tenant, session) in (select tenant, session from gone)"), [])?;
    }
    step.execute(FORGET_SESSIONS, [])?;
    step.execute(BRING_CHAINS, [])?;
    step.execute(BRING_ERASURES, [])?;
    step.execute("drop table gone", []).map(drop)
}

impl KeyFileContent {
    /// Writes the folder's own keys to their files, unless these exist already.
    pub(super) fn keep(self, folder: &Path) -> Result<(), StoreError> {
        for (name, key) in self.of_the_folder {
            let path = folder.join(&name);
            if OF_THE_FOLDER.contains(&name.as_str()) && !path.exists() {
                let aside = with_part(&path);
                drop(owner_only_file(&aside).map_err(files::unavailable)?);
                fs::write(&aside, key).map_err(files::unavailable)?;
                files::move_into_place(&aside, &path)?;
            }
        }
        Ok(())
    }
}

fn with_part(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

fn text(path: &Path) -> Result<&str, StoreError> {
    path.to_str().ok_or_else(|| StoreError::Unfit(format!("{} is not valid Unicode", path.display())))
}

/// Attaches a database read-only.
fn attach_to_read(db: &Connection, database: &Path, name: &str) -> Result<(), StoreError> {
    let path = text(database)?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    db.execute(&format!("attach database ?1 as {name}"), [format!("file:{path}?mode=ro")]).map(drop).map_err(failure)
}
