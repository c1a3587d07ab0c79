//! Techniques of Kakuro.
