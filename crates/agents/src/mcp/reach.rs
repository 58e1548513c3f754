//! Where a server of tools is.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::model::openai::{BadSetting, Secret};
use crate::model::service::settings;

/// How a server is reached.
#[derive(Debug, Clone)]
pub enum Reach {
    /// It is a program that is started here and speaks over its standard input and output.
    Program(Program),
    /// It is a service on the network.
    Endpoint(Endpoint),
}

/// A program that is started here. It is given the few variables that programs need to start at all, and
/// of Waypost's own surroundings nothing else: keys of model services are not its business.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// What is started.
    pub program: String,
    /// With what.
    pub arguments: Vec<String>,
    /// The variables that it is given beside.
    pub variables: BTreeMap<String, Secret>,
    /// Where it is started; where Waypost was, if absent.
    pub folder: Option<PathBuf>,
}

/// A service on the network.
#[derive(Debug, Clone)]
pub struct Endpoint {
    /// Its address.
    pub url: String,
    /// Sent with each request, such as `Authorization`.
    pub headers: Vec<(String, Secret)>,
}

impl Program {
    /// This program with these arguments.
    #[must_use]
    pub fn new<S: Into<String>>(program: impl Into<String>, arguments: impl IntoIterator<Item = S>) -> Self {
        Self { program: program.into(), arguments: arguments.into_iter().map(Into::into).collect(), ..Self::default() }
    }

    /// What is run. Of the surroundings it inherits what finds programs, folders and words, no more.
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
    /// The service at this address.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), headers: Vec::new() }
    }
}

impl From<Program> for Reach {
    fn from(program: Program) -> Self {
        Self::Program(program)
    }
}

impl From<Endpoint> for Reach {
    fn from(endpoint: Endpoint) -> Self {
        Self::Endpoint(endpoint)
    }
}

impl Reach {
    /// How it is reached, for people; without what is secret.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Program(Program { program, arguments, .. }) => {
                std::iter::once(program).chain(arguments).map(String::as_str).collect::<Vec<_>>().join(" ")
            }
            Self::Endpoint(endpoint) => settings::shown(settings::url(&endpoint.url, &[])),
        }
    }

    /// The variables and headers that it is given, by name, each with what `mark` makes of its name and its value: for whoever
    /// compares two of them and is to learn neither.
    pub fn marked(&self, mark: impl Fn(&str, &str) -> String) -> Vec<(String, String)> {
        let marked = |(name, value): (&String, &Secret)| (name.clone(), mark(name, value.reveal()));
        match self {
            Self::Program(program) => program.variables.iter().map(marked).collect(),
            Self::Endpoint(endpoint) => endpoint.headers.iter().map(|(name, value)| marked((name, value))).collect(),
        }
    }

    /// Whether it can be used at all.
    ///
    /// # Errors
    /// [`BadSetting`] where an address or a header cannot be used.
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
