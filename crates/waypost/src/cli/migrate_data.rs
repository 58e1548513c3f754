//! `waypost migrate-data`: moving house, from a data folder to a PostgreSQL that many nodes share.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use waypost_core::record::verify::Findings;
use waypost_engine::holding;
use waypost_store::{Compared, Holders, Move, MoveError, Route, Standing, StoreError};

use super::context::{Context, Output};
use super::verify;
use crate::exit::{Exit, Failure};
use crate::home::Home;
use crate::kept::Kept;
use crate::print;
use crate::print::Bar;

/// Carry everything of a data folder into an empty PostgreSQL, from where any number of nodes serve it.
///
/// No server may run on either side. Stopped at any moment, the same command goes on where it was. At the end every
/// table, file and key is read back and compared and the record is checked; only then can the database be served, and
/// the folder no longer. Nothing in the folder is changed but for the file moved.json, which says where it went.
#[derive(Args)]
pub struct MigrateData {
    /// The data folder, such as sqlite:///var/lib/waypost
    #[arg(value_name = "FROM")]
    from: String,
    /// The PostgreSQL, such as postgres://waypost@db/waypost [default: the one of --database]
    #[arg(value_name = "TO")]
    to: Option<String>,
    /// Finish although something is wrong with the record; it is wrong at the source as well
    #[arg(long)]
    despite_faults: bool,
}

/// What came of it.
struct Told {
    from: String,
    to: String,
    standing: Standing,
    compared: Vec<Compared>,
    records: Vec<Findings>,
    nobodys: usize,
}

impl MigrateData {
    /// Moves.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let folder = folder(&self.from)?;
        let url = match self.to.as_deref().or(context.home.database()) {
            Some(url) if url.starts_with("postgres://") || url.starts_with("postgresql://") => url.to_owned(),
            Some(_) => return Err(Failure::usage("what is moved to is a PostgreSQL", "Write its address: postgres://USER@HOST/DATABASE.")),
            None => {
                let cure = "Write its address behind the folder, or into WAYPOST_DATABASE, where no list of processes shows a password.";
                return Err(Failure::usage("nothing says which PostgreSQL to move to", cure));
            }
        };
        let (from, to) = (folder.display().to_string(), Home::new(folder.clone()).over(Some(url.clone())).shown());
        let holders = Holders { of_session: holding::of_session, of_principal: holding::of_principal };
        let begun = Move::begin(Route::new(&folder, (&url, &to), &from, holders)).await;
        let moving = begun.map_err(|error| failed(error, &from, &to))?;
        let told = self.carry(moving, from, to).await?;
        match context.output {
            Output::Json => print::json(&told.json().to_string()),
            Output::Lines => told.lines(),
        }
        Ok(Exit::Done)
    }

    async fn carry(&self, mut moving: Move, from: String, to: String) -> Result<Told, Failure> {
        let failed = |error| failed(error, &from, &to);
        let (standing, nobodys) = (moving.standing(), moving.nobodys());
        let (mut compared, mut records) = (Vec::new(), Vec::new());
        print::words(&match standing {
            Standing::Begun => format!("Moving {from} to {to}."),
            Standing::TakenUp => format!("Moving {from} to {to}: going on where it was."),
            Standing::BegunAnew => format!("Moving {from} to {to}: the folder was used since it was begun, so it begins anew."),
            Standing::Over => format!("Everything in {from} was moved to {to} before."),
        });
        if standing != Standing::Over {
            let mut bar = Bar::new();
            while let Some(step) = moving.step().await.map_err(failed)? {
                bar.at(&step.table, step.done, step.of);
            }
            drop(bar);
            compared = compare(&moving).await.map_err(failed)?;
            records = self.check(&moving).await?;
            moving.finish().await.map_err(failed)?;
        }
        Ok(Told { from, to, standing, compared, records, nobodys })
    }

    /// The record as it arrived, checked as `waypost verify` does.
    async fn check(&self, moving: &Move) -> Result<Vec<Findings>, Failure> {
        print::words("Checking the record.");
        let arrived =
            moving.arrived().await.map_err(|source| Failure::new("what arrived cannot be opened", "Try again.").because(source))?;
        let records = verify::read_all(Kept::InDatabase(Arc::new(arrived))).await?;
        let faults: Vec<_> = records.iter().flat_map(|record| &record.faults).collect();
        faults.iter().for_each(|fault| print::words(&print::line(&fault.to_string(), 400)));
        if faults.is_empty() || self.despite_faults {
            return Ok(records);
        }
        let what = format!("{} things are wrong with the record, and everything that arrived is as it left", faults.len());
        let cure = "Look at the source with `waypost verify`. To have the record moved as it is, give --despite-faults.";
        Err(Failure::new(what, cure))
    }
}

