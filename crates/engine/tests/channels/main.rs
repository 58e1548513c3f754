//! A channel that reaches people where they are: who is told where, what stands there is changed once it is
//! not so any more, and what people do there counts as theirs, once, or not at all.

#![allow(clippy::unwrap_used, reason = "in a test, whatever is wrong may stop it")]

mod reached;
mod town;
mod wanted;
