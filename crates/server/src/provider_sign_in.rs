//! One sign-in at a provider, from the button to the session cookie.

use axum::http::HeaderMap;
use serde::{Deserialize, Serialize};
use waypost_core::ask::refusal::Refusal;
use waypost_engine::{Account, ClientInfo, Error};

use crate::app::App;
use crate::entrusted::Entrusted;
use crate::oidc::{Given, NotSignedIn, Relying};
use crate::problem::{Kind, Problem};

/// The state that the browser keeps during the sign-in.
#[derive(Serialize, Deserialize)]
struct Begun {
    provider: String,
    state: String,
    nonce: String,
    verifier: String,
    to: String,
}

/// The parameters that the provider sent back through the browser.
pub(crate) struct Brought {
    pub(crate) code: String,
    pub(crate) state: String,
    pub(crate) issuer: Option<String>,
}

/// The redirect URI: a page of the app, which passes the parameters on.
fn back(app: &App, provider: &str) -> String {
    format!("{}/sign-in/oidc/{provider}", app.site.base)
}

fn relying<'a>(app: &'a App, provider: &str) -> Result<&'a Relying, Problem> {
    app.providers.get(provider).ok_or_else(|| Refusal::NotFound.into())
}

/// Returns the URL of the provider's page, and the sealed state for the browser. `to` is where the person wants to go.
pub(crate) async fn begin(app: &App, provider: &str, to: String) -> Result<(String, String), Problem> {
    let now = app.waypost.wall_time().await.map_err(Error::from)?;
    let begun =
        relying(app, provider)?.begin(&back(app, provider), app.waypost.sign_in().chances(), now).await.map_err(NotSignedIn::from)?;
    let kept = Begun { provider: provider.to_owned(), state: begun.state, nonce: begun.nonce, verifier: begun.verifier, to };
    Ok((begun.url.into(), Entrusted::Account.seal(app, &kept).await?))
}

/// Returns the session cookie, and where the person wanted to go.
pub(crate) async fn finish(
    app: &App,
    provider: &str,
    brought: Brought,
    headers: &HeaderMap,
    client_info: &ClientInfo,
) -> Result<(String, String), Problem> {
    let relying = relying(app, provider)?;
    let kept = Entrusted::Account.open::<Begun>(app, headers).await?;
    let begun = kept
        .filter(|begun| begun.provider == provider && begun.state == brought.state)
        .ok_or_else(|| Problem::new(Kind::NotProven, "This sign-in took too long, or was started in another browser. Start again."))?;
    let back = back(app, provider);
    let given =
        Given { code: &brought.code, issuer: brought.issuer.as_deref(), nonce: &begun.nonce, verifier: &begun.verifier, redirect: &back };
    let now = app.waypost.wall_time().await.map_err(Error::from)?;
    let somebody = relying.finish(given, now).await?;
    let account = Account {
        issuer: relying.provider().issuer.clone(),
        subject: somebody.subject,
        name: somebody.name,
        roles: somebody.roles,
        may_be_new: somebody.may_be_new,
    };
    let team = &relying.provider().team;
    if !app.waypost.access().tenants().await?.contains(team) {
        tracing::warn!(provider, %team, "a person signed in at a provider whose team does not exist");
        return Err(Problem::new(Kind::NotProven, "You are not known here; ask the administrator of this server for access."));
    }
    let cookie = app.waypost.sign_in().by_account(team, &account, client_info).await?;
    Ok((cookie, begun.to))
}

impl From<NotSignedIn> for Problem {
    fn from(not: NotSignedIn) -> Self {
        let mut detail = not.to_string();
        detail[..1].make_ascii_uppercase();
        detail.push('.');
        match &not {
            NotSignedIn::Away(away) => {
                tracing::warn!(error = %away, source = ?std::error::Error::source(away), "an identity provider is unavailable");
                Self::new(Kind::ProviderAway, detail)
            }
            NotSignedIn::Code | NotSignedIn::MixedUp | NotSignedIn::NotProven(_) | NotSignedIn::NotLetIn(_) => {
                Self::new(Kind::NotProven, detail)
            }
        }
    }
}
