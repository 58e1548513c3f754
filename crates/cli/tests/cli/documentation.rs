//! The code of the documentation's pages that is in no example. `cargo xtask tidy` checks that every Rust block of a page is, word for
//! word, in a file that is compiled.
#![allow(dead_code, unused_variables, reason = "it only has to compile")]

use std::error::Error;

/// docs/agents.md
mod agents {
    use std::sync::Arc;

    use serde::Serialize;
    use serde_json::json;
    use waypost::agents::{GuardOptions, OnExceeded, Patterns, Prices, Resuming, Ruling, SessionBudget, TranscriptEntry, WhenBlocked};
    use waypost::anthropic::{Anthropic, AnthropicOptions};
    use waypost::asks::{Json, Timestamp};
    use waypost::models::{Model, SecretValue};
    use waypost::tools::{Annotations, AskWhen, Condition, PolicyRule, ToolPolicy};
    use waypost::{Questions, Risk, ToolAgent, ToolContext, ToolDefinition, ToolError, ToolOutcome, tool};

    use super::Error;

    type Done = Result<(), Box<dyn Error>>;

    #[derive(Serialize)]
    struct Refund {
        cents: u64,
    }

    mod shop {
        use super::Refund;

        pub(super) async fn refund(_order: &str, cents: u64, _reason: Option<String>) -> Result<Refund, std::io::Error> {
            Ok(Refund { cents })
        }
    }

    async fn roll_out(_service: &str, _region: &str, _start: &Option<Timestamp>) -> Result<String, ToolError> {
        Ok("started".to_owned())
    }

    fn my_list_after(_history: &[TranscriptEntry]) -> Option<Json> {
        None
    }

    fn a_model(key: String) -> Done {
        let options = AnthropicOptions { max_tokens: 32_000, ..AnthropicOptions::default() };
        let model = Anthropic::new("claude-sonnet-5", Some(SecretValue::new(&key)), options)?;
        Ok(())
    }

    /// Refunds an order.
    #[tool(approval = when(|arguments| Ok(arguments["cents"].as_u64() > Some(10_000))), risk = "high", prompt = "Refund {{order}}?")]
    async fn refund(
        /// The number of the order.
        order: String,
        cents: u64,
        reason: Option<String>,
    ) -> Result<Refund, ToolError> {
        shop::refund(&order, cents, reason).await.map_err(ToolError::unknown)
    }

    #[derive(Questions)]
    struct Release {
        /// Which region?
        #[question(options("eu", "us"))]
        region: String,
        /// When should it start? Empty means now.
        start: Option<Timestamp>,
    }

    /// Releases a service.
    #[tool]
    async fn release(context: ToolContext, service: String) -> Result<ToolOutcome, ToolError> {
        let Some(Release { region, start }) = context.answers()? else {
            return Ok(ToolOutcome::ask::<Release>()); // ends here; nothing waits in memory
        };
        Ok(ToolOutcome::done(roll_out(&service, &region, &start).await?))
    }

    fn a_structured_result(model: Arc<dyn Model>) -> Done {
        let form = json!({
            "type": "object",
            "properties": {"open": {"type": "integer"}, "oldest": {"type": "string", "format": "date"}},
            "required": ["open", "oldest"],
            "additionalProperties": false,
        });
        let agent = ToolAgent::new("counter", "Counts open tickets.", model).output(&form)?;
        Ok(())
    }

    fn a_budget(model: Arc<dyn Model>) {
        let budget = SessionBudget {
            turns: Some(50),
            tool_calls: Some(200),
            money: Some(2.0),
            prices: Prices { input: 3.0, output: 15.0 },
            on_exceeded: OnExceeded::Ask(Box::default()),
            ..SessionBudget::default()
        };
        let agent = ToolAgent::new("deployer", "Deploys the web app.", model).budget(budget);
    }

    fn a_policy(definition: ToolDefinition) -> Done {
        let large = PolicyRule { when: Some(Condition::new("amount > 100")?), risk: Some(Risk::High), ..PolicyRule::of(["refund"]) };
        let small = PolicyRule { ask: AskWhen::Never, ..PolicyRule::of(["refund"]) };
        let definition = ToolPolicy::new(vec![large, small]).apply(definition, &Annotations::default());
        Ok(())
    }

    fn after_a_pause(model: Arc<dyn Model>) {
        let agent = ToolAgent::new("deployer", "Deploys the web app.", model).resuming(Resuming::InTags).todo(my_list_after);
    }

    fn guardrails(model: Arc<dyn Model>) -> Done {
        let secrets = Patterns::new("secrets")
            .pattern(r"sk_live_\w+", Ruling::Block { reason: "a live key".into() })?
            .pattern(r"(?i)confidential", Ruling::Ask { reason: "it says that it is confidential".into() })?;
        let agent = ToolAgent::new("deployer", "Deploys the web app.", model)
            .guardrail(Arc::new(secrets))
            .guarded(GuardOptions { when_blocked: WhenBlocked::Stop, ..GuardOptions::default() });
        Ok(())
    }
}

/// docs/conversation-agents.md
mod conversation_agents {
    use waypost::prelude::*;

    #[derive(Questions)]
    struct Booking {
        /// For how many people?
        people: u32,
    }

    struct Host;

