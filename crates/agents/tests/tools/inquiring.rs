//! A tool that has to ask people in the middle of a call.

use std::sync::Arc;

use async_trait::async_trait;
use serde_json::json;
use tokio::sync::Notify;
use waypost_agents::{ApprovalMode, SideEffect, Tool, ToolAgent, ToolContext, ToolDefinition, ToolError, ToolInquiry, ToolOutcome};
use waypost_core::ask::Ask;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::QuestionId;
use waypost_core::json::Json;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::Event;

use crate::world::{Books, World, calls, done, sell};

/// Books seats, and asks in the middle of the call how many.
struct Booking {
    definition: ToolDefinition,
    books: Books,
    /// If set, continuing never returns; the test is notified that it started.
    hangs: Option<Arc<Notify>>,
}

impl Booking {
    fn of(side_effect: SideEffect, approval_mode: ApprovalMode, books: &Books) -> Self {
        let definition =
            ToolDefinition { side_effect, approval_mode, ..ToolDefinition::new("book", "Books seats.", json!({"type": "object"})) };
        Self { definition, books: books.clone(), hangs: None }
    }
}

#[async_trait]
impl Tool for Booking {
    fn definition(&self) -> &ToolDefinition {
        &self.definition
    }

    async fn call(&self, context: ToolContext, arguments: &Json) -> Result<ToolOutcome, ToolError> {
        let Some(answer) = context.answer else {
            self.books.enter(format!("begins {}", arguments.as_str()));
            let seats = Question::new(QuestionId::new("seats"), "How many seats?", Input::Number);
            let state = Json::new(r#"{"held":"row 7"}"#).ok();
            return Ok(ToolOutcome::Asks(Box::new(ToolInquiry { state, ..ToolInquiry::new(vec![seats]) })));
        };
        let seats = answer.answers.get(&QuestionId::new("seats")).and_then(|answer| answer.values.first()).cloned();
        let state = context.state.as_ref().map_or("nothing", Json::as_str);
        self.books.enter(format!("goes on from {state} with {}", seats.as_deref().unwrap_or(answer.status.as_str())));
        if let Some(hangs) = &self.hangs {
            hangs.notify_one();
            std::future::pending::<()>().await;
        }
        Ok(ToolOutcome::Done(format!("booked {}", seats.as_deref().unwrap_or("nothing"))))
    }
}

fn desk(side_effect: SideEffect, needs: ApprovalMode) -> impl Fn(ToolAgent, &Books) -> ToolAgent + Clone {
    move |agent, books| agent.tool(Arc::new(Booking::of(side_effect, needs.clone(), books)))
}

fn seats(number: &str) -> Reply {
    let given = Given { values: vec![number.into()], ..Given::default() };
    Reply { answers: Some([("seats".to_owned(), given)].into()), ..Reply::default() }
}

async fn only(world: &World) -> Ask {
    let mut waiting = world.pending().await;
    assert_eq!(waiting.len(), 1);
    waiting.remove(0)
}

fn booking() -> waypost_agents::model::ScriptedResponse {
    calls([("c1", "book", json!({"show": "Hamlet"}))])
}

#[tokio::test]
async fn a_tool_asks_in_the_middle_and_continues_after_a_restart_with_the_approval_it_started_with() {
    let desk = desk(SideEffect::NonIdempotent, ApprovalMode::Always);
    let mut world = World::of(vec![booking(), done()], desk.clone()).await;
    let approval = only(&world).await;
    world.decides(&approval, "approve", None).await;

    world.dies_and_comes_back(desk.clone()).await;
    let asked = only(&world).await;
    assert!(matches!(&asked.origin, Origin::MidCall { tool, .. } if tool.as_str() == "book"));
    assert_eq!(world.session().await.status, SessionStatus::WaitingForInput);
    world.replies(&asked, seats("3")).await.unwrap();

    assert_eq!(world.books.lines(), [r#"begins {"show":"Hamlet"}"#, r#"goes on from {"held":"row 7"} with 3"#]);
    assert_eq!(world.results(), [("c1".to_owned(), json!("booked 3"))]);
    let events: Vec<_> = world.journal().await.iter().filter_map(tells).collect();
    assert_eq!(
        events,
        [
            "question_pending",
            "question_answered",
            "tool_started",
            "question_pending",
            "question_answered",
            "tool_resumed",
            "tool_completed"
        ]
    );
}

/// The events of the call in the journal.
fn tells(event: &Event) -> Option<&'static str> {
    let about = ["question_pending", "question_answered", "tool_started", "tool_resumed", "tool_completed"];
    about.into_iter().find(|kind| *kind == event.kind())
}

#[tokio::test]
async fn a_tool_that_crashed_while_it_continued_has_an_unknown_outcome_unless_repeating_it_does_no_harm() {
    // An approval covers one start, also of what may be repeated.
    for (side_effect, approval_mode, ending) in [
        (SideEffect::NonIdempotent, ApprovalMode::Never, "did it happen"),
        (SideEffect::Idempotent, ApprovalMode::Never, "booked 2"),
        (SideEffect::Idempotent, ApprovalMode::Always, "did it happen"),
    ] {
        let desk = desk(side_effect, approval_mode.clone());
        let begun = Arc::new(Notify::new());
        let hanging = {
            let (begun, approval_mode) = (Arc::clone(&begun), approval_mode.clone());
            move |agent: ToolAgent, books: &Books| {
                agent.tool(Arc::new(Booking { hangs: Some(begun), ..Booking::of(side_effect, approval_mode, books) }))
            }
        };
        let mut world = World::of(vec![booking(), done()], desk.clone()).await;
        if matches!(approval_mode, ApprovalMode::Always) {
            world.decides(&only(&world).await, "approve", None).await;
        }
        let asked = only(&world).await;
        world.dies_and_comes_back(hanging).await;
        world.answers(&asked, seats("2")).await;
        world.goes_on_until(&begun).await;
        world.dies_and_comes_back(desk).await;

        let waiting = world.pending().await;
        let ended = match waiting.first() {
            Some(ask) if matches!(ask.origin, Origin::OutcomeUnknown { .. }) => "did it happen".to_owned(),
            _ => world.results()[0].1.as_str().unwrap_or_default().to_owned(),
        };
        assert_eq!(ended, ending);
        assert!(world.books.lines()[1..].iter().all(|line| line == r#"goes on from {"held":"row 7"} with 2"#), "the answer is not lost");
    }
}

#[tokio::test]
async fn a_tool_hears_that_nobody_answered_it() {
    let mut world = World::of(vec![booking(), done()], desk(SideEffect::NonIdempotent, ApprovalMode::Never)).await;
    let asked = only(&world).await;
    world.dismisses(&asked).await;
    assert_eq!(world.books.lines()[1], r#"goes on from {"held":"row 7"} with cancelled"#);
    assert_eq!(world.results(), [("c1".to_owned(), json!("booked nothing"))]);
}

#[tokio::test]
async fn a_call_of_which_nobody_knows_whether_it_was_done_is_put_to_people_where_that_matters() {
    for (side_effect, approval_mode, waits) in [
        (SideEffect::NonIdempotent, ApprovalMode::Never, 1),
        (SideEffect::ReadOnly, ApprovalMode::Never, 0),
        (SideEffect::Idempotent, ApprovalMode::Always, 1),
    ] {
        let (asks, mode) = (matches!(approval_mode, ApprovalMode::Always), approval_mode.clone());
        let broken = move |agent: ToolAgent, _: &Books| {
            let definition = ToolDefinition { side_effect, ..ToolDefinition::new("pay", "Pays.", json!({"type": "object"})) };
            let definition = ToolDefinition { approval_mode: mode, ..definition };
            agent.tool(definition.with_handler(|_| async { Err(ToolError::Unknown("The line broke.".into())) }))
        };
        let mut world = World::of(vec![calls([("c1", "pay", json!({}))]), done()], broken).await;
        if asks {
            world.decides(&only(&world).await, "approve", None).await;
        }
        let waiting = world.pending().await;
        let unknown = waiting.iter().filter(|ask| matches!(ask.origin, Origin::OutcomeUnknown { .. })).count();
        assert_eq!((waiting.len(), unknown), (waits, waits), "{side_effect:?}");
    }
}

#[tokio::test]
async fn a_call_that_waits_for_an_answer_does_not_begin_again_when_another_call_goes_on() {
    let both = |agent: ToolAgent, books: &Books| {
        let booking = Booking::of(SideEffect::NonIdempotent, ApprovalMode::Never, books);
        agent.tool(Arc::new(booking)).tool(books.tool(sell()))
    };
    let script = vec![calls([("c1", "book", json!({"show": "Hamlet"})), ("c2", "sell", json!({}))]), done()];
    let mut world = World::of(script, both).await;
    let (asked, sale) = {
        let (sales, asked): (Vec<_>, Vec<_>) = world.pending().await.into_iter().partition(|ask| ask.approval().is_some());
        (asked[0].clone(), sales[0].clone())
    };
    world.decides(&sale, "approve", None).await;
    assert_eq!(world.books.lines(), [r#"begins {"show":"Hamlet"}"#, "sell {}"]);
    world.replies(&asked, seats("3")).await.unwrap();
    assert_eq!(world.books.lines()[2..], [r#"goes on from {"held":"row 7"} with 3"#]);
}
