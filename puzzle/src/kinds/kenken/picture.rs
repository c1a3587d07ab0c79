//! The picture.

use super::super::Filling;
use crate::Sheet;
use crossfoot_draw::Scene;

pub(super) fn scene(sheet: &Sheet, _: Filling<'_>) -> Scene {
    Scene::new(sheet.rows, sheet.cols)
}
