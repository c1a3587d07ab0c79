//! Reads a request: its keys, each at most once, and what stands behind them.

use crate::{Bounds, Budget, Failure, Meter, Method, OpenOptions, Puzzle};
use crossfoot_puzzle::{Fault, Piece};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;
use std::time::Duration;

/// The keys that every verb on a puzzle takes.
pub(super) static PUZZLE: &[&str] = &["puzzle", "text", "format", "input", "wide_operators"];
/// The keys of verbs that take our JSON alone.
pub(super) static JSON: &[&str] = &["puzzle", "input", "wide_operators"];
/// The keys of verbs that search.
pub(super) static BUDGET: &[&str] = &["time_limit", "node_limit", "memory_limit"];
/// The keys of verbs that use a model.
pub(super) static METHOD: &[&str] = &["model", "branching", "engine", "formulation"];

/// A request: the text of it, and its keys in order.
pub(super) struct Asked<'a> {
    json: &'a str,
    keys: Keys<'a>,
    bounds: &'a Bounds,
}

impl<'a> Asked<'a> {
    /// Reads an object whose keys are all among `known`.
    pub(super) fn read(
        json: &'a str,
        known: &[&[&str]],
        bounds: &'a Bounds,
    ) -> Result<Asked<'a>, Failure> {
        let keys: Keys<'a> = serde_json::from_str(json).map_err(|error| {
            let help = r#"send {"puzzle": …} or {"text": "…"}, with the verb's options beside it"#;
            let mut fault = Fault::new("bad-request", message(&error), help);
            (fault.line, fault.column) = (Some(error.line()), Some(error.column()));
            Failure::new("", fault)
        })?;
        let asked = Asked { json, keys, bounds };
        for (at, (key, value)) in asked.keys.0.iter().enumerate() {
            if !known.iter().any(|keys| keys.contains(&&**key)) {
                let known: Vec<&str> = known.iter().copied().flatten().copied().collect();
                let message = format!("the verb has no option `{key}`");
                let help = format!("it takes {}", known.join(", "));
                return Err(asked.fault(value, "unknown-option", message, help));
            }
            if asked.keys.0[..at].iter().any(|earlier| earlier.0 == *key) {
                let message = format!("`{key}` is there twice");
                return Err(asked.fault(value, "key-twice", message, "keep one of the two".into()));
            }
        }
        Ok(asked)
    }

    fn raw(&self, key: &str) -> Option<&'a RawValue> {
        let found = self.keys.0.iter().find(|(name, _)| name == key);
        found.map(|found| found.1).filter(|raw| raw.get() != "null")
    }

    /// The value of a key, if it is there; `what` says what it should be.
    pub(super) fn get<T: Deserialize<'a>>(
        &self,
        key: &str,
        what: &str,
    ) -> Result<Option<T>, Failure> {
        let Some(raw) = self.raw(key) else {
            return Ok(None);
        };
        serde_json::from_str(raw.get())
            .map(Some)
            .map_err(|_| self.bad(key, what))
    }

    /// A whole number, as a number or as a decimal string.
    pub(super) fn whole(&self, key: &str) -> Result<Option<u128>, Failure> {
        let what = "a whole number";
        let Some(raw) = self.raw(key) else {
            return Ok(None);
        };
        let digits = raw.get().trim_matches('"');
        let whole = digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.parse() {
            Ok(number) if whole => Ok(Some(number)),
            _ => Err(self.bad(key, what)),
        }
    }

    /// The failure of a key whose value is none of what it should be.
    pub(super) fn bad(&self, key: &str, what: &str) -> Failure {
        let message = format!("`{key}` is not {what}");
        match self.raw(key) {
            Some(raw) => self.fault(raw, "bad-option", message, format!("give {what}")),
            None => Failure::new(
                "",
                Fault::new("bad-option", message, format!("give {what}")),
            ),
        }
    }

    fn fault(&self, at: &RawValue, code: &'static str, message: String, help: String) -> Failure {
        let start = self.offset(at);
        let fault = Fault::new(code, message, help).at(start, start + at.get().len());
        Failure::new("", fault.locate(self.json, 1))
    }

    /// Where a value stands in the request.
    fn offset(&self, raw: &RawValue) -> usize {
        let (start, whole) = (raw.get().as_ptr() as usize, self.json.as_ptr() as usize);
        // values are slices of the request
        start.saturating_sub(whole).min(self.json.len())
    }

    /// The puzzle.
    pub(super) fn puzzle(&self) -> Result<Puzzle, Failure> {
        self.opened(false)
    }

    /// The puzzle, whose cages may lack their clues.
    pub(super) fn clueless(&self) -> Result<Puzzle, Failure> {
        self.opened(true)
    }

    /// The puzzle, which is our JSON.
    pub(super) fn json(&self) -> Result<Puzzle, Failure> {
        let input: String = self.get("input", "a text")?.unwrap_or_default();
        let what = "true or false";
        let options = OpenOptions {
            wide_operators: self.get("wide_operators", what)?.unwrap_or(false),
            ..OpenOptions::default()
        };
        let Some(raw) = self.raw("puzzle") else {
            let (message, help) = ("there is no `puzzle`", "send it as our JSON");
            return Err(Failure::new(input, Fault::new("no-puzzle", message, help)));
        };
        Puzzle::open_json(&input, self.piece(raw), &options)
    }

    /// A value as a piece of the request.
    fn piece(&self, raw: &RawValue) -> Piece {
        let before = &self.json[..self.offset(raw)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Piece {
            text: raw.get().to_string(),
            first_line: before.matches('\n').count() + 1,
            first_column: before[line_start..].chars().count() + 1,
        }
    }

    fn opened(&self, clueless: bool) -> Result<Puzzle, Failure> {
        let input: String = self.get("input", "a text")?.unwrap_or_default();
        let options = OpenOptions {
            format: self.get("format", "the name of a format")?,
            wide_operators: self
                .get("wide_operators", "true or false")?
                .unwrap_or(false),
            clueless,
        };
        match (self.raw("puzzle"), self.get::<String>("text", "a text")?) {
            (Some(raw), None) => Puzzle::open_piece(&input, self.piece(raw), &options),
            (None, Some(text)) => Puzzle::open_with(&input, &text, &options),
            (puzzle, _) => {
                let (code, message) = match puzzle {
                    Some(_) => ("two-puzzles", "there are both `puzzle` and `text`"),
                    None => ("no-puzzle", "there is neither `puzzle` nor `text`"),
                };
                let help = "send one of the two";
                Err(Failure::new(input, Fault::new(code, message, help)))
            }
        }
    }

    /// Engine, model or formulations, and branching.
    pub(super) fn method(&self) -> Result<Method, Failure> {
        let model: Option<String> = self.get("model", "the name of a model")?;
        let branching: Option<String> = self.get("branching", "the name of a branching")?;
        let (mut method, names) = (Method::default(), |names: Vec<&str>| names.join(", "));
        if let Some(model) = model {
            method = method.with_model(&model).ok_or_else(|| {
                let known = crate::MODELS.iter().map(|known| known.name).collect();
                self.bad("model", &format!("one of {}", names(known)))
            })?;
        }
        if let Some(branching) = branching {
            method = method.with_branching(&branching).ok_or_else(|| {
                let known = crate::BRANCHINGS.iter().map(|known| known.name).collect();
                self.bad("branching", &format!("one of {}", names(known)))
            })?;
        }
        let engine: Option<String> = self.get("engine", "the name of an engine")?;
        if let Some(engine) = &engine {
            method = method.with_engine(engine).ok_or_else(|| {
                let known = crate::ENGINES.iter().map(|known| known.name).collect();
                self.bad("engine", &format!("one of {}", names(known)))
            })?;
        }
        match engine.as_deref() {
            Some("domain") if self.raw("formulation").is_some() => {
                let mut failure = self.bad("formulation", "a model");
                failure.fault.message = "the engine `domain` takes no formulation".to_string();
                failure.fault.help = "leave out `engine`, or say `cover`".to_string();
                Err(failure)
            }
            _ => self.formulations(method),
        }
    }

    /// The method with the formulations asked for, if there are any: names, commas between them.
    pub(super) fn formulations(&self, method: Method) -> Result<Method, Failure> {
        let what = "names of formulations with commas between them";
        let Some(names) = self.get::<String>("formulation", what)? else {
            return Ok(method);
        };
        let names: Vec<&str> = names.split(',').map(str::trim).collect();
        method.with_formulations(&names).map_err(|error| {
            let known: Vec<&str> = crate::formulations().map(|known| known.name).collect();
            let mut failure = self.bad("formulation", what);
            let help = format!("one for each kind of puzzle of {}", known.join(", "));
            (failure.fault.message, failure.fault.help) = (error.to_string(), help);
            failure
        })
    }

    /// A running budget of these limits.
    pub(super) fn meter(&self) -> Result<Meter, Failure> {
        Ok(self.bounds.meter(&self.budget()?))
    }

    /// A running budget of the door's bounds alone.
    #[cfg(feature = "research")]
    pub(super) fn outer(&self) -> Meter {
        self.bounds.meter(&self.bounds.tighten(&Budget::default()))
    }

    /// Limits, within the door's bounds.
    pub(super) fn budget(&self) -> Result<Budget, Failure> {
        let seconds = "a number of seconds";
        let time = match self.get::<f64>("time_limit", seconds)? {
            None => None,
            Some(time) => Some(
                Duration::try_from_secs_f64(time).map_err(|_| self.bad("time_limit", seconds))?,
            ),
        };
        let small = |key: &str| -> Result<Option<u64>, Failure> {
            let whole = self.whole(key)?;
            Ok(whole.map(|whole| u64::try_from(whole).unwrap_or(u64::MAX)))
        };
        let bytes = small("memory_limit")?;
        Ok(self.bounds.tighten(&Budget {
            time,
            nodes: small("node_limit")?,
            memory: bytes.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX)),
            ..Budget::default()
        }))
    }
}

/// What serde says, without the place.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let end = text.rfind(" at line ").unwrap_or(text.len());
    format!("this is no request: {}", &text[..end])
}

/// The keys of an object in order, repeated ones included.
struct Keys<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Keys<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Keys<'a>, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut keys = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    keys.push(entry);
                }
                Ok(keys)
            }
        }
        from.deserialize_map(Object).map(Keys)
    }
}
