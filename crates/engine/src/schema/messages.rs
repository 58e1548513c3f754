//! Turns schema errors into sentences for the person who wrote the value. The sentences do not
//! repeat the value, which may be long or confidential.

use jsonschema::ReferencingError;
use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::{JsonType, ValidationError};
use serde_json::Value;
use waypost_core::problem::{Problem, pointer};

/// The maximum length of a list of options in characters.
const LISTED: usize = 300;

/// The maximum length of a quoted pattern in characters.
const QUOTED: usize = 200;
/// The types of JSON Schema.
const TYPES: &str = "`array`, `boolean`, `integer`, `null`, `number`, `object` and `string`";

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

/// Why a schema itself cannot be used, without the words of the library.
pub(super) fn why_unusable(error: &ValidationError<'_>) -> String {
    match error.kind() {
        ValidationErrorKind::Format { format } if format == "regex" => {
            let pattern: String = error.instance().to_string().chars().take(QUOTED).collect();
            format!("the pattern {pattern} is not valid, or all patterns together are too large: use shorter repetitions")
        }
        ValidationErrorKind::AnyOf { .. } if error.instance_path().to_string().ends_with("/type") => {
            format!("at {}: Use one or a list of {TYPES}.", error.instance_path())
        }
        ValidationErrorKind::Referencing(reference) => why_unresolved(reference),
        _ => {
            let problem = problems(error, "").into_iter().next();
            let (at, why) = problem.map(|problem| (problem.pointer, problem.message)).unwrap_or_default();
            if at.is_empty() { why } else { format!("at {at}: {why}") }
        }
    }
}

fn why_unresolved(reference: &ReferencingError) -> String {
    match reference {
        ReferencingError::Unretrievable { uri, .. } => {
            format!("`{uri}` is outside of it, and only references within a schema are followed. Copy the definition into `$defs`.")
        }
        ReferencingError::PointerToNowhere { pointer }
        | ReferencingError::InvalidPercentEncoding { pointer, .. }
        | ReferencingError::InvalidArrayIndex { pointer, .. } => format!("there is nothing at the reference `#{pointer}`."),
        ReferencingError::NoSuchAnchor { anchor } | ReferencingError::InvalidAnchor { anchor } => {
            format!("there is nothing at the reference `#{anchor}`.")
        }
        ReferencingError::InvalidUri(_) => "a reference in it is not a valid address.".into(),
        ReferencingError::UnknownSpecification { specification } => {
            format!("`{specification}` is not a known version of JSON Schema. Omit `$schema`.")
        }
        ReferencingError::CircularMetaschema { uri } => format!("`{uri}` refers to itself as its `$schema`. Omit `$schema`."),
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
        "duration" => "Write a duration, such as P1DT2H for one day and two hours.".into(),
        "uuid" => "Write a UUID, such as 0195f1a2-3b4c-7d5e-8f60-718293a4b5c6.".into(),
        "hostname" | "idn-hostname" => "Write the name of a host, such as www.example.org.".into(),
        "ipv4" => "Write an IPv4 address, such as 192.0.2.1.".into(),
        "ipv6" => "Write an IPv6 address, such as 2001:db8::1.".into(),
        "uri-reference" | "iri-reference" => "Write an address or a path, such as /page.".into(),
        "uri-template" => "Write an address with names in braces, such as /users/{name}.".into(),
        "json-pointer" => "Write a JSON pointer, such as /users/0.".into(),
        "relative-json-pointer" => "Write a relative JSON pointer, such as 1/name.".into(),
        "regex" => "Write a regular expression, such as ^[a-z]+$.".into(),
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
