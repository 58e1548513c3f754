//! Waypost's engine: it carries out what core decides.
//!
//! [`Waypost`] is the facade that servers, channels and programs call. [`Worker`] takes turns for
//! the sessions that are due, [`Dispatcher`] carries notices. Neither knows which database,
//! channel, model or protocol is in use.

pub mod access;
mod accounts;
mod addresses;
pub mod agent;
pub mod chance;
pub mod channel;
pub mod error;
pub mod feed;
pub mod holding;
pub mod once;
pub mod schema;
pub mod signing_in;
pub mod webauthn;

mod asks;
mod bundling;
mod carried;
mod change;
mod changing;
mod checkpoint;
mod conversation;
mod dispatcher;
mod drafts;
mod elsewhere;
mod errands;
mod examined;
mod family;
mod fatigue;
mod fetching;
mod figures;
mod files;
pub mod fitting;
mod hearing;
mod held;
mod hidden;
mod history;
mod passkeys;
mod people;
mod permits;
mod plain;
mod preferences;
mod readers;
mod record;
mod retention;
mod rights;
mod schedules;
pub mod seals;
mod secrets;
mod sessions;
mod snapshots;
mod standing;
mod stop;
mod subscribing;
mod sweep;
mod threads;
mod timing;
pub mod traced;
mod triggers;
mod turn;
mod waypost;
mod worker;

pub use access::{Access, Caller, KeyRequest, Proven, Recognised, Whence};
pub use accounts::Account;
pub use agent::{Agent, AgentCard, ToolCard, TurnError};
pub use asks::{AskRequest, Over, Shown};
pub use chance::{Chance, OsChance, SeededChance};
pub use changing::{RevisionRequest, TakingBack};
pub use channel::{
    Act, Became, Bundle, Channel, ChannelWords, Channels, Destination, Filled, Heard, Post, Reach, Receipt, Response, Subscription,
    Telling, Undelivered, Unheard, WayIn, Wish,
};
pub use checkpoint::{Checkpoint, Onward, Watcher};
pub use dispatcher::Dispatcher;
pub use elsewhere::Listener;
pub use error::Error;
pub use family::Family;
pub use fatigue::Fatigue;
pub use feed::{Feed, Said, Signal};
pub use figures::Figures;
pub use files::{Opened, Upload};
pub use hidden::{Covered, Uncovered};
pub use history::{History, HistoryWanted};
pub use once::Once;
pub use passkeys::{Asked as AskedForPasskey, Wanted as PasskeyWanted};
pub use permits::Licence;
pub use plain::from_lines;
pub use record::Export;
pub use schedules::{BadSchedule, Missed, Schedule, Schedules};
pub use seals::{Secret, derived as derived_key};
pub use sessions::{StartRequest, Which, Words};
pub use signing_in::{Enrolment, Entered, Invitation, RecoveryCodes};
pub use snapshots::{Arrival, Imported, NotImported};
pub use standing::RulesWanted;
pub use stop::Stop;
pub use threads::{Decision, Observation, Processed, Processing, ResumeError, Suspension, Threads};
pub use turn::{Told, Turn};
pub use waypost::{Settings, Waypost};
pub use worker::Worker;
// What the facade takes and gives; those who call it need not know the store.
pub use waypost_core::charter::Chartered;
pub use waypost_store::{
    AskFilter, Backlog, Condition, Credential, Distribution, Draft, Factor, Notice, Page, Pool, Purpose, Queue, Reader, Sent, Serves,
    SessionFilter, StoreError,
};
