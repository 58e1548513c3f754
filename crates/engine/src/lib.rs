//! Waypost's engine: it stores, schedules and delivers what `waypost-core` decides.
//!
//! [`Engine`] is the facade that servers, channels and programs call. [`Worker`] runs turns for
//! the sessions that are due. [`Dispatcher`] delivers notices. The engine does not know which
//! database, channel, model or protocol is in use.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

pub mod asks;
pub mod audit;
mod backoff;
pub mod channel;
mod counters;
pub mod error;
pub mod feed;
mod files;
pub mod holding;
pub mod idempotency_key;
mod members;
mod metrics;
pub mod notifications;
pub mod people;
pub mod runtime;
pub mod schema;
mod sealed_arguments;
pub mod secrets;
pub mod sessions;
pub mod snapshots;
mod stop;
pub mod traced;
pub use crate::asks::action::ReplyChannel;
pub use crate::asks::amendment::{RevisionRequest, WithdrawalRequest};
pub use crate::asks::auto_approval::{ApprovalRuleFilter, ApprovalRules};
pub use crate::asks::fatigue::Fatigue;
pub use crate::asks::history::{History, HistoryFilter};
pub use crate::asks::permits::ClaimedPermit;
pub use crate::asks::plain::from_lines;
pub use crate::asks::{AskRequest, AskWithSession, Asks};
pub use crate::audit::export::{Audit, Export};
pub use crate::channel::{
    AddressVerification, Channel, ChannelCapabilities, ChannelMessage, Channels, Destination, InboundAction, InboundOutcome,
    InboundRequest, Notification, NotificationBatch, Post, QuestionInput, Receipt, RequestedAction, Response, Subscription, Undelivered,
};
pub use crate::error::{Error, InboundError};
pub use crate::feed::{Feed, Signal, StreamedText};
pub use crate::files::{Files, OpenedFile, Upload};
pub use crate::idempotency_key::IdempotencyKey;
pub use crate::members::Members;
pub use crate::metrics::Metrics;
pub use crate::notifications::addresses::Notifications;
pub use crate::notifications::dispatcher::Dispatcher;
pub use crate::people::People;
pub use crate::runtime::agent::{Agent, AgentCard, ToolCard, TurnError};
pub use crate::runtime::change_feed::Listener;
pub use crate::runtime::engine::{Engine, Settings};
pub use crate::runtime::step_hook::{StepAction, StepHook, StepInfo};
pub use crate::runtime::transcript::TranscriptEntry;
pub use crate::runtime::turn::Turn;
pub use crate::runtime::worker::Worker;
pub use crate::sealed_arguments::{OpenedArguments, SealedArguments};
pub use crate::secrets::Secrets;
pub use crate::sessions::child_sessions::SessionWithChildren;
pub use crate::sessions::schedules::{BadSchedule, Missed, Schedule, Schedules};
pub use crate::sessions::threads::{Observation, Processed, Processing, ResumeError, ThreadDecision, ThreadSuspension, Threads};
pub use crate::sessions::{AgentMessage, AskSelector, Sessions, StartRequest};
pub use crate::snapshots::{ImportExtent, ImportedSnapshot, NotImported, Snapshots};
pub use crate::stop::Stop;
// Types that appear in the facade's signatures, so that callers do not need to depend on the store.
pub use waypost_core::ask::caller::{Caller, Proven};
pub use waypost_core::people::role_policy::VersionedRolePolicy;
pub use waypost_store::{
    AskFilter, Backlog, Credential, DirectoryHandle, Distribution, Draft, Durability, Factor, ListPage, Notice, OsRng, Pool, Purpose,
    QueueBacklog, Recipient, Rng, Secret, SeededChance, SentNotice, Serves, SessionFilter, StoreError, StoreHealth, StoreSeals,
    derived as derived_key,
};
