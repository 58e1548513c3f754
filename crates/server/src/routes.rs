//! All routes. Each handler takes three steps: extract, call the engine, respond.

mod account;
mod accounts;
mod addresses;
mod admin;
mod ag_ui;
mod agents;
mod asks;
mod assets;
mod browsers;
mod bulk_decision;
mod changing;
mod channels;
mod delegation;
mod docs;
mod drafts;
mod events;
mod fatigue;
mod files;
mod health;
mod history;
mod keys;
mod link;
mod mcp;
mod passkeys;
mod preferences;
mod push;
mod record;
mod responses;
mod role_policy;
mod rules;
mod sessions;
mod sign_in;
mod snapshots;
mod undo_window;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::Router;
use axum::routing::get;
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::openapi::RouteAddress;
use crate::problem::{Problem, ProblemKind};
use crate::{layers, needs, openapi};

/// The routes of the API, each with its OpenAPI description.
fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(openapi::info())
        .routes(routes!(sessions::start, sessions::list))
        .routes(routes!(sessions::read, sessions::erase))
        .routes(routes!(ag_ui::run))
        .routes(routes!(sessions::say))
        .routes(routes!(sessions::answer))
        .routes(routes!(sessions::pending_question))
        .routes(routes!(sessions::resume))
        .routes(routes!(sessions::cancel))
        .routes(routes!(snapshots::export))
        .routes(routes!(snapshots::import))
        .routes(routes!(events::of_session))
        .routes(routes!(asks::ask, asks::list))
        .routes(routes!(asks::read))
        .routes(routes!(asks::answer))
        .routes(routes!(asks::cancel))
        .routes(routes!(changing::withdraw))
        .routes(routes!(changing::revise))
        .routes(routes!(changing::restrict))
        .routes(routes!(changing::comment))
        .routes(routes!(delegation::delegate))
        .routes(routes!(delegation::opened))
        .routes(routes!(drafts::read, drafts::keep))
        .routes(routes!(undo_window::undo))
        .routes(routes!(undo_window::judge))
        .routes(routes!(asks::claim))
        .routes(routes!(asks::result))
        .routes(routes!(bulk_decision::decide))
        .routes(routes!(history::list))
        .routes(routes!(history::as_sheet))
        .routes(routes!(history::insight))
        .routes(routes!(rules::list))
        .routes(routes!(rules::suggestions))
        .routes(routes!(rules::end))
        .routes(routes!(files::upload))
        .routes(routes!(files::of_ask))
        .routes(routes!(files::of_session))
        .routes(routes!(files::release))
        .routes(routes!(events::of_inbox))
        .routes(routes!(agents::agents))
        .routes(routes!(agents::people))
        .routes(routes!(agents::me))
        .merge(signing_in())
        .routes(routes!(keys::make, keys::list))
        .routes(routes!(keys::rotate))
        .routes(routes!(keys::revoke))
        .routes(routes!(admin::make_link))
        .routes(routes!(admin::assign))
        .routes(routes!(role_policy::read, role_policy::write))
        .routes(routes!(fatigue::read))
        .routes(routes!(role_policy::tenants, role_policy::make_tenant))
        .routes(routes!(record::export))
        .routes(routes!(record::key))
        .routes(routes!(record::add_checkpoint))
        .routes(routes!(health::alive))
        .routes(routes!(health::ready))
        .routes(routes!(health::metrics))
        .routes(routes!(docs::openapi))
}

/// Routes for signing in, and for a person's own account.
fn signing_in() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(sign_in::ways))
        .routes(routes!(sign_in::password))
        .routes(routes!(account::read))
        .routes(routes!(account::set_password))
        .routes(routes!(account::set_password_of))
        .routes(routes!(addresses::give))
        .routes(routes!(account::start_code))
        .routes(routes!(account::confirm_code))
        .routes(routes!(account::remove))
        .routes(routes!(account::step_up))
        .routes(routes!(passkeys::start_sign_in))
        .routes(routes!(passkeys::finish_sign_in))
        .routes(routes!(passkeys::list))
        .routes(routes!(passkeys::start))
        .routes(routes!(passkeys::finish))
        .routes(routes!(passkeys::remove))
        .routes(routes!(passkeys::start_again))
        .routes(routes!(passkeys::again))
        .routes(routes!(accounts::start))
        .routes(routes!(accounts::finish))
        .routes(routes!(addresses::list))
        .routes(routes!(addresses::generate_code))
        .routes(routes!(addresses::send_code))
        .routes(routes!(addresses::redeem_code))
        .routes(routes!(preferences::read, preferences::set))
        .routes(routes!(preferences::send_away))
        .routes(routes!(push::key, push::subscribe))
        .routes(routes!(push::unsubscribe))
        .routes(routes!(browsers::list))
        .routes(routes!(browsers::end))
        .routes(routes!(browsers::sign_out))
        .routes(routes!(browsers::sign_out_everywhere))
}

/// Returns the complete OpenAPI description.
#[must_use]
pub fn document() -> OpenApi {
    openapi::complete(api().into_openapi())
}

/// The routes of the API, and the addresses of those that a link to an ask reaches. Their description takes longer to
/// build than everything else when a server starts, so a process builds it once.
static API: LazyLock<(Router<App>, BTreeSet<RouteAddress>)> = LazyLock::new(|| {
    let (router, document) = api().split_for_parts();
    (router, openapi::addresses(document, needs::BY_LINK))
});

/// Returns the address of each route that a browser can reach after it came in by a link to an ask.
pub(crate) fn by_link() -> &'static BTreeSet<RouteAddress> {
    &API.1
}

/// All routes of the server, with the middleware layers around them.
pub(crate) fn all(app: App) -> Router {
    let api = API.0.clone();
    let reached = layers::within(api.clone().with_state(app.clone()), &app);
    let router = api
        .merge(assets::routes())
        .merge(docs::routes())
        .merge(link::routes())
        .merge(channels::routes())
        .merge(mcp::routes(reached))
        .fallback(assets::unknown_page)
        .method_not_allowed_fallback(otherwise)
        .with_state(app.clone());
    layers::around(router, &app)
}

/// A router that serves only the metrics, for a separate address.
pub(crate) fn metrics(app: App) -> Router {
    let router = Router::new().route("/metrics", get(health::metrics_alone)).fallback(no_such_path).with_state(app.clone());
    layers::around_metrics(router, &app)
}

/// The problem for a path that the server does not have.
pub(super) async fn no_such_path() -> Problem {
    let detail = "There is no such path. A path has no slash at its end, and `/api/v1/openapi.json` lists those of the API.";
    Problem::new(ProblemKind::NotFound, detail)
}

async fn otherwise() -> Problem {
    Problem::new(ProblemKind::MethodNotAllowed, "The header `Allow` lists the supported methods.")
}
