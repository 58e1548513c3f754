//! Paths and queries of requests. Every value is percent-encoded, so no value can lead to another path.

/// Returns `base` with those parameters of `query` that have a value, percent-encoded.
#[must_use]
pub fn path(base: &str, query: &[(&str, Option<String>)]) -> String {
    let given = query.iter().filter_map(|(name, value)| Some(format!("{name}={}", encoded(value.as_ref()?, true))));
    let query = given.collect::<Vec<_>>().join("&");
    if query.is_empty() { base.to_owned() } else { format!("{base}?{query}") }
}

/// Returns a value as one segment of a path.
pub(crate) fn segment(value: &str) -> String {
    // The URL parser reads a segment of dots as a step up, even if it is encoded.
    if value.bytes().all(|byte| byte == b'.') { encoded(&format!("{value}-"), false) } else { encoded(value, false) }
}

fn encoded(value: &str, allows_slash: bool) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') || (byte == b'/' && allows_slash);
    value.bytes().map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_carries_its_values_unharmed() {
        assert_eq!(path("/a", &[("x", None)]), "/a");
        assert_eq!(path("/a", &[("x", Some("b c&d=ü".into())), ("y", Some("/e".into()))]), "/a?x=b%20c%26d%3D%C3%BC&y=/e");
    }

    #[test]
    fn no_id_leads_to_another_path() {
        assert_eq!(["ask_1", "a/b?c", ".."].map(segment), ["ask_1", "a%2Fb%3Fc", "..-"]);
    }
}
