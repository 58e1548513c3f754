//! Moving house: everything of a data folder into a PostgreSQL that many nodes share.
//!
//! What must stay true: nothing at the source is changed or deleted; until everything is there and was compared,
//! nobody serves from the destination, and from then on nobody serves from the source; stopped at any moment, the same
//! move goes on where it was.

mod files;
pub(crate) mod plan;
#[cfg(test)]
mod tests;
pub(crate) mod value;

use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::numbered::Numbered;
use crate::postgres::moving::{Arriving, Place};
use crate::postgres::{PostgresOptions, PostgresStore};
use crate::sqlite::moving::{Leaving, Mark};
use files::Files;
use plan::Table;

pub use files::Holders;
pub use value::Sum;

/// How many rows are carried in one transaction, where they are small.
const MOST: usize = 5_000;

/// Why a move does not go on.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// There is nothing to move.
    #[error("there is no database in {0}")]
    NoFolder(String),
    /// Another version wrote the source.
    #[error("the source's schema is number {}, and this program moves number {}", .0.found, .0.known)]
    OtherVersion(Numbered),
    /// The destination holds something: these tables.
    #[error("the destination is not empty: there is something in {}", .0.join(", "))]
    Occupied(Vec<String>),
    /// Another move to the destination was begun and is not finished.
    #[error("another move to the destination was begun, from {0}, and is not finished")]
    OtherMove(String),
    /// Everything was moved elsewhere already.
    #[error("everything was moved to {0} already")]
    MovedElsewhere(String),
    /// The tables of the two sides do not fit each other.
    #[error("the tables do not fit: {}", .0.join("; "))]
    Unlike(Vec<String>),
    /// A row that PostgreSQL cannot keep as it is.
    #[error("the row {row} of {table} cannot be carried: its {column} cannot be kept, since {why}")]
    Unkept {
        /// In which table.
        table: String,
        /// Its key.
        row: String,
        /// In which column.
        column: String,
        /// Why.
        why: String,
    },
    /// What is in a file of the source is not what was put into it.
    #[error("the file {0} of the source is not what was brought")]
    Altered(String),
    /// What arrived is not what left.
    #[error("what arrived is not what left: {} differ", .0.join(", "))]
    Differs(Vec<String>),
    /// Somebody else has begun another move to the destination meanwhile.
    #[error("somebody has begun another move to the destination meanwhile")]
    Overtaken,
    /// One of the two sides could not serve.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Tells a move from every other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct MoveId(pub(crate) String);

impl MoveId {
    fn fresh() -> Result<Self, StoreError> {
        let mut chance = [0; 16];
        getrandom::fill(&mut chance).map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(Self(format!("{:032x}", u128::from_be_bytes(chance))))
    }
}

/// How a move stands when it is taken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It begins.
    Begun,
    /// It goes on where it was.
    TakenUp,
    /// The source was used since it was begun, so it begins anew.
    BegunAnew,
    /// It was finished before: there is nothing left to do.
    Over,
}

/// What is to be moved, and where to.
pub struct Route<'a> {
    /// The data folder.
    pub folder: &'a Path,
    /// The address of the PostgreSQL.
    pub url: &'a str,
    /// The folder in words for people.
    pub from: &'a str,
    /// The database in words for people: without a password.
    pub to: &'a str,
    /// Who can hold files.
    pub holders: Holders,
    /// At most how many rows are carried in one transaction.
    pub most: usize,
}

impl<'a> Route<'a> {
    /// From a folder to a database, by what both are called.
    #[must_use]
    pub fn new(folder: &'a Path, (url, to): (&'a str, &'a str), from: &'a str, holders: Holders) -> Self {
        Self { folder, url, from, to, holders, most: MOST }
    }
}

/// How far a move is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What was carried last.
    pub table: String,
    /// How many rows and files are there.
    pub done: u64,
    /// Of how many.
    pub of: u64,
}

