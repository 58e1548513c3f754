//! `[[agent.tool]]`: a tool that makes an HTTP request.

use serde_json::{Value, json};
use waypost_agents::http_tool::{BadHttpTool, HttpMethod, HttpRequest, HttpTool, Rest, UrlTemplate};
use waypost_agents::{Annotations, SideEffect, ToolDefinition};

use super::as_json;
use super::file_context::{FileContext, MaybeSecret};
use super::section::{Located, Section};

const SIDE_EFFECTS: [(&str, SideEffect); 3] =
    [("read_only", SideEffect::ReadOnly), ("idempotent", SideEffect::Idempotent), ("non_idempotent", SideEffect::NonIdempotent)];
const RESTS: [(&str, Rest); 2] = [("query", Rest::Query), ("body", Rest::Body)];

/// The declaration of a tool.
pub struct ToolDeclaration {
    /// Its definition, before any rule.
    pub definition: ToolDefinition,
    /// Its name, and the position of the name.
    pub name: Located<String>,
    /// Its annotations.
    pub annotations: Annotations,
    /// Its request.
    pub request: HttpRequest,
}

/// Reads a tool; `None` if it has no valid name or URL.
pub fn read(section: Section<'_>, context: FileContext<'_>) -> Option<ToolDeclaration> {
    let name = section.required_text("name", "write the name that the model calls it by, such as name = \"refund\"");
    let description = section.required_text("description", "say what it does and when to use it, for the model");
    let method = section.parsed::<HttpMethod>("method").map_or(HttpMethod::Get, |method| method.value);
    section.required_text("url", "write where the request goes, such as url = \"https://shop.example/orders/{order}\"");
    let url = section.parsed::<UrlTemplate>("url");
    let side_effect = section.one_of("side_effect", &SIDE_EFFECTS).map_or(method.side_effect(), |side_effect| side_effect.value);
    let parameters = parameters(&section, context, url.as_ref().map(|url| &url.value));
    let secrets = pointers(&section, parameters.as_ref());
    let request = url.as_ref().map(|url| request(&section, context, method, url.value.clone()));
    if let Some(name) = &name {
        check_name(name, &section);
    }
    // An error so far prevents a start. The rest is checked anyway, to report all problems.
    let (name, request) = name.zip(request)?;
    let parameters = parameters.unwrap_or_else(|| texts(&request.url));
    let description = description.map(|text| text.value).unwrap_or_default();
    let definition = ToolDefinition { side_effect, secrets, ..ToolDefinition::new(&name.value, description, parameters) };
    let declared = ToolDeclaration { annotations: method.annotations(side_effect), definition, name, request };
    if let Err(bad) = HttpTool::of(declared.definition.clone(), declared.request.clone()) {
        refuse(&section, &bad);
    }
    section.finish();
    Some(declared)
}

fn refuse(section: &Section<'_>, bad: &BadHttpTool) {
    let (key, cure) = match bad {
        BadHttpTool::NoSuchArgument(_) => ("url", "add it to `parameters`, or fix its name"),
        BadHttpTool::NotRequired(_) => ("url", "add it to `required` in `parameters`"),
        BadHttpTool::Secret(_) => ("url", "take it out of the URL"),
        BadHttpTool::NoBody(_) => ("rest", "leave `rest` out"),
        BadHttpTool::Reserved(_) => ("headers", "leave it out"),
        BadHttpTool::Setting(_) => ("headers", "fix it"),
    };
    section.problems.error(&section.key_span(key), bad.to_string(), cure);
}

fn check_name(name: &Located<String>, section: &Section<'_>) {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    if name.value.len() > 64 || !name.value.chars().all(plain) {
        section.problems.error(
            &name.span,
            format!("models cannot call a tool {:?}", name.value),
            "write letters, digits, `_` and `-`, 64 at most",
        );
    }
}

fn request(section: &Section<'_>, context: FileContext<'_>, method: HttpMethod, url: UrlTemplate) -> HttpRequest {
    let usual = HttpRequest::new(method, url);
    let mut request = HttpRequest {
        rest: section.one_of("rest", &RESTS).map(|rest| rest.value),
        timeout: section.time("timeout").unwrap_or(usual.timeout),
        ..usual
    };
    for (name, value) in context.headers(section) {
        match value {
            MaybeSecret::Plain(text) => request.headers.push((name, text)),
            MaybeSecret::Secret(secret) => request.keys.push((name, secret)),
        }
    }
    request
}

/// Returns the schema from the file. Without one, every argument in the URL is a string.
fn parameters(section: &Section<'_>, context: FileContext<'_>, url: Option<&UrlTemplate>) -> Option<Value> {
    as_json::schema(section, ("parameters", "parameters_file"), context).unwrap_or_else(|| url.map(texts))
}

fn texts(url: &UrlTemplate) -> Value {
    let properties: serde_json::Map<_, _> = url.arguments().map(|name| (name.to_owned(), json!({"type": "string"}))).collect();
    let required: Vec<_> = url.path_arguments().collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

/// Returns the arguments that are secrets, as JSON pointers. Each must exist.
fn pointers(section: &Section<'_>, parameters: Option<&Value>) -> Vec<String> {
    let known = |name: &Located<String>| {
        let Some(parameters) = parameters else { return true };
        let is_known = parameters["properties"].get(name.value.trim_start_matches('/')).is_some();
        if !is_known {
            section.problems.error(
                &name.span,
                format!("there is no argument {:?}", name.value),
                "name one of `properties` in `parameters`",
            );
        }
        is_known
    };
    section.texts("secrets").into_iter().filter(known).map(|name| format!("/{}", name.value.trim_start_matches('/'))).collect()
}
