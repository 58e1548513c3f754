//! Cookies that a browser keeps between the two halves of a sign-in. They live for a few minutes and are sealed so that only this
//! server can read them. Scripts cannot read them, and requests from other sites do not send them.

use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::CookieJar;

use crate::app::App;

/// As long as the answer to a passkey's challenge is accepted.
const LIFE: Duration = Duration::from_secs(5 * 60);
/// A sign-in at a provider can take longer.
const ACCOUNT_LIFE: Duration = Duration::from_secs(10 * 60);

/// What the cookie contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SignInCookie {
    /// The challenge of a passkey.
    Passkey,
    /// The state of a sign-in at an identity provider.
    Account,
}

impl SignInCookie {
    fn word(self) -> &'static str {
        match self {
            Self::Passkey => "passkey",
            Self::Account => "account",
        }
    }

    fn life(self) -> Duration {
        match self {
            Self::Passkey => LIFE,
            Self::Account => ACCOUNT_LIFE,
        }
    }

    fn name(self, app: &App) -> String {
        format!("{}_{}", app.site.cookie, self.word())
    }

    fn cookie(self, app: &App, value: &str, life: Duration) -> String {
        let secure = if app.site.secure { "; Secure" } else { "" };
        format!("{}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{secure}", self.name(app), life.as_secs())
    }

    /// The sealed value that this browser sent. Empty if it sent none.
    pub(crate) fn sealed_value(self, app: &App, headers: &HeaderMap) -> String {
        CookieJar::from_headers(headers).get(&self.name(app)).map(|cookie| cookie.value().to_owned()).unwrap_or_default()
    }

    /// A response that makes the browser keep `sealed`.
    pub(crate) fn set_with(self, app: &App, sealed: &str, body: impl IntoResponse) -> Response {
        (AppendHeaders([(SET_COOKIE, self.cookie(app, sealed, self.life()))]), body).into_response()
    }

    /// A response that deletes the cookie and sets the session cookie.
    pub(crate) fn cleared_with(self, app: &App, session: &str, body: impl IntoResponse) -> Response {
        let gone = self.cookie(app, "", Duration::ZERO);
        (AppendHeaders([(SET_COOKIE, session.to_owned()), (SET_COOKIE, gone)]), body).into_response()
    }
}
