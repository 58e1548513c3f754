//! Rebuilds the rows that a tenant's directory journal leads to.

use std::fmt;

use crate::audit::tables::Tables;
use crate::digest::Hash;
use crate::ids::Tenant;
use crate::people::directory::{DirectoryEntry, DirectoryEvent};
use crate::time::Timestamp;

/// Returns what the tables must contain if this is the whole directory journal of `tenant`.
#[must_use]
pub fn tables<'a>(tenant: &Tenant, journal: impl IntoIterator<Item = &'a DirectoryEntry>) -> Tables {
    let mut tables = Tables::default();
    journal.into_iter().for_each(|entry| apply(&mut tables, tenant, entry));
    tables
}

fn moment(at: Option<Timestamp>) -> String {
    at.map(|at| at.as_millis().to_string()).unwrap_or_default()
}

/// Returns the digest column. Entries of earlier versions have no digest.
fn digest(digest: Option<Hash>) -> Option<(&'static str, String)> {
    digest.map(|digest| (DIGEST, digest.to_string()))
}

fn set_digest(tables: &mut Tables, table: &str, key: impl fmt::Display, is: Option<Hash>) {
    if let Some((name, value)) = digest(is) {
        tables.set(table, key, name, value);
    }
}

/// The name of the digest column among the others.
pub const DIGEST: &str = "what it is found or proven by";

fn apply(tables: &mut Tables, tenant: &Tenant, DirectoryEntry { at, event, .. }: &DirectoryEntry) {
    match event {
        DirectoryEvent::SteppedUp { .. } | DirectoryEvent::FactorSuspected { .. } => {}
        DirectoryEvent::PrincipalWelcomed { principal } => tables.put("principals", principal, [("owner", String::new())]),
        DirectoryEvent::OwnerSet { agent, owner } => tables.set("principals", agent, "owner", owner.to_string()),
        DirectoryEvent::RolesAssigned { person, roles } => {
            tables.remove_all("roles", &format!("{person} as "));
            roles
                .iter()
                .for_each(|role| tables.put("roles", format!("{person} as {}", role.as_str()), [("role", role.as_str().to_owned())]));
        }
        DirectoryEvent::CredentialIssued { credential, purpose, principal, expires_at, digest: is, .. } => {
            let named = [("principal", principal.to_string()), ("purpose", purpose.as_str().to_owned())];
            let ends = [("expires_at", moment(*expires_at)), ("ended_at", String::new())];
            tables.put("credentials", credential, named.into_iter().chain(ends).chain(digest(*is)));
        }
        DirectoryEvent::CredentialRotated { credential, digest: is, .. } => set_digest(tables, "credentials", credential, *is),
        DirectoryEvent::CredentialEnded { credential, .. } => tables.set("credentials", credential, "ended_at", moment(Some(*at))),
        DirectoryEvent::FactorAdded { factor, kind, person, label, digest: is } => {
            let named = [("kind", kind.as_str().to_owned()), ("person", person.to_string()), ("label", label.clone())];
            tables.put("factors", factor, named.into_iter().chain(digest(*is)));
        }
        DirectoryEvent::FactorUsed { factor, digest: is, .. } => tables.set("factors", factor, DIGEST, is.to_string()),
        DirectoryEvent::FactorRemoved { factor, .. } => tables.remove("factors", factor),
        DirectoryEvent::RuleKept { rule, tool, until, digest: is, .. } => {
            let named = [("tool", tool.clone()), ("until", moment(Some(*until))), ("ended_at", String::new())];
            tables.put("rules", rule, named.into_iter().chain(digest(*is)));
        }
        DirectoryEvent::RuleEnded { rule, digest: is } => {
            tables.set("rules", rule, "ended_at", moment(Some(*at)));
            set_digest(tables, "rules", rule, *is);
        }
        DirectoryEvent::TenantMade => tables.put("tenants", tenant.as_str(), [("name", tenant.as_str().to_owned())]),
        DirectoryEvent::RolePolicyWritten { revision, role_policy } => {
            let body = serde_json::to_string(role_policy).unwrap_or_default();
            tables.put("charters", tenant.as_str(), [("revision", revision.to_string()), ("body", body)]);
        }
        DirectoryEvent::PreferencesSet { person, preferences } => {
            let away = moment(preferences.away.as_ref().map(|away| away.until));
            let body = serde_json::to_string(preferences).unwrap_or_default();
            tables.put("preferences", person, [("body", body), ("away_until", away)]);
        }
    }
}
