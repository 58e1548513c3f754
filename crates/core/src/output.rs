//! What came out of a call. It is never lost after the call has happened: what is too long to be
//! told is kept whole beside the journal, and its beginning is told.

use crate::file::File;

/// The longest output that is told whole, in bytes.
pub const MAX_INLINE: usize = 256 * 1024;
/// How much of a longer one is told, in bytes.
const BEGINNING: usize = 16 * 1024;

/// What came out of a call.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Output {
    /// What is told of it.
    pub told: String,
    /// All of it, where that is more.
    pub attachment: Option<File>,
}

impl Output {
    /// The beginning of `whole`, which is kept as `file`.
    #[must_use]
    pub fn beginning_of(whole: &str, file: File) -> Self {
        let end = (0..=BEGINNING.min(whole.len())).rev().find(|end| whole.is_char_boundary(*end)).unwrap_or_default();
        let told = format!("{}\n\n[This is the beginning. All {} bytes are kept as {}.]", &whole[..end], file.size, file.digest);
        Self { told, attachment: Some(file) }
    }
}

impl From<String> for Output {
    fn from(told: String) -> Self {
        Self { told, attachment: None }
    }
}

impl From<&str> for Output {
    fn from(told: &str) -> Self {
        told.to_owned().into()
    }
}
