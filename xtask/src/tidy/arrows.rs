//! Which crate may depend on which. A dependency that is not listed here is not allowed.

use toml::Table;

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree};

/// Every crate, and the workspace crates that it may depend on. The facade and the program connect the parts. No library depends on the program.
const ARROWS: [(&str, &[&str]); 19] = [
    ("core", &[]),
    // Calls C for the store's tests. No shipped crate may depend on it.
    ("faulty-vfs", &[]),
    // Starts a real server for tests.
    ("test-postgres", &[]),
    // What people are told, in every language. Knows nothing of the rest.
    ("texts", &[]),
    // Writes code for the tools and questions of programs.
    ("macros", &[]),
    ("wire", &["core"]),
    // Uses only the HTTP API: programs that ask need neither the engine nor a store.
    ("client", &["macros", "core", "wire"]),
    ("store", &["core"]),
    // The cases that every store passes. For the tests of stores, also of others.
    ("conformance", &["core", "store"]),
    // Does not know how a person signed in.
    ("engine", &["texts", "core", "store"]),
    ("identity", &["core", "store"]),
    ("agents", &["macros", "core", "engine"]),
    ("channels", &["texts", "core", "engine"]),
    // Uses only the HTTP API, so it needs only the API's types.
    ("mcp", &["core", "wire"]),
    ("server", &["texts", "core", "wire", "engine", "identity", "mcp"]),
    // What a program that embeds Waypost needs.
    ("waypost", &["macros", "core", "store", "engine", "identity", "agents", "channels", "client", "server"]),
    // Starts the program, and uses the client of its commands. Not shipped.
    ("bench", &["core", "wire", "store", "engine", "agents", "cli"]),
    // Runs the whole product in one thread, with faults. Not shipped.
    ("simulator", &["core", "store", "faulty-vfs", "conformance", "engine", "identity", "agents", "server"]),
    ("cli", &["texts", "core", "wire", "client", "store", "engine", "identity", "agents", "channels", "mcp", "server"]),
];

/// Libraries that core may not depend on: core is pure, and knows nothing of the API.
const IMPURE: [&str; 7] = ["tokio", "futures", "rand", "reqwest", "async-trait", "utoipa", "schemars"];

const CURE: &str = "move the code to a crate that may depend on it; the dependencies are in xtask/src/tidy/arrows.rs";

const PAGE: &str = "ARCHITECTURE.md";

const CURE_OF_PICTURE: &str = "draw each arrow of xtask/src/tidy/arrows.rs as one line of the Mermaid graph";

/// The dependencies between the crates.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let manifests: Vec<(&ProjectFile, &str)> =
        tree.files().filter_map(|file| Some((file, file.path.strip_prefix("crates/")?.strip_suffix("/Cargo.toml")?))).collect();
    let mut misses: Vec<Violation> = manifests.iter().flat_map(|(file, name)| wrong_arrows(file, name)).collect();
    misses.extend(tree.file(PAGE).into_iter().flat_map(|page| wrong_picture(&page.text)));
    vec![RuleResult::of_misses("crates", "only the arrows of the design", manifests.len(), "manifests", misses)]
}

/// How the picture of the crates differs from the arrows. Crates that only tests use are not in it.
fn wrong_picture(page: &str) -> Vec<Violation> {
    let drawn: Vec<(usize, &str)> = page.lines().enumerate().filter(|(_, line)| line.contains(" --> ")).collect();
    let wanted: Vec<String> = ARROWS.iter().flat_map(|(from, to)| to.iter().map(move |to| format!("{from} --> {to}"))).collect();
    let extra = drawn.iter().filter(|(_, line)| !wanted.iter().any(|arrow| arrow == line.trim()));
    let extra = extra.map(|(index, line)| Violation::at(PAGE, index + 1, format!("the picture draws `{}`", line.trim()), CURE_OF_PICTURE));
    let missing = wanted.iter().filter(|arrow| !drawn.iter().any(|(_, line)| line.trim() == arrow.as_str()));
    extra.chain(missing.map(|arrow| Violation::at(PAGE, 0, format!("the picture lacks `{arrow}`"), CURE_OF_PICTURE))).collect()
}

