//! What a server gives back, as text for the model.

use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};

use crate::tool::{Step, ToolFailure};

/// What a call came to. An error that the server reports is one that the model can do something about.
pub(super) fn step(result: &CallToolResult) -> Result<Step, ToolFailure> {
    let text = text(result);
    if result.is_error == Some(true) { Err(ToolFailure::TellModel(text)) } else { Ok(Step::Done(text)) }
}

/// Data is told as data, where the server gives any; words as they are; and of what is neither, what it is.
pub fn text(result: &CallToolResult) -> String {
    if let Some(data) = &result.structured_content {
        return data.to_string();
    }
    let told: Vec<_> = result.content.iter().map(block).collect();
    if told.is_empty() { "Done; the tool gave nothing back.".to_owned() } else { told.join("\n") }
}

fn block(block: &ContentBlock) -> String {
    let bytes = |encoded: &str| encoded.len() / 4 * 3;
    match block {
        ContentBlock::Text(text) => text.text.clone(),
        ContentBlock::Image(image) => {
            format!("[an image, {}, about {} bytes, which is not shown here]", image.mime_type, bytes(&image.data))
        }
        ContentBlock::Audio(audio) => {
            format!("[a recording, {}, about {} bytes, which is not played here]", audio.mime_type, bytes(&audio.data))
        }
        ContentBlock::Resource(embedded) => match &embedded.resource {
            ResourceContents::TextResourceContents { text, .. } => text.clone(),
            other => format!("[{}, which is not text]", uri(other)),
        },
        ContentBlock::ResourceLink(link) => format!("[{}: {}]", link.name, link.uri),
        // The library may learn of more kinds than this.
        _ => "[something that cannot be told as text]".to_owned(),
    }
}

fn uri(resource: &ResourceContents) -> &str {
    match resource {
        ResourceContents::TextResourceContents { uri, .. } | ResourceContents::BlobResourceContents { uri, .. } => uri,
        _ => "a resource",
    }
}
