//! Reads one table of the file. Every key that the code asks for is known; the remaining keys are reported as
//! unknown.

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::Range;
use std::str::FromStr;
use std::time::Duration;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::problem::{ProblemCollector, closest_word, join_with_or};
use crate::duration::duration;

/// A value with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Its position, in bytes.
    pub span: Range<usize>,
}

/// A table of the file while it is read.
pub struct Section<'a> {
    /// Its name for people, such as `[[agent]]`.
    pub name: String,
    /// Its position.
    pub span: Range<usize>,
    table: &'a DeTable<'a>,
    known_keys: RefCell<Vec<&'static str>>,
    /// The collected problems.
    pub problems: &'a ProblemCollector,
}

impl<'a> Section<'a> {
    /// Creates the table `name` at the position `at`.
    pub fn new(name: impl Into<String>, at: Range<usize>, table: &'a DeTable<'a>, problems: &'a ProblemCollector) -> Self {
        Self { name: name.into(), span: at, table, known_keys: RefCell::default(), problems }
    }

    /// Returns the value of `key`, of any type.
    pub fn value(&self, key: &'static str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.known_keys.borrow_mut().push(key);
        self.table.get(key)
    }

    /// Returns the position of a key, or of the section if the key is missing.
    pub fn key_span(&self, key: &str) -> Range<usize> {
        self.table.get_key_value(key).map_or_else(|| self.span.clone(), |(name, _)| name.span())
    }

    fn typed<T>(&self, key: &'static str, expected: &str, read: impl Fn(&'a DeValue<'a>) -> Option<T>) -> Option<Located<T>> {
        let found = self.value(key)?;
        let value = read(found.get_ref());
        if value.is_none() {
            self.problems.error(&found.span(), format!("`{key}` is {} here", kind(found.get_ref())), format!("write {expected}"));
        }
        value.map(|value| Located { value, span: found.span() })
    }

    /// Reads a string.
    pub fn text(&self, key: &'static str) -> Option<Located<String>> {
        let text = self.typed(key, "a text in quotes", |value| value.as_str().map(str::to_owned))?;
        if text.value.trim().is_empty() {
            self.problems.error(&text.span, format!("`{key}` is empty"), "write something, or leave it out");
            return None;
        }
        Some(text)
    }

    /// Reads a required string; `cure` says what it is for.
    pub fn required_text(&self, key: &'static str, cure: &str) -> Option<Located<String>> {
        if self.value(key).is_none() {
            self.problems.error(&self.span, format!("{} has no `{key}`", self.name), cure);
        }
        self.text(key)
    }

    /// Reads a boolean.
    pub fn flag(&self, key: &'static str) -> Option<bool> {
        self.typed(key, "true or false", DeValue::as_bool).map(|flag| flag.value)
    }

    /// Reads an integer of at least one.
    pub fn integer(&self, key: &'static str) -> Option<Located<u64>> {
        let number = self.typed(key, "a whole number", |value| value.as_integer().and_then(parse_integer))?;
        if number.value == 0 {
            self.problems.error(&number.span, format!("`{key}` is 0"), "write 1 or more, or leave it out");
            return None;
        }
        Some(number)
    }

    /// Reads an integer that fits 32 bits.
    pub fn integer_u32(&self, key: &'static str) -> Option<u32> {
        let number = self.integer(key)?;
        let small = u32::try_from(number.value).ok();
        if small.is_none() {
            self.problems.error(&number.span, format!("`{key}` is too large"), format!("write {} at most", u32::MAX));
        }
        small
    }

