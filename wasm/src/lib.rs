//! The library in a web worker: the wire JSON in, the wire JSON out.
