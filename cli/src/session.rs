//! What all verbs of one call share.

use crossfoot::Cancel;

/// One call of the command.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    /// Print JSON objects instead of text for people.
    pub(crate) json: bool,
    /// Are colours shown on standard output?
    pub(crate) colours: bool,
    /// Set by Ctrl-C, or when nobody reads any more.
    pub(crate) cancel: Cancel,
}
