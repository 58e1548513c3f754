//! The software bill of materials: every crate in the program and every package in its web app, in the format CycloneDX.

use anyhow::Result;
use serde_json::{Value, json};

use super::licences::LicensedPart;

/// The name of the file.
pub const NAME: &str = "waypost.cdx.json";

/// The bill for this version.
///
/// # Errors
/// If JSON cannot be written.
pub fn text(version: &str, parts: &[LicensedPart]) -> Result<String> {
    let components: Vec<Value> = parts
        .iter()
        .map(|part| {
            let link = format!("pkg:{}/{}@{}", part.registry, part.name.replace('@', "%40"), part.version);
            json!({
                "type": "library",
                "bom-ref": link,
                "name": part.name,
                "version": part.version,
                "purl": link,
                "licenses": [{ "expression": part.licence.replace('/', " OR ") }],
            })
        })
        .collect();
    let own = format!("pkg:cargo/waypost-cli@{version}");
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "waypost",
                "version": version,
                "purl": own,
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            },
        },
        "components": components,
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}
