//! The wire: whatever is sent, one JSON object comes back.

use crossfoot::{VERBS, request};
use serde_json::Value;

fn ask(verb: &str, json: &str) -> Value {
    let answer = request(verb, json);
    assert!(!answer.contains('\n'));
    serde_json::from_str(&answer).unwrap()
}

fn code(verb: &str, json: &str) -> String {
    let answer = ask(verb, json);
    assert_eq!(answer["answer"], "error", "{answer}");
    assert!(
        !answer["error"]["help"].as_str().unwrap().is_empty(),
        "{answer}"
    );
    answer["error"]["code"].as_str().unwrap().to_string()
}

const ID: &str = "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60";

#[test]
fn verbs_answer() {
    let solved = ask("solve", &format!(r#"{{"text":"{ID}","input":"an id"}}"#));
    assert_eq!(solved["answer"], "one");
    assert_eq!(solved["input"], "an id");
    let rows = "[[2,1,4,3,5],[3,2,1,5,4],[5,4,3,2,1],[1,5,2,4,3],[4,3,5,1,2]]";
    assert_eq!(solved["solution"].to_string(), rows);
    for model in crossfoot::MODELS {
        for branching in crossfoot::BRANCHINGS {
            let (model, branching) = (model.name, branching.name);
            let keys = format!(r#""model":"{model}","branching":"{branching}""#);
            let again = ask("solve", &format!(r#"{{"text":"{ID}",{keys}}}"#));
            assert_eq!(again["solution"], solved["solution"]);
        }
    }
    let wide = r#"{"puzzle":{"kind":"kenken","n":3,"cages":[{"op":"?","target":0,"cells":[[0,0],[0,1],[0,2]]}]}"#;
    assert_eq!(ask("count", &format!("{wide}}}"))["count"], "0");
    assert_eq!(
        ask("count", &format!(r#"{wide},"wide_operators":true}}"#))["count"],
        "12"
    );
    let limited = ask(
        "count",
        r#"{"puzzle":{"kind":"kenken","n":5,"cages":[]},"limit":"7"}"#,
    );
    assert_eq!(
        (&limited["exact"], &limited["answer"]),
        (&Value::Bool(false), &"many".into())
    );
}

#[test]
fn what_is_wrong_has_a_code_and_a_place() {
    assert_eq!(code("sovle", "{}"), "unknown-verb");
    assert_eq!(code("solve", "{}"), "no-puzzle");
    assert_eq!(code("solve", r#"{"puzzle":{},"text":""}"#), "two-puzzles");
    assert_eq!(
        code("solve", r#"{"text":"3:0,0,0,0,0,0,0,0,0,","modle":"run"}"#),
        "unknown-option"
    );
    assert_eq!(
        code("solve", r#"{"text":"3:0,0,0,0,0,0,0,0,0,","model":"ran"}"#),
        "bad-option"
    );
    assert_eq!(
        code(
            "solve",
            r#"{"text":"3:0,0,0,0,0,0,0,0,0,","model":"run","model":"run"}"#
        ),
        "key-twice"
    );
    assert_eq!(
        code(
            "solve",
            r#"{"text":"3:0,0,0,0,0,0,0,0,0,","time_limit":-1}"#
        ),
        "bad-option"
    );
    assert_eq!(
        code(
            "solve",
            r#"{"text":"3:0,0,0,0,0,0,0,0,0,","time_limit":1e300}"#
        ),
        "bad-option"
    );
    assert_eq!(
        code("count", r#"{"text":"3:0,0,0,0,0,0,0,0,0,","limit":1.5}"#),
        "bad-option"
    );
    assert_eq!(
        code("convert", r#"{"text":"3:0,0,0,0,0,0,0,0,0,"}"#),
        "bad-option"
    );
    assert_eq!(
        code("convert", r#"{"text":"3:0,0,0,0,0,0,0,0,0,","to":"x"}"#),
        "unknown-format-name"
    );
    assert_eq!(
        code("convert", r#"{"text":"3:0,0,0,0,0,0,0,0,0,","to":"keen"}"#),
        "cannot-express"
    );
    assert_eq!(
        code(
            "render",
            r#"{"text":"3:0,0,0,0,0,0,0,0,0,","picture":"jpeg"}"#
        ),
        "bad-option"
    );
    assert_eq!(code("combos", r#"{"digits":[1,1]}"#), "bad-digits");
    for broken in [
        "",
        "nonsense",
        "[]",
        "7",
        r#"{"text":"#,
        "{}{}",
        "\u{feff}{}",
        "\0",
    ] {
        assert_eq!(code("solve", broken), "bad-request", "{broken}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(
        code("solve", &format!(r#"{{"puzzle":{deep}"#)),
        "bad-request"
    );
}

#[test]
fn places_are_those_of_the_request() {
    let text = "{\n  \"puzzle\": {\"kind\": \"kakuro\",\n    \"rows\": [[null, {\"down\": \"x\"}], [0, 0]]}}";
    let answer = ask("solve", text);
    assert_eq!(answer["error"]["line"], 3, "{answer}");
    let column = text.lines().nth(2).unwrap().find("\"x\"").unwrap() + 1;
    assert_eq!(answer["error"]["column"], column, "{answer}");
    let text = r#"{"puzzle": {"kind": "x"}}"#;
    assert_eq!(
        ask("solve", text)["error"]["column"],
        text.find("\"x\"").unwrap() + 1
    );
    let text = "{\"text\": \"3:0,0,0,0,0,0,0,0,0,\",\n \"model\": 7}";
    let answer = ask("solve", text);
    assert_eq!(
        (&answer["error"]["line"], &answer["error"]["column"]),
        (&2.into(), &11.into())
    );
}

#[test]
fn limits_are_kept() {
    let open = r#"{"puzzle":{"kind":"kenken","n":9,"cages":[]},"node_limit":5}"#;
    let counted = ask("count", open);
    assert_eq!(counted["stopped"], "node-limit");
    assert_eq!(counted["exact"], false);
    let timed = ask(
        "count",
        &open.replace(r#""node_limit":5"#, r#""time_limit":0"#),
    );
    assert_eq!(timed["stopped"], "time-limit");
    let listed = ask(
        "solve",
        r#"{"puzzle":{"kind":"kenken","n":9,"cages":[]},"limit":1000000000000,"memory_limit":100000}"#,
    );
    assert_eq!(
        (&listed["stopped"], &listed["answer"]),
        (&"memory-limit".into(), &"many".into())
    );
    let count = listed["solutions"].as_array().unwrap().len();
    assert!((50..1000).contains(&count), "{count}");
}

#[test]
fn every_verb_has_a_name_and_a_line() {
    let mut names: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), VERBS.len());
    assert!(
        VERBS
            .iter()
            .all(|verb| !verb.about.is_empty() && !verb.keys.is_empty())
    );
}
