//! Format versions: the version of the stored format that a session is written in, in the column `edition`. During an
//! upgrade, two versions of Waypost use one database, and the older version would drop fields that it does not know when
//! it writes. Therefore the newer version marks each session that contains such data with a higher format version. The
//! older version then ignores that session: it does not list it, run it or write to it. The format version of a session
//! applies to everything that belongs to it.

/// The newest format version that this program reads, and the one in which it writes, as text for SQL statements. In version 1, the
/// rows of a session were not compressed.
macro_rules! format_version {
    () => {
        "2"
    };
}

/// A SQL condition: whether a row of a table belongs to a session that this program can read. It is written in
/// parentheses, so that it is evaluated for each row that is visited and does not cause a join.
macro_rules! has_readable_format {
    ($table:literal, $session:literal) => {
        concat!(
            "(select edition from sessions as its where its.tenant = ",
            $table,
            ".tenant and its.id = ",
            $table,
            ".",
            $session,
            ") <= ",
            crate::format_version::format_version!()
        )
    };
}

pub(crate) use {format_version, has_readable_format};

#[cfg(test)]
pub(crate) mod tests;
