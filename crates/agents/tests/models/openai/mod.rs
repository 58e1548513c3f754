//! The OpenAI-compatible model.

mod answers;
mod failures;
mod requests;
