//! How much a schema makes of a value, before anybody does it. References can double at every step, in a circle they lead as
//! deep as the value goes, and a short pattern can be a large machine: what is asked or sent by a stranger would keep a thread
//! for ever, leave it no stack, or take all memory.

use std::collections::HashMap;

use percent_encoding::percent_decode_str;
use serde_json::{Map, Value};

/// How often something is held against parts of a value at the most.
const MOST_STEPS: u64 = 1_000_000;
/// Of more than so many, each of which may fail, nobody is told one by one.
const MOST_TOLD: u64 = 50_000;
/// More need not be listed to know that they are too many.
const MOST_PAIRS: usize = 1_000_001;
/// How deep they lead into each other at the most.
const DEEPEST: usize = 400;
/// How many entries of a list are compared with a value in one step.
const COMPARED: u64 = 8;
/// What the patterns of a schema come to at the most, in bytes once they are compiled; each has its part of it.
const PATTERNS: usize = 8 << 20;
/// What one comes to at the most, whose schema was asked before there was a limit.
const PATTERN: usize = 10 << 20;
/// A pattern is gone through for every byte of a text in the worst case: the bytes of both, multiplied, at the most.
const PATTERN_TIMES_TEXT: usize = 1 << 33;

/// What leads to another schema.
const REFERENCES: [&str; 3] = ["$ref", "$dynamicRef", "$recursiveRef"];

static NOTHING: Value = Value::Null;

/// What it takes to hold a value against a schema, where that can be borne.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// What a pattern may come to in bytes once it is compiled.
    pub pattern: usize,
    /// Whether what does not fit may be so much that nobody can be told all of it.
    pub is_long: bool,
}

/// What it takes to hold `value` against `schema`; `None` where that is too much.
pub(super) fn of(schema: &Value, value: &Value) -> Option<Effort> {
    let load = Scales::of(schema).weigh(schema, value, 0);
    let pattern = PATTERN_TIMES_TEXT / usize::try_from(load.matched.max(1)).unwrap_or(usize::MAX);
    load.is_bearable().then_some(Effort { pattern: pattern.min(PATTERN), is_long: load.steps > MOST_TOLD })
}

/// What it takes to make any part of `schema` ready for the smallest of values; `None` where that is too much.
pub(super) fn of_any(schema: &Value) -> Option<Effort> {
    let mut scales = Scales::of(schema);
    let is_bearable = parts(schema).into_iter().all(|part| scales.weigh(part, &NOTHING, 0).is_bearable());
    let patterns = usize::try_from(all_patterns(schema)).unwrap_or(usize::MAX);
    is_bearable.then_some(Effort { pattern: PATTERNS / patterns.max(1), is_long: false })
}

/// How many patterns there are in a schema.
fn all_patterns(schema: &Value) -> u64 {
    parts(schema).into_iter().map(|part| patterns(part) as u64).sum()
}

/// How long the names of an object are together, in bytes.
fn names(members: &Map<String, Value>) -> u64 {
    members.keys().map(|name| name.len() as u64).sum()
}

/// How many patterns a schema has of its own.
fn patterns(part: &Value) -> usize {
    let of_text = usize::from(part.get("pattern").is_some_and(Value::is_string));
    of_text + part.get("patternProperties").and_then(Value::as_object).map_or(0, Map::len)
}

/// What it takes, and how deep it leads.
#[derive(Clone, Copy)]
struct Load {
    steps: u64,
    /// The bytes of text that patterns are held against.
    matched: u64,
    depth: usize,
}

impl Effort {
    /// What it takes whatever the value: for as much as any value may take.
    pub const ANY: Self = Self { pattern: PATTERN, is_long: false };
}

impl Load {
    const TOO_MUCH: Self = Self { steps: u64::MAX, matched: u64::MAX, depth: DEEPEST };

