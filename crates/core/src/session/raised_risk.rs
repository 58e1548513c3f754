//! The risk policy applied to a whole session and to the events that a command causes.

use std::borrow::Cow;
use std::sync::Arc;

use crate::ask::body::{Amended, Body};
use crate::ask::raised_risk::agents_of;
use crate::people::risk_policy::RiskPolicy;
use crate::session::Session;
use crate::session::event::Event;

impl RiskPolicy {
    /// Returns the same session with the current risk of every ask. For decisions only, never stored.
    #[must_use]
    pub fn raised<'s>(&self, session: &'s Session) -> Cow<'s, Session> {
        if self.is_empty() {
            return Cow::Borrowed(session);
        }
        let mut session = session.clone();
        session.asks.values_mut().for_each(|ask| self.raise_shared(ask));
        Cow::Owned(session)
    }

    /// Computes the risk of every call that these events ask people about. `session` is the state before the events.
    pub fn judge_events(&self, session: Option<&Session>, events: &mut [Event]) {
        for event in events {
            match event {
                Event::QuestionPending { ask } => {
                    let agents = agents_of(ask);
                    if let Body::Approval { approval } = &mut Arc::make_mut(ask).body {
                        self.judge(approval, &agents.iter().map(String::as_str).collect::<Vec<_>>());
                    }
                }
                Event::QuestionRevised { ask, amended: Amended::Approval(approval), .. } => {
                    let agents = session.and_then(|session| session.asks.get(ask)).map(|ask| agents_of(ask)).unwrap_or_default();
                    self.judge(approval, &agents.iter().map(String::as_str).collect::<Vec<_>>());
                }
                _ => {}
            }
        }
    }
}
