//! A client of Waypost's HTTP API for programs in Rust: ask people, wait for as long as it takes, run what they approved, once, and follow
//! what happens. It has the same guarantees and the same names as the packages for Python and TypeScript.
//!
//! ```no_run
//! # async fn example() -> Result<(), waypost_client::ClientError> {
//! let client = waypost_client::Client::from_env()?;
//! let region: String = client.ask_one("Which region?").options(["eu", "us"]).await?;
//! # Ok(())
//! # }
//! ```
//!
//! - [`Client::ask`], [`Client::ask_one`] and [`Client::ask_all`] ask questions;
//! - [`Client::gate`] runs a call once people have approved it, with exactly the approved arguments;
//! - [`Client::events`] and [`Client::inbox`] follow a session and the inbox;
//! - [`AskBuilder::post`], [`Client::wait`] and [`Client::run_approved`] ask in one process and continue in another.
//!
//! [`transport`] sends single requests, for programs that are clients in their own way.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
mod advice;
mod asking;
mod call;
mod client;
mod error;
mod events;
mod gate;
mod hints;
mod options;
mod pauses;
mod report;
mod requests;
mod runs;
mod server_note;
mod settled_ask;
#[doc(hidden)]
pub mod transport;

pub use asking::{AskBuilder, PostedAsk};
pub use call::ClaimedCall;
pub use client::Client;
pub use error::{BoxError, ClientError};
pub use gate::ExpectedCall;
pub use options::ClientOptions;
pub use runs::RunId;
pub use server_note::{NOTE_FILE, ServerNote};
pub use settled_ask::SettledAsk;
pub use transport::InboxStreamEvent;

pub use waypost_core::ask::AskStatus;
pub use waypost_core::ask::policy::OnExpiry;
pub use waypost_core::digest::SecretRef;
pub use waypost_core::ids::{AskId, QuestionId, SessionId};
pub use waypost_core::json::Json;
pub use waypost_core::question::answer::{Answer, Answers};
pub use waypost_core::question::file::File;
pub use waypost_core::question::typed::{AnswerValue, Choices, Questions};
pub use waypost_core::risk::Risk;
pub use waypost_core::time::Timestamp;
pub use waypost_macros::{ClientChoices as Choices, ClientQuestions as Questions};
pub use waypost_wire as wire;
pub use waypost_wire::{
    ApprovalBody as ToolCall, AskBody, AskView, DecisionView, EventView, JudgeBody, OptionBody, PermitState, PolicyBody, ProblemView,
    QuestionBody, ReplyBody, ReportedOutcome, RevisionBody, Verdict, WhoBody, WithdrawBody,
};
