//! The help of the program: its commands in groups by task, and examples at the end of each command's help.

use clap::{Command, CommandFactory as _, FromArgMatches as _};

use super::Cli;

/// Each group of commands: its heading, and each command with its examples.
const GROUPS: [(&str, &[CommandExamples]); 6] = [
    (
        "Start",
        &[
            ("serve", &["serve", "serve --listen 0.0.0.0:4747 --public-url https://ask.example.org --tls-cert cert.pem --tls-key key.pem"]),
            ("demo", &["demo"]),
            ("init", &["init"]),
            ("doctor", &["doctor", "doctor --restore /backups/monday"]),
        ],
    ),
    (
        "Ask",
        &[
            ("ask", &["ask 'Which region?' --option eu --option us", "ask --confirm 'Deploy 1.4.2?' --timeout 30m"]),
            ("approve", &["approve deploy --arguments '{\"version\": \"1.4.2\"}' --risk high -- ./deploy.sh 1.4.2"]),
            ("connect", &["connect claude-code", "connect project", "connect codex --check"]),
            ("hook", &["hook claude-code < payload.json"]),
            ("mcp", &["mcp", "mcp --wrap 'npx -y @modelcontextprotocol/server-filesystem .'"]),
            ("agents", &["agents check", "agents graph deployment"]),
        ],
    ),
    (
        "Answer",
        &[
            ("inbox", &["inbox", "inbox deploy production"]),
            ("answer", &["answer", "answer latest --value eu", "answer latest --reject --reason 'Wait for the tests.'"]),
            ("link", &["link", "link --person zoe --to /history"]),
        ],
    ),
    (
        "Look at sessions",
        &[
            ("sessions", &["sessions --status waiting_for_input"]),
            ("events", &["events", "events ses_01h2xcejqtf2nbrexx3vqjhp41 --follow"]),
            ("export", &["export ses_01h2xcejqtf2nbrexx3vqjhp41 --out session.json", "export --record --out audit.jsonl"]),
            ("import", &["import session.json --resume"]),
            ("verify", &["verify audit.jsonl --decisions"]),
            ("erase", &["erase ses_01h2xcejqtf2nbrexx3vqjhp41 --reason 'The customer asked for it.'"]),
        ],
    ),
    (
        "People and rights",
        &[
            ("person", &["person add zoe --role operations", "person away zoe --until 2026-12-01T08:00:00Z --delegate yan"]),
            ("key", &["key create --agent deployer", "key rotate crd_01h2xcejqtf2nbrexx3vqjhp41 --overlap 24h"]),
            ("permissions", &["permissions", "permissions set operations see answer approve:high"]),
            ("risk", &["risk set 'large payments' --tool pay --when 'amount > 100' --risk critical"]),
            ("rules", &["rules list", "rules revoke rule_01h2xcejqtf2nbrexx3vqjhp41"]),
            ("fatigue", &["fatigue --days 30"]),
            ("tenant", &["tenant add research"]),
        ],
    ),
    (
        "Operate",
        &[
            ("backup", &["backup /backups/monday", "backup /backups/monday --keys /vault/keys"]),
            ("migrate", &["migrate --check --database postgres://waypost@db/waypost"]),
            ("migrate-data", &["migrate-data sqlite:///var/lib/waypost postgres://waypost@db/waypost"]),
            ("bench", &["bench --quick"]),
            ("completions", &["completions bash"]),
            ("man", &["man ~/.local/share/man/man1"]),
        ],
    ),
];

/// A command, and lines that use it, without the name of the program.
type CommandExamples = (&'static str, &'static [&'static str]);

/// The width of the column of command names.
const NAMES: usize = 14;

/// The commands of the program, with their help.
pub fn program() -> Command {
    let whole = Cli::command();
    let about = |name: &str| whole.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string).unwrap_or_default();
    let groups: String = GROUPS
        .iter()
        .map(|(heading, commands)| {
            let rows: String = commands.iter().map(|(name, _)| format!("  {name:NAMES$}{}\n", about(name))).collect();
            format!("{heading}:\n{rows}\n")
        })
        .collect();
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{groups}Options:\n{{options}}\n\n\
         `waypost COMMAND --help` shows the options and examples of a command. The documentation is at /docs of a running server."
    );
    GROUPS.iter().flat_map(|(_, commands)| *commands).fold(whole.clone().help_template(template), |program, (name, lines)| {
        program.mut_subcommand(name, |command| command.after_help(examples(lines)))
    })
}

fn examples(lines: &[&str]) -> String {
    let lines: String = lines.iter().map(|line| format!("\n  waypost {line}")).collect();
    format!("Examples:{lines}")
}

impl Cli {
    /// Reads the command line of this process. If it is wrong, or asks for help, prints that and ends the process.
    #[must_use]
    pub fn read() -> Self {
        Self::from_arg_matches(&program().get_matches()).unwrap_or_else(|wrong| wrong.exit())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_command_is_in_one_group_and_has_examples() {
        let grouped: Vec<_> = GROUPS.iter().flat_map(|(_, commands)| *commands).map(|(name, _)| *name).collect();
        let whole = Cli::command();
        let known: BTreeSet<_> = whole.get_subcommands().map(Command::get_name).collect();
        assert_eq!((grouped.len(), grouped.into_iter().collect::<BTreeSet<_>>()), (known.len(), known));
    }

    #[test]
    fn the_program_accepts_every_example_of_its_help() {
        for (name, lines) in GROUPS.iter().flat_map(|(_, commands)| *commands) {
            assert!(!lines.is_empty(), "{name} has no example");
            for line in *lines {
                let typed = shlex::split(line.split(" < ").next().unwrap_or(line)).expect("words");
                assert_eq!(typed[0], *name, "{line}");
                let parsed = program().try_get_matches_from([vec!["waypost".to_owned()], typed].concat());
                assert!(parsed.is_ok(), "{line}: {}", parsed.err().map(|wrong| wrong.to_string()).unwrap_or_default());
            }
        }
    }

    #[test]
    fn the_help_shows_each_command_on_one_line_of_its_group() {
        let help = program().render_help().to_string();
        let rows = help.split("\nOptions:").next().unwrap_or_default().lines().filter(|line| line.starts_with("  "));
        let long: Vec<_> = rows.filter(|row| row.chars().count() > 100).collect();
        assert_eq!(long, Vec::<&str>::new());
        assert!(help.contains("\nAsk:\n  ask           Ask people a question and print their answer\n"), "{help}");
        let ask = program().find_subcommand_mut("ask").expect("the command").render_help().to_string();
        assert!(
            ask.ends_with(
                "Examples:\n  waypost ask 'Which region?' --option eu --option us\n  waypost ask --confirm 'Deploy 1.4.2?' --timeout 30m\n"
            ),
            "{ask}"
        );
    }
}
