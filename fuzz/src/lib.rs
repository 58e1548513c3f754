//! Fuzz targets: every parser of untrusted bytes, as a function that checks what must hold.
//!
//! A target panics if its promise does not hold. `tests/corpora.rs` runs each target on its corpus and on random changes of it;
//! `cargo fuzz` generates inputs that cover more of the code. A target is a function here, a row of [`TARGETS`] and a folder with a few
//! inputs in `corpus/`.

pub mod asking;
pub mod documents;
pub mod models;
pub mod record;
pub mod server;
pub mod signing_in;
pub mod texts;
pub mod words;

/// One parser, or several that read the same input.
#[derive(Debug, Clone, Copy)]
pub struct FuzzTarget {
    /// Its name, which is also the name of its corpus.
    pub name: &'static str,
    /// Reads the bytes, and panics if a promise does not hold.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($module:ident::$name:ident),+ $(,)?) => {
        /// All targets.
        pub const TARGETS: &[FuzzTarget] = &[$(FuzzTarget { name: stringify!($name), run: $module::$name }),+];
    };
}

targets! {
    documents::json,
    documents::place_within,
    documents::snapshot,
    documents::event,
    documents::schema,
    words::ids,
    words::principal,
    words::time,
    words::file_name,
    texts::visible,
    texts::markdown,
    texts::prompt,
    texts::resume_context,
    texts::control_marks,
    asking::model_arguments,
    asking::plain_lines,
    asking::rules,
    models::model_answer,
    models::anthropic_answer,
    signing_in::passkey,
    signing_in::identity_token,
    record::record,
    record::sealed,
    server::request,
    server::body,
}

/// Returns the target with this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static FuzzTarget> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Returns the bytes as text, if they are text. Parsers of text get nothing else.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// Splits the input into two at the first empty line.
fn halves(bytes: &[u8]) -> Option<(&str, &str)> {
    text(bytes)?.split_once("\n\n")
}
