//! Triggers: what starts a session without a person, such as a schedule or an inbound email. A trigger reaches no
//! person, so nothing can be asked there.

use crate::ask::body::Body;
use crate::ask::policy::Policy;
use crate::people::principal::{Principal, PrincipalKind};
use crate::problem::Problem;

/// What started a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trigger {
    /// Its kind: `schedule`, or the channel of the message.
    pub channel: String,
    /// Its name.
    pub name: String,
}

impl Trigger {
    /// Returns the principal that starts its sessions. The name contains a colon, which no chosen name may contain, so
    /// no other principal has it. No credential identifies it.
    #[must_use]
    pub fn principal(&self) -> Principal {
        Principal::service(format!("{}:{}", self.channel, self.name))
    }

    /// Returns the trigger that started the session of this owner. `None` if a person or a program started it.
    #[must_use]
    pub fn of(owner: &Principal) -> Option<Self> {
        let (channel, name) = owner.name.split_once(':').filter(|_| owner.kind == PrincipalKind::Service)?;
        Some(Self { channel: channel.to_owned(), name: name.to_owned() })
    }

    /// Returns why this cannot be asked in a session that the trigger started: a question goes to the person who writes
    /// to the agent, unless it names other people. A call waits for everyone who may approve it, as usual.
    pub(crate) fn problem(&self, body: &Body, policy: &Policy) -> Option<Problem> {
        let Body::Questions { .. } = body else { return None };
        let Self { channel, name } = self;
        let message =
            format!("The {channel} {name:?} started this session and reaches no person. Set `who` to the people or roles to ask.");
        policy.who.is_for_anybody().then(|| Problem::new("/policy/who", "nobody_there", message))
    }
}
