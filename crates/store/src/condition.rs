//! How a store is, for whoever watches over it.

use std::collections::BTreeSet;

use waypost_core::ids::SessionId;

/// How a store is. The default is a sound one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Condition {
    /// How much of what is asked of it it does.
    pub serves: Serves,
    /// Bytes that were committed and are not yet folded into the database.
    pub log_bytes: u64,
    /// Sessions that were found to be other than they were written, and are not served.
    pub altered: BTreeSet<SessionId>,
}

/// How much of what is asked of it a store does.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Serves {
    /// Everything.
    #[default]
    Everything,
    /// The disk is full: reading, and writing answers into the room that was kept for them.
    OnlyAnswers,
    /// Nothing: what is on the disk cannot be trusted until it is opened anew, or a database is out of reach. Why, in a
    /// sentence.
    Nothing(String),
}
