//! The Waypost facade crate.
