//! Waypost's words and decisions.
//!
//! Nothing here does I/O, is async, knows the time or rolls dice: time arrives as a
//! [`time::Timestamp`], ids arrive inside commands, and what comes out are events.
//!
//! [`decide::decide`] chooses what happens, [`apply::apply`] says what an event does, and
//! `decide/reply.rs` is where a reply is checked.

pub mod apply;
pub mod approval;
pub mod ask;
pub mod body;
pub mod budget;
pub mod call;
pub mod charter;
pub mod comment;
pub mod decide;
pub mod declined;
pub mod directory;
pub mod doubt;
pub mod due;
pub mod escalation;
pub mod event;
pub mod factor;
pub mod fatigue;
pub mod feedback;
pub mod file;
pub mod finished;
mod form;
pub mod format;
pub mod guard;
pub mod held;
pub mod hidden;
pub mod history;
pub mod ids;
pub mod inquiry;
pub mod json;
pub mod kept;
pub mod late;
pub mod letters;
pub mod limit;
pub mod lineage;
pub mod link;
mod measure;
pub mod opaque;
pub mod output;
pub mod password;
pub mod pin;
pub mod place;
pub mod policy;
pub mod preset;
pub mod preview;
pub mod principal;
pub mod problem;
pub mod prompt;
pub mod question;
pub mod reading;
pub mod record;
pub mod refusal;
pub mod rejection;
pub mod reply;
pub mod result;
pub mod resume_context;
pub mod right;
pub mod rows;
pub mod rules;
pub mod scope;
pub mod secret;
pub mod session;
mod shape;
pub mod snapshot;
pub mod spaces;
pub mod spent;
pub mod stage;
pub mod standing;
pub mod step_up;
pub mod sweep;
pub mod text;
pub mod tighten;
pub mod time;
pub mod todo;
pub mod unsent;
pub mod view;
pub mod when;
pub mod who;
pub mod wire;
pub mod within;
