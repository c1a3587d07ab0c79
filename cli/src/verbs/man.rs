//! `man`: the pages of the manual, made from the same flags as the help.

use super::Run;
use crate::out;
use crate::session::Session;
use clap::{Args, Command};
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use serde_json::json;
use std::io;
use std::path::{Path, PathBuf};

/// Write the pages of the manual
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot man | man -l -
  crossfoot man ~/.local/share/man/man1")]
pub(super) struct Man {
    /// Write a page for the program and one for each verb and task into this directory
    #[arg(value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    dir: Option<PathBuf>,
}

impl Run for Man {
    const NAME: &'static str = "man";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let mut command = super::command();
        command.build();
        let Some(dir) = &self.dir else {
            let (_, text) = page(command)?;
            return out::last(&match session.json {
                true => format!("{}\n", json!({ "text": text })),
                false => text,
            });
        };
        std::fs::create_dir_all(dir).map_err(|error| failed(dir, &error))?;
        let (mut commands, mut said) = (Vec::new(), String::new());
        with_all_below(command, &mut commands);
        for command in commands {
            let (name, text) = page(command)?;
            let path = dir.join(name);
            out::write(&path, &text)?;
            let path = path.display().to_string();
            said += &match session.json {
                true => format!("{}\n", json!({ "file": path })),
                false => format!("{path}\n"),
            };
        }
        out::last(&said)
    }
}

/// A command, its verbs, and their tasks.
fn with_all_below(command: Command, into: &mut Vec<Command>) {
    let below: Vec<Command> = command.get_subcommands().cloned().collect();
    into.push(command);
    for command in below {
        with_all_below(command, into);
    }
}

/// The name and the text of a page.
fn page(command: Command) -> Result<(String, String), Failure> {
    let page = clap_mangen::Man::new(command);
    let mut bytes = Vec::new();
    let rendered = page.render(&mut bytes);
    let name = page.get_filename();
    rendered.map_err(|error| failed(Path::new(&name), &error))?;
    Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
}

fn failed(path: &Path, error: &io::Error) -> Failure {
    let message = format!("the manual cannot be written: {error}");
    let fault = Fault::new("cannot-write", message, "check the directory");
    Failure::new(path.to_string_lossy(), fault)
}
