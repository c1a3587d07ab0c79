//! How the server says no: a status and the wire's error object.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use crossfoot::puzzle::Fault;
use crossfoot::{Failure, Report as _};

/// Seconds after which to ask again when all are at work.
const AGAIN: HeaderValue = HeaderValue::from_static("1");

/// A request that is not answered as asked.
#[derive(Debug)]
pub(super) struct Refusal {
    status: StatusCode,
    failure: Failure,
}

impl Refusal {
    /// A refusal with its words.
    pub(super) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Refusal {
        Refusal {
            status,
            failure: Failure::new("", Fault::new(code, message, help)),
        }
    }

    /// All are at work.
    pub(super) fn busy() -> Refusal {
        Refusal::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "the server has more requests than it can work on",
            "ask again in a moment",
        )
    }

    /// A fault of the program.
    pub(super) fn broken() -> Refusal {
        Refusal::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "the server failed to answer this request",
            "this is a fault of Crossfoot: please report it with the request",
        )
    }

    /// The wire's error object.
    pub(super) fn json(&self) -> String {
        self.failure.to_json()
    }
}

impl From<Failure> for Refusal {
    /// What the library found wrong with a request.
    fn from(failure: Failure) -> Refusal {
        let status = match failure.fault.code {
            "unknown-verb" => StatusCode::NOT_FOUND,
            "internal" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        };
        Refusal { status, failure }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.status, json(self.json())).into_response();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, AGAIN);
        }
        response
    }
}

/// A JSON object as the body of an answer.
pub(super) fn json(object: String) -> impl IntoResponse {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (kind, object)
}
