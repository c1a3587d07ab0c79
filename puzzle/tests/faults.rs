//! Broken files and what is said about each: code, line, column, words, way out.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop too

mod sheets;

use crossfoot_puzzle::{Limits, open_as};

/// What a format says about a text that it must refuse.
fn said(format: &str, text: &str) -> String {
    match open_as(format, text, 1, &Limits::DEFAULT) {
        Ok(opened) => panic!("{text:?} was read as {:?}", opened.sheet),
        Err(fault) => sheets::line(&fault),
    }
}

/// The texts of a list and what is said about them, for a snapshot.
fn listed(format: &str, texts: &[&str]) -> String {
    let parts = texts.iter().map(|text| {
        let text_lines: String = text.lines().map(|line| format!("    {line}\n")).collect();
        format!("{text_lines}{}\n", said(format, text))
    });
    parts.collect::<Vec<_>>().join("\n")
}

#[test]
fn broken_json() {
    insta::assert_snapshot!(listed("json", JSON));
}

#[test]
fn broken_kakuro_text() {
    insta::assert_snapshot!(listed("text", KAKURO));
}

#[test]
fn broken_kenken_text() {
    insta::assert_snapshot!(listed("text", KENKEN));
}

#[test]
fn broken_futoshiki_text() {
    insta::assert_snapshot!(listed("text", FUTOSHIKI));
}

const JSON: &[&str] = &[
    // syntax
    "{\"kind\":\"kakuro\",",
    "{\"kind\":\"kakuro\",\n \"rows\":[[null,]]}",
    "{'kind':'kakuro'}",
    "{\"kind\":\"kakuro\",\"rows\":[[NaN]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[01]]}",
    "{\"kind\":\"futoshiki\",\"n\":1} {\"kind\":\"futoshiki\",\"n\":1}",
    "{\"kind\":\"futoshiki\",\"n\":1}]",
    "{\"kind\":\"futoshiki\",\"n\":1,\"title\":\"\\ud800\"}",
    "[{\"kind\":\"futoshiki\",\"n\":1}]",
    "{\"kind\":\"futoshiki\",\"n\":1,\"x\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}",
    // the puzzle
    "{}",
    "{\"kind\":\"sudoku\"}",
    "{\"kind\":7}",
    "{\"crossfoot\":2,\"kind\":\"kakuro\",\"rows\":[[0]]}",
    "{\"kind\":\"kakuro\",\"kind\":\"kakuro\",\"rows\":[[0]]}",
    "{\"kind\":\"futoshiki\",\"n\":1,\"title\":5}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"entries\":[[1,2]]}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"entries\":[[1,2],[1]]}",
    "{\"kind\":\"futoshiki\",\"n\":1,\"marks\":[[3]]}",
    // Kakuro
    "{\"kind\":\"kakuro\"}",
    "{\"kind\":\"kakuro\",\"rows\":{}}",
    "{\"kind\":\"kakuro\",\"rows\":[]}",
    "{\"kind\":\"kakuro\",\"rows\":[[]]}",
    "{\"kind\":\"kakuro\",\"rows\":[0,0]}",
    "{\"kind\":\"kakuro\",\n\"rows\":[\n[null,{\"down\":4}],\n[0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":-4}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":4.5}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":99999999999999999999}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":true}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":{\"sets\":[[1,2],[]]}}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":{\"sets\":3}}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":{}}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":4,\"given\":1}],[null,0]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,true]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,-3]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,\"a\"]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":4}]]}",
    "{\"kind\":\"kakuro\",\"rows\":[[null,0],[null,12]]}",
    "{\"kind\":\"kakuro\",\"digits\":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],\"rows\":[[0]]}",
    "{\"kind\":\"kakuro\",\"digits\":[1,1],\"rows\":[[0]]}",
    // KenKen
    "{\"kind\":\"kenken\",\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":0,\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":65,\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":-1,\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":2}",
    "{\"kind\":\"kenken\",\"n\":2,\"values\":[1],\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":2,\"givens\":[[0,0]],\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":2,\"givens\":[[0,0],[0,3]],\"cages\":[]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[7]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"target\":-2,\"cells\":[[0,0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"^\",\"target\":2,\"cells\":[[0,0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"target\":2,\"cells\":[[0,0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"cells\":[[0,0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"target\":2,\"cells\":[[0,2]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"target\":2,\"cells\":[0]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"target\":2,\"cells\":[[0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[{\"op\":\"+\",\"target\":2,\"cells\":[]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"cages\":[\n{\"op\":\"+\",\"target\":2,\"cells\":[[0,0]]},\n{\"op\":\"+\",\"target\":2,\"cells\":[[0,0]]}]}",
    "{\"kind\":\"kenken\",\"n\":2,\"values\":[3,3],\"cages\":[]}",
    // Futoshiki
    "{\"kind\":\"futoshiki\",\"n\":2,\"less\":[[[0,0]]]}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"less\":[[[0,0],[0,9]]]}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"less\":[[[0,0],[0,0]]]}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"diff\":[[[0,0],[0,1]]]}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"adjacent\":1}",
    "{\"kind\":\"futoshiki\",\"n\":2,\"givens\":[[3,0],[0,0]]}",
];

