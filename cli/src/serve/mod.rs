//! The page and the wire behind a port of this machine: `crossfoot serve`.
//!
//! One file a concern: `connections` (who may hold a line and how long), `guard` (who may ask), `api` (the wire),
//! `jobs` (how much may run), `page` (what is embedded), `refusal` (how no is said). `docs/serve.md` documents it.

mod api;
mod connections;
mod guard;
mod jobs;
mod page;
mod refusal;
mod stall;

use crossfoot::Cancel;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// What a server is told.
#[derive(Clone, Debug)]
pub(crate) struct Config {
    /// The address to listen on.
    pub(crate) address: IpAddr,
    /// The port; 0 for any that is free.
    pub(crate) port: u16,
    /// Pages of other places that may ask, as `https://example.org`.
    pub(crate) origins: Vec<String>,
    /// Names, besides this machine's own, by which the server may be called.
    pub(crate) hosts: Vec<String>,
    /// Bytes of a request at most.
    pub(crate) body: usize,
    /// Time for a request at most.
    pub(crate) time: Duration,
    /// Bytes that a request may remember at most.
    pub(crate) memory: usize,
    /// Requests that are worked on at a time.
    pub(crate) jobs: usize,
}

/// Bytes of stack of the threads that work, as for the command's own.
const STACK: usize = 64 << 20;

/// So long requests under way may go on after the end was asked for.
const GRACE: Duration = Duration::from_millis(500);

/// Is the page there?
pub(crate) fn has_page() -> bool {
    page::is_there()
}

/// Serves until cancelled. `ready` is told the address once it is open.
///
/// # Errors
/// The address cannot be opened.
pub(crate) fn serve(
    config: &Config,
    cancel: &Cancel,
    ready: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_stack_size(STACK)
        // each job is on a thread of its own; the rest is room for what tokio does itself
        .max_blocking_threads(config.jobs + 8)
        .enable_all()
        .build()?;
    let done = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind((config.address, config.port)).await?;
        let address = listener.local_addr()?;
        let router = api::router(config);
        ready(address);
        connections::accept(listener, router, ended(cancel)).await;
        Ok(())
    });
    runtime.shutdown_timeout(GRACE);
    done
}

/// Ends when Ctrl-C was pressed. Looked at now and then: a handler for signals is there already, and it is not
/// one of tokio's.
async fn ended(cancel: &Cancel) {
    while !cancel.is_cancelled() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
