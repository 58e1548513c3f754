//! Checks that ids have their own types, so that a session id in the place of an ask id does not parse.

use syn::visit::Visit;

use super::mark::{RuleResult, Violation};
use crate::rust_code::RustCode;
use crate::tree::{ProjectFile, Tree};
use crate::wire;

const BARE: [&str; 4] = ["String", "str", "Uuid", "Ulid"];

/// Fields that hold an id as plain text or bits.
pub fn marks(tree: &Tree) -> Vec<RuleResult> {
    let mut fields = IdFields { seen: 0, misses: Vec::new(), at: None };
    for (file, code) in tree.shipped_rust().filter(|(file, _)| !file.path.starts_with(wire::FOLDER)) {
        fields.at = Some((file, code));
        fields.visit_file(&code.syntax);
    }
    vec![RuleResult::of_misses("ids", "no bare `String`, `Uuid` or `Ulid`", fields.seen, "fields", fields.misses)]
}

struct IdFields<'a> {
    seen: usize,
    misses: Vec<Violation>,
    at: Option<(&'a ProjectFile, &'a RustCode)>,
}

impl<'a> Visit<'a> for IdFields<'a> {
    fn visit_field(&mut self, field: &'a syn::Field) {
        let (Some(name), Some((file, code))) = (&field.ident, self.at) else { return };
        let line = name.span().start().line;
        let name = name.to_string();
        if (name != "id" && !name.ends_with("_id")) || code.is_test_line(line) {
            return;
        }
        self.seen += 1;
        if is_bare(&field.ty) {
            let cure = "use its type from waypost_core::ids";
            self.misses.push(Violation::at(&file.path, line, format!("`{name}` is bare text or bits"), cure));
        }
    }
}

/// Whether the type is a plain one, also inside a reference, an `Option` or a `Vec`.
fn is_bare(of: &syn::Type) -> bool {
    match of {
        syn::Type::Reference(reference) => is_bare(&reference.elem),
        syn::Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            BARE.iter().any(|bare| last.ident == bare)
                || match &last.arguments {
                    syn::PathArguments::AngleBracketed(inner) => {
                        inner.args.iter().any(|arg| matches!(arg, syn::GenericArgument::Type(of) if is_bare(of)))
                    }
                    _ => false,
                }
        }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark::missed;

    #[test]
    fn an_id_of_bare_text_is_a_miss_also_inside_an_option() {
        let text = "struct A {\n  id: AskId,\n  session_id: Option<String>,\n  name: String,\n}\nenum B { C { parent_id: ulid::Ulid } }\n";
        let tree = Tree::of_texts([("crates/engine/src/a.rs", text), ("crates/engine/tests/a.rs", text)]);
        let expected = ["3 `session_id`", "6 `parent_id`"];
        assert_eq!(missed(&marks(&tree)), expected.map(|miss| format!("crates/engine/src/a.rs:{miss} is bare text or bits")));
    }
}
