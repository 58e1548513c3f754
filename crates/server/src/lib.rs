//! Waypost over HTTP: the API, its event streams and the web app.
//!
//! A request passes the layers in a fixed order, which decides which refusal a caller sees. A handler then takes three steps: extract, call the
//! engine, respond. The rules about asks are in the core, not here.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

mod ag_ui;
mod app;
mod assets;
mod connections;
mod extract;
mod graceful_shutdown;
mod intake;
mod layers;
mod link_to_ask;
pub mod markdown;
mod metrics;
pub mod needs;
mod openapi;
mod options;
mod pages;
mod paths;
mod problem;
mod rate_limits;
mod response_counts;
mod routes;
mod secret;
mod server;
mod sign_in_cookie;
mod streams;
mod tickets;
mod uploads;
mod views;
mod waiting;

pub use options::{Drain, Limits, Options, Proxies, Rate, Rates, TlsFiles};
pub use problem::{Problem, ProblemKind};
pub use routes::document;
pub use server::{BoundServer, Server, router};
