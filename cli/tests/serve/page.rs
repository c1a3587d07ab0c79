//! The page that is part of the command.

use crate::support::Server;

#[test]
fn is_served_with_its_policy() {
    let server = Server::start(&[]);
    let page = server.send(&server.get("/", ""));
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let policy = page.header("content-security-policy").unwrap();
    let scripts = policy
        .split(';')
        .find(|part| part.contains("script-src"))
        .unwrap();
    assert!(!scripts.contains("unsafe-inline") && !scripts.contains("'unsafe-eval'"));
    assert!(
        scripts.contains("'wasm-unsafe-eval'"),
        "the modules must run"
    );
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("access-control-allow-origin"), None);
    let tag = page.header("etag").unwrap();
    let again = server.send(&server.get("/", &format!("If-None-Match: {tag}\r\n")));
    assert_eq!((again.status, again.body.len()), (304, 0));
    let missing = server.send(&server.get("/../Cargo.toml", ""));
    assert_eq!(missing.status, 404);
}

/// The policy forbids what the page must then not do: scripts and styles inside its HTML.
#[test]
fn brings_its_scripts_as_files() {
    let server = Server::start(&[]);
    let html = server.send(&server.get("/", "")).text();
    let mut scripts = 0;
    for tag in html.split("<script").skip(1) {
        let (attributes, rest) = tag.split_once('>').unwrap();
        assert!(attributes.contains("src="), "{attributes}");
        assert!(rest.trim_start().starts_with("</script>"), "{rest}");
        let path = attributes
            .split("src=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let path = path.trim_start_matches('.');
        let file = server.send(&server.get(path, "Accept-Encoding: gzip\r\n"));
        assert_eq!(file.status, 200, "{path}");
        assert_eq!(file.header("content-encoding"), Some("gzip"));
        assert_eq!(
            file.header("cache-control"),
            Some("public, max-age=31536000, immutable")
        );
        scripts += 1;
    }
    assert!(scripts > 0);
    assert!(!html.contains("style=") && !html.contains("<style"));
}
