//! Models behind HTTP against wire bytes: what they make of answers, of failures, and what they send.

mod anthropic;
mod openai;
mod wire;
