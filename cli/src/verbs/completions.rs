//! `completions`: scripts that let a shell complete verbs and flags.

use super::Run;
use crate::out;
use crate::session::Session;
use clap::Args;
use clap_complete::Shell;
use crossfoot::Failure;
use serde_json::json;

/// Write the completions of a shell
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot completions bash > ~/.local/share/bash-completion/completions/crossfoot
  crossfoot completions fish > ~/.config/fish/completions/crossfoot.fish")]
pub(super) struct Completions {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Run for Completions {
    const NAME: &'static str = "completions";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let mut bytes = Vec::new();
        clap_complete::generate(self.shell, &mut super::command(), "crossfoot", &mut bytes);
        let text = String::from_utf8_lossy(&bytes);
        out::last(&match session.json {
            true => format!(
                "{}\n",
                json!({ "shell": self.shell.to_string(), "text": text })
            ),
            false => text.into_owned(),
        })
    }
}
