//! A struct is asked and comes back, in the turns of a tool, a workflow and a conversation.

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::json;
use waypost::asks::{CallId, ToolName};
use waypost::conversation::{AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationContext, Profile};
use waypost::models::{ScriptedModel, ScriptedResponse, ToolRequest};
use waypost::testing::{Person, Says, TestHarness};
use waypost::workflow::{StateGraph, StepInput, Transition, Workflow, WorkflowAsk, WorkflowContext};
use waypost::{Agent, Choices, Questions, ToolAgent, ToolContext, ToolError, ToolOutcome, TurnError, async_trait, tool};

const HOUR: Duration = Duration::from_secs(3_600);

#[derive(Debug, Clone, PartialEq, Questions)]
struct Release {
    /// Which region?
    region: Region,
    /// On how many machines first?
    #[question(min = 1, max = 50)]
    machines: Option<u32>,
    /// Whom do we tell?
    #[question(min_selections = 1)]
    tell: Vec<Team>,
}

#[derive(Debug, Clone, PartialEq, Choices)]
enum Region {
    /// Europe
    Eu,
    /// United States
    Us,
}

#[derive(Debug, Clone, PartialEq, Choices)]
enum Team {
    Sales,
    Support,
}

#[derive(Questions)]
struct Reason {
    /// Why?
    why: String,
}

fn europe() -> Release {
    Release { region: Region::Eu, machines: None, tell: vec![Team::Sales, Team::Support] }
}

/// Releases a service.
#[tool]
async fn roll_out(context: ToolContext, service: String) -> Result<ToolOutcome, ToolError> {
    let Some(release) = context.answers::<Release>()? else { return Ok(ToolOutcome::ask::<Release>()) };
    Ok(ToolOutcome::done(format!("{service}: {release:?}")))
}

/// Releases, after two asks in two states.
struct Releases;

#[derive(Serialize, Deserialize)]
enum Stage {
    Start,
    Asked,
    Why { region: String },
}

#[async_trait]
impl Workflow for Releases {
    type State = Stage;
    type Args = ();
    type Result = ();

    fn graph(&self) -> StateGraph {
        let graph = StateGraph::new("releases", "Releases.").leads("Start", "ask", "Asked").leads("Asked", "answered", "Why");
        graph.ends("Why", "answered")
    }

    fn begin(&self, (): ()) -> Stage {
        Stage::Start
    }

    async fn step(&self, state: Stage, input: &StepInput, context: &mut WorkflowContext) -> Result<Transition<Stage, ()>, TurnError> {
        Ok(match state {
            Stage::Start => Transition::ask::<Release>(Stage::Asked),
            Stage::Asked => {
                let region = format!("{:?}", input.answers::<Release>()?.region);
                Transition::Ask(Box::new(WorkflowAsk::questions::<Reason>().expires_in(HOUR)), Stage::Why { region })
            }
            Stage::Why { region } => {
                context.say(format!("{region}, because {}", input.answers::<Reason>()?.why));
                Transition::Done(())
            }
        })
    }
}

/// Asks for a release, then for its reason.
struct Talk;

#[async_trait]
impl ConversationAgent for Talk {
    type Intent = String;

    fn profile(&self) -> Profile {
        Profile::new("talk", "Releases.")
    }

    async fn invoke(&self, _: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        if let Some(release) = context.answers::<Release>()? {
            return context.ask_questions::<Reason>(AskOptions::default().context(format!("{:?}", release.region)).expires_in(HOUR)).await;
        }
        let region = context.pending_ask().and_then(|asked| asked.context_as::<String>()).unwrap_or_default();
        Ok(match context.answers::<Reason>() {
            Ok(Some(reason)) => format!("{region}, because {}", reason.why).into(),
            Ok(None) => context.ask_questions::<Release>(AskOptions::default()).await?,
            Err(nobody) => format!("{nobody} {region} gets no release.").into(),
        })
    }
}

