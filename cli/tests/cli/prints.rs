//! What is printed on paper: PNG and PDF of one puzzle, books, and what is wrong with recipes.

use crate::support::{crossfoot, scratch};
use std::fs;
use std::path::Path;

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap()
}

#[test]
fn pictures_by_the_names_of_their_files() {
    let directory = scratch("pictures");
    for (end, begin) in [
        ("png", &b"\x89PNG\r\n"[..]),
        ("pdf", b"%PDF-"),
        ("svg", b"<svg "),
        ("txt", "Eight".as_bytes()),
    ] {
        let file = directory.join(format!("board.{end}"));
        let path = file.to_str().unwrap();
        let draw = || crossfoot(&["render", "-o", path, "examples/kakuro.txt"]);
        assert_eq!(draw().code, 0);
        let once = read(&file);
        assert!(once.starts_with(begin), "{end}");
        assert_eq!(draw().code, 0);
        assert_eq!(read(&file), once, "{end}");
    }
    assert_eq!(fs::read_dir(directory).unwrap().count(), 4);
}

#[test]
fn every_look_is_drawn() {
    let directory = scratch("looks");
    let mut seen = Vec::new();
    for look in [
        &["--theme", "plain"][..],
        &["--theme", "colour"],
        &["--theme", "contrast"],
        &["--large"],
        &["--paper", "a4"],
        &["--paper", "letter"],
        &["--show", "solution"],
        &["--show", "candidates"],
        &["--step", "3"],
    ] {
        let file = directory.join("board.svg");
        let path = file.to_str().unwrap();
        let mut args = vec!["render", "-o", path, "examples/kenken.txt"];
        args.extend(look);
        let ran = crossfoot(&args);
        assert_eq!(ran.code, 0, "{look:?} {}", ran.err);
        let drawn = read(&file);
        assert!(
            look == ["--theme", "plain"] || !seen.contains(&drawn),
            "{look:?}"
        );
        seen.push(drawn);
    }
}

#[test]
fn what_cannot_be_shown_is_said() {
    for (args, code) in [
        (&["--step", "99", "examples/kenken.txt"][..], "no-step"),
        (&["--step", "0", "examples/kenken.txt"], "no-step"),
        (
            &["--show", "solution", "examples/no-solution.txt"],
            "no-solution",
        ),
        (
            &["--show", "blank", "--step", "2", "examples/kenken.txt"],
            "usage",
        ),
        (&["-o", "board.bmp", "examples/kenken.txt"], "usage"),
    ] {
        let mut all = vec!["render"];
        all.extend(args);
        let ran = crossfoot(&all);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(
            ran.err.starts_with(&format!("error[{code}]")),
            "{}",
            ran.err
        );
    }
}

