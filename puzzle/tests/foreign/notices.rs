//! What a reader passes over, it says.

use crate::support::reading;
use crossfoot_model::Place;

fn codes(name: &str, text: &str) -> Vec<(&'static str, Vec<Place>)> {
    let notices = reading(name, text).notices.into_iter();
    notices.map(|notice| (notice.code, notice.cells)).collect()
}

fn at(row: usize, col: usize) -> Vec<Place> {
    vec![Place::new(row, col)]
}

#[test]
fn clues_without_cells() {
    let stray = |row, col| vec![("clue-without-cells", at(row, col))];
    let gecode = "3 3 1 0 1 3 2 0 0 9 -1 0 1 1 3 -1";
    assert_eq!(codes("gecode", gecode), stray(0, 2));
    assert_eq!(codes("kdl", "1 1 - 1 3\n1 1 | 1 3\n2 2 | 0 5"), stray(1, 2));
    let pzprv3 = "pzprv3/kakuro/1/2/0 3 7/5 . 0,0/";
    assert_eq!(codes("pzprv3", pzprv3), stray(0, 2));
    assert_eq!(codes("down-across", "# 3/\n/3 .\n/9 #"), stray(2, 0));
    assert_eq!(codes("puzzlink", "kakuro/2/2/k.k.333"), []);
}

#[test]
fn a_file_full_of_them_does_not_make_millions_of_notices() {
    let row = "1/1 ".repeat(500) + "\n";
    let notices = reading("down-across", &row.repeat(500)).notices;
    assert!(notices.len() <= 65, "{}", notices.len());
}

#[test]
fn runs_that_a_list_does_not_tell() {
    // the two down clues cover the four cells, one across clue is missing
    let text = "3 3 1 0 2 3 2 0 2 3 -1 0 1 2 3 -1";
    assert_eq!(codes("gecode", text), [("run-without-clue", at(2, 1))]);
}

#[test]
fn bits_that_stand_for_no_edge() {
    assert_eq!(codes("factors", "factors/2/2/oo1234"), []);
    let stray = [("stray-bits", vec![])];
    assert_eq!(codes("factors", "factors/2/2/op1234"), stray);
    assert_eq!(codes("factors", "factors/2/2/po1234"), stray);
}

#[test]
fn keys_that_mean_nothing() {
    let web =
        r#"{"width":1,"rules":[{"op":"=","value":1,"cells":[{"x":0,"y":0,"z":0}],"a":1}],"b":1}"#;
    let unknown = codes("kenken-web", web);
    assert!(
        unknown.iter().all(|(code, _)| *code == "unknown-key"),
        "{unknown:?}"
    );
    assert_eq!(unknown.len(), 3);
}

#[test]
fn boxes_of_f_puzzles() {
    let puzzle = |n: usize, cell: &str| {
        let row = vec![cell; n].join(",");
        let rows = vec![format!("[{row}]"); n].join(",");
        format!("{{\"size\":{n},\"grid\":[{rows}],\"cage\":[]}}")
    };
    let noted = |n, cell| codes("f-puzzles", &puzzle(n, cell)).len();
    assert_eq!(noted(4, "{}"), 1);
    assert_eq!(noted(4, "{\"region\":1}"), 1);
    assert_eq!(noted(4, "{\"region\":null}"), 0);
    assert_eq!(noted(5, "{}"), 0);
}
