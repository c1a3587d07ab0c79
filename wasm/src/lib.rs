//! The library in a web worker: the wire JSON in, the wire JSON out, the same bytes as everywhere.
//!
//! No thread and no clock stand behind it: `ms` is 0 and a time limit never strikes, so whoever waits ends the
//! worker instead. Without features it has what a page needs at its first visit: solve and check. `more` adds the
//! other verbs, `full` covers, diagrams, models, PDF and PNG too. What no verb of the list uses is not linked.

use crossfoot::{Bounds, Report as _};
use std::sync::Arc;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[cfg(feature = "more")]
use crossfoot::VERBS;

/// The verbs of this module.
#[cfg(not(feature = "more"))]
static VERBS: &[crossfoot::Verb] = {
    use crossfoot::Verb;
    &[Verb::SOLVE_JSON, Verb::CHECK_JSON]
};

#[wasm_bindgen]
extern "C" {
    /// What the worker does with the nodes so far, if it wants to know.
    #[wasm_bindgen(catch, js_namespace = globalThis, js_name = crossfootProgress)]
    fn progress(nodes: f64) -> Result<(), JsValue>;
}

/// Answers a request of the wire: `verb` is its name, `json` the request object; the answer is one JSON
/// object, also for what is wrong.
#[wasm_bindgen]
pub fn request(verb: &str, json: &str) -> String {
    let bounds = Bounds {
        // a worker without that function is told nothing
        watch: Some(Arc::new(|nodes, _| drop(progress(nodes as f64)))),
        ..Bounds::default()
    };
    let answer = crossfoot::request_among(VERBS, verb, json, &bounds);
    answer.unwrap_or_else(|failure| failure.to_json())
}

/// The names of the verbs that this module has, as a JSON list.
#[wasm_bindgen]
pub fn verbs() -> String {
    let names: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
    serde_json::json!(names).to_string()
}

/// The version of the library.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}
