//! Conversation agents: their asks wait, the answers come back unchanged, and nobody else receives them.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use waypost::agents::{JudgeVerdict, Prices, SessionBudget};
use waypost::asks::{IdempotencyKey, Json};
use waypost::conversation::{
    AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationAsk, ConversationContext, PendingStatus, Profile,
};
use waypost::models::{Completion, ModelMessage, ScriptedModel, ScriptedResponse, TokenUsage};
use waypost::sessions::{AgentMessage, Cost, SessionStatus, Wire};
use waypost::testing::{Person, Says, TestHarness};
use waypost::{Caller, Principal, Tenant, TurnError, async_trait};

const MINUTE: Duration = Duration::from_secs(60);

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Intent {
    Refund,
    Twice,
    General,
}

/// Refunds an order once it knows its number.
struct Support;

#[async_trait]
impl ConversationAgent for Support {
    type Intent = Intent;

    fn profile(&self) -> Profile {
        let model = ScriptedModel::new(vec![ScriptedResponse::says("We are open from nine to five.")]);
        Profile::new("support", "Refunds orders.").system("You help.").model(std::sync::Arc::new(model))
    }

    async fn invoke(&self, input: AgentInput<Intent>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        if let Some(asked) = context.pending_ask() {
            let user = asked.context_as::<Value>().and_then(|context| Some(context["user"].as_str()?.to_owned())).unwrap_or_default();
            let refund = |order: String| async move { format!("{user} gets the money for {order} back.") };
            return Ok(context.handle_pending_ask(&asked, refund, || async { "There is no refund without a number." }).await);
        }
        let options = AskOptions::default().context(json!({"user": input.participant.name})).max_retries(3).expires_in(15 * MINUTE);
        match input.intent {
            Some(Intent::Refund) => context.ask("What is your order number?", options).await,
            Some(Intent::Twice) => {
                context.ask("What is your order number?", options.clone()).await?;
                context.ask("And your name?", options).await
            }
            Some(Intent::General) | None => context.run().await,
        }
    }

    async fn evaluate_answer(&self, asked: &ConversationAsk, answer: &str, _: &ConversationContext<'_>) -> Result<JudgeVerdict, TurnError> {
        let number = answer.len() >= 5 && answer.bytes().all(|byte| byte.is_ascii_digit());
        let clarification = Some("Only digits, at least five of them.".to_owned());
        Ok(if number || asked.question.contains("name") { JudgeVerdict::Sufficient } else { JudgeVerdict::Insufficient { clarification } })
    }
}

fn wants(intent: &str, text: &str) -> AgentMessage {
    AgentMessage { text: text.into(), intent: Some(intent.into()), ..AgentMessage::default() }
}

fn harness() -> TestHarness {
    TestHarness::new([Support.into_agent()])
}

/// T1, T3, T11: the scenario of the seed project, with a person who first gives a wrong answer.
#[tokio::test]
async fn t1_an_agent_asks_in_its_turn_and_goes_on_with_the_answer_and_its_own_context() {
    let mut harness = harness().with(Person::new("zoe").says_in_turn("order number", ["no idea", "yes", "1234567"]));
    let session = harness.start("zoe", "support", wants("refund", "I want my money back.")).await;
    harness.play().await;
    let expected = "\
zoe: I want my money back.
support asks: What is your order number?
zoe answers: no idea
support asks again: Only digits, at least five of them.
zoe answers: yes
support asks again: Only digits, at least five of them.
zoe answers: 1234567
support: zoe gets the money for 1234567 back.
complete
";
    assert_eq!(harness.transcript(session).await, expected);
}

#[tokio::test]
async fn t2_a_pending_ask_says_who_asked_where_what_was_kept_and_how_long_it_waits() {
    let mut harness = harness();
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.settle().await;
    let [ask] = harness.pending().await.try_into().unwrap();
    assert_eq!((ask.session, ask.asked_by.name.as_str(), ask.policy.max_retries), (session, "support", 3));
    assert_eq!(ask.context.map(|context| context.value()), Some(json!({"user": "zoe"})));
    assert_eq!(ask.policy.expires_at.map(|at| at.since(ask.asked_at)), Some(15 * MINUTE));
    assert_eq!(ask.policy.who.people, ["zoe"]);
}

#[tokio::test]
async fn t3_nobody_answers_in_fifteen_minutes_and_the_agent_says_what_comes_of_it() {
    let mut harness = harness().with(Person::new("zoe").says_after(16 * MINUTE, "order number", "1234567"));
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.play().await;
    let expected = "\
zoe: My money.
support asks: What is your order number?
nobody answers after 15m
support: There is no refund without a number.
complete
";
    assert_eq!(harness.transcript(session).await, expected);
}

