//! The page: what `web/dist` held when the command was built.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::fmt::Write as _;

#[derive(Embed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// Types of what a page is made of.
static TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("wasm", "application/wasm"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("txt", "text/plain; charset=utf-8"),
];

/// Was the command built with the page?
pub(super) fn is_there() -> bool {
    Dist::get("index.html").is_some()
}

/// Answers with a file of the page.
pub(super) async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        let allow = [(header::ALLOW, "GET, HEAD")];
        return (StatusCode::METHOD_NOT_ALLOWED, allow, "only GET\n").into_response();
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match Dist::get(path) {
        Some(file) => answer(path, file, &headers),
        None => (StatusCode::NOT_FOUND, "there is no such file\n").into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let mut tag = String::from("\"");
    for byte in &file.metadata.sha256_hash()[..16] {
        // writing to a text does not fail
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    let known = asked.get(header::IF_NONE_MATCH);
    let known = known.and_then(|known| known.to_str().ok());
    let same = known.is_some_and(|known| known.contains(&tag));
    let mut response = match same {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(file.data).into_response(),
    };
    let headers = response.headers_mut();
    let extension = path.rsplit('.').next().unwrap_or_default();
    let known = TYPES.iter().find(|(known, _)| *known == extension);
    let kind = known.map_or("application/octet-stream", |(_, kind)| kind);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    // names below assets/ carry the hash of what is in them
    let keep = match path.starts_with("assets/") {
        true => "public, max-age=31536000, immutable",
        false => "max-age=0, must-revalidate",
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    response
}
