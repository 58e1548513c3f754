//! `#[tool]`.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Error, Expr, FnArg, Ident, ItemFn, LitStr, Pat, Path, Result, Type, parenthesized, parse_quote};

use crate::attributes::doc;

/// What the attribute says.
#[derive(Default)]
pub struct ToolOptions {
    name: Option<LitStr>,
    krate: Option<Path>,
    time_limit: Option<Expr>,
    /// Fields of the definition.
    fields: Vec<TokenStream>,
}

impl ToolOptions {
    /// Takes the next setting of the attribute.
    pub fn take(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        let Some(key) = meta.path.get_ident().map(ToString::to_string).or_else(|| meta.path.is_ident("crate").then(|| "crate".into()))
        else {
            return Err(meta.error("there is no such setting of a tool"));
        };
        match key.as_str() {
            "crate" => self.krate = Some(meta.value()?.parse::<LitStr>()?.parse()?),
            "name" => self.name = Some(meta.value()?.parse()?),
            "time_limit" => self.time_limit = Some(meta.value()?.parse()?),
            "approval" => self.fields.push(approval(meta)?),
            "risk" => self.fields.push(variant(meta, "risk", "Risk", &["low", "medium", "high", "critical"])?),
            "side_effect" => {
                self.fields.push(variant(meta, "side_effect", "SideEffect", &["read_only", "idempotent", "non_idempotent"])?);
            }
            "category" | "prompt" => {
                let (field, text) = (
                    Ident::new(&key, meta.path.get_ident().map_or_else(proc_macro2::Span::call_site, Ident::span)),
                    meta.value()?.parse::<LitStr>()?,
                );
                self.fields.push(quote!(#field: ::core::option::Option::Some(#text.into())));
            }
            "reason" => {
                let text: LitStr = meta.value()?.parse()?;
                self.fields.push(quote!(reason: ::core::option::Option::Some(__private::Reason::Text(#text.into()))));
            }
            "allow_modify_args" => self.fields.push(quote!(allow_modify_args: true)),
            _ => return Err(meta.error("there is no such setting of a tool")),
        }
        Ok(())
    }
}

fn approval(meta: &ParseNestedMeta<'_>) -> Result<TokenStream> {
    let mode: Ident = meta.value()?.parse()?;
    Ok(match mode.to_string().as_str() {
        "always" => quote!(approval_mode: __private::ApprovalMode::Always),
        "never" => quote!(approval_mode: __private::ApprovalMode::Never),
        "when" => {
            let inside;
            parenthesized!(inside in meta.input);
            let predicate: Expr = inside.parse()?;
            quote!(approval_mode: __private::ApprovalMode::when(#predicate))
        }
        _ => return Err(Error::new_spanned(mode, "`approval` is `always`, `never` or `when(predicate)`")),
    })
}

/// A field whose value is the variant of an enum, written as on the wire.
fn variant(meta: &ParseNestedMeta<'_>, field: &str, of: &str, known: &[&str]) -> Result<TokenStream> {
    let value: Expr = meta.value()?.parse()?;
    let text = match &value {
        Expr::Lit(literal) => match &literal.lit {
            syn::Lit::Str(text) => text.value(),
            _ => String::new(),
        },
        other => other.to_token_stream().to_string(),
    };
    if !known.contains(&text.as_str()) {
        return Err(Error::new_spanned(value, format!("`{field}` is one of {}", known.join(", "))));
    }
    let name: String = text.split('_').map(capitalized).collect();
    let span = proc_macro2::Span::call_site();
    let (field, of, name) = (Ident::new(field, span), Ident::new(of, span), Ident::new(&name, span));
    Ok(quote!(#field: __private::#of::#name))
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// An argument of the function, which becomes a field.
struct Argument {
    attributes: Vec<Attribute>,
    name: Ident,
    kind: Type,
}

/// Returns the context, if the function takes it, and the other arguments, and removes their attributes from the function.
fn arguments(function: &mut ItemFn) -> Result<(bool, Vec<Argument>)> {
    let (mut context, mut arguments) = (false, Vec::new());
    for (n, argument) in function.sig.inputs.iter_mut().enumerate() {
        let FnArg::Typed(argument) = argument else {
            return Err(Error::new_spanned(argument, "a tool is a function of its own, not a method"));
        };
        if n == 0 && is_context(&argument.ty) {
            context = true;
            continue;
        }
        let Pat::Ident(name) = &*argument.pat else {
            return Err(Error::new_spanned(&argument.pat, "an argument of a tool has a name"));
        };
        let (name, kind) = (name.ident.clone(), (*argument.ty).clone());
        arguments.push(Argument { attributes: std::mem::take(&mut argument.attrs), name, kind });
    }
    Ok((context, arguments))
}

fn is_context(kind: &Type) -> bool {
    match kind {
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == "ToolContext"),
        _ => false,
    }
}

/// Returns the description of a function that can be a tool.
fn description(function: &ItemFn) -> Result<String> {
    if function.sig.asyncness.is_none() {
        return Err(Error::new_spanned(&function.sig, "a tool is an `async fn`"));
    }
    if !function.sig.generics.params.is_empty() {
        return Err(Error::new_spanned(&function.sig.generics, "a tool has no generic parameters"));
    }
    let description = doc(&function.attrs);
    if description.is_empty() {
        let why = "write a doc comment: it tells the model what the tool does and when to use it";
        return Err(Error::new_spanned(&function.sig.ident, why));
    }
    Ok(description)
}

/// Writes a unit struct with the name of the function, which is the tool.
pub fn expand(options: &ToolOptions, mut function: ItemFn) -> Result<TokenStream> {
    let description = description(&function)?;
    let krate: Path = options.krate.clone().unwrap_or_else(|| parse_quote!(::waypost));
    let (has_context, arguments) = arguments(&mut function)?;
    let (ident, visibility) = (function.sig.ident.clone(), std::mem::replace(&mut function.vis, syn::Visibility::Inherited));
    let docs: Vec<_> = function.attrs.extract_if(.., |attribute| attribute.path().is_ident("doc")).collect();
    let name = options.name.as_ref().map_or_else(|| ident.to_string().trim_start_matches("r#").to_owned(), LitStr::value);
    let fields = &options.fields;
    let (names, declared) = (arguments.iter().map(|argument| &argument.name).collect::<Vec<_>>(), arguments.iter().map(field));
    let context = has_context.then(|| quote!(context,));
    let run = quote!(#ident(#context #(#names),*));
    let run = match &options.time_limit {
        None => quote!(#run.await),
        Some(limit) => quote!(__private::within(#limit, #run).await?),
    };
    let (serde, schemars) = (path_text(&krate, "serde"), path_text(&krate, "schemars"));
    Ok(quote! {
        #(#docs)*
        #[allow(non_camel_case_types)]
        #[derive(Debug, Clone, Copy)]
        #visibility struct #ident;

        const _: () = {
            use #krate::__private;

            #function

            #[derive(__private::serde::Deserialize, __private::schemars::JsonSchema)]
            #[serde(crate = #serde, deny_unknown_fields)]
            #[schemars(crate = #schemars)]
            struct Arguments { #(#declared),* }

            #[__private::async_trait]
            impl __private::Tool for #ident {
                fn definition(&self) -> &__private::ToolDefinition {
                    static DEFINITION: ::std::sync::LazyLock<__private::ToolDefinition> =
                        ::std::sync::LazyLock::new(|| __private::ToolDefinition {
                            #(#fields,)*
                            ..__private::ToolDefinition::new(#name, #description, __private::parameters::<Arguments>())
                        });
                    &DEFINITION
                }

                async fn call(
                    &self,
                    #[allow(unused_variables)] context: __private::ToolContext,
                    arguments: &__private::Json,
                ) -> ::core::result::Result<__private::ToolOutcome, __private::ToolError> {
                    let Arguments { #(#names),* } = __private::arguments(arguments)?;
                    __private::outcome(#run)
                }
            }
        };
    })
}

fn path_text(krate: &Path, name: &str) -> String {
    let krate = krate.to_token_stream().to_string().replace(' ', "");
    format!("{krate}::__private::{name}")
}

fn field(argument: &Argument) -> TokenStream {
    let Argument { attributes, name, kind } = argument;
    quote!(#(#attributes)* #name: #kind)
}
