//! Waypost over HTTP: the API, its event streams and the web app.
//!
//! A request passes the layers in the order of refusals in DESIGN section 6. A handler then takes three steps: extract, call the
//! engine, respond. The rules about asks are in the core, not here.

mod ag_ui;
mod assets;
mod connections;
mod entrusted;
mod extract;
mod graceful_shutdown;
mod intake;
mod language;
mod layers;
pub mod markdown;
mod meters;
mod metrics;
pub mod needs;
pub mod oidc;
mod openapi;
mod options;
mod pages;
mod problem;
mod routes;
mod server;
mod streams;
mod uploads;
mod views;
mod waiting;

pub use intake::read_reply;
pub use openapi::document;
pub use options::{Drain, Limits, Options, Proxies, Rate, Rates, TlsFiles};
pub use problem::{Kind, Problem};
pub use server::{Bound, Server};
pub use views::AskView;
