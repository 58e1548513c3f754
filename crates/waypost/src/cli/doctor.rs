//! `waypost doctor`: looks at the data folder and says what is wrong with it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde::Deserialize;
use serde_json::json;
use waypost_core::record::signed::SigningKey;
use waypost_engine::{Chance as _, OsChance};
use waypost_store::{HasBlobs as _, Numbered, Restored, SqliteStore, StoreError, SystemClock, restore};

use super::context::Context;
use crate::client::As;
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::kept::{Kept, cannot_be_used};

const SAME_USER: &str = "A program that runs as the same user of the operating system can read this folder, and so could answer \
what it asked itself. `waypost serve --no-local-admin`, or another user for the server, closes that.";

/// Look at the data folder and say what is wrong with it.
///
/// Where no server runs, the whole database is read and checked.
#[derive(Args)]
pub struct Doctor {
    /// First bring the folder back from this backup, and from there as far forward as the damaged database
    /// can still be read; that is set aside, not removed
    #[arg(long, value_name = "BACKUP")]
    restore: Option<PathBuf>,
    /// The file of the backup's keys, where they were kept apart; what was erased before it was written does
    /// not come back
    #[arg(long, value_name = "FILE", requires = "restore")]
    keys: Option<PathBuf>,
}

/// What was found; each a sentence.
#[derive(Default)]
struct Found {
    facts: Vec<(&'static str, String)>,
    wrong: Vec<String>,
}

/// What a server says of its record.
#[derive(Deserialize)]
struct RecordKey {
    key: String,
}

/// What a server says of how it is.
#[derive(Deserialize)]
struct Health {
    status: String,
    #[serde(default)]
    durability: Option<Durability>,
    #[serde(default)]
    unsafe_settings: BTreeSet<String>,
    #[serde(default)]
    clock_ahead_s: Option<u64>,
}

/// On how many machines a commit is once it is acknowledged.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Durability {
    Local,
    Async,
    Sync,
}

impl Durability {
    fn words(&self) -> &'static str {
        match self {
            Self::Local => "what it acknowledges is on one machine",
            Self::Async => "what it acknowledges is on one machine, and on a standby a little later: a failover may lose the last of it",
            Self::Sync => "what it acknowledges is on a standby as well",
        }
    }
}

fn signed_with(key: &str) -> String {
    format!("signed with the key {key}; give it to `waypost verify --key`")
}

impl Doctor {
    /// Looks.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let home = &context.home;
        let mut found = Found::default();
        if let Some(backup) = &self.restore {
            home.must_be_a_folder("Bring the database back with its own tools.")?;
            found.restore(home, backup, self.keys.as_deref()).await?;
        }
        found.facts.push(("folder", home.folder().display().to_string()));
        if home.database().is_some() {
            found.facts.push(("database", home.shown()));
        }
        found.look_at_readers(home);
        found.look_at_server(context).await;
        found.facts.push(("trust", SAME_USER.to_owned()));
        let facts: serde_json::Map<String, serde_json::Value> =
            found.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.as_str().into())).collect();
        let whole = json!({ "facts": facts, "wrong": found.wrong });
        context.give(&whole.to_string(), || found.draw());
        Ok(if found.wrong.is_empty() { Exit::Done } else { Exit::Rejected })
    }
}

impl Found {
    async fn restore(&mut self, home: &Home, backup: &Path, keys: Option<&Path>) -> Result<(), Failure> {
        let restored = restore(home.folder(), backup, keys, Arc::new(SystemClock)).await.map_err(|source| {
            let cure = "Stop the server that runs on it, or name another backup, and with `--keys` the file of its keys where they were kept apart. What was there is \
still there.";
            Failure::new("the folder was not brought back", cure).because(source)
        })?;
        let Restored { set_aside, sessions, salvaged } = restored;
        self.facts.push(("restored", format!("{sessions} sessions from {}", backup.display())));
        self.facts.push(("salvaged", format!("{} entries of {} sessions that came after the backup", salvaged.entries, salvaged.sessions)));
        self.facts.push(("aside", format!("the damaged database is in {}", set_aside.display())));
        self.wrong.extend(salvaged.unread.iter().map(|what| format!("Not brought back: {what}.")));
        let gone = salvaged
            .only_in_backup
            .iter()
            .map(|session| format!("Only the backup has {session}. If it was erased after the backup, erase it again."));
        self.wrong.extend(gone);
        Ok(())
    }

    fn look_at_readers(&mut self, home: &Home) {
        match home.readers() {
            None => self.facts.push(("readers", "the folder does not exist yet; it will be made for its owner alone".into())),
            Some(0o700) => self.facts.push(("readers", "only its owner".into())),
            Some(mode) => {
                self.facts.push(("readers", format!("its mode is {mode:o}")));
                if mode & 0o077 != 0 {
                    self.wrong.push(format!("Others can get into the folder. Close it: chmod 700 {}", home.folder().display()));
                }
            }
        }
    }

