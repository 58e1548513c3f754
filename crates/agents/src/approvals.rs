//! Which tools of an agent need approval.

use serde_json::Value;
use waypost_core::risk::Risk;

use crate::tool::{SideEffect, ToolDefinition};

/// Which calls of an agent need approval.
///
/// ```
/// use waypost_agents::{Approvals, SideEffect, ToolDefinition};
///
/// let look = ToolDefinition { side_effect: SideEffect::ReadOnly, ..ToolDefinition::new("look", "Looks.", serde_json::json!({})) };
/// let pay = ToolDefinition::new("pay", "Pays.", serde_json::json!({"type": "object"}));
/// let asked = [look, pay].map(|definition| Approvals::All.wanted(&definition, &serde_json::json!({})));
/// assert_eq!(asked, [false, true]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Approvals {
    /// Calls whose tool says so.
    #[default]
    AsDeclared,
    /// None, whatever the tools say. This setting is shown prominently with the agent.
    Off,
    /// Calls whose tool says so and whose risk is high or critical.
    HighOnly,
    /// Every call that is not read-only, and every call whose tool says so.
    All,
}

impl Approvals {
    /// Whether a call needs approval. If a tool's predicate fails, it does, unless approvals are off.
    #[must_use]
    pub fn wanted(self, definition: &ToolDefinition, arguments: &Value) -> bool {
        let declared = || definition.approval_mode.of(arguments);
        match self {
            Self::Off => false,
            Self::AsDeclared => declared().unwrap_or(true),
            Self::HighOnly => declared().is_none_or(|needed| needed && definition.risk >= Risk::High),
            Self::All => definition.side_effect != SideEffect::ReadOnly || declared().unwrap_or(true),
        }
    }

    /// The name of this setting.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::AsDeclared => "as_declared",
            Self::Off => "off",
            Self::HighOnly => "high_only",
            Self::All => "all",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tool::ApprovalMode;
    use serde_json::json;

    fn definition(side_effect: SideEffect, risk: Risk, approval_mode: ApprovalMode) -> ToolDefinition {
        ToolDefinition { side_effect, risk, approval_mode, ..ToolDefinition::new("t", "A tool.", json!({})) }
    }

    #[test]
    fn t12_each_mode_asks_for_its_own_calls_and_a_predicate_that_fails_always_asks() {
        let broken = || ApprovalMode::when(|_| Err("no".into()));
        let definitions = [
            ("looks", definition(SideEffect::ReadOnly, Risk::Low, ApprovalMode::Never)),
            ("acts", definition(SideEffect::NonIdempotent, Risk::Low, ApprovalMode::Never)),
            ("asks", definition(SideEffect::NonIdempotent, Risk::Medium, ApprovalMode::Always)),
            ("asks, high", definition(SideEffect::NonIdempotent, Risk::High, ApprovalMode::Always)),
            ("fails", definition(SideEffect::ReadOnly, Risk::Low, broken())),
        ];
        let asked = [Approvals::Off, Approvals::AsDeclared, Approvals::HighOnly, Approvals::All].map(|mode| {
            let wanted: Vec<_> =
                definitions.iter().filter(|(_, definition)| mode.wanted(definition, &json!({}))).map(|(name, _)| *name).collect();
            format!("{}: {}", mode.as_str(), wanted.join("; "))
        });
        assert_eq!(
            asked,
            ["off: ", "as_declared: asks; asks, high; fails", "high_only: asks, high; fails", "all: acts; asks; asks, high; fails",]
        );
    }
}
