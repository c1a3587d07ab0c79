//! Techniques of Futoshiki.
