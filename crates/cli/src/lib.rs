//! The program `waypost` as a library: the whole command line, for a program that serves agents of its own.
//!
//! ```no_run
//! # use std::{process::ExitCode, sync::Arc};
//! # use waypost::ToolAgent;
//! fn main() -> ExitCode {
//!     let model = match waypost_cli::model() {
//!         Ok(model) => model,
//!         Err(missing) => {
//!             eprintln!("{missing}");
//!             return ExitCode::from(2);
//!         }
//!     };
//!     waypost_cli::run(vec![Arc::new(ToolAgent::new("deployer", "Deploys the web app.", model))])
//! }
//! ```
//!
//! The crate `waypost` has what such an agent is written with. A program that embeds Waypost without its
//! command line needs only that crate.

#[doc(hidden)]
pub mod client;
#[doc(hidden)]
pub mod demo;
#[doc(hidden)]
pub mod duration;
#[doc(hidden)]
pub mod home;

mod assistant;
mod cli;
mod context;
mod declared;
mod exit;
mod gateway;
mod log;
mod node;
mod open_store;
mod print;
mod program;
mod providers;
mod server_limits;
mod settings;
mod start_error;
mod text;
mod traces;

pub use program::{model, run};
