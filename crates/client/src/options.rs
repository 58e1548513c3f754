//! How a client finds its server and its credential: the given values, else the environment, else the note of a server on this machine.

use std::path::PathBuf;
use std::time::Duration;

use crate::runs::RunId;
use crate::server_note::ServerNote;
use crate::{ClientError, advice};

/// How long a request is repeated while the server cannot be reached. Waiting for people has no such limit.
const USUAL_PATIENCE: Duration = Duration::from_secs(60);

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
        // An empty key is a variable that is not set in a script.
        let key = self.key.as_ref().filter(|key| !key.is_empty());
        if let Some(url) = &self.url {
            if !url.starts_with("http://") && !url.starts_with("https://") {
                return Err(ClientError::NotConfigured(format!("{url} is not a server URL: begin it with http:// or https://")));
            }
            let key = key.ok_or_else(|| ClientError::NotConfigured(advice::no_key(url)))?;
            return Ok(ServerLocation { url: url.clone(), secret: key.clone(), is_local_token: false, folder: None });
        }
        let noted = self.data_folders.iter().find_map(|folder| Some((folder, ServerNote::read(folder)?)));
        let looked = || self.data_folders.iter().map(PathBuf::as_path);
        let (folder, note) = noted.ok_or_else(|| ClientError::NotConfigured(advice::no_server(looked())))?;
        let (secret, is_local_token) = match (key, note.token) {
            (Some(key), _) => (key.clone(), false),
            (None, Some(token)) => (token, true),
            (None, None) => return Err(ClientError::NotConfigured(advice::no_token(&note.url))),
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

impl ServerLocation {
    /// What to do if the server does not accept the secret.
    pub(crate) fn why_refused(&self) -> String {
        match &self.folder {
            Some(folder) if self.is_local_token => advice::wrong_token(&self.url, folder),
            _ => advice::wrong_key(&self.url),
        }
    }
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
        let looked = PathBuf::from("nowhere");
        assert_eq!(found(&given(&gone)), Err(advice::no_server([looked.as_path()].into_iter())));
        let no_key = [("WAYPOST_SERVER", "http://a.example"), ("WAYPOST_DATA", "nowhere")];
        assert_eq!(found(&given(&no_key)), Err(advice::no_key("http://a.example")));
        let empty_key = ClientOptions { key: Some(String::new()), ..given(&no_key) };
        assert_eq!(found(&empty_key), Err(advice::no_key("http://a.example")));
        let no_url = [("WAYPOST_URL", "a.example"), ("WAYPOST_KEY", "wpk_1"), ("WAYPOST_DATA", "nowhere")];
        let advice = "a.example is not a server URL: begin it with http:// or https://";
        assert_eq!(found(&given(&no_url)), Err(advice.into()));
    }
}
