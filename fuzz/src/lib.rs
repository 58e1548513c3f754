//! Every parser of foreign bytes, as a function of bytes with what must hold of it.
//!
//! A target panics when what it promises does not hold. `tests/corpora.rs` gives each its corpus
//! and what chance makes of that; `cargo fuzz` gives it what covers more of the code. A target is a
//! function here, a row of [`TARGETS`] and a folder of a few inputs in `corpus/`.

pub mod asking;
pub mod documents;
pub mod models;
pub mod record;
pub mod server;
pub mod signing_in;
pub mod texts;
pub mod words;

/// One parser, or a few that read the same.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, and that of its corpus.
    pub name: &'static str,
    /// Reads the bytes, and panics where what it promises does not hold.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($module:ident::$name:ident),+ $(,)?) => {
        /// All of them.
        pub const TARGETS: &[Target] = &[$(Target { name: stringify!($name), run: $module::$name }),+];
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

/// The target of this name.
#[must_use]
pub fn named(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Bytes as the parsers of text get them: only where they are text at all.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// Two inputs in one, parted by the first empty line.
fn halves(bytes: &[u8]) -> Option<(&str, &str)> {
    text(bytes)?.split_once("\n\n")
}
