//! The plan of a data migration, derived from the tables on both sides. Each table or column that exists on one side
//! only, or has another type there, must be listed here with a reason; otherwise nothing is migrated.

use std::collections::BTreeMap;

use super::value::{ColumnType, ColumnValue};

/// The tables of one database by name, each with its columns in order.
pub(crate) type Tables = BTreeMap<String, Vec<DescribedColumn>>;

/// A column as the database describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DescribedColumn {
    pub(crate) name: String,
    /// The name of its type in the database.
    pub(crate) kind: String,
    /// Its position in the primary key, starting at 1; 0 if it is not part of the key.
    pub(crate) key: usize,
    /// Whether the database fills it by default.
    pub(crate) fills_itself: bool,
}

/// A table that is copied row by row.
#[derive(Debug, Clone)]
pub(crate) struct MigratedTable {
    pub(crate) name: String,
    pub(crate) columns: Vec<Column>,
    /// The positions of the columns by which SQLite orders the rows, in order.
    pub(crate) key: Vec<usize>,
}

/// A column of the destination.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: ColumnType,
    pub(crate) from: ColumnSource,
}

/// The source of a column's value.
#[derive(Debug, Clone)]
pub(crate) enum ColumnSource {
    /// The same column.
    Same,
    /// The same column, but with NUL characters replaced as PostgreSQL's store does, because PostgreSQL cannot store
    /// them.
    Words,
    /// This fixed value.
    Fixed(ColumnValue),
}

/// A difference between the two databases.
enum SchemaDifference {
    /// Only SQLite has the column, and it has no meaning elsewhere.
    StaysBehind,
    /// Only PostgreSQL has the column, and fills it by default.
    FillsItself,
    /// The column gets this value, whatever it was.
    Number(i64),
    /// The column gets an empty value, whatever it was.
    NoBytes,
    /// See [`ColumnSource::Words`].
    Words,
}

const DIFFERENCES: &[(&str, &str, SchemaDifference)] = &[
    // Leases and deliveries of a process on the folder have ended; holding the folder's lock proves it.
    ("sessions", "opening", SchemaDifference::StaysBehind),
    ("sessions", "held_until", SchemaDifference::Number(0)),
    ("notices", "held_until", SchemaDifference::Number(0)),
    ("errands", "held_until", SchemaDifference::Number(0)),
    // No append has written this column at the destination yet.
    ("sessions", "stamp", SchemaDifference::NoBytes),
    // The id of the transaction that copied the row.
    ("sessions", "changed", SchemaDifference::FillsItself),
    ("asks", "changed", SchemaDifference::FillsItself),
    ("erasures", "changed", SchemaDifference::FillsItself),
    // SQLite tracks checkpoint progress by row, PostgreSQL by transaction. The destination checks once more from the
    // beginning.
    ("checkpoints", "row", SchemaDifference::StaysBehind),
    ("checkpoints", "edge", SchemaDifference::Number(0)),
    // The error text of an external service.
    ("notices", "error", SchemaDifference::Words),
    ("errands", "error", SchemaDifference::Words),
];

/// Tables that are not copied row by row, with the reasons.
const APART: &[(&str, &str)] = &[
    ("store", "counts openings of the file, which mean nothing elsewhere; its last time and `restored_at` are copied separately"),
    ("schema_number", "PostgreSQL's schema number; SQLite stores its own elsewhere"),
    ("blob_pieces", "filled from the files of the data folder"),
    ("blob_holders", "filled from the files of the data folder"),
    ("blob_arrivals", "uploads that are not complete are not copied"),
    ("store_keys", "filled from the keys of the data folder"),
    ("moving", "the mark of the migration itself"),
];

/// Returns the tables to copy, by name, or every mismatch as a sentence.
pub(crate) fn plan(sqlite: &Tables, postgres: &Tables) -> Result<Vec<MigratedTable>, Vec<String>> {
    let mut problems = Vec::new();
    let apart = |name: &String| APART.iter().any(|(apart, _)| apart == name);
    for (name, _) in postgres.iter().filter(|(name, _)| !sqlite.contains_key(*name) && !apart(name)) {
        problems.push(format!("only PostgreSQL has the table {name}"));
    }
    let mut tables = Vec::new();
    for (name, here) in sqlite.iter().filter(|(name, _)| !apart(name)) {
        match postgres.get(name) {
            Some(there) => tables.push(table(name, here, there, &mut problems)),
            None => problems.push(format!("only SQLite has the table {name}")),
        }
    }
    if problems.is_empty() { Ok(tables) } else { Err(problems) }
}

fn table(name: &str, here: &[DescribedColumn], there: &[DescribedColumn], problems: &mut Vec<String>) -> MigratedTable {
    let difference = |column: &str| DIFFERENCES.iter().find(|(table, named, _)| *table == name && *named == column).map(|(_, _, is)| is);
    for column in here {
        let stays = matches!(difference(&column.name), Some(SchemaDifference::StaysBehind));
        if !stays && !there.iter().any(|other| other.name == column.name) {
            problems.push(format!("only SQLite has the column {} of {name}", column.name));
        }
    }
    let mut columns = Vec::new();
    for column in there {
        let from = match difference(&column.name) {
            Some(SchemaDifference::FillsItself) if column.fills_itself => continue,
            Some(SchemaDifference::Number(n)) => ColumnSource::Fixed(ColumnValue::Number(*n)),
            Some(SchemaDifference::NoBytes) => ColumnSource::Fixed(ColumnValue::Bytes(Vec::new())),
            Some(SchemaDifference::Words) => ColumnSource::Words,
            Some(SchemaDifference::StaysBehind | SchemaDifference::FillsItself) | None => ColumnSource::Same,
        };
        let of = here.iter().find(|other| other.name == column.name);
        match ColumnType::in_postgres(&column.kind) {
            Some(kind) if fits(&from, kind, of) => columns.push(Column { name: column.name.clone(), kind, from }),
            Some(_) | None => {
                let kind = of.map_or("nothing", |of| &of.kind);
                problems.push(format!("the column {} of {name} is {kind} in SQLite and {} in PostgreSQL", column.name, column.kind));
            }
        }
    }
    let mut key: Vec<_> = here.iter().filter(|column| column.key > 0).collect();
    key.sort_by_key(|column| column.key);
    let index =
        |of: &&DescribedColumn| columns.iter().position(|column| column.name == of.name && matches!(column.from, ColumnSource::Same));
    let indexes: Option<Vec<_>> = key.iter().map(index).collect();
    match indexes {
        Some(key) if !key.is_empty() => MigratedTable { name: name.to_owned(), columns, key },
        Some(_) | None => {
            problems.push(format!("the columns that order the rows of {name} are not copied"));
            MigratedTable { name: name.to_owned(), columns, key: Vec::new() }
        }
    }
}

fn fits(from: &ColumnSource, kind: ColumnType, of: Option<&DescribedColumn>) -> bool {
    match from {
        ColumnSource::Fixed(_) => true,
        ColumnSource::Same | ColumnSource::Words => of.is_some_and(|of| ColumnType::in_sqlite(&of.kind) == Some(kind)),
    }
}

impl MigratedTable {
    /// Its columns as a list for a SQL statement.
    pub(crate) fn listed(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| quoted(&column.name)).collect();
        names.join(", ")
    }

    /// The position of a row in the order.
    pub(crate) fn key_of(&self, row: &[ColumnValue]) -> Vec<ColumnValue> {
        self.key.iter().filter_map(|index| row.get(*index).cloned()).collect()
    }
}

/// Quotes a name for a SQL statement, because some names are SQL keywords.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
