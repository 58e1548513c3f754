//! What people are asked, and what they answer: questions, approvals and reviews.
//!
//! A program asks through [`Asks::ask`], which `waypost.asks()` returns, and an agent through its turn. Each ask has a [`Body`], which
//! says what is asked, and a [`Policy`], which says who may answer and until when.
//!
//! ```
//! use waypost::asks::{AskRequest, Body, Input, Question, QuestionId, Reply};
//! use waypost::{Caller, Principal, Tenant, Waypost};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let waypost = Waypost::builder().in_memory().build()?;
//! let program = Caller::trusted(Tenant::default(), Principal::agent("deployer"));
//! let question = Question::new(QuestionId::new("region"), "Which region?", Input::Text);
//! let asked = waypost.asks().ask(&program, AskRequest::new(Body::questions(vec![question])), None).await?;
//!
//! let zoe = Caller::trusted(Tenant::default(), Principal::person("zoe"));
//! let answer = Reply { answers: Some([("region".to_owned(), "eu".into())].into()), ..Reply::default() };
//! let answered = waypost.asks().reply(&zoe, asked.ask.id, answer, "web", None).await?;
//! assert!(answered.ask.settlement().is_some());
//! # Ok(())
//! # }
//! ```

#[doc(inline)]
pub use waypost_core::approval::call::{CallIdentity, CallOutcome, FrozenCall, ToolCall};
#[doc(inline)]
pub use waypost_core::approval::{Approval, Field};
#[doc(inline)]
pub use waypost_core::ask::body::Body;
#[doc(inline)]
pub use waypost_core::ask::comment::{Comment, Thread};
#[doc(inline)]
pub use waypost_core::ask::inquiry::InquiryAnswer;
#[doc(inline)]
pub use waypost_core::ask::origin::Origin;
#[doc(inline)]
pub use waypost_core::ask::policy::{Judge, OnExpiry, Policy, Wait};
#[doc(inline)]
pub use waypost_core::ask::refusal::Refusal;
#[doc(inline)]
pub use waypost_core::ask::reply::Reply;
#[doc(inline)]
pub use waypost_core::ask::settlement::{Outcome, Settlement};
#[doc(inline)]
pub use waypost_core::ask::thread_ref::ThreadRef;
#[doc(inline)]
pub use waypost_core::ask::who::{Excluded, Group, Step, Who};
#[doc(inline)]
pub use waypost_core::ask::{Ask, AskState, AskStatus};
#[doc(inline)]
pub use waypost_core::digest::{Digest, FileDigest, SecretRef};
#[doc(inline)]
pub use waypost_core::ids::{CallId, QuestionId, RoleName, ToolName};
#[doc(inline)]
pub use waypost_core::json::{BadJson, Json};
#[doc(inline)]
pub use waypost_core::problem::Problem;
#[doc(inline)]
pub use waypost_core::question::answer::{Answer, Answers, Given};
#[doc(inline)]
pub use waypost_core::question::file::File;
#[doc(inline)]
pub use waypost_core::question::format::Format;
#[doc(inline)]
pub use waypost_core::question::typed::{AnswerValue, UnreadableAnswer};
#[doc(inline)]
pub use waypost_core::question::{Choice, Declined, FreeText, Input, Preset, Question, Rules, When};
#[doc(inline)]
pub use waypost_core::time::Timestamp;
#[doc(inline)]
pub use waypost_engine::{
    AskFilter, AskRequest, AskWithSession, Asks, ClaimedPermit, IdempotencyKey, ListPage, ReplyChannel, RevisionRequest, WithdrawalRequest,
    from_lines,
};
