//! `help`: of the program, of a verb; the rules of a kind.

use super::Run;
use crate::out;
use crate::session::Session;
use clap::Args;
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use crossfoot::puzzle::kinds::KINDS;
use serde_json::json;

/// Explain a verb, the rules of a kind of puzzle, or the names of techniques
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot help kakuro
  crossfoot help solve
  crossfoot help techniques
  crossfoot help magic block
  crossfoot help cover count")]
pub(super) struct Help {
    /// A verb, a verb and its task, kakuro, kenken or futoshiki, techniques or the name of one
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
            None => techniques(topic)
                .or_else(|| of_command(topic))
                .ok_or_else(|| unknown(topic))?,
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

/// What the names of all techniques mean, or that of one.
fn techniques(topic: &str) -> Option<String> {
    let all = crossfoot::techniques("en");
    let mut text = String::new();
    if topic != "techniques" {
        let of_name = all
            .iter()
            .filter(|one| one.name.eq_ignore_ascii_case(topic));
        for one in of_name {
            text += &format!("{} ({}): {}\n", one.name, one.kind, one.about);
        }
        return (!text.is_empty()).then_some(text);
    }
    for kind in all.chunk_by(|a, b| a.kind == b.kind) {
        text += &format!("The techniques of {}, easiest first\n\n", kind[0].kind);
        for level in kind.chunk_by(|a, b| a.level == b.level) {
            text += &format!("  {}\n", level[0].level);
            for one in level {
                text += &format!("    {}: {}\n", one.name, one.about);
            }
        }
        text.push('\n');
    }
    Some(text)
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
        .chain(["techniques"])
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
