//! Many bugs in one build: a function with bugs has its body several times, and an environment variable says which one runs.

use std::collections::BTreeMap;
use std::ops::Range;

use syn::spanned::Spanned as _;
use syn::visit::Visit;

use super::list::Bug;

/// The environment variable with the name of the bug that is switched on.
pub const VARIABLE: &str = "WAYPOST_SEEDED_BUG";

/// A file in which bugs can be switched on.
pub struct SwitchedFile {
    /// Its text.
    pub text: String,
    /// The functions with bugs: their lines in the text, from 1, and the names of their bugs.
    functions: Vec<(Range<usize>, Vec<String>)>,
}

impl SwitchedFile {
    /// The file with every bug that is inside of a function. Of a constant, for example, there can be only one.
    pub fn new(original: &str, bugs: &[&Bug]) -> Self {
        let bodies = bodies(original);
        let mut by_body = BTreeMap::<usize, Vec<&Bug>>::new();
        for bug in bugs {
            let Some(start) = original.find(&bug.find) else { continue };
            let place = start..start + bug.find.len();
            if let Some(body) = bodies.iter().find(|body| body.start < place.start && place.end < body.end) {
                by_body.entry(body.start).or_default().push(bug);
            }
        }
        let mut file = Self { text: String::new(), functions: Vec::new() };
        let mut done = 0;
        for body in bodies {
            let Some(bugs) = by_body.get(&body.start) else { continue };
            file.text += &original[done..body.start];
            file.add_body(&original[body.clone()], bugs);
            done = body.end;
        }
        file.text += &original[done..];
        file
    }

    /// The names of the bugs that can be switched on.
    pub fn bugs(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().flat_map(|(_, bugs)| bugs.iter().map(String::as_str))
    }

    /// The names of the bugs of the function at `line`.
    pub fn bugs_at(&self, line: usize) -> &[String] {
        self.functions.iter().find(|(lines, _)| lines.contains(&line)).map_or(&[], |(_, bugs)| bugs)
    }

    fn add_body(&mut self, body: &str, bugs: &[&Bug]) {
        let first = self.text.matches('\n').count() + 1;
        self.text += "{ static BUG: ::std::sync::OnceLock<Option<String>> = ::std::sync::OnceLock::new();\n";
        self.text += &format!("match BUG.get_or_init(|| ::std::env::var({VARIABLE:?}).ok()).as_deref() {{\n");
        for bug in bugs {
            self.text += &format!("Some({:?}) => {}\n", bug.name, body.replacen(&bug.find, &bug.replace, 1));
        }
        self.text += &format!("_ => {body} }} }}");
        let last = self.text.matches('\n').count() + 1;
        self.functions.push((first..last + 1, bugs.iter().map(|bug| bug.name.clone()).collect()));
    }
}

/// The bodies of all functions that are not inside of another one, in order, with their braces.
fn bodies(text: &str) -> Vec<Range<usize>> {
    let Ok(file) = syn::parse_file(text) else { return Vec::new() };
    let mut found = Bodies(Vec::new());
    found.visit_file(&file);
    found.0
}

struct Bodies(Vec<Range<usize>>);

impl Bodies {
    /// What a `const fn` does is computed by the compiler, which has no environment.
    fn add(&mut self, signature: &syn::Signature, body: &syn::Block) {
        if signature.constness.is_none() {
            self.0.push(body.span().byte_range());
        }
    }
}

impl<'ast> Visit<'ast> for Bodies {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.add(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.add(&function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(body) = &function.default {
            self.add(&function.sig, body);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::list::Tests;

    const FILE: &str = "\
const LIMIT: usize = 3;

impl Window {
    fn is_over(&self, é: u8) -> bool {
        self.end <= now()
    }
}
";

    fn bug(name: &str, find: &str, replace: &str) -> Bug {
        let tests = Tests { package: String::new(), program: String::new(), names: Default::default() };
        Bug {
            list: String::new(),
            name: name.into(),
            file: String::new(),
            find: find.into(),
            replace: replace.into(),
            tests,
            is_simulated: false,
        }
    }

    #[test]
    fn a_function_exists_once_with_each_of_its_bugs_and_once_without() {
        let (edge, start) = (bug("edge", "<=", "<"), bug("start", "self.end", "self.start"));
        let outside = bug("limit", "usize = 3", "usize = 4");
        let file = SwitchedFile::new(FILE, &[&edge, &start, &outside]);
        let expected = "\
const LIMIT: usize = 3;

impl Window {
    fn is_over(&self, é: u8) -> bool { static BUG: ::std::sync::OnceLock<Option<String>> = ::std::sync::OnceLock::new();
match BUG.get_or_init(|| ::std::env::var(\"WAYPOST_SEEDED_BUG\").ok()).as_deref() {
Some(\"edge\") => {
        self.end < now()
    }
Some(\"start\") => {
        self.start <= now()
    }
_ => {
        self.end <= now()
    } }
 }
}
";
        assert_eq!(file.text.replace("} } }", "} }\n }"), expected);
        assert_eq!(file.bugs().collect::<Vec<_>>(), ["edge", "start"]);
        assert_eq!((file.bugs_at(3), file.bugs_at(9)), (&[][..], &["edge".to_owned(), "start".to_owned()][..]));
    }
}
