//! Scenes that no single kind of puzzle makes: marks of attention, signs on grid lines, many values,
//! large boards, styling.

use crossfoot_draw::{Candidates, Corner, Edge, Fill, Line, Part, Scene, TextOptions, svg, text};

fn plain(scene: &Scene) -> String {
    text(scene, &TextOptions::default())
}

fn filled(rows: usize, cols: usize) -> Scene {
    let mut scene = Scene::new(rows, cols);
    for (i, tile) in scene.tiles.iter_mut().enumerate() {
        tile.text = (i % 9 + 1).to_string();
    }
    scene
}

/// Marked, tinted and given tiles, signs on the lines of a grid.
fn attention() -> Scene {
    let mut scene = filled(3, 3);
    scene.tiles[0].fill = Fill::Marked;
    scene.tiles[1].fill = Fill::Tinted;
    scene.tiles[2].given = true;
    scene.tiles[4].text.clear();
    scene.tiles[4].fill = Fill::Marked;
    scene.between_cols = vec![Edge::None; 6];
    scene.between_cols[1] = Edge::Less;
    scene.between_cols[2] = Edge::Number("2".into());
    scene.between_cols[3] = Edge::Number(String::new());
    scene.between_rows[0] = Edge::Greater;
    scene.between_rows[4] = Edge::Number("3".into());
    scene
}

/// Every candidate of 16 values in every tile of a caged grid.
fn sixteen() -> Scene {
    let mut scene = Scene::new(2, 3);
    scene.candidates = (1..=16).collect();
    for (i, tile) in scene.tiles.iter_mut().enumerate() {
        tile.candidates = (1..=16)
            .filter(|value| value % (i as u32 + 1) == 0)
            .collect();
    }
    scene.tiles[0].corner = Corner::TopLeft("120×".into());
    scene.tiles[2].text = "16".into();
    scene.vertical[1] = Line::Thick;
    scene
}

/// The same without the circles, which have no room on the lines of a grid.
fn lined() -> Scene {
    let mut scene = attention();
    for mark in scene.between_cols.iter_mut().chain(&mut scene.between_rows) {
        if matches!(mark, Edge::Number(text) if !text.is_empty()) {
            *mark = Edge::None;
        }
    }
    scene
}

#[test]
fn attention_is_seen_without_colours() {
    insta::assert_snapshot!("attention", plain(&attention()));
    insta::assert_snapshot!("attention_lined", plain(&lined()));
    insta::assert_snapshot!("attention_svg", svg(&attention()));
}

#[test]
fn candidates_can_be_crossed_out() {
    let mut scene = sixteen();
    scene.tiles[1].struck = vec![4, 16];
    scene.tiles[2].struck = vec![3];
    insta::assert_snapshot!("struck", plain(&scene));
    insta::assert_snapshot!("struck_svg", svg(&scene));
    let candidates = Candidates::Line;
    let line = TextOptions {
        candidates,
        ..TextOptions::default()
    };
    let line = text(&scene, &line);
    assert!(line.contains("2,6,8,10,12,14 "), "{line}");
}

/// A part has what stood there, edges and marks included; the whole is its own part.
#[test]
fn a_part_has_what_stood_there() {
    let scene = attention();
    let whole = scene.part(0..3, 0..9);
    assert_eq!(whole, scene);
    for (rows, cols) in [
        (0..2, 1..3),
        (1..2, 0..3),
        (2..3, 2..3),
        (1..1, 0..2),
        (5..9, 2..2),
    ] {
        let part = scene.part(rows.clone(), cols.clone());
        let (rows, cols) = (rows.start..rows.end.min(3), cols.start..cols.end.min(3));
        assert_eq!((part.rows, part.cols), (rows.len(), cols.len()));
        for (i, r) in rows.clone().enumerate() {
            for (j, c) in cols.clone().enumerate() {
                assert_eq!(part.tiles[i * part.cols + j], scene.tiles[r * 3 + c]);
                let edge = part.vertical[i * (part.cols + 1) + j + 1];
                assert_eq!(edge, scene.vertical[r * 4 + c + 1]);
                let edge = part.horizontal[(i + 1) * part.cols + j];
                assert_eq!(edge, scene.horizontal[(r + 1) * 3 + c]);
                if j + 1 < part.cols {
                    let mark = &part.between_cols[i * (part.cols - 1) + j];
                    assert_eq!(mark, &scene.between_cols[r * 2 + c]);
                }
                if i + 1 < part.rows {
                    let mark = &part.between_rows[i * part.cols + j];
                    assert_eq!(mark, &scene.between_rows[r * 3 + c]);
                }
            }
        }
        assert!(!svg(&part).is_empty() && plain(&part).is_ascii() == plain(&part).is_empty());
    }
}

