//! A model's call as people are asked about it: its arguments checked, its tool as it is defined,
//! what it acts on and the contents of the files it names.

use std::io::Read as _;

use serde_json::Value;
use waypost_core::approval::Approval;
use waypost_core::call::Identity;
use waypost_core::hidden;
use waypost_core::json::Json;
use waypost_core::pin::{self, Pin};
use waypost_core::prompt::fill;
use waypost_core::rows::rows;
use waypost_engine::{Uncovered, schema};

use crate::tool::{OnOpaque, ToolSheet};

/// A larger file is not pinned, and so not asked about.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Whether the arguments fit the tool's schema; otherwise why not, without what is secret in them.
pub(super) fn check(sheet: &ToolSheet, opened: &Uncovered) -> Result<(), String> {
    let schema = definition(sheet)?;
    let problems = schema::check(&schema, &opened.arguments, "");
    if problems.is_empty() {
        return Ok(());
    }
    let listed: Vec<_> = problems.iter().map(|problem| format!("at {:?}: {}", problem.pointer, opened.scrub(&problem.message))).collect();
    Err(format!("The arguments do not fit the tool's schema: {}.", listed.join("; ")))
}

/// What people are asked about a call whose arguments are kept as `kept`. The tool's words on it are made
/// of what people may see of it.
pub(super) fn approval(sheet: &ToolSheet, kept: Json, opened: &Uncovered) -> Result<Approval, String> {
    let value = shown(&kept);
    let unread = rows(&kept).into_iter().find(|row| sheet.opaque == OnOpaque::Refuse && row.is_opaque());
    if let Some(row) = unread {
        return Err(format!(
            "People can not read what is encoded at {:?}, and this tool wants them to. Write it so that it can be read.",
            row.path
        ));
    }
    let identity = identity(sheet, &opened.arguments).map_err(|told| opened.scrub(&told))?;
    if identity.target.as_ref().is_some_and(|target| opened.scrub(target) != *target) {
        return Err("What the call acts on would show people a secret.".into());
    }
    Ok(Approval {
        prompt: sheet.prompt.as_ref().map(|prompt| fill(prompt, &value)),
        risk: sheet.risk,
        category: sheet.category.clone(),
        allow_modify_args: sheet.allow_modify_args,
        reason: sheet.reason.as_ref().map(|reason| reason.for_call(&value)),
        ask_every_time: !sheet.rememberable,
        not_pinned: sheet.not_pinned.clone(),
        // A blocking tool has people fill in its form once it has suspended.
        form: if sheet.blocking.is_some() { Vec::new() } else { sheet.form.clone() },
        execution_expiry: sheet.execution_expiry.map(|life| u32::try_from(life.as_secs().max(1)).unwrap_or(u32::MAX)),
        ..Approval::new(opened.freeze(identity, kept))
    })
}

/// The arguments with what people see in the place of their secrets.
pub(super) fn shown(kept: &Json) -> Value {
    Json::new(hidden::drawn(kept.as_str())).map(|shown| shown.value()).unwrap_or_default()
}

/// The tool as it is now, with what a call with these arguments acts on now.
pub(super) fn identity(sheet: &ToolSheet, arguments: &Json) -> Result<Identity, String> {
    let value = arguments.value();
    let target = sheet.target.as_ref().map(|resolve| resolve(&value)).transpose();
    let pins = sheet.file_refs.iter().filter_map(|pointer| Some(pinned(pointer, value.pointer(pointer)?))).collect::<Result<_, _>>()?;
    Ok(Identity {
        tool: sheet.name.as_str().to_owned(),
        server: sheet.server.clone(),
        description: Some(sheet.description.clone()),
        schema: Some(definition(sheet)?),
        target: target.map_err(|error| format!("What the call acts on cannot be found: {error}."))?,
        pins,
    })
}

fn definition(sheet: &ToolSheet) -> Result<Json, String> {
    Json::new(sheet.parameters.to_string()).map_err(|error| format!("This tool's definition cannot be used: {error}."))
}

/// A file as it is now.
fn pinned(pointer: &str, path: &Value) -> Result<Pin, String> {
    let path = path.as_str().ok_or_else(|| format!("{pointer} names no file."))?;
    let mut contents = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut contents));
    match read {
        Ok(read) if read as u64 > MOST_BYTES => Err(format!("The file {path:?} is larger than 64 MiB.")),
        Ok(_) => Ok(Pin { pointer: pointer.to_owned(), digest: pin::of_contents(&contents) }),
        Err(error) => Err(format!("The file {path:?} cannot be read: {error}.")),
    }
}
