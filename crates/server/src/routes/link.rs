//! One-time links. Looking at one changes nothing, however often; only the button of its page
//! uses it up, because mail scanners and previews follow every link and press no buttons.
//!
//! A link opens a page and decides nothing. It is for one person: in a browser where somebody else
//! is signed in it opens nothing, and says so. One that is bound to an ask lets nobody in by its button
//! who can sign in otherwise: it asks them to, and names nobody. Once it is used up it still leads to its
//! page, which shows whoever may see it how things stand.

use axum::Router;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;
use waypost_core::link::Door;
use waypost_engine::{Caller, Entered, Invitation};

use crate::extract::{CameFrom, Form, IdPath, InThisBrowser, Query, Speaks};
use crate::language::Language;
use crate::pages;
use crate::problem::{DONE_SO, GONE, NOT_FOR_THEM, Problem};
use crate::server::App;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/link/{token}", get(look).post(enter))
}

/// Where a link leads afterwards.
#[derive(Deserialize)]
struct Onward {
    to: Option<String>,
}

impl Onward {
    /// A path on this server and nowhere else.
    fn path(&self) -> &str {
        let to = self.to.as_deref().unwrap_or("/");
        let stays = to.starts_with('/') && !to.starts_with("//") && !to.contains(['\\', '\r', '\n', '\t']);
        if stays { to } else { "/" }
    }

    /// Where this link leads: a bound one to its ask, whatever stands in its address.
    fn of(&self, invitation: &Invitation) -> String {
        let ask = invitation.asks.iter().flatten().next();
        ask.map_or_else(|| self.path().to_owned(), |ask| format!("/asks/{ask}"))
    }
}

/// What its page sends.
#[derive(Deserialize, Default)]
struct Pressed {
    code: Option<String>,
}

async fn look(
    State(app): State<App>,
    IdPath(token): IdPath<String>,
    InThisBrowser(here): InThisBrowser,
    Speaks(language): Speaks,
    Query(onward): Query<Onward>,
) -> Result<Response, Problem> {
    let seen = app.waypost.look_at_link(&token, here.as_ref()).await?;
    Ok(match seen {
        Some(invitation) => shown(language, &invitation, here.as_ref(), &onward.of(&invitation), Pressing::NotYet),
        None => pages::used_link(language, onward.path()).into_response(),
    })
}

async fn enter(
    State(app): State<App>,
    IdPath(token): IdPath<String>,
    InThisBrowser(here): InThisBrowser,
    Speaks(language): Speaks,
    CameFrom(whence): CameFrom,
    Query(onward): Query<Onward>,
    Form(pressed): Form<Pressed>,
) -> Result<Response, Problem> {
    let entered = app.waypost.enter_by_link(&token, pressed.code.as_deref(), here.as_ref(), &whence).await?;
    Ok(match entered {
        Entered::In(invitation, cookie) => {
            ([(SET_COOKIE, app.site.set_cookie(&cookie))], Redirect::to(&onward.of(&invitation))).into_response()
        }
        Entered::Not(invitation) => shown(language, &invitation, here.as_ref(), &onward.of(&invitation), Pressing::Pressed),
        Entered::WrongCode(invitation) => shown(language, &invitation, here.as_ref(), &onward.of(&invitation), Pressing::WrongCode),
        Entered::Gone => (GONE, pages::used_link(language, onward.path())).into_response(),
    })
}

/// How far somebody is with a link.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pressing {
    NotYet,
    Pressed,
    WrongCode,
}

/// The page of a link, in a browser where `here` is signed in, if anybody is.
fn shown(language: Language, invitation: &Invitation, here: Option<&Caller>, to: &str, pressing: Pressing) -> Response {
    let status = if pressing == Pressing::NotYet { DONE_SO } else { NOT_FOR_THEM };
    match (invitation.door, here) {
        (Door::Opens, _) | (Door::IsForAnother, None) => {
            (status, pages::open_link(language, &invitation.recipient, invitation.asks.is_some())).into_response()
        }
        (Door::IsOpen, _) => Redirect::to(to).into_response(),
        (Door::AsksForCode, _) => (status, pages::link_with_code(language, pressing == Pressing::WrongCode)).into_response(),
        (Door::AsksToSignIn, _) if pressing == Pressing::NotYet => pages::link_with_sign_in(language).into_response(),
        (Door::AsksToSignIn, _) => Redirect::to(&format!("{to}{}", pages::for_team(&invitation.tenant))).into_response(),
        (Door::IsForAnother, Some(here)) => {
            let recipient = Some(&invitation.recipient).filter(|_| invitation.tenant == here.tenant);
            (NOT_FOR_THEM, pages::link_of_another(language, recipient, &here.principal, to)).into_response()
        }
    }
}
