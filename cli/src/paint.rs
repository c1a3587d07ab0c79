//! Colours: one table, and a choice whether it is used.

use anstyle::{AnsiColor, Effects, Style};
use crossfoot::draw::Part;

/// The style of each part of a drawn board.
fn style(part: Part) -> Style {
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
    match part {
        Part::Blank | Part::Filled => Style::new(),
        Part::Grid | Part::Ink => Style::new().effects(Effects::DIMMED),
        Part::Clue => colour(AnsiColor::Cyan),
        Part::Given => Style::new().effects(Effects::BOLD),
        Part::Candidate => colour(AnsiColor::Blue),
        Part::Sign => colour(AnsiColor::Yellow),
        Part::Marked => colour(AnsiColor::Red).effects(Effects::BOLD),
        Part::Tinted => colour(AnsiColor::Magenta).effects(Effects::BOLD),
        Part::Title => Style::new().effects(Effects::BOLD | Effects::UNDERLINE),
        Part::Note => Style::new().effects(Effects::ITALIC),
    }
}

/// A piece of a board in its colours.
pub(crate) fn part(part: Part, text: &str) -> String {
    let style = style(part);
    format!("{style}{text}{style:#}")
}

/// A heading.
pub(crate) fn heading(text: &str) -> String {
    let style = Style::new().effects(Effects::BOLD);
    format!("{style}{text}{style:#}")
}

/// Styles of clap's help and errors.
pub(crate) fn help() -> clap::builder::Styles {
    let bold = Style::new().effects(Effects::BOLD);
    clap::builder::Styles::styled()
        .header(bold.effects(Effects::BOLD | Effects::UNDERLINE))
        .usage(bold.effects(Effects::BOLD | Effects::UNDERLINE))
        .literal(AnsiColor::Cyan.on_default())
        .placeholder(AnsiColor::Green.on_default())
}
