//! `waypost doctor`: looks at the data folder and says what is wrong with it.

use std::sync::Arc;

use clap::Args;
use serde_json::json;
use waypost_store::{SqliteStore, StoreError, SystemClock};

use super::context::Context;
use crate::exit::{Exit, Failure};
use crate::home::Home;

const SAME_USER: &str = "A program that runs as the same user of the operating system can read this folder, and so could answer \
what it asked itself. `waypost serve --no-local-admin`, or another user for the server, closes that.";

/// Look at the data folder and say what is wrong with it.
///
/// Where no server runs, the whole database is read and checked.
#[derive(Args)]
pub struct Doctor {}

/// What was found; each a sentence.
#[derive(Default)]
struct Found {
    facts: Vec<(&'static str, String)>,
    wrong: Vec<String>,
}

impl Doctor {
    /// Looks.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let home = &context.home;
        let mut found = Found::default();
        found.facts.push(("folder", home.folder().display().to_string()));
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
                self.facts.push(("store", "in use by the server; stop it and look again to have the database checked".into()));
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
        if home.readers().is_none() {
            return self.facts.push(("store", "none yet".into()));
        }
        match SqliteStore::open(home.folder(), Arc::new(SystemClock)) {
            Ok(store) => {
                self.facts.push(("store", store.settings().to_owned()));
                match store.check().await {
                    Ok(problems) if problems.is_empty() => self.facts.push(("check", "the database is sound".into())),
                    Ok(problems) => self
                        .wrong
                        .extend(problems.into_iter().map(|problem| format!("The database is damaged: {problem}. Restore a backup."))),
                    Err(error) => self.wrong.push(format!("The database cannot be read: {error}. Restore a backup.")),
                }
            }
            Err(StoreError::InUse(_)) => self.facts.push(("store", "in use by another command just now".into())),
            Err(error) => {
                self.wrong.push(format!("The database cannot be opened: {error}. Restore a backup, or give the folder to your user."))
            }
        }
    }

    fn draw(&self) -> String {
        let facts = self.facts.iter().map(|(name, fact)| format!("{name:8} {}", waypost_core::text::visible(fact)));
        let wrong = self.wrong.iter().map(|problem| format!("WRONG    {}", waypost_core::text::visible(problem)));
        facts.chain(wrong).collect::<Vec<_>>().join("\n")
    }
}
