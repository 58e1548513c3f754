//! The audit log: every journal as a hash chain. Anyone who has an exported audit log can detect an edit, a deletion,
//! an insertion or a changed order, without a server.

pub mod chain;
pub mod decisions;
pub mod directory_tables;
pub mod document;
pub mod fault;
pub mod retention;
pub mod signed;
pub mod tables;
pub mod verify;

pub use chain::{Chain, ChainHead, commitment, salt_of};
