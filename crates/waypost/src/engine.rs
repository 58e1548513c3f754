//! The parts that [`Waypost`](crate::Waypost) runs, for a program that runs them itself.
//!
//! An [`Engine`](crate::Engine) carries out decisions, its [`Worker`] runs the agents, and its [`Dispatcher`] tells people.

#[doc(inline)]
pub use waypost_core::audit::retention::RetentionHold;
#[doc(inline)]
pub use waypost_core::people::freshness::ApprovalLimit;
#[doc(inline)]
pub use waypost_engine::{
    Dispatcher, Error, Listener, Metrics, OsRng, Rng, SeededChance, Settings, StepAction, StepHook, StepInfo, Worker,
};
#[doc(inline)]
pub use waypost_store::{Clock, ManualClock, SystemClock};
