//! What people are told about a call in its tool author's words, filled in with its arguments.

use serde_json::Value;

/// Fills `{{argument}}` in a prompt with the arguments of a call, `{{owner.name}}` with what lies
/// within one. What is not there stays as it is written, so that a mistake can be seen.
#[must_use]
pub fn fill(prompt: &str, arguments: &Value) -> String {
    fill_from(prompt, |name| find(arguments, name))
}

/// The same with what a blocking tool has brought: `{{output}}`, and where that is JSON also
/// `{{output.cost}}`. It comes before an argument of that name.
#[must_use]
pub fn fill_with_output(prompt: &str, arguments: &Value, output: &str) -> String {
    let read: Value = serde_json::from_str(output).unwrap_or_else(|_| output.into());
    fill_from(prompt, |name| match name.split_once('.') {
        _ if name == "output" => Some(output.into()),
        Some(("output", inner)) => find(&read, inner),
        Some(_) | None => find(arguments, name),
    })
}

/// A member by its name, or by the names that lead to it.
fn find(value: &Value, name: &str) -> Option<Value> {
    let led_to = || name.split('.').try_fold(value, |at, step| at.get(step));
    value.get(name).or_else(led_to).cloned()
}

fn fill_from(prompt: &str, find: impl Fn(&str) -> Option<Value>) -> String {
    let mut filled = String::with_capacity(prompt.len());
    let mut rest = prompt;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let Some((name, tail)) = after.split_once("}}") else {
            filled.push_str("{{");
            rest = after;
            continue;
        };
        match find(name.trim()) {
            Some(Value::String(text)) => filled.push_str(&text),
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

    #[test]
    fn p3_a_blocking_tools_prompt_is_filled_with_its_output_too() {
        let arguments = json!({"action": "delete", "owner": {"name": "Ann"}, "output": "mine"});
        let filled = |prompt: &str, output: &str| fill_with_output(prompt, &arguments, output);
        assert_eq!(
            filled("{{action}} for {{owner.name}}: {{output.cost}} {{output.none}}", r#"{"cost":9.5}"#),
            "delete for Ann: 9.5 {{output.none}}"
        );
        assert_eq!(filled("It said {{ output }}, {{output.cost}}", "yes"), "It said yes, {{output.cost}}");
    }
}
