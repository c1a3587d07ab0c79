//! Primitives on a page of PDF.

use crate::list::{Anchor, Class, ONE, Seg, Shape, Text};
use crate::pens::{Pen, Rgb, pen};
use crate::{Look, font};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::color::rgb;
use krilla::destination::{Destination, XyzDestination};
use krilla::geom::{Path, PathBuilder, Point, Rect, Transform};
use krilla::paint::{Fill, LineCap, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

/// How far the control points of a quarter circle are from its ends, in ten thousandths of the radius.
const QUARTER: f32 = 0.5523;

/// A length in units of the page.
pub(super) fn units(tenths: i64) -> f32 {
    tenths as f32 / 10.0
}

/// An annotation that leads to a place of the document.
pub(super) fn link(area: Rect, to: XyzDestination, about: &str) -> Annotation {
    let target: Target = Target::Destination(Destination::Xyz(to));
    Annotation::new_link(LinkAnnotation::new(area, target), Some(about.to_string()))
}

/// Paints primitives in a look.
pub(super) struct Painter<'a> {
    look: &'a Look,
    regular: Font,
    bold: Font,
}

impl<'a> Painter<'a> {
    /// With the embedded fonts; none if these are broken.
    pub(super) fn new(look: &'a Look) -> Option<Painter<'a>> {
        Some(Painter {
            look,
            regular: Font::new(font::REGULAR.into(), 0)?,
            bold: Font::new(font::BOLD.into(), 0)?,
        })
    }

    pub(super) fn paint(&self, surface: &mut Surface, shapes: &[Shape]) {
        for shape in shapes {
            match shape {
                Shape::Path(class, segs) => self.path(surface, *class, path(segs)),
                Shape::Rect(class, area, radius) => {
                    self.path(surface, *class, rounded(*area, *radius));
                }
                Shape::Circle(class, [x, y], radius) => {
                    let area = [x - radius, y - radius, 2 * radius, 2 * radius];
                    self.path(surface, *class, rounded(area, *radius));
                }
                Shape::Text(text) => self.text(surface, text),
                Shape::Group([x, y], scale, shapes) => {
                    let scale = *scale as f32 / ONE as f32;
                    let (x, y) = (units(*x), units(*y));
                    surface.push_transform(&Transform::from_row(scale, 0.0, 0.0, scale, x, y));
                    self.paint(surface, shapes);
                    surface.pop();
                }
            }
        }
    }

    fn path(&self, surface: &mut Surface, class: Class, path: Option<Path>) {
        let pen = pen(class, self.look);
        let (fill, stroke) = (pen.fill.map(fill), stroke(&pen));
        // what has no pen in this theme is not there
        if let Some(path) = path.filter(|_| fill.is_some() || stroke.is_some()) {
            surface.set_fill(fill);
            surface.set_stroke(stroke);
            surface.draw_path(&path);
        }
    }

    fn text(&self, surface: &mut Surface, text: &Text) {
        let pen = pen(text.class, self.look);
        let words: String = text.text.chars().map(shown).collect();
        let left = match text.anchor {
            Anchor::Start => 0,
            Anchor::Middle => font::width(&words, text.size, pen.bold) / 2,
            Anchor::End => font::width(&words, text.size, pen.bold),
        };
        let glyphs = words.char_indices().map(|(at, c)| {
            let letter = font::of(c);
            let advance = letter.advance(pen.bold) as f32 / 1000.0;
            let glyph = GlyphId::new(u32::from(letter.glyph));
            KrillaGlyph::new(glyph, advance, 0.0, 0.0, 0.0, at..at + c.len_utf8(), None)
        });
        let glyphs: Vec<KrillaGlyph> = glyphs.collect();
        let font = if pen.bold { &self.bold } else { &self.regular };
        surface.set_fill(pen.fill.map(fill));
        surface.set_stroke(None);
        let start = Point::from_xy(units(text.x - left), units(text.y));
        surface.draw_glyphs(
            start,
            &glyphs,
            font.clone(),
            &words,
            units(text.size),
            false,
        );
    }
}

/// What is shown for a character: itself, a blank for what has no shape, a question mark for what the font lacks.
fn shown(c: char) -> char {
    match c {
        c if c.is_control() => ' ',
        c if font::lacking(c.encode_utf8(&mut [0; 4])).is_empty() => c,
        _ => '?',
    }
}

fn colour(colour: Rgb) -> rgb::Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    rgb::Color::new(red, green, blue)
}

fn fill(of: Rgb) -> Fill {
    Fill {
        paint: colour(of).into(),
        ..Fill::default()
    }
}

fn stroke(pen: &Pen) -> Option<Stroke> {
    let (line_cap, line_join) = match pen.round {
        true => (LineCap::Round, LineJoin::Round),
        false => (LineCap::Square, LineJoin::Miter),
    };
    pen.stroke.map(|of| Stroke {
        paint: colour(of).into(),
        width: units(pen.width),
        line_cap,
        line_join,
        dash: pen.dash.map(|lengths| StrokeDash {
            array: lengths.map(units).to_vec(),
            offset: 0.0,
        }),
        ..Stroke::default()
    })
}

fn path(segs: &[Seg]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for seg in segs {
        match *seg {
            Seg::Move(x, y) => path.move_to(units(x), units(y)),
            Seg::Line(x, y) => path.line_to(units(x), units(y)),
            Seg::Close => path.close(),
        }
    }
    path.finish()
}

/// A rectangle with round corners.
fn rounded([x, y, width, height]: [i64; 4], radius: i64) -> Option<Path> {
    let [x, y, w, h, r] = [x, y, width, height, radius].map(units);
    let (right, below, c) = (x + w, y + h, r * (1.0 - QUARTER));
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(right - r, y);
    path.cubic_to(right - c, y, right, y + c, right, y + r);
    path.line_to(right, below - r);
    path.cubic_to(right, below - c, right - c, below, right - r, below);
    path.line_to(x + r, below);
    path.cubic_to(x + c, below, x, below - c, x, below - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + c, x + c, y, x + r, y);
    path.close();
    path.finish()
}
