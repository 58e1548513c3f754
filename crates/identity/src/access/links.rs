//! One-time links. A link that is bound to an ask lets its browser see and answer only that ask. An
//! unbound link signs in people who have no other way to sign in.

use std::time::Duration;

use waypost_core::ask::caller::Caller;
use waypost_core::ids::AskId;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_store::{ChangeOutcome, Credential, DirectoryChange, FactorUse, NewCredential, Purpose};

use super::{Access, ClientInfo};
use crate::error::IdentityError;

/// How long a link works.
const LINK_LIFE: Duration = Duration::from_secs(60 * 60);

impl Access {
    /// Creates the token of a link for a person. It can be used once, within an hour, and gives them all of their
    /// permissions.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the link could not be written.
    pub async fn issue_link(&self, by: &Caller, person: &Principal) -> Result<String, IdentityError> {
        self.issue_link_for(by, person, Scope::default()).await
    }

    /// The same, limited to one ask. The caller checks that the ask exists.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when the link could not be written.
    pub async fn issue_link_to(&self, by: &Caller, person: &Principal, ask: AskId) -> Result<String, IdentityError> {
        self.issue_link_for(by, person, Scope::of_ask(ask)).await
    }

    async fn issue_link_for(&self, by: &Caller, person: &Principal, scope: Scope) -> Result<String, IdentityError> {
        let new = NewCredential { purpose: Purpose::Link, life: Some(LINK_LIFE), scope };
        Ok(self.handle.issue(by, person, new).await?.1)
    }

    /// Finds the link with this token without using it. `None` if it is unknown, used or expired.
    pub(crate) async fn link(&self, token: &str) -> Result<Option<Credential>, IdentityError> {
        Ok(self.handle.find(token, Purpose::Link).await?)
    }

    /// Uses a link and returns its cookie. The cookie has the link's limits, plus the asks of the links that `here`
    /// used before. `None` if the link was used in the meantime.
    pub(crate) async fn use_link(
        &self,
        link: Credential,
        here: Option<&Caller>,
        (by, with): (Proof, Option<FactorUse>),
        client_info: &ClientInfo,
    ) -> Result<Option<String>, IdentityError> {
        let scope = here.map_or_else(|| link.scope.clone(), |here| link.scope.clone().with_asks_of(&here.proven.scope));
        let (successor, secret) = self.generate_session(&link.tenant, &link.principal, (by, scope), client_info).await?;
        let exchange = DirectoryChange::Exchange { ended: link.id, successor, with };
        let exchanged = self.handle.write(&link.into_caller(), exchange).await?;
        Ok((exchanged == ChangeOutcome::Applied).then_some(secret))
    }
}
