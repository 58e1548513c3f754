//! Reads the model of an agent.

use std::ops::Range;
use std::sync::Arc;

use waypost_agents::http_tool::BadSetting;
use waypost_agents::model::anthropic::{Anthropic, AnthropicOptions};
use waypost_agents::model::openai::{OpenAi, OpenAiOptions, SecretValue};
use waypost_agents::model::{Model, ServiceOptions};

use super::file_context::{FileContext, MaybeSecret};
use super::problem::ProblemCollector;
use super::section::Section;
use crate::assistant;
use crate::settings::Protocol;

const SERVICES: [(&str, Protocol); 2] = [("openai", Protocol::OpenAi), ("anthropic", Protocol::Anthropic)];

/// Returns the model that the agent names, or the one that the environment configures.
pub fn read(agent: &Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Model>> {
    match agent.section("model") {
        Some(section) => own(section, context),
        None => model_from_environment(&agent.span, context, agent.problems),
    }
}

fn model_from_environment(at: &Range<usize>, context: FileContext<'_>, problems: &ProblemCollector) -> Option<Arc<dyn Model>> {
    let Some(service) = context.service else {
        let cure = "set OPENAI_API_KEY or ANTHROPIC_API_KEY where `waypost serve` is started, or write a `model`";
        problems.missing(at, "this agent has no model", cure);
        return None;
    };
    let model = assistant::model(service);
    model.map_err(|failure| problems.missing(at, failure.what, failure.cure)).ok()
}

fn own(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Model>> {
    let cure = "write service = \"openai\" (chat completions, which most services offer) or service = \"anthropic\"";
    if section.value("service").is_none() {
        section.problems.error(&section.span, "this model has no `service`", cure);
    }
    let service = section.one_of("service", &SERVICES);
    let (name, base_url) = (section.text("name"), section.text("base_url"));
    let temperature = section.number("temperature");
    let max_tokens = section.integer_u32("max_tokens");
    let headers = headers(&section, context);
    let key = section.value("key").and_then(|key| context.maybe_secret(&section.name, "key", key, section.problems));
    if let Some(MaybeSecret::Plain(_)) = key {
        let cure = "write key = { env = \"NAME\" } or key = { file = \"PATH\" }";
        section.problems.error(&section.key_span("key"), "a key is in a file that people share", cure);
    }
    let protocol = service?.value;
    if let (Protocol::OpenAi, Some(_)) = (protocol, max_tokens) {
        section.problems.error(&section.key_span("max_tokens"), "`max_tokens` is for service = \"anthropic\"", "leave it out");
    }
    let key = match key {
        Some(MaybeSecret::Secret(secret)) => Some(secret),
        Some(MaybeSecret::Plain(_)) => return None,
        // A self-hosted server often needs no key, and must not receive the key of another service.
        None if base_url.is_some() => None,
        None => Some(SecretValue::new(&context.variable(usual_key(protocol), &section.span, section.problems))),
    };
    let name = name.map_or_else(|| assistant::usual_model(protocol).to_owned(), |name| name.value);
    let service = ServiceOptions { base_url: base_url.as_ref().map(|url| url.value.clone()), headers, ..ServiceOptions::default() };
    let made = make(ModelDeclaration { protocol, name: &name, key, temperature, max_tokens }, service);
    let span = base_url.map_or_else(|| section.span.clone(), |url| url.span);
    let model = made.map_err(|bad| section.problems.error(&span, "this model cannot be used", bad.to_string())).ok();
    section.finish();
    model
}

fn headers(section: &Section<'_>, context: FileContext<'_>) -> Vec<(String, SecretValue)> {
    let sent = |(name, value)| match value {
        MaybeSecret::Plain(text) => (name, SecretValue::new(&text)),
        MaybeSecret::Secret(secret) => (name, secret),
    };
    context.headers(section).into_iter().map(sent).collect()
}

fn usual_key(protocol: Protocol) -> &'static str {
    match protocol {
        Protocol::OpenAi => "OPENAI_API_KEY",
        Protocol::Anthropic => "ANTHROPIC_API_KEY",
    }
}

struct ModelDeclaration<'a> {
    protocol: Protocol,
    name: &'a str,
    key: Option<SecretValue>,
    temperature: Option<f64>,
    max_tokens: Option<u32>,
}

fn make(chosen: ModelDeclaration<'_>, service: ServiceOptions) -> Result<Arc<dyn Model>, BadSetting> {
    let ModelDeclaration { protocol, name, key, temperature, max_tokens } = chosen;
    Ok(match protocol {
        Protocol::OpenAi => Arc::new(OpenAi::new(name, key, OpenAiOptions { service, temperature, ..OpenAiOptions::default() })?),
        Protocol::Anthropic => {
            let usual = AnthropicOptions::default();
            let max_tokens = max_tokens.unwrap_or(usual.max_tokens);
            Arc::new(Anthropic::new(name, key, AnthropicOptions { service, temperature, max_tokens, ..usual })?)
        }
    })
}
