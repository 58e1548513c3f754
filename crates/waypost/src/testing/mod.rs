//! A kit for testing agents together with people: scripted people, a clock that tests move by hand, and a
//! transcript that a test can compare. Nothing sleeps: days pass in milliseconds.
//!
//! ```
//! # use waypost::conversation::{AgentInput, AgentResult, AskOptions, ConversationAgent, ConversationContext, Profile};
//! use std::time::Duration;
//! use waypost::testing::{Person, TestHarness};
//! # use waypost::TurnError;
//! # struct Greeter;
//! # #[async_trait::async_trait]
//! # impl ConversationAgent for Greeter {
//! #     type Intent = String;
//! #     fn profile(&self) -> Profile { Profile::new("greeter", "Greets people.") }
//! #     async fn invoke(&self, _: AgentInput<String>, context: &mut ConversationContext<'_>) -> Result<AgentResult, TurnError> {
//! #         if let Some(asked) = context.pending_ask() {
//! #             return Ok(context.handle_pending_ask(&asked, |name| async move { format!("Hello, {name}!") }, || async { "Hello!" }).await);
//! #         }
//! #         context.ask("What is your name?", AskOptions::default()).await
//! #     }
//! # }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! let zoe = Person::new("zoe").says_after(Duration::from_secs(3 * 86_400), "name", "Zoë");
//! let mut harness = TestHarness::new([Greeter.into_agent()]).with(zoe);
//! let session = harness.start("zoe", "greeter", "Hi!").await;
//! harness.play().await;
//! assert_eq!(
//!     harness.transcript(session).await,
//!     "zoe: Hi!\n\
//!      greeter asks: What is your name?\n\
//!      zoe answers after 3d: Zoë\n\
//!      greeter: Hello, Zoë!\n\
//!      complete\n"
//! );
//! # }
//! ```

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failure may stop a test")]

mod harness;
mod person;
mod transcript;

pub use harness::TestHarness;
pub use person::{Person, Says};
pub use waypost_agents::model::{ScriptedModel, ScriptedResponse};
