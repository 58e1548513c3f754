//! Guardrails on texts to the model and from it: pass, warn, block, or ask a person.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use serde_json::json;
use waypost_agents::model::{ModelMessage, ScriptedResponse};
use waypost_agents::{
    AskClarification, AskingPolicy, GuardOptions, GuardedText, Guardrail, Patterns, Resuming, Ruling, ToolAgent, Undecided, Watches,
    WhenBlocked, WhenUndecided,
};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::policy::{OnExpiry, Policy, Wait};
use waypost_core::session::SessionStatus;
use waypost_core::session::event::{Event, Role};

use crate::world::{Books, World, calls, done, look, sell};

/// Keys are blocked, people decide about internal texts, and odd texts are noted.
fn rules() -> Patterns {
    let found = |reason: &str| reason.to_owned();
    let rules = Patterns::new("rules").pattern(r"\bsk_[0-9]", Ruling::Block { reason: found("a key") });
    let rules = rules.and_then(|rules| rules.pattern("internal", Ruling::Ask { reason: found("is it internal?") }));
    rules.and_then(|rules| rules.pattern("odd", Ruling::Warn { reason: found("odd") })).unwrap()
}

fn guarded(agent: ToolAgent, books: &Books) -> ToolAgent {
    agent.tool(books.tool(look())).tool(books.tool(sell())).guardrail(Arc::new(rules()))
}

fn with(options: GuardOptions) -> impl Fn(ToolAgent, &Books) -> ToolAgent {
    move |agent, books| guarded(agent, books).guarded(options.clone())
}

/// Remembers the texts that it was asked about, and always fails to judge.
#[derive(Default)]
struct Unsure(Mutex<Vec<(TextDirection, String)>>);

#[async_trait]
impl Guardrail for Unsure {
    fn name(&self) -> &'static str {
        "unsure"
    }

    async fn judge(&self, passing: &GuardedText<'_>) -> Result<Ruling, Undecided> {
        self.0.lock().unwrap().push((passing.direction, passing.text.to_owned()));
        Err(Undecided("the other model is away".into()))
    }
}

/// The rulings in the journal, without texts that passed.
async fn ruled(world: &World) -> Vec<String> {
    let of = |event: Event| match event {
        Event::GuardrailsRuled { way, rulings, .. } if !rulings.is_empty() => Some(format!("{way:?} {:?}", rulings[0].ruling)),
        _ => None,
    };
    world.journal().await.into_iter().filter_map(of).collect()
}

/// The model output in the journal.
async fn model_texts(world: &World) -> Vec<String> {
    let of = |event: Event| match event {
        Event::Message { role: Role::Assistant, text, .. } => Some(text),
        _ => None,
    };
    world.journal().await.into_iter().filter_map(of).collect()
}

fn shown(ask: &Ask) -> &str {
    match &ask.body {
        Body::Review { markdown } => markdown,
        other => panic!("no text: {other:?}"),
    }
}

async fn only(world: &World) -> Ask {
    let mut pending = world.pending().await;
    assert_eq!(pending.len(), 1, "one ask waits");
    pending.remove(0)
}

fn last(world: &World) -> ModelMessage {
    world.model.prompts().pop().unwrap().messages.pop().unwrap()
}

