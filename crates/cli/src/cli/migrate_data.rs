//! `waypost migrate-data`: copies a data folder into a PostgreSQL database that many nodes can share.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use waypost_core::audit::verify::Findings;
use waypost_engine::holding;
use waypost_store::{Compared, Holders, MigrationState, MoveError, Route, RunningMigration, StoreError};

use super::verify::{self, CheckedAuditLog};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::open_store::OpenStore;
use crate::print::{self, Bar};

/// Copy a data folder into an empty PostgreSQL database, from which any number of nodes can serve it.
///
/// No server may run on either side. If the command is interrupted, run it again; it continues where it was.
/// At the end it reads back and compares every table, file and key, and verifies the audit log. Only then can
/// the database be served, and the folder no longer. The folder stays unchanged except for the file
/// moved.json, which says where the data is now.
#[derive(Args)]
pub struct MigrateDataArgs {
    /// The data folder, such as sqlite:///var/lib/waypost
    #[arg(value_name = "FROM")]
    from: String,
    /// The PostgreSQL database, such as postgres://waypost@db/waypost [default: --database]
    #[arg(value_name = "TO")]
    to: Option<String>,
    /// Finish even if the audit log has faults; the source has the same faults
    #[arg(long)]
    despite_faults: bool,
}

/// The result of a migration.
struct MigrationSummary {
    from: String,
    to: String,
    standing: MigrationState,
    compared: Vec<Compared>,
    records: Vec<Findings>,
    nobodys: usize,
}

impl MigrateDataArgs {
    /// Runs the migration.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let folder = folder(&self.from)?;
        let url = match self.to.as_deref().or(context.home.database()) {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => url.to_owned(),
            Some(_) => {
                return Err(Failure::usage(
                    "the destination is not a PostgreSQL address",
                    "Write its address: postgres://USER@HOST/DATABASE.",
                ));
            }
            None => {
                let cure = "Add its address after the folder, or set WAYPOST_DATABASE, which hides a password from process lists.";
                return Err(Failure::usage("no PostgreSQL destination is named", cure));
            }
        };
        let (from, to) = (folder.display().to_string(), Home::new(folder.clone()).over(Some(url.clone())).shown());
        let holders = Holders { of_session: holding::of_session, of_principal: holding::of_principal };
        let begun = RunningMigration::begin(Route::new(&folder, (&url, &to), &from, holders)).await;
        let moving = begun.map_err(|error| failed(error, &from, &to))?;
        let summary = self.migrate(moving, from, to).await?;
        match context.output {
            OutputFormat::Json => print::json(&summary.json().to_string()),
            OutputFormat::Lines => summary.lines(),
        }
        Ok(Exit::Done)
    }

    async fn migrate(&self, mut moving: RunningMigration, from: String, to: String) -> Result<MigrationSummary, Failure> {
        let failed = |error| failed(error, &from, &to);
        let (standing, nobodys) = (moving.state(), moving.orphaned_files());
        let (mut compared, mut records) = (Vec::new(), Vec::new());
        print::words(&match standing {
            MigrationState::Begun => format!("Migrating {from} to {to}."),
            MigrationState::TakenUp => format!("Migrating {from} to {to}: continuing where the last run stopped."),
            MigrationState::BegunAnew => {
                format!("Migrating {from} to {to}: the folder was used since the last run, so the migration starts again.")
            }
            MigrationState::Over => format!("{from} was already migrated to {to}."),
        });
        if standing != MigrationState::Over {
            let mut bar = Bar::new();
            while let Some(step) = moving.step().await.map_err(failed)? {
                bar.at(&step.table, step.done, step.of);
            }
            drop(bar);
            compared = compare(&moving).await.map_err(failed)?;
            records = self.check(&moving).await?;
            moving.finish().await.map_err(failed)?;
        }
        Ok(MigrationSummary { from, to, standing, compared, records, nobodys })
    }

    /// Verifies the migrated audit log as `waypost verify` does.
    async fn check(&self, moving: &RunningMigration) -> Result<Vec<Findings>, Failure> {
        print::words("Verifying the audit log.");
        let arrived = moving
            .arrived()
            .await
            .map_err(|source| Failure::new("the migrated data cannot be opened", "Run the command again.").because(source))?;
        let checked = verify::read_all(OpenStore::InDatabase(Arc::new(arrived))).await?;
        let wrong: Vec<_> = checked.iter().flat_map(CheckedAuditLog::wrong).collect();
        wrong.iter().for_each(|wrong| print::words(&print::line(wrong, 400)));
        if wrong.is_empty() || self.despite_faults {
            return Ok(checked.into_iter().map(|checked| checked.findings).collect());
        }
        let what = format!("the audit log has {} faults, although all data was copied unchanged", wrong.len());
        let cure = "Check the source with `waypost verify`. To migrate the audit log with its faults, add --despite-faults.";
        Err(Failure::new(what, cure))
    }
}

