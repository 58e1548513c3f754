//! The documentation for models that write code: each page as Markdown, a list of the pages and all pages in one file, as
//! <https://llmstxt.org> describes.

use std::fmt::Write as _;

use mdbook_driver::book::{Book, BookItem, Chapter};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{Files, links};

const SUMMARY: &str = "Waypost is durable human-in-the-loop for AI agents: an agent asks a question or requests approval of a tool call, the \
                       request is stored durably, a person answers hours or days later, and the agent continues.";

/// The pages as Markdown, `llms.txt` and `llms-full.txt`.
pub(super) fn sources(book: &Book) -> Files {
    let mut files = Files::new();
    let mut list = format!("# Waypost\n\n> {SUMMARY}\n");
    let mut full = list.clone();
    for item in book.iter() {
        match item {
            BookItem::PartTitle(title) => drop(write!(list, "\n## {title}\n\n")),
            BookItem::Chapter(chapter) => add(chapter, &mut files, &mut list, &mut full),
            BookItem::Separator => {}
        }
    }
    files.extend([("llms.txt".to_owned(), list.into_bytes()), ("llms-full.txt".to_owned(), full.into_bytes())]);
    files
}

fn add(chapter: &Chapter, files: &mut Files, list: &mut String, full: &mut String) {
    let Some(path) = links::path_of(chapter) else { return };
    if path != "README.md" {
        let _ = writeln!(list, "- [{}](/docs/{path}): {}", chapter.name, first_sentence(&chapter.content));
    }
    let _ = write!(full, "\n---\n\nPage: /docs/{path}\n\n{}\n", chapter.content.trim());
    files.insert(path, chapter.content.clone().into_bytes());
}

/// The first sentence of a page's first paragraph, without markup.
fn first_sentence(page: &str) -> String {
    let (mut inside, mut text) = (false, String::new());
    for event in Parser::new_ext(page, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Paragraph) => inside = true,
            Event::End(TagEnd::Paragraph) => break,
            Event::Text(part) | Event::Code(part) if inside => text.push_str(&part),
            Event::SoftBreak | Event::HardBreak if inside => text.push(' '),
            _ => {}
        }
    }
    match text.find(". ") {
        Some(end) => text[..=end].to_owned(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_described_by_its_first_sentence() {
        for (page, sentence) in [
            ("# Codex\n\nThis page says how [Codex](x.md) asks\nover `mcp`. It does.\n", "This page says how Codex asks over mcp."),
            ("# A\n\n| a |\n|---|\n| b |\n\nOne sentence.\n", "One sentence."),
            ("# A\n", ""),
        ] {
            assert_eq!(first_sentence(page), sentence);
        }
    }
}
