//! What is carried: worked out from the tables that are there on both sides. Whatever is on one side alone, or is of
//! another kind there, must be named here with a reason; else nothing is moved.

use std::collections::BTreeMap;

use super::value::{Kind, Value};

/// The tables of one side by name, each with its columns in order.
pub(crate) type Tables = BTreeMap<String, Vec<Found>>;

/// A column as the database describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) name: String,
    /// What the database calls its kind.
    pub(crate) kind: String,
    /// Its place in the primary key, from 1; 0 where it is not in it.
    pub(crate) key: usize,
    /// Whether the database fills it where nothing is said.
    pub(crate) fills_itself: bool,
}

/// A table that is carried row by row.
#[derive(Debug, Clone)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<Column>,
    /// The places of those by which SQLite orders it, in order.
    pub(crate) key: Vec<usize>,
}

/// A column that is written at the destination.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) kind: Kind,
    pub(crate) from: From,
}

/// Where what stands in it comes from.
#[derive(Debug, Clone)]
pub(crate) enum From {
    /// The same column.
    Same,
    /// The same column, in which a NUL may stand: PostgreSQL's store writes another character for it, and so does a move.
    Words,
    /// Nowhere: this is what stands there.
    Fixed(Value),
}

/// What is not the same on both sides.
enum Difference {
    /// Only SQLite has the column, and it means nothing elsewhere.
    StaysBehind,
    /// Only PostgreSQL has it, and fills it itself.
    FillsItself,
    /// What stands there, whatever it was.
    Number(i64),
    /// The same.
    NoBytes,
    /// See [`From::Words`].
    Words,
}

const DIFFERENCES: &[(&str, &str, Difference)] = &[
    // Whoever drove a session, or delivered something, was a process on the folder, and that is over: the lock says so.
    ("sessions", "opening", Difference::StaysBehind),
    ("sessions", "held_until", Difference::Number(0)),
    ("notices", "held_until", Difference::Number(0)),
    ("errands", "held_until", Difference::Number(0)),
    // No append has written it there yet.
    ("sessions", "stamp", Difference::NoBytes),
    // The transaction that carried it.
    ("sessions", "changed", Difference::FillsItself),
    ("asks", "changed", Difference::FillsItself),
    ("erasures", "changed", Difference::FillsItself),
    // How far a checkpoint went is told by rows here and by transactions there: it is looked at once more from the beginning.
    ("checkpoints", "row", Difference::StaysBehind),
    ("checkpoints", "edge", Difference::Number(0)),
    // What some service said of a failure.
    ("notices", "error", Difference::Words),
    ("errands", "error", Difference::Words),
];

/// Tables that are not carried row by row, and why.
const APART: &[(&str, &str)] = &[
    (
        "store",
        "the openings of a file mean nothing elsewhere; the time that was told last, and when it was found to be older, are told to the other",
    ),
    ("schema_number", "PostgreSQL's own number of the schema; SQLite keeps it elsewhere"),
    ("blob_pieces", "filled from the files of the data folder"),
    ("blob_holders", "filled from the files of the data folder"),
    ("blob_arrivals", "what had not arrived does not count"),
    ("store_keys", "filled from the keys of the data folder"),
    ("moving", "the mark of the move itself"),
];

/// The tables that are carried, by name; else everything that does not fit, each in a sentence.
pub(crate) fn plan(sqlite: &Tables, postgres: &Tables) -> Result<Vec<Table>, Vec<String>> {
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

fn table(name: &str, here: &[Found], there: &[Found], problems: &mut Vec<String>) -> Table {
    let difference = |column: &str| DIFFERENCES.iter().find(|(table, named, _)| *table == name && *named == column).map(|(_, _, is)| is);
    for column in here {
        let stays = matches!(difference(&column.name), Some(Difference::StaysBehind));
        if !stays && !there.iter().any(|other| other.name == column.name) {
            problems.push(format!("only SQLite has the column {} of {name}", column.name));
        }
    }
    let mut columns = Vec::new();
    for column in there {
        let from = match difference(&column.name) {
            Some(Difference::FillsItself) if column.fills_itself => continue,
            Some(Difference::Number(n)) => From::Fixed(Value::Number(*n)),
            Some(Difference::NoBytes) => From::Fixed(Value::Bytes(Vec::new())),
            Some(Difference::Words) => From::Words,
            Some(Difference::StaysBehind | Difference::FillsItself) | None => From::Same,
        };
        let of = here.iter().find(|other| other.name == column.name);
        match Kind::in_postgres(&column.kind) {
            Some(kind) if fits(&from, kind, of) => columns.push(Column { name: column.name.clone(), kind, from }),
            Some(_) | None => {
                let kind = of.map_or("nothing", |of| &of.kind);
                problems.push(format!("the column {} of {name} is {kind} in SQLite and {} in PostgreSQL", column.name, column.kind));
            }
        }
    }
    let mut key: Vec<_> = here.iter().filter(|column| column.key > 0).collect();
    key.sort_by_key(|column| column.key);
    let place = |of: &&Found| columns.iter().position(|column| column.name == of.name && matches!(column.from, From::Same));
    let places: Option<Vec<_>> = key.iter().map(place).collect();
    match places {
        Some(key) if !key.is_empty() => Table { name: name.to_owned(), columns, key },
        Some(_) | None => {
            problems.push(format!("what orders the rows of {name} is not carried"));
            Table { name: name.to_owned(), columns, key: Vec::new() }
        }
    }
}

fn fits(from: &From, kind: Kind, of: Option<&Found>) -> bool {
    match from {
        From::Fixed(_) => true,
        From::Same | From::Words => of.is_some_and(|of| Kind::in_sqlite(&of.kind) == Some(kind)),
    }
}

impl Table {
    /// Its columns as a list in a statement.
    pub(crate) fn listed(&self) -> String {
        let names: Vec<_> = self.columns.iter().map(|column| quoted(&column.name)).collect();
        names.join(", ")
    }

    /// Where a row stands in the order.
    pub(crate) fn key_of(&self, row: &[Value]) -> Vec<Value> {
        self.key.iter().filter_map(|place| row.get(*place).cloned()).collect()
    }
}

/// A name in a statement: some of ours are words of SQL too.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
