//! From INPUTs to puzzles: a file, `-`, a game id or a URL, tried in that order, one after the other.

use crossfoot::puzzle::{Fault, looks_like_id};
use crossfoot::{Failure, Item, Stream};
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufReader, Cursor, IsTerminal as _};
use std::path::Path;

/// Puzzles before they are opened.
pub(crate) type Items = Box<dyn Iterator<Item = Item> + Send>;

/// The puzzles of all inputs; standard input if there is none. Inputs are opened when their turn comes.
///
/// # Errors
/// No input, and standard input is a terminal.
pub(crate) fn items(inputs: &[OsString]) -> Result<Items, Failure> {
    if !inputs.is_empty() {
        let inputs = inputs.to_vec();
        return Ok(Box::new(inputs.into_iter().flat_map(|input| open(&input))));
    }
    if io::stdin().is_terminal() {
        let help =
            "name a file, `-` for standard input, a game id or a URL; `crossfoot help` says more";
        return Err(Failure::new(
            "",
            Fault::new("usage", "there is no INPUT", help),
        ));
    }
    Ok(stdin())
}

fn stdin() -> Items {
    Box::new(Stream::new("-", BufReader::new(io::stdin())))
}

fn open(input: &OsStr) -> Items {
    let name = input.to_string_lossy();
    let opened = File::open(input);
    match opened {
        _ if Path::new(input).is_dir() => failed(&name, directory()),
        Ok(file) => Box::new(Stream::new(&name, BufReader::with_capacity(1 << 16, file))),
        Err(_) if name == "-" => stdin(),
        Err(_) if looks_like_id(&name) => {
            let text = Cursor::new(name.trim().as_bytes().to_vec());
            Box::new(Stream::new(name.trim(), text))
        }
        // what is too long for a name is none
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename
            ) =>
        {
            failed(&name, missing())
        }
        Err(error) => {
            let message = format!("the file cannot be read: {error}");
            failed(
                &name,
                Fault::new("cannot-read", message, "check its permissions"),
            )
        }
    }
}

/// What was read of a file that a flag names, or that it cannot be read.
pub(crate) fn told(
    name: &str,
    read: io::Result<String>,
    help: &'static str,
) -> Result<String, Failure> {
    read.map_err(|error| {
        let message = format!("the file cannot be read: {error}");
        Failure::new(name, Fault::new("cannot-read", message, help))
    })
}

fn failed(name: &str, fault: Fault) -> Items {
    Box::new(std::iter::once(Item::failed(name, fault)))
}

fn missing() -> Fault {
    let help = "an INPUT is a file, `-` for standard input, a game id such as `4:DESC`, or a URL";
    Fault::new(
        "no-such-file",
        "there is no file of this name, and it is no game id or URL",
        help,
    )
}

fn directory() -> Fault {
    Fault::new(
        "is-a-directory",
        "this is a directory",
        "name the files in it",
    )
}
