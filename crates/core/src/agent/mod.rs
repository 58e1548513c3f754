//! What an agent's turn leaves in a session: state, plan, usage, guardrail rulings and results.

pub mod asking;
pub mod finished;
pub mod guard;
pub mod late;
pub mod outcome_unknown;
pub mod output;
pub mod reading;
pub mod rejection;
pub mod result;
pub mod resume_context;
pub mod state;
pub mod todo;
pub mod usage;
pub mod wire;
