//! The form of a JSON text, one level at a time. The values inside stay as the text that they were written as.

use serde::Deserialize;
use serde_json::value::RawValue;

/// The form of one JSON text.
pub(crate) enum Shape<'a> {
    /// An object's entries, in the order they were written.
    Object(Vec<(String, &'a RawValue)>),
    /// An array's items.
    Array(Vec<&'a RawValue>),
    /// A string, decoded.
    Text(String),
    /// A number, a boolean or null, as it was written.
    Other(&'a str),
}

impl<'a> Shape<'a> {
    /// Determines the form of one JSON text.
    pub(crate) fn of(raw: &'a RawValue) -> Self {
        let json = raw.get();
        // The first character decides, so that nothing is parsed unnecessarily.
        let read = match json.trim_start().as_bytes().first() {
            Some(b'{') => serde_json::from_str::<Entries<'_>>(json).ok().map(|entries| Self::Object(entries.0)),
            Some(b'[') => serde_json::from_str(json).ok().map(Self::Array),
            Some(b'"') => serde_json::from_str(json).ok().map(Self::Text),
            _ => None,
        };
        read.unwrap_or(Self::Other(json))
    }
}

/// The entries of an object, in the order they were written.
struct Entries<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Entries<'a> {
    fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> serde::de::Visitor<'de> for InOrder {
            type Value = Entries<'de>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Entries<'de>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        reader.deserialize_map(InOrder)
    }
}