#[test]
fn many_values_have_their_places() {
    insta::assert_snapshot!("sixteen", plain(&sixteen()));
    let candidates = Candidates::Line;
    let line = TextOptions {
        candidates,
        ascii: true,
        ..TextOptions::default()
    };
    insta::assert_snapshot!("sixteen_line", text(&sixteen(), &line));
    insta::assert_snapshot!("sixteen_svg", svg(&sixteen()));
}

#[test]
fn a_hook_styles_every_part_and_keeps_the_width() {
    let mut scene = lined();
    scene.title = "Title".into();
    scene.notes = vec!["Note".into()];
    scene.tiles[8].fill = Fill::Ink;
    scene.tiles[8].text.clear();
    let seen = std::cell::RefCell::new(Vec::new());
    let style = |part: Part, text: &str| {
        seen.borrow_mut().push(part);
        assert!(!text.is_empty());
        format!("\u{1b}[1m{text}\u{1b}[0m")
    };
    let options = TextOptions {
        style: Some(&style),
        ..TextOptions::default()
    };
    let styled = text(&scene, &options);
    let bare = styled.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
    assert_eq!(bare, plain(&scene));
    let seen = seen.into_inner();
    for part in [
        Part::Title,
        Part::Note,
        Part::Grid,
        Part::Ink,
        Part::Marked,
        Part::Tinted,
        Part::Given,
        Part::Filled,
        Part::Sign,
    ] {
        assert!(seen.contains(&part), "{part:?}");
    }
    assert!(!seen.contains(&Part::Blank));
}

#[test]
fn ascii_means_ascii() {
    for mut scene in [attention(), lined(), sixteen()] {
        for gaps in [false, true] {
            scene.gaps = gaps;
            for compact in [false, true] {
                let options = TextOptions {
                    ascii: true,
                    compact,
                    ..TextOptions::default()
                };
                assert!(text(&scene, &options).is_ascii());
            }
        }
    }
}

#[test]
fn boards_without_tiles_are_drawn() {
    for (rows, cols) in [(0, 0), (0, 3), (3, 0), (1, 1)] {
        let scene = Scene::new(rows, cols);
        assert!(svg(&scene).ends_with("</svg>\n"));
        assert_eq!(
            plain(&scene).lines().count(),
            if rows * cols == 0 { 0 } else { 3 }
        );
    }
}

#[test]
fn every_line_of_a_board_is_equally_wide() {
    let mut scene = filled(5, 7);
    scene.tiles[9].corner = Corner::Split {
        across: "{13,35}".into(),
        down: "7".into(),
    };
    scene.tiles[9].text.clear();
    let drawn = plain(&scene);
    let widths: Vec<usize> = drawn.lines().map(|line| line.chars().count()).collect();
    assert_eq!(widths.len(), 11);
    assert!(widths.iter().all(|&width| width == widths[0]), "{drawn}");
}

#[test]
fn a_large_board_is_a_small_file() {
    let mut scene = Scene::new(500, 500);
    for tile in scene.tiles.iter_mut().step_by(2) {
        tile.fill = Fill::Ink;
    }
    let empty = svg(&scene);
    // even this worst case, stripes, takes few bytes a tile
    assert!(empty.len() < 500 * 500 * 32, "{}", empty.len());
    assert_eq!(empty, svg(&scene));
    assert_eq!(plain(&scene).lines().count(), 1001);
}

#[test]
fn a_title_cannot_break_out_of_the_svg() {
    let mut scene = Scene::new(1, 1);
    scene.title = "</title><script>alert(1)</script>&\u{0}".into();
    scene.notes = vec!["<b>".into()];
    scene.tiles[0].text = "<i>".into();
    scene.tiles[0].corner = Corner::TopLeft("<u>".into());
    let drawn = svg(&scene);
    for element in ["<script", "<b>", "<i>", "<u>", "\u{0}"] {
        assert!(!drawn.contains(element), "{element}");
    }
}
