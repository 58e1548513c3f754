//! The cases of the conformance suite, by topic.

mod appending;
mod backlog;
mod blobs;
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
mod role_policies;
mod rules;
mod tenants;
mod timetable;

pub use appending::*;
pub use backlog::*;
pub use blobs::*;
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
pub use role_policies::*;
pub use rules::*;
pub use tenants::*;
pub use timetable::*;
