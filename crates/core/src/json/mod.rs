//! JSON that is stored as the exact text that was received, and the strict parser that accepts it.
//!
//! A frozen call is bytes, not a value. If a number were converted to a float, or a key given twice, two readers could
//! see two different calls. So ambiguous input is refused, and accepted input is never serialized again.

pub mod condition;
mod count;
mod exact;
pub mod message_lines;
mod objects;
pub(crate) mod shape;
pub mod strict;
pub mod within;

pub use count::count;
pub use exact::first_rounded;

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::json::shape::Shape;

/// The maximum nesting of arrays and objects.
pub const MAX_DEPTH: usize = 64;

/// Strictly parsed JSON, as the exact text that was received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Json(String);

/// Why a text was not accepted as JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadJson {
    /// Not JSON, or JSON that readers may interpret differently (a lone surrogate, a NUL).
    #[error("not valid JSON: {0}")]
    Invalid(String),
    /// An object contains a key twice, so two readers could see two values.
    #[error("an object contains the key {0:?} twice")]
    DuplicateKey(String),
    /// Deeper than [`MAX_DEPTH`].
    #[error("nested deeper than {MAX_DEPTH} levels")]
    TooDeep,
}

impl Json {
    /// Parses `text` strictly and stores it exactly.
    ///
    /// # Errors
    /// [`BadJson`] says what is ambiguous or invalid.
    pub fn new(text: impl Into<String>) -> Result<Self, BadJson> {
        let text = text.into();
        check(text.as_bytes())?;
        Ok(Self(text))
    }

    /// The text, byte for byte as it was received.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same text as a raw value, for embedding in other JSON.
    #[must_use]
    pub fn raw(&self) -> &RawValue {
        serde_json::from_str(&self.0).unwrap_or(RawValue::NULL)
    }

    /// Parses the value as a type of the caller, which determines how exactly numbers are parsed.
    ///
    /// # Errors
    /// If the value does not have that form.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }

    /// The value, for display and checks, never for running. Large numbers lose digits here, and a number beyond the
    /// range of a float becomes the largest float.
    #[must_use]
    pub fn value(&self) -> serde_json::Value {
        serde_json::from_str(&self.0).unwrap_or_else(|_| rounded(self.raw()))
    }
}

impl TryFrom<String> for Json {
    type Error = BadJson;
    fn try_from(text: String) -> Result<Self, BadJson> {
        Self::new(text)
    }
}

impl From<Json> for String {
    fn from(json: Json) -> String {
        json.0
    }
}

/// Returns the value of a text that contains a number beyond the range of a float.
fn rounded(raw: &RawValue) -> serde_json::Value {
    match Shape::of(raw) {
        Shape::Object(entries) => entries.into_iter().map(|(key, value)| (key, rounded(value))).collect(),
        Shape::Array(items) => items.into_iter().map(rounded).collect(),
        Shape::Text(text) => text.into(),
        Shape::Other(other) => {
            let largest = if other.starts_with('-') { f64::MIN } else { f64::MAX };
            serde_json::from_str(other).unwrap_or_else(|_| largest.into())
        }
    }
}

/// Reads an optional field whose type has a default: `null` is the same as a field that is not there.
///
/// # Errors
/// If the value is neither `null` nor a `T`.
pub fn null_is_absent<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(reader: D) -> Result<T, D::Error> {
    Option::<T>::deserialize(reader).map(Option::unwrap_or_default)
}

/// Serializes optional JSON as a value inside other JSON, not as a string.
pub mod inline {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use serde_json::value::RawValue;

    use super::Json;

    /// Writes the value.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(json: &Option<Json>, writer: S) -> Result<S::Ok, S::Error> {
        json.as_ref().map(Json::raw).serialize(writer)
    }

    /// Parses the value strictly, and stores its exact text.
    ///
    /// # Errors
    /// What is ambiguous or invalid.
    pub fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Json>, D::Error> {
        let raw = Option::<Box<RawValue>>::deserialize(reader)?;
        raw.map(|raw| Json::new(raw.get()).map_err(D::Error::custom)).transpose()
    }
}

