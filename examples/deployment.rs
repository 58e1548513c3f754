//! A plan agent that asks people to select the environment of a deployment.

use std::{process::ExitCode, sync::Arc};

use serde_json::json;
use waypost::Risk;
use waypost::prelude::*;

/// Deploys an application to the environment that people select.
pub fn deploy_application() -> Result<impl Tool, String> {
    let text = json!({"type": "string"});
    let parameters =
        json!({"type": "object", "properties": {"application": text, "version": text}, "required": ["application", "version"]});
    let definition = ToolDefinition::new("deploy_application", "Deploys an application to a specified environment.", parameters);
    let definition = ToolDefinition { risk: Risk::High, category: Some("external".into()), ..definition };
    let asked = json!({
        "inputType": "select",
        "prompt": "Select deployment environment:",
        "options": [
            {"value": "staging", "label": "Staging", "description": "Test environment"},
            {"value": "production", "label": "Production", "description": "Live environment"},
        ],
        "required": true,
        "allowModifyArgs": true,
    });
    Ok(definition.feedback(&asked)?.suspends(|input| async move {
        let (application, version) = (&input.value()["application"], &input.value()["version"]);
        let message = format!("Ready to deploy {application} v{version}");
        Ok(json!({"message": message, "application": application, "version": version}).to_string())
    }))
}

fn main() -> ExitCode {
    let agent = waypost_cli::model().and_then(|model| Ok(ToolAgent::new("deployer", "Deploys.", model).tool(deploy_application()?)));
    let missing = |missing: String| {
        eprintln!("{missing}");
        ExitCode::from(2)
    };
    agent.map_or_else(missing, |agent| waypost_cli::run(vec![Arc::new(PlanAgent::of(agent))]))
}
