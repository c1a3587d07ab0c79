//! The verb `shelf`.

use crate::support::{crossfoot, scratch, with_input};
use serde_json::Value;
use std::path::Path;

/// A file of the test.
fn file(dir: &Path, name: &str) -> String {
    dir.join(name).display().to_string()
}

fn numbers(objects: &[Value]) -> Vec<i64> {
    objects
        .iter()
        .map(|object| object["id"].as_i64().unwrap())
        .collect()
}

#[test]
fn adds_finds_exports_and_imports() {
    let dir = scratch("shelf");
    let shelf = file(&dir, "one");
    let ran = crossfoot(&[
        "shelf",
        "add",
        &shelf,
        "--json",
        "examples/kenken.txt",
        "examples/futoshiki.txt",
    ]);
    assert_eq!((ran.code, numbers(&ran.objects())), (0, vec![1, 2]));
    assert!(ran.objects().iter().all(|object| object["added"] == true));
    // the same once more, and a transposed one of two that are new
    let one = "kind: kakuro\n\n# 4\\ 6\\\n\\3 . .\n\\7 . .\n---\nkind: kakuro\n\n# 3\\ 7\\\n\\4 . .\n\\6 . .\n";
    let ran = with_input(
        &["shelf", "add", &shelf, "--json", "-", "examples/kenken.txt"],
        one.as_bytes(),
    );
    let added: Vec<bool> = ran
        .objects()
        .iter()
        .map(|object| object["added"] == true)
        .collect();
    assert_eq!(
        (numbers(&ran.objects()), added),
        (vec![3, 3, 1], vec![true, false, false])
    );

    let find = |flags: &[&str]| {
        let ran = crossfoot(&[&["shelf", "find", &shelf, "--json"], flags].concat());
        assert_eq!(ran.code, 0);
        numbers(&ran.objects())
    };
    assert_eq!(find(&[]), [1, 2, 3]);
    assert_eq!(find(&["--kind", "kakuro"]), [3]);
    assert_eq!(find(&["--level", "easy..extreme", "--size", "2"]), [3]);
    assert_eq!(find(&["--score", "100000.."]), [0i64; 0]);
    let graded = &crossfoot(&["grade", "--json", "examples/kenken.txt"]).objects()[0];
    let entry = &crossfoot(&["shelf", "find", &shelf, "--json", "--id", "1"]).objects()[0];
    for key in ["level", "score", "technique", "steps"] {
        assert_eq!(entry[key], graded[key], "{key}");
    }

    let (lines, other) = (file(&dir, "lines"), file(&dir, "two"));
    assert_eq!(
        crossfoot(&["shelf", "export", &shelf, "-o", &lines]).code,
        0
    );
    let ran = crossfoot(&["shelf", "import", &other, &lines]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("3 puzzles: 3 added"), "{}", ran.err);
    let both = [&shelf, &other].map(|file| crossfoot(&["shelf", "list", "--json", file]).out);
    assert_eq!(both[0], both[1]);
    let text = crossfoot(&["shelf", "export", &shelf, "--to", "text"]).out;
    let again = with_input(&["shelf", "add", &shelf, "-"], text.as_bytes());
    assert!(
        again.err.contains("0 added, 3 there already"),
        "{}",
        again.err
    );
    // off again, but never all by forgetting to say which
    let bare = crossfoot(&["shelf", "remove", &shelf]);
    assert_eq!((bare.code, find(&[]).len()), (2, 3), "{}", bare.err);
    let ran = crossfoot(&["shelf", "remove", &shelf, "--json", "--kind", "kenken"]);
    assert_eq!((ran.code, ran.out.trim()), (0, r#"{"removed":[1]}"#));
    assert_eq!(find(&[]), [2, 3]);
    assert_eq!(
        crossfoot(&["shelf", "remove", &shelf, "--id", "1"]).out,
        "0 puzzles removed\n"
    );
}

#[test]
fn says_what_is_wrong() {
    let dir = scratch("shelf-wrong");
    let ran = crossfoot(&["shelf", "list", &file(&dir, "none"), "--json"]);
    assert_eq!(
        (ran.code, &ran.objects()[0]["error"]["code"]),
        (2, &Value::from("cannot-read"))
    );
    std::fs::write(file(&dir, "text"), "no shelf at all\n".repeat(99)).unwrap();
    let ran = crossfoot(&[
        "shelf",
        "add",
        &file(&dir, "text"),
        "examples/kenken.txt",
        "--json",
    ]);
    assert_eq!(
        (ran.code, &ran.objects()[0]["error"]["code"]),
        (2, &Value::from("not-a-shelf"))
    );
    // one bad puzzle does not stop the rest
    let two = "kind: kakuro\n\n# 4\\\n\\3 x\n---\nkind: kakuro\n\n# 3\\ 7\\\n\\4 . .\n\\6 . .\n";
    let ran = with_input(&["shelf", "add", &file(&dir, "a"), "-"], two.as_bytes());
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("1 added, 0 there already, 1 bad"),
        "{}",
        ran.err
    );
    std::fs::write(file(&dir, "bad"), "{}\n").unwrap();
    let ran = crossfoot(&[
        "shelf",
        "import",
        &file(&dir, "a"),
        &file(&dir, "bad"),
        "--json",
    ]);
    assert_eq!(
        (ran.code, &ran.objects()[0]["error"]["code"]),
        (2, &Value::from("not-an-export"))
    );
}
