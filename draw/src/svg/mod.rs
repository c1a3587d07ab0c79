//! A scene as one standalone SVG: no fonts, scripts or images from elsewhere.
//!
//! Cost: linear in the scene. Lines of one sort are one path, with neighbouring stretches joined, so
//! that a large board stays a small file. Coordinates are whole numbers or tenths, made from integers:
//! the same scene gives the same bytes everywhere.

mod frame;
mod lines;
mod marks;
mod measure;
mod tiles;
mod xml;

use crate::Scene;
use frame::Frame;
use measure::Measure;
use std::fmt::Write as _;

/// Everything that is the same on all boards. Class names begin with `cf-`, to be safe inside a page.
const STYLE: &str = concat!(
    ".cf-board{font-family:'Atkinson Hyperlegible Next','Helvetica Neue',Helvetica,Arial,sans-serif;",
    "text-anchor:middle;fill:#1d2127}",
    ".cf-paper{fill:#fff}",
    ".cf-ink{fill:#2b3038}",
    ".cf-marked{fill:#ffdcd5}",
    ".cf-tinted{fill:#fff1bf}",
    ".cf-ring{fill:none;stroke:#b3261e;stroke-width:2;stroke-dasharray:5 3}",
    ".cf-line{fill:none;stroke-linecap:square}",
    ".cf-box{stroke:#1d2127;stroke-width:1.5}",
    ".cf-sign{fill:none;stroke:#1d2127;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}",
    ".cf-bar{fill:none;stroke:#1d2127;stroke-width:6;stroke-linecap:round}",
    ".cf-circle{fill:#fff;stroke:#1d2127;stroke-width:1.5}",
    ".cf-given{font-weight:700}",
    ".cf-filled{fill:#1c4a8f}",
    ".cf-candidate{fill:#4d5560}",
    ".cf-split{fill:#fff}",
    ".cf-cage{font-weight:600;text-anchor:start}",
    ".cf-title{font-weight:700}",
    ".cf-note{text-anchor:start}",
);

/// Draws a scene as a standalone SVG document, ending with a newline.
pub fn svg(scene: &Scene) -> String {
    let measure = Measure::new(scene);
    let mut body = String::new();
    let labels = tiles::draw(scene, &measure, &mut body);
    marks::draw(scene, &measure, &mut body);
    let notes = labels.iter().chain(&scene.notes).map(String::as_str);
    let frame = Frame::new(scene, &measure, notes);
    let mut out = String::with_capacity(body.len() + 4096);
    let (width, height) = (frame.width, frame.height);
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cf-board\" role=\"img\" \
         viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">"
    );
    let _ = writeln!(out, "<title>{}</title>", xml::escape(&name(scene)));
    let _ = writeln!(out, "<style>{STYLE}</style>");
    let _ = writeln!(
        out,
        "<rect class=\"cf-paper\" width=\"{width}\" height=\"{height}\"/>"
    );
    frame.draw_title(&mut out);
    let _ = writeln!(
        out,
        "<g transform=\"translate({} {})\">",
        frame.left, frame.top
    );
    out.push_str(&body);
    out.push_str("</g>\n");
    frame.draw_notes(&mut out);
    out.push_str("</svg>\n");
    out
}

/// The accessible name.
fn name(scene: &Scene) -> String {
    if scene.title.is_empty() {
        format!("A board of {} rows and {} columns", scene.rows, scene.cols)
    } else {
        scene.title.clone()
    }
}
