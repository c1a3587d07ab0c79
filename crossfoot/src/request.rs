//! The wire: a verb's name and a JSON request in, the verb's JSON object out. The page, WASM and Python stand on it.

use crate::Report as _;
use crossfoot_puzzle::Fault;

/// A verb as every door offers it.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
}

/// Every verb of the library.
pub static VERBS: &[Verb] = &[
    Verb {
        name: "solve",
        about: "one solution, and whether it is the only one",
    },
    Verb {
        name: "count",
        about: "how many solutions there are, exactly",
    },
    Verb {
        name: "check",
        about: "is the solution unique, and if not, why",
    },
    Verb {
        name: "candidates",
        about: "what propagation alone leaves in each cell",
    },
    Verb {
        name: "convert",
        about: "write a puzzle in another format",
    },
    Verb {
        name: "render",
        about: "draw a puzzle",
    },
    Verb {
        name: "combos",
        about: "the sets of different digits with a sum",
    },
];

/// Answers a request `{"puzzle": …}` or `{"text": "…"}` with the verb's options beside it.
pub fn request(verb: &str, json: &str) -> String {
    let _ = json;
    let fault = Fault::new("unknown-verb", format!("there is no verb `{verb}`"), "");
    crate::Failure::new("", fault).to_json()
}
