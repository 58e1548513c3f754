//! Prompts: the tool author's description of a call, filled in with its arguments.

use serde_json::Value;

use crate::text::bounded::{Bounded, TooLong};

/// The minimum size limit of a filled-in prompt, however short the prompt and its arguments are.
const MIN_MAX_LEN: usize = 64 * 1024;

/// Fills `{{argument}}` in a prompt with the arguments of a call, and `{{owner.name}}` with a value inside one. A name
/// that does not exist stays as it is, so that the mistake is visible.
///
/// # Errors
/// [`TooLong`] if the result is longer than both 64 KiB and the combined length of the prompt and its arguments.
pub fn fill(prompt: &str, arguments: &Value) -> Result<String, TooLong> {
    fill_from(prompt, max_len(prompt, [arguments]), |name| find(arguments, name))
}

/// The same with the output of a blocking tool: `{{output}}`, and if that is JSON also `{{output.cost}}`. It takes
/// precedence over an argument with that name.
///
/// # Errors
/// As [`fill`].
pub fn fill_with_output(prompt: &str, arguments: &Value, output: &str) -> Result<String, TooLong> {
    let whole: Value = output.into();
    let read: Value = serde_json::from_str(output).unwrap_or_else(|_| output.into());
    fill_from(prompt, max_len(prompt, [arguments, &whole]), |name| match name.split_once('.') {
        _ if name == "output" => Some(&whole),
        Some(("output", inner)) => find(&read, inner),
        Some(_) | None => find(arguments, name),
    })
}

/// Returns the size limit of a filled-in prompt: everything fits at least once, and short values can be repeated.
fn max_len<const N: usize>(prompt: &str, values: [&Value; N]) -> usize {
    let of_values: usize = values.into_iter().map(written).sum();
    MIN_MAX_LEN.max(prompt.len() + of_values)
}

/// Returns the length of a value as JSON.
fn written(value: &Value) -> usize {
    serde_json::to_string(value).map_or(0, |text| text.len())
}

/// Finds a member by its name, or by the path of names that leads to it.
fn find<'v>(value: &'v Value, name: &str) -> Option<&'v Value> {
    let led_to = || name.split('.').try_fold(value, |at, step| at.get(step));
    value.get(name).or_else(led_to)
}

fn fill_from<'v>(prompt: &str, most: usize, find: impl Fn(&str) -> Option<&'v Value>) -> Result<String, TooLong> {
    let mut filled = Bounded::new(most);
    let mut rest = prompt;
    while let Some((before, after)) = rest.split_once("{{") {
        // Without a closing bracket there is nothing left to fill in.
        let Some((name, tail)) = after.split_once("}}") else { break };
        filled.push(before)?;
        match find(name.trim()) {
            Some(Value::String(text)) => filled.push(text)?,
            Some(other) => filled.push(&other.to_string())?,
            None => filled.push(&format!("{{{{{name}}}}}"))?,
        }
        rest = tail;
    }
    filled.push(rest)?;
    Ok(filled.into_text())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn p3_a_prompt_is_filled_with_the_arguments_of_the_call() {
        let arguments = json!({"action": "delete", "cost": 9.5});
        let filled = fill("Action: {{action}} (Cost: {{ cost }}) {{who}} {{", &arguments);
        assert_eq!(filled.as_deref(), Ok("Action: delete (Cost: 9.5) {{who}} {{"));
    }

    #[test]
    fn p3_a_blocking_tools_prompt_is_filled_with_its_output_too() {
        let arguments = json!({"action": "delete", "owner": {"name": "Ann"}, "output": "mine"});
        let filled = |prompt: &str, output: &str| fill_with_output(prompt, &arguments, output).unwrap();
        assert_eq!(
            filled("{{action}} for {{owner.name}}: {{output.cost}} {{output.none}}", r#"{"cost":9.5}"#),
            "delete for Ann: 9.5 {{output.none}}"
        );
        assert_eq!(filled("It said {{ output }}, {{output.cost}}", "yes"), "It said yes, {{output.cost}}");
    }

    #[test]
    fn a113_a_prompt_that_multiplies_its_arguments_is_not_made() {
        let arguments = json!({"a": "x".repeat(400_000), "b": {"c": 1}});
        let (whole, brought) = (written(&arguments), "y".repeat(400_000));
        let often = "{{a}}".repeat(40_000);
        assert_eq!(fill(&often, &arguments), Err(TooLong { most: often.len() + whole }));
        assert_eq!(fill_with_output(&"{{output}}".repeat(40_000), &arguments, &brought), Err(TooLong { most: 400_000 + whole + 400_002 }));
        // One use is allowed at any length, and repeated use if the text is short.
        assert_eq!(fill("Write {{a}}: {{b}}", &arguments).map(|text| text.len()), Ok(400_008 + r#"{"c":1}"#.len()));
        assert_eq!(fill(&"{{b.c}}".repeat(9_000), &arguments), Ok("1".repeat(9_000)));
        assert_eq!(fill(&"{{".repeat(500_000), &arguments).map(|text| text.len()), Ok(1_000_000));
    }
}
