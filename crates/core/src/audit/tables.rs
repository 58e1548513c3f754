//! The expected contents of the tables beside the journals, and the differences from the stored contents.
//!
//! Decisions read tables, but only the journals are chained. A check builds the expected tables from the journals and
//! compares them. This finds each row that was edited, added or removed by hand.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;

use crate::ask::Ask;
use crate::session::Session;

/// Rows by table and key, each as its columns in text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tables {
    rows: BTreeMap<(String, String), Columns>,
}

/// The columns of a row by name. A column without a value is an empty text.
pub type Columns = BTreeMap<String, String>;

/// A difference between a table and the journals.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Difference {
    /// The table.
    pub table: String,
    /// The key of the row.
    pub row: String,
    /// How it differs.
    #[serde(flatten)]
    pub how: DifferenceKind,
}

/// How a row differs from the journals.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "difference", rename_all = "snake_case")]
pub enum DifferenceKind {
    /// A column has another value.
    Changed {
        /// The column.
        column: String,
    },
    /// No journal entry creates this row.
    Added,
    /// A journal entry creates this row, but it is missing.
    Removed,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, row, how } = self;
        match how {
            DifferenceKind::Changed { column } => write!(f, "table {table}, row {row}: {column} is not what the journal says"),
            DifferenceKind::Added => write!(f, "table {table}, row {row}: the journal does not say that it was added"),
            DifferenceKind::Removed => write!(f, "table {table}, row {row}: it is gone, and the journal does not say why"),
        }
    }
}

/// The name of the column that stands for everything that a row stores about a session or an ask.
pub const WHOLE: &str = "what it says";

impl Tables {
    /// Returns the rows of a session and of its asks.
    #[must_use]
    pub fn of_session<'a>(session: &Session, asks: impl IntoIterator<Item = &'a Ask>) -> Self {
        let mut tables = Self::default();
        let columns = [
            ("agent", session.agent.as_str().to_owned()),
            ("owner", session.owner.to_string()),
            ("parent", session.parents.as_ref().map(|parents| parents.parent.to_string()).unwrap_or_default()),
            ("status", session.status.as_str().to_owned()),
            ("seq", session.seq.to_string()),
            ("created_at", session.created_at.as_millis().to_string()),
            ("updated_at", session.updated_at.as_millis().to_string()),
            (WHOLE, serde_json::to_string(session).unwrap_or_default()),
        ];
        tables.put("sessions", session.id, columns);
        for ask in asks {
            let columns = [
                ("status", ask.status().as_str().to_owned()),
                ("revision", ask.revision.to_string()),
                ("asked_by", ask.asked_by.to_string()),
                (WHOLE, serde_json::to_string(ask).unwrap_or_default()),
            ];
            tables.put("asks", ask.id, columns);
            let audience = if ask.is_pending() { ask.audience() } else { BTreeSet::new() };
            audience.iter().for_each(|whom| tables.put("ask_audience", format!("{} for {whom}", ask.id), [("whom", whom.to_string())]));
        }
        tables
    }

    /// Returns the value of a column of a row.
    #[must_use]
    pub fn column(&self, table: &str, key: impl fmt::Display, column: &str) -> Option<&str> {
        self.rows.get(&(table.to_owned(), key.to_string()))?.get(column).map(String::as_str)
    }

    /// Adds a row, or replaces the one with its key.
    pub fn put<C: Into<String>>(&mut self, table: &str, key: impl fmt::Display, columns: impl IntoIterator<Item = (C, String)>) {
        let columns = columns.into_iter().map(|(name, value)| (name.into(), value)).collect();
        self.rows.insert((table.to_owned(), key.to_string()), columns);
    }

    /// Sets a column of an existing row. If there is no such row, nothing happens.
    pub fn set(&mut self, table: &str, key: impl fmt::Display, column: &str, value: String) {
        if let Some(row) = self.rows.get_mut(&(table.to_owned(), key.to_string())) {
            row.insert(column.to_owned(), value);
        }
    }

    /// Removes a row.
    pub fn remove(&mut self, table: &str, key: impl fmt::Display) {
        self.rows.remove(&(table.to_owned(), key.to_string()));
    }

    /// Removes every row of a table whose key has this prefix.
    pub fn remove_all(&mut self, table: &str, beginning: &str) {
        self.rows.retain(|(of, key), _| of != table || !key.starts_with(beginning));
    }

    /// Returns where `stored` differs from these tables. A column that only `stored` has is not compared, because an old
    /// entry may not contain it.
    #[must_use]
    pub fn differences(&self, stored: &Self) -> Vec<Difference> {
        let difference = |(table, row): &(String, String), how| Difference { table: table.clone(), row: row.clone(), how };
        let mut found = Vec::new();
        for (key, columns) in &self.rows {
            match stored.rows.get(key) {
                None => found.push(difference(key, DifferenceKind::Removed)),
                Some(row) => {
                    let changed = columns.iter().filter(|(name, value)| row.get(*name) != Some(*value));
                    found.extend(changed.map(|(column, _)| difference(key, DifferenceKind::Changed { column: column.clone() })));
                }
            }
        }
        found.extend(stored.rows.keys().filter(|key| !self.rows.contains_key(*key)).map(|key| difference(key, DifferenceKind::Added)));
        found.sort();
        found
    }
}
