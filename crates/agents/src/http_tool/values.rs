//! A call's arguments on their way into a request. Each is sent as it was written, and no number is converted to a float.

use reqwest::Url;
use serde_json::value::RawValue;
use waypost_core::json::Json;

use crate::model::service::JsonFields;

/// The arguments that are not used yet.
pub(super) struct Values {
    fields: JsonFields,
    /// The arguments as they were written, until one is removed.
    whole: Option<String>,
}

/// An argument as plain text.
pub(super) enum PlainArgument {
    One(String),
    Many(Vec<String>),
}

impl Values {
    /// The arguments of a call.
    pub fn read(arguments: &Json) -> Result<Self, String> {
        let fields = arguments.read().map_err(|_| "The arguments must be a JSON object.".to_owned())?;
        Ok(Self { fields, whole: Some(arguments.as_str().to_owned()) })
    }

    /// An argument as plain text; `None` if it is absent or null.
    pub fn text_argument(&self, name: &str) -> Result<Option<PlainArgument>, String> {
        let Some(raw) = self.fields.raw(name) else { return Ok(None) };
        match raw.get().trim() {
            "null" => Ok(None),
            list if list.starts_with('[') => {
                let items: Vec<Box<RawValue>> = serde_json::from_str(list).map_err(|error| error.to_string())?;
                items.iter().map(|item| text(name, item.get())).collect::<Result<_, _>>().map(PlainArgument::Many).map(Some)
            }
            one => text(name, one).map(PlainArgument::One).map(Some),
        }
    }

    /// Removes an argument.
    pub fn remove(&mut self, name: &str) {
        self.fields.remove(name);
        self.whole = None;
    }

    /// Adds the remaining arguments to a query.
    ///
    /// # Errors
    /// Which argument does not fit there.
    pub fn append_to(&self, url: &mut Url) -> Result<(), String> {
        for name in self.fields.names() {
            match self.text_argument(name)? {
                None => {}
                Some(PlainArgument::One(text)) => drop(url.query_pairs_mut().append_pair(name, &text)),
                Some(PlainArgument::Many(texts)) => drop(url.query_pairs_mut().extend_pairs(texts.iter().map(|text| (name, text)))),
            }
        }
        Ok(())
    }

    /// The remaining arguments as one JSON object.
    pub fn into_json(self) -> String {
        self.whole.unwrap_or_else(|| serde_json::to_string(&self.fields).unwrap_or_default())
    }
}

fn text(name: &str, json: &str) -> Result<String, String> {
    match json.as_bytes().first() {
        Some(b'"') => serde_json::from_str(json).map_err(|error| error.to_string()),
        Some(b'{' | b'[') => Err(format!("{name:?} is part of the URL: give a text, a number, or a list of them.")),
        _ => Ok(json.to_owned()),
    }
}
