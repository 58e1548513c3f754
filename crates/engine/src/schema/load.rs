//! Estimates the cost of a validation before it runs. References can double the work at every step,
//! circular references can go as deep as the value, and a short pattern can compile to a large
//! program. Without these limits, a stranger's schema or value could block a thread, overflow its
//! stack or use all memory.

use std::collections::HashMap;

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};
use waypost_core::text::pattern;

/// The maximum number of checks of a schema against a part of a value.
const MAX_STEPS: u64 = 1_000_000;
/// Above this number of checks, each of which may fail, problems are not reported one by one.
const MAX_REPORTED: u64 = 50_000;
/// The maximum number of pairs to list; more are too many in any case.
const MAX_PAIRS: usize = 1_000_001;
/// The maximum depth of nested schemas and references.
const MAX_DEPTH: usize = 400;
/// How many entries of a list count as one step when they are compared with a value.
const COMPARED: u64 = 8;
/// The maximum compiled size of all patterns of a schema in bytes; each pattern gets an equal part.
const PATTERNS: usize = 8 << 20;
/// The maximum compiled size of one pattern of a schema that was accepted before this limit existed.
const PATTERN: usize = 10 << 20;
/// In the worst case, a pattern is run for every byte of a text. This is the maximum product of both sizes in bytes.
const PATTERN_TIMES_TEXT: usize = 1 << 33;

/// Keywords that refer to another schema.
const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];

static NOTHING: Value = Value::Null;

/// The limits for a validation whose cost is acceptable.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// The maximum compiled size of a pattern in bytes.
    pub pattern: usize,
    /// Whether there may be too many problems to report all of them.
    pub is_long: bool,
    /// How many steps a pattern with look-around may take on one text.
    pub tries: usize,
}

/// The limits for validating `value` against `schema`; `None` if it costs too much.
pub(super) fn of(schema: &Value, value: &Value) -> Option<Effort> {
    let load = CostEstimator::of(schema).cost_of(schema, value, 0);
    let pattern = PATTERN_TIMES_TEXT / usize::try_from(load.matched.max(1)).unwrap_or(usize::MAX);
    let tries = pattern::tries(usize::try_from(load.matched).unwrap_or(usize::MAX));
    load.is_bearable().then_some(Effort { pattern: pattern.min(PATTERN), is_long: load.steps > MAX_REPORTED, tries })
}

/// The limits for compiling any part of `schema`, for the smallest value; `None` if it costs too much.
pub(super) fn of_any(schema: &Value) -> Option<Effort> {
    let mut estimator = CostEstimator::of(schema);
    let is_bearable = parts(schema).into_iter().all(|part| estimator.cost_of(part, &NOTHING, 0).is_bearable());
    let patterns = usize::try_from(all_patterns(schema)).unwrap_or(usize::MAX);
    is_bearable.then_some(Effort { pattern: PATTERNS / patterns.max(1), ..Effort::ANY })
}

/// The number of patterns in a schema.
fn all_patterns(schema: &Value) -> u64 {
    parts(schema).into_iter().map(|part| patterns(part) as u64).sum()
}

/// The source of every pattern in a schema.
pub(super) fn sources(schema: &Value) -> Vec<&str> {
    let named = parts(schema).into_iter();
    named
        .flat_map(|part| {
            let of_text = part.get("pattern").and_then(Value::as_str);
            let of_names = part.get("patternProperties").and_then(Value::as_object).into_iter().flat_map(Map::keys);
            of_text.into_iter().chain(of_names.map(String::as_str))
        })
        .collect()
}

/// The total length of an object's member names in bytes.
fn names(members: &Map<String, Value>) -> u64 {
    members.keys().map(|name| name.len() as u64).sum()
}

/// The number of patterns that a schema contains directly.
fn patterns(part: &Value) -> usize {
    let of_text = usize::from(part.get("pattern").is_some_and(Value::is_string));
    of_text + part.get("patternProperties").and_then(Value::as_object).map_or(0, Map::len)
}

