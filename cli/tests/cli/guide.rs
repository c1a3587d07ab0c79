//! The examples of `docs/guide.md`, run and compared: what a reader types gives what the guide shows.
//!
//! A block ```` ```console ```` holds lines `$ command` and what it prints; ` ? 3` after the command is its exit
//! code, if that is not 0. Commands are `crossfoot`, and `cat FILE` before, `head -N` or `tail -1` behind it in a pipe.

use crate::support::{root, steady, with_input};
use snapbox::Data;
use snapbox::data::DataFormat;

#[test]
fn shows_what_is_printed() {
    let path = root().join("docs/guide.md");
    let guide = std::fs::read_to_string(&path).unwrap();
    let (told, commands) = replayed(&guide);
    assert!(commands > 20, "{commands}");
    let expected = Data::read_from(&path, Some(DataFormat::Text)).raw();
    snapbox::Assert::new()
        .action_env(snapbox::assert::DEFAULT_ACTION_ENV)
        .eq(told, expected);
}

/// The guide with what the commands really print, and how many there are.
fn replayed(guide: &str) -> (String, usize) {
    let (mut out, mut inside, mut commands) = (String::new(), false, 0);
    for line in guide.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        }
        match line.strip_prefix("$ ") {
            Some(command) if inside => {
                commands += 1;
                out += &format!("{line}\n{}", printed(command));
            }
            _ if inside && !line.starts_with("```") => {}
            _ => out += &format!("{line}\n"),
        }
    }
    (out, commands)
}

/// What a command prints, and its exit code if that is not 0.
fn printed(command: &str) -> String {
    let (mut text, mut code) = (String::new(), 0);
    for part in command.split(" | ") {
        let words = words(part);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match &words[..] {
            ["crossfoot", args @ ..] => {
                let ran = with_input(args, text.as_bytes());
                text = ran.out + &ran.err;
                code = ran.code;
            }
            ["cat", file] => text = std::fs::read_to_string(root().join(file)).unwrap(),
            ["head", count] => {
                let count: usize = count.trim_start_matches('-').parse().unwrap();
                text = text
                    .lines()
                    .take(count)
                    .map(|line| format!("{line}\n"))
                    .collect();
            }
            ["tail", "-1"] => {
                let last = text.lines().last().unwrap_or_default();
                text = format!(
                    "{last}
"
                );
            }
            other => panic!("the guide may not use {other:?}"),
        }
    }
    let code = match code {
        0 => String::new(),
        code => format!("? {code}\n"),
    };
    // an editor takes blanks off the ends of lines
    let lines: String = (steady(&text).lines())
        .map(|line| format!("{}\n", line.trim_end()))
        .collect();
    code + &lines
}

/// The words of a command; quotation marks hold them together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in command.split('\'').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace().map(String::from)),
            _ => words.push(part.to_string()),
        }
    }
    words
}
