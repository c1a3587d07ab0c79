//! `serve`: the page in a browser, and the wire for other programs.

use super::Run;
use crate::serve::{self, Config};
use crate::session::Session;
use crate::{out, units};
use clap::Args;
use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::time::Duration;

/// Serve the page and the verbs on this machine
#[derive(Debug, Args)]
#[command(after_help = "\
The page is part of the command. Every verb is at POST /api/VERB, which takes and gives the JSON of
docs/json.md. Ctrl-C ends the server.

Examples:
  crossfoot serve --open
  crossfoot serve --port 8080
  curl -d '{\"text\":\"3:0,0,0,0,0,0,0,0,0,\"}' -H 'Content-Type: application/json' \\
    http://127.0.0.1:8080/api/solve")]
pub(super) struct Serve {
    /// The port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 0)]
    port: u16,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,

    /// The address to listen on; other machines reach it only if it is not this one's own
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,

    /// Let a page of another place ask, as https://example.org; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,

    /// Let the server be called by this name too; may be repeated
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,

    #[command(flatten)]
    limits: Limits,
}

/// How much one request may cost.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Limits, for each request")]
struct Limits {
    /// Give up after this time: 500ms, 10s, 5m
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = units::duration)]
    time_limit: Duration,

    /// Remember no more than this: 512M, 2G
    #[arg(long, value_name = "SIZE", default_value = "256M", value_parser = units::bytes)]
    memory_limit: usize,

    /// Take no longer request than this
    #[arg(long, value_name = "SIZE", default_value = "2M", value_parser = units::bytes)]
    body_limit: usize,

    /// Work on this many requests at a time [default: the number of cores, at least 2]
    #[arg(long, value_name = "N", value_parser = units::threads)]
    jobs: Option<NonZeroUsize>,
}

/// Requests worked on at a time where nothing is said.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, |cores| cores.get().max(2))
}

impl Run for Serve {
    const NAME: &'static str = "serve";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        if self.open && !serve::has_page() {
            let message = "this command was built without the page";
            let help = "run `cargo xtask site` and build it again";
            return Err(Failure::new("", Fault::new("no-page", message, help)));
        }
        let limits = &self.limits;
        let config = Config {
            address: self.address,
            port: self.port,
            origins: self.allow_origin.clone(),
            hosts: self.allow_host.clone(),
            body: limits.body_limit,
            time: limits.time_limit,
            memory: limits.memory_limit,
            jobs: limits.jobs.map_or_else(cores, NonZeroUsize::get),
        };
        let served = serve::serve(&config, &session.cancel, |at| self.say(at, session.json));
        served.map(|()| 0).map_err(|error| {
            let message = format!(
                "{}:{} cannot be listened on: {error}",
                self.address, self.port
            );
            let help = "choose another `--port`, or 0 for any that is free";
            Failure::new("", Fault::new("cannot-listen", message, help))
        })
    }
}

impl Serve {
    /// Says where the server is, and opens the page.
    fn say(&self, at: SocketAddr, json: bool) {
        let url = format!("http://{at}");
        // the server is of use even where nobody reads this
        let _ = out::print(&match json {
            true => format!("{}\n", json!({ "url": url })),
            false => format!("{url}\n"),
        });
        if self.open {
            // whether a browser came up is not told: what starts it may run as long as the browser does
            out::note(match opener::open(&url) {
                Ok(()) => "a browser is being started; if none comes, open the address above\n",
                Err(_) => "no browser could be started: open the address above\n",
            });
        }
    }
}
