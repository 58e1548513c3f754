//! What Waypost says to people, in every language. The texts are in `texts/`, one folder per language, in Fluent's syntax.
//!
//! The build compares the languages and generates a module for each file and a function for each message, so an unknown message or a
//! missing variable does not compile. Text that agents and people wrote is never translated.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

#![allow(rustdoc::bare_urls, reason = "the documentation of a message is the message, which may have an address")]

mod language;

use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use fluent_bundle::types::FluentNumber as Number;
pub use language::Language;

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// The number of files of a language.
const FILES: usize = SOURCES[0].len();

static BUNDLES: [[OnceLock<TextBundle>; FILES]; TAGS.len()] = [const { [const { OnceLock::new() }; FILES] }; TAGS.len()];

/// The parsed texts of a file in a language.
struct TextBundle {
    bundle: FluentBundle<FluentResource>,
    /// The messages without variables.
    plain: HashMap<&'static str, String>,
}

impl TextBundle {
    fn read(tag: &str, source: &str, plain: &[&'static str]) -> Self {
        // The build has parsed every file.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse::<LanguageIdentifier>().unwrap_or_default()]);
        // The isolation marks are invisible characters, which a terminal counts and a search does not find.
        bundle.set_use_isolating(false);
        let _ = bundle.add_builtins();
        bundle.add_resource_overriding(resource);
        let read = Self { bundle, plain: HashMap::new() };
        let plain = plain.iter().map(|name| (*name, read.format(name, None))).collect();
        Self { plain, ..read }
    }

    /// Returns the text. It is empty if there is no such message, which the build excludes.
    fn format(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        let (message, attribute) = name.split_once('.').map_or((name, None), |(message, attribute)| (message, Some(attribute)));
        let message = self.bundle.get_message(message);
        let pattern = match attribute {
            Some(attribute) => message.and_then(|message| Some(message.get_attribute(attribute)?.value())),
            None => message.and_then(|message| message.value()),
        };
        pattern.map(|pattern| self.bundle.format_pattern(pattern, values, &mut Vec::new()).into_owned()).unwrap_or_default()
    }
}

/// A file in a language, for the generated functions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TextFile {
    language: Language,
    file: usize,
}

impl TextFile {
    /// Parses the file at its first use.
    fn bundle(self) -> &'static TextBundle {
        let (language, file) = (self.language.index(), self.file);
        BUNDLES[language][file].get_or_init(|| TextBundle::read(TAGS[language], SOURCES[language][file], PLAIN[file]))
    }

    fn named(self, name: &str) -> Option<&'static str> {
        self.bundle().plain.get(name).map(String::as_str).filter(|text| !text.is_empty())
    }

    fn plain(self, name: &str) -> &'static str {
        self.named(name).unwrap_or_default()
    }

    fn with<const N: usize>(self, name: &str, values: [(&'static str, FluentValue<'_>); N]) -> String {
        self.bundle().format(name, Some(&values.into_iter().collect()))
    }
}
