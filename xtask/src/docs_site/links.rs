//! The links of the site. A link to a file that is not in the site leads to the repository; every other link must lead to a file.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use anyhow::{Context as _, Result, bail};
use mdbook_driver::book::{Book, BookItem, Chapter};
use mdbook_preprocessor::{Preprocessor, PreprocessorContext};
use pulldown_cmark::{Event, Options, Parser, Tag};
use regex::Regex;

use super::Files;
use crate::tree::{self, resolved};

const REPOSITORY: &str = "https://github.com/waypost/waypost";

static HREF: LazyLock<Regex> = LazyLock::new(|| Regex::new(r#"(?:href|src)="([^"]+)""#).unwrap_or_else(|wrong| panic!("{wrong}")));

/// The paths of all pages of a book, below its folder.
pub(super) fn pages(book: &Book) -> BTreeSet<String> {
    book.chapters().filter_map(path_of).collect()
}

/// The path of a chapter's file, below the book's folder.
pub(super) fn path_of(chapter: &Chapter) -> Option<String> {
    Some(chapter.source_path.as_ref()?.to_string_lossy().replace('\\', "/"))
}

/// Lets every link to a file that is not part of the site lead to the repository.
pub(super) struct ToRepository {
    pages: BTreeSet<String>,
}

impl ToRepository {
    pub(super) fn new(pages: BTreeSet<String>) -> Self {
        Self { pages }
    }

    fn chapter(&self, chapter: &mut Chapter) -> Result<()> {
        let Some(path) = path_of(chapter) else { return Ok(()) };
        let links: Vec<_> = Parser::new_ext(&chapter.content, Options::ENABLE_TABLES)
            .into_offset_iter()
            .filter_map(|(event, range)| match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some((dest_url.into_string(), range)),
                _ => None,
            })
            .collect();
        for (link, range) in links.into_iter().rev() {
            let Some(instead) = self.instead(&path, &link) else { continue };
            let written = format!("]({link}");
            let at = chapter.content[range.clone()].rfind(&written).with_context(|| format!("docs/{path}: write `{link}` inline"))?;
            let start = range.start + at;
            chapter.content.replace_range(start..start + written.len(), &format!("]({instead}"));
        }
        Ok(())
    }

    /// What to write instead of `link` on the page `path`. `None` leaves it as it is.
    fn instead(&self, path: &str, link: &str) -> Option<String> {
        if link.contains("://") || link.starts_with(['#', '/']) || link.starts_with("mailto:") {
            return None;
        }
        let (file, heading) = link.split_once('#').map_or((link, String::new()), |(file, heading)| (file, format!("#{heading}")));
        let target = resolved(&format!("docs/{path}"), file);
        let is_folder = tree::top().join(&target).is_dir();
        let within = target.strip_prefix("docs/").map(|name| if is_folder { format!("{name}/README.md") } else { name.to_owned() });
        match within {
            Some(name) if self.pages.contains(&name) => index_of(file, is_folder).map(|file| file + &heading),
            Some(name) if !is_folder && !name.ends_with(".md") => None,
            _ => Some(format!("{REPOSITORY}/{}/main/{target}{heading}", if is_folder { "tree" } else { "blob" })),
        }
    }
}

impl Preprocessor for ToRepository {
    fn name(&self) -> &'static str {
        "links-to-repository"
    }

    fn run(&self, _: &PreprocessorContext, mut book: Book) -> Result<Book> {
        let mut outcome = Ok(());
        book.for_each_mut(|item| {
            if let (BookItem::Chapter(chapter), Ok(())) = (item, &outcome) {
                outcome = self.chapter(chapter);
            }
        });
        outcome.map(|()| book)
    }
}

/// mdBook names the first page of a folder `index`. What to write instead of a link to the folder or to its README.
fn index_of(link: &str, is_folder: bool) -> Option<String> {
    match link.strip_suffix("README.md") {
        Some(folder) => Some(format!("{folder}index.md")),
        None if is_folder => Some(format!("{}/index.md", link.trim_end_matches('/'))),
        None => None,
    }
}

/// Fails if a page links to a file that the site does not contain, and names all such links.
pub(super) fn check(files: &Files) -> Result<()> {
    let mut broken = Vec::new();
    for (page, content) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
        for link in HREF.captures_iter(&String::from_utf8_lossy(content)).map(|found| found[1].to_owned()) {
            let file = link.split(['#', '?']).next().unwrap_or_default();
            let is_outside = link.contains(':') || file.starts_with('/') || file.is_empty();
            if !is_outside && !files.contains_key(&resolved(page, file)) {
                broken.push(format!("{page}: {link}"));
            }
        }
    }
    if !broken.is_empty() {
        bail!("links of the documentation lead nowhere:\n{}", broken.join("\n"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn instead(page: &str, link: &str) -> Option<String> {
        let pages = ["asking.md", "errors/README.md", "channels/slack.md"].map(String::from);
        ToRepository::new(pages.into()).instead(page, link)
    }

    #[test]
    fn a_link_that_stays_in_the_site_is_left_alone() {
        for link in ["asking.md", "asking.md#options", "#here", "https://example.org/a", "pictures/form.png", "/docs/api"] {
            assert_eq!(instead("README.md", link), None, "{link}");
        }
        assert_eq!(instead("channels/slack.md", "../asking.md"), None);
    }

    #[test]
    fn a_link_that_leaves_the_site_leads_to_the_repository() {
        for (link, leads_to) in [
            ("../ARCHITECTURE.md#invariants", "https://github.com/waypost/waypost/blob/main/ARCHITECTURE.md#invariants"),
            ("../deploy", "https://github.com/waypost/waypost/tree/main/deploy"),
            ("adr", "https://github.com/waypost/waypost/tree/main/docs/adr"),
        ] {
            assert_eq!(instead("asking.md", link).as_deref(), Some(leads_to), "{link}");
        }
    }

    #[test]
    fn a_link_to_the_first_page_of_a_folder_leads_to_its_index() {
        for (link, leads_to) in [
            ("errors", "errors/index.md"),
            ("errors/", "errors/index.md"),
            ("errors/README.md#a", "errors/index.md#a"),
            ("../docs/errors", "../docs/errors/index.md"),
        ] {
            assert_eq!(instead("asking.md", link).as_deref(), Some(leads_to), "{link}");
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let page = r##"<a href="b.html#x">b</a> <a href="../c.html">c</a> <img src="d.png"> <a href="https://example.org">e</a> <a href="#f">f</a>"##;
        let files = Files::from([("a/a.html".to_owned(), page.into()), ("a/b.html".to_owned(), Vec::new())]);
        let broken = check(&files).expect_err("two links lead nowhere").to_string();
        assert_eq!(broken, "links of the documentation lead nowhere:\na/a.html: ../c.html\na/a.html: d.png");
    }
}
