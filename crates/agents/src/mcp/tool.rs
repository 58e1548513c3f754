//! A server's tool as a tool of an agent.

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_core::approval::pin;
use waypost_core::json::Json;

use super::McpServer;
use super::calling::RunningCall;
use crate::policy::{Annotations, ToolPolicy};
use crate::tool::{SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};

/// The longest tool name that model services accept.
const MAX_NAME: usize = 64;

pub(super) struct McpTool {
    server: McpServer,
    definition: ToolDefinition,
    /// The server's name for the tool.
    name: String,
    /// A fingerprint of the server's declaration of the tool.
    declared: String,
}

impl McpTool {
    pub(super) fn new(server: McpServer, listed: &rmcp::model::Tool) -> Self {
        let options = &server.0.options;
        let shown = format!("{}{}", options.prefix, listed.name);
        let shown = shown.chars().map(|sign| if sign.is_ascii_alphanumeric() || "_-".contains(sign) { sign } else { '_' });
        // People approve a call of this server at this address, even if another server has the same name later.
        let location = format!("{} at {}", server.0.name, server.0.address.shown());
        let definition = definition(listed, shown.take(MAX_NAME).collect::<String>(), location, &options.policy);
        let declaration =
            json!({"name": listed.name, "description": listed.description, "input": listed.input_schema, "says": listed.annotations});
        let declared = pin::of_contents(declaration.to_string().as_bytes()).as_str().to_owned();
        Self { definition, name: listed.name.to_string(), declared, server }
    }

    /// The call, if the server still declares the tool as people and the model saw it.
    async fn begun(&self, arguments: &Json) -> Result<RunningCall, ToolError> {
        let not_run = |why: String| ToolError::TellModel(format!("The call was not run: {why}."));
        let unreached = |why: String| not_run(format!("the server {:?} cannot be reached, {why}", self.server.0.name));
        let connection = self.server.connect().await.map_err(unreached)?;
        self.server.list_tools_if_changed(&connection).await.map_err(unreached)?;
        let same = self.server.known().iter().any(|tool| tool.name == self.name && tool.declared == self.declared);
        if !same {
            return Err(not_run("the server has changed or removed this tool".to_owned()));
        }
        let arguments = super::exact::object(arguments).map_err(ToolError::TellModel)?;
        let (name, declared) = (self.name.clone(), self.declared.clone());
        Ok(RunningCall { server: self.server.clone(), connection, name, arguments, declared, side_effect: self.definition.side_effect })
    }
}

#[async_trait]
impl Tool for McpTool {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        let running = self.begun(arguments).await?;
        let Some(answer) = &context.answer else { return running.call(&context.stop).await };
        let stopped = context.state.and_then(|state| state.read().ok());
        let stopped = stopped.ok_or_else(|| ToolError::unknown("The saved state of this call is missing or cannot be read."))?;
        running.go_on(stopped, answer, &context.stop).await
    }
}

/// The definition of a listed tool, under the name `name` and as a tool of `server`: its side effect by its own annotations, and its
/// approval mode by the rules of `policy`.
#[must_use]
pub fn definition(listed: &rmcp::model::Tool, name: impl Into<String>, server: String, policy: &ToolPolicy) -> ToolDefinition {
    let annotations = annotations(listed);
    let description = listed.description.as_deref().or(listed.title.as_deref()).unwrap_or_default();
    let definition = ToolDefinition {
        server: Some(server),
        side_effect: side_effect(&annotations),
        ..ToolDefinition::new(name, description, Value::Object(listed.input_schema.as_ref().clone()))
    };
    policy.apply(definition, &annotations)
}

fn annotations(listed: &rmcp::model::Tool) -> Annotations {
    let Some(hints) = &listed.annotations else { return Annotations::default() };
    Annotations {
        read_only: hints.read_only_hint,
        destructive: hints.destructive_hint,
        idempotent: hints.idempotent_hint,
        open_world: hints.open_world_hint,
        title: hints.title.clone(),
    }
}

/// The side effect by the server's own annotations; without annotations, the worst case.
fn side_effect(annotations: &Annotations) -> SideEffect {
    match (annotations.read_only, annotations.idempotent) {
        (Some(true), _) => SideEffect::ReadOnly,
        (_, Some(true)) => SideEffect::Idempotent,
        (_, Some(false) | None) => SideEffect::NonIdempotent,
    }
}
