//! A connection that ends when its other side takes nothing for too long.
//!
//! How long a client may take to send is bounded where it is read; what it does not take would otherwise stay
//! in memory for ever.

use std::future::Future as _;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// So long a client may take nothing while there is something to take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A stream with patience for its writes.
pub(super) struct Stalling<S> {
    stream: S,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S: AsyncWrite + Unpin> Stalling<S> {
    /// Gives a stream patience.
    pub(super) fn new(stream: S) -> Stalling<S> {
        Stalling::patient(stream, PATIENCE)
    }

    fn patient(stream: S, patience: Duration) -> Stalling<S> {
        Stalling {
            stream,
            patience,
            waiting: None,
        }
    }

    /// Looks at the clock where nothing went out.
    fn timed<T>(
        &mut self,
        cx: &mut Context<'_>,
        wrote: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if wrote.is_ready() {
            self.waiting = None;
            return wrote;
        }
        let patience = self.patience;
        let waiting = self
            .waiting
            .get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waiting.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Stalling<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Stalling<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.timed(cx, wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.timed(cx, wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.timed(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.timed(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;

    /// Takes a byte at every other call, and from some point on nothing.
    struct Lazy {
        left: usize,
        asleep: bool,
    }

    impl AsyncWrite for Lazy {
        fn poll_write(
            mut self: Pin<&mut Self>,
            cx: &mut Context<'_>,
            _: &[u8],
        ) -> Poll<io::Result<usize>> {
            self.asleep = !self.asleep;
            if self.left == 0 || self.asleep {
                cx.waker().wake_by_ref();
                return Poll::Pending;
            }
            self.left -= 1;
            Poll::Ready(Ok(1))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[test]
    fn a_client_that_takes_nothing_is_left() {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build();
        runtime.unwrap().block_on(async {
            let lazy = Lazy {
                left: 3,
                asleep: false,
            };
            let mut stream = Stalling::patient(lazy, Duration::from_millis(20));
            for _ in 0..3 {
                let wrote = poll_fn(|cx| Pin::new(&mut stream).poll_write(cx, &[0])).await;
                assert_eq!(wrote.unwrap(), 1);
                assert!(stream.waiting.is_none());
            }
            let wrote = poll_fn(|cx| Pin::new(&mut stream).poll_write(cx, &[0])).await;
            assert_eq!(wrote.unwrap_err().kind(), io::ErrorKind::TimedOut);
        });
    }
}
