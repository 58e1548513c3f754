//! The role policy of a tenant, and the tenants of the server.

use axum::Json;
use axum::extract::State;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::is_plain_name;
use waypost_core::problem::Problem as Fault;
use waypost_engine::VersionedRolePolicy;
use waypost_wire::{Page, RolePolicyView, TenantView};

use super::admin::no_earlier_check;
use super::responses::Created;
use crate::app::App;
use crate::extract::{AdminCaller, MachineAdmin, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;

fn checked(view: RolePolicyView) -> Result<VersionedRolePolicy, Vec<Fault>> {
    let RolePolicyView { revision, role_policy, declared_risk: _ } = view;
    let faults = role_policy.problems("/role_policy");
    if faults.is_empty() { Ok(VersionedRolePolicy { revision, role_policy }) } else { Err(faults) }
}

/// Returns the role policy of the tenant.
#[utoipa::path(get, path = "/api/v1/admin/role-policy", operation_id = "read_role_policy", tag = Tag::ADMIN, responses((status = 200, description = "The role policy", body = RolePolicyView)))]
pub(super) async fn read(State(app): State<App>, admin: AdminCaller) -> Result<Json<RolePolicyView>, Problem> {
    let VersionedRolePolicy { revision, role_policy } = app.identity.access().role_policy(&admin.caller.tenant).await?;
    Ok(Json(RolePolicyView { revision, role_policy, declared_risk: app.waypost.members().declared_risks().clone() }))
}

/// Replaces the role policy. It applies from the next decision on. Waypost refuses the write if the role policy has changed since
/// it was read.
#[utoipa::path(put, path = "/api/v1/admin/role-policy", operation_id = "write_role_policy", tag = Tag::ADMIN, request_body = RolePolicyView, responses((status = 200, description = "The new role policy", body = RolePolicyView)))]
pub(super) async fn write(
    State(app): State<App>,
    admin: AdminCaller,
    body: StrictJson<RolePolicyView>,
) -> Result<Json<RolePolicyView>, Problem> {
    let wanted = body.read(checked, no_earlier_check()).await?;
    let VersionedRolePolicy { revision, role_policy } = app.identity.access().write_role_policy(&admin.caller, wanted).await?;
    Ok(Json(RolePolicyView { revision, role_policy, declared_risk: app.waypost.members().declared_risks().clone() }))
}

fn tenant(view: TenantView) -> Result<Tenant, Vec<Fault>> {
    let fault = || vec![Fault::new("/tenant", "name", "A name has 1 to 64 letters, digits, '.', '_', '-' or '@'.")];
    is_plain_name(&view.tenant).then(|| Tenant::new(view.tenant.clone())).ok_or_else(fault)
}

/// Lists all teams on this server by name. Only for the admin of the machine.
#[utoipa::path(get, path = "/api/v1/admin/tenants", operation_id = "list_tenants", tag = Tag::ADMIN, responses((status = 200, description = "The teams", body = Page<TenantView>)))]
pub(super) async fn tenants(State(app): State<App>, _: MachineAdmin) -> Result<Json<Page<TenantView>>, Problem> {
    let tenants = app.identity.access().tenants().await?;
    Ok(Json(Page::whole(tenants.into_iter().map(|tenant| TenantView { tenant: tenant.as_str().to_owned() }).collect())))
}

/// Creates a team. Creating it again changes nothing.
#[utoipa::path(post, path = "/api/v1/admin/tenants", operation_id = "make_tenant", tag = Tag::ADMIN, request_body = TenantView, responses((status = 201, description = "The team", body = TenantView)))]
pub(super) async fn make_tenant(
    State(app): State<App>,
    admin: MachineAdmin,
    body: StrictJson<TenantView>,
) -> Result<Created<TenantView>, Problem> {
    let tenant = body.read(tenant, no_earlier_check()).await?;
    app.identity.access().make_tenant(&admin.caller, &tenant).await?;
    Ok(Created(TenantView { tenant: tenant.as_str().to_owned() }))
}
