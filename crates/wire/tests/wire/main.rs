//! The API's types: what a request becomes, and what is shown to whom. All files are one program, because linking one for each takes longer
//! than running it.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod bodies;
mod decisions;
mod events;
mod views;
