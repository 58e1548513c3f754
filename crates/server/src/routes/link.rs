//! One-time links. Looking at one changes nothing, however often; only the button of its page
//! uses it up, because mail scanners and previews follow every link and press no buttons.
//!
//! A link opens a page and decides nothing. It is for one person: in a browser where somebody else
//! is signed in it opens nothing, and says so. Once it is used up it still leads to its page, which
//! shows whoever may see it how things stand.

use axum::Router;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;

use crate::extract::{CameFrom, IdPath, InThisBrowser, Query};
use crate::pages;
use crate::problem::{GONE, NOT_FOR_THEM, Problem};
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
}

async fn look(State(app): State<App>, IdPath(token): IdPath<String>, Query(onward): Query<Onward>) -> Result<Response, Problem> {
    let somebody = app.waypost.access().look_at_link(&token).await?;
    Ok(somebody.map_or_else(|| pages::used_link(onward.path()), |somebody| pages::open_link(&somebody)).into_response())
}

async fn enter(
    State(app): State<App>,
    IdPath(token): IdPath<String>,
    InThisBrowser(here): InThisBrowser,
    whence: CameFrom,
    Query(onward): Query<Onward>,
) -> Result<Response, Problem> {
    let recipient = app.waypost.access().look_at_link(&token).await?;
    if let (Some(recipient), Some(here)) = (&recipient, &here)
        && recipient != here
    {
        return Ok((NOT_FOR_THEM, pages::link_of_another(recipient, here, onward.path())).into_response());
    }
    let cookie = app.waypost.access().use_link(&token, &whence.0).await?;
    Ok(match cookie {
        Some(cookie) => ([(SET_COOKIE, app.site.set_cookie(&cookie))], Redirect::to(onward.path())).into_response(),
        None => (GONE, pages::used_link(onward.path())).into_response(),
    })
}
