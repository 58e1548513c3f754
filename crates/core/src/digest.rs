//! Digests: SHA-256 hashes of fields, of files and of tool calls, and references that are digests.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// SHA-256 over fields, each preceded by its length in bytes as eight big-endian bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, std::hash::Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hash([u8; 32]);

impl Hash {
    /// Computes the hash of these fields.
    #[must_use]
    pub fn of_fields<F: AsRef<[u8]>>(fields: impl IntoIterator<Item = F>) -> Self {
        let mut hash = Sha256::new();
        for field in fields {
            hash.update((field.as_ref().len() as u64).to_be_bytes());
            hash.update(field.as_ref());
        }
        Self(hash.finalize().into())
    }

    /// Wraps stored bytes.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not 64 lower-case hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is not a hash: write 64 lower-case hexadecimal digits")]
pub struct BadHash;

impl FromStr for Hash {
    type Err = BadHash;
    fn from_str(text: &str) -> Result<Self, BadHash> {
        let bytes = from_hex(text).ok_or(BadHash)?;
        Ok(Self(bytes.try_into().map_err(|_| BadHash)?))
    }
}

impl TryFrom<String> for Hash {
    type Error = BadHash;
    fn try_from(text: String) -> Result<Self, BadHash> {
        text.parse()
    }
}

impl From<Hash> for String {
    fn from(hash: Hash) -> Self {
        hash.to_string()
    }
}

/// Decodes lower-case hexadecimal digits. `None` for anything else.
#[must_use]
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digit = |c: u8| match c {
        b'0'..=b'9' => Some(c - b'0'),
        b'a'..=b'f' => Some(c - b'a' + 10),
        _ => None,
    };
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let bytes: Option<Vec<u8>> = pairs.iter().map(|[high, low]| Some(digit(*high)? << 4 | digit(*low)?)).collect();
    bytes.filter(|_| rest.is_empty())
}

/// The digest of a file's bytes: `sha256:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FileDigest(String);

/// The text is not the digest of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not the digest of a file: `sha256:` and 64 hexadecimal digits")]
pub struct BadDigest;

impl FileDigest {
    /// Creates the digest from its 32 bytes.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; 32]) -> Self {
        Self(bytes.iter().fold("sha256:".to_owned(), |text, byte| text + &format!("{byte:02x}")))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its 64 digits without the prefix.
    #[must_use]
    pub fn digits(&self) -> &str {
        self.0.trim_start_matches("sha256:")
    }
}

impl FromStr for FileDigest {
    type Err = BadDigest;

    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let digits = text.strip_prefix("sha256:").ok_or(BadDigest)?;
        let fits = digits.len() == 64 && digits.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'));
        if fits { Ok(Self(text.to_owned())) } else { Err(BadDigest) }
    }
}

impl TryFrom<String> for FileDigest {
    type Error = BadDigest;
    fn try_from(text: String) -> Result<Self, BadDigest> {
        text.parse()
    }
}

impl From<FileDigest> for String {
    fn from(digest: FileDigest) -> String {
        digest.0
    }
}

impl fmt::Display for FileDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `sha256:` and 64 hexadecimal digits, computed over every part of a frozen call.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Digest(String);

impl Digest {
    /// The digest of a call: six fields, each preceded by its length in bytes as eight big-endian
    /// bytes. An absent server, definition or target is empty.
    #[must_use]
    pub fn of_call(tool: &str, server: &str, definition: Option<&str>, target: &str, arguments: &str) -> Self {
        let definition = definition.map(|text| Sha256::digest(text.as_bytes()).to_vec()).unwrap_or_default();
        let fields: [&[u8]; 6] =
            [b"waypost-call-1", tool.as_bytes(), server.as_bytes(), &definition, target.as_bytes(), arguments.as_bytes()];
        Self::of_fields(&fields)
    }

    /// The digest of a text under review.
    #[must_use]
    pub fn of_review(markdown: &str) -> Self {
        Self::of_fields(&[b"waypost-review-1", markdown.as_bytes()])
    }

    /// The digest of a tool's definition.
    #[must_use]
    pub fn of_definition(definition: &str) -> Self {
        Self::of_fields(&[b"waypost-definition-1", definition.as_bytes()])
    }

    /// The digest of a snapshot's canonical text.
    #[must_use]
    pub fn of_snapshot(text: &str) -> Self {
        Self::of_fields(&[b"waypost-snapshot-1", text.as_bytes()])
    }

    /// Wraps a digest that a client claims to have seen. It is only compared.
    pub fn claimed(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text, `sha256:` included.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first twelve digits in groups of four, for a person to compare quickly.
    #[must_use]
    pub fn grouped(&self) -> String {
        let digits: Vec<char> = self.0.trim_start_matches("sha256:").chars().take(12).collect();
        digits.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn of_fields(fields: &[&[u8]]) -> Self {
        Self(format!("sha256:{}", Hash::of_fields(fields)))
    }
}

const PREFIX: &str = "secret:";

/// A reference to an encrypted secret: `secret:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SecretRef(FileDigest);

impl SecretRef {
    /// Creates the reference from the digest of the encrypted data.
    #[must_use]
    pub fn new(sealed: FileDigest) -> Self {
        Self(sealed)
    }

    /// The digest of the encrypted data.
    #[must_use]
    pub fn sealed(&self) -> &FileDigest {
        &self.0
    }
}

impl fmt::Display for SecretRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", self.0.digits())
    }
}

impl FromStr for SecretRef {
    type Err = BadDigest;
    fn from_str(text: &str) -> Result<Self, BadDigest> {
        let digits = text.strip_prefix(PREFIX).ok_or(BadDigest)?;
        format!("sha256:{digits}").parse().map(Self)
    }
}

impl TryFrom<String> for SecretRef {
    type Error = BadDigest;
    fn try_from(text: String) -> Result<Self, BadDigest> {
        text.parse()
    }
}

impl From<SecretRef> for String {
    fn from(reference: SecretRef) -> String {
        reference.to_string()
    }
}