/// What two sides of a table have in common, or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compared {
    /// Which table.
    pub table: String,
    /// What left.
    pub left: Sum,
    /// What arrived.
    pub arrived: Sum,
}

/// A move that is under way. Both sides are its own for as long as it lives.
pub struct Move {
    leaving: Arc<Leaving>,
    arriving: Arriving,
    tables: Vec<Table>,
    files: Files,
    mark: Mark,
    at: Place,
    done: u64,
    of: u64,
    most: usize,
    url: String,
    standing: Standing,
}

/// What a file's own table is called where people are told.
const FILES: &str = "files";

/// The same of keys.
const KEYS: &str = "keys";

/// Sorts after every table.
const BEHIND: &str = "~";

impl Move {
    /// Begins a move, or takes it up where it was.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while a server has the folder; and whatever else keeps it from going on.
    pub async fn begin(route: Route<'_>) -> Result<Self, MoveError> {
        let leaving = Arc::new(Leaving::open(route.folder)?);
        let arriving = Arriving::open(route.url).await?;
        let tables = plan::plan(&leaving.tables()?, &arriving.tables().await?).map_err(MoveError::Unlike)?;
        let (standing, mark, at) = stand(&route, &leaving, &arriving, &tables).await?;
        if matches!(standing, Standing::Begun | Standing::BegunAnew) {
            // First at the source: what the destination says is believed only where the source knows of it.
            mark.leave(&leaving.folder)?;
            arriving.begin((&mark.id, route.from, leaving.opening), &tables).await?;
        }
        arriving.tell(leaving.told, leaving.restored_at).await?;
        let files = Files::find(&leaving, &route.holders).await?;
        let (most, url) = (route.most, route.url.to_owned());
        let mut begun = Self { leaving, arriving, tables, files, mark, at, done: 0, of: 0, most, url, standing };
        begun.count().await?;
        Ok(begun)
    }

    /// How it stood when it was begun or taken up.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// How many files nobody holds who is known any more; they stay behind.
    #[must_use]
    pub fn nobodys(&self) -> usize {
        self.files.nobodys
    }

    async fn count(&mut self) -> Result<(), MoveError> {
        for table in &self.tables {
            let of = self.leaving.count(table)?;
            self.of += of;
            if table.name < self.at.table {
                self.done += of;
            } else if table.name == self.at.table {
                self.done += self.arriving.count(table).await?;
            }
        }
        self.of += self.files.waiting() as u64;
        Ok(())
    }

    /// Carries the next rows, or the next file. `None` once everything is there.
    ///
    /// # Errors
    /// Whatever keeps it from going on; what was carried until then stays.
    pub async fn step(&mut self) -> Result<Option<Step>, MoveError> {
        while let Some(place) = self.tables.iter().position(|table| table.name >= self.at.table) {
            let table = self.tables[place].clone();
            if self.at.table != table.name {
                self.at = Place { table: table.name.clone(), after: Vec::new() };
            }
            let (leaving, after, most, of) = (Arc::clone(&self.leaving), self.at.after.clone(), self.most, table.clone());
            let batch = aside(move || leaving.batch(&of, &after, most)).await?;
            let next = self.tables.get(place + 1).map_or(BEHIND, |next| &next.name);
            let then = match batch.rows.last() {
                Some(last) if batch.more => Place { table: table.name.clone(), after: table.key_of(last) },
                Some(_) | None => Place { table: next.to_owned(), after: Vec::new() },
            };
            if batch.rows.is_empty() {
                self.at = then;
                continue;
            }
            if !self.arriving.put(&self.mark.id, &table, &batch.rows, &then).await? {
                return Err(MoveError::Overtaken);
            }
            self.at = then;
            self.done += batch.rows.len() as u64;
            return Ok(Some(self.told(&table.name)));
        }
        if let Some(file) = self.files.next() {
            self.files.carry(&self.arriving.blobs(), &file).await?;
            self.done += 1;
            return Ok(Some(self.told(FILES)));
        }
        for (name, key) in &self.files.keys {
            self.arriving.keep_key(name, key).await?;
        }
        Ok(None)
    }

