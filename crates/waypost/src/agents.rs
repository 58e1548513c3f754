//! What agents are made of: the settings of a [`ToolAgent`](crate::ToolAgent), and what an [`Agent`](crate::Agent) of your own kind uses.
//!
//! Most agents are a [`ToolAgent`](crate::ToolAgent) with a model and tools, a [`PlanAgent`](crate::PlanAgent) around it, a
//! [conversation agent](crate::conversation) or a [workflow](crate::workflow). An agent of another kind implements
//! [`Agent::turn`](crate::Agent::turn): it reads the journal through its [`Turn`](crate::Turn), and records what it does as one
//! [`ModelTurn`].
//! [`examples/own-kind`](https://github.com/waypost/waypost/tree/main/examples/own-kind) is a complete one.

#[doc(inline)]
pub use waypost_agents::{
    BadForm, ContextWindow, ControlMarks, GuardOptions, GuardedText, Guardrail, JudgeVerdict, OnExceeded, Patterns, Prices, ReplyJudge,
    Resuming, Ruling, SessionBudget, Undecided, Watches, WhenBlocked, WhenUndecided,
};
#[doc(inline)]
pub use waypost_core::agent::state::SavedState;
#[doc(inline)]
pub use waypost_core::ask::auto_approval::AutoApprovalRules;
#[doc(inline)]
pub use waypost_core::decide::{CallAction, Command, ModelTurn, NewAsk};
#[doc(inline)]
pub use waypost_core::ids::AgentName;
#[doc(inline)]
pub use waypost_core::session::NextWork;
#[doc(inline)]
pub use waypost_engine::{AgentCard, Stop, ToolCard, TranscriptEntry};
