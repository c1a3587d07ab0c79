//! The collection: puzzles in one SQLite file, none twice.