    async fn look_at_server(&mut self, context: &Context) {
        match context.find_server().await {
            Ok(Some(client)) => {
                self.facts.push(("server", format!("runs at {}", client.url())));
                match client.get::<RecordKey>(As::Person, "/api/v1/record/key").await {
                    Ok(told) => self.facts.push(("record", signed_with(&told.view.key))),
                    Err(failure) => self.facts.push(("record", failure.to_string())),
                }
                match client.get::<Health>(As::Person, "/readyz").await {
                    Ok(told) => self.hear(told.view),
                    Err(failure) => self.wrong.push(format!("The server cannot serve: {failure}.")),
                }
                match context.home.database() {
                    Some(_) => self.look_at_database(&context.home).await,
                    None => self
                        .facts
                        .push(("store", "the server uses it; of a folder, stop it and look again to have the database checked".into())),
                }
            }
            Ok(None) => {
                self.facts.push(("server", "none runs; `waypost serve` starts one".into()));
                self.look_at_store(&context.home).await;
            }
            Err(failure) => {
                self.facts.push(("server", format!("{failure}")));
            }
        }
    }

    async fn look_at_store(&mut self, home: &Home) {
        if home.database().is_some() {
            return self.look_at_database(home).await;
        }
        if home.readers().is_none() {
            return self.facts.push(("store", "none yet".into()));
        }
        match SqliteStore::numbered(home.folder()) {
            Ok(numbered) if numbered.found == 0 => return self.facts.push(("store", "none yet".into())),
            Ok(numbered) if numbered.is_older() => return self.tell_of_an_older(numbered),
            // What cannot be read is told below.
            Ok(_) | Err(_) => {}
        }
        match SqliteStore::open(home.folder(), Arc::new(SystemClock)) {
            Ok(store) => {
                self.facts.push(("store", store.settings().to_owned()));
                self.look_at_record(home, &store).await;
                match store.check().await {
                    Ok(problems) if problems.is_empty() => self.facts.push(("check", "the database is sound".into())),
                    Ok(problems) => self
                        .wrong
                        .extend(problems.into_iter().map(|problem| format!("The database is damaged: {problem}. Bring a backup back: waypost doctor --restore BACKUP"))),
                    Err(error) => self.wrong.push(format!("The database cannot be read: {error}. Bring a backup back: waypost doctor --restore BACKUP")),
                }
            }
            Err(StoreError::InUse(_)) => self.facts.push(("store", "in use by another command just now".into())),
            Err(error) => {
                self.wrong.push(format!("The database cannot be opened: {error}. Bring a backup back with `waypost doctor --restore BACKUP`, or give the folder to your user."))
            }
        }
    }

    fn hear(&mut self, health: Health) {
        let durability = health.durability.map_or_else(String::new, |durability| format!("; {}", durability.words()));
        self.facts.push(("health", format!("{}{durability}", health.status)));
        self.warn_of(&health.unsafe_settings);
        if let Some(ahead) = health.clock_ahead_s {
            self.wrong.push(format!(
                "The time by which deadlines go is {ahead} seconds ahead of the clock, which was once that far ahead itself. It goes at half the pace until both meet; if the clock is wrong now, set it."
            ));
        }
        if health.status != "ok" && health.unsafe_settings.is_empty() && health.clock_ahead_s.is_none() {
            self.wrong.push("The server is degraded: its disk is full, a record is damaged, or a failover has lost something. Its log and `/metrics` say which.".into());
        }
    }

    /// It is not opened: that would bring it to this version's schema.
    fn tell_of_an_older(&mut self, numbered: Numbered) {
        self.facts.push((
            "store",
            format!("of an older Waypost, and not looked into: {numbered}. `waypost migrate` brings it there, as every start does"),
        ));
    }

    async fn look_at_database(&mut self, home: &Home) {
        match Kept::numbered(home).await {
            Ok(numbered) if numbered.found == 0 => self.facts.push(("store", "no tables yet; `waypost serve` makes them".into())),
            Ok(numbered) if numbered.is_older() => self.tell_of_an_older(numbered),
            Ok(_) => match Kept::open_to_read(home).await {
                Ok(kept) => {
                    self.facts.push(("store", kept.settings()));
                    self.warn_of(&kept.unsafe_settings());
                }
                Err(error) => self.wrong.push(format!("{:#}", anyhow::Error::new(error))),
            },
            Err(error) => self.wrong.push(format!("{:#}", anyhow::Error::new(cannot_be_used(home, error)))),
        }
    }

    /// Of what is off in the database although a commit needs it; of each once, whoever says it.
    fn warn_of(&mut self, unsafe_settings: &BTreeSet<String>) {
        for name in unsafe_settings {
            let warning = format!("PostgreSQL runs with {name}=off, so that answers that were acknowledged can be lost. Set {name}=on.");
            if !self.wrong.contains(&warning) {
                self.wrong.push(warning);
            }
        }
    }

    /// By which key the record of this folder is signed, where it ever was.
    async fn look_at_record(&mut self, home: &Home, store: &SqliteStore) {
        if !home.folder().join("record.key").exists() {
            return self.facts.push(("record", "not signed yet".into()));
        }
        match store.blobs().signing_key(OsChance.secret()).await {
            Ok(key) => self.facts.push(("record", signed_with(&SigningKey::from_bytes(&key).public().to_string()))),
            Err(error) => self.wrong.push(format!("The key that the record is signed with cannot be read: {error}.")),
        }
    }

    fn draw(&self) -> String {
        let facts = self.facts.iter().map(|(name, fact)| format!("{name:9} {}", waypost_core::text::visible(fact)));
        let wrong = self.wrong.iter().map(|problem| format!("WRONG     {}", waypost_core::text::visible(problem)));
        facts.chain(wrong).collect::<Vec<_>>().join("\n")
    }
}
