//! The agent that uses the model service of the environment.

use std::sync::Arc;

use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions};
use waypost_agents::model::openai::{BadSetting, OpenAi, OpenAiOptions, SecretValue};
use waypost_agents::model::{Model, ServiceOptions};
use waypost_agents::{AskUser, ToolAgent};
use waypost_engine::Agent;

use crate::exit::Failure;
use crate::settings::{ModelService, Protocol};

/// The registered name of the agent.
const NAME: &str = "assistant";
const SYSTEM: &str = "You work for the people in this conversation. If a decision is theirs to make, ask them with \
`ask_user_question` instead of guessing.";

/// Returns the model that the environment configures.
///
/// # Errors
/// If the settings of the service are invalid.
pub fn model(service: &ModelService) -> Result<Arc<dyn Model>, Failure> {
    let unusable = |source: BadSetting| {
        let cure = match service.protocol {
            Protocol::OpenAi => "Fix OPENAI_API_KEY or OPENAI_BASE_URL, or unset them.",
            Protocol::Anthropic => "Fix ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL, or unset them.",
        };
        Failure::usage("the settings of the model service are invalid", cure).because(source)
    };
    let key = Some(SecretValue::new(&service.key));
    let reached = ServiceOptions { base_url: service.base_url.clone(), ..ServiceOptions::default() };
    Ok(match service.protocol {
        Protocol::OpenAi => {
            let options = OpenAiOptions { service: reached, ..OpenAiOptions::default() };
            Arc::new(OpenAi::new(name(service), key, options).map_err(unusable)?)
        }
        Protocol::Anthropic => {
            let options = AnthropicOptions { service: reached, ..AnthropicOptions::default() };
            Arc::new(Anthropic::new(name(service), key, options).map_err(unusable)?)
        }
    })
}

fn name(service: &ModelService) -> &str {
    service.model.as_deref().unwrap_or(usual_model(service.protocol))
}

/// The default model of a service.
pub fn usual_model(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::OpenAi => "gpt-4.1-mini",
        Protocol::Anthropic => "claude-sonnet-5",
    }
}

/// Returns the agent.
///
/// # Errors
/// As [`model`].
pub fn agent(service: &ModelService) -> Result<Arc<dyn Agent>, Failure> {
    let description = format!("Chats with you using {}, and asks you when a decision is yours.", name(service));
    let agent = ToolAgent::new(NAME, description, model(service)?);
    Ok(Arc::new(agent.system(SYSTEM).ask_user(AskUser::default())))
}
