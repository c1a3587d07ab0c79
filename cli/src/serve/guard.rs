//! Who may ask, and what every answer says to the browser.
//!
//! A page of another place must not use the server through its visitor's browser: it may not call it by a name
//! that was bent to this machine's address (DNS rebinding), nor ask across origins, unless a flag allows it.

use super::Config;
use super::refusal::Refusal;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;

/// What every answer says. The page's scripts and styles come from files only; WASM may be compiled.
static DRESS: &[&str] = &[
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "X-Frame-Options: DENY",
    "Referrer-Policy: no-referrer",
    "Permissions-Policy: camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy: same-origin",
    "Vary: Origin",
];

/// Who may ask.
pub(super) struct Rules {
    hosts: Vec<String>,
    origins: Vec<String>,
}

impl Rules {
    /// The rules of a server.
    pub(super) fn new(config: &Config) -> Rules {
        let lower = |names: &[String]| names.iter().map(|name| name.to_ascii_lowercase()).collect();
        Rules {
            hosts: lower(&config.hosts),
            origins: lower(&config.origins),
        }
    }

    /// Lets a request in; answers with the foreign origin that is allowed to ask, if it comes from one.
    fn admit(&self, host: &str, origin: Option<&str>) -> Result<Option<String>, Refusal> {
        if !self.is_ours(host) {
            return Err(Refusal::new(
                StatusCode::MISDIRECTED_REQUEST,
                "wrong-host",
                "the server is not called by this name",
                "use its address, or start it with `--allow-host NAME`",
            ));
        }
        let Some(origin) = origin.map(str::to_ascii_lowercase) else {
            return Ok(None);
        };
        if origin == format!("http://{}", host.to_ascii_lowercase()) {
            return Ok(None);
        }
        if self.origins.contains(&origin) {
            return Ok(Some(origin));
        }
        Err(Refusal::new(
            StatusCode::FORBIDDEN,
            "cross-origin",
            "a page of another place may not ask this server",
            "start it with `--allow-origin ORIGIN` to let that page ask",
        ))
    }

    /// Is a host one of ours? A number cannot have been bent to another machine, a name can.
    fn is_ours(&self, host: &str) -> bool {
        let name = without_port(host).to_ascii_lowercase();
        let number = name.trim_start_matches('[').trim_end_matches(']');
        name == "localhost" || number.parse::<IpAddr>().is_ok() || self.hosts.contains(&name)
    }
}

/// `example.org` of `example.org:80`, `[::1]` of `[::1]:80`.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Stands before everything else.
pub(super) async fn guard(
    State(rules): State<Arc<Rules>>,
    request: Request,
    next: Next,
) -> Response {
    let (host, origin) = named(&request);
    let admitted = rules.admit(&host, origin.as_deref());
    let foreign = admitted.as_ref().ok().cloned().flatten();
    let mut response = match admitted {
        Err(refusal) => refusal.into_response(),
        Ok(Some(_)) if request.method() == Method::OPTIONS => preflight(),
        Ok(_) => next.run(request).await,
    };
    dress(response.headers_mut(), foreign.as_deref());
    response
}

/// What a request calls the server, and where it says it comes from.
fn named(request: &Request) -> (String, Option<String>) {
    let text = |name: HeaderName| {
        let value = request.headers().get(name)?;
        // what is not text is nobody's name
        Some(value.to_str().unwrap_or_default().to_string())
    };
    let host = text(header::HOST);
    let authority = || request.uri().authority().map(ToString::to_string);
    (
        host.or_else(authority).unwrap_or_default(),
        text(header::ORIGIN),
    )
}

/// Adds what every answer says.
fn dress(headers: &mut HeaderMap, foreign: Option<&str>) {
    for line in DRESS {
        add(headers, line);
    }
    match foreign.map(HeaderValue::from_str) {
        Some(Ok(origin)) => {
            headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        }
        // what is not allowed to read an answer gets none of it
        _ => add(headers, "Cross-Origin-Resource-Policy: same-origin"),
    }
}

/// Adds a header, given as its line.
fn add(headers: &mut HeaderMap, line: &'static str) {
    let (name, value) = line.split_once(": ").unwrap_or((line, ""));
    if let Ok(name) = HeaderName::from_bytes(name.as_bytes()) {
        headers.append(name, HeaderValue::from_static(value));
    }
}

/// What a browser asks before it lets a page of another place ask.
fn preflight() -> Response {
    let allowed = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type, accept"),
        (header::ACCESS_CONTROL_MAX_AGE, "600"),
    ];
    (StatusCode::NO_CONTENT, allowed).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Rules {
        Rules {
            hosts: vec!["puzzles.example".into()],
            origins: vec!["https://friend.example".into()],
        }
    }

    #[test]
    fn numbers_and_our_names_are_hosts() {
        let rules = rules();
        for ours in [
            "127.0.0.1:8080",
            "127.0.0.1",
            "[::1]:9",
            "[::1]",
            "localhost:1",
            "LOCALHOST",
            "puzzles.example",
            "Puzzles.Example:80",
        ] {
            assert!(rules.is_ours(ours), "{ours}");
        }
        for other in [
            "",
            "evil.example:8080",
            "127.0.0.1.evil.example",
            "localhost.",
            "a:b:c",
        ] {
            assert!(!rules.is_ours(other), "{other}");
        }
    }

    #[test]
    fn origins_are_ours_or_allowed() {
        let rules = rules();
        let admit = |origin| rules.admit("localhost:80", origin);
        assert_eq!(admit(None).unwrap(), None);
        assert_eq!(admit(Some("http://localhost:80")).unwrap(), None);
        let friend = Some("https://friend.example");
        assert_eq!(admit(friend).unwrap().as_deref(), friend);
        for other in [
            "null",
            "",
            "http://localhost:81",
            "https://localhost:80",
            "https://evil.example",
        ] {
            assert!(admit(Some(other)).is_err(), "{other}");
        }
    }
}
