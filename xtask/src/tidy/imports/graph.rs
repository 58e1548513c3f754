//! Which file of a crate imports which. A module is named by its path from the crate root, such as `ask::state`; the root is the empty
//! name. To import a name that a module only exports again is to import the file that defines it. `mod x;` and `pub use` import nothing
//! by themselves.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Item, Visibility};

use super::paths::{self, ImportedPath};
use crate::rust_code::RustCode;
use crate::tree::{ProjectFile, Tree};

/// How many modules may export the same name again, one from the other.
const MAX_CHAIN: usize = 10;

/// The files of one crate and their imports.
pub struct Graph<'a> {
    /// The crate's folder below `crates`.
    pub name: &'a str,
    /// The file of each module.
    pub files: BTreeMap<String, &'a ProjectFile>,
    /// For each module, the modules that it imports, each with the line of the first import.
    pub edges: BTreeMap<String, BTreeMap<String, usize>>,
    /// For each name that a module exports again, the path that it stands for.
    re_exports: BTreeMap<String, String>,
}

impl<'a> Graph<'a> {
    /// The graph of every crate, by name.
    pub fn of_crates(tree: &'a Tree) -> Vec<Self> {
        let mut crates: BTreeMap<&str, Vec<(String, &ProjectFile, &RustCode)>> = BTreeMap::new();
        for (file, code) in tree.shipped_rust() {
            if let Some((name, path)) = file.path.strip_prefix("crates/").and_then(|path| path.split_once("/src/")) {
                crates.entry(name).or_default().push((module_of(path), file, code));
            }
        }
        crates.into_iter().map(|(name, modules)| Self::of_modules(name, &modules)).collect()
    }

    fn of_modules(name: &'a str, modules: &[(String, &'a ProjectFile, &RustCode)]) -> Self {
        let files = modules.iter().map(|(module, file, _)| (module.clone(), *file)).collect();
        let mut graph = Self { name, files, edges: BTreeMap::new(), re_exports: BTreeMap::new() };
        let mut imports = Vec::new();
        let mut exported = BTreeMap::new();
        for (module, _, code) in modules {
            imports.extend(paths::imports(code).into_iter().map(|import| (module.as_str(), import)));
            exported.insert(module.as_str(), code.syntax.items.iter().filter_map(exported_name).collect());
        }
        let (re_exports, imports): (Vec<_>, Vec<_>) = imports.into_iter().partition(|(_, import)| import.exported_as.is_some());
        for (module, import) in &re_exports {
            graph.add_re_export(module, import, &exported);
        }
        for (module, import) in &imports {
            graph.add_import(module, import);
        }
        graph
    }

    fn add_re_export(&mut self, module: &str, import: &ImportedPath, exported: &BTreeMap<&str, BTreeSet<String>>) {
        let here = nested(module, &import.inside);
        let (Some(path), Some(name)) = (self.absolute(&here, &import.path), &import.exported_as) else { return };
        match path.strip_suffix("::*") {
            Some(source) => {
                for name in exported.get(source).into_iter().flatten() {
                    let name = std::slice::from_ref(name);
                    self.re_exports.entry(nested(&here, name)).or_insert_with(|| nested(source, name));
                }
            }
            None => {
                self.re_exports.insert(nested(&here, std::slice::from_ref(name)), path);
            }
        }
    }

    fn add_import(&mut self, module: &str, import: &ImportedPath) {
        let path = self.absolute(&nested(module, &import.inside), &import.path);
        let Some(source) = path.and_then(|path| self.source(path)).filter(|source| source != module) else { return };
        self.edges.entry(module.to_owned()).or_default().entry(source).or_insert(import.line);
    }

    /// `path` from the crate root. `None` if it leads to another crate.
    fn absolute(&self, here: &str, path: &[String]) -> Option<String> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(nested("", rest)),
            "self" => Some(nested(here, rest)),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                let above = (0..ups).fold(here, |module, _| parent(module));
                Some(nested(above, &path[ups..]))
            }
            _ => {
                let child = nested(here, std::slice::from_ref(first));
                self.files.contains_key(&child).then(|| nested(here, path))
            }
        }
    }

    /// The module whose file defines what `path` names.
    fn source(&self, mut path: String) -> Option<String> {
        for _ in 0..MAX_CHAIN {
            let known = prefixes(&path).find(|prefix| self.files.contains_key(*prefix) || self.re_exports.contains_key(*prefix))?;
            match self.re_exports.get(known).filter(|_| !self.files.contains_key(known)) {
                Some(original) => path = format!("{original}{}", &path[known.len()..]),
                None => return Some(known.to_owned()),
            }
        }
        None
    }
}

