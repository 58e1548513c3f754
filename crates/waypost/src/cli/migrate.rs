//! `waypost migrate`: brings a database to the schema of this version, apart from any start.

use clap::Args;
use serde_json::json;
use waypost_store::{Numbered, PostgresStore, SqliteStore, StoreError};

use super::context::{Context, Output};
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::kept::{self, Kept};
use crate::print;

/// Bring the database to the schema of this version; every start does so by itself.
///
/// What a newer version wrote is refused. Nodes may run on a PostgreSQL meanwhile; a data folder is in use by its
/// server. Exit status: 0 it is at this version's; with `--check` 3 where it is not yet; 1 it cannot be.
#[derive(Args)]
pub struct Migrate {
    /// Change nothing, and say what would be done
    #[arg(long)]
    check: bool,
}

impl Migrate {
    /// Does it, or looks.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        if let Some(url) = &context.server {
            return Err(Failure::usage(
                format!("the database of {url} is not here"),
                "Run this on its machine, or name the database with --database.",
            ));
        }
        let home = &context.home;
        home.must_not_be_a_nodes()?;
        let numbered = if self.check { Kept::numbered(home).await } else { migrate(home).await };
        let numbered = numbered.map_err(|error| kept::cannot_be_used(home, error))?;
        let Numbered { found, known } = numbered;
        let is_done = numbered.is_known() || numbered.is_newer();
        if context.output == Output::Json {
            let told = json!({"database": home.shown(), "found": found, "known": known, "migrated": !self.check && !is_done});
            print::json(&told.to_string());
        } else {
            print::data(&told(&home.shown(), numbered, self.check));
        }
        Ok(if self.check && !is_done { Exit::Waiting } else { Exit::Done })
    }
}

fn told(place: &str, Numbered { found, known }: Numbered, check: bool) -> String {
    match (found, check) {
        (found, _) if found == known => format!("{place}: at {known}, nothing to do"),
        (found, _) if found > known => format!("{place}: at {found}, of a newer Waypost, which this one at {known} may use; nothing to do"),
        (0, true) => format!("{place}: no tables yet, would be made at {known}"),
        (0, false) => format!("{place}: made at {known}"),
        (_, true) => format!("{place}: {found} → {known} is to be done"),
        (_, false) => format!("{place}: {found} → {known}"),
    }
}

async fn migrate(home: &Home) -> Result<Numbered, StoreError> {
    match home.database() {
        Some(url) => PostgresStore::migrate(url).await,
        None => SqliteStore::migrate(home.folder()),
    }
}
