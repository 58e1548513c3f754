//! Sessions: one run of an agent each, and its journal.
//!
//! `waypost.sessions()` starts sessions, sends messages to them and lists them. [`Threads`] drives one from a program that has a loop of its
//! own, and a [`Schedule`] starts sessions by the clock.

#[doc(inline)]
pub use waypost_core::agent::todo::{StepStatus, TodoStep};
#[doc(inline)]
pub use waypost_core::agent::usage::Cost;
#[doc(inline)]
pub use waypost_core::agent::wire::Wire;
#[doc(inline)]
pub use waypost_core::ids::Seq;
#[doc(inline)]
pub use waypost_core::people::principal::Provenance;
#[doc(inline)]
pub use waypost_core::session::event::{Entry, Event, Role};
#[doc(inline)]
pub use waypost_core::session::{CallProgress, OutstandingCall, Session, SessionStatus};
#[doc(inline)]
pub use waypost_engine::{
    AgentMessage, AskSelector, BadSchedule, Feed, Missed, Observation, Processed, Processing, ResumeError, Schedule, Schedules,
    SessionFilter, SessionWithChildren, Sessions, Signal, Snapshots, StartRequest, StreamedText, ThreadDecision, ThreadSuspension, Threads,
};
