//! Techniques of KenKen.
