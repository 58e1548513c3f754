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
/// The length of the mark that distinguishes tools whose names model services would not distinguish.
const MARK: usize = 8;

pub(super) struct McpTool {
    server: McpServer,
    definition: ToolDefinition,
    /// The server's name for the tool.
    name: String,
    /// A fingerprint of the server's declaration of the tool.
    declared: String,
}

impl McpTool {
    /// The tool under the name `shown`.
    pub(super) fn new(server: McpServer, listed: &rmcp::model::Tool, shown: String) -> Self {
        let options = &server.0.options;
        // People approve a call of this server at this address, even if another server has the same name later.
        let location = format!("{} at {}", server.0.name, server.0.address.shown());
        let definition = definition(listed, shown, location, &options.policy);
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

/// The names under which a model calls these tools: the server's own names after `prefix`, in the characters that model services accept. If
/// that makes two names equal, each of them gets a mark made of the server's name.
pub(super) fn names(listed: &[rmcp::model::Tool], prefix: &str) -> Vec<String> {
    let full: Vec<_> = listed.iter().map(|tool| format!("{prefix}{}", tool.name)).collect();
    let accepted = |sign: char| if sign.is_ascii_alphanumeric() || "_-".contains(sign) { sign } else { '_' };
    let plain: Vec<String> = full.iter().map(|name| name.chars().map(accepted).take(MAX_NAME).collect()).collect();
    let distinct = |(name, full): (&String, &String)| {
        if name == full || plain.iter().filter(|other| *other == name).count() == 1 {
            return name.clone();
        }
        let mark = pin::of_contents(full.as_bytes()).as_str().chars().rev().take(MARK).collect::<String>();
        format!("{}_{mark}", name.chars().take(MAX_NAME - MARK - 1).collect::<String>())
    };
    plain.iter().zip(&full).map(distinct).collect()
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_tool_of_a_server_has_a_name_of_its_own_that_model_services_accept() {
        let long = "x".repeat(MAX_NAME);
        let given =
            ["read", "a.b", "a/b", "a_b", "files.read", "\u{8aad}\u{308b}", "\u{66f8}\u{304f}", &format!("{long}1"), &format!("{long}2")];
        let listed = given.map(|name| rmcp::model::Tool::new(name.to_owned(), "", serde_json::Map::new()));
        for prefix in ["", "desk_", "\u{e9}."] {
            let names = names(&listed, prefix);
            let is_accepted = |name: &String| {
                (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-".contains(&byte))
            };
            assert!(names.iter().all(is_accepted) && names.iter().collect::<BTreeSet<_>>().len() == given.len(), "{names:?}");
            let mut others = listed.clone();
            others.reverse();
            assert_eq!(super::names(&others, prefix).into_iter().rev().collect::<Vec<_>>(), names, "whatever their order");
        }
        assert_eq!(names(&listed, "")[..1], ["read"]);
        assert_eq!([names(&listed, "desk_")[3].as_str(), &names(&listed, "desk_")[4]], ["desk_a_b", "desk_files_read"]);
    }
}