/// The cost and depth of a validation.
#[derive(Clone, Copy)]
struct ValidationCost {
    steps: u64,
    /// The bytes of text that patterns are matched against.
    matched: u64,
    depth: usize,
}

impl Effort {
    /// The limits that are independent of the value: the highest that any value gets.
    pub const ANY: Self = Self { pattern: PATTERN, is_long: false, tries: 1 };
}

impl ValidationCost {
    const TOO_MUCH: Self = Self { steps: u64::MAX, matched: u64::MAX, depth: MAX_DEPTH };

    /// The cost of a schema's own keywords, without its subschemas.
    fn by_itself(keywords: &Map<String, Value>, value: &Value) -> Self {
        let mut load = Self { steps: 1, matched: 0, depth: 0 };
        for (keyword, below) in keywords {
            match (keyword.as_str(), value) {
                ("enum", _) => load.steps += count(each(below)) / COMPARED,
                ("required", Value::Object(_)) => load.steps += count(each(below)),
                ("dependentRequired" | "dependencies", Value::Object(_)) => {
                    load.steps += each(below).map(|names| 1 + count(each(names))).sum::<u64>()
                }
                ("pattern", Value::String(text)) => load.matched += text.len() as u64,
                ("patternProperties", Value::Object(members)) => load.matches(names(members), count(each(below))),
                _ => {}
            }
        }
        load
    }

    /// Adds the cost of matching this many patterns against a text of this size.
    fn matches(&mut self, bytes: u64, patterns: u64) {
        self.matched = self.matched.saturating_add(bytes.saturating_mul(patterns));
    }

    fn is_bearable(self) -> bool {
        self.steps <= MAX_STEPS && self.depth <= MAX_DEPTH
    }

    fn and(self, below: Self) -> Self {
        Self {
            steps: self.steps.saturating_add(below.steps),
            matched: self.matched.saturating_add(below.matched),
            depth: self.depth.max(below.depth + 1),
        }
    }
}

/// Each pair of a schema and a value is estimated once, regardless of how many paths lead to it.
struct CostEstimator<'a> {
    /// The whole document, and every part with an `$id`.
    resources: Vec<&'a Value>,
    has_addresses: bool,
    /// The number of patterns in the whole document.
    patterns: u64,
    anchors: HashMap<&'a str, Vec<&'a Value>>,
    known: HashMap<(*const Value, *const Value), ValidationCost>,
}

impl<'a> CostEstimator<'a> {
    fn of(root: &'a Value) -> Self {
        let (mut resources, mut has_addresses, mut anchors) = (vec![root], false, HashMap::<_, Vec<_>>::new());
        for part in parts(root) {
            if part.get("$id").is_some_and(Value::is_string) {
                has_addresses = true;
                if !std::ptr::eq(part, root) {
                    resources.push(part);
                }
            }
            for name in ["$anchor", "$dynamicAnchor"].iter().filter_map(|keyword| part.get(keyword)?.as_str()) {
                anchors.entry(name).or_default().push(part);
            }
        }
        Self { resources, has_addresses, patterns: all_patterns(root), anchors, known: HashMap::new() }
    }

    fn cost_of(&mut self, schema: &'a Value, value: &'a Value, depth: usize) -> ValidationCost {
        let Value::Object(keywords) = schema else { return ValidationCost { steps: 1, matched: 0, depth: 0 } };
        if depth > MAX_DEPTH {
            return ValidationCost::TOO_MUCH;
        }
        let pair = (std::ptr::from_ref(schema), std::ptr::from_ref(value));
        if let Some(known) = self.known.get(&pair) {
            return *known;
        }
        // If the recursion comes back before the result is known, the references are circular.
        self.known.insert(pair, ValidationCost::TOO_MUCH);
        // `unevaluated…` keywords visit the value a second time.
        let looks_again = keywords.keys().any(|keyword| keyword.starts_with("unevaluated"));
        let mut load = ValidationCost::by_itself(keywords, value);
        if let (Some(of_names), Value::Object(members)) = (keywords.get("propertyNames"), value) {
            // A member name is not part of the value, so it is estimated against every pattern that it could meet.
            let refers = parts(of_names).into_iter().any(|part| REFERENCES.iter().any(|keyword| part.get(keyword).is_some()));
            load.matches(names(members), if refers { self.patterns } else { all_patterns(of_names) });
        }
        for (schema, part) in self.applied_subschemas(keywords, value) {
            let below = self.cost_of(schema, part, depth + 1);
            load = load.and(below);
            if looks_again && std::ptr::eq(part, value) {
                load = load.and(below);
            }
            if !load.is_bearable() {
                return ValidationCost::TOO_MUCH;
            }
        }
        self.known.insert(pair, load);
        load
    }

