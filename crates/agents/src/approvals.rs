//! For which of its tools an agent asks people first.

use serde_json::Value;
use waypost_core::approval::Risk;

use crate::tool::{Effect, ToolSheet};

/// For which calls an agent asks people first.
///
/// ```
/// use waypost_agents::{Approvals, Effect, ToolSheet};
///
/// let look = ToolSheet { effect: Effect::Free, ..ToolSheet::new("look", "Looks.", serde_json::json!({"type": "object"})) };
/// let pay = ToolSheet::new("pay", "Pays.", serde_json::json!({"type": "object"}));
/// let asked = [look, pay].map(|sheet| Approvals::All.wanted(&sheet, &serde_json::json!({})));
/// assert_eq!(asked, [false, true]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Approvals {
    /// For those whose tool says so.
    #[default]
    AsDeclared,
    /// For none, whatever the tools say. Said loudly wherever the agent is shown.
    Off,
    /// For those whose tool says so and whose risk is high or critical.
    HighOnly,
    /// For everything that does something, and whatever else a tool says.
    All,
}

impl Approvals {
    /// Whether people are asked about a call. Where a tool's predicate fails they always are,
    /// unless asking is off altogether.
    #[must_use]
    pub fn wanted(self, sheet: &ToolSheet, arguments: &Value) -> bool {
        let declared = || sheet.needs_approval.of(arguments);
        match self {
            Self::Off => false,
            Self::AsDeclared => declared().unwrap_or(true),
            Self::HighOnly => declared().is_none_or(|needed| needed && sheet.risk >= Risk::High),
            Self::All => sheet.effect != Effect::Free || declared().unwrap_or(true),
        }
    }

    /// The word for it.
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
    use crate::tool::Needs;
    use serde_json::json;

    fn sheet(effect: Effect, risk: Risk, needs_approval: Needs) -> ToolSheet {
        ToolSheet { effect, risk, needs_approval, ..ToolSheet::new("t", "A tool.", json!({})) }
    }

    #[test]
    fn t12_each_mode_asks_for_its_own_calls_and_a_predicate_that_fails_always_asks() {
        let broken = || Needs::when(|_| Err("no".into()));
        let sheets = [
            ("looks", sheet(Effect::Free, Risk::Low, Needs::Never)),
            ("acts", sheet(Effect::Once, Risk::Low, Needs::Never)),
            ("asks", sheet(Effect::Once, Risk::Medium, Needs::Always)),
            ("asks, high", sheet(Effect::Once, Risk::High, Needs::Always)),
            ("fails", sheet(Effect::Free, Risk::Low, broken())),
        ];
        let asked = [Approvals::Off, Approvals::AsDeclared, Approvals::HighOnly, Approvals::All].map(|mode| {
            let wanted: Vec<_> = sheets.iter().filter(|(_, sheet)| mode.wanted(sheet, &json!({}))).map(|(name, _)| *name).collect();
            format!("{}: {}", mode.as_str(), wanted.join("; "))
        });
        assert_eq!(
            asked,
            ["off: ", "as_declared: asks; asks, high; fails", "high_only: asks, high; fails", "all: acts; asks; asks, high; fails",]
        );
    }
}
