//! Makes spaces and line ends visible that could push a part of a text out of view.

/// From this length on, a run of spaces is shown as its length.
const LONG: usize = 16;

/// Returns `text` with its line ends marked if there are several lines, with spaces at the end of a line as dots, and
/// with long runs of spaces as their length.
#[must_use]
pub fn visible(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').collect();
    let last = lines.len() - 1;
    let rendered = lines.iter().enumerate().map(|(n, line)| {
        let line = line.strip_suffix('\r').filter(|_| n < last).unwrap_or(line);
        let content = line.trim_end();
        let trailing: String = line[content.len()..].chars().map(|c| if c == '\t' { '→' } else { '·' }).collect();
        let trailing = if trailing.chars().count() >= LONG { counted(trailing.chars().count()) } else { trailing };
        format!("{}{trailing}{}", runs_counted(content), if n < last { "⏎" } else { "" })
    });
    rendered.collect::<Vec<_>>().join("\n")
}

/// Returns short warnings about the spaces in `text`.
#[must_use]
pub fn warnings(text: &str) -> Vec<&'static str> {
    let trailing = text.split('\n').any(|line| line.ends_with(|c: char| c.is_whitespace() && c != '\r'));
    let long = text.split('\n').any(|line| line.split(|c: char| !c.is_whitespace()).any(|run| run.chars().count() >= LONG));
    [(trailing, "spaces at the end"), (long, "a long run of spaces")]
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, warning)| warning)
        .collect()
}

fn runs_counted(line: &str) -> String {
    let (mut rendered, mut run) = (String::with_capacity(line.len()), String::new());
    for c in line.chars() {
        if c.is_whitespace() {
            run.push(c);
            continue;
        }
        put(&mut rendered, &mut run);
        rendered.push(c);
    }
    put(&mut rendered, &mut run);
    rendered
}

fn put(rendered: &mut String, run: &mut String) {
    let long = run.chars().count();
    // At the start of a line, the spaces are its indentation, and what follows is visible.
    if long >= LONG && !rendered.is_empty() {
        rendered.push_str(&counted(long))
    } else {
        rendered.push_str(run)
    }
    run.clear();
}

fn counted(spaces: usize) -> String {
    format!("[{spaces} spaces]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a056_a_shell_line_cannot_hide_its_end() {
        let line = format!("ls \\\n-l  \nrm -rf ~{}# tidy\t", " ".repeat(200));
        assert_eq!(visible(&line), "ls \\⏎\n-l··⏎\nrm -rf ~[200 spaces]# tidy→");
        assert_eq!(warnings(&line), ["spaces at the end", "a long run of spaces"]);
    }

    #[test]
    fn a056_what_is_indented_is_shown_as_it_is() {
        let text = format!("for x in y\n{}do\n  z", " ".repeat(20));
        assert_eq!(visible(&text), text.replace('\n', "⏎\n"));
        assert_eq!(visible("one line, two  spaces"), "one line, two  spaces");
    }
}
