//! Other programs for exact covers behind one command line: `peers NAME FILE` prints the number of covers and
//! the CPU seconds of the search alone (reading and building are not counted).
//!
//! A peer that cannot take a problem (colours, multiplicities) says so with exit code 3.

mod dlx;
mod dlx_rs;
mod exact_covers;
mod text;

use std::process::ExitCode;
use text::Problem;

/// What a peer says: the number of covers and the seconds that it took, or why it cannot take the problem.
type Told = Result<(u64, f64), &'static str>;

/// A peer: its name and its search.
type Peer = (&'static str, fn(&Problem) -> Told);

/// All peers.
static PEERS: &[Peer] = &[
    ("dlx", dlx::count),
    ("exact-covers", exact_covers::count),
    ("dlx-rs", dlx_rs::count),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, name, file] = arguments.as_slice() else {
        eprintln!("usage: peers NAME FILE");
        return ExitCode::from(2);
    };
    let Some((_, count)) = PEERS.iter().find(|peer| peer.0 == name) else {
        eprintln!("no peer {name}");
        return ExitCode::from(2);
    };
    let read = std::fs::read_to_string(file).map_err(|error| error.to_string());
    let problem = match read.and_then(|text| Problem::read(&text)) {
        Ok(problem) => problem,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::from(if error == text::MULTIPLICITIES { 3 } else { 2 });
        }
    };
    match count(&problem) {
        Ok((covers, seconds)) => {
            println!("{covers} {seconds:.6}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{name}: {reason}");
            ExitCode::from(3)
        }
    }
}
