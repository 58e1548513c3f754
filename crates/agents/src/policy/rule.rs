//! One rule of a policy.

use serde_json::Value;
use waypost_core::approval::Risk;
use waypost_core::ids::ToolName;

use super::{Annotations, Condition, NamePattern};
use crate::tool::{AskedAs, Needs};

/// Whether people are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ask {
    /// About every call.
    #[default]
    Always,
    /// About none.
    Never,
}

impl From<Ask> for Needs {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Always => Self::Always,
            Ask::Never => Self::Never,
        }
    }
}

/// Which calls it is about, and what becomes of them. What is left out of the first half makes no
/// difference; what is left out of the second half stays as the tool has it.
#[derive(Debug, Clone, Default)]
pub struct Rule {
    /// What the tool is called; one of these. Any tool where there is none.
    pub tools: Vec<NamePattern>,
    /// What the tool says of itself.
    pub annotations: Annotations,
    /// What holds for the arguments. Where nobody can say whether it holds, the rule matches and
    /// people are asked.
    pub when: Option<Condition>,

    /// Whether people are asked.
    pub ask: Ask,
    /// How bad a mistake would be.
    pub risk: Option<Risk>,
    /// What kind of thing it is, for people.
    pub category: Option<String>,
    /// What people are told, with `{{argument}}` filled in.
    pub prompt: Option<String>,
    /// Why people are asked, for them.
    pub reason: Option<String>,
    /// Whether people may change the arguments.
    pub allow_modify_args: Option<bool>,
}

/// What a rule says about a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Holds,
    /// Nobody can say whether it holds.
    Failed,
}

impl Rule {
    /// A rule about the tools that are called so: people are asked.
    pub fn of<'a>(tools: impl IntoIterator<Item = &'a str>) -> Self {
        Self { tools: tools.into_iter().map(NamePattern::new).collect(), ..Self::default() }
    }

    /// Whether it is about any call of this tool.
    #[must_use]
    pub fn concerns(&self, tool: &ToolName, annotations: &Annotations) -> bool {
        let named = self.tools.is_empty() || self.tools.iter().any(|pattern| pattern.matches(tool));
        named && self.annotations.describe(annotations)
    }

    /// What it says about a call of a tool that it concerns; nothing where it is not about this call.
    pub(super) fn verdict(&self, arguments: &Value) -> Option<(&Self, Verdict)> {
        match self.when.as_ref().map(|when| when.holds(arguments)) {
            None | Some(Ok(true)) => Some((self, Verdict::Holds)),
            Some(Ok(false)) => None,
            Some(Err(_)) => Some((self, Verdict::Failed)),
        }
    }

    pub(super) fn asked_as(&self) -> AskedAs {
        AskedAs {
            risk: self.risk,
            category: self.category.clone(),
            prompt: self.prompt.clone(),
            reason: self.reason.clone(),
            allow_modify_args: self.allow_modify_args,
        }
    }
}
