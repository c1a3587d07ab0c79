//! `formats`: what can be read and written.

use super::Run;
use crate::out;
use crate::paint;
use crate::session::Session;
use clap::Args;
use crossfoot::Failure;
use crossfoot::puzzle::formats::{FORMATS, Format};
use serde_json::json;

/// List the formats that can be read and written
#[derive(Debug, Args)]
pub(super) struct Formats {}

impl Run for Formats {
    const NAME: &'static str = "formats";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let line = if session.json { object } else { words };
        out::last(
            &FORMATS
                .iter()
                .map(|format| line(*format))
                .collect::<String>(),
        )
    }
}

fn kinds(format: &dyn Format) -> Vec<&'static str> {
    let kinds = format.kinds().iter();
    kinds.map(|kind| kind.kind().name()).collect()
}

fn object(format: &dyn Format) -> String {
    let object = json!({
        "format": format.name(),
        "kinds": kinds(format),
        "about": format.about(),
    });
    format!("{object}\n")
}

fn words(format: &dyn Format) -> String {
    let width = FORMATS.iter().map(|format| format.name().len()).max();
    let width = width.unwrap_or(0);
    let name = paint::heading(&format!("{:width$}", format.name()));
    let kinds = match kinds(format)[..] {
        [only] => only,
        _ => "all kinds",
    };
    format!("{name}  {kinds:9}  {}\n", format.about())
}
