//! The style sheet of a picture, made from the pens of the classes that it uses. Class names begin with `cf-`, to be
//! safe inside a page.

use super::xml::Tenths;
use crate::list::Class;
use crate::pens::{self, Pen, pen};
use crate::{Look, font};
use std::fmt::Write as _;

/// The style sheet of these classes.
pub(super) fn sheet(mut used: Vec<Class>, look: &Look) -> String {
    used.push(Class::Paper);
    used.sort_unstable();
    used.dedup();
    let mut out = format!(
        ".cf-board{{font-family:'{}','Helvetica Neue',Helvetica,Arial,sans-serif;text-anchor:middle}}",
        font::FAMILY
    );
    for class in used {
        let name = pens::name(class);
        let _ = write!(out, ".cf-{name}{{");
        rule(&mut out, &pen(class, look));
        out.push('}');
    }
    out
}

fn rule(out: &mut String, pen: &Pen) {
    let _ = match pen.fill {
        Some(colour) => write!(out, "fill:#{colour:06x}"),
        None => write!(out, "fill:none"),
    };
    if let Some(colour) = pen.stroke {
        let width = Tenths(pen.width);
        let _ = write!(out, ";stroke:#{colour:06x};stroke-width:{width}");
        out.push_str(match pen.round {
            true => ";stroke-linecap:round;stroke-linejoin:round",
            false => ";stroke-linecap:square",
        });
    }
    if let Some([dash, gap]) = pen.dash {
        let _ = write!(out, ";stroke-dasharray:{} {}", Tenths(dash), Tenths(gap));
    }
    if pen.bold {
        out.push_str(";font-weight:700");
    }
}
