//! Generates a module for each file, with a function for each message.

use std::fmt::Write as _;

use super::catalog::{Catalog, Kind, Messages, TextMessage};

/// Returns the Rust code.
pub fn code(catalog: &Catalog) -> String {
    let languages = &catalog.languages;
    let files: Vec<&String> = catalog.files.keys().collect();
    let mut code = format!("const TAGS: [&str; {}] = {languages:?};\n", languages.len());
    let _ = writeln!(code, "static SOURCES: [[&str; {}]; {}] = [", files.len(), languages.len());
    for language in languages {
        let source = |file: &&String| format!("include_str!({:?})", catalog.folder.join(language).join(format!("{file}.ftl")));
        let _ = writeln!(code, "    [{}],", files.iter().map(source).collect::<Vec<_>>().join(", "));
    }
    code.push_str("];\n");
    let _ = writeln!(code, "static PLAIN: [&[&str]; {}] = [", files.len());
    for messages in catalog.files.values() {
        let plain = messages.iter().filter(|(_, message)| message.variables.is_empty()).map(|(name, _)| name);
        let _ = writeln!(code, "    &{:?},", plain.collect::<Vec<_>>());
    }
    code.push_str("];\n");
    for (index, (file, messages)) in catalog.files.iter().enumerate() {
        code.push_str(&module(index, file, messages));
    }
    code
}

fn module(index: usize, file: &str, messages: &Messages) -> String {
    let (structs, functions): (String, String) =
        messages.iter().map(|(name, message)| (arguments(name, message), function(name, message))).unzip();
    format!(
        "\n/// The texts in `{file}.ftl`.\npub mod {module} {{\n    use crate::{{Language, TextFile}};\n\n    \
         /// These texts in one language.\n    #[derive(Debug, Clone, Copy, PartialEq, Eq)]\n    pub struct Texts(TextFile);\n\n    \
         impl Texts {{\n        /// Returns the texts in a language.\n        #[must_use]\n        \
         pub fn of(language: Language) -> Self {{ Self(TextFile {{ language, file: {index} }}) }}\n        \
         /// Returns the text with this name, if there is one that has no variables and is not empty.\n        #[must_use]\n        \
         pub fn named(self, name: &str) -> Option<&'static str> {{ self.0.named(name) }}\n{functions}    }}\n{structs}}}\n",
        module = snake(file)
    )
}

/// A function for a message. Several variables are the fields of a struct, so that nobody confuses them.
fn function(name: &str, message: &TextMessage) -> String {
    let doc = if message.text.is_empty() { "What the server says is shown." } else { &message.text };
    let function = snake(name);
    let variables: Vec<_> = message.variables.iter().collect();
    let body = match variables.as_slice() {
        [] => format!("pub fn {function}(self) -> &'static str {{ self.0.plain({name:?}) }}"),
        [(variable, Kind::Text)] => {
            let argument = snake(variable);
            format!("pub fn {function}(self, {argument}: &str) -> String {{ self.0.with({name:?}, [({variable:?}, {argument}.into())]) }}")
        }
        [(variable, Kind::Number)] => {
            let argument = snake(variable);
            format!(
                "pub fn {function}(self, {argument}: impl Into<crate::Number>) -> String \
                 {{ self.0.with({name:?}, [({variable:?}, {argument}.into().into())]) }}"
            )
        }
        several => {
            let values = several.iter().map(|(variable, _)| format!("({variable:?}, values.{}.into())", snake(variable)));
            format!(
                "pub fn {function}(self, values: {}) -> String {{ self.0.with({name:?}, [{}]) }}",
                struct_type(name, message),
                values.collect::<Vec<_>>().join(", ")
            )
        }
    };
    format!("        #[doc = {doc:?}]\n        #[must_use]\n        {body}\n")
}

fn struct_type(name: &str, message: &TextMessage) -> String {
    let lifetime = if message.variables.values().any(|kind| *kind == Kind::Text) { "<'_>" } else { "" };
    format!("{}{lifetime}", camel(name))
}

/// The struct of the variables, if there are several.
fn arguments(name: &str, message: &TextMessage) -> String {
    if message.variables.len() < 2 {
        return String::new();
    }
    let field = |(variable, kind): (&String, &Kind)| {
        let kind = if *kind == Kind::Number { "crate::Number" } else { "&'a str" };
        format!("        #[allow(missing_docs)]\n        pub {}: {kind},\n", snake(variable))
    };
    format!(
        "\n    /// The variables of `{name}`.\n    #[derive(Debug, Clone)]\n    pub struct {} {{\n{}    }}\n",
        struct_type(name, message).replace("'_", "'a"),
        message.variables.iter().map(field).collect::<String>()
    )
}

fn snake(name: &str) -> String {
    name.replace(['-', '.'], "_")
}

fn camel(name: &str) -> String {
    let word = |word: &str| word.chars().take(1).flat_map(char::to_uppercase).chain(word.chars().skip(1)).collect::<String>();
    name.split(['-', '.', '_']).map(word).collect()
}
