//! A server of a test's own, and the little of HTTP that is needed to talk to it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A running server; ends with the test.
pub(crate) struct Server {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub(crate) address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // it may have ended by itself
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts a server with these flags.
    pub(crate) fn start(flags: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_crossfoot"))
            .args(["serve", "--port", "0"])
            .args(flags)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://127.0.0.1:").expect(&line);
        assert_ne!(address, "0");
        Server {
            address: format!("127.0.0.1:{address}"),
            child,
        }
    }

    /// A connection that is patient enough for a busy machine.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(120)))
            .unwrap();
        stream
            .set_write_timeout(Some(Duration::from_secs(120)))
            .unwrap();
        stream
    }

    /// The bytes of a request of the wire.
    pub(crate) fn post(&self, verb: &str, json: &str, headers: &str) -> Vec<u8> {
        let host = &self.address;
        let length = json.len();
        format!(
            "POST /api/{verb} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: {length}\r\n{headers}\r\n{json}"
        )
        .into_bytes()
    }

    /// The bytes of a GET.
    pub(crate) fn get(&self, path: &str, headers: &str) -> Vec<u8> {
        let host = &self.address;
        format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n")
            .into_bytes()
    }

    /// Sends bytes on a new connection, and reads the answer to its end.
    pub(crate) fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // the server may say no before it has taken everything
        let _ = stream.write_all(bytes);
        Answer::read(&mut stream)
    }

    /// Asks a verb.
    pub(crate) fn ask(&self, verb: &str, json: &str) -> Answer {
        self.send(&self.post(verb, json, ""))
    }

    /// Does it answer a small request?
    pub(crate) fn is_up(&self) -> bool {
        let answer = self.ask("solve", SMALL);
        answer.status == 200 && answer.json()["answer"] == "one"
    }

    /// Sends the signal of Ctrl-C, and waits for the exit code.
    pub(crate) fn interrupt(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &id])
                .status()
                .unwrap()
                .success()
        );
        self.child.wait().unwrap().code()
    }

    /// The most memory that it ever had, in MiB, where the system tells.
    pub(crate) fn peak(&self) -> Option<usize> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kib: usize = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kib / 1024)
    }
}

/// A request with one solution.
pub(crate) const SMALL: &str =
    r#"{"text":"5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60"}"#;

/// A request without an end.
pub(crate) const ENDLESS: &str = r#"{"puzzle":{"kind":"futoshiki","n":30}}"#;

/// An answer of the server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads to the end of a connection; status 0 if nothing came.
    pub(crate) fn read(stream: &mut TcpStream) -> Answer {
        let mut bytes = Vec::new();
        // what came before a broken end counts
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.map_or(bytes.len(), |end| end + 4);
        let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Answer {
            status: status.unwrap_or(0),
            body: bytes[end..].to_vec(),
            head,
        }
    }

    /// A header's value.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of the wire's error.
    pub(crate) fn code(&self) -> String {
        let answer = self.json();
        assert_eq!(answer["answer"], "error", "{answer}");
        let help = answer["error"]["help"].as_str().unwrap();
        assert!(!help.is_empty(), "{answer}");
        answer["error"]["code"].as_str().unwrap().to_string()
    }
}
