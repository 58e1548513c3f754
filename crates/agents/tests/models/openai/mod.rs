//! Models of the OpenAI-compatible API.

mod answers;
mod failures;
mod requests;
