//! What begins a session when no person does: a time that has come, a mail that came in. There is nobody at
//! its end, so nothing can be asked there.

use crate::body::Body;
use crate::policy::Policy;
use crate::principal::{Kind, Principal};
use crate::problem::Problem;

/// What began a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trigger {
    /// Of which kind: `schedule`, or the channel that something came in over.
    pub channel: String,
    /// Which of them, by name.
    pub name: String,
}

impl Trigger {
    /// In whose name it begins sessions. The name has a colon, as no name has that somebody gives, so it is
    /// nobody else's; no credential proves it.
    #[must_use]
    pub fn principal(&self) -> Principal {
        Principal::service(format!("{}:{}", self.channel, self.name))
    }

    /// What began the session of this owner; `None` where a person or a program did.
    #[must_use]
    pub fn of(owner: &Principal) -> Option<Self> {
        let (channel, name) = owner.name.split_once(':').filter(|_| owner.kind == Kind::Service)?;
        Some(Self { channel: channel.to_owned(), name: name.to_owned() })
    }

    /// What is wrong with asking this in a session that it began: a question is for whoever speaks to the
    /// agent, unless it says for whom else. A call waits for whoever may approve it, as everywhere.
    pub(crate) fn problem(&self, body: &Body, policy: &Policy) -> Option<Problem> {
        let Body::Questions { .. } = body else { return None };
        let Self { channel, name } = self;
        let message =
            format!("Nobody is at the end of the {channel} {name:?}, which began this. Say in `who` which people or roles are asked.");
        policy.who.is_for_anybody().then(|| Problem::new("/policy/who", "nobody_there", message))
    }
}
