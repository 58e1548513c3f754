//! Asks a model of the Messages API behind a server that plays a file.

use waypost_agents::model::Prompt;
use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions, Secret};

use crate::wire::{KEY, Outcome, Reply, ask_at, hello};

pub const MODEL: &str = "claude-test-1";

pub async fn ask(file: &str) -> Outcome {
    ask_with(Reply::of(file), &hello(), AnthropicOptions::default()).await
}

/// The same, with everything that may differ.
pub async fn ask_with(reply: Reply, prompt: &Prompt, options: AnthropicOptions) -> Outcome {
    let model = |base_url| Anthropic::new(MODEL, Some(Secret::new(KEY)), AnthropicOptions { base_url, ..options }).expect("good settings");
    ask_at(reply, prompt, model, &mut |_| {}).await
}
