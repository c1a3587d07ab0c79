//! The verbs: one file a verb, one line in [`VERBS`]. A verb declares its flags once; its help, its page of
//! the manual and its completions follow.

mod book;
mod candidates;
mod check;
mod clue;
mod combos;
mod completions;
mod convert;
mod count;
mod cover;
mod diagrams;
mod encode;
mod explain;
mod formats;
mod generate;
mod grade;
mod help;
mod hint;
mod man;
mod minimize;
mod models;
mod render;
mod repair;
mod serve;
mod shelf;
mod solve;

use crate::args::{Colour, Everywhere};
use crate::session::Session;
use crate::{fault, interrupt, out, paint, words};
use clap::error::{ContextKind, ContextValue};
use clap::{ArgMatches, Args, ColorChoice, Command};
use crossfoot::puzzle::{Fault, looks_like_id};
use crossfoot::{Cancel, Failure, Report as _};
use std::ffi::OsString;
use std::path::Path;

/// A verb: its flags, and what it does.
trait Run: Args {
    /// Its name on the command line.
    const NAME: &'static str;

    /// Does it; answers with the exit code.
    fn run(&self, session: &Session) -> Result<u8, Failure>;
}

/// A verb in the list.
struct Verb {
    name: &'static str,
    flags: fn(Command) -> Command,
    run: fn(&ArgMatches, &Session) -> Result<u8, Failure>,
}

impl Verb {
    const fn of<T: Run>() -> Verb {
        Verb {
            name: T::NAME,
            flags: T::augment_args,
            run: |matches, session| match T::from_arg_matches(matches) {
                Ok(verb) => verb.run(session),
                Err(error) => Err(usage(&error)),
            },
        }
    }
}

/// Every verb, in the order of the help.
static VERBS: &[Verb] = &[
    Verb::of::<solve::Solve>(),
    Verb::of::<count::Count>(),
    Verb::of::<check::Check>(),
    Verb::of::<hint::Hint>(),
    Verb::of::<explain::Explain>(),
    Verb::of::<grade::Grade>(),
    Verb::of::<candidates::Candidates>(),
    Verb::of::<convert::Convert>(),
    Verb::of::<render::Render>(),
    Verb::of::<shelf::Shelf>(),
    Verb::of::<book::Book>(),
    Verb::of::<generate::Generate>(),
    Verb::of::<minimize::Minimize>(),
    Verb::of::<repair::Repair>(),
    Verb::of::<clue::Clue>(),
    Verb::of::<encode::Encode>(),
    Verb::of::<models::Models>(),
    Verb::of::<combos::Combos>(),
    Verb::of::<cover::Cover>(),
    Verb::of::<diagrams::Diagrams>(),
    Verb::of::<serve::Serve>(),
    Verb::of::<formats::Formats>(),
    Verb::of::<help::Help>(),
    Verb::of::<man::Man>(),
    Verb::of::<completions::Completions>(),
];

/// The whole command line.
fn command() -> Command {
    let verbs = VERBS
        .iter()
        .map(|verb| (verb.flags)(Command::new(verb.name)));
    Everywhere::augment_args(Command::new("crossfoot"))
        .version(env!("CARGO_PKG_VERSION"))
        .about("Solves, counts and checks Kakuro, KenKen and Futoshiki")
        .after_help(AFTER_HELP)
        .styles(paint::help())
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand_value_name("VERB")
        .subcommand_help_heading("Verbs")
        .max_term_width(100)
        .subcommands(verbs)
}

const AFTER_HELP: &str = "\
Exit codes: 0 one solution, or done; 1 no solution; 2 bad input or usage; 3 more than one
solution; 4 gave up or interrupted. Of many puzzles: 2 if any was bad, else 4 if any was given
up, else 0.

`crossfoot help VERB` says more, `crossfoot help kakuro` (kenken, futoshiki) tells the rules.";

