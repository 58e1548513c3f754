//! The macros of Waypost. Use them through the crate `waypost`, which re-exports them beside the traits that they implement.

mod attributes;
mod choices;
mod questions;
mod tool;

use proc_macro::TokenStream;
use syn::{DeriveInput, ItemFn, parse_macro_input};

/// Makes a tool of an `async fn`, which a model can call.
///
/// - The doc comment of the function is the description for the model, and the doc comments of the arguments are theirs.
/// - The arguments are typed, with `serde::Deserialize` and `schemars::JsonSchema`. A call that does not fit goes back to the model. Other
///   attributes of an argument, such as `#[serde(default)]`, are those of a field.
/// - A first argument of the type `ToolContext` receives what the tool knows about the call.
/// - It returns a `Result` with a `ToolOutcome`, or with any value that can be written as JSON, and a `ToolError`.
///
/// The attribute takes, each optional:
///
/// | key | value | default |
/// | --- | --- | --- |
/// | `name` | the name for the model | the function's |
/// | `approval` | `always`, `never`, or `when(predicate)` with a function of the arguments | `never` |
/// | `risk` | `"low"`, `"medium"`, `"high"` or `"critical"` | `"medium"` |
/// | `side_effect` | `"read_only"`, `"idempotent"` or `"non_idempotent"` | `"non_idempotent"` |
/// | `category` | what kind of action it is, for people | none |
/// | `prompt` | the text for people, with `{{argument}}` filled in | the call |
/// | `reason` | why people are asked, for them | none |
/// | `allow_modify_args` | people may change the arguments | no |
/// | `time_limit` | an expression of the type `Duration`; a run that takes longer ends with an unknown outcome | none |
/// | `crate` | the path of the crate `waypost` | `::waypost` |
#[proc_macro_attribute]
pub fn tool(attribute: TokenStream, function: TokenStream) -> TokenStream {
    let mut options = tool::ToolOptions::default();
    let parser = syn::meta::parser(|meta| options.take(&meta));
    parse_macro_input!(attribute with parser);
    let function = parse_macro_input!(function as ItemFn);
    tool::expand(&options, function).unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes questions of a struct. Each field is a question: its doc comment is the text, its type says how it is answered, and `Option` makes
/// it optional.
///
/// `#[question(…)]` on a field takes, each optional: `text`, `header`, `placeholder`, `default`, `options("eu", "us")` for a text that is
/// chosen, and the rules `min`, `max`, `min_length`, `max_length`, `pattern`, `email` and `uri`. `#[questions(crate = "path")]` on the
/// struct says where the crate `waypost` is.
#[proc_macro_derive(Questions, attributes(question, questions))]
pub fn questions(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    questions::expand(&input, "::waypost").unwrap_or_else(|error| error.into_compile_error()).into()
}

/// The same as [`derive@Questions`], for programs that use the crate `waypost-client` and not `waypost`.
#[proc_macro_derive(ClientQuestions, attributes(question, questions))]
pub fn client_questions(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    questions::expand(&input, "::waypost_client").unwrap_or_else(|error| error.into_compile_error()).into()
}

/// Makes the options of a question of an enum without fields. The first line of a variant's doc comment is its label, the rest its
/// description; without one, the label is the variant's name. The value is the name in snake case.
///
/// `#[choice(…)]` on a variant takes `label`, `value` and `recommended`. `#[questions(crate = "path")]` on the enum says where the crate
/// `waypost` is.
#[proc_macro_derive(Choices, attributes(choice, questions))]
pub fn choices(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    choices::expand(&input, "::waypost").unwrap_or_else(|error| error.into_compile_error()).into()
}

/// The same as [`derive@Choices`], for programs that use the crate `waypost-client` and not `waypost`.
#[proc_macro_derive(ClientChoices, attributes(choice, questions))]
pub fn client_choices(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    choices::expand(&input, "::waypost_client").unwrap_or_else(|error| error.into_compile_error()).into()
}

#[cfg(test)]
mod tests {
    use proc_macro2::TokenStream;
    use quote::quote;
    use syn::parse::Parser as _;

    use super::{choices, questions, tool};

    fn refusal(expanded: syn::Result<TokenStream>) -> String {
        expanded.map_or_else(|error| error.to_string(), |code| format!("compiles to {code}"))
    }

    fn of_tool(attribute: TokenStream, function: TokenStream) -> String {
        let mut options = tool::ToolOptions::default();
        let parsed = syn::meta::parser(|meta| options.take(&meta)).parse2(attribute);
        refusal(parsed.and_then(|()| tool::expand(&options, syn::parse2(function)?)))
    }

    #[test]
    fn what_cannot_be_a_tool_does_not_compile_and_says_why() {
        let of_function = |function: TokenStream| of_tool(quote!(), function);
        let refused = [
            of_function(quote!(
                /** Looks. */
                fn look() {}
            )),
            of_function(quote!(
                async fn look() {}
            )),
            of_function(quote!(
                /** Looks. */
                async fn look<T>(at: T) {}
            )),
            of_function(quote!(
                /** Looks. */
                async fn look((a, b): (u8, u8)) {}
            )),
        ];
        let why = [
            "a tool is an `async fn`",
            "write a doc comment: it tells the model what the tool does and when to use it",
            "a tool has no generic parameters",
            "an argument of a tool has a name",
        ];
        assert_eq!(refused, why);
    }

    #[test]
    fn a_setting_that_a_tool_does_not_have_does_not_compile_and_says_why() {
        let set = |setting: TokenStream| {
            of_tool(
                setting,
                quote!(
                    /** Looks. */
                    async fn look() {}
                ),
            )
        };
        let refused = [set(quote!(risk = "huge")), set(quote!(approval = often)), set(quote!(color = "red"))];
        let why = [
            "`risk` is one of low, medium, high, critical",
            "`approval` is `always`, `never` or `when(predicate)`",
            "there is no such setting of a tool",
        ];
        assert_eq!(refused, why);
    }

    #[test]
    fn what_cannot_be_asked_does_not_compile_and_says_why() {
        let asked = |input: TokenStream| refusal(syn::parse2(input).and_then(|input| questions::expand(&input, "::waypost")));
        let offered = |input: TokenStream| refusal(syn::parse2(input).and_then(|input| choices::expand(&input, "::waypost")));
        let refused = [
            asked(quote!(
                enum Region {
                    Eu,
                }
            )),
            asked(quote!(
                struct Region(String);
            )),
            asked(quote!(
                struct Region {
                    #[question(color = "red")]
                    name: String,
                }
            )),
            offered(quote!(
                struct Region;
            )),
            offered(quote!(
                enum Region {
                    Eu(u8),
                }
            )),
            offered(quote!(
                enum Region {
                    #[choice(color = "red")]
                    Eu,
                }
            )),
        ];
        assert_eq!(
            refused,
            [
                "only a struct can be asked: derive `Choices` for an enum",
                "the fields need names, which are the ids of the questions",
                "there is no such setting of a question",
                "only the variants of an enum can be options",
                "an option has no fields",
                "an option has a `label`, a `value`, and may be `recommended`",
            ]
        );
    }
}