    fn told(&self, table: &str) -> Step {
        Step { table: table.to_owned(), done: self.done, of: self.of }
    }

    /// What is compared, in order.
    #[must_use]
    pub fn compared(&self) -> Vec<String> {
        self.tables.iter().map(|table| table.name.clone()).chain([FILES.to_owned(), KEYS.to_owned()]).collect()
    }

    /// Reads a table of both sides and gives how many rows are there and their hash. What arrived is read from where it
    /// arrived.
    ///
    /// # Errors
    /// [`MoveError::Differs`] where what arrived is not what left.
    pub async fn compare(&self, name: &str) -> Result<Compared, MoveError> {
        let table = self.tables.iter().find(|table| table.name == name);
        let (left, arrived) = match table {
            Some(table) => {
                let (leaving, of) = (Arc::clone(&self.leaving), table.clone());
                let arrived = async { Ok(self.arriving.sum(table).await?) };
                tokio::try_join!(aside(move || leaving.sum(&of)), arrived)?
            }
            None if name == FILES => self.files.sums(&self.arriving).await?,
            None => self.files.sums_of_keys(&self.arriving).await?,
        };
        if left != arrived {
            return Err(MoveError::Differs(vec![name.to_owned()]));
        }
        Ok(Compared { table: name.to_owned(), left, arrived })
    }

    /// What arrived, opened to be looked at although the move is not finished. It must not be served yet.
    ///
    /// # Errors
    /// As [`PostgresStore::open`].
    pub async fn arrived(&self) -> Result<PostgresStore, StoreError> {
        PostgresStore::open_unfinished(&self.url, PostgresOptions::default()).await
    }

    /// From here on everything goes on at the destination, and nothing at the source.
    ///
    /// # Errors
    /// [`StoreError`]: then the same move, taken up again, finishes it.
    pub async fn finish(self) -> Result<(), MoveError> {
        self.arriving.tell(self.leaving.told, self.leaving.restored_at).await?;
        // First at the source: if anything dies between the two, neither answers, and never both.
        Mark { finished: true, ..self.mark.clone() }.leave(&self.leaving.folder)?;
        Ok(self.arriving.finish(&self.mark.id).await?)
    }
}

/// What the marks on both sides say together.
async fn stand(route: &Route<'_>, leaving: &Leaving, arriving: &Arriving, tables: &[Table]) -> Result<(Standing, Mark, Place), MoveError> {
    let here = Mark::read(&leaving.folder)?;
    match (arriving.marked().await?, here) {
        (Some(there), Some(here)) if there.id == here.id && there.opening == leaving.opening => Ok((Standing::TakenUp, here, there.at)),
        (Some(there), Some(here)) if there.id == here.id => Ok((Standing::BegunAnew, here, Place::default())),
        (Some(there), _) => Err(MoveError::OtherMove(there.source)),
        (None, here) => {
            let occupied = arriving.occupied(tables).await?;
            match here.filter(|here| here.finished) {
                Some(here) if here.to == route.to && !occupied.is_empty() => Ok((Standing::Over, here, Place::default())),
                Some(here) => Err(MoveError::MovedElsewhere(here.to)),
                None if !occupied.is_empty() => Err(MoveError::Occupied(occupied)),
                None => Ok((Standing::Begun, Mark { id: MoveId::fresh()?, to: route.to.to_owned(), finished: false }, Place::default())),
            }
        }
    }
}

/// Runs what reads the source beside everything else.
async fn aside<T: Send + 'static>(act: impl FnOnce() -> Result<T, MoveError> + Send + 'static) -> Result<T, MoveError> {
    let done = tokio::task::spawn_blocking(act).await;
    done.map_err(|source| StoreError::Unavailable(Box::new(source)))?
}
