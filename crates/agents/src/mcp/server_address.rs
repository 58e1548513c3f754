//! How an MCP server is reached.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::model::service::settings;
use crate::model::{BadSetting, SecretValue};

/// How a server is reached.
#[derive(Debug, Clone)]
pub enum ServerAddress {
    /// A local program that speaks over its standard input and output.
    Program(Program),
    /// A service on the network.
    Endpoint(Endpoint),
}

/// A local program. It receives only the few environment variables that programs need to start, and nothing else of Waypost's environment,
/// such as keys of model services.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// The program to start.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Additional environment variables.
    pub variables: BTreeMap<String, SecretValue>,
    /// The folder to start it in; if absent, the folder in which Waypost was started.
    pub folder: Option<PathBuf>,
}

/// A service on the network.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// Its URL.
    pub url: String,
    /// Headers for each request, such as `Authorization`.
    pub headers: Vec<(String, SecretValue)>,
}

impl Program {
    /// This program with these arguments.
    #[must_use]
    pub fn new<S: Into<String>>(program: impl Into<String>, arguments: impl IntoIterator<Item = S>) -> Self {
        Self { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// The command to run. It inherits only the variables that locate programs and folders and set the language.
    pub(super) fn command(&self) -> tokio::process::Command {
        const INHERITED: [&str; 12] =
            ["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "LANG", "LC_ALL", "TZ", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"];
        let mut command = tokio::process::Command::new(&self.program);
        command.args(&self.arguments).env_clear();
        command.envs(INHERITED.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        command.envs(self.variables.iter().map(|(name, value)| (name, value.reveal())));
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }
}

impl Endpoint {
    /// The service at this URL.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), headers: Vec::new() }
    }
}

impl From<Program> for ServerAddress {
    fn from(program: Program) -> Self {
        Self::Program(program)
    }
}

impl From<Endpoint> for ServerAddress {
    fn from(endpoint: Endpoint) -> Self {
        Self::Endpoint(endpoint)
    }
}

impl ServerAddress {
    /// How the server is reached, for people; without secret values.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Program(Program { program, arguments, .. }) => {
                std::iter::once(program).chain(arguments).map(String::as_str).collect::<Vec<_>>().join(" ")
            }
            Self::Endpoint(endpoint) => settings::shown(settings::url(&endpoint.url, &[])),
        }
    }

    /// Its environment variables and headers, by name, each with the result of `mark` for its name and value. Two connections can be
    /// compared by their marks without revealing the values.
    pub fn marked(&self, mark: impl Fn(&str, &str) -> String) -> Vec<(String, String)> {
        let marked = |(name, value): (&String, &SecretValue)| (name.clone(), mark(name, value.reveal()));
        match self {
            Self::Program(program) => program.variables.iter().map(marked).collect(),
            Self::Endpoint(endpoint) => endpoint.headers.iter().map(|(name, value)| marked((name, value))).collect(),
        }
    }

    /// Checks that the settings can be used.
    ///
    /// # Errors
    /// [`BadSetting`] if a URL or a header cannot be used.
    pub fn check(&self) -> Result<(), BadSetting> {
        match self {
            Self::Program(_) => Ok(()),
            Self::Endpoint(endpoint) => {
                settings::url(&endpoint.url, &[])?;
                settings::headers(&endpoint.headers).map(drop)
            }
        }
    }
}