    #[async_trait]
    impl ConversationAgent for Host {
        type Intent = String;
        fn profile(&self) -> Profile {
            Profile::new("host", "Books tables.")
        }
        async fn invoke(&self, _: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
            Ok(match context.answers::<Booking>() {
                Ok(Some(booking)) => format!("A table for {} is booked.", booking.people).into(),
                Ok(None) => context.ask_questions::<Booking>(AskOptions::default()).await?,
                Err(nobody) => format!("{nobody} No table is booked.").into(), // it expired, or was dismissed
            })
        }
    }
}

/// docs/mcp-servers.md
mod mcp_servers {
    use std::sync::Arc;

    use waypost::ToolAgent;
    use waypost::models::Model;
    use waypost::tools::{AskWhen, Condition, Endpoint, McpOptions, McpServer, PolicyRule, Program, ToolPolicy};

    use super::Error;

    fn servers(model: Arc<dyn Model>) -> Result<(), Box<dyn Error>> {
        let files = McpServer::new(
            "files",
            Program::new("npx", ["-y", "@modelcontextprotocol/server-filesystem", "/srv/papers"]),
            McpOptions { prefix: "files_".into(), ..McpOptions::default() },
        )?;
        let crm = McpServer::new("crm", Endpoint::new("https://crm.example.org/mcp"), McpOptions::default())?;
        let agent = ToolAgent::new("clerk", "Files papers.", model).toolbox(Arc::new(files)).toolbox(Arc::new(crm));
        Ok(())
    }

    fn rules() -> Result<(), Box<dyn Error>> {
        let small = PolicyRule { ask: AskWhen::Never, when: Some(Condition::new("amount <= 100")?), ..PolicyRule::of(["refund"]) };
        let options = McpOptions { policy: ToolPolicy::new(vec![small]), ..McpOptions::default() };
        Ok(())
    }
}

/// README.md and docs/rust-client.md
mod rust_client {
    use waypost::client as waypost_client;
    use waypost::client::{AskId, Client, ClientError, ExpectedCall, Questions};

    #[derive(Questions)]
    struct Release {
        /// Which region?
        region: String,
        /// How many percent of the users, at first?
        percent: Option<u8>,
    }

    async fn one_question() -> Result<(), ClientError> {
        let client = waypost_client::Client::from_env()?;
        let region: String = client.ask_one("Which region?").options(["eu", "us"]).await?;
        Ok(())
    }

    async fn an_answer_later(client: Client, id: AskId) -> Result<(), ClientError> {
        let settled = client.wait(id).await?;
        let Release { region, percent } = settled.answers_as()?;
        Ok(())
    }

    async fn run(version: String) -> Result<String, std::io::Error> {
        Ok(version)
    }

    async fn a_run_in_another_process(client: Client, id: AskId) -> Result<(), ClientError> {
        let expected = ExpectedCall { tool: "deploy".into(), arguments: None };
        let deployed = client.run_approved(id, expected, run).await?;
        Ok(())
    }
}

/// docs/testing-agents.md
mod testing_agents {
    use std::sync::Arc;
    use std::time::Duration;

    use waypost::prelude::*;
    use waypost::testing::{Person, Says, TestHarness};

    /// The agent of examples/support.rs.
    struct SupportAgent;

    impl SupportAgent {
        fn into_agent(self) -> Arc<dyn Agent> {
            unreachable!("it only has to compile")
        }
    }

    async fn a_refund() {
        let zoe = Person::new("zoe")
            .says_in_turn("order number", ["no idea", "1234567"]) // wrong first, right later
            .says_after(Duration::from_secs(3 * 86_400), "run deploy", Says::Approves); // three days later
        let mut harness = TestHarness::new([SupportAgent.into_agent()]).with(zoe);

        let session = harness.start("zoe", "support-agent", "I want my money back.").await;
        harness.play().await;

        assert_eq!(
            harness.transcript(session).await,
            "\
zoe: I want my money back.
support-agent asks: What is your order number?
…
complete
"
        );
    }
}

/// docs/workflows.md
mod workflows {
    use serde::{Deserialize, Serialize};
    use waypost::workflow::{AskUserWorkflow, ConfirmUser, StepInput, Transition};
    use waypost::{Questions, TurnError};

    #[derive(Serialize, Deserialize)]
    enum Stage {
        Start,
        Asked,
    }

    async fn step(state: Stage, input: &StepInput) -> Result<Transition<Stage, String>, TurnError> {
        #[derive(Questions)]
        struct Release {
            /// Which region?
            #[question(options("eu", "us"))]
            region: String,
            /// On how many machines first?
            #[question(min = 1, max = 50)]
            machines: Option<u32>,
        }

        match state {
            Stage::Start => Ok(Transition::ask::<Release>(Stage::Asked)),
            Stage::Asked => {
                let release: Release = input.answers()?;
                Ok(Transition::Done(release.region))
            }
        }
    }

    #[derive(Serialize, Deserialize)]
    enum MyState {
        Chosen,
        Confirmed,
        Decided,
    }

    fn children() -> [Transition<MyState, ()>; 3] {
        [
            // Its result is an AskUserAnswer { answer }.
            Transition::child(AskUserWorkflow::options("Which environment?", ["staging", "production"]), MyState::Chosen),
            // AskUserAnswer { answer }: yes, no
            Transition::child(AskUserWorkflow::confirm("Proceed with deletion?"), MyState::Confirmed),
            // Confirmed { confirmed, markdown, reason }
            Transition::child(ConfirmUser::markdown("## About to commit\n\n- 3 files changed"), MyState::Decided),
        ]
    }
}
