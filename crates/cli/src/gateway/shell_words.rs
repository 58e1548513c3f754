//! Splits a command line into words as a shell does, without any expansion.

/// The words of `line`. Quotes keep blanks together, and a backslash keeps the next character as it is; within single quotes everything is
/// kept.
///
/// # Errors
/// If a quote is not closed, or if there is no word.
pub fn split(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match (quote, sign) {
            (Some(open), sign) if sign == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(sign);
                word.get_or_insert_default();
            }
            (None | Some('"'), '\\') => word.get_or_insert_default().push(signs.next().unwrap_or('\\')),
            (None, sign) if sign.is_whitespace() => words.extend(word.take()),
            (_, sign) => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    match quote {
        Some(open) => Err(format!("the quote {open} is not closed")),
        None if words.is_empty() => Err("the command is empty".to_owned()),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_taken_apart_as_a_shell_would() {
        let parts = |line: &str| split(line).unwrap_or_else(|error| vec![error]).join("|");
        let lines = [r#"npx -y  'a b' "c \"d\" $HOME" e\ f '' g'h'i"#, r"'it'\''s'", "'open", "  "];
        assert_eq!(lines.map(parts), [r#"npx|-y|a b|c "d" $HOME|e f||ghi"#, "it's", "the quote ' is not closed", "the command is empty"]);
    }
}
