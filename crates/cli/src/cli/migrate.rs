//! `waypost migrate`: migrates a database to the schema of this version, without starting a server.

use clap::Args;
use serde_json::json;
use waypost_store::{Numbered, PostgresStore, SqliteStore, StoreError};

use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::open_store::{self, OpenStore};
use crate::print;

/// Migrate the database to the schema of this version; every start of a server does this too.
///
/// A schema of a newer version is refused. Nodes may run on a PostgreSQL database at the same time; a data
/// folder is in use while its server runs. Exit status: 0 the schema is current; with `--check` 3 if it is
/// not; 1 it cannot be migrated.
#[derive(Args)]
pub struct MigrateArgs {
    /// Change nothing, and print what would be done
    #[arg(long)]
    check: bool,
}

impl MigrateArgs {
    /// Migrates or checks the database.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        if let Some(url) = &context.server {
            return Err(Failure::usage(
                format!("the database of {url} is on another machine"),
                "Run this on its machine, or name the database with --database.",
            ));
        }
        let home = &context.home;
        home.must_not_be_a_nodes()?;
        let numbered = if self.check { OpenStore::numbered(home).await } else { migrate(home).await };
        let numbered = numbered.map_err(|error| open_store::cannot_be_used(home, error))?;
        let Numbered { found, known } = numbered;
        let is_done = numbered.is_known() || numbered.is_newer();
        if context.output == OutputFormat::Json {
            let result = json!({"database": home.shown(), "found": found, "known": known, "migrated": !self.check && !is_done});
            print::json(&result.to_string());
        } else {
            print::data(&summary(&home.shown(), numbered, self.check));
        }
        Ok(if self.check && !is_done { Exit::Waiting } else { Exit::Done })
    }
}

fn summary(place: &str, Numbered { found, known }: Numbered, check: bool) -> String {
    match (found, check) {
        (found, _) if found == known => format!("{place}: at schema version {known}, nothing to do"),
        (found, _) if found > known => {
            format!("{place}: at schema version {found}, from a newer Waypost; this version, at {known}, can use it; nothing to do")
        }
        (0, true) => format!("{place}: no tables yet; would be created at schema version {known}"),
        (0, false) => format!("{place}: created at schema version {known}"),
        (_, true) => format!("{place}: schema version {found} → {known} needed"),
        (_, false) => format!("{place}: schema version {found} → {known}"),
    }
}

async fn migrate(home: &Home) -> Result<Numbered, StoreError> {
    match home.database() {
        Some(url) => PostgresStore::migrate(url).await,
        None => SqliteStore::migrate(home.folder()),
    }
}
