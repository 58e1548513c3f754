//! What the macros read from attributes.

use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Path, Result};

/// The text of the doc comments, with its lines joined as in Markdown.
pub fn doc(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

/// The path of the crate that the code uses: the one that `#[questions(crate = "path")]` says, else the usual one.
pub fn krate(attributes: &[Attribute], usual: &str) -> Result<Path> {
    let mut path = syn::parse_str(usual)?;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("questions")) {
        attribute.parse_nested_meta(|meta| {
            if !meta.path.is_ident("crate") {
                return Err(meta.error("only `crate` can be set here"));
            }
            path = meta.value()?.parse::<LitStr>()?.parse()?;
            Ok(())
        })?;
    }
    Ok(path)
}

/// A name in snake case, such as `eu_west` for `EuWest`.
pub fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}
