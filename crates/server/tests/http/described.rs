//! The API's description, held to what a description should be.

use serde_json::Value;

fn document() -> Value {
    serde_json::to_value(waypost_server::document()).expect("a description")
}

fn operations(document: &Value) -> Vec<(String, Value)> {
    let paths = document["paths"].as_object().expect("paths").clone();
    let each = paths.into_iter().flat_map(|(path, item)| {
        let methods = item.as_object().expect("methods").clone();
        methods.into_iter().map(move |(method, operation)| (format!("{} {path}", method.to_uppercase()), operation))
    });
    each.collect()
}

#[test]
fn every_operation_says_what_it_does_what_it_takes_and_what_it_gives() {
    for (name, operation) in operations(&document()) {
        assert!(operation["summary"].as_str().is_some_and(|summary| summary.ends_with('.')), "{name} has no summary");
        assert_eq!(operation["tags"].as_array().map(Vec::len), Some(1), "{name} is in no group");
        for (status, response) in operation["responses"].as_object().expect("responses") {
            assert!(response["description"].as_str().is_some_and(|text| !text.is_empty()), "{name} {status} is not described");
            let content = if status.starts_with('2') {
                response["content"].is_object() || status == "204"
            } else {
                response["content"]["application/problem+json"].is_object()
            };
            assert!(content, "{name} {status} gives nothing");
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(parameter["description"].as_str().is_some_and(|text| !text.is_empty()), "{name}: {parameter}");
        }
        if name.starts_with("POST") || name.starts_with("PUT") {
            assert!(operation["requestBody"].is_object(), "{name} takes nothing");
        }
    }
}

/// The types of these are documents, which their pages describe.
const DOCUMENTS: [&str; 3] = ["openapi", "export_session", "import_session"];

