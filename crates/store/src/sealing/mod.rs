//! Everything that is encrypted, and what each ciphertext is bound to.
//!
//! There is one cipher, XChaCha20-Poly1305, and one form: a nonce of 24 bytes, then the ciphertext with its tag. A ciphertext is bound to its
//! context by the associated data. It decrypts only in the same context, so a copy that is put elsewhere is worthless. There are two kinds
//! of key, and the type of the context says under which kind something is sealed.
//!
//! | | rows of a session | secrets |
//! | --- | --- | --- |
//! | context | `RowContext` | [`SecretContext`] |
//! | key | `SessionKey`, one for each session, random, in the table `vault` | [`Seals`], derived from the one key of the store, see `Blobs::sealing_key` |
//! | sealed by | the store, in each write | the engine and identity |
//! | why | to erase a session: without its key, none of its content can be read | to keep secrets from a reader of the session's data |
//! | associated data | the context as text, as `entry 7`; SQL statements write it too | a label with a version, then the parts, each after its length |
//! | stored as | bytes, in a column `sealed` | base64, or JSON for an answer |
//!
//! A secret of a session is sealed under the store's key and not under the session's: it is a blob of its own, which is deleted with the
//! session, and rows have only its reference. So a reader of the rows of a session cannot read its secrets.
//!
//! The text of a row is compressed before it is sealed, see `compression`. A secret is not, so that its length says nothing about it.
//!
//! The forms never change. A new one gets a new label, and the old one stays readable: `formats` has a sealed value of each.

mod cipher;
mod compression;
mod context;
#[cfg(test)]
mod formats;
mod sealed_state;
mod seals;
mod session_key;

pub(crate) use context::RowContext;
pub use context::{SecretAnswer, SecretContext};
pub use seals::{Seals, Secret, StoreSeals, UnderSeal, derived, opens, opens_at};
pub(crate) use session_key::{SessionKey, open_row};
