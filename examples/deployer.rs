//! An agent with one tool that needs approval and one tool that asks people. Waypost does everything else.

use std::process::ExitCode;
use std::sync::Arc;

use waypost::{AskUser, ToolAgent, ToolError, tool};

/// Deploys the web app.
#[tool(approval = always)]
async fn deploy(version: String) -> Result<String, ToolError> {
    // Runs once, after a person approved it, with exactly the arguments that the person saw.
    Ok(format!("Deployed {version}."))
}

fn main() -> ExitCode {
    let model = match waypost_cli::model() {
        Ok(model) => model,
        Err(missing) => {
            eprintln!("{missing}");
            return ExitCode::from(2);
        }
    };
    let agent = ToolAgent::new("deployer", "Deploys the web app.", model)
        .system("Ask which version to deploy, then deploy it.")
        .ask_user(AskUser::default())
        .tool(deploy);
    waypost_cli::run(vec![Arc::new(agent)])
}
