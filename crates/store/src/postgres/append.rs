//! One append on its way to the database: what is known of it before it is written.

use waypost_core::audit::Chain;
use waypost_core::digest::Hash;
use waypost_core::session::event::Entry;
use waypost_core::time::Timestamp;

use crate::batch::{AppendBatch, Term};
use crate::sealing::SessionKey;

/// The id of a node.
pub(super) type Node = [u8; 8];

/// Marks a session row as written by one particular append: the id of the node and random bytes.
pub(super) type Stamp = [u8; 16];

/// An append that may be written, according to what was read.
pub(super) struct Ready<'b> {
    pub(super) batch: &'b AppendBatch,
    pub(super) term: Term,
    pub(super) key: SessionKey,
    pub(super) stamp: Stamp,
    pub(super) entries: Vec<PostgresEntry<'b>>,
    pub(super) chain: Chain,
}

/// The node that writes a round, and the time.
pub(super) struct RoundContext {
    pub(super) node: Node,
    pub(super) now: Timestamp,
    /// Decisions made until this time were based on a state that no longer exists.
    pub(super) restored_at: Timestamp,
}

/// An entry as it is stored, with its hash in the chain.
pub(super) struct PostgresEntry<'a> {
    pub(super) entry: &'a Entry,
    pub(super) actor: String,
    pub(super) sealed: Vec<u8>,
    pub(super) hash: Hash,
}
