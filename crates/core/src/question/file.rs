//! Files in answers and results: a file's metadata, and which files a question accepts. The bytes are stored elsewhere.
//! Here a file is its digest and its metadata.

use serde::{Deserialize, Serialize};

use crate::digest::FileDigest;
use crate::problem::Problem;
use crate::question::Question;

/// The maximum length of a stored file name, in characters.
const MAX_NAME: usize = 200;

/// The metadata of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct File {
    /// The digest of its bytes.
    pub digest: FileDigest,
    /// Its name, as the uploader gave it. Never a path to write to.
    pub name: String,
    /// How many bytes it has.
    pub size: u64,
    /// Its media type: detected from its first bytes, else the declared one.
    pub media_type: String,
}

/// Returns the last part of a file name, without characters that could hide something.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let shown = crate::text::visible(&last.replace(['\n', '\t', '\r'], " "));
    let short: String = shown.trim().chars().take(MAX_NAME).collect();
    match short.trim_end() {
        "" | "." | ".." => "file".to_owned(),
        name => name.to_owned(),
    }
}

impl Question {
    /// Returns every reason why `given`, the digests that were sent, are not a valid answer. `known` is the metadata of
    /// the files, `at` is their JSON pointer.
    pub(crate) fn check_files(&self, given: &[String], known: &[File], at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (n, digest) in given.iter().enumerate().filter(|(_, digest)| !digest.trim().is_empty()) {
            let pointer = format!("{at}/{n}");
            match known.iter().find(|file| file.digest.as_str() == digest) {
                Some(file) => problems.extend(self.check_file(file, &pointer)),
                None => problems.push(Problem::new(
                    pointer,
                    "unknown_file",
                    "This file was not uploaded. Upload it, then answer with its digest.",
                )),
            }
        }
        let count = u32::try_from(given.len()).unwrap_or(u32::MAX);
        let most = self.rules.max_files.unwrap_or(1);
        if count > most {
            problems.push(Problem::new(at, "too_many", format!("Attach at most {most}.")));
        }
        let fewest = self.rules.min_files.unwrap_or(0);
        if count > 0 && count < fewest {
            problems.push(Problem::new(at, "too_few", format!("Attach at least {fewest}.")));
        }
        problems
    }

    fn check_file(&self, file: &File, at: &str) -> Vec<Problem> {
        let mut problems = Vec::new();
        if let Some(most) = self.rules.max_bytes.filter(|most| file.size > *most) {
            let message = format!("{} has {} bytes, but at most {most} are accepted.", file.name, file.size);
            problems.push(Problem::new(at, "file_too_large", message));
        }
        let accepted = &self.rules.accept;
        if !accepted.is_empty() && !accepted.iter().any(|accepted| covers(accepted, &file.media_type)) {
            let message = format!("{} has the media type {}. Accepted are: {}.", file.name, file.media_type, accepted.join(", "));
            problems.push(Problem::new(at, "wrong_file_type", message));
        }
        problems
    }
}

/// Returns whether `accepted`, a media type or `image/*`, covers `media_type`.
fn covers(accepted: &str, media_type: &str) -> bool {
    let essence = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let accepted = accepted.to_ascii_lowercase();
    match accepted.strip_suffix("/*") {
        Some(family) => essence.split('/').next() == Some(family),
        None => essence == accepted,
    }
}

/// Returns whether `text` is a media type or a range such as `image/*`.
pub(crate) fn is_media_range(text: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&c));
    text.split_once('/').is_some_and(|(family, kind)| plain(family) && (kind == "*" || plain(kind)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a099_of_a_name_only_what_is_harmless_is_kept() {
        let names = ["../../etc/passwd", "C:\\a\\plan.pdf", "a\u{202e}fdp.exe", "..", " \n", "Zoë's plan.pdf"];
        let cleaned = names.map(clean_name);
        assert_eq!(cleaned, ["passwd", "plan.pdf", "a[U+202E]fdp.exe", "file", "file", "Zoë's plan.pdf"]);
    }

    #[test]
    fn a_digest_is_spelled_in_one_way() {
        let digest = FileDigest::from_bytes(&[0xab; 32]);
        assert_eq!(digest.to_string().parse(), Ok(digest.clone()));
        let odd = [digest.digits().to_owned(), digest.as_str().to_uppercase(), "sha256:../x".into()];
        assert!(odd.iter().all(|text| text.parse::<FileDigest>().is_err()));
    }
}
