//! Tool calls: what people were asked about, compared with what the server returns to be run.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ids::AskId;
use waypost_core::json::Json;
use waypost_core::text::redaction::references;
use waypost_wire::{ApprovalView, AskView, CallView, ClaimedPermitView};

/// A call whose permit was claimed. Its holder must run exactly these arguments, once, and report the outcome with [`Client::report`].
///
/// [`Client::report`]: crate::Client::report
#[derive(Clone)]
pub struct ClaimedCall {
    /// The permit, which the report must contain.
    pub permit: String,
    /// The ask.
    pub ask: AskId,
    /// The tool.
    pub tool: String,
    /// The exact arguments, byte for byte.
    pub arguments: Json,
    /// The digest that was approved.
    pub digest: String,
    /// The target that it acts on.
    pub target: Option<String>,
    /// Whether a person changed the arguments after the first request.
    pub is_changed: bool,
}

impl ClaimedCall {
    /// Checks that a claimed permit is for the approved bytes.
    ///
    /// # Errors
    /// What differs.
    pub(crate) fn checked(claimed: ClaimedPermitView, ask: &AskView, approval: &ApprovalView) -> Result<Self, &'static str> {
        let ClaimedPermitView { permit, call, .. } = claimed;
        let arguments = Json::new(call.arguments_text.as_str()).map_err(|_| "the claimed arguments are not JSON")?;
        let frozen = frozen(&call, approval, arguments.clone());
        if call.tool != approval.tool || call.digest != approval.digest || frozen.digest().as_str() != call.digest {
            return Err("the claimed call is not the call that was approved");
        }
        let CallView { tool, target, digest, .. } = call;
        Ok(Self { permit, ask: ask.id, tool, arguments, digest, target, is_changed: ask.revision > 1 })
    }
}

/// The call with the claimed arguments and everything else that the digest covers.
fn frozen(call: &CallView, approval: &ApprovalView, arguments: Json) -> FrozenCall {
    let identity = CallIdentity {
        tool: call.tool.clone(),
        server: call.server.clone(),
        description: approval.description.clone(),
        schema: approval.schema.as_ref().and_then(|schema| Json::new(schema.get()).ok()),
        target: call.target.clone(),
        pins: approval.pins.clone(),
    };
    FrozenCall::new(identity, arguments)
}

/// Whether these arguments are the ones that a text shows; the order of members does not matter. Numbers are compared as they are
/// written. A placeholder for a secret matches any text: the bytes of the permit are compared after the claim.
pub(crate) fn are_shown(arguments: &str, shown: &str) -> bool {
    match (members(arguments), members(shown)) {
        (Some(arguments), Some(shown)) => members_alike(&arguments, &shown),
        _ => false,
    }
}

fn members(text: &str) -> Option<BTreeMap<String, Box<RawValue>>> {
    serde_json::from_str(text).ok()
}

fn members_alike(one: &BTreeMap<String, Box<RawValue>>, shown: &BTreeMap<String, Box<RawValue>>) -> bool {
    one.len() == shown.len() && shown.iter().all(|(name, value)| one.get(name).is_some_and(|other| are_alike(other.get(), value.get())))
}

fn are_alike(one: &str, shown: &str) -> bool {
    match shown.as_bytes().first() {
        Some(b'{') => matches!((members(one), members(shown)), (Some(one), Some(shown)) if members_alike(&one, &shown)),
        Some(b'[') => {
            let items = |text: &str| serde_json::from_str::<Vec<Box<RawValue>>>(text).ok();
            let (Some(one), Some(shown)) = (items(one), items(shown)) else { return false };
            one.len() == shown.len() && one.iter().zip(&shown).all(|(one, shown)| are_alike(one.get(), shown.get()))
        }
        Some(b'"') => {
            let Ok(shown) = serde_json::from_str::<String>(shown) else { return false };
            let text = serde_json::from_str::<String>(one);
            match text {
                Ok(text) => text == shown || fits(&text, &shown),
                Err(_) => fits(one, &shown),
            }
        }
        _ => one == shown,
    }
}

/// Whether a text is the shown one with other text in place of each placeholder for a secret.
fn fits(text: &str, shown: &str) -> bool {
    let (mut pieces, mut begin) = (Vec::new(), 0);
    for (range, _) in references(shown) {
        pieces.push(&shown[begin..range.start]);
        begin = range.end;
    }
    let last = &shown[begin..];
    let Some((first, middle)) = pieces.split_first() else { return false };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for piece in middle {
        let Some(at) = rest.find(piece) else { return false };
        rest = &rest[at + piece.len()..];
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_arguments_in_another_order_are_shown_and_others_are_not() {
        let asked = r#"{"to": "acct", "cents": 9007199254740993, "tags": [1.0, {"a": null}]}"#;
        assert!(are_shown(asked, r#"{"cents":9007199254740993,"tags":[1.0,{"a":null}],"to":"acct"}"#));
        let others = [
            r#"{"to":"acct","cents":9007199254740992,"tags":[1.0,{"a":null}]}"#,
            r#"{"to":"acct","cents":9007199254740993,"tags":[1.0,{"a":null}],"more":1}"#,
            r#"{"to":"acct","cents":9007199254740993,"tags":[1.0]}"#,
            r#"{"to":"acct","cents":"9007199254740993","tags":[1.0,{"a":null}]}"#,
            r#"["to"]"#,
        ];
        assert_eq!(others.map(|shown| are_shown(asked, shown)), [false; 5]);
    }

    #[test]
    fn a_placeholder_for_a_secret_matches_any_text_in_its_place() {
        let secret = format!("sealed:{}.0123456789abcdef.____", "a".repeat(64));
        let shown = format!(r#"{{"header":"Bearer {secret}, {secret}!","n":"{secret}"}}"#);
        assert!(are_shown(r#"{"header":"Bearer one, two!","n":12}"#, &shown));
        assert!(!are_shown(r#"{"header":"Basic one, two!","n":12}"#, &shown));
        assert!(!are_shown(r#"{"header":"Bearer one, two","n":12}"#, &shown));
    }
}
