//! A model's call as people see it: validated arguments, the tool's definition, the target, and digests of the files that the arguments
//! name.

use std::io::Read as _;

use serde_json::Value;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, Pin};
use waypost_core::approval::pin::{self};
use waypost_core::approval::prompt::fill;
use waypost_core::approval::rows::rows;
use waypost_core::json::Json;
use waypost_core::text::bounded::TooLong;
use waypost_core::text::redaction;
use waypost_engine::{OpenedArguments, schema};

use crate::tool::{OnOpaque, ToolDefinition};

/// The size above which a file is not pinned, so that the call cannot be asked about.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// Validates the arguments against the tool's schema. The error says what is wrong, without the secrets in them. Arguments pass if the
/// schema itself cannot be used: the approval then tells people that the arguments were not checked.
pub(super) fn check(definition: &ToolDefinition, opened: &OpenedArguments) -> Result<(), String> {
    let schema = schema_of(definition)?;
    if schema::unusable(&schema).is_some() {
        return Ok(());
    }
    let problems = schema::check(&schema, &opened.arguments, "");
    if problems.is_empty() {
        return Ok(());
    }
    let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, opened.scrub(&problem.message))).collect();
    Err(format!("The arguments do not fit the tool's schema: {}.", listed.join("; ")))
}

/// The approval of a call whose arguments are stored as `stored`. The tool's prompt is filled with what people may see of the arguments.
pub(super) fn approval(definition: &ToolDefinition, stored: Json, opened: &OpenedArguments) -> Result<Approval, String> {
    let value = shown(&stored);
    let unread = rows(&stored).into_iter().find(|row| definition.opaque == OnOpaque::Refuse && row.is_opaque());
    if let Some(row) = unread {
        return Err(format!(
            "People cannot read the encoded value at {:?}, and this tool requires that they can. Write it as plain text.",
            row.path
        ));
    }
    let identity = identity(definition, &opened.arguments).map_err(|error| opened.scrub(&error))?;
    if identity.target.as_ref().is_some_and(|target| opened.scrub(target) != *target) {
        return Err("The target of this call would show people a secret.".into());
    }
    let unchecked = identity.schema.as_ref().and_then(schema::unusable);
    let prompt = definition.prompt.as_ref().map(|prompt| fill(prompt, &value)).transpose().map_err(too_long)?;
    let approval = Approval {
        prompt,
        risk: definition.risk,
        category: definition.category.clone(),
        allow_modify_args: definition.allow_modify_args,
        reason: definition.reason.as_ref().map(|reason| reason.for_call(&value)),
        ask_every_time: !definition.rememberable,
        not_pinned: definition.not_pinned.clone(),
        // People fill in the form of a blocking tool after it has suspended.
        form: if definition.blocking.is_some() { Vec::new() } else { definition.form.clone() },
        execution_expiry: definition.execution_expiry.map(|life| u32::try_from(life.as_secs().max(1)).unwrap_or(u32::MAX)),
        ..Approval::new(opened.freeze(identity, stored))
    };
    Ok(match unchecked {
        Some(why) => approval.without_check(&why),
        None => approval,
    })
}

/// The error for arguments that make the tool's prompt too long.
pub(super) fn too_long(TooLong { most }: TooLong) -> String {
    format!("With these arguments, the text that people read about the call is longer than {most} bytes. Use shorter arguments.")
}

/// The arguments as people see them, with placeholders for secrets.
pub(super) fn shown(stored: &Json) -> Value {
    Json::new(redaction::render(stored.as_str())).map(|shown| shown.value()).unwrap_or_default()
}

/// The tool as it is defined now, and what a call with these arguments acts on now.
pub(super) fn identity(definition: &ToolDefinition, arguments: &Json) -> Result<CallIdentity, String> {
    let value = arguments.value();
    let target = definition.target.as_ref().map(|resolve| resolve(&value)).transpose();
    let pins =
        definition.file_refs.iter().filter_map(|pointer| Some(pinned(pointer, value.pointer(pointer)?))).collect::<Result<_, _>>()?;
    Ok(CallIdentity {
        tool: definition.name.as_str().to_owned(),
        server: definition.server.clone(),
        description: Some(definition.description.clone()),
        schema: Some(schema_of(definition)?),
        target: target.map_err(|error| format!("The target of this call cannot be resolved: {error}."))?,
        pins,
    })
}

fn schema_of(definition: &ToolDefinition) -> Result<Json, String> {
    Json::new(definition.parameters.to_string()).map_err(|error| format!("The schema of this tool is invalid: {error}."))
}

/// The digest of a file as it is now.
fn pinned(pointer: &str, path: &Value) -> Result<Pin, String> {
    let path = path.as_str().ok_or_else(|| format!("{pointer} does not name a file."))?;
    let mut contents = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut contents));
    match read {
        Ok(read) if read as u64 > MAX_BYTES => Err(format!("The file {path:?} is larger than 64 MiB.")),
        Ok(_) => Ok(Pin { pointer: pointer.to_owned(), digest: pin::of_contents(&contents) }),
        Err(error) => Err(format!("The file {path:?} cannot be read: {error}.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_pinned_up_to_its_last_byte_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let path = folder.path().join("disk");
        let pin = |length: u64| {
            let file = std::fs::File::create(&path).and_then(|file| file.set_len(length));
            file.unwrap_or_else(|error| panic!("{error}"));
            pinned("/path", &Value::from(path.to_string_lossy().into_owned())).map(|pin| pin.pointer)
        };
        assert_eq!(pin(MAX_BYTES), Ok("/path".to_owned()));
        assert_eq!(pin(MAX_BYTES + 1), Err(format!("The file {:?} is larger than 64 MiB.", path.to_string_lossy())));
    }
}