fn wrong_arrows(file: &ProjectFile, name: &str) -> Vec<Violation> {
    let Some((_, may)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![Violation::at(&file.path, 0, format!("nothing says what `{name}` may depend on"), CURE)];
    };
    let wrong = dependencies(&file.text).into_iter().filter(|dependency| {
        let own = ARROWS.iter().map(|(own, _)| *own).find(|own| package(own) == *dependency);
        own.is_some_and(|own| !may.contains(&own)) || (name == "core" && IMPURE.contains(&dependency.as_str()))
    });
    let miss = |dependency: String| {
        let line = file.text.lines().position(|line| line.starts_with(&dependency)).map_or(0, |index| index + 1);
        Violation::at(&file.path, line, format!("`{name}` may not depend on `{dependency}`"), CURE)
    };
    wrong.map(miss).collect()
}

fn package(name: &str) -> String {
    if name == "waypost" { name.to_owned() } else { format!("waypost-{name}") }
}

/// The dependencies that ship with a manifest's crate, on any platform. Dev-dependencies are left out.
fn dependencies(manifest: &str) -> Vec<String> {
    let Ok(manifest) = manifest.parse::<Table>() else { return Vec::new() };
    let platforms = manifest.get("target").and_then(|target| target.as_table()).into_iter();
    let tables = platforms.flat_map(|table| table.values().filter_map(|value| value.as_table())).chain([&manifest]);
    let names = tables.flat_map(|table| ["dependencies", "build-dependencies"].into_iter().filter_map(|kind| table.get(kind)?.as_table()));
    names.flat_map(|table| table.iter().map(|(key, value)| renamed(key, value))).collect()
}

fn renamed(key: &str, value: &toml::Value) -> String {
    value.get("package").and_then(|package| package.as_str()).unwrap_or(key).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn an_arrow_that_the_picture_adds_or_lacks_is_a_miss() {
        let all = ARROWS.iter().flat_map(|(from, to)| to.iter().map(move |to| format!("  {from} --> {to}\n")));
        let page: String = all.filter(|line| line != "  mcp --> core\n").chain(["  core --> store\n".to_owned()]).collect();
        let lines = page.lines().count();
        let expected = [format!("{PAGE}:{lines} the picture draws `core --> store`"), format!("{PAGE}:0 the picture lacks `mcp --> core`")];
        assert_eq!(missed(&marks(&Tree::of_texts([(PAGE, page.as_str())]))), expected);
    }

    #[test]
    fn an_arrow_that_the_design_does_not_draw_is_a_miss() {
        let server = "[package]\n[dependencies]\naxum = \"1\"\nwaypost-engine.workspace = true\nwaypost-store.workspace = true\n\
            [dev-dependencies]\nwaypost-agents.workspace = true\n";
        let tree = Tree::of_texts([
            ("crates/server/Cargo.toml", server),
            ("crates/core/Cargo.toml", "[target.'cfg(unix)'.dependencies]\nclock = { package = \"tokio\", version = \"1\" }\n"),
            ("crates/store/Cargo.toml", "[dependencies]\nwaypost.workspace = true\nwaypost-core.workspace = true\n"),
            ("crates/extra/Cargo.toml", "[dependencies]\n"),
        ]);
        let expected = [
            "crates/core/Cargo.toml:0 `core` may not depend on `tokio`",
            "crates/extra/Cargo.toml:0 nothing says what `extra` may depend on",
            "crates/server/Cargo.toml:5 `server` may not depend on `waypost-store`",
            "crates/store/Cargo.toml:2 `store` may not depend on `waypost`",
        ];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
