//! The API description as a page for people.

use std::fmt::Write as _;

use serde_json::Value;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::Operation;

use super::{GROUPS, examples, operations};
use crate::markdown::escape;

/// Renders the API description as an HTML page without scripts.
pub(crate) fn reference(document: &OpenApi) -> String {
    let mut page = String::from(
        "<h1>The API</h1>\n<p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a>. \
         Problem codes: <a href=\"/docs/errors\">errors</a>.</p>\n",
    );
    let mut document = document.clone();
    for (name, description) in GROUPS {
        let _ = write!(page, "<h2>{}</h2>\n<p>{}</p>\n<dl>\n", escape(name), escape(description));
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in operations(item) {
                if operation.tags.as_ref().is_some_and(|tags| tags.iter().any(|tag| tag == name)) {
                    let summary = with_code(&escape(operation.summary.as_deref().unwrap_or_default()));
                    let (method, path, example) = (method.to_uppercase(), escape(path), example(operation));
                    let _ = writeln!(page, "<dt><code>{method} {path}</code></dt>\n<dd>{summary}{example}</dd>");
                }
            }
        }
        page.push_str("</dl>\n");
    }
    page
}

/// Replaces each pair of backticks with a `<code>` element. The text is already escaped.
fn with_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }).collect()
}

/// An example of the request and of the response, folded.
fn example(operation: &Operation) -> String {
    let operation = serde_json::to_value(operation).unwrap_or_default();
    let responses = operation["responses"].as_object().into_iter().flatten();
    let success = responses.filter(|(status, _)| status.starts_with('2')).map(|(_, response)| response).next();
    let parts = [("Request", operation.get("requestBody")), ("Response", success)];
    let shown: String = parts
        .iter()
        .filter_map(|(name, body)| Some((name, example_of((*body)?)?)))
        .map(|(name, example)| format!("<p>{name}</p>\n<pre><code>{}</code></pre>\n", escape(&format!("{example:#}"))))
        .collect();
    if shown.is_empty() { shown } else { format!("\n<details><summary>Example</summary>\n{shown}</details>") }
}

/// The example of the JSON type of a request or response.
fn example_of(body: &Value) -> Option<Value> {
    let reference = body.pointer("/content/application~1json/schema/$ref")?.as_str()?;
    examples::of(reference.rsplit('/').next()?)
}