async fn compare(moving: &Move) -> Result<Vec<Compared>, MoveError> {
    print::words("Reading both sides and comparing them.");
    let (mut bar, mut compared) = (Bar::new(), Vec::new());
    let names = moving.compared();
    for (n, name) in names.iter().enumerate() {
        compared.push(moving.compare(name).await?);
        bar.at(name, n as u64 + 1, names.len() as u64);
    }
    Ok(compared)
}

impl Told {
    fn json(&self) -> Value {
        let standing = match self.standing {
            Standing::Begun => "begun",
            Standing::TakenUp => "taken_up",
            Standing::BegunAnew => "begun_anew",
            Standing::Over => "over",
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
            print::words(&format!("{} who held files are not known any more; their files stay behind.", self.nobodys));
        }
        if self.standing != Standing::Over {
            print::words(&format!("Everything is there, and the record of {} entries was checked.", self.entries()));
        }
        print::words("Serve it with `waypost serve --database URL`. The folder is as it was, and is served no more.");
    }
}

/// The data folder that an address such as `sqlite:///var/lib/waypost` names.
fn folder(from: &str) -> Result<PathBuf, Failure> {
    let path = from.strip_prefix("sqlite://").or_else(|| from.strip_prefix("sqlite:")).unwrap_or(from);
    if path.contains("://") || path.is_empty() {
        return Err(Failure::usage(
            "what is moved is a data folder",
            "Write sqlite:///var/lib/waypost, and behind it postgres://USER@HOST/DATABASE. There is no way back from a PostgreSQL.",
        ));
    }
    let path = Path::new(path);
    let named = path.file_name().is_some_and(|name| name == "waypost.db");
    Ok(if named { path.parent().unwrap_or(path).to_owned() } else { path.to_owned() })
}

/// What keeps it from going on, with its cure.
fn failed(error: MoveError, from: &str, to: &str) -> Failure {
    let cure = match &error {
        MoveError::NoFolder(_) => "Name the data folder of a server, such as sqlite:///var/lib/waypost.".to_owned(),
        MoveError::OtherVersion(_) => format!("Bring it to this version's first: waypost migrate --data {from}"),
        MoveError::Occupied(_) => "Make an empty database for it: create database waypost.".to_owned(),
        MoveError::OtherMove(_) => "Finish that one, or make another empty database.".to_owned(),
        MoveError::MovedElsewhere(_) => "Serve it there. To move from this folder once more, remove moved.json from it.".to_owned(),
        MoveError::Unlike(_) => "Nothing else may have tables in that schema of the database; make an empty one.".to_owned(),
        MoveError::Unkept { .. } => "Nothing is lost: the source is as it was. Mend that row there, and begin again.".to_owned(),
        MoveError::Altered(_) => "Look at the disk, bring the file back from a backup, and go on with the same command.".to_owned(),
        MoveError::Differs(_) => "Make another empty database and begin anew; the source is as it was.".to_owned(),
        MoveError::Overtaken => "Make an empty database for each move.".to_owned(),
        MoveError::Store(StoreError::InUse(_)) => {
            "Stop the server that runs on it: while it answers, what is carried is not all.".to_owned()
        }
        MoveError::Store(_) => "Look at both sides, and go on with the same command: nothing that was carried is lost.".to_owned(),
    };
    let what = format!("{from} is not moved to {to}");
    Failure::new(what, cure).because(error)
}