#[test]
fn every_request_and_every_response_has_an_example_that_its_schema_accepts() {
    let document = document();
    let mut wrong = Vec::new();
    for (name, operation) in operations(&document) {
        let responses = operation["responses"].as_object().expect("responses").iter().filter(|(status, _)| status.starts_with('2'));
        let bodies = responses.map(|(_, response)| response).chain([&operation["requestBody"]]);
        for schema in bodies.filter_map(|body| body.pointer("/content/application~1json/schema")) {
            let Some(reference) = schema["$ref"].as_str() else {
                let is_document = operation["operationId"].as_str().is_some_and(|id| DOCUMENTS.contains(&id));
                wrong.extend((!is_document).then(|| format!("{name}: a body without a name")));
                continue;
            };
            let examples = document.pointer(&reference[1..]).map(|schema| schema["examples"].clone()).unwrap_or_default();
            let Some(example) = examples.get(0) else {
                wrong.push(format!("{name}: {reference} has no example"));
                continue;
            };
            let whole = serde_json::json!({"$ref": reference, "components": document["components"]});
            let validator = jsonschema::validator_for(&whole).expect("a schema");
            wrong.extend(validator.iter_errors(example).map(|error| format!("{name}: {reference}{}: {error}", error.instance_path())));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn operations_have_names_of_their_own() {
    let document = document();
    let mut names: Vec<_> = operations(&document).iter().map(|(_, operation)| operation["operationId"].clone().to_string()).collect();
    let all = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), all, "{names:?}");
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    let text = document.to_string();
    for reference in text.split(r##""$ref":"#"##).skip(1) {
        let pointer = reference.split('"').next().expect("a pointer");
        assert!(document.pointer(pointer).is_some(), "{pointer} leads nowhere");
    }
    let status = |of: &str| document["components"]["schemas"][of]["properties"]["status"]["$ref"].clone();
    assert_ne!(status("AskView"), status("SessionView"), "two things of one name");
    assert!(!text.contains("allOf"), "a description beside an inlined type makes a type that nothing fits");
    assert_eq!(document["info"]["title"], "Waypost");
    assert!(document["components"]["securitySchemes"]["key"].is_object());
}

#[test]
fn the_routes_of_the_design_are_all_there() {
    let mut names: Vec<_> = operations(&document()).into_iter().map(|(name, _)| name).collect();
    names.sort_by_key(|name| name.split(' ').rev().map(str::to_owned).collect::<Vec<_>>());
    let expected = "\
POST /api/v1/admin/keys GET /api/v1/admin/keys POST /api/v1/admin/keys/{id}/revoke POST /api/v1/admin/keys/{id}/rotate POST /api/v1/admin/links POST /api/v1/admin/people GET /api/v1/agents POST /api/v1/agents/{agent}/ag-ui
GET /api/v1/history GET /api/v1/history/sheet GET /api/v1/history/insight GET /api/v1/asks POST /api/v1/asks GET /api/v1/asks/events GET /api/v1/asks/{id} POST /api/v1/asks/{id}/answer
POST /api/v1/asks/decide GET /api/v1/rules GET /api/v1/rules/suggestions DELETE /api/v1/rules/{id}
POST /api/v1/asks/{id}/cancel POST /api/v1/asks/{id}/claim POST /api/v1/asks/{id}/delegate
GET /api/v1/asks/{id}/draft PUT /api/v1/asks/{id}/draft GET /api/v1/asks/{id}/files/{digest} POST /api/v1/asks/{id}/opened POST /api/v1/asks/{id}/release
POST /api/v1/asks/{id}/result POST /api/v1/asks/{id}/withdraw POST /api/v1/asks/{id}/undo POST /api/v1/asks/{id}/judge
POST /api/v1/asks/{id}/revise POST /api/v1/asks/{id}/restrict POST /api/v1/asks/{id}/comment
GET /api/v1/admin/fatigue GET /api/v1/admin/role-policy PUT /api/v1/admin/role-policy GET /api/v1/admin/tenants POST /api/v1/admin/tenants
POST /api/v1/files GET /api/v1/me GET /api/v1/sign-in POST /api/v1/sign-in/password GET /api/v1/me/account POST /api/v1/me/password POST /api/v1/admin/people/password GET /api/v1/me/addresses POST /api/v1/me/addresses/code POST /api/v1/me/addresses/code/send POST /api/v1/me/addresses/code/redeem GET /api/v1/me/preferences PUT /api/v1/me/preferences POST /api/v1/admin/people/away GET /api/v1/me/push PUT /api/v1/me/push DELETE /api/v1/me/push/{id} POST /api/v1/admin/people/address POST /api/v1/me/code POST /api/v1/me/code/confirm POST /api/v1/me/factors/{id}/remove POST /api/v1/me/step-up GET /api/v1/me/sessions POST /api/v1/me/sessions/{id}/end POST /api/v1/me/sign-out POST /api/v1/me/sign-out-everywhere GET /api/v1/me/passkeys POST /api/v1/me/passkeys/start POST /api/v1/me/passkeys/finish DELETE /api/v1/me/passkeys/{id}
POST /api/v1/me/step-up/passkey/start POST /api/v1/me/step-up/passkey/finish
POST /api/v1/sign-in/passkey/start POST /api/v1/sign-in/passkey/finish POST /api/v1/sign-in/oidc/{provider}/start POST /api/v1/sign-in/oidc/{provider}/finish
GET /api/v1/openapi.json GET /api/v1/people GET /api/v1/sessions POST /api/v1/sessions
DELETE /api/v1/sessions/{id} GET /api/v1/sessions/{id} POST /api/v1/sessions/{id}/answer POST /api/v1/sessions/{id}/cancel
GET /api/v1/sessions/{id}/events GET /api/v1/sessions/{id}/files/{digest} POST /api/v1/sessions/{id}/messages GET /api/v1/sessions/{id}/pending-question
POST /api/v1/sessions/{id}/resume GET /api/v1/sessions/{id}/snapshot POST /api/v1/snapshots GET /api/v1/record GET /api/v1/record/key POST /api/v1/record/checkpoints GET /healthz GET /metrics GET /readyz";
    let words: Vec<_> = expected.split_whitespace().collect();
    let mut expected: Vec<_> = words.chunks(2).map(|pair| pair.join(" ")).collect();
    expected.sort_by_key(|name| name.split(' ').rev().map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(names, expected);
}
