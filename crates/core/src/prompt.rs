//! What people are told about a call in its tool author's words, filled in with its arguments.

use serde_json::Value;

/// Fills `{{argument}}` in a prompt with the arguments of a call. What is not there stays as it
/// is written, so that a mistake can be seen.
#[must_use]
pub fn fill(prompt: &str, arguments: &Value) -> String {
    let mut filled = String::with_capacity(prompt.len());
    let mut rest = prompt;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let Some((name, tail)) = after.split_once("}}") else {
            filled.push_str("{{");
            rest = after;
            continue;
        };
        match arguments.get(name.trim()) {
            Some(Value::String(text)) => filled.push_str(text),
            Some(other) => filled.push_str(&other.to_string()),
            None => filled.push_str(&format!("{{{{{name}}}}}")),
        }
        rest = tail;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn p3_a_prompt_is_filled_with_the_arguments_of_the_call() {
        let arguments = json!({"action": "delete", "cost": 9.5});
        assert_eq!(fill("Action: {{action}} (Cost: {{ cost }}) {{who}} {{", &arguments), "Action: delete (Cost: 9.5) {{who}} {{");
    }
}
