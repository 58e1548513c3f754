//! A disk that fails, under the real SQLite.
//!
//! Every file below a [`Disk`]'s folder is an ordinary file, read and written by SQLite's own file
//! system. In between stands this one: it writes down what was written and what was synced, fails
//! when it is told to, and can lay out what a power cut would have left.

mod disk;
mod history;
mod shim;

pub use disk::{Disk, Fault};
pub use shim::NAME;
