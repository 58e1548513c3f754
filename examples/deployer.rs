//! An agent with one tool that needs approval and one tool that asks people. Waypost does everything else.

use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;
use waypost::{ApprovalMode, AskUser, ToolAgent, ToolDefinition};

fn main() -> ExitCode {
    let model = match waypost_cli::model() {
        Ok(model) => model,
        Err(missing) => {
            eprintln!("{missing}");
            return ExitCode::from(2);
        }
    };
    let parameters = json!({"type": "object", "properties": {"version": {"type": "string"}}, "required": ["version"]});
    let definition =
        ToolDefinition { approval_mode: ApprovalMode::Always, ..ToolDefinition::new("deploy", "Deploys the web app.", parameters) };
    let deploy = definition.with_handler(|arguments| async move {
        // Runs once, after a person approved it, with exactly the arguments that the person saw.
        Ok(format!("Deployed {}.", arguments.value()["version"]))
    });
    let agent = ToolAgent::new("deployer", "Deploys the web app.", model)
        .system("Ask which version to deploy, then deploy it.")
        .ask_user(AskUser::default())
        .tool(deploy);
    waypost_cli::run(vec![Arc::new(agent)])
}