#[tokio::test]
async fn c11_a_warning_is_recorded_and_the_text_goes_on() {
    let world = World::of(vec![ScriptedResponse::says("An odd answer.")], guarded).await;
    assert_eq!(ruled(&world).await, [r#"FromModel Warn { reason: "odd" }"#]);
    assert_eq!((model_texts(&world).await, world.session().await.status), (vec!["An odd answer.".to_owned()], SessionStatus::Complete));
}

#[tokio::test]
async fn c11_what_the_model_said_is_blocked_and_it_says_something_else() {
    let world = World::of(vec![ScriptedResponse::answers(first_with_key)], guarded).await;
    assert_eq!(ruled(&world).await, [r#"FromModel Block { reason: "a key" }"#]);
    assert_eq!(model_texts(&world).await, ["I may not say."]);
    let ModelMessage::User { text } = last(&world) else { panic!("the model was told nothing") };
    assert!(text.contains(r#""status":"blocked""#) && text.contains("a key") && !text.contains("sk_1"), "{text}");
    let journal = format!("{:?}", world.journal().await);
    assert!(!journal.contains("sk_1"), "what was blocked is nobody's to read");
}

/// Outputs a key, unless it was told that its output was blocked.
fn first_with_key(prompt: &waypost_agents::model::Prompt) -> waypost_agents::model::Completion {
    let blocked = matches!(prompt.messages.last(), Some(ModelMessage::User { text }) if text.contains("blocked"));
    completion(if blocked { "I may not say." } else { "It is sk_1." })
}

fn completion(text: &str) -> waypost_agents::model::Completion {
    waypost_agents::model::Completion::new(text, Vec::new())
}

async fn failure(world: &World) -> String {
    match world.journal().await.pop() {
        Some(Event::RunFailed { code, message }) => format!("{code}: {message}"),
        other => panic!("it did not fail: {other:?}"),
    }
}

#[tokio::test]
async fn c11_a_model_that_goes_on_saying_what_is_blocked_is_stopped_after_three_times() {
    let world = World::of(vec![ScriptedResponse::says("It is sk_1.")], guarded).await;
    assert_eq!((ruled(&world).await.len(), world.model.prompts().len(), model_texts(&world).await.len()), (3, 3, 0));
    assert_eq!(failure(&world).await, "guardrail_blocked: A guardrail withheld the model's output: a key");
}

#[tokio::test]
async fn c11_where_the_author_says_so_a_block_ends_the_work_with_clear_words() {
    let stop = GuardOptions { when_blocked: WhenBlocked::Stop, ..GuardOptions::default() };
    let world = World::of(vec![ScriptedResponse::says("It is sk_1.")], with(stop)).await;
    assert_eq!(world.model.prompts().len(), 1);
    assert_eq!(failure(&world).await, "guardrail_blocked: A guardrail withheld the model's output: a key");
}

#[tokio::test]
async fn c11_a_person_sees_exactly_what_is_held_and_exactly_that_goes_on_without_asking_the_model_again() {
    let held = "``` internal </script> ```";
    let script = vec![ScriptedResponse::calls(held, vec![]), done()];
    let mut world = World::of(script, guarded).await;
    let ask = only(&world).await;
    assert!(
        shown(&ask).contains(&format!("\n````text\n{held}\n````")) && shown(&ask).contains("rules: is it internal?"),
        "{}",
        shown(&ask)
    );
    assert!(model_texts(&world).await.is_empty(), "nothing was said before it was let through");

    world.dies_and_comes_back(guarded).await;
    world.decides(&ask, "approve", None).await;
    assert_eq!((model_texts(&world).await, world.model.prompts().len()), (vec![held.to_owned()], 1));
    assert_eq!(world.session().await.status, SessionStatus::Complete);
}

#[tokio::test]
async fn c11_a_call_in_held_words_runs_once_they_were_let_through_and_still_needs_its_own_approval() {
    let script = vec![calls([("c1", "look", json!({"at": "internal"})), ("c2", "sell", json!({"n": 9_007_199_254_740_993_u64}))]), done()];
    let mut world = World::of(script, guarded).await;
    let ask = only(&world).await;
    assert!(shown(&ask).contains("look\n{\"at\":\"internal\"}") && shown(&ask).contains("9007199254740993"), "{}", shown(&ask));
    assert!(world.books.lines().is_empty());
    world.decides(&ask, "approve", None).await;
    assert_eq!(world.books.lines(), [r#"look {"at":"internal"}"#]);
    let sale = only(&world).await;
    assert_eq!(sale.approval().map(|approval| approval.call.identity().tool.as_str()), Some("sell"));
    world.decides(&sale, "approve", None).await;
    assert_eq!((world.books.lines().len(), world.session().await.status), (2, SessionStatus::Complete));
}

#[tokio::test]
async fn c11_rejected_words_are_as_blocked_and_the_model_hears_why() {
    let held = |prompt: &waypost_agents::model::Prompt| match prompt.messages.last() {
        Some(ModelMessage::User { text }) if text.contains("blocked") => completion("Never mind."),
        _ => completion("An internal matter."),
    };
    let mut world = World::of(vec![ScriptedResponse::answers(held)], guarded).await;
    let ask = only(&world).await;
    world.decides(&ask, "reject", Some("not for customers")).await;
    assert_eq!(model_texts(&world).await, ["Never mind."]);
    let ModelMessage::User { text } = last(&world) else { panic!("the model was told nothing") };
    assert!(text.contains(r#""reason_given_by_a_person":"not for customers""#), "{text}");
}

/// Of three results, one is blocked and one needs a person's decision.
#[tokio::test]
async fn c11_what_tools_say_reaches_the_model_only_as_far_as_it_was_let_through() {
    let tool = |name: &'static str, says: &'static str| {
        waypost_agents::ToolDefinition {
            side_effect: waypost_agents::SideEffect::ReadOnly,
            ..waypost_agents::ToolDefinition::new(name, says, json!({"type": "object"}))
        }
        .with_handler(move |_| async move { Ok(says.to_owned()) })
    };
    let agent = move |agent: ToolAgent, _: &Books| {
        agent.tool(tool("a", "sk_1")).tool(tool("b", "internal figures")).tool(tool("c", "fine")).guardrail(Arc::new(rules()))
    };
    for (decision, reaches) in [("approve", "internal figures"), ("reject", "withheld")] {
        let three = calls([("c1", "a", json!({})), ("c2", "b", json!({})), ("c3", "c", json!({}))]);
        let mut world = World::of(vec![three, done()], &agent).await;
        let ask = only(&world).await;
        assert!(shown(&ask).contains("```text\ninternal figures\n```") && !shown(&ask).contains("sk_1"), "{}", shown(&ask));
        assert_eq!(world.model.prompts().len(), 1, "the model waits");
        world.dies_and_comes_back(&agent).await;
        world.decides(&ask, decision, None).await;
        let results = world.results();
        let seen: Vec<_> = results.iter().map(|(_, result)| result["status"].as_str().or(result.as_str()).unwrap()).collect();
        assert_eq!((seen, world.session().await.status), (vec!["withheld", reaches, "fine"], SessionStatus::Complete));
        assert_eq!(ruled(&world).await.len(), 1, "nothing was judged again");
    }
}

#[tokio::test]
async fn c11_what_a_person_says_can_be_held_as_well_and_what_comes_meanwhile_is_judged_by_itself() {
    let agent = |agent: ToolAgent, books: &Books| guarded(agent, books).resuming(Resuming::InTags);
    let mut world = World::with_message(vec![done(), done()], agent, "This is internal.").await;
    let ask = only(&world).await;
    assert!(world.model.prompts().is_empty());
    world.says("And sk_2.").await;
    world.decides(&ask, "approve", None).await;
    let messages: Vec<_> = world.model.prompts().pop().unwrap().messages.into_iter().map(|message| format!("{message:?}")).collect();
    assert_eq!(messages.len(), 2, "a text that was held is no pause of the model's: {messages:?}");
    assert!(messages[0].contains("This is internal.") && messages[1].contains("withheld") && !messages[1].contains("sk_2"), "{messages:?}");
}

#[tokio::test]
async fn c11_a_guardrail_that_cannot_say_lets_nothing_pass() {
    for (when_undecided, pending, failed) in [(WhenUndecided::Ask, 1, false), (WhenUndecided::Block, 0, true)] {
        let unsure = Arc::new(Unsure::default());
        let options = GuardOptions { when_undecided, when_blocked: WhenBlocked::Stop, ..GuardOptions::default() };
        let rail = unsure.clone();
        let world = World::of(vec![done()], move |agent, _| agent.guardrail(rail).guarded(options)).await;
        assert_eq!((world.model.prompts().len(), world.pending().await.len()), (0, pending));
        assert_eq!(world.session().await.status == SessionStatus::Failed, failed);
        assert_eq!(*unsure.0.lock().unwrap(), [(TextDirection::ToModel, "Go".to_owned())], "it is asked once");
    }
}

#[tokio::test]
async fn c11_at_its_deadline_a_held_text_is_withheld_or_ends_the_work_as_its_policy_says() {
    for (on_expiry, status) in [(OnExpiry::Continue, SessionStatus::Complete), (OnExpiry::Fail, SessionStatus::Failed)] {
        let asking = AskingPolicy { within: Some(std::time::Duration::from_secs(60)), policy: Policy { on_expiry, ..Policy::default() } };
        let script =
            vec![ScriptedResponse::answers(|prompt| completion(if prompt.messages.len() > 1 { "Never mind." } else { "internal" }))];
        let mut world = World::of(script, with(GuardOptions { asking, ..GuardOptions::default() })).await;
        world.passes(63).await;
        assert_eq!((world.session().await.status, model_texts(&world).await.contains(&"internal".to_owned())), (status, false));
    }
}

#[tokio::test]
async fn c11_nobody_hears_a_word_while_the_model_speaks_and_a_guardrail_listens() {
    for (watches, streamed) in [(Watches::Both, false), (Watches::Requests, true)] {
        let rail = Arc::new(rules().watching(watches));
        let mut world = World::of(vec![done()], move |agent, _| agent.guardrail(rail)).await;
        assert_eq!(world.streamed(), streamed, "{watches:?}");
    }
}

#[tokio::test]
async fn c11_what_is_held_is_not_talked_about_with_the_model() {
    let mut world = World::with_message(vec![done()], guarded, "This is internal.").await;
    let ask = only(&world).await;
    world.comments(&ask, "What is it about?").await;
    assert!(world.model.prompts().is_empty());
    assert!(only(&world).await.thread.comments()[1].text.contains("no model"));
}

#[tokio::test]
async fn c11_what_is_said_under_an_ask_passes_the_guardrails_too() {
    let asked = || vec![calls([("c1", "sell", json!({}))]), done()];
    let mut world = World::of_asides(asked(), ScriptedResponse::says("The key is sk_3."), guarded).await;
    let ask = only(&world).await;
    world.comments(&ask, "What is the key?").await;
    let replies: Vec<_> = only(&world).await.thread.comments().iter().map(|comment| comment.text.clone()).collect();
    assert_eq!(replies[1..], ["A guardrail withheld the model's reply: a key"]);
    world.comments(&ask, "Is it sk_4?").await;
    assert_eq!(only(&world).await.thread.comments()[3].text, "A guardrail withheld this comment from the model: a key");
    assert_eq!(world.model.prompts().len(), 2, "the model was asked once, and once under the ask");
    assert!(!format!("{:?}", world.model.prompts()).contains("sk_4"));
}

#[tokio::test]
async fn c11_under_an_ask_nobody_can_be_asked_so_a_text_that_people_would_decide_on_is_withheld_and_a_warning_is_not() {
    let asked = || vec![calls([("c1", "sell", json!({}))]), done()];
    let mut replies = Vec::new();
    for (comment, aside) in [("Is it internal?", "No."), ("What is it?", "An internal matter."), ("What is odd?", "An odd matter.")] {
        let mut world = World::of_asides(asked(), ScriptedResponse::says(aside), guarded).await;
        let ask = only(&world).await;
        world.comments(&ask, comment).await;
        replies.push(only(&world).await.thread.comments()[1].text.clone());
    }
    assert_eq!(
        replies,
        [
            "A guardrail withheld this comment from the model: is it internal?",
            "A guardrail withheld the model's reply: is it internal?",
            "An odd matter.",
        ]
    );
}

#[tokio::test]
async fn c11_a_message_that_was_not_judged_yet_is_not_read_by_a_model_that_replies_to_a_comment() {
    let beside = |agent: ToolAgent, books: &Books| {
        let policy = AskingPolicy { policy: Policy { wait: Wait::Async, ..Policy::default() }, ..AskingPolicy::default() };
        guarded(agent, books).ask_clarification(AskClarification { policy, ..AskClarification::default() })
    };
    let script = vec![calls([("c1", "ask_clarification", json!({"question": "Which region?"}))]), done(), done()];
    let mut world = World::of_asides(script, ScriptedResponse::says("I do."), beside).await;
    let ask = only(&world).await;
    world.hears("And sk_8.").await;
    world.comments(&ask, "Do you know?").await;
    let prompts: Vec<_> = world.model.prompts().into_iter().map(|prompt| format!("{:?}", prompt.messages)).collect();
    assert_eq!(only(&world).await.thread.comments()[1].text, "I do.");
    let aside = prompts.iter().find(|messages| messages.contains("Do you know?")).unwrap();
    assert!(aside.contains(r#"User { text: "Go" }"#), "what was judged is known: {aside}");
    assert!(prompts.iter().all(|messages| !messages.contains("sk_8")), "{prompts:?}");
}

#[tokio::test]
async fn c11_where_one_guardrail_asks_and_another_blocks_the_text_is_blocked() {
    let asks = || Arc::new(Patterns::new("asks").pattern("internal", Ruling::Ask { reason: "is it internal?".into() }).unwrap());
    let agent = move |agent: ToolAgent, _: &Books| agent.guardrail(asks()).guardrail(Arc::new(rules()));
    let world = World::with_message(vec![done()], agent, "The internal key is sk_9.").await;
    assert_eq!((world.pending().await.len(), world.session().await.status), (0, SessionStatus::Complete));
    let ModelMessage::User { text } = last(&world) else { panic!("the model was told nothing") };
    assert!(text.contains(r#""status":"withheld""#) && !text.contains("sk_9"), "{text}");
}

#[tokio::test]
async fn c11_after_a_block_no_further_guardrail_reads_the_text() {
    let unsure = Arc::new(Unsure::default());
    let rail = unsure.clone();
    let agent = move |agent: ToolAgent, _: &Books| agent.guardrail(Arc::new(rules())).guardrail(rail);
    let world = World::with_message(vec![done()], agent, "It is sk_1.").await;
    let read: Vec<_> = unsure.0.lock().unwrap().iter().map(|(_, text)| text.clone()).collect();
    assert_eq!(
        (ruled(&world).await.first().map(String::as_str), read),
        (Some(r#"ToModel Block { reason: "a key" }"#), vec!["Thank you.".to_owned()])
    );
}

#[tokio::test]
async fn c11_a_guardrail_judges_only_the_direction_that_it_watches() {
    let requests = Arc::new(rules().watching(Watches::Requests));
    let silent = Arc::new(Patterns::new("silent"));
    let world = World::of(vec![ScriptedResponse::says("It is sk_1.")], move |agent, _| agent.guardrail(requests).guardrail(silent)).await;
    assert_eq!((model_texts(&world).await, ruled(&world).await), (vec!["It is sk_1.".to_owned()], Vec::new()));
}

#[tokio::test]
async fn c11_results_that_were_withheld_are_not_the_models_fault() {
    let leaks = || {
        let definition = waypost_agents::ToolDefinition::new("leak", "Leaks.", json!({"type": "object"}));
        waypost_agents::ToolDefinition { side_effect: waypost_agents::SideEffect::ReadOnly, ..definition }
            .with_handler(|_| async { Ok("sk_1".to_owned()) })
    };
    let three = calls([("c1", "leak", json!({})), ("c2", "leak", json!({})), ("c3", "leak", json!({}))]);
    let world = World::of(vec![three, done()], move |agent, _| agent.tool(leaks()).guardrail(Arc::new(rules()))).await;
    let results: Vec<_> = world.results().into_iter().map(|(_, result)| result["status"].as_str().unwrap_or_default().to_owned()).collect();
    assert_eq!((results, world.session().await.status), (vec!["withheld".to_owned(); 3], SessionStatus::Complete));
}

#[tokio::test]
async fn c11_a_text_about_which_the_policy_lets_nobody_be_asked_is_blocked_and_the_reason_says_why() {
    let asking = AskingPolicy { policy: Policy { on_expiry: OnExpiry::Default, ..Policy::default() }, ..AskingPolicy::default() };
    let script = vec![ScriptedResponse::answers(|prompt| completion(if prompt.messages.len() > 1 { "Never mind." } else { "internal" }))];
    let world = World::of(script, with(GuardOptions { asking, ..GuardOptions::default() })).await;
    let why = "Silence is not consent: an approval or review expires with `fail`, `reject` or `continue`.";
    assert_eq!(
        ruled(&world).await,
        [format!("FromModel {:?}", Ruling::Block { reason: format!("is it internal? (people cannot be asked: {why})") })]
    );
    assert_eq!((model_texts(&world).await, world.pending().await.len()), (vec!["Never mind.".to_owned()], 0));
}
