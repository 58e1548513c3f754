//! The cases, by what they are about.

mod appending;
mod backlog;
mod blobs;
mod charters;
mod claiming;
mod drafts;
mod factors;
mod keys;
mod listing;
mod outbox;
mod people;
mod preferences;
mod reading;
mod record;
mod recording;
mod rules;
mod timetable;

pub use appending::*;
pub use backlog::*;
pub use blobs::*;
pub use charters::*;
pub use claiming::*;
pub use drafts::*;
pub use factors::*;
pub use keys::*;
pub use listing::*;
pub use outbox::*;
pub use people::*;
pub use preferences::*;
pub use reading::*;
pub use record::*;
pub use recording::*;
pub use rules::*;
pub use timetable::*;
