//! Calls a model of the Messages API against a server that plays a file.

use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions, SecretValue};
use waypost_agents::model::{Prompt, ServiceOptions};

use crate::wire::{KEY, Outcome, Reply, ask_at, hello};

pub const MODEL: &str = "claude-test-1";

pub async fn ask(file: &str) -> Outcome {
    ask_with(Reply::of(file), &hello(), AnthropicOptions::default()).await
}

/// The same, with all parameters.
pub async fn ask_with(reply: Reply, prompt: &Prompt, options: AnthropicOptions) -> Outcome {
    let model = |base_url| {
        let options = AnthropicOptions { service: ServiceOptions::at(base_url), ..options };
        Anthropic::new(MODEL, Some(SecretValue::new(KEY)), options).expect("good settings")
    };
    ask_at(reply, prompt, model, &mut |_| {}).await
}
