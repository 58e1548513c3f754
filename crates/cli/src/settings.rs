//! The only module that reads the environment of the program.

use std::io::IsTerminal as _;
use std::path::PathBuf;

use etcetera::BaseStrategy as _;
use waypost_texts::Language;

/// What the program read from its environment.
pub struct Environment {
    /// The platform's folder for this program's data.
    pub data_folder: Option<PathBuf>,
    /// Where Claude Code keeps its settings.
    pub claude_folder: Option<PathBuf>,
    /// Where Codex keeps its settings.
    pub codex_folder: Option<PathBuf>,
    /// The folder of Gemini CLI's settings.
    pub gemini_folder: Option<PathBuf>,
    /// The folder of opencode's settings.
    pub opencode_folder: Option<PathBuf>,
    /// The API key for a remote server.
    pub key: Option<String>,
    /// The bearer key that a metrics request must have.
    pub metrics_key: Option<String>,
    /// The model service, if one is configured.
    pub service: Option<ModelService>,
    /// Whether the program can ask a person at this terminal.
    pub terminal: Terminal,
    /// Whether the program can draw a full screen at this terminal.
    pub screen: Terminal,
    /// Whether the screen uses colors.
    pub colours: bool,
    /// The language of messages on the terminal.
    pub language: Language,
}

/// Whether the program can ask a person at this terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Terminal {
    /// A person can answer.
    Present,
    /// A script, a pipe or a service.
    Absent,
}

/// The protocol of a model service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// Chat completions, which most services offer.
    OpenAi,
    /// Anthropic's Messages API.
    Anthropic,
}

/// A model service.
#[derive(Clone)]
pub struct ModelService {
    /// Its protocol.
    pub protocol: Protocol,
    /// Its key, which is never shown.
    pub key: String,
    /// Its address, if it is not the default one.
    pub base_url: Option<String>,
    /// The name of the model.
    pub model: Option<String>,
}

impl Environment {
    /// Reads the environment.
    pub fn read() -> Self {
        let named = |protocol, prefix: &str| {
            let value = |what: &str| variable(&format!("{prefix}_{what}"));
            value("API_KEY").map(|key| ModelService { protocol, key, base_url: value("BASE_URL"), model: value("MODEL") })
        };
        let service = named(Protocol::OpenAi, "OPENAI").or_else(|| named(Protocol::Anthropic, "ANTHROPIC"));
        // Prompts are read from standard input and drawn on standard error.
        let both = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        // A full screen is drawn on standard output, so that a log on standard error can be redirected.
        let screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let home = etcetera::home_dir().ok();
        let folder = |name: &str, usual: &str| variable(name).map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(usual)));
        Self {
            claude_folder: folder("CLAUDE_CONFIG_DIR", ".claude"),
            codex_folder: folder("CODEX_HOME", ".codex"),
            gemini_folder: home.as_ref().map(|home| home.join(".gemini")),
            opencode_folder: variable("OPENCODE_CONFIG_DIR")
                .map(PathBuf::from)
                .or_else(|| Some(PathBuf::from(variable("XDG_CONFIG_HOME")?).join("opencode")))
                .or_else(|| Some(home.as_ref()?.join(".config/opencode"))),
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

/// Returns the language of messages, as terminal programs find it: the first of these variables that is set
/// decides.
fn language(lookup: impl Fn(&str) -> Option<String>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(lookup).unwrap_or_default();
    let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
    Language::meant_by(&tag).unwrap_or_default()
}

/// The client secret for the identity provider of this name, if it is not in a file.
pub fn client_secret(provider: &str) -> Option<String> {
    variable(&format!("WAYPOST_CLIENT_SECRET_{}", provider.to_uppercase().replace('-', "_")))
}

/// Returns the value of an environment variable without surrounding whitespace, or `None` if it is empty.
#[expect(clippy::disallowed_methods, reason = "this module reads the environment")]
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
        let (english, german) = (Language::default(), Language::tagged("de").unwrap());
        for locale in ["de_DE.UTF-8", "de", "de_AT", "de-CH", "DE_de", "de_DE@euro"] {
            assert_eq!(spoken(&[("LANG", locale)]), german, "{locale}");
        }
        for other in ["C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "fr_FR", "dev", "deu", ""] {
            assert_eq!(spoken(&[("LANG", other)]), english, "{other}");
        }
        assert_eq!(spoken(&[]), english);
        assert_eq!(spoken(&[("LANG", "en_US"), ("LC_MESSAGES", "de_DE")]), german);
        assert_eq!(spoken(&[("LANG", "de_DE"), ("LC_MESSAGES", "de_DE"), ("LC_ALL", "C")]), english);
    }
}
