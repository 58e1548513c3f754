//! `cargo xtask tidy`: measures the code style. Each violation is printed with its place and how to fix it; `--figures` prints all
//! measurements as a table.

mod allowed;
mod architecture;
mod arrows;
mod clock;
mod codes;
mod core_purity;
mod elements;
mod handlers;
mod ids;
mod imports;
mod lengths;
mod links;
mod mark;
mod migrations;
mod openings;
mod page_code;
mod seeded;
mod sql;
mod status_codes;
mod store_trait;
mod test_names;
mod test_programs;
mod type_names;
mod unfinished;
mod vocabulary;
mod wire;
mod words;

use anyhow::{Result, bail};

use crate::count::Count;
use crate::steps::StepOutcome;
use crate::tree::{Tree, top};
use mark::RuleResult;

/// What to print, and whether to accept new migrations.
#[derive(clap::Args)]
pub struct TidyOptions {
    /// Print every measurement as a table
    #[arg(long)]
    figures: bool,
    /// Add new migrations to crates/store/migrations.lock
    #[arg(long)]
    lock_migrations: bool,
}

/// Measures everything. Fails if a limit is exceeded.
pub fn run(options: &TidyOptions) -> Result<()> {
    if options.lock_migrations {
        let lock = migrations::lock(&Tree::of_project()?);
        std::fs::write(top().join(migrations::LOCK), lock)?;
    }
    let marks = measure(&Tree::of_project()?);
    if options.figures {
        print!("{}", figures(&marks));
    }
    verdict(&marks)
}

/// Does the same as a step of a longer command.
pub fn step(_: &mut Count) -> Result<StepOutcome> {
    let marks = measure(&Tree::of_project()?);
    println!("{} marks", marks.len());
    verdict(&marks).map(|()| StepOutcome::Yes)
}

fn measure(tree: &Tree) -> Vec<RuleResult> {
    let checkers: [fn(&Tree) -> Vec<RuleResult>; 25] = [
        arrows::marks,
        imports::marks,
        core_purity::marks,
        ids::marks,
        store_trait::marks,
        clock::marks,
        lengths::marks,
        handlers::marks,
        status_codes::marks,
        codes::marks,
        test_names::marks,
        test_programs::marks,
        openings::marks,
        unfinished::marks,
        architecture::marks,
        links::marks,
        page_code::marks,
        sql::marks,
        migrations::marks,
        elements::marks,
        words::marks,
        vocabulary::marks,
        type_names::marks,
        wire::marks,
        seeded::marks,
    ];
    let mut marks: Vec<RuleResult> = checkers.iter().flat_map(|marks| marks(tree)).collect();
    allowed::apply(&mut marks);
    marks
}

fn verdict(marks: &[RuleResult]) -> Result<()> {
    let misses: Vec<String> = marks.iter().flat_map(|mark| &mark.misses).map(ToString::to_string).collect();
    if !misses.is_empty() {
        bail!("{}\ntidy: {} to fix", misses.join("\n"), misses.len());
    }
    Ok(())
}

fn figures(marks: &[RuleResult]) -> String {
    let mut table = "| mark | wanted | measured |\n| --- | --- | --- |\n".to_owned();
    for mark in marks {
        let missed = if mark.misses.is_empty() { "" } else { " (missed)" };
        table += &format!("| {} | {} | {}{missed} |\n", mark.name, mark.wanted, mark.measured);
    }
    table
}
