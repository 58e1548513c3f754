//! Waypost's words and decisions.
//!
//! Nothing here does I/O, is async, knows the time or rolls dice: time arrives as a
//! [`time::Timestamp`], ids arrive inside commands, and what comes out are events.

pub mod ids;
pub mod time;
