//! `#[derive(Choices)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, LitStr, Path, Result, Variant};

use crate::attributes::{doc, krate, snake_case};

pub fn expand(input: &DeriveInput, usual: &str) -> Result<TokenStream> {
    let krate = krate(&input.attrs, usual)?;
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "only the variants of an enum can be options"));
    };
    let private = quote!(#krate::__private);
    let mut choices = Vec::new();
    let (mut arms, mut values) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        let (choice, value) = choice(variant, &krate)?;
        let name = &variant.ident;
        choices.push(choice);
        values.push(quote!(Self::#name => #value));
        arms.push(quote!(#value => ::core::option::Option::Some(Self::#name)));
    }
    let (name, (generics, types, conditions)) = (&input.ident, input.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics #private::Choices for #name #types #conditions {
            fn choices() -> ::std::vec::Vec<#private::Choice> {
                ::std::vec![#(#choices),*]
            }

            fn from_value(value: &str) -> ::core::option::Option<Self> {
                match value {
                    #(#arms,)*
                    _ => ::core::option::Option::None,
                }
            }

            fn value(&self) -> &'static str {
                match *self {
                    #(#values,)*
                }
            }
        }

        #[automatically_derived]
        impl #generics #private::AnswerValue for #name #types #conditions {
            fn question(id: #private::QuestionId, text: ::std::string::String) -> #private::Question {
                #private::select::<Self>(id, text)
            }

            fn from_answer(answer: ::core::option::Option<&#private::Answer>) -> ::core::option::Option<Self> {
                #private::selected(answer)
            }

            fn to_answer(&self) -> ::core::option::Option<#private::Answer> {
                ::core::option::Option::Some(#private::answer_of(#private::Choices::value(self)))
            }
        }
    })
}

/// The option of a variant, and its value.
fn choice(variant: &Variant, krate: &Path) -> Result<(TokenStream, LitStr)> {
    if !matches!(variant.fields, Fields::Unit) {
        return Err(Error::new_spanned(variant, "an option has no fields"));
    }
    let text = doc(&variant.attrs);
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let first = first.trim_end_matches('.');
    let name = variant.ident.to_string();
    let mut label = if first.is_empty() { name.clone() } else { first.to_owned() };
    let (mut value, mut recommended) = (LitStr::new(&snake_case(&name), variant.ident.span()), false);
    for attribute in variant.attrs.iter().filter(|attribute| attribute.path().is_ident("choice")) {
        attribute.parse_nested_meta(|meta| {
            match meta.path.get_ident().map(ToString::to_string).as_deref() {
                Some("label") => label = meta.value()?.parse::<LitStr>()?.value(),
                Some("value") => value = meta.value()?.parse()?,
                Some("recommended") => recommended = true,
                _ => return Err(meta.error("an option has a `label`, a `value`, and may be `recommended`")),
            }
            Ok(())
        })?;
    }
    let rest = rest.trim();
    let description = if rest.is_empty() { quote!(None) } else { quote!(Some(#rest.into())) };
    let choice = quote! {
        #krate::__private::Choice {
            label: #label.into(),
            value: #value.into(),
            description: ::core::option::Option::#description,
            preview: ::core::option::Option::None,
            recommended: #recommended,
        }
    };
    Ok((choice, value))
}
