//! Models of the Messages API.

mod answers;
mod asking;
mod failures;
mod requests;
