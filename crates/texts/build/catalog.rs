//! Reads and compares the texts: every language has the same files, with the same messages, with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

/// The language of the server's own sentences, and of people whose language is not supported.
pub const DEFAULT: &str = "en";

/// The web app reads the files that start with this, and checks them itself.
const OF_THE_WEB_APP: &str = "web-";

/// The names that a plural selects by. `other` alone selects nothing.
const PLURALS: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// All texts, checked.
#[derive(Debug)]
pub struct Catalog {
    pub folder: PathBuf,
    /// The default language first, the others in alphabetical order.
    pub languages: Vec<String>,
    /// The messages of each file, as in the default language.
    pub files: BTreeMap<String, Messages>,
}

/// The messages of a file by name. An attribute is a message of its own, named `message.attribute`.
pub type Messages = BTreeMap<String, TextMessage>;

/// What a message says, and with which variables.
#[derive(Debug, Default)]
pub struct TextMessage {
    /// The text, with all variants of its selectors.
    pub text: String,
    pub variables: BTreeMap<String, Kind>,
    /// The messages that this one refers to.
    references: BTreeSet<String>,
}

/// What a variable is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Text,
    /// Written as `NUMBER($variable)`, or a plural is selected by it.
    Number,
}

impl Catalog {
    /// Reads the folder with one folder per language.
    ///
    /// # Errors
    /// What is missing or wrong, each with its file.
    pub fn read(folder: &Path) -> Result<Self, Vec<String>> {
        let names = |path: &Path| names_in(path).map_err(|error| vec![format!("{}: {error}", path.display())]);
        let mut languages: Vec<String> = names(folder)?.into_iter().filter(|name| folder.join(name).is_dir()).collect();
        languages.sort_by_key(|name| (name != DEFAULT, name.clone()));
        let mut sources: BTreeMap<String, BTreeMap<&str, Messages>> = BTreeMap::new();
        let mut problems = wrong_names(&languages);
        for language in &languages {
            let ours = |name: &String| name.ends_with(".ftl") && !name.starts_with(OF_THE_WEB_APP);
            for file in names(&folder.join(language))?.into_iter().filter(ours) {
                match read_file(&folder.join(language).join(&file)) {
                    Ok(messages) => drop(sources.entry(file).or_default().insert(language, messages)),
                    Err(found) => problems.extend(found.into_iter().map(|problem| format!("{}{problem}", place(language, &file)))),
                }
            }
        }
        if problems.is_empty() {
            problems = sources.iter().flat_map(|(file, of)| differences(file, &languages, of)).collect();
        }
        let files = sources.into_iter().filter_map(|(file, mut of)| Some((file.strip_suffix(".ftl")?.to_owned(), of.remove(DEFAULT)?)));
        if problems.is_empty() { Ok(Self { folder: folder.to_owned(), files: files.collect(), languages }) } else { Err(problems) }
    }
}

fn wrong_names(languages: &[String]) -> Vec<String> {
    let is_tag = |name: &str| name.split('-').all(|part| (2..=8).contains(&part.len()) && part.chars().all(|c| c.is_ascii_alphanumeric()));
    let odd = languages.iter().filter(|name| !is_tag(name)).map(|name| format!("texts/{name}: the folder is not named by a language tag"));
    let lacking = (!languages.iter().any(|name| name == DEFAULT)).then(|| format!("texts/{DEFAULT}: the folder is missing"));
    odd.chain(lacking).collect()
}

fn names_in(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string());
    }
    names.sort();
    Ok(names)
}

fn place(language: &str, file: &str) -> String {
    format!("texts/{language}/{file}")
}

/// Reads the messages of one file. Each problem begins with its line, or with a colon.
///
/// # Errors
/// What cannot be read, is there twice, or refers to nothing.
pub fn read_file(path: &Path) -> Result<Messages, Vec<String>> {
    let source = fs::read_to_string(path).map_err(|error| vec![format!(": {error}")])?;
    let parsed = fluent_syntax::parser::parse(source.as_str()).map_err(|(_, errors)| {
        let line = |at: usize| source[..at].matches('\n').count() + 1;
        errors.iter().map(|error| format!(":{}: {error}", line(error.pos.start))).collect::<Vec<_>>()
    })?;
    let (mut messages, mut problems) = (Messages::new(), Vec::new());
    for entry in &parsed.body {
        let (name, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            _ => continue,
        };
        let attributes = attributes.iter().map(|attribute| (format!("{name}.{}", attribute.id.name), &attribute.value));
        for (name, pattern) in value.map(|value| (name.clone(), value)).into_iter().chain(attributes) {
            let message = TextMessage::of(pattern);
            if messages.insert(name.clone(), message).is_some() {
                problems.push(format!(": the message `{name}` is there twice"));
            }
        }
    }
    problems.extend(inherit(&mut messages));
    // A term belongs to its language: another one may need others.
    messages.retain(|name, _| !name.starts_with('-'));
    if problems.is_empty() { Ok(messages) } else { Err(problems) }
}

