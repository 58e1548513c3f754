//! JSON kept as the exact text that was received, and the strict reading that lets it in.
//!
//! A frozen call is bytes, not a value: a number that went through a float, or a key that was
//! given twice, would let two readers see two different calls. So what is ambiguous is refused
//! at the door and what is let in is never printed again.

use std::cell::Cell;
use std::collections::HashSet;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How deep arrays and objects may nest.
pub const MAX_DEPTH: usize = 64;

/// Strictly read JSON, as the exact text that was received.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Json(String);

/// Why a text was not let in as JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadJson {
    /// Not JSON, or JSON that not every reader would read alike (a lone surrogate, a NUL).
    #[error("not valid JSON: {0}")]
    Invalid(String),
    /// An object gives a key twice, so two readers could see two values.
    #[error("the key {0:?} is given twice in one object")]
    DuplicateKey(String),
    /// Deeper than [`MAX_DEPTH`].
    #[error("nested deeper than {MAX_DEPTH} levels")]
    TooDeep,
}

impl Json {
    /// Reads `text` strictly and keeps it exactly.
    ///
    /// # Errors
    /// [`BadJson`] says what is ambiguous or broken in it.
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

    /// The same text, to stand within other JSON as the value it is.
    #[must_use]
    pub fn raw(&self) -> &RawValue {
        serde_json::from_str(&self.0).unwrap_or(RawValue::NULL)
    }

    /// The value as a type of the caller's own, which says how exactly its numbers are read.
    ///
    /// # Errors
    /// When it does not have that shape.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        serde_json::from_str(&self.0)
    }

    /// The value, for showing and checking; never for running. Large numbers lose digits here.
    #[must_use]
    pub fn value(&self) -> serde_json::Value {
        serde_json::from_str(&self.0).unwrap_or_default()
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

/// Optional JSON that stands within other JSON as the value it is, and not as text.
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

    /// Reads the value strictly, and keeps its exact text.
    ///
    /// # Errors
    /// What is ambiguous or broken in it.
    pub fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Option<Json>, D::Error> {
        let raw = Option::<Box<RawValue>>::deserialize(reader)?;
        raw.map(|raw| Json::new(raw.get()).map_err(D::Error::custom)).transpose()
    }
}

/// Reads `bytes` strictly: one JSON text, no key twice, no NUL, no lone surrogate, at most
/// [`MAX_DEPTH`] levels.
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
        // PostgreSQL cannot keep a NUL, and every store must refuse alike.
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
            if key.contains('\0') {
                return Err(A::Error::custom("a key contains U+0000"));
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
        for text in [r#""\ud800""#, "NaN", "[Infinity]", "-Infinity", "\"a\u{0}\"", r#""\u0000""#, "{} {}", "", "1e999"] {
            assert!(matches!(Json::new(text), Err(BadJson::Invalid(_))), "{text:?} was let in");
        }
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
