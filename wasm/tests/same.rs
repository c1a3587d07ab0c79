//! The modules in node answer as the library does here: the same bytes, `ms` and `work` apart.
//!
//! `CROSSFOOT_WASM` names the folder of the modules that `cargo xtask site` makes; without it there is nothing to
//! compare. The full module is compared if it is there. `cargo xtask test` sets it.
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stdout)]

use crossfoot::request;
use serde_json::{Value, json};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Verbs that take a puzzle and may be asked with nothing else.
static PLAIN: &[&str] = &[
    "solve",
    "count",
    "check",
    "hint",
    "explain",
    "grade",
    "candidates",
    "render",
    "encode",
    "models",
];

/// Requests of every verb, rubbish too.
fn requests() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut ask = |verb: &str, request: Value| all.push((verb.to_string(), request.to_string()));
    for puzzle in corpus() {
        for verb in PLAIN {
            ask(verb, json!({ "puzzle": puzzle }));
        }
        ask("solve", json!({ "puzzle": puzzle, "limit": 5 }));
        ask(
            "hint",
            json!({ "puzzle": puzzle, "show": "where", "lang": "de" }),
        );
        ask("grade", json!({ "puzzle": puzzle, "profile": "tatham" }));
        ask("render", json!({ "puzzle": puzzle, "picture": "svg" }));
        for format in crossfoot::puzzle::formats::FORMATS {
            ask("convert", json!({ "puzzle": puzzle, "to": format.name() }));
        }
    }
    for puzzle in corpus().iter().step_by(20) {
        for picture in ["png", "pdf"] {
            ask("render", json!({ "puzzle": puzzle, "picture": picture }));
        }
    }
    for kind in [
        "kakuro",
        "generalized-kakuro",
        "kenken",
        "futoshiki",
        "adjacent",
        "latin",
    ] {
        for seed in [1, 2] {
            let aim = json!({ "kind": kind, "size": "5", "level": "easy", "seed": seed });
            ask("generate", aim);
        }
    }
    for sum in [0, 3, 16, 45, 46] {
        ask("combos", json!({ "sum": sum }));
    }
    let cover = "| a small one\na b c | x\na x:1\nb c x:1\na b c\nb\nc x:2\n";
    for task in ["solve", "count", "zdd", "min-cost", "estimate", "reduce"] {
        ask("cover", json!({ "text": cover, "task": task, "seed": 1 }));
    }
    for task in ["count", "max", "sample", "list", "table"] {
        ask(
            "diagrams",
            json!({ "task": task, "rows": 4, "seed": 3, "number": 2 }),
        );
    }
    for rubbish in [
        "",
        "{}",
        "[]",
        "{\"text\":7}",
        "{\"text\":\"\"}",
        "{\"text\":\"\\ud800\"}",
        "\u{feff}{}",
    ] {
        all.push(("solve".into(), rubbish.into()));
    }
    all.push(("".into(), "{}".into()));
    all
}

/// The puzzles of the corpus.
fn corpus() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let paths = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "json"))
        .collect();
    paths.sort();
    assert!(paths.len() > 50);
    let puzzle = |path: &PathBuf| {
        let mut row: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let mut puzzle = row["input"].take();
        puzzle["kind"] = row["kind"].take();
        puzzle
    };
    paths.iter().map(puzzle).collect()
}

/// An answer without what may differ.
fn bare(answer: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.retain(|key, _| key != "ms" && key != "work");
                map.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(answer).unwrap();
    strip(&mut value);
    value.to_string()
}

/// What a module says to requests, and the verbs that it has.
fn asked(module: &Path, requests: &[(String, String)]) -> (Vec<String>, Vec<String>) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/same.mjs");
    let mut child = Command::new("node")
        .arg(script)
        .arg(module)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines: String = requests
        .iter()
        .map(|request| json!(request).to_string() + "\n")
        .collect();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success(), "{} broke", module.display());
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines();
    let verbs: Vec<String> = serde_json::from_str(lines.next().unwrap()).unwrap();
    let heard: u64 = lines.next().unwrap().parse().unwrap();
    assert!(heard > 0, "no progress was heard");
    (verbs, lines.map(String::from).collect())
}

/// The modules, and the verbs that the page asks each for (`web/src/door/wasm.ts`).
static MODULES: [(&str, &[&str]); 3] = [
    ("play", &["solve", "check"]),
    (
        "crossfoot",
        &["hint", "explain", "grade", "generate", "render"],
    ),
    ("full", &["cover", "diagrams", "encode", "models", "render"]),
];

#[test]
fn modules_answer_as_the_library() {
    let Some(folder) = std::env::var_os("CROSSFOOT_WASM").map(PathBuf::from) else {
        println!("skipped: CROSSFOOT_WASM is not set");
        return;
    };
    let all = requests();
    let mut ours: Vec<Option<String>> = vec![None; all.len()];
    let mut compared = Vec::new();
    for (name, needed) in MODULES {
        let module = folder.join(name).with_extension("js");
        if name == "full" && !module.exists() {
            println!("skipped: there is no full module");
            continue;
        }
        let (verbs, answers) = asked(&module, &all);
        assert_eq!(answers.len(), all.len());
        for verb in needed {
            assert!(verbs.iter().any(|known| known == verb), "{name}: {verb}");
        }
        let mut same = 0;
        for (at, ((verb, json), answer)) in all.iter().zip(&answers).enumerate() {
            if !verbs.contains(verb) {
                assert!(answer.contains("unknown-verb"), "{answer}");
                continue;
            }
            // the small module is sent our JSON alone
            if name == "play" && !json.contains("\"puzzle\"") {
                continue;
            }
            // only the full module draws PNG and PDF
            if name != "full" && answer.contains("no-picture") {
                continue;
            }
            let ours = ours[at].get_or_insert_with(|| bare(&request(verb, json)));
            let theirs = bare(answer);
            assert_eq!(*ours, theirs, "{name}: {verb} {json}");
            same += 1;
        }
        println!("{name}: {same} answers are the same");
        assert!(same > 200, "{name}: {same}");
        compared.push(name);
    }
    assert!(compared.len() >= 2, "{compared:?}");
}
