//! The output of a tool call. It is never lost after the call ran: an output that is too long for the journal is stored
//! whole in a file, and the journal has its beginning.

use crate::question::file::File;

/// The maximum length of an output in the journal, in bytes.
pub const MAX_INLINE: usize = 256 * 1024;
/// The length of the beginning of a longer output, in bytes.
const BEGINNING: usize = 16 * 1024;

/// The output of a call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Output {
    /// The text for the journal and the model.
    pub text: String,
    /// The whole output, if it is longer.
    pub attachment: Option<File>,
}

impl Output {
    /// Takes the beginning of `whole`, which is stored as `file`.
    #[must_use]
    pub fn beginning_of(whole: &str, file: File) -> Self {
        let end = (0..=BEGINNING.min(whole.len())).rev().find(|end| whole.is_char_boundary(*end)).unwrap_or_default();
        let text = format!("{}\n\n[This is the beginning. All {} bytes are stored as {}.]", &whole[..end], file.size, file.digest);
        Self { text, attachment: Some(file) }
    }
}

impl From<String> for Output {
    fn from(text: String) -> Self {
        Self { text, attachment: None }
    }
}

impl From<&str> for Output {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}
