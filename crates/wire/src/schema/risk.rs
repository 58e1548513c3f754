//! The schemas of types in core's `risk`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// How serious the harm is if the call was wrong.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Risk {
    /// Easily undone.
    Low,
    /// A minor problem.
    Medium,
    /// Expensive, or visible to others.
    High,
    /// Cannot be undone.
    Critical,
}
