//! `waypost completions` and `waypost man`: shell completions and manual pages, generated from the commands
//! themselves.

use std::fs;
use std::io::Error;
use std::path::{Path, PathBuf};

use clap::Args;
use clap_complete::Shell;

use super::help;
use crate::exit::{Exit, Failure};
use crate::print;

/// Print a completion script for a shell.
///
/// For example `d=~/.local/share/bash-completion/completions; mkdir -p $d && waypost completions bash > $d/waypost`.
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Write the manual, one page per command.
///
/// For example `waypost man ~/.local/share/man/man1`.
#[derive(Args)]
pub struct ManArgs {
    /// The folder to write to; it is created if it does not exist
    folder: PathBuf,
}

impl CompletionsArgs {
    /// Prints the script.
    pub fn run(&self) -> Exit {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut help::program(), "waypost", &mut script);
        print::bytes(&script);
        Exit::Done
    }
}

impl ManArgs {
    /// Writes the pages.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn run(&self) -> Result<Exit, Failure> {
        let pages = write(&self.folder).map_err(|source| {
            let what = format!("the manual cannot be written to {}", self.folder.display());
            Failure::new(what, "Name a folder that your user can write.").because(source)
        })?;
        print::words(&format!("Wrote {pages} pages to {}.", self.folder.display()));
        Ok(Exit::Done)
    }
}

fn write(folder: &Path) -> Result<usize, Error> {
    fs::create_dir_all(folder)?;
    let mut whole = help::program().disable_help_subcommand(true);
    whole.build();
    page(&whole, "waypost", folder)
}

/// Writes the pages of a command and of its subcommands, and returns their number.
fn page(command: &clap::Command, name: &str, folder: &Path) -> Result<usize, Error> {
    let mut text = Vec::new();
    // The `man` command needs one word for a subcommand: `waypost-key-create`.
    clap_mangen::Man::new(command.clone().display_name(name.to_owned())).render(&mut text)?;
    fs::write(folder.join(format!("{name}.1")), text)?;
    let mut pages = 1;
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        pages += page(below, &format!("{name}-{}", below.get_name()), folder)?;
    }
    Ok(pages)
}