/// Runs the program; answers with its exit code.
pub(crate) fn main() -> u8 {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let early = Early::of(&typed);
    early.colour.write_global();
    let command = command().color(match early.colour {
        anstream::ColorChoice::Always => ColorChoice::Always,
        anstream::ColorChoice::Never => ColorChoice::Never,
        _ => ColorChoice::Auto,
    });
    let matches = match command.try_get_matches_from(typed) {
        Ok(matches) => matches,
        Err(error) => match forgotten(&error) {
            Some(failure) => return fail(&failure, early.json),
            None if early.json && error.use_stderr() => return fail(&usage(&error), true),
            None => return help(&error),
        },
    };
    let session = Session {
        json: early.json,
        colours: colours(),
        cancel: Cancel::default(),
    };
    interrupt::watch(&session.cancel);
    let chosen = matches.subcommand().and_then(|(name, matches)| {
        let verb = VERBS.iter().find(|verb| verb.name == name)?;
        Some((verb.run)(matches, &session))
    });
    match chosen {
        Some(Ok(code)) => code,
        Some(Err(failure)) => fail(&failure, session.json),
        None => fail(&Failure::new("", Fault::new("usage", "no verb", "")), false),
    }
}

/// Prints what clap says: help that was asked for, or what is wrong.
fn help(said: &clap::Error) -> u8 {
    let code = u8::try_from(said.exit_code()).unwrap_or(2);
    match said.print() {
        Err(error) if !said.use_stderr() => {
            out::unprinted(&error).map_or(code, |failure| fail(&failure, false))
        }
        // nothing is left to do where standard error fails
        _ => code,
    }
}

/// Says what is wrong, and answers with the exit code.
fn fail(failure: &Failure, json: bool) -> u8 {
    if json {
        // nobody is there to be told that this failed
        let _ = out::print(&(failure.to_json() + "\n"));
    } else {
        out::note(&fault::draw(failure));
    }
    failure.exit_code()
}

/// Are colours shown on standard output?
fn colours() -> bool {
    let choice = anstream::AutoStream::choice(&std::io::stdout());
    choice != anstream::ColorChoice::Never
}

/// An INPUT where a verb should stand: the verb was forgotten.
fn forgotten(error: &clap::Error) -> Option<Failure> {
    let ContextValue::String(word) = error.get(ContextKind::InvalidSubcommand)? else {
        return None;
    };
    let input = looks_like_id(word) || Path::new(word).is_file();
    input.then(|| {
        let message = format!("`{}` is no verb", words::shortened(word, 60));
        let help =
            "say what to do with it: `crossfoot solve INPUT`, say, or `crossfoot check INPUT`";
        Failure::new("", Fault::new("usage", message, help))
    })
}

/// What clap says, as a failure.
fn usage(error: &clap::Error) -> Failure {
    let text = error.render().to_string();
    let message = text.strip_prefix("error: ").unwrap_or(&text);
    let (message, _) = message.split_once("\n\n").unwrap_or((message, ""));
    let help = "`crossfoot help VERB` lists the flags of a verb";
    Failure::new("", Fault::new("usage", message.trim(), help))
}

/// Flags that count even where the others are wrong.
struct Early {
    json: bool,
    colour: anstream::ColorChoice,
}

impl Early {
    fn of(words: &[OsString]) -> Early {
        let words = words
            .iter()
            .map(|word| word.to_str().unwrap_or_default())
            .take_while(|word| *word != "--");
        let words: Vec<&str> = words.collect();
        let colour = words.iter().enumerate().rev().find_map(|(i, word)| {
            let value = word.strip_prefix("--color")?;
            match value {
                "" => words.get(i + 1).copied(),
                _ => value.strip_prefix('='),
            }
        });
        let colour =
            colour.and_then(|name| <Colour as clap::ValueEnum>::from_str(name, false).ok());
        Early {
            json: words.contains(&"--json"),
            colour: match colour.unwrap_or_default() {
                Colour::Auto => anstream::ColorChoice::Auto,
                Colour::Always => anstream::ColorChoice::Always,
                Colour::Never => anstream::ColorChoice::Never,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_sound() {
        super::command().debug_assert();
    }

    #[test]
    fn every_verb_of_the_library_is_offered() {
        for verb in crossfoot::VERBS {
            let ours = super::VERBS.iter().any(|ours| ours.name == verb.name);
            assert!(ours, "{}", verb.name);
        }
    }
}
