//! The defaults that the schema of a form gives to its own properties: a person sees them filled in.

use serde_json::{Map, Value};
use waypost_core::json::Json;
use waypost_core::problem::{Problem, pointer};

use super::check_form;

/// Every default in a form's schema that does not fit the schema; `at` is the pointer to the schema. The defaults are checked together, as
/// a person gets them. What is missing, and what concerns no single default, is left to the person.
pub(crate) fn problems(schema: &Json, at: &str) -> Vec<Problem> {
    let root = schema.value();
    let filled = filled_in(&root).and_then(|filled| Json::new(filled.to_string()).ok());
    let problems = filled.map(|filled| check_form(schema, &filled, "")).unwrap_or_default();
    let at_default = |problem: Problem| {
        let place = place_of_default(&root, &problem.pointer)?;
        let message = format!("This default does not fit its own schema. {}", problem.message);
        Some(Problem::new(format!("{at}{place}"), &problem.code, message))
    };
    problems.into_iter().filter(|problem| problem.code != "required").filter_map(at_default).collect()
}

/// The value that the defaults in a schema make. `null` is how many programs write that there is no default.
fn filled_in(schema: &Value) -> Option<Value> {
    if let Some(default) = default_of(schema) {
        return Some(default.clone());
    }
    let fields = schema.get("properties")?.as_object()?;
    let filled: Map<_, _> = fields.iter().filter_map(|(name, field)| Some((name.clone(), filled_in(field)?))).collect();
    (!filled.is_empty()).then_some(Value::Object(filled))
}

fn default_of(schema: &Value) -> Option<&Value> {
    schema.get("default").filter(|default| !default.is_null())
}

/// The pointer, within the schema, to the default that contains the value at `place`.
fn place_of_default(root: &Value, place: &str) -> Option<String> {
    let (mut schema, mut at) = (root, String::new());
    let mut names = place.split('/').skip(1);
    loop {
        if default_of(schema).is_some() {
            let rest: String = names.map(|name| format!("/{name}")).collect();
            return Some(format!("{at}/default{rest}"));
        }
        let name = names.next()?.replace("~1", "/").replace("~0", "~");
        schema = schema.get("properties")?.get(&name)?;
        at = pointer(&format!("{at}/properties"), &name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(schema: &str) -> Vec<String> {
        let problems = problems(&Json::new(schema).unwrap(), "/schema");
        problems.into_iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect()
    }

    #[test]
    fn a_default_that_does_not_fit_its_own_property_is_told_there() {
        let schema = r#"{"type":"object","required":["name","a/b"],"properties":{
            "name":{"type":"string"},
            "replicas":{"type":"integer","minimum":1,"default":0},
            "mail":{"type":"string","format":"email","default":"nobody"},
            "a/b":{"enum":["eu","us"],"default":"mars"},
            "days":{"type":"array","items":{"enum":["mo","tu"]},"default":["mo","we"]},
            "owner":{"type":"object","required":["since"],"properties":{"mail":{"type":"string","default":7},"since":{"type":"string"}}}}}"#;
        let wrong = [
            "/schema/properties/a~1b/default no_such_option",
            "/schema/properties/days/default/1 no_such_option",
            "/schema/properties/mail/default format",
            "/schema/properties/owner/properties/mail/default wrong_type",
            "/schema/properties/replicas/default below_min",
        ];
        let mut found = found(schema);
        found.sort();
        assert_eq!(found, wrong);
    }

    #[test]
    fn defaults_as_the_usual_libraries_write_them_are_taken() {
        for fits in [
            r##"{"type":"object","$defs":{"Size":{"enum":["s","l"]}},"properties":{"size":{"$ref":"#/$defs/Size","default":"l"}}}"##,
            r#"{"type":"object","properties":{"note":{"anyOf":[{"type":"string"},{"type":"null"}],"default":null}}}"#,
            r#"{"type":"object","properties":{"note":{"type":"string","default":null}}}"#,
            r#"{"type":"object","properties":{"at":{"type":"object","required":["x","y"],"properties":{"x":{"type":"integer"}},"default":{"x":1}}}}"#,
            r#"{"type":"object","minProperties":3,"properties":{"n":{"type":"integer","default":3}}}"#,
            r#"{"type":"object","properties":{"default":{"type":"string","default":"properties"}}}"#,
        ] {
            assert_eq!(found(fits), [""; 0], "{fits}");
        }
    }
}
