//! `[[agent.mcp]]`: a server whose tools the agent is given.

use super::around::{Around, Hidden};
use super::section::{At, Section};

/// A server as it is declared.
#[expect(dead_code, reason = "no server is reached before an MCP client is there")]
pub struct Server {
    /// Its name, for people and in front of its tools' names.
    pub name: At<String>,
    /// How it is reached.
    pub reached: Reached,
}

/// How a server is reached.
#[expect(dead_code, reason = "no server is reached before an MCP client is there")]
pub enum Reached {
    /// It is started, and spoken to over its standard input and output.
    Started {
        /// The program.
        command: String,
        /// What it is called with.
        arguments: Vec<String>,
        /// What is added to its environment.
        variables: Vec<(String, Hidden)>,
    },
    /// It runs somewhere.
    Called {
        /// Where.
        url: String,
        /// What is sent with every request.
        headers: Vec<(String, Hidden)>,
    },
}

/// Reads a server; nothing where it cannot be reached.
pub fn read(section: Section<'_>, around: Around<'_>) -> Option<Server> {
    let name = section.needed_text("name", "write what people call it, such as name = \"files\"");
    let hidden = |key| {
        let entries = section.entries(key).into_iter();
        let read = entries
            .filter_map(|(name, value)| Some((name.value.clone(), around.hidden(&section.name, &name.value, value, section.notes)?)));
        read.collect::<Vec<_>>()
    };
    let (command, url) = (section.text("command"), section.text("url"));
    let arguments: Vec<_> = section.texts("args").into_iter().map(|argument| argument.value).collect();
    let (variables, headers) = (hidden("env"), hidden("headers"));
    let reached = match (command, url) {
        (Some(command), None) => Some(Reached::Started { command: command.value, arguments, variables }),
        (None, Some(url)) => Some(Reached::Called { url: url.value, headers }),
        (Some(_), Some(url)) => {
            section.notes.error(&url.at, "this server is reached in two ways", "leave one of `command` and `url` out");
            None
        }
        (None, None) => {
            let cure = "write command = \"…\" with args = [ … ], or url = \"https://…\"";
            section.notes.error(&section.at, "nobody knows how this server is reached", cure);
            None
        }
    };
    section.finish();
    Some(Server { name: name?, reached: reached? })
}
