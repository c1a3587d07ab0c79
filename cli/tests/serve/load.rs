//! Too much, too slow, too long: the server stays up, and its memory bounded.

use crate::support::{Answer, ENDLESS, SMALL, Server};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::mpsc::channel;
use std::time::Duration;

/// MiB that a server may ever have had in these tests.
const MOST: usize = 400;

#[track_caller]
fn unharmed(server: &Server) {
    assert!(server.is_up());
    if let Some(peak) = server.peak() {
        assert!(peak < MOST, "{peak} MiB");
    }
}

#[test]
fn ten_megabytes() {
    let server = Server::start(&[]);
    let long = format!("{{\"text\":\"{}\"}}", "x".repeat(10 << 20));
    for _ in 0..4 {
        let answer = server.ask("solve", &long);
        assert_eq!((answer.status, answer.code().as_str()), (413, "too-long"));
    }
    unharmed(&server);
}

#[test]
fn five_hundred_at_once() {
    let server = Server::start(&[]);
    let request = server.post("solve", SMALL, "");
    // each asks as soon as it is connected: who only holds a line is left after a while
    let connect = |_| {
        let mut stream = server.connect();
        stream.write_all(&request).unwrap();
        stream
    };
    let mut open: Vec<TcpStream> = (0..500).map(connect).collect();
    let answers: Vec<Answer> = open.iter_mut().map(Answer::read).collect();
    let mut good = 0;
    for answer in answers {
        match answer.status {
            200 => {
                assert_eq!(answer.json()["answer"], "one");
                good += 1;
            }
            _ => assert_eq!((answer.status, answer.code().as_str()), (503, "busy")),
        }
    }
    assert!(good > 0);
    unharmed(&server);
}

/// One works, sixteen wait, the rest hear at once that all are at work; when they go, there is room again.
#[test]
fn more_than_can_be_worked_on() {
    let server = Server::start(&["--jobs", "1", "--time-limit", "1h"]);
    let (tell, told) = channel();
    let mut open: Vec<TcpStream> = Vec::new();
    for _ in 0..40 {
        let mut stream = server.connect();
        stream
            .write_all(&server.post("count", ENDLESS, ""))
            .unwrap();
        let (tell, mut reader) = (tell.clone(), stream.try_clone().unwrap());
        std::thread::spawn(move || tell.send(Answer::read(&mut reader)));
        open.push(stream);
    }
    for _ in 0..23 {
        let answer = told.recv_timeout(Duration::from_secs(120)).unwrap();
        assert_eq!((answer.status, answer.code().as_str()), (503, "busy"));
        assert_eq!(answer.header("retry-after"), Some("1"));
    }
    for stream in &open {
        // those that were answered are closed already
        let _ = stream.shutdown(std::net::Shutdown::Both);
    }
    unharmed(&server);
}

/// Clients that send half of a request and then nothing are left after a while, and others do not wait for them.
#[test]
fn slow_clients() {
    let server = Server::start(&["--jobs", "1"]);
    let whole = server.post("solve", SMALL, "");
    let slow: Vec<TcpStream> = [0, 1, 20, whole.len() - 1]
        .into_iter()
        .flat_map(|sent| [sent; 5])
        .map(|sent| {
            let mut stream = server.connect();
            stream.write_all(&whole[..sent]).unwrap();
            stream
        })
        .collect();
    unharmed(&server);
    for mut stream in slow {
        let answer = Answer::read(&mut stream);
        assert!([0, 408].contains(&answer.status), "{answer:?}");
        // the line is closed from the other side
        assert!(matches!(stream.read(&mut [0]), Ok(0) | Err(_)));
    }
    unharmed(&server);
}
