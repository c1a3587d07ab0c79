//! Ctrl-C, where signals can be sent from a shell.
#![cfg(unix)]

use crate::support::{command, scratch};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};

fn interrupt(child: &Child) {
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
}

/// Starts an endless count behind a short one, and waits for the answer of the short one: from then on the
/// program listens to signals.
#[test]
fn ends_the_work_with_what_is_known() {
    let endless = scratch("endless").join("latin.json");
    std::fs::write(&endless, r#"{"kind":"futoshiki","n":30}"#).unwrap();
    let mut child = command(&["count", "--json", "--threads", "1", "-"])
        .arg(&endless)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let one = br#"{"kind":"kakuro","rows":[[null,{"down":1}],[{"across":1},0]]}"#;
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(one).unwrap();
    drop(stdin);
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert!(line.contains("\"count\":\"1\""), "{line}");
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(4));
    // it may have been interrupted before the second count began
    if !rest.is_empty() {
        let object: serde_json::Value = serde_json::from_str(&rest).expect(&rest);
        assert_eq!(object["stopped"], "cancelled");
        assert_eq!(object["exact"], false);
    }
}

/// A program that waits for input does not wait for its end.
#[test]
fn ends_the_wait_for_input() {
    let mut child = command(&["solve", "--json", "--threads", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // stays open: the program never sees the end of its input
    let mut stdin = child.stdin.take().unwrap();
    let one = b"{\"kind\":\"kakuro\",\"rows\":[[null,{\"down\":1}],[{\"across\":1},0]]}\n";
    stdin.write_all(one).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(4));
    drop(stdin);
}
