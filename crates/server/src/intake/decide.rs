//! Several decisions sent in one go.

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem as Fault;
use waypost_core::reply::Reply;
use waypost_core::sweep::{MOST, Swept};

/// Up to 100 decisions. Each is decided on its own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DecideBody {
    /// In the order in which they are decided.
    decisions: Vec<DecisionBody>,
}

/// One of several decisions.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DecisionBody {
    /// About which ask.
    #[serde(deserialize_with = "named")]
    #[schema(value_type = String)]
    ask_id: AskId,
    /// `approve` or `reject`.
    decision: String,
    /// The revision that was on the screen.
    revision: Option<u32>,
    /// The digest that was on the screen.
    digest: Option<String>,
    /// Why; told to the agent as a person's words.
    reason: Option<String>,
    /// On the whole.
    comment: Option<String>,
    /// Whether this one was opened and looked at by itself: without that a call of high or critical
    /// risk is not approved among others.
    #[serde(default)]
    opened: bool,
}

/// Text that cannot be an id is the id of nothing.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<AskId, D::Error> {
    Ok(String::deserialize(reader)?.parse().unwrap_or(AskId::from_bits(0)))
}

impl DecideBody {
    pub(crate) fn take(self) -> Result<Vec<(AskId, Swept)>, Vec<Fault>> {
        if self.decisions.is_empty() || self.decisions.len() > MOST {
            return Err(vec![Fault::new("/decisions", "too_many", "Send 1 to 100 decisions; more in several requests.")]);
        }
        Ok(self.decisions.into_iter().map(DecisionBody::take).collect())
    }
}

impl DecisionBody {
    fn take(self) -> (AskId, Swept) {
        let reply = Reply {
            decision: Some(self.decision),
            revision: self.revision,
            digest: self.digest,
            reason: self.reason,
            comment: self.comment,
            ..Reply::default()
        };
        (self.ask_id, Swept { reply, opened: self.opened })
    }
}
