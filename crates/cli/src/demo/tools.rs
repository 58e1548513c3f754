//! The demo's tools. They write real files, so that everybody can see what ran and how often.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Value, json};
use waypost_agents::{ApprovalMode, SideEffect, Tool, ToolContext, ToolDefinition, ToolError, ToolOutcome};
use waypost_core::json::Json;
use waypost_core::risk::Risk;

/// Writes the app's files. A second run writes the same files.
pub struct Scaffold {
    definition: ToolDefinition,
    folder: PathBuf,
}

impl Scaffold {
    /// A tool that writes to `folder`.
    pub fn new(folder: &Path) -> Self {
        let parameters = object(&["name", "framework", "package_manager"]);
        let definition = ToolDefinition {
            side_effect: SideEffect::Idempotent,
            ..ToolDefinition::new("scaffold_app", "Writes the files of a new web app.", parameters)
        };
        Self { definition, folder: folder.to_owned() }
    }
}

#[async_trait]
impl Tool for Scaffold {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, _: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        let file = self.folder.join("status-page.json");
        std::fs::write(&file, arguments.as_str()).map_err(ToolError::tell_model)?;
        Ok(ToolOutcome::done(json!({"status": "written", "files": 3, "tests": "12 passed"})))
    }
}

/// Appends one line to `deployments.log` after a delay. Must not run twice.
pub struct Deploy {
    definition: ToolDefinition,
    log: PathBuf,
    takes: Duration,
}

impl Deploy {
    /// A tool that writes its log to `folder` and takes the time `takes`.
    pub fn new(folder: &Path, takes: Duration) -> Self {
        let definition = ToolDefinition {
            approval_mode: ApprovalMode::Always,
            risk: Risk::High,
            category: Some("external".into()),
            prompt: Some("Deploy {{application}} {{version}} to {{environment}}".into()),
            allow_modify_args: true,
            ..ToolDefinition::new(
                "deploy_application",
                "Deploys an application to an environment.",
                object(&["application", "version", "environment"]),
            )
        };
        Self { definition, log: folder.join("deployments.log"), takes }
    }
}

#[async_trait]
impl Tool for Deploy {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, _: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        tokio::time::sleep(self.takes).await;
        let mut log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log).map_err(ToolError::tell_model)?;
        writeln!(log, "{}", arguments.as_str()).map_err(ToolError::tell_model)?;
        Ok(ToolOutcome::done(json!({"status": "deployed", "url": "https://status.example.com"})))
    }
}

fn object(required: &[&str]) -> Value {
    let properties: serde_json::Map<String, Value> = required.iter().map(|name| ((*name).to_owned(), json!({"type": "string"}))).collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}
