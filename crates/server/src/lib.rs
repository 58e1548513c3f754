//! Waypost over HTTP: the API, its event streams and the web app.
//!
//! A request passes the layers in the order in which DESIGN section 6 refuses; a handler then
//! makes three moves: take, call the engine, give back. No rule about asks is kept here.

mod ag_ui;
mod assets;
mod connections;
mod entrusted;
mod extract;
mod figures;
mod intake;
mod language;
mod layers;
mod leaving;
pub mod markdown;
mod meters;
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
