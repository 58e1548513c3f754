//! Workflows: explicit states, what they wait for, and the two ready-made workflows.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use waypost::sessions::{Event, SessionStatus};
use waypost::testing::{Person, Says, TestHarness};
use waypost::workflow::{
    AskUserAnswer, AskUserWorkflow, ChildWorkflow, ConfirmUser, Confirmed, Show, StateGraph, StepInput, Transition, Workflow,
    WorkflowContext, ready_made,
};
use waypost::{Agent, Caller, Principal, Tenant, TurnError, async_trait};

/// Prepares a release: asks for the environment, has the plan confirmed, and waits for a message to start.
struct Release {
    asks: fn() -> ChildWorkflow,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Stand {
    Start { app: String },
    Where { app: String },
    Confirming { app: String, place: String },
    Ready { app: String, place: String },
    Astray,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Wanted {
    App(String),
    Asked { app: String },
}

#[async_trait]
impl Workflow for Release {
    type State = Stand;
    type Args = Wanted;
    type Result = AskUserAnswer;

    fn graph(&self) -> StateGraph {
        let graph = StateGraph::new("release", "Makes releases.").leads("start", "ask", "where").leads("where", "answered", "confirming");
        graph.leads("confirming", "confirmed", "ready").ends("confirming", "denied").ends("ready", "go")
    }

    fn begin(&self, wanted: Wanted) -> Stand {
        match wanted {
            Wanted::App(app) | Wanted::Asked { app } => Stand::Start { app },
        }
    }

    async fn step(
        &self,
        state: Stand,
        input: &StepInput,
        context: &mut WorkflowContext,
    ) -> Result<Transition<Stand, AskUserAnswer>, TurnError> {
        Ok(match state {
            Stand::Start { app } if app == "nowhere" => Transition::To(Stand::Astray),
            Stand::Start { app } => Transition::Child((self.asks)(), Stand::Where { app }),
            Stand::Where { app } => {
                let AskUserAnswer { answer: place } = input.result()?;
                let plan = ConfirmUser::markdown(format!("## {app} goes to {place}"));
                Transition::child(ChildWorkflow::from(plan).show(Show::Link), Stand::Confirming { app, place })
            }
            Stand::Confirming { app, place } => match input.result::<Confirmed>()? {
                Confirmed { confirmed: true, .. } => {
                    context.say("Say go.");
                    Transition::Message(Stand::Ready { app, place })
                }
                Confirmed { reason, .. } => Transition::Done(AskUserAnswer { answer: format!("denied: {}", reason.unwrap_or_default()) }),
            },
            Stand::Ready { app, place } => {
                context.say(format!("{app} is on {place}, because somebody said {}.", input.message().unwrap_or("nothing")));
                Transition::Done(AskUserAnswer { answer: place })
            }
            Stand::Astray => Transition::Failed { code: "astray", message: "This is nowhere.".into() },
        })
    }
}

fn agents(asks: fn() -> ChildWorkflow) -> Vec<std::sync::Arc<dyn Agent>> {
    [vec![Release { asks }.into_agent()], ready_made().into()].concat()
}

fn environment() -> ChildWorkflow {
    ChildWorkflow::from(AskUserWorkflow::options("Which environment?", ["staging", "production"])).label("Waiting for an environment")
}

/// L1, L2, L3, L4: both ready-made workflows as children, their transitions, and a wait for a message.
#[tokio::test]
async fn l1_l2_l3_children_ask_and_their_typed_results_lead_on() {
    let zoe = Person::new("zoe").says_after(Duration::from_secs(7_200), "environment", "production").says("goes to", Says::Approves);
    let mut harness = TestHarness::new(agents(environment)).with(zoe);
    let session = harness.start("zoe", "release", "web").await;
    harness.play().await;
    let waiting = "\
zoe: web
release is at where
release runs ask_user {\"label\":\"Waiting for an environment\",\"show\":\"inline\",\"task\":\"{\\\"allow_custom_answer\\\":false,\\\"mode\\\":\\\"options\\\",\\\"options\\\":[\\\"staging\\\",\\\"production\\\"],\\\"question\\\":\\\"Which environment?\\\"}\"}
release has ask_user work on: {\"allow_custom_answer\":false,\"mode\":\"options\",\"options\":[\"staging\",\"production\"],\"question\":\"Which environment?\"}
ask_user gives {\"result\":{\"answer\":\"production\"},\"status\":\"complete\"}
release is at confirming
release runs confirm_user {\"label\":null,\"show\":\"link\",\"task\":\"{\\\"markdown\\\":\\\"## web goes to production\\\"}\"}
release has confirm_user work on: {\"markdown\":\"## web goes to production\"}
confirm_user gives {\"result\":{\"confirmed\":true,\"markdown\":\"## web goes to production\"},\"status\":\"complete\"}
release: Say go.
release is at ready
waiting_for_input
";
    let transcript = harness.transcript(session).await;
    assert_eq!(transcript, waiting);
    harness.say("max", session, "go").await;
    let transcript = harness.transcript(session).await;
    assert!(
        transcript.ends_with("max: go\nrelease: web is on production, because somebody said go.\nrelease is at end\ncomplete\n"),
        "{transcript}"
    );
    let journal = harness.waypost().sessions().events(&Caller::system(Tenant::default()), session, 0, 1_000).await.unwrap();
    let result = journal.iter().rev().find_map(|entry| match &entry.event {
        Event::RunCompleted { result, .. } => result.clone(),
        _ => None,
    });
    assert_eq!(result.unwrap().as_str(), r#"{"answer":"production"}"#);
}

#[tokio::test]
async fn l2_a_denial_comes_with_its_reason() {
    let zoe = Person::new("zoe").says("environment", "staging").says("goes to", Says::Rejects("Not on a Friday.".into()));
    let mut harness = TestHarness::new(agents(environment)).with(zoe);
    let session = harness.start("zoe", "release", r#"{"app": "web"}"#).await;
    harness.play().await;
    let transcript = harness.transcript(session).await;
    assert!(transcript.ends_with("release is at end\ncomplete\n") && transcript.contains("Not on a Friday."), "{transcript}");
    assert!(!transcript.contains("\"confirmed\":true"), "{transcript}");
}

#[tokio::test]
async fn a_question_that_is_dismissed_fails_its_child_and_the_parent_says_so() {
    let mut harness = TestHarness::new(agents(environment)).with(Person::new("zoe").says("environment", Says::Dismisses));
    let session = harness.start("zoe", "release", "web").await;
    harness.play().await;
    let transcript = harness.transcript(session).await;
    let why = "failed, child_failed: The question was dismissed without an answer. (dismissed)\nfailed\n";
    assert!(transcript.ends_with(why), "{transcript}");
}

/// Works and never finishes, or finishes at once.
struct Thinks {
    for_ever: bool,
}

#[async_trait]
impl Workflow for Thinks {
    type State = String;
    type Args = String;
    type Result = String;

    fn graph(&self) -> StateGraph {
        StateGraph::new("thinks", "Thinks.")
            .leads("first", "thought", "second")
            .ends("second", "thought")
            .work_limit(Duration::from_secs(60))
    }

    fn begin(&self, _: String) -> String {
        "first".into()
    }

    async fn step(&self, state: String, input: &StepInput, _: &mut WorkflowContext) -> Result<Transition<String, String>, TurnError> {
        Ok(match (state.as_str(), self.for_ever) {
            ("first", _) => Transition::child(AskUserWorkflow::text("About what?"), "second".into()),
            (_, true) => std::future::pending().await,
            (_, false) => Transition::Done(input.result::<AskUserAnswer>()?.answer),
        })
    }
}

async fn thought(for_ever: bool, worked: u64) -> String {
    let zoe = Person::new("zoe").says_after(Duration::from_secs(7_200), "About", "ships");
    let mut harness = TestHarness::new([vec![Thinks { for_ever }.into_agent()], ready_made().into()].concat()).with(zoe);
    let session = harness.start("zoe", "thinks", "go").await;
    harness.advance(Duration::from_secs(worked)).await;
    harness.play().await;
    let transcript = harness.transcript(session).await;
    transcript.lines().rev().take(2).collect::<Vec<_>>().join(", ")
}

#[tokio::test(start_paused = true)]
async fn l4_a_workflow_is_worked_on_for_so_long_and_waits_as_long_as_it_takes() {
    let ran_out = "failed, failed, out_of_time: It was worked on for more than 60 seconds. \
                   Raise the limit in the agent's configuration, then resume the session.";
    assert_eq!(thought(false, 59).await, "complete, thinks is at end");
    assert_eq!(thought(false, 61).await, ran_out);
    assert_eq!(thought(true, 59).await, ran_out);
}

/// L4: explicit states survive a restart at every step, and nothing is asked twice.
#[tokio::test]
async fn l4_a_restart_between_all_steps_changes_nothing() {
    let mut harness = TestHarness::new(agents(environment));
    let session = harness.start("zoe", "release", "web").await;
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    for word in ["staging", "approve"] {
        harness.restart(agents(environment));
        harness.settle().await;
        let [ask] = harness.pending().await.try_into().unwrap();
        harness.restart(agents(environment));
        let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
        let reply = match digest {
            None => {
                let answers = waypost::asks::from_lines(questions(&ask), word, "/answer").unwrap();
                waypost::asks::Reply { answers: Some(answers), ..Default::default() }
            }
            digest => waypost::asks::Reply { decision: Some(word.into()), revision: Some(1), digest, ..Default::default() },
        };
        harness.waypost().asks().reply(&zoe, ask.id, reply, "test", None).await.unwrap();
    }
    harness.restart(agents(environment));
    harness.settle().await;
    harness.say("zoe", session, "go").await;
    assert_eq!(harness.session(session).await.status, SessionStatus::Complete);
}

fn questions(ask: &waypost::asks::Ask) -> &[waypost::asks::Question] {
    match &ask.body {
        waypost::asks::Body::Questions { questions, .. } => questions,
        other => panic!("not a question: {other:?}"),
    }
}

#[tokio::test]
async fn l4_a_step_that_leads_off_the_chart_fails_in_plain_words() {
    let mut harness = TestHarness::new(agents(environment));
    let session = harness.start("zoe", "release", "nowhere").await;
    harness.settle().await;
    let transcript = harness.transcript(session).await;
    assert!(
        transcript.ends_with(
            "failed, off_the_graph: The graph of \"release\" has no transition from \"start\" to \"Astray\".\nfailed\n"
                .replace("Astray", "astray")
                .as_str()
        ),
        "{transcript}"
    );
}

/// L7: stopping the parent also stops its child.
#[tokio::test]
async fn l7_a_workflow_that_is_stopped_asks_nobody_any_more() {
    let mut harness = TestHarness::new(agents(environment));
    let session = harness.start("zoe", "release", "web").await;
    harness.settle().await;
    assert_eq!(harness.pending().await.len(), 1);
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    harness.waypost().sessions().cancel(&zoe, session, None, None).await.unwrap();
    harness.settle().await;
    assert_eq!(harness.pending().await.len(), 0);
}

/// L1: the modes of the ready-made question workflow, by their question.
#[tokio::test]
async fn l1_a_question_is_put_as_text_options_or_confirmation_and_expires() {
    let asked = |question: fn() -> ChildWorkflow| async move {
        let mut harness = TestHarness::new(agents(question));
        harness.start("zoe", "release", "web").await;
        harness.settle().await;
        let [ask] = harness.pending().await.try_into().unwrap();
        let question = &questions(&ask)[0];
        format!("{:?} {:?} {}", question.input, question.free_text, question.options.len())
    };
    assert_eq!(asked(|| AskUserWorkflow::text("Where?").into()).await, "Text Forbid 0");
    assert_eq!(asked(|| AskUserWorkflow::confirm("Sure?").into()).await, "Confirm Forbid 0");
    let custom = || waypost::workflow::AskUserArgs { allow_custom_answer: true, ..AskUserWorkflow::options("Where?", ["a", "b"]) }.into();
    assert_eq!(asked(custom).await, "Select Allow 2");
    let soon = || waypost::workflow::AskUserArgs { expires_in: Some(60), ..AskUserWorkflow::text("Where?") }.into();
    let mut harness = TestHarness::new(agents(soon));
    let session = harness.start("zoe", "release", "web").await;
    harness.play().await;
    assert!(harness.transcript(session).await.ends_with("failed, child_failed: Nobody answered in time. (expired)\nfailed\n"));
}
