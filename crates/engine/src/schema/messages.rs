//! Turns schema errors into sentences for the person who wrote the value. The sentences do not
//! repeat the value, which may be long or confidential.

use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::{JsonType, ValidationError};
use serde_json::Value;
use waypost_core::problem::{Problem, pointer};

/// The maximum length of a list of options in characters.
const LISTED: usize = 300;

/// The problems of one failed rule, each at its own field; `at` is the pointer to the whole value.
pub(super) fn problems(error: &ValidationError<'_>, at: &str) -> Vec<Problem> {
    let here = format!("{at}{}", error.instance_path());
    let one = |code, message: String| vec![Problem::new(here.clone(), code, message)];
    match error.kind() {
        ValidationErrorKind::Required { property } => {
            vec![Problem::new(pointer(&here, property.as_str().unwrap_or_default()), "required", "This is needed.")]
        }
        ValidationErrorKind::AdditionalProperties { unexpected } | ValidationErrorKind::UnevaluatedProperties { unexpected } => {
            let unknown = |name: &String| Problem::new(pointer(&here, name), "unknown_field", "There is no such field; leave it out.");
            unexpected.iter().map(unknown).collect()
        }
        ValidationErrorKind::Type { kind } => one("wrong_type", format!("Give {}.", type_text(kind))),
        ValidationErrorKind::Enum { options } => one("no_such_option", choose(options.as_array().into_iter().flatten())),
        ValidationErrorKind::Constant { expected_value } => one("no_such_option", choose([&**expected_value])),
        ValidationErrorKind::OneOfNotValid { context } | ValidationErrorKind::AnyOf { context } => match constants(context) {
            Some(options) => one("no_such_option", choose(options)),
            None => one("schema", "This matches none of the allowed forms.".into()),
        },
        ValidationErrorKind::Minimum { limit } => one("below_min", format!("Give {limit} or more.")),
        ValidationErrorKind::ExclusiveMinimum { limit } => one("below_min", format!("Give more than {limit}.")),
        ValidationErrorKind::Maximum { limit } => one("above_max", format!("Give {limit} or less.")),
        ValidationErrorKind::ExclusiveMaximum { limit } => one("above_max", format!("Give less than {limit}.")),
        ValidationErrorKind::MinLength { limit } => one("too_short", format!("Write at least {limit} characters.")),
        ValidationErrorKind::MaxLength { limit } => one("too_long", format!("Write at most {limit} characters.")),
        ValidationErrorKind::MinItems { limit } => one("too_few", format!("Give at least {limit}.")),
        ValidationErrorKind::MaxItems { limit } => one("too_many", format!("Give at most {limit}.")),
        ValidationErrorKind::UniqueItems => one("duplicate", "Give each of them once.".into()),
        ValidationErrorKind::Pattern { .. } => one("pattern", "This does not have the required format.".into()),
        ValidationErrorKind::BacktrackLimitExceeded { .. } => {
            one("too_many_tries", "This is too long to check against the required format. Write less.".into())
        }
        ValidationErrorKind::Format { format } => one("format", format_text(format)),
        other => one("schema", format!("This does not fit the rule `{}` of the schema.", other.keyword())),
    }
}

fn type_text(kind: &TypeKind) -> String {
    match kind {
        TypeKind::Single(only) => type_word(*only).to_owned(),
        TypeKind::Multiple(several) => several.iter().map(type_word).collect::<Vec<_>>().join(" or "),
    }
}

fn type_word(kind: JsonType) -> &'static str {
    match kind {
        JsonType::Array => "a list",
        JsonType::Boolean => "true or false",
        JsonType::Integer => "a whole number",
        JsonType::Null => "null",
        JsonType::Number => "a number",
        JsonType::Object => "an object",
        JsonType::String => "a text",
    }
}

fn format_text(format: &str) -> String {
    match format {
        "email" | "idn-email" => "Write an e-mail address, such as ann@example.org.".into(),
        "uri" | "iri" => "Write a full address, such as https://example.org/page.".into(),
        "date" => "Write a day of the calendar, such as 2026-11-21.".into(),
        "date-time" => "Write a date and a time with its offset, such as 2026-11-21T10:30:00+01:00.".into(),
        "time" => "Write a time with its offset, such as 10:30:00+01:00.".into(),
        other => format!("This does not have the format `{other}`."),
    }
}

fn choose<'a>(options: impl IntoIterator<Item = &'a Value>) -> String {
    let named: Vec<_> = options.into_iter().map(|option| option.as_str().map_or_else(|| option.to_string(), str::to_owned)).collect();
    let listed = named.join(", ");
    if listed.chars().count() > LISTED { "Choose one of the options.".into() } else { format!("Choose one of: {listed}.") }
}

/// The constants, if every alternative is a constant: a choice with titles.
fn constants<'a>(context: &'a [Vec<ValidationError<'static>>]) -> Option<Vec<&'a Value>> {
    let constant = |errors: &'a Vec<ValidationError<'static>>| match errors.as_slice() {
        [only] => match only.kind() {
            ValidationErrorKind::Constant { expected_value } => Some(&**expected_value),
            _ => None,
        },
        _ => None,
    };
    context.iter().map(constant).collect()
}
