//! What the program reads of its surroundings: once, here, and nowhere else.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;
use waypost_channels::words::Language;

/// What the program found around it.
pub struct Surroundings {
    /// The platform's folder for this program's data.
    pub data_folder: Option<PathBuf>,
    /// Where Claude Code keeps its settings.
    pub claude_folder: Option<PathBuf>,
    /// Where Codex keeps its settings.
    pub codex_folder: Option<PathBuf>,
    /// A key for a server elsewhere.
    pub key: Option<String>,
    /// What a monitoring program has to bring where it reads the figures.
    pub metrics_key: Option<String>,
    /// A model service, where one is configured.
    pub service: Option<ModelService>,
    /// Whether a person can be asked here.
    pub terminal: Terminal,
    /// Whether a whole screen can be drawn for a person here.
    pub screen: Terminal,
    /// Whether colours are wanted on it.
    pub colours: bool,
    /// In which language whoever sits at it reads.
    pub language: Language,
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
        let home = etcetera::home_dir().ok();
        let folder = |name: &str, usual: &str| variable(name).map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(usual)));
        Self {
            claude_folder: folder("CLAUDE_CONFIG_DIR", ".claude"),
            codex_folder: folder("CODEX_HOME", ".codex"),
            data_folder: etcetera::base_strategy::choose_native_strategy().ok().map(|folders| folders.data_dir().join("waypost")),
            key: variable("WAYPOST_KEY"),
            metrics_key: variable("WAYPOST_METRICS_KEY"),
            service,
            terminal: if both { Terminal::Present } else { Terminal::Absent },
            screen: if screen { Terminal::Present } else { Terminal::Absent },
            colours: variable("NO_COLOR").is_none(),
            language: language(variable),
        }
    }
}

/// The language of messages, as terminal programs find it: the first of these variables that is set says it.
fn language(said: impl Fn(&str) -> Option<String>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(said).unwrap_or_default();
    match locale.to_lowercase().split(['_', '-', '.', '@']).next() {
        Some("de") => Language::De,
        _ => Language::En,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(set: &[(&str, &str)]) -> Language {
        language(|name| set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn the_language_is_what_the_first_variable_says_that_is_set_and_english_where_nobody_speaks_it() {
        for german in ["de_DE.UTF-8", "de", "de_AT", "de-CH", "DE_de", "de_DE@euro"] {
            assert_eq!(spoken(&[("LANG", german)]), Language::De, "{german}");
        }
        for other in ["C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "fr_FR", "dev", "deu", ""] {
            assert_eq!(spoken(&[("LANG", other)]), Language::En, "{other}");
        }
        assert_eq!(spoken(&[]), Language::En);
        assert_eq!(spoken(&[("LANG", "en_US"), ("LC_MESSAGES", "de_DE")]), Language::De);
        assert_eq!(spoken(&[("LANG", "de_DE"), ("LC_MESSAGES", "de_DE"), ("LC_ALL", "C")]), Language::En);
    }
}
