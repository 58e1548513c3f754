//! A file that contains only `[[policy]]` rules, for the tools of a server that this program does not know in
//! advance.

use std::path::Path;

use toml::de::DeTable;
use waypost_agents::policy::ToolPolicy;

use super::policy;
use super::problem::{ProblemCollector, Severity};
use super::section::Section;
use crate::exit::Failure;
use crate::text;

/// Reads the rules of a file.
///
/// # Errors
/// If the file cannot be read, or has problems; all problems are listed, each with its line and a fix.
pub fn read(path: &Path) -> Result<ToolPolicy, Failure> {
    let name = path.display().to_string();
    let unreadable = |source: std::io::Error| {
        let cure = "Name a file with [[policy]] rules, or write never or always.";
        Failure::usage(format!("the policy {name} cannot be read"), cure).because(source)
    };
    let text = text::read_file(path).map_err(unreadable)?;
    of(&text).map_err(|problems| {
        let drawn: Vec<_> = problems.into_problems().iter().map(|problem| problem.draw(&name, &text)).collect();
        Failure::usage(format!("the policy {name} cannot be used\n{}", drawn.join("\n")), "Fix the problems above.")
    })
}

fn of(text: &str) -> Result<ToolPolicy, ProblemCollector> {
    let problems = ProblemCollector::new(Severity::Error);
    let (table, broken) = DeTable::parse_recoverable(text);
    for error in &broken {
        let at = error.span().unwrap_or(0..0);
        problems.error(&at, format!("this is not valid TOML: {}", error.message()), "fix it; https://toml.io explains the syntax");
    }
    let mut rules = Vec::new();
    if broken.is_empty() {
        let root = Section::new("", 0..0, table.get_ref(), &problems);
        rules = root.sections("policy").into_iter().map(|section| policy::read(section, text).rule).collect();
        if rules.is_empty() {
            problems.error(&(0..0), "there is no rule in this file", "write [[policy]] with tools, when and ask; or --policy always");
        }
        root.finish();
    }
    if problems.is_empty() { Ok(ToolPolicy::new(rules)) } else { Err(problems) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> String {
        let problems = of(text).map_or_else(ProblemCollector::into_problems, |_| Vec::new());
        problems.iter().map(|problem| problem.draw("policy.toml", text)).collect()
    }

    #[test]
    fn a_file_of_rules_is_read_like_the_rules_of_an_agent() {
        let text = "[[policy]]\ntools = [\"read_*\"]\nask = false\n\n[[policy]]\nwhen = \"amount > 100\"\nrisk = \"high\"\n";
        let read = of(text).map(|policy| policy.rules().len()).ok();
        assert_eq!(read, Some(2));
    }

    #[test]
    fn what_is_wrong_with_rules_is_said_with_its_line_and_its_cure() {
        let problems = wrong("[[policy]]\ntool = [\"write_file\"]\nrisk = \"huge\"\n");
        assert!(problems.contains("policy.toml:2:1: [[policy]] has no key `tool`") && problems.contains("write `tools`"), "{problems}");
        assert!(problems.contains("policy.toml:3:8:"), "{problems}");
        assert!(wrong("").contains("there is no rule in this file"));
    }
}
