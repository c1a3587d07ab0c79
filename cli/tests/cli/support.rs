//! Calls of the command in a quiet place: from the root of the repository, with a fixed width and no colours of
//! the caller's.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a call printed, and its exit code.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl Ran {
    /// Both outputs and the code, as the snapshots have them.
    pub(crate) fn all(&self) -> String {
        let Ran { out, err, code } = self;
        let err = err.replace("crossfoot.exe", "crossfoot");
        let part = |name: &str, text: &str| match text {
            "" => String::new(),
            text => format!("--- {name}\n{text}"),
        };
        let (out, err) = (part("out", out), part("err", &err));
        steady(&format!("{out}{err}--- code {code}\n"))
    }

    /// The objects of `--json`.
    pub(crate) fn objects(&self) -> Vec<serde_json::Value> {
        let lines = self.out.lines();
        lines
            .map(|line| serde_json::from_str(line).expect(line))
            .collect()
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A call with these arguments and nothing on standard input.
pub(crate) fn crossfoot(args: &[&str]) -> Ran {
    with_input(args, b"")
}

/// A call with these bytes on standard input.
pub(crate) fn with_input(args: &[&str], input: &[u8]) -> Ran {
    run(&mut command(args), input)
}

/// A call to be made.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crossfoot"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("COLUMNS", "100").env("TERM", "xterm");
    command.current_dir(root()).args(args);
    command
}

/// Makes a call.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        // a program that does not read to the end is no failure of the test
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap()
    });
    Ran {
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code().unwrap(),
    }
}

/// A text with its times replaced, and of counted work only what does not hang on details of the engine.
pub(crate) fn steady(text: &str) -> String {
    let mut out = String::new();
    for line in text.split_inclusive('\n') {
        let line = between(line, "\"ms\":", ",\"", "0.0");
        let line = between(&line, ",\"failures\":", "}", "…");
        let line = without_times(&line);
        out.push_str(&between(&line, " failures, ", "\n", "…"));
    }
    out.replace(",\"failures\":…}", ",…}")
}

/// A row of `models` without its last two columns, which are times.
fn without_times(line: &str) -> String {
    let row = line.starts_with("domain ") || line.starts_with("cover ");
    let mut words = line.trim_end().rsplit(' ').filter(|word| !word.is_empty());
    let is_time = |word: Option<&str>| {
        word.is_some_and(|word| word == "-" || word.contains('.') && word.parse::<f64>().is_ok())
    };
    let (last, before) = (words.next(), words.next());
    if !row || !is_time(last) || !is_time(before) {
        return line.to_string();
    }
    let cut = line.trim_end();
    let cut = cut[..cut.len() - last.map_or(0, str::len)].trim_end();
    let cut = cut[..cut.len() - before.map_or(0, str::len)].trim_end();
    format!("{cut}  …\n")
}

/// What stands between two marks, replaced.
fn between(line: &str, start: &str, end: &str, by: &str) -> String {
    let Some((before, rest)) = line.split_once(start) else {
        return line.to_string();
    };
    match rest.split_once(end) {
        Some((_, after)) => format!("{before}{start}{by}{end}{after}"),
        None => line.to_string(),
    }
}

/// A new directory of this test run.
pub(crate) fn scratch(name: &str) -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("{name}-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

/// Compares a text with `tests/snapshots/NAME.txt`.
pub(crate) fn same(name: &str, text: String) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/snapshots/{name}.txt"));
    let expected = snapbox::Data::read_from(&path, Some(snapbox::data::DataFormat::Text)).raw();
    snapbox::Assert::new()
        .action_env(snapbox::assert::DEFAULT_ACTION_ENV)
        .eq(text, expected);
}
