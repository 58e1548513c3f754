//! Waypost's engine: it stores, schedules and delivers what `waypost-core` decides.
//!
//! [`Waypost`] is the facade that servers, channels and programs call. [`Worker`] runs turns for
//! the sessions that are due. [`Dispatcher`] delivers notices. The engine does not know which
//! database, channel, model or protocol is in use.

pub mod access;
mod accounts;
mod addresses;
pub mod agent;
pub mod channel;
pub mod error;
pub mod feed;
pub mod holding;
pub mod idempotency_key;
pub mod rng;
pub mod schema;
pub mod signing_in;
pub mod webauthn;

mod ask_action;
mod asks;
mod auto_approval;
mod batching;
mod bulk_decision;
mod carried;
mod change;
mod change_feed;
mod changing;
mod checkpoint;
mod child_sessions;
mod conversation;
mod dispatcher;
mod drafts;
mod fatigue;
mod fetching;
mod files;
pub mod fitting;
mod hidden;
mod history;
mod inbound;
mod metrics;
mod outbox_messages;
mod passkeys;
mod people;
mod permissions;
mod permits;
mod plain;
mod preferences;
mod recipients;
mod record;
mod retention;
mod schedules;
pub mod seals;
mod secrets;
mod session_queue;
mod sessions;
mod snapshots;
mod stop;
mod subscribing;
mod tables;
mod threads;
mod timing;
pub mod traced;
mod triggers;
mod turn;
mod undo_window;
mod validated;
mod waypost;
mod worker;

pub use access::{Access, Caller, ClientInfo, KeyRequest, Proven, Recognised};
pub use accounts::Account;
pub use agent::{Agent, AgentCard, ToolCard, TurnError};
pub use ask_action::Over;
pub use asks::{AskRequest, Shown};
pub use auto_approval::RulesWanted;
pub use change_feed::Listener;
pub use changing::{RevisionRequest, TakingBack};
pub use channel::{
    Act, AddressVerification, Became, Channel, ChannelCapabilities, ChannelWords, Channels, Destination, Filled, Heard, Notification,
    NotificationBatch, Post, Receipt, Response, Subscription, Undelivered, Unheard, Wish,
};
pub use checkpoint::{StepAction, StepHook, StepInfo};
pub use child_sessions::Family;
pub use dispatcher::Dispatcher;
pub use error::Error;
pub use fatigue::Fatigue;
pub use feed::{Feed, Said, Signal};
pub use files::{Opened, Upload};
pub use hidden::{Covered, Uncovered};
pub use history::{History, HistoryWanted};
pub use idempotency_key::IdempotencyKey;
pub use metrics::Metrics;
pub use passkeys::{Asked as AskedForPasskey, Wanted as PasskeyWanted};
pub use permits::ClaimedPermit;
pub use plain::from_lines;
pub use record::Export;
pub use rng::{OsRng, Rng, SeededChance};
pub use schedules::{BadSchedule, Missed, Schedule, Schedules};
pub use seals::{Secret, derived as derived_key};
pub use sessions::{StartRequest, Which, Words};
pub use signing_in::{Enrolment, Entered, Invitation, RecoveryCodes, network};
pub use snapshots::{Arrival, Imported, NotImported};
pub use stop::Stop;
pub use threads::{Decision, Observation, Processed, Processing, ResumeError, Suspension, Threads};
pub use turn::{Told, Turn};
pub use waypost::{Settings, Waypost};
pub use worker::Worker;
// Store types that appear in the facade's signatures, so that callers do not need to depend on the store.
pub use waypost_core::role_policy::VersionedRolePolicy;
pub use waypost_store::{
    AskFilter, Backlog, Condition, Credential, Distribution, Draft, Factor, Notice, Page, Pool, Purpose, Queue, Recipient, Sent, Serves,
    SessionFilter, StoreError,
};
