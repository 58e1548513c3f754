//! Workflows: a state machine written as a Rust enum.
#[doc(inline)]
pub use waypost_agents::workflow::*;