async fn played(agent: Arc<dyn Agent>, zoe: Person) -> String {
    let name = agent.card().name;
    let mut harness = TestHarness::new([agent]).with(zoe);
    let session = harness.start("zoe", name.as_str(), "Release it.").await;
    harness.play().await;
    harness.transcript(session).await
}

#[tokio::test]
async fn a_tool_asks_a_struct_and_gets_it_back() {
    let request =
        ToolRequest { call_id: CallId::new("1"), tool: ToolName::new("roll_out"), arguments: json!({"service": "web"}).to_string() };
    let lines = vec![ScriptedResponse::calls("", vec![request]), ScriptedResponse::says("Released.")];
    let agent = ToolAgent::new("deployer", "Deploys.", Arc::new(ScriptedModel::new(lines)));
    let transcript = played(Arc::new(agent.tool(roll_out)), Person::new("zoe").says("Which region?", Says::fills_in(&europe()))).await;
    assert_eq!(
        transcript,
        "zoe: Release it.\n\
         deployer runs roll_out {\"service\":\"web\"}\n\
         deployer asks: Which region? / On how many machines first? / Whom do we tell?\n\
         zoe answers: eu, sales, support\n\
         roll_out gives web: Release { region: Eu, machines: None, tell: [Sales, Support] }\n\
         deployer: Released.\n\
         complete\n"
    );
}

#[tokio::test]
async fn a_workflow_asks_a_struct_in_each_state_and_reads_it_in_the_next() {
    let zoe = Person::new("zoe").says("Which region?", Says::fills_in(&europe()));
    let reason = Says::fills_in(&Reason { why: "it is ready".into() });
    let transcript = played(Releases.into_agent(), zoe.says("Why?", reason)).await;
    assert_eq!(
        transcript,
        "zoe: Release it.\n\
         releases is at Asked\n\
         releases asks: Which region? / On how many machines first? / Whom do we tell?\n\
         zoe answers: eu, sales, support\n\
         releases is at Why\n\
         releases asks: Why?\n\
         zoe answers: it is ready\n\
         releases: Eu, because it is ready\n\
         releases is at end\n\
         complete\n"
    );
}

#[tokio::test]
async fn a_workflow_whose_question_expires_fails_with_the_reason() {
    let zoe = Person::new("zoe").says("Which region?", Says::fills_in(&europe()));
    let transcript = played(Releases.into_agent(), zoe).await;
    assert!(
        transcript.ends_with("releases asks: Why?\nnobody answers after 1h\nfailed, expired: Nobody answered in time.\nfailed\n"),
        "{transcript}"
    );
}

#[tokio::test]
async fn a_conversation_asks_one_struct_after_the_other_and_does_not_mistake_them() {
    let zoe = Person::new("zoe").says("Which region?", Says::fills_in(&Release { machines: Some(3), ..europe() }));
    let reason = Says::fills_in(&Reason { why: "it is ready".into() });
    let transcript = played(Talk.into_agent(), zoe.clone().says("Why?", reason)).await;
    assert_eq!(
        transcript,
        "zoe: Release it.\n\
         talk asks: Which region? / On how many machines first? / Whom do we tell?\n\
         zoe answers: 3, eu, sales, support\n\
         talk asks: Why?\n\
         zoe answers: it is ready\n\
         talk: Eu, because it is ready\n\
         complete\n"
    );
    let transcript = played(Talk.into_agent(), zoe).await;
    assert!(
        transcript.ends_with("nobody answers after 1h\ntalk: Nobody answered in time. Eu gets no release.\ncomplete\n"),
        "{transcript}"
    );
}

#[tokio::test]
async fn a_value_that_breaks_a_rule_is_refused_and_the_question_stays() {
    for broken in [Release { machines: Some(51), ..europe() }, Release { tell: Vec::new(), ..europe() }] {
        let mut harness = TestHarness::new([Talk.into_agent()]).with(Person::new("zoe").says("", Says::fills_in(&broken)));
        harness.start("zoe", "talk", "Release it.").await;
        harness.play().await;
        assert_eq!(harness.pending().await.len(), 1, "{broken:?}");
    }
}
