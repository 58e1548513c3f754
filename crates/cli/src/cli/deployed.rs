//! Checks that the program accepts every command line and setting in `deploy/`.

use std::fs;
use std::path::Path;

use clap::{CommandFactory as _, Parser as _};
use regex::Regex;

use super::{Cli, CliCommand};

const FILES: [&str; 7] =
    ["Dockerfile", "compose.yaml", "kubernetes.yaml", "waypost.service", "waypost-database.conf", "waypost-backup.service", "waypost.env"];

/// Other programs that occur in the same places.
const OTHERS: [&str; 2] = ["curl", "sleep"];

fn text(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(file)).unwrap()
}

fn found(pattern: &str, text: &str) -> Vec<Vec<String>> {
    let pattern = Regex::new(pattern).unwrap();
    let words = |found: regex::Captures<'_>| found.iter().skip(1).flatten().map(|word| word.as_str().to_owned()).collect();
    pattern.captures_iter(text).map(words).collect()
}

/// Returns every command line in the file that starts the program, as words.
fn orders(file: &str) -> Vec<Vec<String>> {
    let text = text(file);
    let listed = found(r"(?m)^\s*(?:command: |args: |CMD )(?:&\w+ )?\[([^\]]+)\]", &text).concat();
    let listed = listed.iter().map(|list| list.split(", ").map(|word| word.trim_matches('"').to_owned()).collect::<Vec<_>>());
    let started = found(r"(?m)^ExecStart=.*/usr/local/bin/waypost ([^'\n]+)", &text).concat();
    let quoted = Regex::new(r#""[^"]*""#).unwrap();
    let started = started.iter().map(|order| quoted.replace_all(order, "PLACE").split(' ').map(str::to_owned).collect::<Vec<_>>());
    listed.chain(started).filter(|words| !OTHERS.contains(&words[0].as_str())).collect()
}

/// Returns every setting in the file with its value, as the equivalent flag.
fn settings(file: &str) -> Vec<[String; 2]> {
    let program = Cli::command();
    let serve = program.find_subcommand("serve").unwrap();
    let known: Vec<_> =
        program.get_arguments().chain(serve.get_arguments()).filter_map(|flag| flag.get_env().zip(flag.get_long())).collect();
    let own = found(r"\$\{(WAYPOST_\w+):-\}", &self::text("start.sh")).concat();
    let assigned = found(r"\b(WAYPOST_[A-Z_]+)(?:: |=)([^\s#]*)", &text(file));
    let named = found(r"\b(WAYPOST_[A-Z_]+)\b", &text(file)).concat();
    for name in named.iter().filter(|name| !own.contains(name)) {
        assert!(known.iter().any(|(env, _)| *env == name.as_str()), "{file} sets {name}, which the program does not read");
    }
    let flag = |name: &str| known.iter().find(|(env, _)| *env == name).map(|(_, long)| format!("--{long}"));
    let literal = assigned.into_iter().filter(|words| !words[1].starts_with(['$', '%']) && !words[1].is_empty());
    literal.filter_map(|words| Some([flag(&words[0])?, words[1].replace("${SITE:-localhost}", "localhost")])).collect()
}

#[test]
fn what_operators_get_gives_orders_that_the_program_understands() {
    let mut given = Vec::new();
    for file in FILES {
        for words in orders(file) {
            let parsed = Cli::try_parse_from([&["waypost".to_owned()][..], &words].concat());
            assert!(parsed.is_ok(), "{file}: {}", parsed.err().unwrap());
            given.push(words.join(" "));
        }
    }
    let expected = ["serve", "serve --log-format json", "migrate", "migrate", "serve --log-format json", "serve", "serve", "backup PLACE"];
    assert_eq!(given, expected);
}

#[test]
fn what_operators_get_starts_servers_that_are_not_open_to_everybody() {
    for file in FILES {
        let settings = settings(file);
        let words = settings.iter().flatten().map(String::as_str);
        let parsed = Cli::try_parse_from(["waypost", "serve"].into_iter().chain(words));
        let parsed = parsed.unwrap_or_else(|wrong| panic!("{file}: {wrong}"));
        let CliCommand::Serve(serve) = parsed.command else { unreachable!("it was told to serve") };
        assert!(serve.network.check().is_ok(), "{file}");
        let is_reachable_remotely = !serve.network.listen.ip().is_loopback();
        assert_eq!(is_reachable_remotely, ["compose.yaml", "kubernetes.yaml"].contains(&file), "{file}");
    }
}
