//! Turns a server's result into text for the model.

use rmcp::model::{CallToolResult, ContentBlock, ResourceContents};

use crate::tool::{ToolError, ToolOutcome};

/// The outcome of a call. An error that the server reports goes to the model, which can react to it.
pub(super) fn step(result: &CallToolResult) -> Result<ToolOutcome, ToolError> {
    let text = text(result);
    if result.is_error == Some(true) { Err(ToolError::TellModel(text)) } else { Ok(ToolOutcome::Done(text)) }
}

/// The result as text: structured data as JSON, text blocks unchanged, and a short description of anything else.
pub fn text(result: &CallToolResult) -> String {
    if let Some(data) = &result.structured_content {
        return data.to_string();
    }
    let blocks: Vec<_> = result.content.iter().map(block).collect();
    if blocks.is_empty() { "Done. The tool returned nothing.".to_owned() } else { blocks.join("\n") }
}

fn block(block: &ContentBlock) -> String {
    let bytes = |encoded: &str| encoded.len() / 4 * 3;
    match block {
        ContentBlock::Text(text) => text.text.clone(),
        ContentBlock::Image(image) => {
            format!("[image, {}, about {} bytes, not shown here]", image.mime_type, bytes(&image.data))
        }
        ContentBlock::Audio(audio) => {
            format!("[audio, {}, about {} bytes, not played here]", audio.mime_type, bytes(&audio.data))
        }
        ContentBlock::Resource(embedded) => match &embedded.resource {
            ResourceContents::TextResourceContents { text, .. } => text.clone(),
            other => format!("[{}, which is not text]", uri(other)),
        },
        ContentBlock::ResourceLink(link) => format!("[{}: {}]", link.name, link.uri),
        // rmcp may add more kinds.
        _ => "[content that cannot be shown as text]".to_owned(),
    }
}

fn uri(resource: &ResourceContents) -> &str {
    match resource {
        ResourceContents::TextResourceContents { uri, .. } | ResourceContents::BlobResourceContents { uri, .. } => uri,
        _ => "a resource",
    }
}
