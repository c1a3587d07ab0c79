//! PDF and PNG: the same bytes each time, text that can be read back, the colours where they belong, pages that link.
//!
//! The PDF is read with a few lines of our own (`common`): strings of its streams, through the tables of its fonts.

mod common;

use common::{board, pdf_texts, pixels};
use crossfoot_draw::{Fill, Look, Paper, Theme, pdf, png, svg_with};

fn looks() -> impl Iterator<Item = Look> {
    let themes = Theme::ALL.into_iter();
    let papers = [None, Some(Paper::A4), Some(Paper::Letter)];
    themes.flat_map(move |theme| {
        papers.into_iter().flat_map(move |paper| {
            [false, true].map(|large| Look {
                theme,
                large,
                paper,
            })
        })
    })
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for look in looks() {
        let (one, other) = (board(), board());
        assert_eq!(pdf(&one, &look).unwrap(), pdf(&other, &look).unwrap());
        assert_eq!(svg_with(&one, &look), svg_with(&other, &look));
    }
    let look = Look::default();
    assert_eq!(png(&board(), &look).unwrap(), png(&board(), &look).unwrap());
}

#[test]
fn looks_differ() {
    let mut all: Vec<String> = looks().map(|look| svg_with(&board(), &look)).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count);
}

#[test]
fn a_pdf_has_no_date_and_an_embedded_subset() {
    let bytes = pdf(&board(), &Look::default()).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for absent in ["CreationDate", "ModDate", "CreateDate"] {
        assert!(!text.contains(absent), "{absent}");
    }
    // six letters and a plus say that the font is a subset
    let at = text.find("+AtkinsonHyperlegibleNext").unwrap();
    assert!(text[at - 6..at].bytes().all(|b| b.is_ascii_uppercase()));
    assert!(text.contains("/FontFile"));
    assert!(text.contains("/StructTreeRoot") && text.contains("pdfuaid"));
    // the subset is far smaller than the font
    assert!(bytes.len() < 40_000, "{}", bytes.len());
}

#[test]
fn text_of_a_pdf_can_be_searched() {
    let texts = pdf_texts(&pdf(&board(), &Look::default()).unwrap());
    for word in ["A small board", "16", "23", "7", "Note"] {
        assert!(
            texts.iter().any(|text| text.contains(word)),
            "{word}: {texts:?}"
        );
    }
}

#[test]
fn letters_that_the_font_lacks_are_question_marks() {
    let mut scene = board();
    scene.title = "数 board\u{7}".to_string();
    let texts = pdf_texts(&pdf(&scene, &Look::default()).unwrap());
    assert!(
        texts.iter().any(|text| text.contains("? board")),
        "{texts:?}"
    );
}

#[test]
fn a_png_has_its_colours_in_their_places() {
    let mut scene = board();
    scene.title.clear();
    scene.notes.clear();
    scene.tiles[3].fill = Fill::Marked;
    let look = Look::default();
    let picture = pixels(&png(&scene, &look).unwrap());
    // the margin is 14, a tile 48 units wide; a unit has two pixels
    assert_eq!([picture.width, picture.height], [(2 * 14 + 2 * 48) * 2; 2]);
    let at = |tile: [u32; 2], within: [u32; 2]| {
        picture.at(28 + tile[0] * 96 + within[0], 28 + tile[1] * 96 + within[1])
    };
    assert_eq!(at([0, 0], [90, 48]), [0x2b, 0x30, 0x38], "ink");
    assert_eq!(at([1, 0], [12, 12]), [0xff; 3], "paper");
    assert_eq!(at([1, 1], [50, 20]), [0xff, 0xdc, 0xd5], "marked");
    // the seven in the middle of its tile is dark
    let dark = (30..66).any(|y| (30..66).any(|x| at([1, 0], [x, y])[0] < 0x60));
    assert!(dark);
    // and so is nothing of an empty one
    let empty = (10..86).all(|y| (10..86).all(|x| at([0, 1], [x, y])[0] > 0xf0));
    assert!(empty);
}

#[test]
fn a_png_is_bounded() {
    let scene = crossfoot_draw::Scene::new(3, 400);
    let picture = pixels(&png(&scene, &Look::default()).unwrap());
    assert!(
        picture.width <= 8192 && picture.width > 8000,
        "{}",
        picture.width
    );
}

/// The table of widths is that of the font files, read anew from their tables `cmap` and `hmtx`.
#[test]
fn the_table_of_widths_is_that_of_the_fonts() {
    let table = include_str!("../fonts/metrics.txt");
    let files = [
        &include_bytes!("../fonts/AtkinsonHyperlegibleNext-Regular.ttf")[..],
        include_bytes!("../fonts/AtkinsonHyperlegibleNext-Bold.ttf"),
    ];
    let letters = files.map(common::letters);
    assert!(letters[0].keys().eq(letters[1].keys()));
    let mut lines = table.lines();
    for (code, [glyph, regular]) in &letters[0] {
        let [same, bold] = letters[1][code];
        assert_eq!(*glyph, same);
        let line = format!("{code:04X} {glyph} {regular} {bold}");
        assert_eq!(lines.next(), Some(line.as_str()));
    }
    assert_eq!(lines.next(), None);
}
