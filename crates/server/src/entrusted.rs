//! What a browser carries between the two halves of a sign-in: a cookie for a few minutes, under a seal
//! that only this server opens. No script reads it, and no other site's request brings it along.

use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum_extra::extract::CookieJar;
use serde::Serialize;

use crate::problem::Problem;
use crate::server::App;

/// As long as the engine lets a passkey's challenge be answered.
const LIFE: Duration = Duration::from_secs(5 * 60);
/// Signing in elsewhere may take a password, a telephone and a coffee.
const ACCOUNT_LIFE: Duration = Duration::from_secs(10 * 60);

/// Something that a browser carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Entrusted {
    /// A passkey's challenge.
    Passkey,
    /// A sign-in at a provider.
    Account,
}

impl Entrusted {
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

    /// What this browser carries; nothing where it carries none.
    pub(crate) fn of(self, app: &App, headers: &HeaderMap) -> String {
        CookieJar::from_headers(headers).get(&self.name(app)).map(|cookie| cookie.value().to_owned()).unwrap_or_default()
    }

    /// Has the browser carry `sealed` from now on.
    pub(crate) fn begun(self, app: &App, sealed: &str, told: impl IntoResponse) -> Response {
        (AppendHeaders([(SET_COOKIE, self.cookie(app, sealed, self.life()))]), told).into_response()
    }

    /// Has it carry nothing any more, and keep `session` as its cookie.
    pub(crate) fn finished(self, app: &App, session: &str, told: impl IntoResponse) -> Response {
        let gone = self.cookie(app, "", Duration::ZERO);
        (AppendHeaders([(SET_COOKIE, session.to_owned()), (SET_COOKIE, gone)]), told).into_response()
    }

    /// Seals what is to be entrusted.
    pub(crate) async fn seal(self, app: &App, what: &impl Serialize) -> Result<String, Problem> {
        let text = serde_json::to_vec(what).unwrap_or_default();
        Ok(app.waypost.entrust(self.word(), &text, self.life()).await?)
    }

    /// What was sealed, where this browser carries it and its time is not over.
    pub(crate) async fn open<T: serde::de::DeserializeOwned>(self, app: &App, headers: &HeaderMap) -> Result<Option<T>, Problem> {
        let text = app.waypost.entrusted(self.word(), &self.of(app, headers)).await?;
        Ok(text.and_then(|text| serde_json::from_slice(&text).ok()))
    }
}