const KAKURO: &[&str] = &[
    "kind: kakuro",
    "kind: sudoku\n. .",
    ". .\n. .",
    "kind: kakuro\nkind: kakuro\n. .",
    "# 3\\ 4\\\n\\3 . .\n\\4 .",
    "# 3\\ x\n\\3 . .",
    "# 3/4\n\\3 .",
    "# 3\\4\\5\n\\3 .",
    "# -3\\\n\\3 .",
    "# 3a\\\n\\3 .",
    "# {13,35\\\n\\3 .",
    "# {13,}\\\n\\3 .",
    "# {1x}\\\n\\3 .",
    "# 3\\\n# #",
    "// comment\n\n# 3\\ // clue\n# 77",
    "# 99999999999999999999\\\n# .",
    "digits: 1-17\n# 3\\\n# .",
    "digits: 9-1\n# 3\\\n# .",
    "digits: one\n# 3\\\n# .",
    "values: 1-4\n# 3\\\n# .\nkind: kakuro",
    "digits: 1-4 3\n# 3\\\n# .",
    "# 3\\\n# .\n---\n# 3\\\n# .",
    "# 3\\\n# .\n\nentries:\n. .",
    "# 3\\\n# .\n\nentries:\n. .\n. x",
    "# 3\\\n# .\n\nmarks:\n. .\n. 12",
    "# 3\\\n# .\n\nentries: 3",
    "# 3\\\n# .\n\ngivens:\n. .\n. 3",
    "# 3\\\n# .\n\nmarks:\n. .\n. .\nmarks:\n. .\n. .",
];

const KENKEN: &[&str] = &[
    "a a b\nc c b\n\na 3+\nb 2\nc 3",
    "a a b\nc c\nd d d\n\na 3+\nb 2\nc 3",
    "kind: kenken\na b\na b",
    "kind: kenken\na a\nb b\na 3+",
    "a a\nb b\na 3+\nb 3+\nc 3+",
    "a a\nb b\na 3+\nb 3+\na 3+",
    "a a\nb b\na 3+\nb",
    "a a\nb b\na 3+\nb x",
    "a a\nb b\na 3+\nb 3%",
    "a a\nb b\na 3+\nb 3++",
    "a a\nb b\na 3+\nb -2",
    "a a\nb b+\na 3+\nb 3+",
    "a3+ a\nb3+ b4-",
    "a a\nb b\na 3\nb 3+",
    "a: 3+\na a\nb b\nb 3+",
    "values: 1 2 3\na3+ a\nb3+ b",
    "values: 0 0\na3+ a\nb3+ b",
    "a3+ a\nb3+ b\ngivens:\n. .\n. 3",
    "a3+ a\nb3+ b\nadjacent: yes\nkind: kenken",
];

const FUTOSHIKI: &[&str] = &[
    ". < .\n. .\n. .",
    ". < .",
    ". < . .\n. .",
    ". . <\n. .",
    "< . .\n. .",
    "^\n. .\n. <  .",
    ". < .\n. .\n^",
    ". < .\n  ^\n. .",
    ". . .\n    ^\n.   . .\n. . .",
    ". < .\n^ x\n. .",
    ". < x\n. .",
    ". < 12.\n. .",
    ". < 3\n. .",
    ". < .\n. .\nr1c1 < r1c3",
    ". < .\n. .\nr1c1 < r0c1",
    ". < .\n. .\nr1c1 = r1c2",
    ". < .\n. .\nr1c1 < r1c1",
    ". < .\n. .\nr1c1 < ",
    ". < .\n. .\nadjacent: maybe",
    ". ~99999999999 .\n. .",
];
