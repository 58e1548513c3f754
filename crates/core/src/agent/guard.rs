//! Guardrails: their rulings about texts on their way to or from a model, and the effect of these rulings.
//!
//! If people must decide about a text, it waits in the journal in quarantine. Until people allow it, the model does not
//! see a quarantined input, and nobody sees a quarantined output. If they allow it, exactly this text continues.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::agent::reading::Reading;
use crate::agent::wire::Wire;
use crate::approval::call::ToolCall;
use crate::ask::Ask;
use crate::ask::origin::TextDirection;
use crate::ask::settlement::Outcome;
use crate::ids::{AskId, CallId, Seq};
use crate::text::{redaction, visible};

/// A guardrail's ruling about a text. The reason is for readers of the journal, for people who are asked, and for the
/// model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub enum Ruling {
    /// The text is allowed, and nothing is recorded.
    Allow,
    /// The text is allowed, and the journal records a warning.
    Warn {
        /// Why.
        reason: String,
    },
    /// The text is blocked.
    Block {
        /// Why.
        reason: String,
    },
    /// People decide.
    Ask {
        /// Why.
        reason: String,
    },
}

impl Ruling {
    /// The guardrail's reason.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Self::Allow => "",
            Self::Warn { reason } | Self::Block { reason } | Self::Ask { reason } => reason,
        }
    }
}

/// The ruling of one guardrail about one text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuardrailRuling {
    /// The guardrail's name.
    pub guardrail: String,
    /// The ruling.
    #[serde(flatten)]
    pub ruling: Ruling,
    /// On the way to the model: the entry that contains the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Seq>,
}

/// The combined effect of all rulings about a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CombinedRuling {
    /// The text is allowed.
    Pass,
    /// The text is blocked.
    Block,
    /// People decide.
    Ask,
}

/// Returns the strictest of `rulings`. People are not asked about a text that is blocked anyway.
#[must_use]
pub fn combine<'a>(rulings: impl IntoIterator<Item = &'a Ruling>) -> CombinedRuling {
    rulings.into_iter().fold(CombinedRuling::Pass, |combined, ruling| match (combined, ruling) {
        (CombinedRuling::Block, _) | (_, Ruling::Block { .. }) => CombinedRuling::Block,
        (CombinedRuling::Ask, _) | (_, Ruling::Ask { .. }) => CombinedRuling::Ask,
        (CombinedRuling::Pass, Ruling::Allow | Ruling::Warn { .. }) => CombinedRuling::Pass,
    })
}

/// The output of a model in quarantine: the journal has it, but nobody has seen it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct QuarantinedOutput {
    /// The text.
    pub text: String,
    /// The tool calls, after all hooks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// What the model must fix in some of the calls.
    #[serde(default, rename = "unfit", skip_serializing_if = "BTreeMap::is_empty")]
    pub invalid_calls: BTreeMap<CallId, String>,
    /// What the model had read.
    #[serde(default, skip_serializing_if = "Reading::is_plain")]
    pub reading: Reading,
    /// Data that only the model's service understands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wire: Option<Box<Wire>>,
}

/// The state of guardrails in a session, as far as it decides what may happen next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct GuardrailState {
    /// The entries up to this one have been judged on their way to the model.
    #[serde(default)]
    pub judged: Seq,
    /// A text that waits for people to allow it, or an output that they allowed and that is not published yet.
    #[serde(default, rename = "held", skip_serializing_if = "Option::is_none")]
    pub quarantined: Option<QuarantinedText>,
}

/// A text that a guardrail quarantined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum QuarantinedText {
    /// People decide about it.
    Waiting {
        /// The direction of the text.
        #[serde(rename = "way")]
        direction: TextDirection,
        /// The journal entry that contains it.
        at: Seq,
        /// The ask that decides.
        ask: AskId,
    },
    /// People allowed the output of the model. It has not been published yet.
    #[serde(rename = "let_through")]
    Allowed {
        /// The journal entry that contains it.
        at: Seq,
    },
}

impl GuardrailState {
    /// Returns whether guardrails never did anything in the session.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        *self == Self::default()
    }

    /// Returns whether people must decide before the model can continue.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self.quarantined, Some(QuarantinedText::Waiting { .. }))
    }

    /// Applies a settled ask to its text. Every outcome other than an approval withholds the text.
    pub(crate) fn settle(&mut self, settled: &Ask) {
        if let Some(QuarantinedText::Waiting { direction, at, ask }) = self.quarantined
            && ask == settled.id
        {
            let publishes = direction == TextDirection::FromModel && is_allowed(settled);
            self.quarantined = publishes.then_some(QuarantinedText::Allowed { at });
        }
    }
}

/// Returns whether people approved the text of this ask.
#[must_use]
pub fn is_allowed(ask: &Ask) -> bool {
    ask.settlement().is_some_and(|settled| matches!(settled.outcome, Outcome::Approve { .. }))
}

/// One text that is shown to people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextExcerpt {
    /// What it is, such as `A message`. Never text from a stranger.
    pub what: String,
    /// The text itself.
    pub text: String,
}

impl QuarantinedOutput {
    /// Returns the text and calls as they are shown to people.
    #[must_use]
    pub fn excerpts(&self) -> Vec<TextExcerpt> {
        let text = (!self.text.is_empty()).then(|| TextExcerpt { what: "Its words".into(), text: self.text.clone() });
        let call = |call: &ToolCall| TextExcerpt {
            what: "A call of a tool".into(),
            text: format!("{}\n{}", call.tool, redaction::render(&call.arguments)),
        };
        text.into_iter().chain(self.tool_calls.iter().map(call)).collect()
    }
}

/// Returns what people are shown: why the text was quarantined, and every text in question as it is. Nothing in these texts is
/// interpreted as markup, and no text can end its own block.
#[must_use]
pub fn render_review(direction: TextDirection, rulings: &[GuardrailRuling], excerpts: &[TextExcerpt]) -> String {
    let opening = match direction {
        TextDirection::ToModel => "This was on its way to the model. If you approve, exactly this reaches it; otherwise it is withheld.",
        TextDirection::FromModel => "The model said this. If you approve, exactly this is said and done; otherwise it is withheld.",
    };
    let blocked = |entry| rulings.iter().any(|ruled| ruled.entry == entry && matches!(ruled.ruling, Ruling::Block { .. }));
    let asking = rulings.iter().filter(|ruled| matches!(ruled.ruling, Ruling::Ask { .. }) && !blocked(ruled.entry));
    let reasons =
        asking.map(|ruled| format!("A guardrail stopped it:\n\n{}", block(&format!("{}: {}", ruled.guardrail, ruled.ruling.reason()))));
    let texts = excerpts.iter().map(|excerpt| format!("{}:\n\n{}", excerpt.what, block(&excerpt.text)));
    [opening.to_owned()].into_iter().chain(reasons).chain(texts).collect::<Vec<_>>().join("\n\n")
}

/// Returns a Markdown block that shows `text` as it is, including invisible characters.
pub(crate) fn block(text: &str) -> String {
    let text = visible(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{text}\n{fence}")
}
