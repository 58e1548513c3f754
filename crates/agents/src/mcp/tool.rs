//! A server's tool as a tool of an agent.

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_core::inquiry::Said;
use waypost_core::json::Json;
use waypost_core::pin;
use waypost_engine::Stop;

use super::McpServer;
use super::calling::Begun;
use crate::policy::{Annotations, ToolPolicy};
use crate::tool::{Effect, Run, Step, Tool, ToolFailure, ToolSheet};

/// As long as a tool's name may be for the services of models.
const MOST_OF_NAME: usize = 64;

pub(super) struct McpTool {
    server: McpServer,
    sheet: ToolSheet,
    /// What the server calls it.
    name: String,
    /// All that the server says of it, as a print.
    definition: String,
}

impl McpTool {
    pub(super) fn new(server: McpServer, listed: &rmcp::model::Tool) -> Self {
        let options = &server.0.options;
        let shown = format!("{}{}", options.prefix, listed.name);
        let shown = shown.chars().map(|sign| if sign.is_ascii_alphanumeric() || "_-".contains(sign) { sign } else { '_' });
        // What people approve is a call of this server as it is reached, whatever is called so tomorrow.
        let place = format!("{} at {}", server.0.name, server.0.reach.shown());
        let sheet = sheet(listed, shown.take(MOST_OF_NAME).collect::<String>(), place, &options.policy);
        let said =
            json!({"name": listed.name, "description": listed.description, "input": listed.input_schema, "says": listed.annotations});
        let definition = pin::of_contents(said.to_string().as_bytes()).as_str().to_owned();
        Self { sheet, name: listed.name.to_string(), definition, server }
    }

    /// The call, where the server still says the same of the tool as when people and the model saw it.
    async fn begun(&self, arguments: &Json) -> Result<Begun, ToolFailure> {
        let not_run = |why: String| ToolFailure::TellModel(format!("It was not run: {why}."));
        let unreached = |why: String| not_run(format!("the server {:?} cannot be reached, {why}", self.server.0.name));
        let line = self.server.line().await.map_err(unreached)?;
        self.server.look(&line).await.map_err(unreached)?;
        let same = self.server.known().iter().any(|tool| tool.name == self.name && tool.definition == self.definition);
        if !same {
            return Err(not_run("the server has changed this tool, or has it no more".to_owned()));
        }
        let arguments = super::exact::object(arguments).map_err(ToolFailure::TellModel)?;
        let (name, definition) = (self.name.clone(), self.definition.clone());
        Ok(Begun { server: self.server.clone(), line, name, arguments, definition, effect: self.sheet.effect })
    }
}

#[async_trait]
impl Tool for McpTool {
    fn sheet(&self) -> &ToolSheet {
        &self.sheet
    }

    async fn run(&self, arguments: &Json) -> Result<String, ToolFailure> {
        match self.begin(arguments, &Run { key: "", stop: &Stop::default() }).await? {
            Step::Done(output) => Ok(output),
            Step::Suspended(_) | Step::Asks(_) => Err(ToolFailure::TellModel("The tool has to ask people first.".into())),
        }
    }

    async fn begin(&self, arguments: &Json, run: &Run<'_>) -> Result<Step, ToolFailure> {
        self.begun(arguments).await?.call(run.stop).await
    }

    async fn go_on(&self, arguments: &Json, state: Option<&Json>, said: &Said, run: &Run<'_>) -> Result<Step, ToolFailure> {
        let stopped = state.and_then(|state| state.read().ok());
        let stopped = stopped.ok_or_else(|| ToolFailure::Unknown("Where the call stopped is not known any more.".into()))?;
        self.begun(arguments).await?.go_on(stopped, said, run.stop).await
    }
}

/// A tool as a server lists it, under the name `name` and as a tool of `server`: what it does by its own word, and
/// when people are asked about a call of it, by the rules of `policy`.
#[must_use]
pub fn sheet(listed: &rmcp::model::Tool, name: impl Into<String>, server: String, policy: &ToolPolicy) -> ToolSheet {
    let annotations = annotations(listed);
    let description = listed.description.as_deref().or(listed.title.as_deref()).unwrap_or_default();
    let sheet = ToolSheet {
        server: Some(server),
        effect: effect(&annotations),
        ..ToolSheet::new(name, description, Value::Object(listed.input_schema.as_ref().clone()))
    };
    policy.apply(sheet, &annotations)
}

fn annotations(listed: &rmcp::model::Tool) -> Annotations {
    let Some(said) = &listed.annotations else { return Annotations::default() };
    Annotations {
        read_only: said.read_only_hint,
        destructive: said.destructive_hint,
        idempotent: said.idempotent_hint,
        open_world: said.open_world_hint,
        title: said.title.clone(),
    }
}

/// What running it does, by the server's own word; where it gives none, the worst.
fn effect(said: &Annotations) -> Effect {
    match (said.read_only, said.idempotent) {
        (Some(true), _) => Effect::Free,
        (_, Some(true)) => Effect::Repeatable,
        (_, Some(false) | None) => Effect::Once,
    }
}
