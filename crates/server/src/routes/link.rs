//! One-time links. Opening a link changes nothing, however often. Only the button of its page uses the link up, because mail
//! scanners and previews follow links but press no buttons.
//!
//! A link opens a page and decides nothing. It is for one person: in a browser where another person is signed in, it shows a
//! message and opens nothing. A link to an ask does not sign in a person who has another way to sign in: it asks them to sign in,
//! and shows no name. A used link still leads to its page, which shows the current state to people who may see it.

use axum::Router;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;
use waypost_core::ask::link::LinkAction;
use waypost_engine::Caller;
use waypost_identity::{Invitation, LinkOutcome};
use waypost_texts::Language;

use crate::app::App;
use crate::extract::{ClientLanguage, FormFields, IdPath, InThisBrowser, Query, SignInClient};
use crate::pages;
use crate::problem::{FORBIDDEN, GONE, OK, Problem};

pub(super) fn routes() -> Router<App> {
    Router::new().route("/link/{token}", get(show_page).post(use_link))
}

/// Where the browser goes after the link.
#[derive(Deserialize)]
struct LinkQuery {
    to: Option<String>,
}

impl LinkQuery {
    /// Returns a path on this server. Anything else becomes `/`.
    fn path(&self) -> &str {
        let to = self.to.as_deref().unwrap_or("/");
        let stays = to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n', '\t']);
        if stays { to } else { "/" }
    }

    /// Returns where this link leads. A link to an ask always leads to that ask, whatever its query says.
    fn of(&self, invitation: &Invitation) -> String {
        let ask = invitation.asks.iter().flatten().next();
        ask.map_or_else(|| self.path().to_owned(), |ask| format!("/asks/{ask}"))
    }
}

/// The form that the page of a link sends.
#[derive(Deserialize, Default)]
struct LinkForm {
    code: Option<String>,
}

async fn show_page(
    State(app): State<App>,
    IdPath(token): IdPath<String>,
    InThisBrowser(here): InThisBrowser,
    ClientLanguage(language): ClientLanguage,
    Query(query): Query<LinkQuery>,
) -> Result<Response, Problem> {
    let seen = app.identity.sign_in().preview_link(&token, here.as_ref()).await?;
    Ok(match seen {
        Some(invitation) => link_page(language, &invitation, here.as_ref(), &query.of(&invitation), ButtonState::NotYet),
        None => pages::used_link(language, query.path()).into_response(),
    })
}

async fn use_link(
    State(app): State<App>,
    IdPath(token): IdPath<String>,
    InThisBrowser(here): InThisBrowser,
    ClientLanguage(language): ClientLanguage,
    SignInClient(client_info): SignInClient,
    Query(query): Query<LinkQuery>,
    FormFields(form): FormFields<LinkForm>,
) -> Result<Response, Problem> {
    let entered = app.identity.sign_in().by_link(&token, form.code.as_deref(), here.as_ref(), &client_info).await?;
    Ok(match entered {
        LinkOutcome::SignedIn(invitation, cookie) => {
            ([(SET_COOKIE, app.site.set_cookie(&cookie))], Redirect::to(&query.of(&invitation))).into_response()
        }
        LinkOutcome::NotSignedIn(invitation) => {
            link_page(language, &invitation, here.as_ref(), &query.of(&invitation), ButtonState::Pressed)
        }
        LinkOutcome::WrongCode(invitation) => {
            link_page(language, &invitation, here.as_ref(), &query.of(&invitation), ButtonState::WrongCode)
        }
        LinkOutcome::Gone => (GONE, pages::used_link(language, query.path())).into_response(),
    })
}

/// Whether the button was pressed, and with which result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ButtonState {
    NotYet,
    Pressed,
    WrongCode,
}

/// Renders the page of a link. `here` is the person who is signed in in this browser, if any.
fn link_page(language: Language, invitation: &Invitation, here: Option<&Caller>, to: &str, button: ButtonState) -> Response {
    let status = if button == ButtonState::NotYet { OK } else { FORBIDDEN };
    match (invitation.link_action, here) {
        (LinkAction::Opens, _) | (LinkAction::IsForAnother, None) => {
            (status, pages::open_link(language, &invitation.recipient, invitation.asks.is_some())).into_response()
        }
        (LinkAction::IsOpen, _) => Redirect::to(to).into_response(),
        (LinkAction::AsksForCode, _) => (status, pages::link_with_code(language, button == ButtonState::WrongCode)).into_response(),
        (LinkAction::AsksToSignIn, _) if button == ButtonState::NotYet => pages::link_with_sign_in(language).into_response(),
        (LinkAction::AsksToSignIn, _) => Redirect::to(&format!("{to}{}", pages::for_team(&invitation.tenant))).into_response(),
        (LinkAction::IsForAnother, Some(here)) => {
            let recipient = Some(&invitation.recipient).filter(|_| invitation.tenant == here.tenant);
            (FORBIDDEN, pages::link_of_another(language, recipient, &here.principal, to)).into_response()
        }
    }
}