    /// The subschemas that these keywords apply to a value and to its parts.
    fn applied_subschemas(&self, keywords: &'a Map<String, Value>, value: &'a Value) -> Vec<(&'a Value, &'a Value)> {
        let mut applied = Vec::new();
        for (keyword, below) in keywords {
            match keyword.as_str() {
                keyword if REFERENCES.contains(&keyword) => applied.extend(self.named(below).into_iter().map(|named| (named, value))),
                "not" | "if" | "then" | "else" => applied.push((below, value)),
                "allOf" | "anyOf" | "oneOf" | "dependentSchemas" | "dependencies" => {
                    applied.extend(each(below).map(|schema| (schema, value)))
                }
                "properties" => {
                    let named = below.as_object().into_iter().flatten();
                    applied.extend(named.filter_map(|(name, schema)| Some((schema, value.get(name)?))));
                }
                "patternProperties" => {
                    let pairs = each(below).flat_map(|schema| members(value).map(move |member| (schema, member)));
                    applied.extend(pairs.take(MAX_PAIRS));
                }
                "additionalProperties" | "unevaluatedProperties" => applied.extend(members(value).map(|member| (below, member))),
                "propertyNames" => applied.extend(members(value).map(|_| (below, &NOTHING))),
                "prefixItems" => applied.extend(each(below).zip(items(value))),
                "items" if below.is_array() => applied.extend(each(below).zip(items(value))),
                "items" | "additionalItems" | "unevaluatedItems" | "contains" => applied.extend(items(value).map(|item| (below, item))),
                _ => {}
            }
        }
        applied
    }

