//! A JSON object whose members keep their order and their bytes, so that somebody's file can be changed in one place.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, de};
use serde_json::value::RawValue;

/// The members of an object, as they stand.
#[derive(Debug, Default)]
pub struct Object(Vec<(String, Box<RawValue>)>);

impl Object {
    /// What stands under `name`.
    pub fn get(&self, name: &str) -> Option<&RawValue> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| &**value)
    }

    /// Puts `value` under `name`: where the name stands, or at the end; without a value the name goes too.
    pub fn set(&mut self, name: &str, value: Option<Box<RawValue>>) {
        let place = self.0.iter().position(|(key, _)| key == name);
        match (place, value) {
            (Some(place), Some(value)) => self.0[place].1 = value,
            (Some(place), None) => drop(self.0.remove(place)),
            (None, Some(value)) => self.0.push((name.to_owned(), value)),
            (None, None) => {}
        }
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// As text, one member a line, `depth` levels deep in a file.
    pub fn spelled(&self, depth: usize) -> String {
        let members = self.0.iter().map(|(name, value)| format!("{}: {}", serde_json::Value::from(name.as_str()), value.get()));
        enclosed('{', members, '}', depth)
    }
}

/// A list as text, one item a line, `depth` levels deep in a file.
pub fn list<'a>(items: impl Iterator<Item = &'a RawValue>, depth: usize) -> String {
    enclosed('[', items.map(|item| item.get().to_owned()), ']', depth)
}

fn enclosed(open: char, items: impl Iterator<Item = String>, close: char, depth: usize) -> String {
    let (inner, outer) = ("  ".repeat(depth + 1), "  ".repeat(depth));
    let items: Vec<_> = items.map(|item| format!("{inner}{item}")).collect();
    if items.is_empty() { format!("{open}{close}") } else { format!("{open}\n{}\n{outer}{close}", items.join(",\n")) }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Object;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Object, M::Error> {
                let mut members: Vec<(String, Box<RawValue>)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, _>()? {
                    if members.iter().any(|(known, _)| *known == name) {
                        return Err(de::Error::custom(format_args!("{name:?} stands there twice")));
                    }
                    members.push((name, value));
                }
                Ok(Object(members))
            }
        }
        reader.deserialize_map(Members)
    }
}
