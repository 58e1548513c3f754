//! Code that changes while people think.

use serde_json::json;
use waypost::asks::Json;
use waypost::conversation::{AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationContext, Profile};
use waypost::testing::TestHarness;
use waypost::{Caller, Principal, Tenant, TurnError, async_trait};

/// Keeps a person's name from one question to the next. Its second version keeps the name in an object.
struct Clerk {
    version: u32,
    migrates: bool,
}

#[async_trait]
impl ConversationAgent for Clerk {
    type Intent = String;

    fn profile(&self) -> Profile {
        Profile::new("clerk", "Fills in forms.").version(self.version)
    }

    async fn invoke(&self, input: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
        if let Some(asked) = context.pending_ask() {
            let state: serde_json::Value = context.load_state().unwrap_or_default();
            let done = |answer: String| async move { format!("{state} is {answer}.") };
            return Ok(context.handle_pending_ask(&asked, done, || async { "Well." }).await);
        }
        context.save_state(&input.message)?;
        context.ask("How old are you?", AskOptions::default()).await
    }

    fn migrate(&self, version: u32, state: Json) -> Result<Json, String> {
        match (self.migrates, version) {
            (true, 1) => Json::new(json!({"name": state.value()}).to_string()).map_err(|error| error.to_string()),
            _ => Err("the name has moved".to_owned()),
        }
    }
}

async fn asked_by_the_first() -> (TestHarness, waypost::SessionId) {
    let mut harness = TestHarness::new([Clerk { version: 1, migrates: false }.into_agent()]);
    let session = harness.start("zoe", "clerk", "Zoë").await;
    harness.settle().await;
    (harness, session)
}

#[tokio::test]
async fn what_an_older_version_kept_is_handed_to_the_migration() {
    let (mut harness, session) = asked_by_the_first().await;
    harness.restart([Clerk { version: 2, migrates: true }.into_agent()]);
    harness.say("zoe", session, "41").await;
    assert!(harness.transcript(session).await.ends_with("clerk: {\"name\":\"Zoë\"} is 41.\ncomplete\n"));
}

#[tokio::test]
async fn what_cannot_be_read_fails_in_plain_words_and_goes_on_where_it_can_be() {
    let (mut harness, session) = asked_by_the_first().await;
    harness.restart([Clerk { version: 2, migrates: false }.into_agent()]);
    harness.say("zoe", session, "41").await;
    let transcript = harness.transcript(session).await;
    let why = "failed, another_version: The agent's state was saved by another version: the name has moved. Nothing is lost: run a \
               version that can read the state, then resume the session (`resume`).\nfailed\n";
    assert!(transcript.ends_with(why), "{transcript}");
    harness.restart([Clerk { version: 1, migrates: false }.into_agent()]);
    let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
    harness.waypost().sessions().resume(&zoe, session, None).await.unwrap();
    harness.settle().await;
    assert!(harness.transcript(session).await.ends_with("clerk: \"Zoë\" is 41.\ncomplete\n"));
}
