//! Checks the `Authentication-Results` header (<https://www.rfc-editor.org/rfc/rfc8601>).

/// Whether the mail server `server` confirmed by DMARC that the email comes from `domain`. Only the newest header of that server
/// counts, which is the first; anybody can have written the others.
pub(super) fn is_trusted<'a>(mut results: impl Iterator<Item = &'a str>, server: &str, domain: &str) -> bool {
    let Some(found) = results.find_map(|result| of_server(result, server)) else { return false };
    let of_dmarc: Vec<_> = found.iter().filter(|result| result.to_lowercase().starts_with("dmarc")).collect();
    !of_dmarc.is_empty()
        && of_dmarc.into_iter().all(|result| {
            let mut words = result.split_ascii_whitespace();
            let passed = words.next().is_some_and(|method| method.eq_ignore_ascii_case("dmarc=pass"));
            passed
                && words.filter_map(|word| word.to_lowercase().strip_prefix("header.from=").map(str::to_owned)).all(|from| from == domain)
        })
}

/// The results of this header, if `server` wrote it.
fn of_server(result: &str, server: &str) -> Option<Vec<String>> {
    let plain = bare(result);
    let mut parts = plain.split(';');
    let name = parts.next()?.split_ascii_whitespace().next()?;
    name.eq_ignore_ascii_case(server).then(|| parts.map(|part| part.trim().to_owned()).collect())
}

/// Removes comments and quoted strings, because a sender can control their content.
fn bare(text: &str) -> String {
    let (mut depth, mut quoted) = (0_usize, false);
    let mut plain = String::with_capacity(text.len());
    let mut all = text.chars();
    while let Some(c) = all.next() {
        match c {
            '\\' => drop(all.next()),
            '"' if depth == 0 => quoted = !quoted,
            _ if quoted => {}
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_vouched_for_by_the_newest_word_of_the_trusted_server_alone() {
        let pass =
            " mx.agents.example;\r\n spf=pass smtp.mailfrom=example.com;\r\n dmarc=pass (p=REJECT; dis=NONE) header.from=example.com\r\n";
        let fail = " mx.agents.example; dmarc=fail header.from=example.com";
        let other = " mx.evil.example; dmarc=pass header.from=example.com";
        let hidden = " mx.agents.example; dmarc=fail (dmarc=pass) header.from=example.com";
        let elsewhere = " mx.agents.example; dmarc=pass header.from=evil.example";
        let below = " mx.agents.example; dmarc=pass header.from=evil.example.com";
        let nothing = " mx.agents.example; spf=pass smtp.mailfrom=example.com";
        let quoted = " mx.agents.example; spf=pass smtp.mailfrom=\"x; dmarc=pass header.from=example.com \"@evil.example; dmarc=fail";
        let versioned = " MX.agents.example 1; DMARC=PASS";
        let is = |results: &[&str]| is_trusted(results.iter().copied(), "mx.agents.example", "example.com");
        assert_eq!([is(&[pass]), is(&[other, pass]), is(&[versioned])], [true; 3]);
        assert_eq!([is(&[]), is(&[other]), is(&[fail, pass]), is(&[hidden]), is(&[elsewhere]), is(&[quoted])], [false; 6]);
        assert_eq!([is(&[below]), is(&[nothing])], [false; 2]);
    }
}