/// Checks `bytes` strictly: one JSON text, no duplicate key, no NUL, no lone surrogate, at most [`MAX_DEPTH`] levels.
///
/// # Errors
/// [`BadJson`] for the first fault.
pub fn check(bytes: &[u8]) -> Result<(), BadJson> {
    let fault = Cell::new(None);
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let read = Strict { depth: 0, fault: &fault }.deserialize(&mut reader).and_then(|()| reader.end());
    match (read, fault.take()) {
        (Ok(()), _) => Ok(()),
        (Err(_), Some(fault)) => Err(fault),
        (Err(error), None) if error.to_string().starts_with(OUT_OF_RANGE) => check_with_any_number(bytes),
        (Err(error), None) => Err(BadJson::Invalid(error.to_string())),
    }
}

/// The beginning of the parser's error for a number beyond the range of a float. JSON has no largest number, so it is
/// accepted.
const OUT_OF_RANGE: &str = "number out of range";

/// Returns why no object may contain a key. The parser of [`serde_json::Value`] gives its private keys a meaning of its own:
/// an object that contains one would be another value there, and no value at all if its content is not JSON.
fn unusable_key(key: &str) -> Option<&'static str> {
    match key {
        _ if key.contains('\0') => Some("a key contains U+0000"),
        "$serde_json::private::RawValue" | "$serde_json::private::Number" => Some("a key begins with `$serde_json::private::`"),
        _ => None,
    }
}

/// The same check, level by level, with every number treated as text.
fn check_with_any_number(bytes: &[u8]) -> Result<(), BadJson> {
    let raw: &RawValue = serde_json::from_slice(bytes).map_err(|error| BadJson::Invalid(error.to_string()))?;
    check_level(raw, 0)
}

fn check_level(raw: &RawValue, depth: usize) -> Result<(), BadJson> {
    let text = raw.get();
    match text.as_bytes().first() {
        Some(b'{' | b'[') if depth >= MAX_DEPTH => Err(BadJson::TooDeep),
        Some(b'{') => {
            let Shape::Object(entries) = Shape::of(raw) else { return check_scalar(text) };
            let mut seen = HashSet::new();
            for (key, value) in &entries {
                if let Some(why) = unusable_key(key) {
                    return Err(BadJson::Invalid(why.into()));
                }
                if !seen.insert(key) {
                    return Err(BadJson::DuplicateKey(key.clone()));
                }
                check_level(value, depth + 1)?;
            }
            Ok(())
        }
        Some(b'[') => match Shape::of(raw) {
            Shape::Array(items) => items.into_iter().try_for_each(|item| check_level(item, depth + 1)),
            Shape::Object(_) | Shape::Text(_) | Shape::Other(_) => check_scalar(text),
        },
        Some(b'-' | b'0'..=b'9') => Ok(()),
        Some(_) | None => check_scalar(text),
    }
}

/// Checks a string, a boolean or null, and anything that could not be parsed as what it begins as.
fn check_scalar(text: &str) -> Result<(), BadJson> {
    let fault = Cell::new(None);
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = Strict { depth: 0, fault: &fault }.deserialize(&mut reader);
    match (read, fault.take()) {
        (Ok(()), _) => Ok(()),
        (Err(_), Some(fault)) => Err(fault),
        (Err(error), None) => Err(BadJson::Invalid(error.to_string())),
    }
}

struct Strict<'f> {
    depth: usize,
    fault: &'f Cell<Option<BadJson>>,
}

