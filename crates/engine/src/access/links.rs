//! One-time links. A link that is bound to an ask lets its browser see and answer that ask and nothing
//! else; one that is not is how people come in who have no other way.

use std::time::Duration;

use waypost_core::ids::AskId;
use waypost_core::link::Inside;
use waypost_core::principal::{Principal, Proof};
use waypost_core::scope::Scope;
use waypost_store::{Credential, DirectoryChange, Purpose, Use, Written};

use super::{Access, Caller, Made, Whence};
use crate::error::Error;

/// How long a link can be opened.
const LINK_LIFE: Duration = Duration::from_secs(60 * 60);
/// How long a link can be opened that came in a message about one ask: people read those later.
const CARRIED_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

impl Access {
    /// Makes a link's token for a person. It can be used once, within an hour, and lets them do what they
    /// may.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be written.
    pub async fn issue_link(&self, by: &Caller, person: &Principal) -> Result<String, Error> {
        self.issue_link_for(by, person, Scope::default(), LINK_LIFE).await
    }

    /// The same, for one ask and nothing else. Whether there is such an ask is the caller's to check.
    pub(crate) async fn issue_link_to(&self, by: &Caller, person: &Principal, ask: AskId) -> Result<String, Error> {
        self.issue_link_for(by, person, Scope::of_ask(ask), LINK_LIFE).await
    }

    /// The same, for a message that carries it to whoever is asked.
    pub(crate) async fn issue_carried_link(&self, by: &Caller, person: &Principal, ask: AskId) -> Result<String, Error> {
        self.issue_link_for(by, person, Scope::of_ask(ask), CARRIED_LIFE).await
    }

    async fn issue_link_for(&self, by: &Caller, person: &Principal, scope: Scope, life: Duration) -> Result<String, Error> {
        Ok(self.issue(by, person, Made { purpose: Purpose::Link, life: Some(life), scope }).await?.1)
    }

    /// The link that has this token; looking uses nothing up. `None` where it is unknown, used or old.
    pub(crate) async fn link(&self, token: &str) -> Result<Option<Credential>, Error> {
        self.find(token, Purpose::Link).await
    }

    /// Uses a link up and gives the cookie for it: limited as the link is, to more asks where `here` came
    /// in by other links. `None` where somebody was first.
    pub(crate) async fn use_link(
        &self,
        link: Credential,
        here: Option<&Caller>,
        (by, with): (Proof, Option<Use>),
        whence: &Whence,
    ) -> Result<Option<String>, Error> {
        let scope = here.map_or_else(|| link.scope.clone(), |here| link.scope.clone().with_asks_of(&here.proven.scope));
        let (successor, secret) = self.draw_session(&link.tenant, &link.principal, (by, scope), whence).await?;
        let exchange = DirectoryChange::Exchange { ended: link.id, successor, with };
        let exchanged = self.write(&Caller::by(link), exchange).await?;
        Ok((exchanged == Written::Made).then_some(secret))
    }
}

impl Caller {
    /// Whoever calls, as somebody who has come in.
    pub(crate) fn inside(&self) -> Inside<'_> {
        Inside { tenant: &self.tenant, person: &self.principal, scope: &self.proven.scope }
    }
}
