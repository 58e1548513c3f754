//! A workflow that asks for a name and greets.

use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use waypost::prelude::*;
use waypost::workflow::{
    AskUserAnswer, AskUserWorkflow, ChildWorkflow, StateGraph, StepInput, Transition, Workflow, WorkflowContext, ready_made,
};

#[derive(Serialize, Deserialize)]
enum Greeting {
    Start,
    Waiting,
}

struct MyWorkflow;

#[async_trait]
impl Workflow for MyWorkflow {
    type State = Greeting;
    type Args = ();
    type Result = ();
    fn graph(&self) -> StateGraph {
        StateGraph::new("my-workflow", "My Workflow").leads("Start", "ask", "Waiting").ends("Waiting", "answer_received")
    }
    fn begin(&self, (): ()) -> Greeting {
        Greeting::Start
    }
    async fn step(&self, state: Greeting, input: &StepInput, context: &mut WorkflowContext) -> Result<Transition<Greeting, ()>, TurnError> {
        match state {
            Greeting::Start => Ok(Transition::child(
                ChildWorkflow::from(AskUserWorkflow::text("What is your name?")).label("Waiting for answer..."),
                Greeting::Waiting,
            )),
            Greeting::Waiting => {
                let AskUserAnswer { answer } = input.result()?;
                context.say(format!("Hello, {answer}!"));
                Ok(Transition::Done(()))
            }
        }
    }
}

fn main() -> ExitCode {
    waypost_cli::run([vec![MyWorkflow.into_agent()], ready_made().into()].concat())
}
