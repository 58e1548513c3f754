//! `waypost doctor`: checks the data folder and reports problems.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::json;
use waypost_core::audit::signed::SigningKey;
use waypost_engine::{OsRng, Rng as _};
use waypost_store::{HasBlobs as _, Numbered, Restored, SqliteStore, StoreError, SystemClock, restore};
use waypost_wire::{AuditKeyView, CommitDurability, HealthStatus, HealthView};

use super::verify::{self, CheckedAuditLog};
use crate::client::As;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::open_store::{OpenStore, cannot_be_used};

const SAME_USER: &str = "A program that runs as the same user of the operating system can read this folder, and so could answer \
its own questions. `waypost serve --no-local-admin`, or another user for the server, prevents that.";

/// Check the data folder and report problems.
///
/// If no server is running, the command reads and checks the whole database.
#[derive(Args)]
pub struct DoctorArgs {
    /// First restore the folder from this backup, and then everything newer that can still be read from the
    /// damaged database, which is set aside and not deleted
    #[arg(long, value_name = "BACKUP")]
    restore: Option<PathBuf>,
    /// The file with the keys of the backup, if they were stored separately; data that was erased before this
    /// file was written stays erased
    #[arg(long, value_name = "FILE", requires = "restore")]
    keys: Option<PathBuf>,
}

/// The results; each one is a sentence.
#[derive(Default)]
struct DoctorReport {
    facts: Vec<(&'static str, String)>,
    wrong: Vec<String>,
}

/// Says where acknowledged data is.
fn durability_words(durability: CommitDurability) -> &'static str {
    match durability {
        CommitDurability::Local => "acknowledged data is on one machine",
        CommitDurability::Async => {
            "acknowledged data is on one machine, and on a standby a little later: a failover may lose the newest data"
        }
        CommitDurability::Sync => "acknowledged data is also on a standby",
    }
}

fn signed_with(key: &str) -> String {
    format!("signed with the key {key}; pass it to `waypost verify --key`")
}

impl DoctorArgs {
    /// Runs the checks and prints the results.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let home = &context.home;
        let mut found = DoctorReport::default();
        if let Some(backup) = &self.restore {
            home.must_be_a_folder("Restore the database with its own tools.")?;
            found.restore(home, backup, self.keys.as_deref()).await?;
        }
        found.facts.push(("folder", home.folder().display().to_string()));
        if home.database().is_some() {
            found.facts.push(("database", home.shown()));
        }
        found.check_folder_permissions(home);
        found.check_server(context).await;
        found.facts.push(("trust", SAME_USER.to_owned()));
        let facts: serde_json::Map<String, serde_json::Value> =
            found.facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.as_str().into())).collect();
        let whole = json!({ "facts": facts, "wrong": found.wrong });
        context.print(&whole.to_string(), || found.draw());
        Ok(if found.wrong.is_empty() { Exit::Done } else { Exit::Rejected })
    }
}

impl DoctorReport {
    async fn restore(&mut self, home: &Home, backup: &Path, keys: Option<&Path>) -> Result<(), Failure> {
        let restored = restore(home.folder(), backup, keys, Arc::new(SystemClock)).await.map_err(|source| {
            let cure = "Stop the server that runs on it, or name another backup. If the keys of the backup are stored separately, name their file \
with `--keys`. Nothing in the folder was changed.";
            Failure::new("the folder was not restored", cure).because(source)
        })?;
        let Restored { quarantine, sessions, salvaged } = restored;
        self.facts.push(("restored", format!("{sessions} sessions from {}", backup.display())));
        self.facts
            .push(("salvaged", format!("{} entries of {} sessions that are newer than the backup", salvaged.entries, salvaged.sessions)));
        self.facts.extend(quarantine.map(|folder| ("aside", format!("the damaged database is in {}", folder.display()))));
        self.wrong.extend(salvaged.unread.iter().map(|what| format!("Not restored: {what}.")));
        let gone = salvaged
            .only_in_backup
            .iter()
            .map(|session| format!("{session} exists only in the backup. If it was erased after the backup, erase it again."));
        self.wrong.extend(gone);
        Ok(())
    }

