//! `#[derive(Questions)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Error, Field, Fields, Lit, LitStr, Path, Result, Token, parenthesized};

use crate::attributes::{doc, krate};

pub fn expand(input: &DeriveInput, usual: &str) -> Result<TokenStream> {
    let krate = krate(&input.attrs, usual)?;
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(&input.ident, "only a struct can be asked: derive `Choices` for an enum"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(&input.ident, "the fields need names, which are the ids of the questions"));
    };
    let mut questions = Vec::new();
    let (mut values, mut given) = (Vec::new(), Vec::new());
    for field in &fields.named {
        let Some(name) = &field.ident else { continue };
        let id = name.to_string();
        let id = id.trim_start_matches("r#");
        questions.push(question(field, id, &krate)?);
        given.push(quote!((#krate::__private::QuestionId::new(#id), #krate::__private::AnswerValue::to_answer(&self.#name))));
        values.push(quote!(#name: #krate::__private::read_answer(answers, #id)?));
    }
    let (name, (generics, types, conditions)) = (&input.ident, input.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics #krate::__private::Questions for #name #types #conditions {
            fn questions() -> ::std::vec::Vec<#krate::__private::Question> {
                ::std::vec![#(#questions),*]
            }

            fn from_answers(
                answers: &#krate::__private::Answers,
            ) -> ::core::result::Result<Self, #krate::__private::UnreadableAnswer> {
                ::core::result::Result::Ok(Self { #(#values),* })
            }

            fn to_answers(&self) -> #krate::__private::Answers {
                let given = [#(#given),*];
                given.into_iter().filter_map(|(id, answer)| ::core::option::Option::Some((id, answer?))).collect()
            }
        }
    })
}

/// The expression that makes the question of a field.
fn question(field: &Field, id: &str, krate: &Path) -> Result<TokenStream> {
    let private = quote!(#krate::__private);
    let mut text = Some(doc(&field.attrs)).filter(|text| !text.is_empty()).map(|text| text.into_token_stream());
    let mut settings = TokenStream::new();
    for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("question")) {
        attribute.parse_nested_meta(|meta| {
            let Some(key) = meta.path.get_ident() else { return Err(meta.error("there is no such setting of a question")) };
            settings.extend(match key.to_string().as_str() {
                "text" => {
                    text = Some(meta.value()?.parse::<LitStr>()?.into_token_stream());
                    return Ok(());
                }
                "header" | "placeholder" => {
                    let value: LitStr = meta.value()?.parse()?;
                    quote!(question.#key = ::core::option::Option::Some(#value.into());)
                }
                "default" => {
                    let value: LitStr = meta.value()?.parse()?;
                    quote!(question.default = ::core::option::Option::Some(#private::Preset::One(#value.into()));)
                }
                "options" => {
                    let inside;
                    parenthesized!(inside in meta.input);
                    let options = Punctuated::<LitStr, Token![,]>::parse_terminated(&inside)?.into_iter();
                    quote!(#private::offer(&mut question, &[#(#options),*]);)
                }
                "min" | "max" => {
                    let value: Lit = meta.value()?.parse()?;
                    quote!(question.rules.#key = ::core::option::Option::Some(::std::string::ToString::to_string(&#value));)
                }
                "min_length" | "max_length" | "min_selections" | "max_selections" => {
                    let value: Lit = meta.value()?.parse()?;
                    quote!(question.rules.#key = ::core::option::Option::Some(#value);)
                }
                "pattern" => {
                    let value: LitStr = meta.value()?.parse()?;
                    quote!(question.rules.pattern = ::core::option::Option::Some(#value.into());)
                }
                "email" => quote!(question.rules.format = ::core::option::Option::Some(#private::Format::Email);),
                "uri" => quote!(question.rules.format = ::core::option::Option::Some(#private::Format::Uri);),
                _ => return Err(meta.error("there is no such setting of a question")),
            });
            Ok(())
        })?;
    }
    let text = text.unwrap_or_else(|| quote!(#private::text_of_name(#id)));
    let answer = &field.ty;
    Ok(quote! {{
        #[allow(unused_mut)]
        let mut question = <#answer as #private::AnswerValue>::question(#private::QuestionId::new(#id), #text.into());
        #settings
        question
    }})
}
