//! Tools that need approval, with a scripted model and people who answer.
#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod budgets;
mod world;

mod auto_approval;
mod form;
mod frozen;
mod guardrails;
mod http;
mod inquiring;
mod modes;
mod rejections;
mod resuming;
mod service;
mod siblings;
mod stopping;
mod typed;
mod window;
mod wire;