#[tokio::test]
async fn t4_after_three_retries_the_step_is_skipped_and_said_to_be() {
    let mut harness = harness().with(Person::new("zoe").says("order number", "no"));
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.play().await;
    let transcript = harness.transcript(session).await;
    assert_eq!(transcript.matches("zoe answers: no\n").count(), 4);
    assert!(
        transcript.ends_with("support continues without a sufficient answer\nsupport: There is no refund without a number.\ncomplete\n"),
        "{transcript}"
    );
}

/// T-x6: a message of somebody else is received, but is not the answer.
#[tokio::test]
async fn what_somebody_else_writes_is_no_answer_to_what_was_asked() {
    let mut harness = harness();
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.settle().await;
    harness.say("max", session, "7654321").await;
    harness.say("zoe", session, "1234567").await;
    let expected = "\
zoe: My money.
support asks: What is your order number?
max: 7654321
zoe answers: 1234567
support: zoe gets the money for 1234567 back.
complete
";
    assert_eq!(harness.transcript(session).await, expected);
}

/// T-x7: everything that the agent must know is in the journal.
#[tokio::test]
async fn a_restart_between_question_and_answer_loses_nothing() {
    let mut harness = harness().with(Person::new("zoe").says_after(5 * MINUTE, "order number", "1234567"));
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.settle().await;
    harness.restart([Support.into_agent()]);
    harness.play().await;
    assert!(
        harness
            .transcript(session)
            .await
            .ends_with("zoe answers after 5m: 1234567\nsupport: zoe gets the money for 1234567 back.\ncomplete\n")
    );
}

#[tokio::test]
async fn several_asks_of_one_conversation_are_told_apart() {
    let mut harness = harness();
    let session = harness.start("zoe", "support", wants("twice", "My money.")).await;
    harness.settle().await;
    assert_eq!(harness.pending().await.len(), 2);
    harness.say("zoe", session, "1234567").await;
    harness.say("zoe", session, "Zoë").await;
    let expected = "\
zoe: My money.
support asks: What is your order number?
support asks: And your name?
zoe answers: 1234567
support: zoe gets the money for 1234567 back.
zoe answers: Zoë
support: zoe gets the money for Zoë back.
complete
";
    assert_eq!(harness.transcript(session).await, expected);
}

#[tokio::test]
async fn t11_a_message_that_is_delivered_twice_is_heard_once() {
    let mut harness = harness();
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.settle().await;
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    let delivery = IdempotencyKey { key: "Ev0421".into(), request: "message".into() };
    for _ in 0..2 {
        harness.waypost().sessions().say(&zoe, session, "1234567", Some(&delivery)).await.unwrap();
        harness.settle().await;
    }
    assert_eq!(harness.transcript(session).await.matches("1234567").count(), 2, "once answered, once told");
}

#[tokio::test]
async fn t11_each_message_is_taken_in_by_itself_and_in_order() {
    let mut harness = harness();
    let session = harness.start("zoe", "support", "When are you open?").await;
    harness
        .waypost()
        .sessions()
        .say(&Caller::trusted(Tenant::default(), Principal::person("zoe")), session, wants("refund", "My money."), None)
        .await
        .unwrap();
    harness.settle().await;
    let expected = "\
zoe: When are you open?
zoe: My money.
support: We are open from nine to five.
support asks: What is your order number?
waiting_for_input
";
    assert_eq!(harness.transcript(session).await, expected);
    let unknown = AgentMessage { text: "Hello".into(), intent: Some("two words".into()), ..AgentMessage::default() };
    let refused =
        harness.waypost().sessions().say(&Caller::trusted(Tenant::default(), Principal::person("max")), session, unknown, None).await;
    assert!(format!("{:?}", refused.unwrap_err()).contains("/intent"));
}

/// Dismisses the request and asks nothing.
#[tokio::test]
async fn a_person_who_dismisses_the_question_is_told_what_comes_of_it() {
    let mut harness = harness().with(Person::new("zoe").says("order number", Says::Dismisses));
    let session = harness.start("zoe", "support", wants("refund", "My money.")).await;
    harness.play().await;
    assert!(harness.transcript(session).await.ends_with("zoe dismisses it\nsupport: There is no refund without a number.\ncomplete\n"));
}

/// Returns its model's output, at most twice.
struct Chat(std::sync::Arc<ScriptedModel>);

#[async_trait]
impl ConversationAgent for Chat {
    type Intent = String;

    fn profile(&self) -> Profile {
        let prices = Prices { input: 3.0, output: 15.0 };
        Profile::new("chat", "Talks.").model(self.0.clone()).budget(SessionBudget { turns: Some(2), prices, ..SessionBudget::default() })
    }

