//! Editions: the version of the stored format that a session is written in. During an upgrade, two versions of Waypost
//! use one database, and the older version would drop fields that it does not know when it writes. Therefore the newer
//! version marks each session that contains such data with a higher edition. The older version then ignores that
//! session: it does not list it, run it or write to it. The edition of a session applies to everything that belongs to
//! it.

/// The newest edition that this program reads, as text for SQL statements.
macro_rules! edition {
    () => {
        "1"
    };
}

/// A SQL condition: whether a row of a table belongs to a session that this program can read. It is written in
/// parentheses, so that it is evaluated for each row that is visited and does not cause a join.
macro_rules! readable {
    ($table:literal, $session:literal) => {
        concat!(
            "(select edition from sessions as its where its.tenant = ",
            $table,
            ".tenant and its.id = ",
            $table,
            ".",
            $session,
            ") <= ",
            crate::edition::edition!()
        )
    };
}

pub(crate) use {edition, readable};

#[cfg(test)]
pub(crate) mod tests;
