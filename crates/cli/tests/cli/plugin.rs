//! The plugin for Claude Code: it has the hooks that `connect` writes, and names only commands that exist.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use crate::world::World;

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn text(path: &str) -> String {
    std::fs::read_to_string(repository(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn parsed(path: &str) -> Value {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

const PLUGIN: &str = "plugins/claude-code";

fn hooks() -> Value {
    parsed("plugins/claude-code/hooks/hooks.json")["hooks"].clone()
}

#[test]
fn the_marketplace_names_the_plugin_where_it_is() {
    let marketplace = parsed(".claude-plugin/marketplace.json");
    let manifest = parsed("plugins/claude-code/.claude-plugin/plugin.json");
    assert_eq!((&marketplace["name"], &manifest["name"]), (&json!("waypost"), &json!("waypost")));
    let plugin = &marketplace["plugins"][0];
    assert_eq!((&plugin["name"], &plugin["source"]), (&manifest["name"], &json!(format!("./{PLUGIN}"))));
    assert_eq!((&plugin["description"], marketplace["plugins"].as_array().map(Vec::len)), (&manifest["description"], Some(1)));
}

#[test]
fn the_plugin_has_the_hooks_that_connect_writes() {
    let world = World::new();
    let printed =
        world.run(&["connect", "claude-code", "--print"]).out.replace(&format!("waypost --data {}", world.data().display()), "waypost");
    let written: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(hooks(), written["hooks"], "put what `waypost connect claude-code --print` prints into {PLUGIN}/hooks/hooks.json");
}

#[test]
fn every_command_of_the_plugin_is_one_of_the_program() {
    let world = World::new();
    let folder = Path::new(env!("CARGO_BIN_EXE_waypost")).parent().unwrap().display().to_string();
    let run = |line: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", line]).env_clear().envs(world.surroundings()).env("WAYPOST_DATA", world.data());
        command.env("PATH", format!("{folder}:/usr/bin:/bin")).output().unwrap()
    };
    let entries = hooks();
    let entries = entries.as_object().unwrap().values().flat_map(|entries| entries.as_array().unwrap());
    let lines: Vec<_> = entries.map(|entry| entry["hooks"][0]["command"].as_str().unwrap().to_owned()).collect();
    assert_eq!(lines.len(), 5);
    for line in lines {
        let told = run(&format!("{line} </dev/null"));
        let words = String::from_utf8(told.stderr).unwrap();
        assert!(words.contains("is not the payload of a tool hook"), "{line}: {words}");
    }
    let server = parsed("plugins/claude-code/.mcp.json")["mcpServers"]["waypost"].clone();
    let words: Vec<_> = server["args"].as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect();
    assert_eq!(run(&format!("{} {} --help", server["command"].as_str().unwrap(), words.join(" "))).status.code(), Some(0));
}
