//! A SQLite file system (VFS) that can be made to fail, for tests with the real SQLite.
//!
//! Every file in a [`Disk`]'s folder is an ordinary file, read and written by SQLite's own file system. This file
//! system wraps it: it records writes and syncs, fails when told to, and can reproduce what a power cut would have
//! left.

mod disk;
mod history;
mod shim;

pub use disk::{Disk, DiskFault};
pub use shim::NAME;
