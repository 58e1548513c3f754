//! The record: every journal as a chain of hashes, so that an edit, a deletion, an insertion or
//! another order is found by whoever has the record, without any server.

pub mod chain;
pub mod decisions;
pub mod document;
pub mod fault;
pub mod retention;
pub mod signed;
pub mod verify;

pub use chain::{Chain, Hash, Head, commitment, salt_of};
