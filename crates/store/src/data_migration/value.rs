//! Column values, the same for both databases, and a sum over rows that does not depend on their order.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
#[cfg(feature = "postgres")]
use tokio_postgres::types::private::BytesMut;
#[cfg(feature = "postgres")]
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

/// The value of a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum ColumnValue {
    Nothing,
    Number(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// The columns of one row, in the order of its table's columns.
pub(crate) type Row = Vec<ColumnValue>;

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColumnType {
    Number,
    Text,
    Bytes,
}

impl ColumnType {
    /// The type with this name in SQLite.
    pub(crate) fn in_sqlite(name: &str) -> Option<Self> {
        match name.to_ascii_lowercase().as_str() {
            "integer" => Some(Self::Number),
            "text" => Some(Self::Text),
            "blob" => Some(Self::Bytes),
            _ => None,
        }
    }

    /// The type with this name in PostgreSQL.
    pub(crate) fn in_postgres(name: &str) -> Option<Self> {
        match name {
            "bigint" => Some(Self::Number),
            "text" => Some(Self::Text),
            "bytea" => Some(Self::Bytes),
            _ => None,
        }
    }

    #[cfg(feature = "postgres")]
    pub(crate) fn postgres_type(self) -> Type {
        match self {
            Self::Number => Type::INT8,
            Self::Text => Type::TEXT,
            Self::Bytes => Type::BYTEA,
        }
    }
}

#[cfg(feature = "postgres")]
impl ToSql for ColumnValue {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Nothing => Ok(IsNull::Yes),
            Self::Number(n) => n.to_sql(kind, out),
            Self::Text(text) => text.to_sql(kind, out),
            Self::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::TEXT, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

impl ColumnValue {
    /// Its approximate size in bytes.
    pub(crate) fn size(&self) -> usize {
        match self {
            Self::Nothing | Self::Number(_) => 8,
            Self::Text(text) => text.len(),
            Self::Bytes(bytes) => bytes.len(),
        }
    }

    /// Hashes the canonical form: a letter for the type, then the length if it varies, then the value.
    fn hash_into(&self, hash: &mut Sha256) {
        let (letter, bytes) = match self {
            Self::Nothing => return hash.update(b"0"),
            Self::Number(n) => {
                hash.update(b"n");
                return hash.update(n.to_be_bytes());
            }
            Self::Text(text) => (b"t", text.as_bytes()),
            Self::Bytes(bytes) => (b"b", bytes.as_slice()),
        };
        hash.update(letter);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
}

/// The number of rows and the sum of their hashes. Two sets of rows are equal if both are equal, in whatever order they
/// were read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// The number of rows.
    pub rows: u64,
    hash: [u64; 4],
}

impl Sum {
    pub(crate) fn add(&mut self, row: &[ColumnValue]) {
        let mut hash = Sha256::new();
        row.iter().for_each(|value| value.hash_into(&mut hash));
        let bytes: [u8; 32] = hash.finalize().into();
        let mut carried = false;
        for (limb, bytes) in self.hash.iter_mut().zip(bytes.chunks_exact(8)) {
            let more = bytes.iter().fold(0_u64, |limb, byte| limb << 8 | u64::from(*byte));
            let (sum, over) = limb.overflowing_add(more);
            let (sum, once_more) = sum.overflowing_add(u64::from(carried));
            (*limb, carried) = (sum, over || once_more);
        }
        self.rows += 1;
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hash.iter().rev().try_for_each(|limb| write!(f, "{limb:016x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(rows: &[Row]) -> Sum {
        let mut sum = Sum::default();
        rows.iter().for_each(|row| sum.add(row));
        sum
    }

    #[test]
    fn a_sum_knows_every_value_and_no_order() {
        let row = |text: &str, n| vec![ColumnValue::Text(text.into()), ColumnValue::Number(n), ColumnValue::Nothing];
        let (one, other) = (row("a", 1), row("b", 2));
        assert_eq!(sum(&[one.clone(), other.clone()]), sum(&[other.clone(), one.clone()]));
        assert_ne!(sum(&[one.clone(), one.clone()]), sum(std::slice::from_ref(&one)));
        assert_ne!(sum(&[row("a", 2), row("b", 1)]), sum(&[one, other]));
        let split = |a: &str, b: &str| sum(&[vec![ColumnValue::Text(a.into()), ColumnValue::Text(b.into())]]);
        assert_ne!(split("ab", "c"), split("a", "bc"));
        assert_ne!(sum(&[vec![ColumnValue::Text("1".into())]]), sum(&[vec![ColumnValue::Bytes(b"1".to_vec())]]));
    }
}
