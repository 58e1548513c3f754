//! What the program reads of its surroundings: once, here, and nowhere else.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;

/// What the program found around it.
pub struct Surroundings {
    /// The platform's folder for this program's data.
    pub data_folder: Option<PathBuf>,
    /// A key for a server elsewhere.
    pub key: Option<String>,
    /// A model service, where one is configured.
    pub service: Option<ModelService>,
    /// Whether a person can be asked here.
    pub terminal: Terminal,
    /// Whether a whole screen can be drawn for a person here.
    pub screen: Terminal,
    /// Whether colours are wanted on it.
    pub colours: bool,
}

/// Whether a person can be asked here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terminal {
    /// Somebody sits at it.
    Present,
    /// A script, a pipe or a service.
    Absent,
}

/// How a model's service is spoken to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// Chat completions, which most services speak.
    OpenAi,
    /// The Messages API.
    Anthropic,
}

/// A model's service.
#[derive(Clone)]
pub struct ModelService {
    /// How it is spoken to.
    pub protocol: Protocol,
    /// Its key; never shown.
    pub key: String,
    /// Where it is, where it is not the usual one.
    pub base_url: Option<String>,
    /// Which model.
    pub model: Option<String>,
}

impl Surroundings {
    /// Looks around.
    pub fn read() -> Self {
        let named = |protocol, prefix: &str| {
            let said = |what: &str| variable(&format!("{prefix}_{what}"));
            said("API_KEY").map(|key| ModelService { protocol, key, base_url: said("BASE_URL"), model: said("MODEL") })
        };
        let service = named(Protocol::OpenAi, "OPENAI").or_else(|| named(Protocol::Anthropic, "ANTHROPIC"));
        // Prompts are read from standard input and drawn on standard error.
        let both = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        // A whole screen is drawn on standard output, so that a log on standard error can go elsewhere.
        let screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        Self {
            data_folder: etcetera::base_strategy::choose_native_strategy().ok().map(|folders| folders.data_dir().join("waypost")),
            key: variable("WAYPOST_KEY"),
            service,
            terminal: if both { Terminal::Present } else { Terminal::Absent },
            screen: if screen { Terminal::Present } else { Terminal::Absent },
            colours: variable("NO_COLOR").is_none(),
        }
    }
}

/// What is shown to the identity provider of this name, where it stands in no file.
pub fn client_secret(provider: &str) -> Option<String> {
    variable(&format!("WAYPOST_CLIENT_SECRET_{}", provider.to_uppercase().replace('-', "_")))
}

/// What a variable of the environment is set to, without the space around it.
#[expect(clippy::disallowed_methods, reason = "this is where the surroundings are read")]
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}
