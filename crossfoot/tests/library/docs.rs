//! `docs/json.md` tells the truth: each request in it gets the answer that stands below it, and every code is
//! explained. With `CROSSFOOT_BLESS=1` the answers are written anew.

use crossfoot::request;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/json.md")
}

/// A request of the document, and the answer as it stands there.
struct Example {
    verb: String,
    request: String,
    answer: String,
}

/// The text cut at its examples: what stands before each answer, and the example.
fn examples(text: &str) -> (Vec<(String, Example)>, String) {
    let mut all = Vec::new();
    let (mut before, mut rest) = (String::new(), text);
    while let Some(at) = rest.find("```json request ") {
        let head = &rest[at + "```json request ".len()..];
        let (verb, body) = head.split_once('\n').unwrap();
        let (request, after) = body.split_once("```").unwrap();
        let open = "\n\n```json answer\n";
        let body = after
            .strip_prefix(open)
            .expect("an answer follows each request");
        let (answer, after) = body.split_once("```").unwrap();
        before.push_str(&rest[..rest.len() - body.len()]);
        let example = Example {
            verb: verb.to_string(),
            request: request.to_string(),
            answer: answer.to_string(),
        };
        all.push((std::mem::take(&mut before), example));
        rest = &rest[rest.len() - after.len() - 3..];
    }
    (all, rest.to_string())
}

/// A key a line.
fn laid_out(answer: &Value) -> String {
    let mut out = "{\n".to_string();
    let keys = answer.as_object().unwrap();
    for (i, (key, value)) in keys.iter().enumerate() {
        let comma = if i + 1 < keys.len() { "," } else { "" };
        writeln!(out, "  \"{key}\": {value}{comma}").unwrap();
    }
    out.push_str("}\n");
    out
}

/// Time and work are not the same everywhere; what they are called is.
fn comparable(answer: &Value) -> Value {
    let mut answer = answer.clone();
    forget(&mut answer);
    answer
}

/// Forgets times and work, wherever they stand.
fn forget(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            for (key, value) in keys.iter_mut() {
                match &**key {
                    "ms" => {
                        assert!(value.as_f64().unwrap() >= 0.0);
                        *value = Value::Null;
                    }
                    "nodes" => *value = Value::Null,
                    "work" => value
                        .as_object_mut()
                        .unwrap()
                        .values_mut()
                        .for_each(|count| {
                            assert!(count.is_u64());
                            *count = Value::Null;
                        }),
                    _ => forget(value),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(forget),
        _ => {}
    }
}

#[test]
fn every_request_gets_the_answer_below_it() {
    let text = std::fs::read_to_string(path()).unwrap();
    let (examples, end) = examples(&text);
    let mut written = String::new();
    for (before, example) in &examples {
        let answer: Value =
            serde_json::from_str(&request(&example.verb, &example.request)).unwrap();
        write!(written, "{before}{}", laid_out(&answer)).unwrap();
        if std::env::var_os("CROSSFOOT_BLESS").is_none() {
            let expected: Value = serde_json::from_str(&example.answer).unwrap();
            assert_eq!(
                comparable(&answer),
                comparable(&expected),
                "{}",
                example.request
            );
            let (keys, told) = (answer.as_object().unwrap(), expected.as_object().unwrap());
            assert!(
                keys.keys().eq(told.keys()),
                "order of keys: {}",
                example.request
            );
        }
    }
    if std::env::var_os("CROSSFOOT_BLESS").is_some() {
        std::fs::write(path(), written + &end).unwrap();
    }
    for verb in crossfoot::VERBS {
        let shown = examples
            .iter()
            .any(|(_, example)| example.verb == verb.name);
        assert!(shown, "no example of {}", verb.name);
        for key in verb.keys.iter().copied().flatten() {
            assert!(text.contains(&format!("`{key}`")), "{key} is not explained");
        }
    }
}

/// Every text of the sources that looks like a code and is no other name.
fn codes(folder: &std::path::Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            codes(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = std::fs::read_to_string(&path).unwrap();
            let source = source.split("#[cfg(test)]").next().unwrap();
            into.extend(source.split('"').skip(1).map(str::to_string));
        }
    }
}

#[test]
fn every_code_is_explained() {
    let document = std::fs::read_to_string(path()).unwrap();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut texts = BTreeSet::new();
    for package in ["puzzle", "crossfoot", "cli"] {
        codes(&root.join(package).join("src"), &mut texts);
    }
    let formats = crossfoot::puzzle::formats::FORMATS.iter();
    let mut other: Vec<&str> = formats.map(|format| format.name()).collect();
    other.extend(crossfoot::MODELS.iter().map(|model| model.name));
    other.extend(crossfoot::BRANCHINGS.iter().map(|branching| branching.name));
    other.extend(crossfoot::formulations().map(|known| known.name));
    other.push("kebab-case");
    let mut count = 0;
    for text in texts {
        let word = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase());
        if text.contains('-') && text.split('-').all(word) && !other.contains(&&*text) {
            assert!(
                document.contains(&format!("`{text}`")),
                "`{text}` is not explained"
            );
            count += 1;
        }
    }
    assert!(count > 90, "{count}");
}