impl Strict<'_> {
    fn stop<E: serde::de::Error>(&self, fault: BadJson) -> E {
        let error = E::custom(&fault);
        self.fault.set(Some(fault));
        error
    }

    fn inner<E: serde::de::Error>(&self) -> Result<Self, E> {
        if self.depth >= MAX_DEPTH {
            return Err(self.stop(BadJson::TooDeep));
        }
        Ok(Self { depth: self.depth + 1, fault: self.fault })
    }
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }
    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }
    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }
    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<(), E> {
        // PostgreSQL cannot store a NUL, and every store must refuse the same input.
        if text.contains('\0') {
            return Err(self.stop(BadJson::Invalid("a text contains U+0000".into())));
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while items.next_element_seed(self.inner::<A::Error>()?)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            if let Some(why) = unusable_key(&key) {
                return Err(A::Error::custom(why));
            }
            if seen.contains(&key) {
                return Err(self.stop(BadJson::DuplicateKey(key)));
            }
            seen.insert(key);
            entries.next_value_seed(self.inner::<A::Error>()?)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a008_a_key_given_twice_is_refused() {
        let twice = Json::new(r#"{"to":"a","x":{"to":"b","to":"c"}}"#);
        assert_eq!(twice, Err(BadJson::DuplicateKey("to".into())));
    }

    #[test]
    fn a009_what_two_readers_could_read_differently_is_not_json() {
        for text in
            [r#""\ud800""#, "NaN", "[Infinity]", "-Infinity", "\"a\u{0}\"", r#""\u0000""#, "{} {}", "", "1e", "-", "01e400", "[1e400,]"]
        {
            assert!(matches!(Json::new(text), Err(BadJson::Invalid(_))), "{text:?} was let in");
        }
    }

    #[test]
    fn a_key_that_a_parser_would_replace_by_its_content_is_not_json() {
        for key in ["$serde_json::private::RawValue", "$serde_json::private::Number", r"\u0024serde_json::private::RawValue"] {
            for text in [format!(r#"{{"{key}":"1"}}"#), format!(r#"{{"a":[1e400,{{"{key}":"{{"}}]}}"#)] {
                assert!(matches!(Json::new(&*text), Err(BadJson::Invalid(_))), "{text} was let in");
            }
        }
        assert!(Json::new(r#"{"$ref":"a","serde_json":"$serde_json::private::RawValue"}"#).is_ok());
    }

    #[test]
    fn a_number_beyond_every_float_is_let_in_to_the_byte_and_nothing_else_is_looser_beside_it() {
        let digits = "9".repeat(400);
        for text in ["1e400", "-1e400", &digits, &format!("{{\"a\":[{digits},1e400],\"b\":\"\"}}")] {
            assert_eq!(Json::new(text).map(String::from), Ok(text.to_owned()));
        }
        let nested = |levels: usize| format!("{}1e400{}", "[".repeat(levels), "]".repeat(levels));
        let refused = [r#"{"a":1e400,"b":1,"b":2}"#, r#"[1e400,"\ud800"]"#, r#"[1e400,"\u0000"]"#, r#"{"a":1e400,"\u0000":1}"#];
        let invalid = refused.map(|text| matches!(Json::new(text), Err(BadJson::Invalid(_))));
        assert_eq!((Json::new(refused[0]), invalid), (Err(BadJson::DuplicateKey("b".into())), [false, true, true, true]));
        assert_eq!((Json::new(nested(MAX_DEPTH)).is_ok(), Json::new(nested(MAX_DEPTH + 1))), (true, Err(BadJson::TooDeep)));
        let value = Json::new(r#"{"most":1e400,"least":-1e400,"plain":1.5,"text":"x"}"#).unwrap().value();
        assert_eq!(value, serde_json::json!({"most": f64::MAX, "least": f64::MIN, "plain": 1.5, "text": "x"}));
    }

    #[test]
    fn a093_nesting_stops_at_sixty_four_levels() {
        let nested = |levels: usize| format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        assert!(Json::new(nested(MAX_DEPTH)).is_ok());
        assert_eq!(Json::new(nested(MAX_DEPTH + 1)), Err(BadJson::TooDeep));
        assert_eq!(Json::new("[".repeat(10_000)), Err(BadJson::TooDeep));
    }

    #[test]
    fn what_is_let_in_is_kept_to_the_byte() {
        let text = "{ \"n\" : 9007199254740993, \"one\":1.0,\"e\":1e0 }";
        assert_eq!(Json::new(text).unwrap().as_str(), text);
    }
}
