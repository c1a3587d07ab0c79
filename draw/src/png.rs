//! The PNG of a picture: our SVG, rasterised with the embedded font alone.
//!
//! Source: resvg. No font, file or image of the machine is looked at, so the same scene gives the same pixels on every
//! machine of one architecture. Cost: linear in the pixels, of which there are at most [`MOST`] a side.

use crate::{Fault, Look, Scene, font, svg_with};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::Arc;

/// The longest side of a picture.
const MOST: f32 = 8192.0;
/// Pixels a unit: a square of a board is 96 pixels wide, paper has 216 pixels an inch.
const SCALE: f32 = 2.0;
/// Units of SVG in 72 points.
const PAPER_SCALE: f32 = 2.25;

/// Draws a scene as a PNG: 96 pixels a square, or 216 an inch on paper; fewer where a side would exceed 8192.
///
/// # Errors
/// A picture that the rasteriser refuses: a fault of the program.
pub fn png(scene: &Scene, look: &Look) -> Result<Vec<u8>, Fault> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(font::REGULAR.to_vec());
    fonts.load_font_data(font::BOLD.to_vec());
    fonts.set_sans_serif_family(font::FAMILY);
    let options = Options {
        font_family: font::FAMILY.to_string(),
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let refused = |said: String| Fault::new("PNG", said);
    let tree = Tree::from_str(&svg_with(scene, look), &options);
    let tree = tree.map_err(|error| refused(error.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let wanted = if look.paper.is_some() {
        PAPER_SCALE
    } else {
        SCALE
    };
    let scale = wanted.min(MOST / width.max(height));
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let mut canvas = Pixmap::new(pixels(width), pixels(height))
        .ok_or_else(|| refused("the picture has no size".to_string()))?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut canvas.as_mut(),
    );
    let png = canvas.encode_png();
    png.map_err(|error| refused(error.to_string()))
}