    fn check_folder_permissions(&mut self, home: &Home) {
        match home.readers() {
            None => self.facts.push(("readers", "the folder does not exist yet; it will be readable only by its owner".into())),
            Some(0o700) => self.facts.push(("readers", "only its owner".into())),
            Some(mode) => {
                self.facts.push(("readers", format!("its mode is {mode:o}")));
                if mode & 0o077 != 0 {
                    self.wrong.push(format!("Other users can read the folder. Fix its permissions: chmod 700 {}", home.folder().display()));
                }
            }
        }
    }

    async fn check_server(&mut self, context: &CommandContext) {
        match context.find_server().await {
            Ok(Some(client)) => {
                self.facts.push(("server", format!("runs at {}", client.url())));
                match client.get::<AuditKeyView>(As::Person, "/api/v1/record/key").await {
                    Ok(response) => self.facts.push(("record", signed_with(&response.view.key))),
                    Err(failure) => self.facts.push(("record", failure.to_string())),
                }
                match client.get::<HealthView>(As::Person, "/readyz").await {
                    Ok(response) => self.add_health(response.view),
                    Err(failure) => self.wrong.push(format!("The server cannot serve: {failure}.")),
                }
                match context.home.database() {
                    Some(_) => self.check_database(&context.home).await,
                    None => self.facts.push((
                        "store",
                        "the server is using it; to check the database of a data folder, stop the server and run this command again".into(),
                    )),
                }
            }
            Ok(None) => {
                self.facts.push(("server", "none runs; `waypost serve` starts one".into()));
                self.check_store(&context.home).await;
            }
            Err(failure) => {
                self.facts.push(("server", format!("{failure}")));
            }
        }
    }

    async fn check_store(&mut self, home: &Home) {
        if home.database().is_some() {
            return self.check_database(home).await;
        }
        if home.readers().is_none() {
            return self.facts.push(("store", "none yet".into()));
        }
        match SqliteStore::numbered(home.folder()) {
            Ok(numbered) if numbered.found == 0 => return self.facts.push(("store", "none yet".into())),
            Ok(numbered) if numbered.is_older() => return self.add_older_schema(numbered),
            // Errors are reported below.
            Ok(_) | Err(_) => {}
        }
        match SqliteStore::open(home.folder(), Arc::new(SystemClock)) {
            Ok(store) => {
                self.facts.push(("store", store.settings().to_owned()));
                self.check_audit_key(home, &store).await;
                self.check_sealing_key(home, &store).await;
                match store.check().await {
                    Ok(problems) if problems.is_empty() => self.facts.push(("check", "the database is intact".into())),
                    Ok(problems) => {
                        self.wrong.extend(problems.into_iter().map(|problem| {
                            format!("The database is damaged: {problem}. Restore a backup: waypost doctor --restore BACKUP")
                        }))
                    }
                    Err(error) => {
                        self.wrong.push(format!("The database cannot be read: {error}. Restore a backup: waypost doctor --restore BACKUP"))
                    }
                }
                self.check_journals(OpenStore::InFolder(Arc::new(store))).await;
            }
            Err(StoreError::InUse(_)) => self.facts.push(("store", "in use by another command at the moment".into())),
            Err(error) => self.wrong.push(format!(
                "The database cannot be opened: {error}. Restore a backup with `waypost doctor --restore BACKUP`, or make \
your user the owner of the folder."
            )),
        }
    }

    /// Checks that the journals are unchanged, and that the tables that decisions read agree with them.
    async fn check_journals(&mut self, store: OpenStore) {
        match verify::read_all(store).await {
            Ok(checked) => {
                let before = self.wrong.len();
                self.wrong.extend(
                    checked.iter().flat_map(CheckedAuditLog::wrong).map(|wrong| format!("{wrong}; `waypost verify` shows details.")),
                );
                if self.wrong.len() == before {
                    self.facts.push(("audit", "every journal is unchanged, and the tables agree with the journals".into()));
                }
            }
            Err(failure) => self.wrong.push(format!("The journals cannot be checked: {failure}.")),
        }
    }

