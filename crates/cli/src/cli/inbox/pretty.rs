//! Formats JSON text with line breaks and back, without changing any number or string, so that every value
//! stays byte for byte the same.

/// Returns `json` with one line per member. Invalid JSON is returned as some text.
pub fn indented(json: &str) -> String {
    let mut laid = String::with_capacity(json.len() * 2);
    let mut depth = 0_usize;
    let mut tokens = JsonTokens(json.trim()).peekable();
    while let Some(token) = tokens.next() {
        match token {
            "{" | "[" => {
                laid.push_str(token);
                if tokens.next_if(|next| matches!(*next, "}" | "]")).map(|next| laid.push_str(next)).is_none() {
                    depth += 1;
                    new_line(&mut laid, depth);
                }
            }
            "}" | "]" => {
                depth = depth.saturating_sub(1);
                new_line(&mut laid, depth);
                laid.push_str(token);
            }
            "," => {
                laid.push_str(token);
                new_line(&mut laid, depth);
            }
            ":" => laid.push_str(": "),
            leaf => laid.push_str(leaf),
        }
    }
    laid
}

/// Returns `json` without whitespace between its tokens.
pub fn compact(json: &str) -> String {
    JsonTokens(json.trim()).collect()
}

fn new_line(laid: &mut String, depth: usize) {
    laid.push('\n');
    laid.push_str(&"  ".repeat(depth));
}

/// The tokens of a JSON text, without the whitespace between them.
struct JsonTokens<'a>(&'a str);

impl<'a> Iterator for JsonTokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0 = self.0.trim_start();
        let first = self.0.chars().next()?;
        let length = match first {
            '{' | '}' | '[' | ']' | ',' | ':' => 1,
            '"' => text_length(self.0),
            _ => self.0.find(['{', '}', '[', ']', ',', ':', '"', ' ', '\t', '\n', '\r']).unwrap_or(self.0.len()).max(first.len_utf8()),
        };
        let (token, rest) = self.0.split_at(length);
        self.0 = rest;
        Some(token)
    }
}

/// Returns the length of the quoted string at the start of `json`.
fn text_length(json: &str) -> usize {
    let mut escaped = false;
    for (at, c) in json.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    json.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a006_json_is_laid_out_to_the_byte() {
        let json = r#"{"n":9007199254740993.10,"t":"a\"{, \\","e":{},"l":[1,{"x":[]}]}"#;
        let laid = "\
{
  \"n\": 9007199254740993.10,
  \"t\": \"a\\\"{, \\\\\",
  \"e\": {},
  \"l\": [
    1,
    {
      \"x\": []
    }
  ]
}";
        assert_eq!(indented(json), laid);
        assert_eq!(compact(laid), json);
    }

    #[test]
    fn what_is_no_json_ends_all_the_same() {
        for odd in ["", "}", "\"", "{\"a", "a b", "[[[", "\u{9b}"] {
            indented(odd);
        }
    }
}