/// Gives each message the variables of the messages that it refers to. Returns the references that lead nowhere.
fn inherit(messages: &mut Messages) -> Vec<String> {
    let known: BTreeMap<String, (BTreeMap<String, Kind>, BTreeSet<String>)> =
        messages.iter().map(|(name, message)| (name.clone(), (message.variables.clone(), message.references.clone()))).collect();
    let mut problems = Vec::new();
    for (name, message) in messages {
        let mut open: Vec<&String> = known[name].1.iter().collect();
        let mut seen = BTreeSet::from([name]);
        while let Some(reference) = open.pop() {
            match known.get(reference) {
                None => problems.push(format!(": `{name}` refers to `{reference}`, which is not in the file")),
                Some((variables, references)) if seen.insert(reference) => {
                    variables.iter().for_each(|(variable, kind)| message.add(variable, *kind));
                    open.extend(references);
                }
                Some(_) => {}
            }
        }
    }
    problems
}

impl TextMessage {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut message = Self { text: text_of(pattern), ..Self::default() };
        message.read(pattern);
        message
    }

    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline, Kind::Text),
            Expression::Select { selector, variants } => {
                let plural = variants.iter().any(|variant| match variant.key {
                    VariantKey::Identifier { name } => PLURALS.contains(&name),
                    VariantKey::NumberLiteral { .. } => true,
                });
                self.read_inline(selector, if plural { Kind::Number } else { Kind::Text });
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>, kind: Kind) {
        match inline {
            InlineExpression::VariableReference { id } => self.add(id.name, kind),
            InlineExpression::FunctionReference { arguments, .. } => self.read_arguments(arguments, Kind::Number),
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| format!(".{}", attribute.name)).unwrap_or_default();
                self.references.insert(format!("{}{attribute}", id.name));
            }
            InlineExpression::TermReference { id, .. } => drop(self.references.insert(format!("-{}", id.name))),
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn read_arguments(&mut self, arguments: &CallArguments<&str>, kind: Kind) {
        arguments.positional.iter().for_each(|argument| self.read_inline(argument, kind));
    }

    fn add(&mut self, variable: &str, kind: Kind) {
        let known = self.variables.entry(variable.to_owned()).or_insert(kind);
        *known = kind.max(*known);
    }
}

/// The text of a message, with all variants of its selectors.
fn text_of(pattern: &Pattern<&str>) -> String {
    let piece = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            format!("{{ ${} }}", id.name)
        }
        PatternElement::Placeable { expression: Expression::Inline(_) } => "{ … }".to_owned(),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            format!("{{ {} }}", variants.iter().map(|variant| text_of(&variant.value)).collect::<Vec<_>>().join(" | "))
        }
    };
    pattern.elements.iter().map(piece).collect()
}

/// How the languages differ in one file: each message is in all of them, with the variables of the default language.
fn differences(file: &str, languages: &[String], texts: &BTreeMap<&str, Messages>) -> Vec<String> {
    let mut problems = Vec::new();
    let names: BTreeMap<&String, &str> = texts.iter().rev().flat_map(|(of, has)| has.keys().map(|name| (name, *of))).collect();
    for language in languages {
        let place = place(language, file);
        let Some(messages) = texts.get(language.as_str()) else {
            problems.push(format!("{place}: the file is missing; other languages have it"));
            continue;
        };
        for (name, of) in names.iter().filter(|(name, _)| !messages.contains_key(**name)) {
            problems.push(format!("{place}: the message `{name}` is missing; texts/{of}/{file} has it"));
        }
        let defaults = texts.get(DEFAULT).into_iter().flatten();
        for (name, default, own) in defaults.filter_map(|(name, default)| Some((name, default, messages.get(name)?))) {
            let without = |this: &TextMessage, other: &TextMessage| {
                this.variables.keys().filter(|variable| !other.variables.contains_key(*variable)).cloned().collect::<Vec<_>>()
            };
            problems.extend(without(default, own).iter().map(|variable| format!("{place}: `{name}` does not use ${variable}")));
            problems.extend(
                without(own, default).iter().map(|variable| format!("{place}: `{name}` has no ${variable} in texts/{DEFAULT}/{file}")),
            );
            let counted = own.variables.iter().filter(|(variable, kind)| default.variables.get(*variable).is_some_and(|of| of < kind));
            problems.extend(counted.map(|(variable, _)| {
                format!("texts/{DEFAULT}/{file}: `{name}` must say NUMBER(${variable}): texts/{language}/{file} selects a plural by it")
            }));
        }
    }
    problems
}
