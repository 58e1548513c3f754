//! The page that documents asking, held to what a server does: every ask on it is taken, every
//! reply under an ask fits it, every picture is there and small, and no field is left out.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use crate::world::World;

const PAGE: &str = include_str!("../../../../docs/asking.md");
const MAX_BYTES: u64 = 40_000;

/// Every block of JSON, with what stands under it.
fn blocks() -> Vec<(Value, &'static str)> {
    let blocks = PAGE.split("```json\n").skip(1).map(|rest| rest.split_once("```").expect("a block that ends"));
    blocks
        .map(|(block, under)| (serde_json::from_str(block).unwrap_or_else(|error| panic!("{error} in {block}")), under.trim_start()))
        .collect()
}

fn is_ask(block: &Value) -> bool {
    block.get("kind").is_some()
}

#[tokio::test]
async fn every_ask_of_the_page_is_taken_and_every_reply_under_it_fits() {
    let world = World::new().await;
    let (program, person) = (world.key("agent:deployer").await, world.browser("zoe").await);
    let mut path = String::new();
    let mut results = Vec::new();
    for (block, _) in blocks() {
        let answer = if is_ask(&block) {
            let asked = program.post("/api/v1/asks", &block).await;
            path = format!("/api/v1/asks/{}/answer", asked.body["id"].as_str().unwrap_or_default());
            asked
        } else {
            person.post(&path, &block).await
        };
        results.push((answer.status, answer.faults(), block));
    }
    let wrong: Vec<_> = results.iter().filter(|(status, _, block)| *status != if is_ask(block) { 201 } else { 200 }).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(results.len() > 10, "the page has its examples");
}

#[test]
fn every_ask_of_the_page_has_its_picture_and_every_picture_is_small() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let mut shown = BTreeSet::new();
    for (_, under) in blocks().into_iter().filter(|(block, _)| is_ask(block)) {
        let picture = under.strip_prefix("![").and_then(|rest| rest.split_once("](")?.1.split_once(')'));
        let (picture, _) = picture.unwrap_or_else(|| panic!("no picture under an ask, but {:?}", under.lines().next()));
        let size = std::fs::metadata(docs.join(picture)).unwrap_or_else(|error| panic!("{picture}: {error}")).len();
        assert!(size < MAX_BYTES, "{picture} has {size} bytes");
        assert!(shown.insert(docs.join(picture)), "{picture} stands under two asks");
    }
    let taken: BTreeSet<_> =
        std::fs::read_dir(docs.join("pictures/asking")).expect("a folder").map(|file| file.expect("a file").path()).collect();
    assert_eq!(taken, shown, "`npm run examples` in e2e takes the pictures anew; delete those that nothing shows");
}

#[test]
fn every_field_that_a_program_may_send_is_on_the_page() {
    let document = serde_json::to_value(waypost_server::document()).expect("a description");
    let mut names = BTreeSet::new();
    collect(&document, &json!({"$ref": "#/components/schemas/AskBody"}), &mut BTreeSet::new(), &mut names);
    let missing: Vec<_> = names.iter().filter(|name| !PAGE.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/asking.md does not mention {missing:?}");
}

/// The names of the fields that a schema has and that do something, and of all that lies in them.
fn collect(document: &Value, schema: &Value, been: &mut BTreeSet<String>, names: &mut BTreeSet<String>) {
    if let Some(reference) = schema["$ref"].as_str()
        && been.insert(reference.to_owned())
    {
        collect(document, document.pointer(reference.trim_start_matches('#')).expect("a schema"), been, names);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if !field["description"].as_str().unwrap_or_default().starts_with("Not supported") {
            names.insert(name.clone());
            collect(document, field, been, names);
        }
    }
    let within = ["oneOf", "anyOf"].into_iter().flat_map(|several| schema[several].as_array().into_iter().flatten());
    within.chain(schema.get("items")).for_each(|one| collect(document, one, been, names));
}