#[test]
fn the_book_of_the_examples() {
    let directory = scratch("book");
    let file = directory.join("book.pdf");
    let path = file.to_str().unwrap();
    let ran = crossfoot(&["book", "examples/book.toml", "-o", path]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let once = read(&file);
    assert!(once.starts_with(b"%PDF-"));
    for threads in ["1", "2"] {
        let ran = crossfoot(&[
            "book",
            "examples/book.toml",
            "--threads",
            threads,
            "-o",
            path,
        ]);
        assert_eq!(ran.code, 0);
        assert_eq!(read(&file), once);
    }
    let ran = crossfoot(&[
        "--json",
        "book",
        "examples/book.toml",
        "--no-answers",
        "-o",
        path,
    ]);
    let report = &ran.objects()[0];
    assert_eq!(report["puzzles"], 11);
    assert_eq!(report["bytes"], read(&file).len());
    assert!(read(&file).len() < once.len());
    assert_eq!(fs::read_dir(directory).unwrap().count(), 1);
}

#[test]
fn a_chapter_can_come_from_a_shelf() {
    let directory = scratch("book-of-a-shelf");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_string();
    let (shelf, recipe, book) = (path("my.shelf"), path("r.toml"), path("b.pdf"));
    let files = [
        "examples/kenken.txt",
        "examples/kakuro.txt",
        "examples/kenken-7x7.txt",
    ];
    assert_eq!(
        crossfoot(&[&["shelf", "add", &shelf], &files[..]].concat()).code,
        0
    );
    let puzzles = |find: &str| {
        let text = format!("[[chapter]]\nshelf = \"my.shelf\"\nfind = {find}\n");
        fs::write(&recipe, text).unwrap();
        let ran = crossfoot(&["book", "--json", &recipe, "-o", &book]);
        match ran.code {
            0 => ran.objects()[0]["puzzles"].as_u64().unwrap(),
            _ => 0,
        }
    };
    assert_eq!(puzzles("{}"), 3);
    assert_eq!(puzzles("{ kind = \"kenken\" }"), 2);
    assert_eq!(puzzles("{ kind = [\"kenken\", \"kakuro\"], limit = 1 }"), 1);
    assert_eq!(puzzles("{ score = \"..1\" }"), 0);
}

#[test]
fn a_bad_recipe_is_refused_with_its_line_and_nothing_is_written() {
    let directory = scratch("recipes");
    let (recipe, book) = (directory.join("r.toml"), directory.join("b.pdf"));
    for (text, line, said) in [
        ("title = ", 1, "error[bad-recipe]"),
        ("tittle = \"x\"\n", 1, "tittle"),
        ("title = \"x\"\n", 1, "no chapter"),
        (
            "paper = \"a5\"\n[[chapter]]\nfiles = [\"x\"]\n",
            1,
            "a4, letter",
        ),
        (
            "per_page = 13\n[[chapter]]\nfiles = [\"x\"]\n",
            1,
            "between 1 and 12",
        ),
        ("[[chapter]]\ntitle = \"none\"\n", 1, "neither"),
        ("[[chapter]]\nfiles = []\n", 1, "empty"),
        (
            "[[chapter]]\nfiles = [\"x\"]\nkind = \"kakuro\"\n",
            3,
            "either",
        ),
        ("[[chapter]]\nkind = \"kakuro\"\n", 2, "size"),
        (
            "[[chapter]]\nkind = \"kakuro\"\nsize = \"9x9\"\ncount = 0\n",
            4,
            "`count`",
        ),
        (
            "[[chapter]]\nshelf = \"x\"\nfiles = [\"x\"]\n",
            2,
            "either `files` or `shelf`",
        ),
        ("[[chapter]]\nshelf = \"none.shelf\"\n", 2, "none.shelf"),
        (
            "[[chapter]]\nshelf = \"x\"\nlevel = \"hard\"\n",
            3,
            "find = {",
        ),
        (
            "[[chapter]]\nshelf = \"x\"\nfind = { hat = \"red\" }\n",
            3,
            "'hat",
        ),
        (
            "[[chapter]]\nfiles = [\"x\"]\nfind = { size = \"9\" }\n",
            3,
            "needs a `shelf`",
        ),
        ("[[chapter]]\nkind = \"chess\"\nsize = \"9x9\"\n", 1, "help"),
    ] {
        fs::write(&recipe, text).unwrap();
        let ran = crossfoot(&[
            "book",
            recipe.to_str().unwrap(),
            "-o",
            book.to_str().unwrap(),
        ]);
        assert_eq!(ran.code, 2, "{text}");
        assert!(
            ran.err.starts_with("error[bad-recipe]"),
            "{text}: {}",
            ran.err
        );
        assert!(ran.err.contains(said), "{text}: {}", ran.err);
        assert!(
            ran.err.contains(&format!("r.toml:{line}:")),
            "{text}: {}",
            ran.err
        );
        assert!(!book.exists());
    }
}

#[test]
fn a_book_takes_only_puzzles_with_one_solution() {
    let directory = scratch("unique");
    let book = directory.join("b.pdf");
    let path = book.to_str().unwrap();
    for (file, code) in [
        ("examples/two-solutions.txt", "not-unique"),
        ("examples/no-solution.txt", "no-solution"),
        ("examples/broken.txt", ""),
        ("examples/nowhere.txt", "no-such-file"),
    ] {
        let ran = crossfoot(&["book", "-o", path, "examples/kenken.txt", file]);
        assert_eq!(ran.code, 2, "{file}");
        assert!(ran.err.starts_with("error["), "{}", ran.err);
        assert!(ran.err.contains(code), "{}", ran.err);
        assert!(!book.exists());
    }
}