async fn compare(moving: &RunningMigration) -> Result<Vec<Compared>, MoveError> {
    print::words("Reading and comparing both sides.");
    let (mut bar, mut compared) = (Bar::new(), Vec::new());
    let names = moving.compared();
    for (n, name) in names.iter().enumerate() {
        compared.push(moving.compare(name).await?);
        bar.at(name, n as u64 + 1, names.len() as u64);
    }
    Ok(compared)
}

impl MigrationSummary {
    fn json(&self) -> Value {
        let standing = match self.standing {
            MigrationState::Begun => "begun",
            MigrationState::TakenUp => "taken_up",
            MigrationState::BegunAnew => "begun_anew",
            MigrationState::Over => "over",
        };
        let table = |one: &Compared| json!({"name": one.table, "rows": one.arrived.rows, "hash": one.arrived.to_string()});
        let tables: Vec<_> = self.compared.iter().map(table).collect();
        let faults: usize = self.records.iter().map(|record| record.faults.len()).sum();
        json!({
            "from": self.from, "to": self.to, "move": standing, "tables": tables, "faults": faults,
            "entries": self.entries(), "left_behind": self.nobodys,
        })
    }

    fn entries(&self) -> u64 {
        self.records.iter().map(|record| record.entries).sum()
    }

    fn lines(&self) {
        for Compared { table, arrived, .. } in &self.compared {
            print::data(&format!("{table:18} {:>10} {arrived}", arrived.rows));
        }
        if self.nobodys > 0 {
            print::words(&format!("{} principals who owned files no longer exist; their files were not copied.", self.nobodys));
        }
        if self.standing != MigrationState::Over {
            print::words(&format!("All data was copied, and the audit log with {} entries was verified.", self.entries()));
        }
        print::words("Serve it with `waypost serve --database URL`. The folder is unchanged, but can no longer be served.");
    }
}

/// Returns the data folder that an address such as `sqlite:///var/lib/waypost` names.
fn folder(from: &str) -> Result<PathBuf, Failure> {
    let path = from.strip_prefix("sqlite://").or_else(|| from.strip_prefix("sqlite:")).unwrap_or(from);
    if path.contains("://") || path.is_empty() {
        return Err(Failure::usage(
            "the source is not a data folder",
            "Write sqlite:///var/lib/waypost, then postgres://USER@HOST/DATABASE. A PostgreSQL database cannot be migrated back.",
        ));
    }
    let path = Path::new(path);
    let named = path.file_name().is_some_and(|name| name == "waypost.db");
    Ok(if named { path.parent().unwrap_or(path).to_owned() } else { path.to_owned() })
}

/// Returns the failure for a migration error, with advice.
fn failed(error: MoveError, from: &str, to: &str) -> Failure {
    let cure = match &error {
        MoveError::NoFolder(_) => "Name the data folder of a server, such as sqlite:///var/lib/waypost.".to_owned(),
        MoveError::OtherVersion(_) => format!("Migrate its schema to this version first: waypost migrate --data {from}"),
        MoveError::Occupied(_) => "Create an empty database for it: create database waypost.".to_owned(),
        MoveError::OtherMove(_) => "Finish that migration, or create another empty database.".to_owned(),
        MoveError::MovedElsewhere(_) => "Serve it there. To migrate this folder again, delete moved.json in it.".to_owned(),
        MoveError::Unlike(_) => "No other program may have tables in that schema of the database; create an empty one.".to_owned(),
        MoveError::Unkept { .. } => "Nothing is lost: the source is unchanged. Fix that row there, and start again.".to_owned(),
        MoveError::Altered(_) => "Check the disk, restore the file from a backup, and run the same command again.".to_owned(),
        MoveError::Differs(_) => "Create another empty database and start again; the source is unchanged.".to_owned(),
        MoveError::Fenced => "Create an empty database for each migration.".to_owned(),
        MoveError::Store(StoreError::InUse(_)) => {
            "Stop the server that runs on it: while it runs, the copy would be incomplete.".to_owned()
        }
        MoveError::Store(_) => "Check both sides, and run the same command again: nothing that was copied is lost.".to_owned(),
    };
    let what = format!("{from} was not migrated to {to}");
    Failure::new(what, cure).because(error)
}
