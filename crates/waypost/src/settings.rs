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
    pub openai: Option<OpenAi>,
    /// Whether a person can be asked here.
    pub terminal: Terminal,
}

/// Whether a person can be asked here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terminal {
    /// Somebody sits at it.
    Present,
    /// A script, a pipe or a service.
    Absent,
}

/// An OpenAI-compatible service.
#[derive(Clone)]
pub struct OpenAi {
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
        let openai =
            variable("OPENAI_API_KEY").map(|key| OpenAi { key, base_url: variable("OPENAI_BASE_URL"), model: variable("OPENAI_MODEL") });
        // Prompts are read from standard input and drawn on standard error.
        let both = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        Self {
            data_folder: etcetera::base_strategy::choose_native_strategy().ok().map(|folders| folders.data_dir().join("waypost")),
            key: variable("WAYPOST_KEY"),
            openai,
            terminal: if both { Terminal::Present } else { Terminal::Absent },
        }
    }
}

/// What is shown to the identity provider of this name, where it stands in no file.
pub fn client_secret(provider: &str) -> Option<String> {
    variable(&format!("WAYPOST_CLIENT_SECRET_{}", provider.to_uppercase().replace('-', "_")))
}

#[expect(clippy::disallowed_methods, reason = "this is where the surroundings are read")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}
