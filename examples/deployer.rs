//! An agent with one tool that needs approval and one tool that asks people. Waypost does everything else.

use waypost::{AskUser, ToolAgent, ToolError, Waypost, tool};

/// Deploys the web app.
#[tool(approval = always)]
async fn deploy(version: String) -> Result<String, ToolError> {
    Ok(format!("Deployed {version}.")) // runs once, after a person approved exactly these arguments
}

#[tokio::main]
async fn main() -> Result<(), waypost::Error> {
    let agent = ToolAgent::new("deployer", "Deploys the web app.", waypost::openai::from_env()?)
        .system("Ask which version to deploy, then deploy it.")
        .ask_user(AskUser::default())
        .tool(deploy);
    Waypost::builder().agent(agent).run().await // prints a link to the inbox
}
