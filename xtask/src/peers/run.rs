//! One run of one program on one file, under a deadline.

use super::prepare::Program;
use std::io::{self, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outcome {
    /// The number of covers and the CPU seconds of the search.
    Counted {
        /// Decimal, of any size.
        covers: String,
        /// CPU seconds of the search alone.
        seconds: f64,
    },
    /// The program cannot take such a problem.
    Unfit,
    /// It was stopped at the deadline.
    TimedOut,
    /// It fell over.
    Broken,
}

impl Outcome {
    /// The count, where there is one.
    pub(crate) fn covers(&self) -> Option<&str> {
        match self {
            Outcome::Counted { covers, .. } => Some(covers),
            _ => None,
        }
    }

    /// The seconds, where there are any.
    pub(crate) fn seconds(&self) -> Option<f64> {
        match self {
            Outcome::Counted { seconds, .. } => Some(*seconds),
            _ => None,
        }
    }

    /// Whether another round could change it; runs of three seconds and more are steady enough.
    pub(crate) fn is_worth_repeating(&self) -> bool {
        self.seconds().is_some_and(|seconds| seconds < 3.0)
    }

    /// The faster of two.
    pub(crate) fn better(self, other: Outcome) -> Outcome {
        match (self.seconds(), other.seconds()) {
            (Some(mine), Some(others)) if mine <= others => self,
            (Some(_), None) => self,
            _ => other,
        }
    }
}

/// Runs a program once on a file.
///
/// # Errors
/// A program that cannot be started.
pub(crate) fn once(program: &Program, file: &Path, patience: u64) -> io::Result<Outcome> {
    let mut command = Command::new(&program.call[0]);
    command.args(&program.call[1..]).arg(file);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let deadline = Instant::now() + Duration::from_secs(patience);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if Instant::now() > deadline {
            child.kill()?;
            child.wait()?;
            return Ok(Outcome::TimedOut);
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    if status.code() == Some(3) {
        return Ok(Outcome::Unfit);
    }
    let mut text = String::new();
    if let Some(mut out) = child.stdout.take() {
        out.read_to_string(&mut text)?;
    }
    Ok(parsed(&text).unwrap_or(Outcome::Broken))
}

/// `COVERS SECONDS`, the last line that a program wrote.
fn parsed(text: &str) -> Option<Outcome> {
    let (covers, seconds) = text.trim().lines().last()?.split_once(' ')?;
    covers.parse::<num_bigint::BigUint>().ok()?;
    Some(Outcome::Counted {
        covers: covers.into(),
        seconds: seconds.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_counts() {
        let told = parsed("hello\n92 0.25\n");
        let expected = Outcome::Counted {
            covers: "92".into(),
            seconds: 0.25,
        };
        assert_eq!(told, Some(expected));
        assert_eq!(parsed("92"), None);
        assert_eq!(parsed("many 1"), None);
    }

    #[test]
    fn the_faster_run_stays() {
        let at = |seconds| Outcome::Counted {
            covers: "1".into(),
            seconds,
        };
        assert_eq!(at(2.0).better(at(1.0)), at(1.0));
        assert_eq!(at(1.0).better(at(2.0)), at(1.0));
        assert_eq!(at(1.0).better(Outcome::TimedOut), at(1.0));
        assert_eq!(Outcome::TimedOut.better(at(1.0)), at(1.0));
    }
}
