//! `[[agent.mcp]]`: an MCP server whose tools the agent has.

use waypost_agents::http_tool::{BadSetting, SecretValue};
use waypost_agents::mcp::{Begins, Endpoint, McpOptions, McpServer, Program, ServerAddress};
use waypost_agents::policy::ToolPolicy;
use waypost_core::people::principal::is_plain_name;

use super::asking;
use super::file_context::{FileContext, MaybeSecret};
use super::section::{Located, Section};

const BEGINS: [(&str, Begins); 2] = [("newest", Begins::Newest), ("initialize", Begins::Initialize)];

/// The declaration of a server.
pub struct McpServerDeclaration {
    /// Its name, for people and the audit log.
    pub name: Located<String>,
    reach: ServerAddress,
    options: McpOptions,
}

impl McpServerDeclaration {
    /// Builds the server with the rules of its agent.
    ///
    /// # Errors
    /// If its address or a header is invalid.
    pub fn build(&self, policy: ToolPolicy) -> Result<McpServer, BadSetting> {
        McpServer::new(&self.name.value, self.reach.clone(), McpOptions { policy, ..self.options.clone() })
    }
}

/// Reads a server; `None` if it has no valid connection.
pub fn read(section: Section<'_>, context: FileContext<'_>) -> Option<McpServerDeclaration> {
    let name = section.required_text("name", "write what people call it, such as name = \"files\"");
    if let Some(name) = name.as_ref().filter(|name| !is_plain_name(&name.value)) {
        section.problems.error(
            &name.span,
            format!("{:?} is not a valid name", name.value),
            "write letters, digits, `.`, `_`, `-` and `@`, 64 at most",
        );
    }
    let (program, endpoint) = (program(&section, context), endpoint(&section, context));
    let reach = match (program, endpoint) {
        (Some(program), None) => Some(program.into()),
        (None, Some(endpoint)) => Some(endpoint.into()),
        (Some(_), Some(_)) => {
            section.problems.error(
                &section.key_span("url"),
                "this server has both `command` and `url`",
                "leave one of `command` and `url` out",
            );
            None
        }
        (None, None) => {
            let cure = "write command = \"…\" with args = [ … ], or url = \"https://…\"";
            section.problems.error(&section.span, "this server has neither `command` nor `url`", cure);
            None
        }
    };
    let options = options(&section);
    let declared = name.zip(reach).map(|(name, reach)| McpServerDeclaration { name, reach, options });
    if let Some(Err(bad)) = declared.as_ref().map(|declared| declared.build(ToolPolicy::default())) {
        section.problems.error(&section.key_span("url"), "this server cannot be used", bad.to_string());
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
        begins: section.one_of("begins", &BEGINS).map_or(usual.begins, |begins| begins.value),
        ..usual
    }
}

fn program(section: &Section<'_>, context: FileContext<'_>) -> Option<Program> {
    let arguments: Vec<_> = section.texts("args").into_iter().map(|argument| argument.value).collect();
    let folder = section.text("folder").map(|folder| context.folder.join(folder.value));
    let variable = |(name, value): (Located<String>, _)| {
        let hidden = context.maybe_secret(&section.name, &name.value, value, section.problems)?;
        Some((name.value, secret(hidden)))
    };
    let variables = section.entries("env").into_iter().filter_map(variable).collect();
    let command = section.text("command")?;
    Some(Program { variables, folder, ..Program::new(command.value, arguments) })
}

fn endpoint(section: &Section<'_>, context: FileContext<'_>) -> Option<Endpoint> {
    let headers = context.headers(section).into_iter().map(|(name, value)| (name, secret(value))).collect();
    section.text("url").map(|url| Endpoint { url: url.value, headers })
}

fn secret(hidden: MaybeSecret) -> SecretValue {
    match hidden {
        MaybeSecret::Plain(text) => SecretValue::new(&text),
        MaybeSecret::Secret(secret) => secret,
    }
}