    async fn invoke(&self, _: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        context.run().await
    }
}

fn signed(text: &'static str) -> ScriptedResponse {
    let blocks = Json::new(format!(r#"[{{"type":"text","text":{text:?}}}]"#)).unwrap();
    let wire = Some(Box::new(Wire { provider: "anthropic".into(), model: "m-1".into(), blocks }));
    let usage = TokenUsage { input: 100, output: 10 };
    ScriptedResponse::answers(move |_| Completion { usage, wire: wire.clone(), ..Completion::new(text, Vec::new()) })
}

#[tokio::test]
async fn what_a_model_says_in_a_conversation_is_counted_and_what_only_its_service_understands_goes_back_to_it() {
    let model = std::sync::Arc::new(ScriptedModel::new(vec![signed("Hello."), signed("Goodbye.")]));
    let mut harness = TestHarness::new([Chat(model.clone()).into_agent()]);
    let session = harness.start("zoe", "chat", "Hi!").await;
    harness.settle().await;
    harness.say("zoe", session, "Bye!").await;
    let spent = harness.session(session).await.usage;
    assert_eq!((spent.turns, spent.cost), (2, Cost { input: 200, output: 20, money: 900 }));
    let messages = model.prompts().pop().unwrap().messages;
    let wires: Vec<_> = messages.iter().map(|message| matches!(message, ModelMessage::Assistant { wire: Some(_), .. })).collect();
    assert_eq!(wires, [false, true, false]);
    harness.say("zoe", session, "One more!").await;
    let transcript = harness.transcript(session).await;
    assert!(transcript.ends_with("zoe: One more!\nfailed, out_of_turns: It has used all its turns (2). Raise the limit in the agent's configuration, then resume the session.\nfailed\n"), "{transcript}");
}

#[tokio::test]
async fn what_a_model_costs_is_counted_also_where_nothing_is_said_with_it() {
    let mut harness = TestHarness::new([Judging.into_agent()]).with(Person::new("zoe").says("Shall", "Maybe."));
    let session = harness.start("zoe", "judging", "Hi!").await;
    harness.play().await;
    // One call judges the answer, one decides about it, and one gives up.
    let spent = harness.session(session).await.usage;
    assert_eq!((spent.cost.input, harness.session(session).await.status), (300, SessionStatus::Failed));
}

/// Lets its model judge an answer, and keeps the model's output to itself.
struct Judging;

#[async_trait]
impl ConversationAgent for Judging {
    type Intent = String;

    fn profile(&self) -> Profile {
        let usage = TokenUsage { input: 100, output: 10 };
        let says = move |_: &_| Ok(Completion { usage, ..Completion::new("yes", Vec::new()) });
        Profile::new("judging", "Judges.").model(std::sync::Arc::new(ScriptedModel::following(says)))
    }

    async fn invoke(&self, input: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        if input.message.as_deref() == Some("Hi!") {
            context.ask("Shall I go on?", AskOptions::default()).await?;
            return Ok(AgentResult::empty());
        }
        context.run().await?;
        context.run().await?;
        Err(TurnError::Fail { code: "undecided", message: "It cannot make up its mind.".into() })
    }
}

/// Counts, and looks up its ask in every possible way.
struct Counter;

#[async_trait]
impl ConversationAgent for Counter {
    type Intent = String;

    fn profile(&self) -> Profile {
        Profile::new("counter", "Counts.")
    }

    async fn invoke(&self, input: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        let count = context.load_state::<u32>().unwrap_or(0) + 1;
        context.save_state(&count)?;
        let waiting = context.pending_asks();
        match input.message.as_deref() {
            Some("ask") => context.ask("Shall I go on?", AskOptions::default()).await,
            Some("never mind") if !waiting.is_empty() => {
                context.resolve_pending_ask(waiting[0].id).await?;
                Ok(AgentResult::empty())
            }
            _ => Ok(format!("{count}, {:?}", context.pending_ask().map(|asked| asked.status)).into()),
        }
    }
}

#[tokio::test]
async fn t6_an_agent_that_has_its_answer_otherwise_takes_the_ask_back() {
    let mut harness = TestHarness::new([Counter.into_agent()]);
    let session = harness.start("zoe", "counter", "ask").await;
    harness.settle().await;
    harness.say("max", session, "never mind").await;
    let expected = format!(
        "zoe: ask\ncounter asks: Shall I go on?\nmax: never mind\ncounter withdraws it\ncounter: 3, Some({:?})\ncomplete\n",
        PendingStatus::Cancelled
    );
    assert_eq!(harness.transcript(session).await, expected);
}
