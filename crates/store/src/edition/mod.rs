//! Which edition of our words a session is written in. While an upgrade is under way two versions use one database, and
//! the older one would drop what it does not know when it writes. So the newer one marks each session in which it
//! wrote such a thing with a higher edition, and the older one leaves that session alone: it lists it nowhere, drives it
//! nowhere and writes nothing into it. What belongs to a session goes by the session's edition.

/// The newest edition that this program reads, as it stands in statements.
macro_rules! edition {
    () => {
        "1"
    };
}

/// Whether what stands in a table is of a session that this program reads. In parentheses it is asked of each row that is
/// looked at, and no reason to join.
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
