//! Checks that links from one page of the project to another lead to an existing page and heading.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::mark::{RuleResult, Violation};
use crate::tree::{ProjectFile, Tree, resolved};

/// Relative links and images whose target does not exist.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let (mut seen, mut misses) = (0, Vec::new());
    for page in tree.files().filter(|file| file.path.ends_with(".md")) {
        for (line, link) in links(&page.text) {
            seen += 1;
            if !leads_somewhere(tree, page, &link) {
                misses.push(Violation::at(&page.path, line, format!("`{link}` leads nowhere"), "fix the link"));
            }
        }
    }
    vec![RuleResult::of_misses("links", "none leads nowhere", seen, "links between pages", misses)]
}

/// The links that stay inside the project, each with its line.
fn links(text: &str) -> Vec<(usize, String)> {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter();
    let links = events.filter_map(|(event, range)| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some((range.start, dest_url.into_string())),
        _ => None,
    });
    let inside = links.filter(|(_, link)| !link.contains("://") && !link.starts_with("mailto:") && !link.starts_with('/'));
    inside.map(|(start, link)| (text[..start].matches('\n').count() + 1, link)).collect()
}

fn leads_somewhere(tree: &Tree, page: &ProjectFile, link: &str) -> bool {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.path.clone() } else { resolved(&page.path, path) };
    let is_page = target.ends_with(".md") && !heading.is_empty();
    tree.has(&target) && (!is_page || tree.file(&target).is_some_and(|file| headings(&file.text).any(|name| name == heading)))
}

/// The anchors of a page's headings, as code hosts generate them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let (mut inside, mut all, mut heading) = (false, Vec::new(), String::new());
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { .. }) => inside = true,
            Event::End(TagEnd::Heading(_)) => {
                inside = false;
                all.push(std::mem::take(&mut heading));
            }
            Event::Text(words) | Event::Code(words) if inside => heading += &words,
            _ => {}
        }
    }
    all.into_iter().map(|heading| {
        let letters = heading.to_lowercase().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_')).collect::<String>();
        letters.replace(' ', "-")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn a_link_that_leads_nowhere_is_a_miss() {
        let page = "See [one](../README.md), [two](errors/#x), [three](gone.md),\n[four](../README.md#the-two-commands) and [five](../README.md#nothing).\n\
            `[six](not-a-link.md)` [seven](https://example.org/x)\n";
        let tree = Tree::of_texts([
            ("docs/asking.md", page),
            ("README.md", "# Waypost\n## The *two* commands\n"),
            ("docs/errors/expired.md", "# expired\n"),
        ]);
        let expected = ["docs/asking.md:1 `gone.md` leads nowhere", "docs/asking.md:2 `../README.md#nothing` leads nowhere"];
        assert_eq!(missed(&marks(&tree)), expected);
    }
}
