//! `[[agent.mcp]]`: an MCP server whose tools the agent has.

use waypost_agents::http_tool::{BadSetting, SecretValue};
use waypost_agents::mcp::{Begins, Endpoint, McpOptions, McpServer, Program, ServerAddress};
use waypost_agents::policy::ToolPolicy;
use waypost_core::people::principal::is_plain_name;

use super::around::{Around, Hidden};
use super::asking;
use super::section::{At, Section};

const BEGINS: [(&str, Begins); 2] = [("newest", Begins::Newest), ("initialize", Begins::Initialize)];

/// The declaration of a server.
pub struct Declared {
    /// Its name, for people and the audit log.
    pub name: At<String>,
    reach: ServerAddress,
    options: McpOptions,
}

impl Declared {
    /// Builds the server with the rules of its agent.
    ///
    /// # Errors
    /// If its address or a header is invalid.
    pub fn build(&self, policy: ToolPolicy) -> Result<McpServer, BadSetting> {
        McpServer::new(&self.name.value, self.reach.clone(), McpOptions { policy, ..self.options.clone() })
    }
}

/// Reads a server; `None` if it has no valid connection.
pub fn read(section: Section<'_>, around: Around<'_>) -> Option<Declared> {
    let name = section.needed_text("name", "write what people call it, such as name = \"files\"");
    if let Some(name) = name.as_ref().filter(|name| !is_plain_name(&name.value)) {
        section.notes.error(
            &name.at,
            format!("{:?} is not a valid name", name.value),
            "write letters, digits, `.`, `_`, `-` and `@`, 64 at most",
        );
    }
    let (program, endpoint) = (program(&section, around), endpoint(&section, around));
    let reach = match (program, endpoint) {
        (Some(program), None) => Some(program.into()),
        (None, Some(endpoint)) => Some(endpoint.into()),
        (Some(_), Some(_)) => {
            section.notes.error(&section.place("url"), "this server has both `command` and `url`", "leave one of `command` and `url` out");
            None
        }
        (None, None) => {
            let cure = "write command = \"…\" with args = [ … ], or url = \"https://…\"";
            section.notes.error(&section.at, "this server has neither `command` nor `url`", cure);
            None
        }
    };
    let options = options(&section);
    let declared = name.zip(reach).map(|(name, reach)| Declared { name, reach, options });
    if let Some(Err(bad)) = declared.as_ref().map(|declared| declared.build(ToolPolicy::default())) {
        section.notes.error(&section.place("url"), "this server cannot be used", bad.to_string());
    }
    section.finish();
    declared
}

fn options(section: &Section<'_>) -> McpOptions {
    let usual = McpOptions::default();
    let only: Vec<_> = section.texts("tools").into_iter().map(|tool| tool.value).collect();
    McpOptions {
        prefix: section.text("prefix").map(|prefix| prefix.value).unwrap_or_default(),
        only: (!only.is_empty()).then(|| only.into_iter().collect()),
        asking: section.section("asking").map(|section| asking::policy_of(Some(section))).unwrap_or_default(),
        connecting: section.time("connecting").unwrap_or(usual.connecting),
        running: section.time("timeout").unwrap_or(usual.running),
        begins: section.word("begins", &BEGINS).map_or(usual.begins, |begins| begins.value),
        ..usual
    }
}

fn program(section: &Section<'_>, around: Around<'_>) -> Option<Program> {
    let arguments: Vec<_> = section.texts("args").into_iter().map(|argument| argument.value).collect();
    let folder = section.text("folder").map(|folder| around.folder.join(folder.value));
    let variable = |(name, value): (At<String>, _)| {
        let hidden = around.hidden(&section.name, &name.value, value, section.notes)?;
        Some((name.value, secret(hidden)))
    };
    let variables = section.entries("env").into_iter().filter_map(variable).collect();
    let command = section.text("command")?;
    Some(Program { variables, folder, ..Program::new(command.value, arguments) })
}

fn endpoint(section: &Section<'_>, around: Around<'_>) -> Option<Endpoint> {
    let headers = around.headers(section).into_iter().map(|(name, value)| (name, secret(value))).collect();
    section.text("url").map(|url| Endpoint { url: url.value, headers })
}

fn secret(hidden: Hidden) -> SecretValue {
    match hidden {
        Hidden::Plain(text) => SecretValue::new(&text),
        Hidden::Secret(secret) => secret,
    }
}
