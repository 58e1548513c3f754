//! The charter of a tenant, and the tenants themselves.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::charter::Charter;
use waypost_core::ids::Tenant;
use waypost_core::principal::is_plain_name;
use waypost_core::problem::Problem as Fault;
use waypost_engine::Chartered;

use super::admin::nothing;
use super::told::Created;
use crate::extract::{AdminCaller, MachineAdmin, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::Page;

/// A charter, and how often it was written.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CharterView {
    /// Counts its changes; 0 where nobody has written one. Writing takes the one that was read.
    revision: u64,
    /// What it says.
    charter: Charter,
}

impl From<Chartered> for CharterView {
    fn from(Chartered { revision, charter }: Chartered) -> Self {
        Self { revision, charter }
    }
}

impl CharterView {
    fn checked(self) -> Result<Chartered, Vec<Fault>> {
        let Self { revision, charter } = self;
        let faults = charter.problems("/charter");
        if faults.is_empty() { Ok(Chartered { revision, charter }) } else { Err(faults) }
    }
}

/// What the roles of the tenant give.
#[utoipa::path(get, path = "/api/v1/admin/charter", operation_id = "read_charter", tag = Tag::ADMIN, responses((status = 200, description = "The charter", body = CharterView)))]
pub(super) async fn read(State(app): State<App>, admin: AdminCaller) -> Result<Json<CharterView>, Problem> {
    Ok(Json(app.waypost.access().charter(&admin.caller.tenant).await?.into()))
}

/// Writes the charter anew. It counts from the next decision on; one that somebody else has written since it was read stays.
#[utoipa::path(put, path = "/api/v1/admin/charter", operation_id = "write_charter", tag = Tag::ADMIN, request_body = CharterView, responses((status = 200, description = "The charter as it stands", body = CharterView)))]
pub(super) async fn write(State(app): State<App>, admin: AdminCaller, body: StrictJson<CharterView>) -> Result<Json<CharterView>, Problem> {
    let wanted = body.read(CharterView::checked, nothing()).await?;
    Ok(Json(app.waypost.access().write_charter(&admin.caller, wanted).await?.into()))
}

/// A team on this server.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TenantView {
    /// Its name.
    tenant: String,
}

impl TenantView {
    fn named(self) -> Result<Tenant, Vec<Fault>> {
        let fault = || vec![Fault::new("/tenant", "name", "A name has 1 to 64 letters, digits, '.', '_', '-' or '@'.")];
        is_plain_name(&self.tenant).then(|| Tenant::new(self.tenant.clone())).ok_or_else(fault)
    }
}

/// Every team on this server, by name; for the admin of its machine.
#[utoipa::path(get, path = "/api/v1/admin/tenants", operation_id = "list_tenants", tag = Tag::ADMIN, responses((status = 200, description = "The teams", body = Page<TenantView>)))]
pub(super) async fn tenants(State(app): State<App>, _: MachineAdmin) -> Result<Json<Page<TenantView>>, Problem> {
    let tenants = app.waypost.access().tenants().await?;
    Ok(Json(Page::whole(tenants.into_iter().map(|tenant| TenantView { tenant: tenant.as_str().to_owned() }).collect())))
}

/// Makes room for a team; twice is once.
#[utoipa::path(post, path = "/api/v1/admin/tenants", operation_id = "make_tenant", tag = Tag::ADMIN, request_body = TenantView, responses((status = 201, description = "The team", body = TenantView)))]
pub(super) async fn make_tenant(
    State(app): State<App>,
    admin: MachineAdmin,
    body: StrictJson<TenantView>,
) -> Result<Created<TenantView>, Problem> {
    let tenant = body.read(TenantView::named, nothing()).await?;
    app.waypost.access().make_tenant(&admin.caller, &tenant).await?;
    Ok(Created(TenantView { tenant: tenant.as_str().to_owned() }))
}
