//! A plan agent with a tool that waits for a person's decision, driven by a custom program.

use std::{error::Error, io};

use serde_json::json;
use waypost::sessions::{Processed, Processing, ResumeError, ThreadDecision, Threads};
use waypost::{AskId, Caller, CancellationToken, PlanAgent, Principal, SessionId, Tenant, Tool, ToolAgent, ToolDefinition, Waypost};

/// Requests user approval for sensitive actions. The call is suspended until a person decides; the decision is its result.
pub fn confirm_action() -> impl Tool {
    let action = json!({"type": "string", "description": "The action to confirm"});
    let properties = json!({"action": action, "cost": {"type": "number"}});
    let parameters = json!({"type": "object", "properties": properties, "required": ["action"]});
    let prompt = Some("Action: {{action}} (Cost: {{cost}})".into());
    let definition = ToolDefinition::new("confirm_action", "Requests user approval for sensitive actions.", parameters);
    ToolDefinition { prompt, ..definition }.suspends(|input| async move {
        let input = input.value();
        Ok(json!({"message": format!("Action requires approval: {}", input["action"]), "cost": input["cost"]}).to_string())
    })
}

/// Resumes the agent with a person's decision.
pub async fn handle_user_approval(threads: &Threads, of: SessionId, waits: AskId, approved: bool) -> Result<Processed, ResumeError> {
    let reason = Some(if approved { "User approved" } else { "Too risky" }.to_owned());
    threads.resume_execution(of, waits, ThreadDecision { approved, reason, ..ThreadDecision::default() }).await
}

async fn converse(threads: Threads) -> Result<(), Box<dyn Error>> {
    let threads = threads.observed_by(|seen| println!("{}: {}", seen.kind(), seen.content().tool_name));
    let mut processed = threads.process("Delete my database").await?;
    while let Processing::Suspended(waits) = &processed.status {
        println!("{} {:?}. Approve? (yes/no)", waits.tool_name, waits.tool_input);
        let yes = io::stdin().lines().next().transpose()?.is_some_and(|line| line.trim() == "yes");
        processed = handle_user_approval(&threads, processed.thread, waits.suspension_id, yes).await?;
    }
    println!("{:?}", processed.status);
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let agent = ToolAgent::new("operator", "Does what people allow.", waypost_cli::model()?).tool(confirm_action());
    let waypost = Waypost::builder().agent(PlanAgent::of(agent)).data_folder("operator-data").build()?;
    let worker = waypost.worker().ok_or("the worker was taken")?;
    let threads = Threads::new(waypost.engine().clone(), "operator", Caller::trusted(Tenant::default(), Principal::person("me")));
    tokio::select! {
        ended = converse(threads) => ended,
        () = worker.run(CancellationToken::new()) => Ok(()),
    }
}