    /// Reads a number that is not negative.
    pub fn number(&self, key: &'static str) -> Option<f64> {
        let read = |value: &DeValue<'_>| {
            let whole = value.as_integer().and_then(|whole| whole.as_str().parse().ok());
            whole.or_else(|| value.as_float().and_then(|float| float.as_str().replace('_', "").parse().ok()))
        };
        let number = self.typed(key, "a number", |value| read(value).filter(|number: &f64| number.is_finite() && *number >= 0.0))?;
        Some(number.value)
    }

    /// Reads a duration, such as `"30s"`.
    pub fn time(&self, key: &'static str) -> Option<Duration> {
        let text = self.text(key)?;
        let read = duration(&text.value);
        read.map_err(|cure| self.problems.error(&text.span, format!("{:?} is not a time", text.value), cure)).ok()
    }

    /// Reads one of these words.
    pub fn one_of<T: Copy>(&self, key: &'static str, words: &[(&str, T)]) -> Option<Located<T>> {
        let text = self.text(key)?;
        let found = words.iter().find(|(word, _)| *word == text.value);
        if found.is_none() {
            let known: Vec<_> = words.iter().map(|(word, _)| *word).collect();
            self.problems.error(
                &text.span,
                format!("{:?} is not a value of `{key}`", text.value),
                format!("write {}", join_with_or(&known)),
            );
        }
        found.map(|(_, value)| Located { value: *value, span: text.span })
    }

    /// Reads a string that is parsed into another type.
    pub fn parsed<T: FromStr<Err: Display>>(&self, key: &'static str) -> Option<Located<T>> {
        let text = self.text(key)?;
        match text.value.parse() {
            Ok(value) => Some(Located { value, span: text.span }),
            Err(error) => {
                self.problems.error(&text.span, format!("`{key}` cannot be used"), error.to_string());
                None
            }
        }
    }

    /// Returns the position of the list under `key` if it is empty.
    pub fn empty(&self, key: &'static str) -> Option<Range<usize>> {
        let found = self.value(key)?;
        matches!(found.get_ref(), DeValue::Array(items) if items.is_empty()).then(|| found.span())
    }

    /// Reads one string or a list of strings.
    pub fn texts(&self, key: &'static str) -> Vec<Located<String>> {
        let Some(found) = self.value(key) else { return Vec::new() };
        let items: Vec<_> = match found.get_ref() {
            DeValue::Array(items) => items.iter().collect(),
            _ => vec![found],
        };
        let text = |item: &Spanned<DeValue<'_>>| {
            let text = item.get_ref().as_str().filter(|text| !text.trim().is_empty());
            if text.is_none() {
                let what = format!("`{key}` takes texts, and this is {}", kind(item.get_ref()));
                self.problems.error(&item.span(), what, "write a text in quotes, or a list of them");
            }
            text.map(|text| Located { value: text.to_owned(), span: item.span() })
        };
        items.into_iter().filter_map(text).collect()
    }

    /// Reads a table with free names, such as headers.
    pub fn entries(&self, key: &'static str) -> Vec<(Located<String>, &'a Spanned<DeValue<'a>>)> {
        let Some(table) = self.typed(key, "a table, such as { name = \"value\" }", DeValue::as_table) else { return Vec::new() };
        let entry = |(name, value): (&Spanned<_>, &'a Spanned<DeValue<'a>>)| {
            let name: &Spanned<std::borrow::Cow<'_, str>> = name;
            (Located { value: name.get_ref().to_string(), span: name.span() }, value)
        };
        table.value.iter().map(entry).collect()
    }

    /// Reads a nested table.
    pub fn section(&self, key: &'static str) -> Option<Section<'a>> {
        let table = self.typed(key, "a table", DeValue::as_table)?;
        Some(Section::new(self.name_of(key), table_span(&table.span, self.key_span(key)), table.value, self.problems))
    }

    /// Reads a nested table, or `true` for an empty one.
    pub fn section_or_true(&self, key: &'static str) -> Option<Option<Section<'a>>> {
        match self.value(key)?.get_ref() {
            DeValue::Boolean(on) => on.then_some(None),
            _ => self.section(key).map(Some),
        }
    }

    /// Reads the tables `[[key]]`.
    pub fn sections(&self, key: &'static str) -> Vec<Section<'a>> {
        let Some(list) = self.typed(key, &format!("[[{key}]] above each one"), DeValue::as_array) else { return Vec::new() };
        let name = format!("[[{}]]", self.name_of(key).trim_matches(['[', ']']));
        let section = |item: &'a Spanned<DeValue<'a>>| {
            let table = item.get_ref().as_table();
            if table.is_none() {
                self.problems.error(
                    &item.span(),
                    format!("{name} is a table, and this is {}", kind(item.get_ref())),
                    format!("write {name} above it"),
                );
            }
            table.map(|table| Section::new(name.clone(), item.span(), table, self.problems))
        };
        list.value.iter().filter_map(section).collect()
    }

    fn name_of(&self, key: &str) -> String {
        match self.name.trim_matches(['[', ']']) {
            "" => format!("[{key}]"),
            name => format!("[{name}.{key}]"),
        }
    }

    /// Notes every key that the code did not ask for.
    pub fn finish(self) {
        let asked = self.known_keys.borrow().clone();
        for (key, _) in self.table.iter().filter(|(key, _)| !asked.contains(&key.get_ref().as_ref())) {
            let name = key.get_ref();
            let cure = match closest_word(name, asked.iter().copied()) {
                Some(near) => format!("write `{near}`"),
                None => format!("leave it out; {} has {}", self.name_here(), listed(&asked)),
            };
            self.problems.error(&key.span(), format!("{} has no key `{name}`", self.name_here()), cure);
        }
    }

    fn name_here(&self) -> &str {
        if self.name.is_empty() { "the file" } else { &self.name }
    }
}

/// Returns the position of a table: an inline table's own, or that of its heading.
fn table_span(table: &Range<usize>, key: Range<usize>) -> Range<usize> {
    if table.is_empty() { key } else { table.clone() }
}

fn listed(keys: &[&str]) -> String {
    let mut keys: Vec<_> = keys.to_vec();
    keys.sort_unstable();
    keys.dedup();
    keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>().join(", ")
}

fn parse_integer(number: &toml::de::DeInteger<'_>) -> Option<u64> {
    u64::from_str_radix(&number.as_str().replace('_', ""), number.radix()).ok()
}

/// Describes the type of a value.
pub fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(text) if text.trim().is_empty() => "an empty text",
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
