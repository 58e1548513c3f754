//! An agent with one tool that needs approval, and one way to ask. Everything else is Waypost.

use std::process::ExitCode;
use std::sync::Arc;

use serde_json::json;
use waypost::{AskUser, Needs, ToolAgent, ToolSheet};

fn main() -> ExitCode {
    let model = match waypost::program::model() {
        Ok(model) => model,
        Err(missing) => {
            eprintln!("{missing}");
            return ExitCode::from(2);
        }
    };
    let parameters = json!({"type": "object", "properties": {"version": {"type": "string"}}, "required": ["version"]});
    let sheet = ToolSheet { needs_approval: Needs::Always, ..ToolSheet::new("deploy", "Deploys the web app.", parameters) };
    let deploy = sheet.does(|arguments| async move {
        // Runs once, after a person approved it, with exactly the bytes that were on their screen.
        Ok(format!("Deployed {}.", arguments.value()["version"]))
    });
    let agent = ToolAgent::new("deployer", "Deploys the web app.", model)
        .system("Ask which version to deploy, then deploy it.")
        .ask_user(AskUser::default())
        .tool(deploy);
    waypost::program::run(vec![Arc::new(agent)])
}
