//! Customer support that asks for an order number before it refunds anything.

use std::{process::ExitCode, time::Duration};

use serde::Deserialize;
use waypost::prelude::*;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum SupportIntent {
    Refund,
    General,
}

struct SupportAgent;

#[async_trait]
impl ConversationAgent for SupportAgent {
    type Intent = SupportIntent;
    fn profile(&self) -> Profile {
        let profile = Profile::new("support-agent", "Customer support with confirmation flow");
        profile.system("You are a helpful customer support agent.").models(waypost_cli::model().ok())
    }
    async fn invoke(&self, input: AgentInput<SupportIntent>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        if let Some(pending) = context.pending_ask() {
            let refund = |order: String| async move { format!("Refund for order {order} has been processed: {}", process_refund(&order)) };
            let give_up = || async { "Unable to process the refund without a valid order number." };
            return Ok(context.handle_pending_ask(&pending, refund, give_up).await);
        }
        if matches!(input.intent, Some(SupportIntent::Refund)) {
            let options = AskOptions::default().context(input.participant).max_retries(3).expires_in(Duration::from_secs(15 * 60));
            return context.ask("Please provide your order number to process the refund.", options).await;
        }
        context.run().await
    }
}

fn process_refund(_order: &str) -> &'static str {
    "approved"
}

fn main() -> ExitCode {
    waypost_cli::run(vec![SupportAgent.into_agent()])
}
