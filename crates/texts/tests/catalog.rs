//! What the build says about texts that are missing or wrong, and that a language is only a folder.
#![allow(clippy::unwrap_used, reason = "a folder that cannot be set up has failed")]

#[allow(dead_code, reason = "the build uses all of it")]
#[path = "../build/catalog.rs"]
mod catalog;

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{Catalog, Kind};
use tempfile::TempDir;

fn texts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../texts")
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn problems(files: &[(&str, &str)]) -> Vec<String> {
    Catalog::read(folder(files).path()).unwrap_err()
}

#[test]
fn a_language_is_only_a_folder() {
    let folder = folder(&[]);
    for (language, of) in [("en", "en"), ("de", "de"), ("fr", "en")] {
        let to = folder.path().join(language);
        fs::create_dir(&to).unwrap();
        for file in ["channels.ftl", "server.ftl", "terminal.ftl"] {
            fs::copy(texts().join(of).join(file), to.join(file)).unwrap();
        }
    }
    let catalog = Catalog::read(folder.path()).unwrap();
    assert_eq!(catalog.languages, ["en", "de", "fr"]);
    assert_eq!(catalog.files.keys().collect::<Vec<_>>(), ["channels", "server", "terminal"]);
}

#[test]
fn what_a_language_lacks_is_told_by_its_name() {
    let missing =
        problems(&[("en/a.ftl", "yes = Yes\nno = No\n"), ("de/a.ftl", "yes = Ja\n    .short = J\n"), ("fr/b.ftl", "oui = Oui\n")]);
    assert_eq!(
        missing,
        [
            "texts/en/a.ftl: the message `yes.short` is missing; texts/de/a.ftl has it",
            "texts/de/a.ftl: the message `no` is missing; texts/en/a.ftl has it",
            "texts/fr/a.ftl: the file is missing; other languages have it",
            "texts/en/b.ftl: the file is missing; other languages have it",
            "texts/de/b.ftl: the file is missing; other languages have it",
        ]
    );
}

#[test]
fn a_folder_is_named_by_a_language_tag_and_english_is_there() {
    let odd = problems(&[("Deutsch_AT/a.ftl", "yes = Ja\n"), ("pt-BR/a.ftl", "yes = Sim\n")]);
    assert_eq!(odd, ["texts/Deutsch_AT: the folder is not named by a language tag", "texts/en: the folder is missing"]);
}

#[test]
fn a_variable_that_is_missing_or_unknown_is_told_by_its_name() {
    let wrong = problems(&[("en/a.ftl", "run = Run { $tool }?\nnone = None\n"), ("de/a.ftl", "run = { $tol } ausführen?\nnone = Kein\n")]);
    assert_eq!(wrong, ["texts/de/a.ftl: `run` does not use $tool", "texts/de/a.ftl: `run` has no $tol in texts/en/a.ftl"]);
}

#[test]
fn a_plural_needs_a_number_in_english_too() {
    let plural = "days = { $count ->\n    [one] 1 Tag\n   *[other] { $count } Tage\n}\n";
    let wrong = problems(&[("en/a.ftl", "days = { $count } days\n"), ("de/a.ftl", plural)]);
    assert_eq!(wrong, ["texts/en/a.ftl: `days` must say NUMBER($count): texts/de/a.ftl selects a plural by it"]);
    let texts = folder(&[("en/a.ftl", "days = { NUMBER($count) } days\n"), ("de/a.ftl", plural)]);
    assert_eq!(Catalog::read(texts.path()).unwrap().files["a"]["days"].variables["count"], Kind::Number);
}

#[test]
fn a_message_takes_the_variables_of_those_that_it_refers_to() {
    let texts =
        folder(&[("en/a.ftl", "-end = { end }\nall = { start } and { -end }\nstart = From { $start }\nend = to { $end }, { all }\n")]);
    let catalog = Catalog::read(texts.path()).unwrap();
    assert_eq!(catalog.files["a"]["all"].variables.keys().collect::<Vec<_>>(), ["end", "start"]);
    assert_eq!(problems(&[("en/a.ftl", "all = { nothing }\n")]), ["texts/en/a.ftl: `all` refers to `nothing`, which is not in the file"]);
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let wrong = problems(&[("en/a.ftl", "yes = Yes\nno = { $who\nyes = Yes\n")]);
    assert_eq!(wrong, ["texts/en/a.ftl:3: Expected a token starting with \"}\""]);
    assert_eq!(problems(&[("en/a.ftl", "yes = Yes\nyes = Yes\n")]), ["texts/en/a.ftl: the message `yes` is there twice"]);
}

mod german {
    use std::collections::BTreeMap;

    use regex::Regex;

    use super::{catalog, fs, texts};

    /// All texts of a language, by file and name.
    fn all(language: &str) -> BTreeMap<String, String> {
        let files = fs::read_dir(texts().join(language)).unwrap().map(|file| file.unwrap().path());
        let ours = files.filter(|file| !file.file_name().unwrap().to_string_lossy().starts_with("web-"));
        let named = ours.flat_map(|file| {
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            catalog::read_file(&file).unwrap().into_iter().map(move |(id, message)| (format!("{name}/{id}"), message.text))
        });
        named.collect()
    }

    /// A key, or a word that both languages have.
    const SAME: [&str; 5] = ["terminal/ahead", "terminal/live", "terminal/offline", "terminal/seconds", "terminal/server"];

    #[test]
    fn what_is_the_same_in_both_languages_is_a_key_or_a_word_that_both_have() {
        let (english, german) = (all("en"), all("de"));
        let same = |(name, text): (&String, &String)| {
            let is_key = name.ends_with(".keys") || !text.chars().any(char::is_alphabetic);
            (german[name] == *text && !is_key).then(|| name.clone())
        };
        assert_eq!(english.iter().filter_map(same).collect::<Vec<_>>(), SAME);
    }

    #[test]
    fn german_speaks_to_people_formally_and_with_its_own_typography() {
        let familiar = Regex::new(r"(?i)\b(du|dein|deine|dir|dich)\b").unwrap();
        let typography = Regex::new(r"\p{L}…|\.\.\.|'").unwrap();
        let odd = all("de").into_iter().filter(|(_, text)| familiar.is_match(text) || typography.is_match(text));
        assert_eq!(odd.collect::<Vec<_>>(), Vec::<(String, String)>::new());
    }
}
