//! Names the arguments of a command where a refusal names the places of its request, which the person at the terminal did not write.

use super::RequestError;

/// Replaces the JSON pointers in a refusal by the arguments that fill these places.
#[must_use]
pub fn naming_arguments(error: RequestError, arguments: &[(&str, &str)]) -> RequestError {
    let RequestError::Refused(mut refused) = error else { return error };
    for problem in &mut refused.errors {
        let within = |place: &str| {
            let rest = problem.pointer.strip_prefix(place)?;
            (rest.is_empty() || rest.starts_with('/')).then(|| rest.to_owned())
        };
        let found = arguments.iter().find_map(|(place, argument)| Some((argument, within(place)?)));
        if let Some((argument, rest)) = found {
            problem.pointer = if rest.is_empty() { (*argument).to_owned() } else { format!("{argument}, at {rest}") };
        }
    }
    RequestError::Refused(refused)
}

#[cfg(test)]
mod tests {
    use waypost_core::problem::Problem;
    use waypost_wire::ProblemView;

    use super::*;

    #[test]
    fn a_refusal_names_the_arguments_of_the_command() {
        let errors = ["/approval/target", "/approval/arguments/a/0", "/approval/argument", "/who"];
        let errors = errors.map(|pointer| Problem::new(pointer, "wrong", "Write another one.")).to_vec();
        let refused =
            RequestError::Refused(Box::new(ProblemView { detail: Some("Two are wrong.".into()), errors, ..ProblemView::bare(422) }));
        let named = naming_arguments(refused, &[("/approval/target", "COMMAND"), ("/approval/arguments", "--arguments")]);
        let RequestError::Refused(named) = named else { panic!("still a refusal") };
        let lines = ["COMMAND", "--arguments, at /a/0", "/approval/argument", "/who"].map(|at| format!("\n  {at}: Write another one."));
        assert_eq!(named.sentence(), format!("Two are wrong.{}", lines.concat()));
    }
}
