//! Targets for the responses of model services.

use std::sync::LazyLock;

use reqwest::Response;
use tokio::runtime::{Builder, Runtime};
use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions};
use waypost_agents::model::openai::{OpenAi, OpenAiOptions};
use waypost_agents::model::{Completion, ModelError, ModelMessage, Prompt};

static OPENAI: LazyLock<OpenAi> = LazyLock::new(|| OpenAi::new("model", None, OpenAiOptions::default()).expect("a service"));
static ANTHROPIC: LazyLock<Anthropic> = LazyLock::new(|| Anthropic::new("model", None, AnthropicOptions::default()).expect("a service"));
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Builder::new_current_thread().enable_all().build().expect("a runtime"));

/// A status and then a response of the chat completions API, streamed or whole.
pub fn model_answer(bytes: &[u8]) {
    read_answer(bytes, |answer, prompt, text| RUNTIME.block_on(OPENAI.read(answer, prompt, &mut |piece: &str| text.push_str(piece))));
}

/// A status and then a response of the Messages API, streamed or whole.
pub fn anthropic_answer(bytes: &[u8]) {
    read_answer(bytes, |answer, prompt, text| RUNTIME.block_on(ANTHROPIC.read(answer, prompt, &mut |piece: &str| text.push_str(piece))));
}

/// An accepted response has text or calls with text arguments, and the streamed parts add up to its text.
fn read_answer(bytes: &[u8], read: impl FnOnce(Response, &Prompt, &mut String) -> Result<Completion, ModelError>) {
    let (status, body) = bytes.split_at_checked(3).unwrap_or((b"200", bytes));
    let status = std::str::from_utf8(status).ok().and_then(|status| status.parse().ok()).unwrap_or(200);
    let Ok(answer) = http::Response::builder().status(status.clamp(200_u16, 599)).body(body.to_vec()) else { return };
    let prompt = Prompt { system: None, messages: vec![ModelMessage::User { text: "Hello".into() }], tools: Vec::new(), result: None };
    let mut output = String::new();
    if let Ok(completion) = read(Response::from(answer), &prompt, &mut output) {
        assert_eq!(completion.text, output);
    }
}