    fn add_health(&mut self, health: HealthView) {
        let durability = health.durability.map_or_else(String::new, |durability| format!("; {}", durability_words(durability)));
        self.facts.push(("health", format!("{}{durability}", health.status.as_str())));
        self.add_unsafe_settings(&health.unsafe_settings);
        if let Some(ahead) = health.clock_ahead_s {
            self.wrong.push(format!(
                "The clock for deadlines is {ahead} seconds ahead of the system clock, because the system clock was once that far ahead itself. \
Until the system clock catches up, it runs at half speed; if the system clock is wrong now, correct it."
            ));
        }
        if health.status == HealthStatus::Degraded && health.unsafe_settings.is_empty() && health.clock_ahead_s.is_none() {
            self.wrong.push(
                "The server is degraded: its disk is full, an audit log is damaged, or a failover has lost data. Its log and `/metrics` \
say which."
                    .into(),
            );
        }
    }

    /// The database is not opened, because that would migrate it to this version's schema.
    fn add_older_schema(&mut self, numbered: Numbered) {
        self.facts.push((
            "store",
            format!("has the schema of an older Waypost and was not checked: {numbered}. `waypost migrate` or the next start of a server migrates \
it"),
        ));
    }

    async fn check_database(&mut self, home: &Home) {
        match OpenStore::numbered(home).await {
            Ok(numbered) if numbered.found == 0 => self.facts.push(("store", "no tables yet; `waypost serve` creates them".into())),
            Ok(numbered) if numbered.is_older() => self.add_older_schema(numbered),
            Ok(_) => match OpenStore::open_to_read(home).await {
                Ok(store) => {
                    self.facts.push(("store", store.settings()));
                    self.add_unsafe_settings(&store.unsafe_settings());
                    self.check_journals(store).await;
                }
                Err(error) => self.wrong.push(format!("{:#}", anyhow::Error::new(error))),
            },
            Err(error) => self.wrong.push(format!("{:#}", anyhow::Error::new(cannot_be_used(home, error)))),
        }
    }

    /// Warns of settings that a durable commit needs and that are off in the database; warns once per
    /// setting.
    fn add_unsafe_settings(&mut self, unsafe_settings: &BTreeSet<String>) {
        for name in unsafe_settings {
            let warning = format!("PostgreSQL runs with {name}=off, so acknowledged answers can be lost. Set {name}=on.");
            if !self.wrong.contains(&warning) {
                self.wrong.push(warning);
            }
        }
    }

    /// Reports the key that signs the audit log of this folder, if it was ever signed.
    async fn check_audit_key(&mut self, home: &Home, store: &SqliteStore) {
        if !home.folder().join("record.key").exists() {
            return self.facts.push(("record", "not signed yet".into()));
        }
        match store.blobs().signing_key(OsRng.secret()).await {
            Ok(key) => self.facts.push(("record", signed_with(&SigningKey::from_bytes(&key).public().to_string()))),
            Err(error) => self.wrong.push(format!("The key that signs the audit log cannot be read: {error}.")),
        }
    }

    /// A server does not start with a key that cannot be read.
    async fn check_sealing_key(&mut self, home: &Home, store: &SqliteStore) {
        if home.folder().join("sealing.key").exists()
            && let Err(error) = store.blobs().sealing_key(OsRng.secret()).await
        {
            self.wrong.push(format!("The key that encrypts secrets cannot be read: {error}."));
        }
    }

    fn draw(&self) -> String {
        let facts = self.facts.iter().map(|(name, fact)| format!("{name:9} {}", waypost_core::text::visible(fact)));
        let wrong = self.wrong.iter().map(|problem| format!("WRONG     {}", waypost_core::text::visible(problem)));
        facts.chain(wrong).collect::<Vec<_>>().join("\n")
    }
}
