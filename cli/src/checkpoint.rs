//! A count of diagrams kept in a file: written beside its place and renamed when it is whole.

use crate::out;
use crossfoot::puzzle::Fault;
use crossfoot::{Failure, Store};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Where a count is read from, and where it is kept.
#[derive(Debug)]
pub(crate) struct Files {
    resume: Option<PathBuf>,
    checkpoint: Option<PathBuf>,
}

impl Files {
    /// `resume` must be there; a checkpoint that is there is gone on with.
    ///
    /// # Errors
    /// The file to go on with is not there.
    pub(crate) fn new(
        resume: Option<&Path>,
        checkpoint: Option<&Path>,
    ) -> Result<Option<Files>, Failure> {
        if let Some(path) = resume.filter(|path| !path.is_file()) {
            let message = "there is no checkpoint to resume from";
            let help = "leave out --resume to begin anew";
            let fault = Fault::new("bad-checkpoint", message, help);
            return Err(Failure::new(path.to_string_lossy(), fault));
        }
        let any = resume.is_some() || checkpoint.is_some();
        Ok(any.then(|| Files {
            resume: resume.or(checkpoint).map(Path::to_path_buf),
            checkpoint: checkpoint.map(Path::to_path_buf),
        }))
    }

    /// The count is done: its checkpoint is of no more use.
    pub(crate) fn done(&self) {
        if let Some(path) = &self.checkpoint {
            // what stays does no harm
            let _ = fs::remove_file(path);
        }
    }
}

impl Store for Files {
    fn load(&mut self) -> io::Result<Option<Box<dyn Read>>> {
        match self.resume.as_ref().map(File::open) {
            None => Ok(None),
            Some(Ok(file)) => Ok(Some(Box::new(file))),
            Some(Err(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Some(Err(error)) => Err(error),
        }
    }

    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let Some(path) = &self.checkpoint else {
            return Ok(());
        };
        let beside = out::beside(path);
        let whole = File::create(&beside)
            .and_then(|mut file| write(&mut file).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, path));
        if whole.is_err() {
            let _ = fs::remove_file(&beside);
        }
        whole
    }
}
