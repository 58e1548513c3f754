//! Codex: an MCP server in `config.toml`.

use std::path::Path;

use clap::Args;
use toml_edit::{Array, DocumentMut, Item, Table, value};

use super::{Settings, What, program};
use crate::cli::context::Context;
use crate::exit::{Exit, Failure};

/// The server's name in the settings.
const NAME: &str = "waypost";
/// For how long Codex waits for a tool, in seconds: people take their time.
const PATIENCE: i64 = 24 * 60 * 60;

/// The server answers before that, so that Codex hears of a handle and not of a failure.
const WAITING: [&str; 3] = ["mcp", "--wait", "23h"];
/// To ask a person needs no leave of one. Without this `codex exec`, whose approval policy is "never", refuses every call of the server.
const ASKING: &str = "approve";

/// How Codex starts the server.
#[derive(Args)]
pub struct Codex {
    #[command(flatten)]
    what: What,
    /// The program, where it is not found by its name
    #[arg(long, value_name = "PATH", default_value = "waypost")]
    program: String,
}

/// The server as it should stand there.
struct Wanted {
    command: String,
    args: Vec<String>,
}

impl Codex {
    /// Writes, checks, prints or removes.
    pub fn run(self, context: &Context) -> Result<Exit, Failure> {
        let usual = context.around.codex_folder.as_deref().map(|folder: &Path| folder.join("config.toml"));
        let mut args = program(context, &self.program);
        let command = args.remove(0);
        args.extend(WAITING.map(str::to_owned));
        self.what.with(context, usual, &Wanted { command, args })
    }
}

impl Wanted {
    fn members(&self) -> [(&'static str, Item); 4] {
        let args: Array = self.args.iter().map(String::as_str).collect();
        [
            ("command", value(self.command.as_str())),
            ("args", value(args)),
            ("tool_timeout_sec", value(PATIENCE)),
            ("default_tools_approval_mode", value(ASKING)),
        ]
    }
}

impl Settings for Wanted {
    fn with(&self, text: &str) -> Result<String, Failure> {
        let mut document = parsed(text)?;
        let servers = document.entry("mcp_servers").or_insert_with(|| {
            let mut table = Table::new();
            table.set_implicit(true);
            Item::Table(table)
        });
        let servers = servers.as_table_like_mut().ok_or_else(no_table)?;
        let server = servers.entry(NAME).or_insert_with(|| Item::Table(Table::new())).as_table_like_mut().ok_or_else(no_table)?;
        for (name, wanted) in self.members() {
            // What is there and fits keeps its spelling; what else somebody set there is theirs.
            if !same(server.get(name), &wanted) {
                server.insert(name, wanted);
            }
        }
        Ok(document.to_string())
    }

    fn without(&self, text: &str) -> Result<String, Failure> {
        let mut document = parsed(text)?;
        let Some(servers) = document.get_mut("mcp_servers").and_then(Item::as_table_like_mut) else { return Ok(text.to_owned()) };
        if servers.remove(NAME).is_none() {
            return Ok(text.to_owned());
        }
        if servers.is_empty() {
            document.remove("mcp_servers");
        }
        Ok(document.to_string())
    }

    fn faults(&self, text: &str) -> Result<Vec<String>, Failure> {
        let document = parsed(text)?;
        let Some(server) = document.get("mcp_servers").and_then(|servers| servers.get(NAME)) else {
            return Ok(vec!["there is no server `waypost` in it; run `waypost connect codex`".to_owned()]);
        };
        let told = |item: Option<&Item>| item.map_or_else(|| "absent".to_owned(), |item| item.to_string().trim().to_owned());
        let differs = |(name, wanted): &(&str, Item)| !same(server.get(name), wanted);
        let fault = |(name, wanted): (&str, Item)| {
            format!(
                "`mcp_servers.waypost.{name}` is {} and would be {wanted}; run `waypost connect codex` with the flags that you want",
                told(server.get(name))
            )
        };
        let mut faults: Vec<String> = self.members().into_iter().filter(differs).map(fault).collect();
        if server.get("enabled").and_then(Item::as_bool) == Some(false) {
            faults.push("`mcp_servers.waypost.enabled` is false, so Codex does not start it; take it out".to_owned());
        }
        Ok(faults)
    }
}

/// Whether both say the same, however they are spelled.
fn same(found: Option<&Item>, wanted: &Item) -> bool {
    let Some(found) = found else { return false };
    let texts = |item: &Item| item.as_array().map(|list| list.iter().map(|word| word.as_str().map(str::to_owned)).collect::<Vec<_>>());
    (found.as_str(), found.as_integer(), texts(found)) == (wanted.as_str(), wanted.as_integer(), texts(wanted))
}

fn parsed(text: &str) -> Result<DocumentMut, Failure> {
    text.parse().map_err(|source: toml_edit::TomlError| {
        Failure::new("these settings are not what Codex reads", "Mend it by hand; nothing was changed.").because(source)
    })
}

fn no_table() -> Failure {
    let cure = "Write it as a table, `[mcp_servers.waypost]`; nothing was changed.";
    Failure::new("`mcp_servers` or the server `waypost` in it is no table", cure)
}
