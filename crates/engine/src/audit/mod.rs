//! The audit log: export, checkpoints, retention, and the check of the tables.

pub(crate) mod export;
pub(crate) mod retention;
pub(crate) mod tables;
