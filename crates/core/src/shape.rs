//! What a JSON text is, one level at a time, with what is in it still as the text it was written as.

use serde::Deserialize;
use serde_json::value::RawValue;

/// What one JSON text is.
pub(crate) enum Shape<'a> {
    /// An object's entries, in the order they were written.
    Object(Vec<(String, &'a RawValue)>),
    /// An array's items.
    Array(Vec<&'a RawValue>),
    /// A text, read.
    Text(String),
    /// A number, a truth or nothing, as it was written.
    Other(&'a str),
}

impl<'a> Shape<'a> {
    /// Looks at one JSON text.
    pub(crate) fn of(raw: &'a RawValue) -> Self {
        let json = raw.get();
        if let Ok(entries) = serde_json::from_str::<Entries<'_>>(json) {
            Self::Object(entries.0)
        } else if let Ok(items) = serde_json::from_str(json) {
            Self::Array(items)
        } else if let Ok(text) = serde_json::from_str(json) {
            Self::Text(text)
        } else {
            Self::Other(json)
        }
    }
}

/// An object's entries in the order they were written.
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
