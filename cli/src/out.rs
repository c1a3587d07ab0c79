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
    done.map_err(|error| unprinted(&error).map_or(Unprinted::NobodyReads, Unprinted::Failed))
}

/// Puts bytes on standard output as they are.
///
/// # Errors
/// What the system says.
pub(crate) fn print_bytes(bytes: &[u8]) -> Result<(), Unprinted> {
    let mut out = io::stdout().lock();
    let done = out.write_all(bytes).and_then(|()| out.flush());
    done.map_err(|error| unprinted(&error).map_or(Unprinted::NobodyReads, Unprinted::Failed))
}

/// Why standard output took nothing; `None` if nobody reads it any more.
pub(crate) fn unprinted(error: &io::Error) -> Option<Failure> {
    (error.kind() != io::ErrorKind::BrokenPipe).then(|| {
        let message = format!("standard output cannot be written: {error}");
        let help = "check the disk, or where the output goes";
        Failure::new("", Fault::new("cannot-write", message, help))
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

/// A file in the making: it is written beside its place and renamed at the end. What is there and no plain
/// file (a device, a pipe) is written to as it is.
#[derive(Debug)]
pub(crate) struct NewFile {
    path: PathBuf,
    beside: Option<PathBuf>,
    writer: Option<BufWriter<File>>,
}

impl NewFile {
    /// Begins a file.
    ///
    /// # Errors
    /// The directory does not take it.
    pub(crate) fn create(path: &Path) -> Result<NewFile, Failure> {
        // a link stays, and what it leads to is written
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let old = fs::metadata(&path).ok();
        if path.is_dir() {
            return Err(cannot_write(&path, &io::ErrorKind::IsADirectory.into()));
        }
        let special = old.as_ref().is_some_and(|old| !old.is_file());
        let beside = (!special).then(|| beside(&path));
        let opened = match &beside {
            Some(beside) => File::create(beside),
            None => File::options().write(true).open(&path),
        };
        let file = opened.map_err(|error| cannot_write(&path, &error))?;
        if let Some(old) = old.filter(|_| !special) {
            // nothing is lost where this fails
            let _ = file.set_permissions(old.permissions());
        }
        Ok(NewFile {
            path,
            beside,
            writer: Some(BufWriter::new(file)),
        })
    }

    /// Adds text, or other bytes.
    ///
    /// # Errors
    /// The disk is full, and the like.
    pub(crate) fn write(&mut self, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else {
            return Ok(());
        };
        let written = writer.write_all(bytes.as_ref());
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
        let done = file.and_then(|file| match &self.beside {
            Some(beside) => file
                .sync_all()
                .and_then(|()| fs::rename(beside, &self.path)),
            None => Ok(()),
        });
        done.map_err(|error| {
            self.forget();
            cannot_write(&self.path, &error)
        })
    }

    fn forget(&self) {
        if let Some(beside) = &self.beside {
            let _ = fs::remove_file(beside);
        }
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.writer.take().is_some() {
            self.forget();
        }
    }
}

/// The name of the file in the making.
pub(crate) fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// Writes a whole file.
///
/// # Errors
/// As for [`NewFile`].
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut file = NewFile::create(path)?;
    file.write(bytes)?;
    file.finish()
}

/// Makes a directory, if it is not there.
///
/// # Errors
/// What the system says.
pub(crate) fn directory(path: &Path) -> Result<(), Failure> {
    if path.is_file() {
        let message = format!("`{}` is a file, and a directory is needed", path.display());
        let fault = Fault::new("cannot-write", message, "name another path with -o");
        return Err(Failure::new("", fault));
    }
    fs::create_dir_all(path).map_err(|error| cannot_write(path, &error))
}

/// `board-2.svg` for `board.svg`.
pub(crate) fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(format!("-{number}"));
    if let Some(end) = path.extension() {
        name.push(".");
        name.push(end);
    }
    path.with_file_name(name)
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let message = format!("the file cannot be written: {error}");
    Failure::new(
        path.to_string_lossy(),
        Fault::new("cannot-write", message, "check the directory"),
    )
}
