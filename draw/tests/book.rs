//! Books: pages, numbers, links, the outline, the same bytes each time.

mod common;

use common::{board, pdf_texts};
use crossfoot_draw::book::{Book, Chapter, Entry, Passage, book};
use crossfoot_draw::{Look, Paper, Theme};

fn entry(number: usize) -> Entry {
    let mut scene = board();
    scene.title.clear();
    let mut answer = scene.clone();
    answer.tiles[2].text = (number % 9 + 1).to_string();
    Entry {
        scene,
        answer: Some(answer),
        caption: format!("{number} small"),
        hint: format!("Hint for {number}."),
    }
}

fn chapter(title: &str, puzzles_a_page: usize, count: usize) -> Chapter {
    Chapter {
        title: title.to_string(),
        rules: vec![
            Passage::Heading("How".to_string()),
            Passage::Text("Words of the rules. ".repeat(30)),
            Passage::Item("1.".to_string(), "One item of them.".to_string()),
            Passage::Table(vec![vec!["+".to_string(), "they add up".to_string()]]),
            Passage::Boards(vec![board(), board()]),
        ],
        puzzles_a_page,
        puzzles: (1..=count).map(entry).collect(),
        ..Chapter::default()
    }
}

fn small() -> Book {
    Book {
        title: "A book".to_string(),
        subtitle: "of few pages".to_string(),
        author: "Nobody".to_string(),
        chapters: vec![chapter("First", 4, 9), chapter("Second", 1, 2)],
        ..Book::default()
    }
}

#[test]
fn the_same_book_gives_the_same_bytes_in_every_look() {
    let mut seen = Vec::new();
    for theme in Theme::ALL {
        for (paper, large) in [(Paper::A4, false), (Paper::Letter, true)] {
            let mut one = small();
            one.look = Look {
                theme,
                large,
                paper: Some(paper),
            };
            let bound = book(&one).unwrap();
            assert_eq!(bound.pdf, book(&one.clone()).unwrap().pdf);
            assert!(!seen.contains(&bound.pdf));
            seen.push(bound.pdf);
        }
    }
}

#[test]
fn pages_are_as_many_as_the_puzzles_need() {
    // title, contents; rules, 3 of puzzles; rules, 2 of puzzles; hints; answers
    assert_eq!(book(&small()).unwrap().pages, 2 + 4 + 3 + 1 + 1);
    let mut bare = small();
    for entry in bare
        .chapters
        .iter_mut()
        .flat_map(|chapter| &mut chapter.puzzles)
    {
        entry.answer = None;
        entry.hint.clear();
    }
    assert_eq!(book(&bare).unwrap().pages, 2 + 4 + 3);
    let mut one_each = small();
    one_each.answers_a_page = Some(1);
    assert_eq!(book(&one_each).unwrap().pages, 2 + 4 + 3 + 1 + 11);
}

#[test]
fn numbers_link_to_answers_and_back_and_everything_is_in_the_outline() {
    let bound = book(&small()).unwrap();
    let text = String::from_utf8_lossy(&bound.pdf);
    let count = |what: &str| text.matches(what).count();
    // contents: 2 chapters, hints, answers; a hint, a number and an answer each
    assert_eq!(count("/Subtype /Link") + count("/Subtype/Link"), 4 + 3 * 11);
    assert_eq!(count("To answer"), 11);
    assert_eq!(count("To puzzle"), 2 * 11);
    // entries of the outline are UTF-16 where a letter is beyond Latin-1's tables
    let units = |name: &str| -> String {
        (name.encode_utf16().map(|unit| format!("{unit:04X}"))).collect()
    };
    for name in ["Contents", "First", "Second", "Hints", "Answers", "1 small"] {
        assert!(text.contains(name) || text.contains(&units(name)), "{name}");
    }
}

#[test]
fn words_of_a_book_can_be_searched() {
    let texts = pdf_texts(&book(&small()).unwrap().pdf);
    for words in [
        "A book",
        "of few pages",
        "Nobody",
        "Contents",
        "puzzles 1 to 9",
        "Hint for",
        "they add up",
        "Answers",
    ] {
        assert!(texts.iter().any(|text| text.contains(words)), "{words}");
    }
}

#[test]
fn long_rules_and_many_hints_flow_over_pages() {
    let mut long = small();
    long.chapters[0].rules = vec![Passage::Text("Many words flow on. ".repeat(900))];
    for entry in &mut long.chapters[1].puzzles {
        entry.hint = "A hint of many words. ".repeat(250);
    }
    let bound = book(&long).unwrap();
    assert!(
        bound.pages > book(&small()).unwrap().pages + 3,
        "{}",
        bound.pages
    );
}

#[test]
fn a_book_of_nothing_is_a_title_and_contents() {
    assert_eq!(book(&Book::default()).unwrap().pages, 2);
}

#[test]
fn twelve_a_page_is_the_most() {
    let mut many = small();
    many.chapters = vec![chapter("Many", 99, 24)];
    assert_eq!(book(&many).unwrap().pages, 2 + 1 + 2 + 1 + 2);
}

/// Boards whose notes do not fit take more pages, and no text lies upon another.
#[test]
fn notes_make_room_for_themselves() {
    let mut many = small();
    many.chapters = vec![chapter("One", 12, 12)];
    let pages = |book_of: &Book| book(book_of).unwrap().pages;
    let before = pages(&many);
    for entry in &mut many.chapters[0].puzzles {
        entry.scene.notes = (0..60).map(|i| format!("N{i} = {}", i * 7)).collect();
    }
    assert!(pages(&many) > before);
}
