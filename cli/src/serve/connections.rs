//! Who may hold a line to the server, and for how long.
//!
//! Deviation from `axum::serve`: that has no bound on how many connections there are, on how long a client takes
//! to send its headers, or to take its answer.

use super::stall::Stalling;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Connections at a time; more wait to be accepted.
const MOST: usize = 256;

/// So long a client may take for its headers, and a kept connection may lie idle.
const HEADERS: Duration = Duration::from_secs(10);

/// Bytes of a connection's buffer, and so of the headers of a request.
const BUFFER: usize = 64 << 10;

/// Accepts connections until `ended`, then lets those under way come to an end for a moment.
pub(super) async fn accept(listener: TcpListener, router: Router, ended: impl Future) {
    let places = Arc::new(Semaphore::new(MOST));
    let (end, ending) = watch::channel(false);
    let mut open = JoinSet::new();
    let mut ended = pin!(ended);
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => place,
            _ = &mut ended => break,
        };
        let stream = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut ended => break,
        };
        while open.try_join_next().is_some() {}
        let Ok((stream, _)) = stream else {
            // too many files are open, say: give others time to close theirs
            sleep(Duration::from_millis(20)).await;
            continue;
        };
        let (router, ending) = (router.clone(), ending.clone());
        open.spawn(async move {
            serve(stream, router, ending).await;
            drop(place);
        });
    }
    drop(listener);
    // nobody listens where no connection is open
    let _ = end.send(true);
    let all = async { while open.join_next().await.is_some() {} };
    let _ = timeout(super::GRACE, all).await;
    open.shutdown().await;
}

async fn serve(stream: TcpStream, router: Router, mut ending: watch::Receiver<bool>) {
    // small answers go out at once; where that cannot be had they go out a little later
    let _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(BUFFER)
        .serve_connection(
            TokioIo::new(Stalling::new(stream)),
            TowerToHyperService::new(router),
        );
    let mut connection = pin!(connection);
    tokio::select! {
        // a client that breaks off is its own affair
        _ = connection.as_mut() => {}
        _ = ending.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}
