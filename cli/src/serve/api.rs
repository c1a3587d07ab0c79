//! The wire over HTTP: `POST /api/VERB` takes the request object and gives the verb's object, at once or, where
//! the client accepts `text/event-stream`, after events that tell how the work goes.

use super::jobs::{Jobs, Slot};
use super::refusal::{Refusal, json};
use super::{Config, guard, page};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use crossfoot::Watcher;
use serde_json::json;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{Sender, channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_stream::StreamExt as _;
use tokio_stream::wrappers::ReceiverStream;
use tower_http::compression::CompressionLayer;

/// How long a client may take for the body of a request.
const BODY_TIME: Duration = Duration::from_secs(10);

/// Bytes of a body that are read and thrown away, so that its sender comes to hear that it is too long.
const DRAINED: usize = 64 << 20;

/// Bodies longer than this are read only so many at a time.
const LARGE: usize = 64 << 10;
const LARGE_AT_A_TIME: usize = 16;

/// The time between two events of progress.
const TICK: Duration = Duration::from_millis(100);

/// Events that wait to be sent.
const EVENTS: usize = 8;

/// What all requests share.
pub(super) struct Door {
    jobs: Jobs,
    body: usize,
    large: Arc<Semaphore>,
    about: String,
}

/// Everything that the server answers.
pub(super) fn router(config: &Config) -> Router {
    let verbs: Vec<&str> = crossfoot::VERBS.iter().map(|verb| verb.name).collect();
    let about = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "verbs": verbs,
        "limits": {
            "body": config.body,
            "time": config.time.as_secs_f64(),
            "memory": config.memory,
            "jobs": config.jobs,
        },
    });
    let door = Arc::new(Door {
        jobs: Jobs::new(config),
        body: config.body,
        large: Arc::new(Semaphore::new(LARGE_AT_A_TIME)),
        about: about.to_string(),
    });
    let rules = Arc::new(guard::Rules::new(config));
    Router::new()
        .route("/api", get(about_us))
        .route("/api/{verb}", post(ask).fallback(only_post))
        .fallback(page::file)
        .with_state(door)
        .layer(CompressionLayer::new())
        .layer(axum::middleware::from_fn_with_state(rules, guard::guard))
}

async fn about_us(State(door): State<Arc<Door>>) -> Response {
    json(door.about.clone()).into_response()
}

async fn only_post() -> Response {
    let refusal = Refusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "method",
        "verbs are asked with POST",
        "send the request object as the body of a POST",
    );
    ([(header::ALLOW, "POST")], refusal).into_response()
}

/// Answers one request.
async fn ask(
    State(door): State<Arc<Door>>,
    Path(verb): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let known = crossfoot::VERBS.iter().find(|known| known.name == verb);
    let Some(verb) = known.map(|known| known.name) else {
        let unknown = crossfoot::request_within(&verb, "{}", &crossfoot::Bounds::default());
        return Err(unknown.map_or_else(Refusal::from, |_| Refusal::broken()));
    };
    if !is_json(&headers) {
        return Err(Refusal::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not-json",
            "the request is not said to be JSON",
            "send the header `Content-Type: application/json`",
        ));
    }
    let request = read(&door, &headers, body).await?;
    let slot = door.jobs.slot().await?;
    let accepts = headers.get(header::ACCEPT);
    let streams = accepts.and_then(|accepts| accepts.to_str().ok());
    if streams.is_some_and(|accepts| accepts.contains("text/event-stream")) {
        return Ok(stream(door, slot, verb, request));
    }
    let answer = door.jobs.answer(slot, verb, request, None).await?;
    Ok(json(answer).into_response())
}

/// A page of another place can send many things without asking first, but not this type.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// Reads a body within its bounds.
async fn read(door: &Door, headers: &HeaderMap, body: Body) -> Result<String, Refusal> {
    let said = headers.get(header::CONTENT_LENGTH);
    let said: Option<usize> = said.and_then(|said| said.to_str().ok()?.parse().ok());
    let _place: Option<OwnedSemaphorePermit> = match said {
        Some(said) if said <= LARGE => None,
        _ => {
            let place = timeout(BODY_TIME, door.large.clone().acquire_owned()).await;
            Some(place.ok().and_then(Result::ok).ok_or_else(Refusal::busy)?)
        }
    };
    let bytes = timeout(BODY_TIME, collect(body, door.body)).await;
    let bytes = bytes.map_err(|_| {
        Refusal::new(
            StatusCode::REQUEST_TIMEOUT,
            "slow",
            "the request took too long to arrive",
            "send it again",
        )
    })??;
    String::from_utf8(bytes).map_err(|_| {
        Refusal::new(
            StatusCode::BAD_REQUEST,
            "bad-request",
            "the request is not UTF-8",
            "send JSON in UTF-8",
        )
    })
}

/// The bytes of a body, of at most `most`; of a longer one the rest is read and forgotten.
async fn collect(body: Body, most: usize) -> Result<Vec<u8>, Refusal> {
    let mut parts = body.into_data_stream();
    let (mut bytes, mut count) = (Vec::new(), 0_usize);
    while let Some(part) = parts.next().await {
        let part: Bytes = part.map_err(|_| {
            Refusal::new(
                StatusCode::BAD_REQUEST,
                "bad-request",
                "the request broke off",
                "send it again",
            )
        })?;
        count = count.saturating_add(part.len());
        if count > DRAINED {
            break;
        }
        if count > most {
            bytes = Vec::new();
        } else {
            bytes.extend_from_slice(&part);
        }
    }
    if count <= most {
        return Ok(bytes);
    }
    Err(Refusal::new(
        StatusCode::PAYLOAD_TOO_LARGE,
        "too-long",
        format!("the request is longer than {most} bytes"),
        "send a smaller puzzle, or start the server with a larger `--body-limit`",
    ))
}

/// Answers with events: `progress` while the work goes on, then `answer` with the verb's object.
fn stream(door: Arc<Door>, slot: Slot, verb: &'static str, request: String) -> Response {
    let (to, from) = channel::<Result<Event, Infallible>>(EVENTS);
    let watch = watcher(to.clone());
    tokio::spawn(async move {
        let answer = tokio::select! {
            answer = door.jobs.answer(slot, verb, request, Some(watch)) => answer,
            // the client went
            () = to.closed() => return,
        };
        let answer = answer.unwrap_or_else(|refusal| refusal.json());
        // nobody reads it where the client went in the last moment
        let _ = to
            .send(Ok(Event::default().event("answer").data(answer)))
            .await;
    });
    Sse::new(ReceiverStream::new(from))
        .keep_alive(KeepAlive::default())
        .into_response()
}

/// Sends an event now and then; one that finds no room is left out, as the next says more.
fn watcher(to: Sender<Result<Event, Infallible>>) -> Watcher {
    let last = Mutex::new(Instant::now());
    Arc::new(move |nodes, time| {
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < TICK {
            return;
        }
        *last = Instant::now();
        let data = json!({ "done": nodes, "ms": time.as_millis() as u64 });
        let event = Event::default().event("progress").data(data.to_string());
        let _ = to.try_send(Ok(event));
    })
}
