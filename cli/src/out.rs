//! Where output goes: standard output, or a file that appears only once it is whole.

use crossfoot::Failure;
use crossfoot::puzzle::Fault;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Why something could not be printed.
#[derive(Debug)]
pub(crate) enum Unprinted {
    /// Nobody reads standard output any more.
    NobodyReads,
    /// Anything else.
    Failed(Failure),
}

/// Prints a text on standard output, colours as the terminal takes them.
///
/// # Errors
/// What the system says.
pub(crate) fn print(text: &str) -> Result<(), Unprinted> {
    let mut out = anstream::stdout().lock();
    let done = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    done.map_err(|error| {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Unprinted::NobodyReads;
        }
        let message = format!("standard output cannot be written: {error}");
        Unprinted::Failed(Failure::new("", Fault::new("cannot-write", message, "")))
    })
}

/// Prints a text on standard output and is done; that nobody reads it any more is no failure.
///
/// # Errors
/// What the system says otherwise.
pub(crate) fn last(text: &str) -> Result<u8, Failure> {
    match print(text) {
        Ok(()) | Err(Unprinted::NobodyReads) => Ok(0),
        Err(Unprinted::Failed(failure)) => Err(failure),
    }
}

/// Prints a text on standard error. Nothing can be done where that fails.
pub(crate) fn note(text: &str) {
    let mut out = anstream::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// A file in the making: it is written beside its place and renamed at the end.
#[derive(Debug)]
pub(crate) struct NewFile {
    path: PathBuf,
    beside: PathBuf,
    writer: Option<BufWriter<File>>,
}

impl NewFile {
    /// Begins a file.
    ///
    /// # Errors
    /// The directory does not take it.
    pub(crate) fn create(path: &Path) -> Result<NewFile, Failure> {
        let mut name = path.file_name().unwrap_or_default().to_os_string();
        name.push(format!(".{}.tmp", std::process::id()));
        let beside = path.with_file_name(name);
        if path.is_dir() {
            return Err(cannot_write(path, &io::ErrorKind::IsADirectory.into()));
        }
        let file = File::create(&beside).map_err(|error| cannot_write(path, &error))?;
        Ok(NewFile {
            path: path.to_path_buf(),
            beside,
            writer: Some(BufWriter::new(file)),
        })
    }

    /// Adds text.
    ///
    /// # Errors
    /// The disk is full, and the like.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else {
            return Ok(());
        };
        let written = writer.write_all(text.as_bytes());
        written.map_err(|error| cannot_write(&self.path, &error))
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// As for [`NewFile::write`].
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let Some(writer) = self.writer.take() else {
            return Ok(());
        };
        let file = writer.into_inner().map_err(io::IntoInnerError::into_error);
        let done = file
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&self.beside, &self.path));
        done.map_err(|error| {
            let _ = fs::remove_file(&self.beside);
            cannot_write(&self.path, &error)
        })
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.writer.take().is_some() {
            let _ = fs::remove_file(&self.beside);
        }
    }
}

/// Writes a whole file.
///
/// # Errors
/// As for [`NewFile`].
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let mut file = NewFile::create(path)?;
    file.write(text)?;
    file.finish()
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let message = format!("the file cannot be written: {error}");
    Failure::new(
        path.to_string_lossy(),
        Fault::new("cannot-write", message, "check the directory"),
    )
}
