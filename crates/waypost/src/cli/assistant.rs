//! An agent over a model service that the surroundings name.

use std::sync::Arc;

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

/// The agent.
///
/// # Errors
/// When what the surroundings say about the service cannot be used.
pub fn agent(openai: &OpenAi) -> Result<Arc<dyn Agent>, Failure> {
    let usual = OpenAiOptions::default();
    let options = OpenAiOptions { base_url: openai.base_url.clone().unwrap_or(usual.base_url.clone()), ..usual };
    let model = openai.model.as_deref().unwrap_or(USUAL_MODEL);
    let service = Service::new(model, Some(Secret::new(&openai.key)), options).map_err(|source| {
        Failure::usage("the model service cannot be used as it is set", "Mend OPENAI_API_KEY or OPENAI_BASE_URL, or unset them.")
            .because(source)
    })?;
    let agent = ToolAgent::new(NAME, format!("Talks with you through {model}, and asks where a choice is yours."), Arc::new(service));
    Ok(Arc::new(agent.system(SYSTEM).ask_user(AskUser::default())))
}
