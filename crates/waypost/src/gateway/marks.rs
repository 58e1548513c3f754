//! What is secret in how the wrapped server is reached, as something to compare and nothing to learn from: two servers that
//! differ only in a variable or a header are not the same one.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use waypost_agents::mcp::Reach;
use waypost_engine::OsChance;

use crate::cli::Context;
use crate::exit::Failure;

/// How the wrapped server is reached, for people and for the digest: a mark stands in the place of each value. Marks are made with a key,
/// so that whoever sees one cannot try values on it: the data folder's, or for a server elsewhere the key that opens that.
///
/// # Errors
/// Where there are values, and the data folder's key can be neither read nor made.
pub fn reached(context: &Context, reach: &Reach) -> Result<String, Failure> {
    let names = reach.marked(|_, _| String::new());
    if names.is_empty() {
        return Ok(reach.shown());
    }
    let key = match (&context.server, &context.around.key) {
        (Some(_), Some(key)) => key.clone().into_bytes(),
        (Some(_), None) | (None, _) => context.home.marking_key(&OsChance)?.into_bytes(),
    };
    let marks = reach.marked(|name, value| mark(&key, name, value));
    let marks: Vec<_> = marks.into_iter().map(|(name, mark)| format!("{name} #{mark}")).collect();
    Ok(format!("{} ({})", reach.shown(), marks.join(", ")))
}

fn mark(key: &[u8], name: &str, value: &str) -> String {
    // A key of this kind has any length.
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