    /// What the words of one schema take by themselves.
    fn by_itself(words: &Map<String, Value>, value: &Value) -> Self {
        let mut load = Self { steps: 1, matched: 0, depth: 0 };
        for (word, below) in words {
            match (word.as_str(), value) {
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

    /// So many patterns are held against a text of so many bytes.
    fn matches(&mut self, bytes: u64, patterns: u64) {
        self.matched = self.matched.saturating_add(bytes.saturating_mul(patterns));
    }

    fn is_bearable(self) -> bool {
        self.steps <= MOST_STEPS && self.depth <= DEEPEST
    }

    fn and(self, below: Self) -> Self {
        Self {
            steps: self.steps.saturating_add(below.steps),
            matched: self.matched.saturating_add(below.matched),
            depth: self.depth.max(below.depth + 1),
        }
    }
}

/// Every pair of a schema and a value is weighed once, however many ways lead to it.
struct Scales<'a> {
    /// The whole, and whatever has an address of its own.
    resources: Vec<&'a Value>,
    has_addresses: bool,
    /// How many patterns there are in all of it.
    patterns: u64,
    anchors: HashMap<&'a str, Vec<&'a Value>>,
    known: HashMap<(*const Value, *const Value), Load>,
}

impl<'a> Scales<'a> {
    fn of(root: &'a Value) -> Self {
        let (mut resources, mut has_addresses, mut anchors) = (vec![root], false, HashMap::<_, Vec<_>>::new());
        for part in parts(root) {
            if part.get("$id").is_some_and(Value::is_string) {
                has_addresses = true;
                if !std::ptr::eq(part, root) {
                    resources.push(part);
                }
            }
            for name in ["$anchor", "$dynamicAnchor"].iter().filter_map(|word| part.get(word)?.as_str()) {
                anchors.entry(name).or_default().push(part);
            }
        }
        Self { resources, has_addresses, patterns: all_patterns(root), anchors, known: HashMap::new() }
    }

    fn weigh(&mut self, schema: &'a Value, value: &'a Value, depth: usize) -> Load {
        let Value::Object(words) = schema else { return Load { steps: 1, matched: 0, depth: 0 } };
        if depth > DEEPEST {
            return Load::TOO_MUCH;
        }
        let pair = (std::ptr::from_ref(schema), std::ptr::from_ref(value));
        if let Some(known) = self.known.get(&pair) {
            return *known;
        }
        // Whoever comes back to it before it is weighed goes round in a circle.
        self.known.insert(pair, Load::TOO_MUCH);
        // What nothing has looked at is found out by looking at the value once more.
        let looks_again = words.keys().any(|word| word.starts_with("unevaluated"));
        let mut load = Load::by_itself(words, value);
        if let (Some(of_names), Value::Object(members)) = (words.get("propertyNames"), value) {
            // A name is no part of the value that could be weighed: it is held against all that it could meet.
            let refers = parts(of_names).into_iter().any(|part| REFERENCES.iter().any(|word| part.get(word).is_some()));
            load.matches(names(members), if refers { self.patterns } else { all_patterns(of_names) });
        }
        for (schema, held) in self.held_against(words, value) {
            let below = self.weigh(schema, held, depth + 1);
            load = load.and(below);
            if looks_again && std::ptr::eq(held, value) {
                load = load.and(below);
            }
            if !load.is_bearable() {
                return Load::TOO_MUCH;
            }
        }
        self.known.insert(pair, load);
        load
    }

    /// The schemas that these words hold against a value, and against what is in it.
    fn held_against(&self, words: &'a Map<String, Value>, value: &'a Value) -> Vec<(&'a Value, &'a Value)> {
        let mut held = Vec::new();
        for (word, below) in words {
            match word.as_str() {
                word if REFERENCES.contains(&word) => held.extend(self.named(below).into_iter().map(|named| (named, value))),
                "not" | "if" | "then" | "else" => held.push((below, value)),
                "allOf" | "anyOf" | "oneOf" | "dependentSchemas" | "dependencies" => held.extend(each(below).map(|schema| (schema, value))),
                "properties" => {
                    let named = below.as_object().into_iter().flatten();
                    held.extend(named.filter_map(|(name, schema)| Some((schema, value.get(name)?))));
                }
                "patternProperties" => {
                    let pairs = each(below).flat_map(|schema| members(value).map(move |member| (schema, member)));
                    held.extend(pairs.take(MOST_PAIRS));
                }
                "additionalProperties" | "unevaluatedProperties" => held.extend(members(value).map(|member| (below, member))),
                "propertyNames" => held.extend(members(value).map(|_| (below, &NOTHING))),
                "prefixItems" => held.extend(each(below).zip(items(value))),
                "items" if below.is_array() => held.extend(each(below).zip(items(value))),
                "items" | "additionalItems" | "unevaluatedItems" | "contains" => held.extend(items(value).map(|item| (below, item))),
                _ => {}
            }
        }
        held
    }

    /// Whatever a reference may lead to. One address is not told from another: more is weighed, never less. Where no resource
    /// has any, an address leads out of the document, where nobody follows.
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

/// Everything in a document that may be a schema.
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

    /// References each of which is followed `times` times, to so many steps.
    fn chain(word: &str, times: usize, steps: usize, last: &Value) -> Value {
        let next = |n: usize| vec![json!({"$ref": format!("#/$defs/d{}", n + 1)}); times];
        let mut named: Map<_, _> = (0..steps).map(|n| (format!("d{n}"), json!({word: next(n)}))).collect();
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
        let held = |text: usize| of(&json!({"items": {"pattern": "a"}}), &json!(["a".repeat(text), "b"])).map(|effort| effort.pattern);
        assert_eq!([9, (1 << 18) - 1].map(held), [Some(PATTERN), Some(1 << 15)]);
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
