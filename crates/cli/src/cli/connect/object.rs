//! A JSON object whose members keep their order and their exact text, so that one member of a file can be
//! changed.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de};
use serde_json::value::RawValue;

/// The members of an object, in their order.
#[derive(Debug, Default)]
pub struct OrderedObject(Vec<(String, Box<RawValue>)>);

impl OrderedObject {
    /// Returns the value of `name`.
    pub fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| &**value)
    }

    /// Sets the value of `name`, in its place or at the end. Without a value, removes the member.
    pub fn set(&mut self, name: &str, value: Option<Box<RawValue>>) {
        let index = self.0.iter().position(|(key, _)| key == name);
        match (index, value) {
            (Some(index), Some(value)) => self.0[index].1 = value,
            (Some(index), None) => drop(self.0.remove(index)),
            (None, Some(value)) => self.0.push((name.to_owned(), value)),
            (None, None) => {}
        }
    }

    /// Whether the object has no members.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Formats the object with one member per line, `depth` levels deep in a file.
    pub fn formatted(&self, depth: usize) -> String {
        let members = self.0.iter().map(|(name, value)| format!("{}: {}", serde_json::Value::from(name.as_str()), value.get()));
        format_block('{', members, '}', depth)
    }
}

/// Formats a list with one item per line, `depth` levels deep in a file.
pub fn list<'a>(items: impl Iterator<Item = &'a RawValue>, depth: usize) -> String {
    format_block('[', items.map(|item| item.get().to_owned()), ']', depth)
}

fn format_block(open: char, items: impl Iterator<Item = String>, close: char, depth: usize) -> String {
    let (inner, outer) = ("  ".repeat(depth + 1), "  ".repeat(depth));
    let items: Vec<_> = items.map(|item| format!("{inner}{item}")).collect();
    if items.is_empty() { format!("{open}{close}") } else { format!("{open}\n{}\n{outer}{close}", items.join(",\n")) }
}

impl<'de> Deserialize<'de> for OrderedObject {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = OrderedObject;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<OrderedObject, M::Error> {
                let mut members: Vec<(String, Box<RawValue>)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, _>()? {
                    if members.iter().any(|(known, _)| *known == name) {
                        return Err(de::Error::custom(format_args!("{name:?} occurs twice")));
                    }
                    members.push((name, value));
                }
                Ok(OrderedObject(members))
            }
        }
        reader.deserialize_map(Members)
    }
}