/// The module of the file at `path`, from the folder `src`.
fn module_of(path: &str) -> String {
    let path = path.trim_end_matches(".rs");
    let module = path.strip_suffix("/mod").unwrap_or(path);
    if module == "lib" { String::new() } else { module.replace('/', "::") }
}

/// The folder of a module: the first part of its path.
pub fn folder(module: &str) -> &str {
    module.split("::").next().unwrap_or(module)
}

fn nested(module: &str, parts: &[String]) -> String {
    let parts: Vec<&str> = Some(module).filter(|module| !module.is_empty()).into_iter().chain(parts.iter().map(String::as_str)).collect();
    parts.join("::")
}

fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

/// The path and everything above it, the crate root last.
fn prefixes(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |path| (!path.is_empty()).then(|| parent(path)))
}

fn exported_name(item: &Item) -> Option<String> {
    let (visibility, name) = match item {
        Item::Const(item) => (&item.vis, &item.ident),
        Item::Enum(item) => (&item.vis, &item.ident),
        Item::Fn(item) => (&item.vis, &item.sig.ident),
        Item::Mod(item) => (&item.vis, &item.ident),
        Item::Static(item) => (&item.vis, &item.ident),
        Item::Struct(item) => (&item.vis, &item.ident),
        Item::Trait(item) => (&item.vis, &item.ident),
        Item::Type(item) => (&item.vis, &item.ident),
        _ => return None,
    };
    (!matches!(visibility, Visibility::Inherited)).then(|| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(texts: &[(&str, &str)]) -> Vec<String> {
        let tree = Tree::of_texts(texts.iter().map(|(path, text)| (format!("crates/core/src/{path}"), *text)));
        let graphs = Graph::of_crates(&tree);
        let all = graphs.iter().flat_map(|graph| &graph.edges);
        all.flat_map(|(from, to)| to.iter().map(move |(to, line)| format!("{from}:{line} -> {to}"))).collect()
    }

    #[test]
    fn a_path_leads_to_the_file_of_its_longest_module() {
        let texts = [
            ("lib.rs", "mod ask;\nmod time;\nuse ask::Ask;\n"),
            ("ask/mod.rs", "mod state;\nuse self::state::Pending;\nuse serde::Serialize;\npub struct Ask;\n"),
            ("ask/state.rs", "use super::Ask;\nuse super::super::time;\nfn f() { super::super::time::now(); }\n"),
            ("time.rs", "mod millis { use super::Timestamp; }\n#[cfg(test)]\nmod tests { use crate::ask::Ask; }\n"),
        ];
        assert_eq!(edges(&texts), [":3 -> ask", "ask:2 -> ask::state", "ask::state:1 -> ask", "ask::state:2 -> time"]);
    }

    #[test]
    fn a_name_that_is_exported_again_leads_to_the_file_that_defines_it() {
        let texts = [
            ("lib.rs", "mod ask;\nmod reply;\npub use ask::{Asked as Question, state};\n"),
            (
                "ask/mod.rs",
                "mod state;\npub use state::Ask as Asked;\npub use state::*;\nmacro_rules! ask { () => {} }\npub(crate) use ask;\n",
            ),
            ("ask/state.rs", "pub struct Ask;\npub fn pending() {}\nfn hidden() {}\n"),
            ("reply.rs", "use crate::Question;\n"),
            ("reply/by_rule.rs", "use crate::ask::pending;\n"),
            ("reply/by_person.rs", "fn f() { crate::state::pending(); crate::ask::ask!(); }\n"),
        ];
        let expected =
            ["reply:1 -> ask::state", "reply::by_person:1 -> ask", "reply::by_person:1 -> ask::state", "reply::by_rule:1 -> ask::state"];
        assert_eq!(edges(&texts), expected);
    }
}
