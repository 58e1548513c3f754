//! How a client finds its server and its credential: the given values, else the environment, else the note of a server on this machine.

use std::path::PathBuf;
use std::time::Duration;

use crate::ClientError;
use crate::runs::RunId;
use crate::server_note::ServerNote;

/// How long a request is repeated while the server cannot be reached. Waiting for people has no such limit.
const USUAL_PATIENCE: Duration = Duration::from_secs(60);

const CURE: &str = "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), or start a server on this machine \
with `waypost serve`.";

/// Where a client finds its server, and how patient it is.
#[derive(Clone)]
pub struct ClientOptions {
    /// The URL of the server.
    pub url: Option<String>,
    /// The key of an agent or a service. With a person's key, the client can answer asks.
    pub key: Option<String>,
    /// The data folders in which the note of a server on this machine is looked for, if there is no URL. The first that has one is used.
    pub data_folders: Vec<PathBuf>,
    /// The run that the client's gates are part of by default: a program that is started again under the same id finds its asks.
    pub run_id: Option<RunId>,
    /// How long a request is repeated while the server cannot be reached. Waiting for people has no such limit.
    pub patience: Duration,
}

impl Default for ClientOptions {
    fn default() -> Self {
        Self { url: None, key: None, data_folders: Vec::new(), run_id: None, patience: USUAL_PATIENCE }
    }
}

impl ClientOptions {
    /// Reads `WAYPOST_URL` (or `WAYPOST_SERVER`), `WAYPOST_KEY`, `WAYPOST_DATA` and `WAYPOST_RUN_ID`. Without `WAYPOST_DATA`, the note of a
    /// server is looked for in the data folder of the platform.
    #[must_use]
    pub fn from_env() -> Self {
        Self::from_variables(variable)
    }

    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let data_folders = match variable("WAYPOST_DATA") {
            Some(folder) => vec![PathBuf::from(folder)],
            // A demo has its own data folder. If no folder was named, any server that is running is meant.
            None => platform_folder(&variable).map(|folder| vec![folder.clone(), folder.join("demo")]).unwrap_or_default(),
        };
        let url = variable("WAYPOST_URL").or_else(|| variable("WAYPOST_SERVER"));
        Self { url, key: variable("WAYPOST_KEY"), data_folders, run_id: variable("WAYPOST_RUN_ID").map(RunId::from), ..Self::default() }
    }

    /// Returns where to send requests now. A server on this machine may move, so its note is read each time.
    pub(crate) fn find(&self) -> Result<ServerLocation, ClientError> {
        let missing = |what: String| ClientError::NotConfigured(format!("{what}. {CURE}"));
        if let Some(url) = &self.url {
            if !url.starts_with("http://") && !url.starts_with("https://") {
                return Err(ClientError::NotConfigured(format!("{url} is not a server URL: begin it with http:// or https://")));
            }
            let key = self.key.clone().ok_or_else(|| missing(format!("there is no key for {url}")))?;
            return Ok(ServerLocation { url: url.clone(), secret: key, is_local_token: false, folder: None });
        }
        let noted = self.data_folders.iter().find_map(|folder| Some((folder, ServerNote::read(folder)?)));
        let (folder, note) = noted.ok_or_else(|| missing("no server is known".into()))?;
        let (secret, is_local_token) = match (&self.key, note.token) {
            (Some(key), _) => (key.clone(), false),
            (None, Some(token)) => (token, true),
            (None, None) => return Err(missing(format!("the server at {} accepts no program without a key", note.url))),
        };
        Ok(ServerLocation { url: note.url, secret, is_local_token, folder: Some(folder.clone()) })
    }
}

/// Where a server is, and the credential for it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ServerLocation {
    pub(crate) url: String,
    pub(crate) secret: String,
    /// Whether the secret is the token of this machine, which is never sent through a proxy.
    pub(crate) is_local_token: bool,
    /// The folder with the note that this was read from. A server writes its note again when it restarts.
    pub(crate) folder: Option<PathBuf>,
}

fn platform_folder(variable: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let home = || std::env::home_dir();
    let base = if cfg!(windows) {
        variable("APPDATA").map(PathBuf::from).or_else(|| Some(home()?.join("AppData").join("Roaming")))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library").join("Application Support"))
    } else {
        variable("XDG_DATA_HOME").map(PathBuf::from).or_else(|| Some(home()?.join(".local").join("share")))
    };
    Some(base?.join("waypost"))
}

/// Returns the value of an environment variable without surrounding whitespace, or `None` if it is empty.
#[expect(clippy::disallowed_methods, reason = "only `from_env` reads the environment, for the program that asks")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(variables: &[(&str, &str)]) -> ClientOptions {
        ClientOptions::from_variables(|name| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned()))
    }

    fn found(options: &ClientOptions) -> Result<(String, String, bool), String> {
        options.find().map(|at| (at.url, at.secret, at.is_local_token)).map_err(|error| error.to_string())
    }

    #[test]
    fn the_named_server_comes_before_the_one_on_this_machine() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().display().to_string();
        let note = ServerNote { url: "http://127.0.0.1:1".into(), pages: None, token: Some("wpa_1".into()), pid: 1 };
        std::fs::write(folder.path().join("server.json"), serde_json::to_string(&note).unwrap()).unwrap();
        let named = [("WAYPOST_URL", "https://a.example/"), ("WAYPOST_KEY", "wpk_1"), ("WAYPOST_DATA", data.as_str())];
        assert_eq!(found(&given(&named)), Ok(("https://a.example/".into(), "wpk_1".into(), false)));
        assert_eq!(found(&given(&named[1..])), Ok(("http://127.0.0.1:1".into(), "wpk_1".into(), false)));
        assert_eq!(found(&given(&named[2..])), Ok(("http://127.0.0.1:1".into(), "wpa_1".into(), true)));
    }

    #[test]
    fn what_is_missing_is_named() {
        let gone = [("WAYPOST_DATA", "nowhere")];
        assert_eq!(found(&given(&gone)), Err(format!("no server is known. {CURE}")));
        let no_key = [("WAYPOST_SERVER", "http://a.example"), ("WAYPOST_DATA", "nowhere")];
        assert_eq!(found(&given(&no_key)), Err(format!("there is no key for http://a.example. {CURE}")));
        let no_url = [("WAYPOST_URL", "a.example"), ("WAYPOST_KEY", "wpk_1"), ("WAYPOST_DATA", "nowhere")];
        let advice = "a.example is not a server URL: begin it with http:// or https://";
        assert_eq!(found(&given(&no_url)), Err(advice.into()));
    }
}
