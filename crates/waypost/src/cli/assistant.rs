//! An agent over a model service that the surroundings name.

use std::sync::Arc;

use waypost_agents::model::Model;
use waypost_agents::model::openai::{OpenAi as Service, OpenAiOptions, Secret};
use waypost_agents::{AskUser, ToolAgent};
use waypost_engine::Agent;

use crate::exit::Failure;
use crate::settings::OpenAi;

/// The name it is registered under.
const NAME: &str = "assistant";
const USUAL_MODEL: &str = "gpt-4.1-mini";
const SYSTEM: &str = "You work for the people in this conversation. Where a choice is theirs to make, ask them with \
`ask_user_question` instead of guessing.";

/// The model that the surroundings name.
///
/// # Errors
/// When what the surroundings say about the service cannot be used.
pub fn model(openai: &OpenAi) -> Result<Arc<dyn Model>, Failure> {
    let usual = OpenAiOptions::default();
    let options = OpenAiOptions { base_url: openai.base_url.clone().unwrap_or(usual.base_url.clone()), ..usual };
    let service = Service::new(name(openai), Some(Secret::new(&openai.key)), options).map_err(|source| {
        Failure::usage("the model service cannot be used as it is set", "Mend OPENAI_API_KEY or OPENAI_BASE_URL, or unset them.")
            .because(source)
    })?;
    Ok(Arc::new(service))
}

fn name(openai: &OpenAi) -> &str {
    openai.model.as_deref().unwrap_or(USUAL_MODEL)
}

/// The agent.
///
/// # Errors
/// As [`model`].
pub fn agent(openai: &OpenAi) -> Result<Arc<dyn Agent>, Failure> {
    let description = format!("Talks with you through {}, and asks where a choice is yours.", name(openai));
    let agent = ToolAgent::new(NAME, description, model(openai)?);
    Ok(Arc::new(agent.system(SYSTEM).ask_user(AskUser::default())))
}
