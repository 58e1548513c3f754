//! Models behind HTTP, tested with recorded bytes: how they handle responses and failures, and what they send.

mod anthropic;
mod openai;
mod wire;
