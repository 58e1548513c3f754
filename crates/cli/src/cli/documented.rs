//! Checks that the program accepts every command that the documentation and the programs' own texts tell
//! people to type.

use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory as _;
use clap::error::ErrorKind;
use regex::Regex;

use super::Cli;

/// The places with such texts, and the file extension there.
const PLACES: [(&str, &str); 8] = [
    ("README.md", "md"),
    ("ARCHITECTURE.md", "md"),
    ("docs", "md"),
    ("plugins", "md"),
    ("sdk/python/README.md", "md"),
    ("sdk/typescript/README.md", "md"),
    ("crates", "rs"),
    ("web/src", "ts"),
];

/// The languages of code blocks that people type into a shell.
const SHELLS: [&str; 4] = ["", "sh", "bash", "console"];

/// Words that a shell interprets itself.
const SIGNS: [&str; 8] = ["|", "||", "&", "&&", ">", ">>", "<", ";"];

fn files(path: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(inside) = fs::read_dir(path) else { return vec![path.to_owned()] };
    let inside = inside.flat_map(|entry| files(&entry.expect("a file").path(), ending));
    inside.filter(|file| file.extension().is_some_and(|found| found == ending)).collect()
}

/// The patterns that find a command in a text.
struct Telling {
    block: Regex,
    line: Regex,
    passing: Regex,
}

impl Telling {
    fn new() -> Self {
        let pattern = |pattern| Regex::new(pattern).expect("a pattern");
        Self {
            block: pattern(r"(?ms)^ *```(\w*)\n(.*?)^ *```"),
            line: pattern(r"(?m)(?:^ *(?:\$ )?|[|;&] +)waypost ([^\n]*)|\$\(waypost ([^\n)]*)\)"),
            passing: pattern(r"`waypost ([a-z-][^`\n]*)`"),
        }
    }

    /// Returns the commands in shell blocks, and the commands named inside a sentence, which may omit what
    /// the reader fills in.
    fn commands(&self, text: &str) -> Vec<(String, bool)> {
        let typed = self.block.captures_iter(text).filter(|found| SHELLS.contains(&&found[1]));
        let blocks: String = typed.map(|found| found[2].replace("\\\n", "")).collect();
        let typed =
            self.line.captures_iter(&blocks).filter_map(|found| found.iter().skip(1).flatten().next().map(|line| line.as_str().to_owned()));
        let named = self.passing.captures_iter(text).map(|found| found[1].to_owned());
        typed.map(|line| (line, false)).chain(named.map(|line| (line, true))).collect()
    }
}

/// Returns whether the only error is a value that the reader fills in.
fn is_unfilled(line: &str, is_in_passing: bool, fault: ErrorKind) -> bool {
    use ErrorKind::*;
    match fault {
        DisplayHelp | DisplayVersion => true,
        ValueValidation => is_in_passing || line.contains(['…', '$']),
        MissingRequiredArgument | MissingSubcommand | InvalidValue | DisplayHelpOnMissingArgumentOrSubcommand => is_in_passing,
        _ => false,
    }
}

#[test]
fn what_people_are_told_to_type_is_understood() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (telling, mut program) = (Telling::new(), Cli::command());
    let (mut wrong, mut count) = (Vec::new(), 0);
    for file in PLACES.iter().flat_map(|(path, ending)| files(&root.join(path), ending)) {
        for (line, is_in_passing) in telling.commands(&fs::read_to_string(&file).expect("a text")) {
            count += 1;
            let Some(words) = shlex::split(&line) else {
                wrong.push(format!("{}: waypost {line}: an open quote", file.display()));
                continue;
            };
            let own = words.into_iter().take_while(|word| !SIGNS.contains(&word.as_str()));
            let Err(error) = program.try_get_matches_from_mut(["waypost".to_owned()].into_iter().chain(own)) else { continue };
            if !is_unfilled(&line, is_in_passing, error.kind()) {
                wrong.push(format!("{}: waypost {line}: {:?}", file.display(), error.kind()));
            }
        }
    }
    assert!(wrong.is_empty() && count > 300, "{count}\n{}", wrong.join("\n"));
}
