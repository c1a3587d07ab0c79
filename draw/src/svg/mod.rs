//! A scene as SVG.

use crate::Scene;

/// Draws a scene as SVG.
pub fn svg(_: &Scene) -> String {
    String::new()
}
