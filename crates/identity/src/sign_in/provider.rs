//! One sign-in at an identity provider, from the button to the session cookie.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{ProviderAccount, SignIn};
use crate::access::ClientInfo;
use crate::error::IdentityError;
use crate::oidc::{CodeExchange, NotSignedIn, OidcRelyingParty};

/// How long a person may take at the provider.
const LIFE: Duration = Duration::from_secs(10 * 60);

const WHAT: &str = "account";

/// The state that the browser keeps during the sign-in.
#[derive(Serialize, Deserialize)]
struct PendingSignIn {
    provider: String,
    state: String,
    nonce: String,
    verifier: String,
    to: String,
}

/// The parameters that the provider sent back through the browser.
#[derive(Debug, Clone)]
pub struct AuthorizationResponse {
    /// The authorization code.
    pub code: String,
    /// The `state` parameter.
    pub state: String,
    /// The issuer, if the provider says it.
    pub issuer: Option<String>,
}

impl SignIn<'_> {
    /// Starts a sign-in at a provider that redirects back to `redirect`. `to` is where the person wants to go. Returns
    /// the URL of the provider's page, and the sealed state that the browser keeps for ten minutes.
    ///
    /// # Errors
    /// [`IdentityError::NotSignedIn`] if the provider is unavailable.
    pub async fn start_at_provider(
        self,
        relying: &OidcRelyingParty,
        redirect: &str,
        to: String,
    ) -> Result<(String, String), IdentityError> {
        let now = self.identity.handle().wall_time().await?;
        let rng = self.identity.handle().rng();
        let begun = relying.begin(redirect, [rng.secret(), rng.secret(), rng.secret()], now).await.map_err(NotSignedIn::from)?;
        let provider = relying.provider().name.clone();
        let pending = PendingSignIn { provider, state: begun.state, nonce: begun.nonce, verifier: begun.verifier, to };
        let text = serde_json::to_vec(&pending).unwrap_or_default();
        Ok((begun.url.into(), self.identity.seal_state(WHAT, &text, LIFE).await?))
    }

    /// Finishes the sign-in of the browser that keeps `sealed`. Returns its session cookie, and where the person wanted to
    /// go.
    ///
    /// # Errors
    /// [`IdentityError::Unproven`] and [`IdentityError::NotSignedIn`] if the person is not let in; nothing is changed then.
    pub async fn finish_at_provider(
        self,
        relying: &OidcRelyingParty,
        redirect: &str,
        (sealed, returned): (&str, &AuthorizationResponse),
        client_info: &ClientInfo,
    ) -> Result<(String, String), IdentityError> {
        let provider = relying.provider();
        let pending = self.identity.open_state(WHAT, sealed).await?.and_then(|text| serde_json::from_slice::<PendingSignIn>(&text).ok());
        let pending = pending
            .filter(|pending| pending.provider == provider.name && pending.state == returned.state)
            .ok_or_else(|| IdentityError::not_proven("this sign-in took too long, or was started in another browser. Start again"))?;
        let issuer = returned.issuer.as_deref();
        let given = CodeExchange { code: &returned.code, issuer, nonce: &pending.nonce, verifier: &pending.verifier, redirect };
        let person = relying.finish(given, self.identity.handle().wall_time().await?).await?;
        let account = ProviderAccount {
            issuer: provider.issuer.clone(),
            subject: person.subject,
            name: person.name,
            roles: person.roles,
            may_be_new: person.may_be_new,
        };
        if !self.identity.access().tenants().await?.contains(&provider.team) {
            tracing::warn!(provider = %provider.name, team = %provider.team, "a person signed in at a provider whose team does not exist");
            return Err(IdentityError::not_proven("you are not known here; ask the administrator of this server for access"));
        }
        let cookie = self.by_account(&provider.team, &account, client_info).await?;
        Ok((cookie, pending.to))
    }
}
