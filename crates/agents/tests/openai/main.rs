//! The OpenAI-compatible model against wire bytes: what it makes of answers, of failures, and
//! what it sends.

mod answers;
mod failures;
mod requests;
mod wire;
