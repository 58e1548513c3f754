//! An agent over a model service that the surroundings name.

use std::sync::Arc;

use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions};
use waypost_agents::model::openai::{BadSetting, OpenAi, OpenAiOptions, Secret};
use waypost_agents::model::{Model, ServiceOptions};
use waypost_agents::{AskUser, ToolAgent};
use waypost_engine::Agent;

use crate::exit::Failure;
use crate::settings::{ModelService, Protocol};

/// The name it is registered under.
const NAME: &str = "assistant";
const SYSTEM: &str = "You work for the people in this conversation. Where a choice is theirs to make, ask them with \
`ask_user_question` instead of guessing.";

/// The model that the surroundings name.
///
/// # Errors
/// When what the surroundings say about the service cannot be used.
pub fn model(service: &ModelService) -> Result<Arc<dyn Model>, Failure> {
    let unusable = |source: BadSetting| {
        let cure = match service.protocol {
            Protocol::OpenAi => "Mend OPENAI_API_KEY or OPENAI_BASE_URL, or unset them.",
            Protocol::Anthropic => "Mend ANTHROPIC_API_KEY or ANTHROPIC_BASE_URL, or unset them.",
        };
        Failure::usage("the model service cannot be used as it is set", cure).because(source)
    };
    let key = Some(Secret::new(&service.key));
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

/// The model that is asked where nobody names one.
pub fn usual_model(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::OpenAi => "gpt-4.1-mini",
        Protocol::Anthropic => "claude-sonnet-5",
    }
}

/// The agent.
///
/// # Errors
/// As [`model`].
pub fn agent(service: &ModelService) -> Result<Arc<dyn Agent>, Failure> {
    let description = format!("Talks with you through {}, and asks where a choice is yours.", name(service));
    let agent = ToolAgent::new(NAME, description, model(service)?);
    Ok(Arc::new(agent.system(SYSTEM).ask_user(AskUser::default())))
}
