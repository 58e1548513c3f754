//! People and their permissions: principals, roles, preferences, and the directory journal of a tenant.

pub mod directory;
pub mod factor;
pub mod failed_attempts;
pub mod freshness;
pub mod notification_budget;
pub mod password;
pub mod permission;
pub mod preferences;
pub mod principal;
pub mod risk_policy;
pub mod role_policy;
pub mod scope;
