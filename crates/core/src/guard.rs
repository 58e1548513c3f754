//! Guardrails: what was said about a text on its way to or from a model, and what becomes of it.
//!
//! A text that is held waits in the journal. Nothing is told to the model of what was on its way to
//! it, and nothing to anybody of what it said, until it was let through; and what goes on then is
//! exactly what was held.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ask::{Ask, Outcome};
use crate::call::ToolCall;
use crate::event::Seq;
use crate::hidden;
use crate::ids::{AskId, CallId};
use crate::reading::Reading;
use crate::text::visible;
use crate::wire::Wire;

/// On which way a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// What people and tools said, to the model.
    ToModel,
    /// What the model said, to people and tools.
    FromModel,
}

/// What a guardrail wants done with a text. The reason is for whoever reads the journal, for people
/// who are asked, and for the model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
pub enum Ruling {
    /// It goes on, and nothing is said about it.
    Allow,
    /// It goes on, and the journal says why somebody should look.
    Warn {
        /// Why.
        reason: String,
    },
    /// It does not go on.
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
    /// Why, in its own words.
    #[must_use]
    pub fn reason(&self) -> &str {
        match self {
            Self::Allow => "",
            Self::Warn { reason } | Self::Block { reason } | Self::Ask { reason } => reason,
        }
    }
}

/// What one guardrail said about one text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruled {
    /// Its name.
    pub guardrail: String,
    /// What it wants done.
    #[serde(flatten)]
    pub ruling: Ruling,
    /// On the way to the model: the entry whose text it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entry: Option<Seq>,
}

/// What is done with a text about which all of this was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sentence {
    /// It goes on.
    Pass,
    /// It does not.
    Block,
    /// People decide.
    Ask,
}

/// The strictest of `rulings` counts; nobody is asked about what is blocked anyway.
#[must_use]
pub fn sentence<'a>(rulings: impl IntoIterator<Item = &'a Ruling>) -> Sentence {
    rulings.into_iter().fold(Sentence::Pass, |sentence, ruling| match (sentence, ruling) {
        (Sentence::Block, _) | (_, Ruling::Block { .. }) => Sentence::Block,
        (Sentence::Ask, _) | (_, Ruling::Ask { .. }) => Sentence::Ask,
        (Sentence::Pass, Ruling::Allow | Ruling::Warn { .. }) => Sentence::Pass,
    })
}

/// What a model said, held back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Words {
    /// The text.
    pub text: String,
    /// The tool calls that came with it, as every hook has left them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tool_calls: Vec<ToolCall>,
    /// What the model has to mend about some of them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub unfit: BTreeMap<CallId, String>,
    /// What it had read.
    #[serde(default, skip_serializing_if = "Reading::is_plain")]
    pub reading: Reading,
    /// What only the service of the model understands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wire: Option<Box<Wire>>,
}

/// What guardrails have done in a session, as far as it matters for what may happen next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Guarded {
    /// What stands up to this entry has been judged on its way to the model.
    #[serde(default)]
    pub judged: Seq,
    /// A text that is held, or was and has been let through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
}

/// A text that was stopped on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Held {
    /// People decide about it.
    Waiting {
        /// On which way it was.
        way: Way,
        /// The entry that holds it.
        at: Seq,
        /// The ask that decides.
        ask: AskId,
    },
    /// People have let through what the model said; it is still to be said.
    LetThrough {
        /// The entry that holds it.
        at: Seq,
    },
}

impl Guarded {
    /// Whether nothing was ever guarded.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        *self == Self::default()
    }

    /// Whether people have to decide before the model can go on.
    #[must_use]
    pub fn waits(&self) -> bool {
        matches!(self.held, Some(Held::Waiting { .. }))
    }

    /// What a settled ask does to the text it is about. Anything but a yes withholds it.
    pub(crate) fn settle(&mut self, settled: &Ask) {
        if let Some(Held::Waiting { way, at, ask }) = self.held
            && ask == settled.id
        {
            let said = way == Way::FromModel && is_let_through(settled);
            self.held = said.then_some(Held::LetThrough { at });
        }
    }
}

/// Whether people said that the text of this ask may go on.
#[must_use]
pub fn is_let_through(ask: &Ask) -> bool {
    ask.settlement().is_some_and(|settled| matches!(settled.outcome, Outcome::Approve { .. }))
}

/// One text that people are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage {
    /// What it is, such as `A message`. Never a stranger's words.
    pub what: String,
    /// The text itself.
    pub text: String,
}

impl Words {
    /// The words and calls as people are shown them.
    #[must_use]
    pub fn passages(&self) -> Vec<Passage> {
        let words = (!self.text.is_empty()).then(|| Passage { what: "Its words".into(), text: self.text.clone() });
        let call = |call: &ToolCall| Passage {
            what: "A call of a tool".into(),
            text: format!("{}\n{}", call.tool, hidden::drawn(&call.arguments)),
        };
        words.into_iter().chain(self.tool_calls.iter().map(call)).collect()
    }
}

/// What people are shown: why it was stopped, and every text in question as it is. Nothing in those
/// is markup, and nothing in them can end the block it stands in.
#[must_use]
pub fn drawn(way: Way, rulings: &[Ruled], passages: &[Passage]) -> String {
    let opening = match way {
        Way::ToModel => "This was on its way to the model. If you approve, exactly this reaches it; otherwise it is withheld.",
        Way::FromModel => "The model said this. If you approve, exactly this is said and done; otherwise it is withheld.",
    };
    let blocked = |entry| rulings.iter().any(|ruled| ruled.entry == entry && matches!(ruled.ruling, Ruling::Block { .. }));
    let asking = rulings.iter().filter(|ruled| matches!(ruled.ruling, Ruling::Ask { .. }) && !blocked(ruled.entry));
    let reasons =
        asking.map(|ruled| format!("A guardrail stopped it:\n\n{}", block(&format!("{}: {}", ruled.guardrail, ruled.ruling.reason()))));
    let texts = passages.iter().map(|passage| format!("{}:\n\n{}", passage.what, block(&passage.text)));
    [opening.to_owned()].into_iter().chain(reasons).chain(texts).collect::<Vec<_>>().join("\n\n")
}

/// A block of Markdown that shows `text` as it is, also what would be drawn as nothing.
pub(crate) fn block(text: &str) -> String {
    let text = visible(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{text}\n{fence}")
}
