//! A JSON object with some known fields: all fields are kept, in order and byte for byte.

use std::fmt;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// The fields of an object, in their original order.
#[derive(Debug, Clone, Default)]
pub(crate) struct JsonFields(Vec<(String, JsonField)>);

#[derive(Debug, Clone)]
enum JsonField {
    /// As received.
    Raw(Box<RawValue>),
    /// A text that may still grow.
    Text(String),
}

impl JsonFields {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text of a field, if it is a text.
    pub fn text(&self, name: &str) -> Option<String> {
        match self.field(name)? {
            JsonField::Text(text) => Some(text.clone()),
            JsonField::Raw(raw) => serde_json::from_str(raw.get()).ok(),
        }
    }

    /// The field as it is written in the JSON.
    pub fn raw(&self, name: &str) -> Option<Box<RawValue>> {
        match self.field(name)? {
            JsonField::Text(text) => to_raw_value(text).ok(),
            JsonField::Raw(raw) => Some(raw.clone()),
        }
    }

    /// A field as the caller's type, if it has that form.
    pub fn read<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_str(self.raw(name)?.get()).ok()
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }

    /// Removes a field and returns its value; `None` if it is missing or null.
    pub fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, serde_json::Error> {
        let Some(at) = self.0.iter().position(|(known, _)| known == name) else { return Ok(None) };
        match self.0.remove(at).1 {
            JsonField::Raw(raw) => serde_json::from_str(raw.get()),
            JsonField::Text(text) => serde_json::from_value(text.into()).map(Some),
        }
    }

    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(known, _)| known != name);
    }

    /// Removes fields that are null.
    pub fn remove_null(&mut self) {
        self.0.retain(|(_, field)| !matches!(field, JsonField::Raw(raw) if raw.get() == "null"));
    }

    /// Replaces the field with this name, or adds it at the end.
    pub fn set(&mut self, name: &str, value: Box<RawValue>) {
        self.put(name, JsonField::Raw(value));
    }

    /// Merges later fields: a text is appended to the existing text, any other value replaces the existing one.
    pub fn merge(&mut self, later: Self) {
        for (name, field) in later.0 {
            let more = match &field {
                JsonField::Text(text) => Some(text.clone()),
                JsonField::Raw(raw) => serde_json::from_str::<String>(raw.get()).ok(),
            };
            match (more, self.text(&name)) {
                (Some(more), Some(text)) => self.put(&name, JsonField::Text(text + &more)),
                (Some(more), None) => self.put(&name, JsonField::Text(more)),
                (None, _) => self.put(&name, field),
            }
        }
    }

    fn field(&self, name: &str) -> Option<&JsonField> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, field)| field)
    }

    fn put(&mut self, name: &str, field: JsonField) {
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, there)) => *there = field,
            None => self.0.push((name.to_owned(), field)),
        }
    }
}

impl Serialize for JsonFields {
    fn serialize<S: Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
        let mut map = writer.serialize_map(Some(self.0.len()))?;
        for (name, field) in &self.0 {
            match field {
                JsonField::Raw(raw) => map.serialize_entry(name, raw)?,
                JsonField::Text(text) => map.serialize_entry(name, text)?,
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for JsonFields {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = JsonFields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonFields, A::Error> {
                let mut fields: Vec<(String, JsonField)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, Box<RawValue>>()? {
                    if fields.iter().any(|(known, _)| *known == name) {
                        return Err(A::Error::custom("a field is given twice"));
                    }
                    fields.push((name, JsonField::Raw(value)));
                }
                Ok(JsonFields(fields))
            }
        }

        reader.deserialize_map(Object)
    }
}
