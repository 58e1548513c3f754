//! Takes the scripts that mdBook writes into its pages out into files. The server allows pages no script of their own.

use std::sync::LazyLock;

use anyhow::Result;
use regex::{Captures, Regex};

use super::Files;
use crate::release::tar;

static INLINE: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?s)<script>(.*?)</script>").unwrap_or_else(|wrong| panic!("{wrong}")));

/// Moves each script within a page into a file that is named after its content.
pub(super) fn take_out(files: &mut Files) -> Result<()> {
    let mut taken = Files::new();
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let page = String::from_utf8(std::mem::take(content))?;
        let to_top = "../".repeat(name.matches('/').count());
        let replaced = INLINE.replace_all(&page, |script: &Captures<'_>| {
            let file = format!("script-{}.js", &tar::digest(script[1].as_bytes())[..12]);
            let tag = format!("<script src=\"{to_top}{file}\"></script>");
            taken.insert(file, script[1].as_bytes().to_vec());
            tag
        });
        *content = replaced.into_owned().into_bytes();
    }
    files.extend(taken);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripts_of_a_page_are_files_and_equal_scripts_are_one_file() {
        let page = "<script>one()</script> <script src=\"two.js\"></script> <script>\nthree()\n</script>";
        let mut files = Files::from([("a.html".to_owned(), page.into()), ("b/b.html".to_owned(), "<script>one()</script>".into())]);
        take_out(&mut files).expect("text");
        let scripts: Vec<_> = files.iter().filter(|(name, _)| name.ends_with(".js")).collect();
        let named =
            |content: &str| scripts.iter().find(|(_, script)| script.as_slice() == content.as_bytes()).map(|(name, _)| name.as_str());
        let (one, three) = (named("one()").expect("a file"), named("\nthree()\n").expect("a file"));
        assert_eq!(scripts.len(), 2);
        assert_eq!(
            String::from_utf8_lossy(&files["a.html"]),
            format!("<script src=\"{one}\"></script> <script src=\"two.js\"></script> <script src=\"{three}\"></script>")
        );
        assert_eq!(String::from_utf8_lossy(&files["b/b.html"]), format!("<script src=\"../{one}\"></script>"));
    }
}