    /// Every schema that a reference may lead to. Base addresses are not distinguished, so the estimate can be too
    /// high but never too low. If no part has an `$id`, a reference with an address leaves the document and is not
    /// followed.
    fn named(&self, reference: &'a Value) -> Vec<&'a Value> {
        let Some(reference) = reference.as_str() else { return Vec::new() };
        let (address, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        if !address.is_empty() && !self.has_addresses {
            return Vec::new();
        }
        if fragment.is_empty() || fragment.starts_with('/') {
            let pointer = percent_decode_str(fragment).decode_utf8_lossy();
            return self.resources.iter().filter_map(|resource| resource.pointer(&pointer)).collect();
        }
        self.anchors.get(fragment).cloned().unwrap_or_default()
    }
}

fn count<T>(of: impl Iterator<Item = T>) -> u64 {
    of.count() as u64
}

fn each(value: &Value) -> impl Iterator<Item = &Value> {
    members(value).chain(items(value))
}

fn members(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_object().into_iter().flat_map(Map::values)
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Every object in a document, each of which may be a schema.
fn parts(value: &Value) -> Vec<&Value> {
    let below = each(value).flat_map(parts);
    value.is_object().then_some(value).into_iter().chain(below).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn is_too_much(schema: &Value, value: &Value) -> bool {
        of(schema, value).is_none()
    }

    fn is_too_much_for_any(schema: &Value) -> bool {
        of_any(schema).is_none()
    }

    /// References, each followed `times` times, for this many steps.
    fn chain(keyword: &str, times: usize, steps: usize, last: &Value) -> Value {
        let next = |n: usize| vec![json!({"$ref": format!("#/$defs/d{}", n + 1)}); times];
        let mut named: Map<_, _> = (0..steps).map(|n| (format!("d{n}"), json!({keyword: next(n)}))).collect();
        named.insert(format!("d{steps}"), last.clone());
        json!({"properties": {"a": {"$ref": "#/$defs/d0"}}, "$defs": named})
    }

    fn nested(deep: usize) -> Value {
        (0..deep).fold(json!(1), |value, _| json!({"a": value}))
    }

    #[test]
    fn references_that_double_at_every_step_are_too_much_however_small_the_value() {
        let plain = json!({"type": "object"});
        assert!(!is_too_much_for_any(&chain("allOf", 2, 8, &plain)) && is_too_much_for_any(&chain("anyOf", 2, 40, &plain)));
        assert!(is_too_much_for_any(&json!({"$ref": "#"})) && is_too_much_for_any(&json!({"anyOf": [{"type": "null"}, {"$ref": "#"}]})));
        assert!(is_too_much_for_any(&chain("allOf", 1, 1_000, &plain)), "so deep");
    }

    #[test]
    fn a_circle_is_too_much_where_the_value_leads_round_it_too_often() {
        let circle = chain("allOf", 1, 30, &json!({"properties": {"a": {"$ref": "#/$defs/d0"}}}));
        assert!(!is_too_much_for_any(&circle) && !is_too_much(&circle, &nested(5)) && is_too_much(&circle, &nested(50)));
        let twice = json!({"$defs": {"n": {"anyOf": [{"properties": {"a": {"$ref": "#/$defs/n"}}}, {"properties": {"a": {"$ref": "#/$defs/n"}}}]}}, "$ref": "#/$defs/n"});
        assert!(!is_too_much(&twice, &nested(10)) && is_too_much(&twice, &nested(60)));
    }

    #[test]
    fn a_list_that_is_compared_with_many_values_counts_as_long_as_it_is() {
        let of_each = |schema: Value| json!({"items": schema});
        let names: Vec<_> = (0..2_000).map(|n| format!("n{n}")).collect();
        let (needs, one_of) = (of_each(json!({"required": names})), of_each(json!({"enum": names})));
        assert!(!is_too_much(&needs, &json!(vec![json!({}); 400])) && is_too_much(&needs, &json!(vec![json!({}); 600])));
        assert!(!is_too_much(&one_of, &json!(vec!["n1"; 3_000])) && is_too_much(&one_of, &json!(vec!["n1"; 5_000])));
        assert_eq!([10, 400].map(|many| of(&needs, &json!(vec![json!({}); many])).is_some_and(|effort| effort.is_long)), [false, true]);
    }

    #[test]
    fn patterns_share_what_they_may_come_to_and_have_less_of_it_the_longer_their_texts_are() {
        let named = |many: usize| json!({"patternProperties": (0..many).map(|n| (format!("^a{n}"), json!({}))).collect::<Map<_, _>>()});
        let defined = |schema: &Value| of_any(schema).map(|effort| effort.pattern);
        assert_eq!([0, 1, 8].map(|many| defined(&named(many))), [Some(PATTERNS), Some(PATTERNS), Some(PATTERNS / 8)]);
        let pattern_cost =
            |text: usize| of(&json!({"items": {"pattern": "a"}}), &json!(["a".repeat(text), "b"])).map(|effort| effort.pattern);
        assert_eq!([9, (1 << 18) - 1].map(pattern_cost), [Some(PATTERN), Some(1 << 15)]);
        assert_eq!(of(&named(2), &json!({"a".repeat(1 << 17): 1})).map(|effort| effort.pattern), Some(1 << 15));
    }

    #[test]
    fn what_people_write_is_borne() {
        let tree = json!({
            "$id": "https://example.org/tree", "$ref": "#node",
            "$defs": {"a node": {"$anchor": "node", "type": "object", "unevaluatedProperties": false, "properties": {
                "label": {"type": "string"}, "below": {"type": "array", "items": {"$ref": "#/$defs/a%20node"}}}}},
        });
        let deep = (0..25).fold(json!({"label": "x"}), |below, _| json!({"label": "x", "below": [below, {"label": "y"}]}));
        assert!(!is_too_much_for_any(&tree) && !is_too_much(&tree, &deep));
        let long = json!({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}});
        assert!(!is_too_much(&long, &json!(vec![1; 100_000])));
    }
}
