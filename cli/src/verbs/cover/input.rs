//! From INPUT to an exact cover: a file, or standard input.

use crate::session::Session;
use crate::{fault, interrupt, out};
use clap::Args;
use crossfoot::cover::{Cover, MOST_BYTES, Obstacle};
use crossfoot::puzzle::Fault;
use crossfoot::{Failure, Warning};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, IsTerminal as _, Read};
use std::path::Path;

/// Where the problem comes from.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// A file in Knuth's text, or `-` for standard input, which is also read without INPUT
    #[arg(value_name = "INPUT", value_hint = clap::ValueHint::FilePath)]
    input: Option<OsString>,
}

impl Input {
    /// Reads the problem, and warns of what is odd about it.
    pub(super) fn open(&self, session: &Session) -> Result<Cover, Failure> {
        let (name, bytes) = self.read()?;
        let cover = Cover::read_bytes(&name, bytes)?;
        if !session.json {
            let told = |warning: &&Warning| !Obstacle::REASONS.contains(&warning.code);
            // why there is no cover is said with the answer
            for warning in cover.warnings.iter().filter(told) {
                out::note(&fault::draw_warning(&cover.input, warning));
            }
        }
        Ok(cover)
    }

    fn read(&self) -> Result<(String, Vec<u8>), Failure> {
        let input = match &self.input {
            Some(input) => input,
            None if io::stdin().is_terminal() => {
                let help = "name a file in Knuth's text, or `-` for standard input";
                return Err(Failure::new(
                    "",
                    Fault::new("usage", "there is no INPUT", help),
                ));
            }
            None => return from_stdin(),
        };
        let name = input.to_string_lossy().into_owned();
        let failed = |code, message: String, help: &str| {
            Err(Failure::new(&name, Fault::new(code, message, help)))
        };
        if Path::new(input).is_dir() {
            return failed(
                "is-a-directory",
                "this is a directory".into(),
                "name a file in it",
            );
        }
        match File::open(input) {
            Ok(file) => {
                let bytes = bytes(file, &name)?;
                Ok((name, bytes))
            }
            Err(_) if name == "-" => from_stdin(),
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename
                ) =>
            {
                let help = "an INPUT is a file in Knuth's text, or `-`";
                failed("no-such-file", "there is no file of this name".into(), help)
            }
            Err(error) => {
                let message = format!("the file cannot be read: {error}");
                failed("cannot-read", message, "check its permissions")
            }
        }
    }
}

fn from_stdin() -> Result<(String, Vec<u8>), Failure> {
    let bytes = interrupt::reading(|| bytes(io::stdin().lock(), "-"))?;
    Ok(("-".to_string(), bytes))
}

/// Everything there is, or a byte more than is taken.
fn bytes(from: impl Read, name: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| {
        let message = format!("the input cannot be read: {error}");
        Failure::new(name, Fault::new("cannot-read", message, "check the file"))
    })?;
    Ok(bytes)
}
