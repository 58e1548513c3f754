//! The schemas of types in core's `approval`. Written by `cargo xtask wire`; do not edit.

use super::*;

/// The contents that an argument referred to when people were asked.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pin {
    /// JSON pointer to the argument.
    pub pointer: String,
    /// The digest of the contents, such as `sha256:` and 64 hexadecimal digits.
    pub digest: String,
}

/// The scope of a rule.
#[derive(ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleScope {
    /// This session.
    Session,
    /// Every session of this agent.
    Agent,
    /// Wherever the tool is called.
    Everywhere,
}

/// One leaf of a call's arguments, as it is shown to a person.
#[derive(ToSchema)]
pub struct Row {
    /// JSON pointer to the leaf without its first slash. Empty for the whole.
    pub path: String,
    /// Its text, with deceptive characters made visible.
    pub text: String,
    /// Short warnings about it.
    #[serde(rename = "marks")]
    pub warnings: Vec<String>,
}
