//! What a person reads when a program reaches no server, or not the right one: what was looked at, and what to do. The SDKs for Python and
//! TypeScript say the same.

use std::path::Path;

use crate::server_note::NOTE_FILE;

/// What to do if something else than a server answers.
pub(crate) const CHECK_URL: &str = "check the URL, and any proxy in front of the server";

const A_KEY: &str = "`waypost key create --agent NAME` makes a key";
const CURE: &str = "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), or start a server on this machine with \
`waypost serve`. If that server has a data folder of its own, set WAYPOST_DATA to it.";

/// No server is configured, and none runs on these data folders.
pub(crate) fn no_server<'a>(folders: impl Iterator<Item = &'a Path>) -> String {
    let files: Vec<_> = folders.map(file).collect();
    let looked = if files.is_empty() { String::new() } else { format!(", and there is no {}", files.join(" and no ")) };
    format!("no server is known: WAYPOST_URL is not set{looked}. {CURE}")
}

/// A URL is configured and no key.
pub(crate) fn no_key(url: &str) -> String {
    format!("there is no key for {url}: WAYPOST_KEY is not set. {CURE}")
}

/// The local server has no token for programs without a key.
pub(crate) fn no_token(url: &str) -> String {
    format!("the server at {url} accepts no program without a key, and WAYPOST_KEY is not set. {CURE}")
}

/// The server does not know the key.
pub(crate) fn wrong_key(url: &str) -> String {
    format!("{url} does not know this key. Check WAYPOST_KEY and WAYPOST_URL; {A_KEY}.")
}

/// Another server now listens where the one that wrote the note did.
pub(crate) fn wrong_token(url: &str, folder: &Path) -> String {
    format!(
        "{url} did not accept the token in {}, so another server probably runs there now. No key was found: WAYPOST_KEY is not set. Set it \
({A_KEY}), or set WAYPOST_DATA to the data folder of that server.",
        file(folder)
    )
}

/// No server responds at an address that is configured, or that is from the note in this folder.
pub(crate) fn no_response(folder: Option<&Path>) -> String {
    let named = folder.map_or("check WAYPOST_URL".into(), |folder| format!("its address is from {}", file(folder)));
    format!("Check that a server runs there (`waypost serve` starts one); {named}")
}

/// The server does not know the path.
pub(crate) fn no_path(url: &str, path: &str) -> String {
    let path = path.split('?').next().unwrap_or(path);
    format!("{url} has no {path}: the server is probably older than this client, so update the server")
}

fn file(folder: &Path) -> String {
    folder.join(NOTE_FILE).display().to_string()
}
