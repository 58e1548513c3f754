//! What a person reads when a program reaches no server, or not the right one: what was looked at, and what to do.

use std::path::Path;

use crate::server_note::NOTE_FILE;

const KEY: &str = "`waypost key create --agent NAME` makes one";

/// No server is configured, and none runs on these data folders.
pub(crate) fn no_server<'a>(folders: impl Iterator<Item = &'a Path>) -> String {
    let files: Vec<_> = folders.map(file).collect();
    let looked = match files.as_slice() {
        [] => "there is no folder to look into".to_owned(),
        files => format!("no server wrote its address to {}", files.join(" or ")),
    };
    format!(
        "no server is known: no URL is set, and {looked}. Start a server with `waypost serve`. If one was started with `--data DIR`, set \
WAYPOST_DATA to DIR. If it is on another machine, set WAYPOST_URL to its URL and WAYPOST_KEY to a key ({KEY})."
    )
}

/// A URL is configured and no key.
pub(crate) fn no_key(url: &str) -> String {
    format!(
        "there is no key for {url}: none was given, and WAYPOST_KEY is not set. Set WAYPOST_KEY to a key ({KEY}). For a server on this machine, \
you can set WAYPOST_DATA to its data folder instead of a URL and a key."
    )
}

/// The local server has no token for programs without a key.
pub(crate) fn no_token(url: &str, folder: &Path) -> String {
    let file = file(folder);
    format!(
        "there is no key for {url}: none was given, WAYPOST_KEY is not set, and the server wrote no token to {file}. Set WAYPOST_KEY to a key \
({KEY})."
    )
}

/// The server does not know the key.
pub(crate) fn wrong_key(url: &str) -> String {
    format!(
        "the server at {url} does not accept this key (the one that was given, or WAYPOST_KEY). A key is valid for the data of one server, \
until it is revoked. Set WAYPOST_KEY to a key of this server ({KEY}, with `--data DIR` if the server has it)."
    )
}

/// Another server now listens where the one that wrote the note did.
pub(crate) fn wrong_token(url: &str, folder: &Path) -> String {
    let file = file(folder);
    format!(
        "there is no key for {url}: none was given, WAYPOST_KEY is not set, and the server does not accept the token in {file}, which another \
server wrote. Set WAYPOST_DATA to the data folder of the server (the DIR of its `--data DIR`), or WAYPOST_KEY to a key of it ({KEY}, with the \
same `--data DIR`)."
    )
}

/// Something answers, but not with the JSON of a Waypost server.
pub(crate) fn no_waypost(url: &str, status: u16) -> String {
    format!("what answers at {url} (status {status}) is not a Waypost server: check the URL, and any proxy in between")
}

fn file(folder: &Path) -> String {
    folder.join(NOTE_FILE).display().to_string()
}
