//! The Waypost facade crate.

pub mod demo;
