//! A bulk decision: several decisions in one request, and their results.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use waypost_core::ask::bulk_decision::{BulkDecision, MAX_DECISIONS};
use waypost_core::ask::reply::Reply;
use waypost_core::ids::AskId;
use waypost_core::problem::Problem as Fault;

use crate::AskView;

/// Up to 100 decisions. Each is decided separately.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DecideBody {
    /// The decisions, in the order in which they are processed.
    pub decisions: Vec<DecisionBody>,
}

/// One decision of a bulk decision.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DecisionBody {
    /// The ask.
    #[serde(deserialize_with = "named")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub ask_id: AskId,
    /// `approve` or `reject`.
    pub decision: String,
    /// The revision that the person saw.
    pub revision: Option<u32>,
    /// The digest that the person saw.
    pub digest: Option<String>,
    /// The reason. The agent receives it as the person's words.
    pub reason: Option<String>,
    /// A comment on the whole ask.
    pub comment: Option<String>,
    /// Whether the person opened this ask by itself. Without that, a bulk decision cannot approve a call with high or critical
    /// risk.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    pub opened: bool,
}

/// An invalid id is treated like an unknown one.
fn named<'de, D: Deserializer<'de>>(reader: D) -> Result<AskId, D::Error> {
    Ok(String::deserialize(reader)?.parse().unwrap_or(AskId::from_bits(0)))
}

impl DecideBody {
    /// Converts the body.
    ///
    /// # Errors
    /// The problem of a body with no decision or with too many.
    pub fn take(self) -> Result<Vec<(AskId, BulkDecision)>, Vec<Fault>> {
        if self.decisions.is_empty() || self.decisions.len() > MAX_DECISIONS {
            return Err(vec![Fault::new("/decisions", "too_many", "Send 1 to 100 decisions. Split more into several requests.")]);
        }
        Ok(self.decisions.into_iter().map(DecisionBody::take).collect())
    }
}

impl DecisionBody {
    fn take(self) -> (AskId, BulkDecision) {
        let reply = Reply {
            decision: Some(self.decision),
            revision: self.revision,
            digest: self.digest,
            reason: self.reason,
            comment: self.comment,
            ..Reply::default()
        };
        (self.ask_id, BulkDecision { reply, opened: self.opened })
    }
}

/// The results of a bulk decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = SweepView))]
pub struct BulkDecisionView {
    /// The result of each decision, in the order of the request.
    pub results: Vec<DecisionResultView>,
}

/// The result of one decision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = ResultView))]
pub struct DecisionResultView {
    /// The ask.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub ask_id: AskId,
    /// The status that this decision would have had as a single request: 200, 404, 409, 410, 412 or 422.
    pub status: u16,
    /// The ask in its current state, if the decision was accepted.
    pub ask: Option<AskView>,
    /// Why the decision was refused.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub problem: Option<Box<RawValue>>,
}
