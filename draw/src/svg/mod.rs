//! Primitives as one standalone SVG: no fonts, scripts or images from elsewhere.
//!
//! Cost: linear in the primitives. Coordinates are whole numbers or tenths, made from integers: the same scene gives
//! the same bytes everywhere.

mod style;
mod xml;

use crate::list::{Anchor, Class, ONE, Seg, Shape, Text};
use crate::page::{Page, row, single};
use crate::{Look, Scene, pens};
use std::fmt::Write as _;
use xml::{Tenths, escape};

/// Draws a scene as a standalone SVG document in the usual look, ending with a newline.
pub fn svg(scene: &Scene) -> String {
    svg_with(scene, &Look::default())
}

/// Draws a scene as a standalone SVG document in this look.
pub fn svg_with(scene: &Scene, look: &Look) -> String {
    page(&single(scene, look), &crate::page::name(scene), look)
}

/// Draws boards side by side, equally high, without their titles and notes; `name` is the accessible name.
pub fn svg_row(scenes: &[Scene], name: &str, look: &Look) -> String {
    page(&row(scenes, look), name, look)
}

/// Draws a page.
pub(crate) fn page(page: &Page, name: &str, look: &Look) -> String {
    let mut writer = Writer {
        out: String::new(),
        open: None,
        used: Vec::new(),
    };
    for block in &page.blocks {
        writer.shapes(&block.shapes);
    }
    writer.close();
    let (width, height) = (Tenths(page.width), Tenths(page.height));
    let [wide, high] = match page.lengths {
        Some(lengths) => lengths.map(str::to_string),
        None => [width.to_string(), height.to_string()],
    };
    let mut out = String::with_capacity(writer.out.len() + 4096);
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cf-board\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\">"
    );
    let _ = writeln!(out, "<title>{}</title>", escape(name));
    let _ = writeln!(out, "<style>{}</style>", style::sheet(writer.used, look));
    let _ = writeln!(
        out,
        "<rect class=\"cf-paper\" width=\"{width}\" height=\"{height}\"/>"
    );
    out.push_str(&writer.out);
    out.push_str("</svg>\n");
    out
}

struct Writer {
    out: String,
    /// The open group of texts: class, anchor, font size.
    open: Option<(Class, Anchor, i64)>,
    used: Vec<Class>,
}

impl Writer {
    fn shapes(&mut self, shapes: &[Shape]) {
        for shape in shapes {
            self.shape(shape);
        }
    }

    fn shape(&mut self, shape: &Shape) {
        if let Shape::Text(text) = shape {
            return self.text(text);
        }
        self.close();
        match shape {
            Shape::Path(class, segs) => {
                let (class, d) = (self.class(*class), data(segs));
                let _ = writeln!(self.out, "<path class=\"cf-{class}\" d=\"{d}\"/>");
            }
            Shape::Rect(class, [x, y, width, height], radius) => {
                let class = self.class(*class);
                let [x, y, width, height, r] = [*x, *y, *width, *height, *radius].map(Tenths);
                let _ = writeln!(
                    self.out,
                    "<rect class=\"cf-{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                     height=\"{height}\" rx=\"{r}\"/>"
                );
            }
            Shape::Circle(class, [x, y], radius) => {
                let class = self.class(*class);
                let [x, y, r] = [*x, *y, *radius].map(Tenths);
                let _ = writeln!(
                    self.out,
                    "<circle class=\"cf-{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
                );
            }
            Shape::Group([x, y], scale, shapes) => {
                let [x, y] = [*x, *y].map(Tenths);
                let _ = write!(self.out, "<g transform=\"translate({x} {y})");
                if *scale != ONE {
                    let _ = write!(self.out, " scale({}.{:04})", scale / ONE, scale % ONE);
                }
                self.out.push_str("\">\n");
                self.shapes(shapes);
                self.close();
                self.out.push_str("</g>\n");
            }
            Shape::Text(_) => {}
        }
    }

    /// A text, in a group with those before it that are of its sort.
    fn text(&mut self, text: &Text) {
        let sort = |open: &(Class, Anchor, i64)| (open.0, open.1) == (text.class, text.anchor);
        if !self.open.as_ref().is_some_and(sort) {
            self.close();
            let class = self.class(text.class);
            let size = Tenths(text.size);
            let _ = write!(self.out, "<g class=\"cf-{class}\" font-size=\"{size}\"");
            let _ = match text.anchor {
                Anchor::Start => write!(self.out, " text-anchor=\"start\""),
                Anchor::End => write!(self.out, " text-anchor=\"end\""),
                Anchor::Middle => Ok(()),
            };
            self.out.push_str(">\n");
            self.open = Some((text.class, text.anchor, text.size));
        }
        let (x, y) = (Tenths(text.x), Tenths(text.y));
        let _ = write!(self.out, "<text x=\"{x}\" y=\"{y}\"");
        if self.open.is_some_and(|open| open.2 != text.size) {
            let _ = write!(self.out, " font-size=\"{}\"", Tenths(text.size));
        }
        let _ = writeln!(self.out, ">{}</text>", escape(&text.text));
    }

    fn close(&mut self) {
        if self.open.take().is_some() {
            self.out.push_str("</g>\n");
        }
    }

    fn class(&mut self, class: Class) -> &'static str {
        if !self.used.contains(&class) {
            self.used.push(class);
        }
        pens::name(class)
    }
}

/// A path's data: level and upright lines in their short form.
fn data(segs: &[Seg]) -> String {
    let mut out = String::new();
    let mut at = (0, 0);
    for seg in segs {
        let _ = match *seg {
            Seg::Move(x, y) => write!(out, "M{} {}", Tenths(x), Tenths(y)),
            Seg::Line(x, y) if y == at.1 => write!(out, "H{}", Tenths(x)),
            Seg::Line(x, y) if x == at.0 => write!(out, "V{}", Tenths(y)),
            Seg::Line(x, y) => write!(out, "L{} {}", Tenths(x), Tenths(y)),
            Seg::Close => write!(out, "z"),
        };
        if let Seg::Move(x, y) | Seg::Line(x, y) = *seg {
            at = (x, y);
        }
    }
    out
}
