//! `help`: of the program, of a verb; the rules of a kind.

use super::Run;
use crate::out;
use crate::session::Session;
use clap::Args;
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use crossfoot::puzzle::kinds::KINDS;
use serde_json::json;

/// Explain a verb, or the rules of a kind of puzzle
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot help kakuro
  crossfoot help solve
  crossfoot help cover count")]
pub(super) struct Help {
    /// A verb, a verb and its task, or kakuro, kenken or futoshiki
    #[arg(value_name = "TOPIC")]
    topic: Vec<String>,
}

impl Run for Help {
    const NAME: &'static str = "help";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let topic = match &self.topic[..] {
            [] => "crossfoot".to_string(),
            words => words.join(" "),
        };
        let topic = topic.as_str();
        let rules = KINDS
            .iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(topic));
        let text = match rules {
            Some(kind) => kind.rules().to_string(),
            None => of_command(topic).ok_or_else(|| unknown(topic))?,
        };
        out::last(&match session.json {
            true => {
                let text = anstream::adapter::strip_str(&text).to_string();
                format!("{}\n", json!({ "topic": topic, "text": text }))
            }
            false => text,
        })
    }
}

/// The help of a verb or of the whole command.
fn of_command(topic: &str) -> Option<String> {
    let mut command = super::command();
    command.build();
    let mut found = &mut command;
    for word in topic.split(' ').filter(|word| *word != "crossfoot") {
        found = found.find_subcommand_mut(word)?;
    }
    Some(found.render_long_help().ansi().to_string())
}

fn unknown(topic: &str) -> Failure {
    let kinds = KINDS.iter().map(|kind| kind.name());
    let names: Vec<&str> = kinds
        .chain(super::VERBS.iter().map(|verb| verb.name))
        .collect();
    Failure::new(
        "",
        Fault::new(
            "unknown-topic",
            format!("there is no help about `{topic}`"),
            format!("the topics are {}", names.join(", ")),
        ),
    )
}
