//! The wire over HTTP: every verb answers as the library does, and what is wrong has its status.

use crate::support::{Answer, ENDLESS, SMALL, Server};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};

/// A request of each verb that is no error where we know one.
fn sample(verb: &str) -> Value {
    let text = serde_json::from_str::<Value>(SMALL).unwrap()["text"].take();
    match verb {
        "convert" => json!({ "text": text, "to": "text" }),
        "combos" => json!({ "sum": 16, "length": 2 }),
        "cover" => json!({ "text": "a b c\na b\nc\nb c\na\n", "task": "count" }),
        "diagrams" => json!({ "task": "count", "rows": 3 }),
        "generate" => json!({ "kind": "futoshiki", "size": "4", "level": "easy", "seed": 1 }),
        _ => json!({ "text": text }),
    }
}

/// An answer without its times.
fn timeless(answer: &str) -> String {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(map) => {
                map.retain(|key, _| key != "ms");
                map.values_mut().for_each(strip);
            }
            Value::Array(list) => list.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(answer).expect(answer);
    strip(&mut value);
    value.to_string()
}

#[test]
fn every_verb_is_the_librarys() {
    let server = Server::start(&[]);
    for verb in crossfoot::VERBS {
        let request = sample(verb.name).to_string();
        let ours = crossfoot::request(verb.name, &request);
        let theirs = server.ask(verb.name, &request);
        assert_eq!(timeless(&theirs.text()), timeless(&ours), "{}", verb.name);
        let good = !ours.contains("\"answer\":\"error\"");
        assert_eq!(theirs.status, if good { 200 } else { 400 }, "{}", verb.name);
        assert_eq!(theirs.header("content-type"), Some("application/json"));
    }
    let about = server.send(&server.get("/api", "")).json();
    let names: Vec<&str> = crossfoot::VERBS.iter().map(|verb| verb.name).collect();
    assert_eq!(about["verbs"], json!(names));
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn what_is_wrong_has_a_status_and_a_code() {
    let server = Server::start(&["--allow-origin", "https://friend.example"]);
    let host = &server.address;
    let told = |answer: Answer| (answer.status, answer.code());
    let code = |status, code: &str| (status, code.to_string());
    assert_eq!(told(server.ask("sovle", SMALL)), code(404, "unknown-verb"));
    assert_eq!(
        told(server.ask("solve", "nonsense")),
        code(400, "bad-request")
    );
    assert_eq!(told(server.ask("solve", "{}")), code(400, "no-puzzle"));
    assert_eq!(told(server.ask("solve", r#"{"text":"5:x"}"#)).0, 400);
    let typed = |kind: &str| {
        let post = server.post("solve", SMALL, "");
        let text = String::from_utf8(post).unwrap();
        server.send(text.replace("application/json", kind).as_bytes())
    };
    assert_eq!(told(typed("text/plain")), code(415, "not-json"));
    assert_eq!(typed("Application/JSON; charset=utf-8").status, 200);
    assert_eq!(
        told(server.send(&server.get("/api/solve", ""))),
        code(405, "method")
    );
    let bytes = server.post("solve", "{\"text\":\"?\"}", "");
    let bytes: Vec<u8> = bytes
        .iter()
        .map(|&byte| if byte == b'?' { 0xff } else { byte })
        .collect();
    assert_eq!(told(server.send(&bytes)), code(400, "bad-request"));
    for name in ["evil.example", "", "localhost.evil.example:80"] {
        let post = String::from_utf8(server.post("solve", SMALL, "")).unwrap();
        let bent = post.replace(&format!("Host: {host}"), &format!("Host: {name}"));
        assert_eq!(told(server.send(bent.as_bytes())), code(421, "wrong-host"));
    }
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1"] {
        let post = server.post("solve", SMALL, &format!("Origin: {origin}\r\n"));
        assert_eq!(told(server.send(&post)), code(403, "cross-origin"));
    }
    let own = server.post("solve", SMALL, &format!("Origin: http://{host}\r\n"));
    let own = server.send(&own);
    assert_eq!(
        (own.status, own.header("access-control-allow-origin")),
        (200, None)
    );
    let friend = "https://friend.example";
    let post = server.post("solve", SMALL, &format!("Origin: {friend}\r\n"));
    let answer = server.send(&post);
    assert_eq!(
        (answer.status, answer.header("access-control-allow-origin")),
        (200, Some(friend))
    );
    let options = String::from_utf8(post).unwrap().replace("POST", "OPTIONS");
    assert_eq!(server.send(options.as_bytes()).status, 204);
}

#[test]
fn rubbish_does_no_harm() {
    let server = Server::start(&[]);
    for rubbish in [
        &b""[..],
        b"\r\n\r\n",
        b"\0\xff\xfe\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n",
        b"GET /%00/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ] {
        let mut stream = server.connect();
        let _ = stream.write_all(rubbish);
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let answer = Answer::read(&mut stream);
        assert_ne!(answer.status, 200, "{answer:?}");
    }
    let long = format!(
        "GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "a".repeat(1 << 20)
    );
    assert_ne!(server.send(long.as_bytes()).status, 200);
    assert!(server.is_up());
}

/// The events of a stream: their names and data.
fn events(text: &str) -> Vec<(String, String)> {
    let blocks = text.split("\n\n");
    let field = |block: &str, name: &str| {
        let line = block.lines().find_map(|line| line.strip_prefix(name));
        line.map(|line| line.trim().to_string())
    };
    blocks
        .filter_map(|block| Some((field(block, "event:")?, field(block, "data:")?)))
        .collect()
}

#[test]
fn progress_comes_as_events() {
    let server = Server::start(&["--time-limit", "700ms"]);
    let accept = "Accept: text/event-stream\r\n";
    let answer = server.send(&server.post("count", ENDLESS, accept));
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, Some("text/event-stream"))
    );
    // chunk sizes stand on lines of their own and belong to no event
    let events = events(&answer.text().replace("\r\n", "\n"));
    let (last, before) = events.split_last().unwrap();
    assert_eq!(last.0, "answer");
    let told: Value = serde_json::from_str(&last.1).unwrap();
    assert_eq!(
        (&told["stopped"], &told["exact"]),
        (&"time-limit".into(), &Value::Bool(false))
    );
    assert!(!before.is_empty());
    let mut done = 0;
    for (name, data) in before {
        assert_eq!(name, "progress");
        let data: Value = serde_json::from_str(data).unwrap();
        let now = data["done"].as_u64().unwrap();
        assert!(now >= done, "{before:?}");
        done = now;
    }
    let wrong = server.send(&server.post("count", "{}", accept));
    assert!(wrong.text().contains("no-puzzle"));
}

/// Only one may work at a time, and each may for long: whoever comes next is answered because the first went.
#[test]
fn a_client_that_goes_ends_its_work() {
    let server = Server::start(&["--jobs", "1", "--time-limit", "1h"]);
    let mut stream = server.connect();
    stream
        .write_all(&server.post("count", ENDLESS, "Accept: text/event-stream\r\n"))
        .unwrap();
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    while !line.contains("progress") {
        line.clear();
        assert_ne!(reader.read_line(&mut line).unwrap(), 0);
    }
    drop(reader);
    assert!(server.is_up());
    let mut plain = server.connect();
    plain.write_all(&server.post("count", ENDLESS, "")).unwrap();
    drop(plain);
    assert!(server.is_up());
}

#[test]
fn the_servers_limits_are_kept() {
    let server = Server::start(&[
        "--memory-limit",
        "8M",
        "--time-limit",
        "2s",
        "--body-limit",
        "1K",
    ]);
    let greedy = r#"{"puzzle":{"kind":"kenken","n":9,"cages":[]},"limit":1000000000000,"memory_limit":1000000000000,"time_limit":1000}"#;
    let answer = server.ask("solve", greedy).json();
    assert_eq!(answer["answer"], "many");
    assert!(
        ["memory-limit", "time-limit"].contains(&answer["stopped"].as_str().unwrap()),
        "{}",
        answer["stopped"]
    );
    let long = format!("{{\"text\":\"{}\"}}", "x".repeat(2000));
    let answer = server.ask("solve", &long);
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-long"));
}

#[test]
fn ctrl_c_ends_it() {
    let server = Server::start(&["--time-limit", "1h"]);
    let idle = server.connect();
    let mut busy = server.connect();
    busy.write_all(&server.post("count", ENDLESS, "")).unwrap();
    assert!(server.is_up());
    assert_eq!(server.interrupt(), Some(0));
    drop((idle, busy));
}

#[test]
fn a_taken_port_is_said() {
    let server = Server::start(&[]);
    let port = server.address.split(':').nth(1).unwrap();
    let second = std::process::Command::new(env!("CARGO_BIN_EXE_crossfoot"))
        .args(["serve", "--json", "--port", port])
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(2));
    let told: Value = serde_json::from_slice(&second.stdout).unwrap();
    assert_eq!(told["error"]["code"], "cannot-listen");
}
