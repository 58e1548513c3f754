//! The secret settings of the connection to the wrapped server, as marks that can be compared and reveal nothing. Two servers that differ
//! only in an environment variable or a header are different servers.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use waypost_agents::mcp::ServerAddress;
use waypost_engine::OsRng;

use crate::context::CommandContext;
use crate::exit::Failure;

/// How the wrapped server is reached, for people and for the digest, with a mark in place of each secret value. Marks are made with a key,
/// so that a reader of a mark cannot test guesses against it. The key is the data folder's key or, for a remote server, the key that opens
/// that server.
///
/// # Errors
/// If there are secret values and the data folder's key can be neither read nor created.
pub fn describe(context: &CommandContext, transport: &ServerAddress) -> Result<String, Failure> {
    let names = transport.marked(|_, _| String::new());
    if names.is_empty() {
        return Ok(transport.shown());
    }
    let key = match (&context.server, &context.environment.key) {
        (Some(_), Some(key)) => key.clone().into_bytes(),
        (Some(_), None) | (None, _) => context.home.marking_key(&OsRng)?.into_bytes(),
    };
    let marks = transport.marked(|name, value| mark(&key, name, value));
    let marks: Vec<_> = marks.into_iter().map(|(name, mark)| format!("{name} #{mark}")).collect();
    Ok(format!("{} ({})", transport.shown(), marks.join(", ")))
}

fn mark(key: &[u8], name: &str, value: &str) -> String {
    // An HMAC key can have any length.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { return String::new() };
    for part in ["waypost-gateway-mark-1", name, value] {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part.as_bytes());
    }
    mac.finalize().into_bytes()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_anothers_for_another_key_name_or_value() {
        let marks = [mark(b"k", "TOKEN", "a"), mark(b"k", "TOKEN", "b"), mark(b"k", "TOKE", "Na"), mark(b"l", "TOKEN", "a")];
        let mut different = marks.to_vec();
        different.sort();
        different.dedup();
        assert_eq!((different.len(), mark(b"k", "TOKEN", "a") == marks[0], marks[0].len()), (4, true, 16));
    }
}
