//! Faults and warnings drawn for people: the line with a marker, the place, a way out.

use crate::window::{Window, window};
use crate::words;
use annotate_snippets::{
    AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet, renderer::DecorStyle,
};
use crossfoot::{Failure, Warning};

/// Characters of a name that are shown; ids and URLs can be long.
const NAME: usize = 60;

/// Characters of a message that are shown, in case it quotes the input.
const MESSAGE: usize = 2_000;

const RENDERER: Renderer = Renderer::styled()
    .decor_style(DecorStyle::Ascii)
    .hyperlink(false);

/// A failure, with colours, ending with a newline.
pub(crate) fn draw(failure: &Failure) -> String {
    let fault = &failure.fault;
    let message = words::shortened(&fault.message, MESSAGE);
    let title = Level::ERROR.primary_title(message).id(fault.code);
    let name = place_name(&failure.input, fault.line);
    match marked(failure) {
        Some((line, cut)) => {
            let column = cut.text[..cut.mark.start].chars().count() + 1;
            let snippet = Snippet::source(cut.text)
                .line_start(line)
                .path(&name)
                .annotation(AnnotationKind::Primary.span(cut.mark));
            let drawn = rendered(title.element(snippet).elements(help(&fault.help)), true);
            // the renderer counts columns in what it is shown, which is a part of the line
            let real = fault.column.unwrap_or(column);
            let shown = format!("{name}:{line}:{column}");
            drawn.replacen(&shown, &format!("{name}:{line}:{real}"), 1)
        }
        None => {
            let placed = !failure.input.is_empty() || fault.line.is_some();
            let origin = origin(name, fault.line, fault.column);
            rendered(title.element(origin).elements(help(&fault.help)), placed)
        }
    }
}

/// A warning, with colours, ending with a newline.
pub(crate) fn draw_warning(input: &str, warning: &Warning) -> String {
    let message = words::shortened(&warning.message, MESSAGE);
    let group = Level::WARNING.primary_title(message).id(warning.code);
    let named = !input.is_empty();
    rendered(
        group.element(origin(place_name(input, None), None, None)),
        named,
    )
}

fn rendered(group: Group<'_>, placed: bool) -> String {
    let mut drawn = RENDERER.render(&[group]);
    if !placed {
        drawn = without_origin(&drawn);
    }
    drawn.push('\n');
    drawn
}

/// Takes out the line of an empty origin.
fn without_origin(drawn: &str) -> String {
    let lines = drawn.lines().filter(|line| {
        let plain = anstream::adapter::strip_str(line).to_string();
        plain.trim() != "-->"
    });
    lines.collect::<Vec<&str>>().join("\n")
}

fn origin(name: String, line: Option<usize>, column: Option<usize>) -> Origin<'static> {
    let mut origin = Origin::path(name);
    if let Some(line) = line {
        origin = origin.line(line);
        if let Some(column) = column {
            origin = origin.char_column(column);
        }
    }
    origin
}

/// The name of an input; a line that it carries is left out where the fault has its own.
fn place_name(input: &str, line: Option<usize>) -> String {
    let bare = match line {
        Some(_) => without_line(input),
        None => input,
    };
    match bare.strip_prefix('-') {
        Some(rest) if rest.is_empty() || rest.starts_with(':') => format!("<stdin>{rest}"),
        _ => words::shortened(bare, NAME),
    }
}

/// `file.txt` of `file.txt:12` and `file.txt:12:3`.
fn without_line(input: &str) -> &str {
    let mut bare = input;
    for _ in 0..2 {
        match bare.rsplit_once(':') {
            Some((before, number))
                if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
            {
                bare = before;
            }
            _ => break,
        }
    }
    bare
}

/// The number of the line that the fault is in, and the part of it to show.
fn marked(failure: &Failure) -> Option<(usize, Window)> {
    let (fault, source) = (&failure.fault, failure.source.as_ref()?);
    let (span, line) = (fault.span?, fault.line?);
    Some((line, window(&source.text, span.start..span.end)))
}

fn help(help: &str) -> Option<Element<'_>> {
    (!help.is_empty()).then(|| Level::HELP.message(help).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_places() {
        assert_eq!(place_name("-", None), "<stdin>");
        assert_eq!(place_name("-:7", Some(8)), "<stdin>");
        assert_eq!(place_name("a.txt:7:12", Some(8)), "a.txt");
        assert_eq!(place_name("a.txt:7", None), "a.txt:7");
        assert_eq!(place_name("-x", None), "-x");
        assert_eq!(without_line("5:0D,0L,"), "5:0D,0L,");
    }
}
