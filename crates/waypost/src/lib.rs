//! The Waypost facade crate.

pub mod bench;
pub mod demo;
