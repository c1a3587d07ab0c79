//! Files that are written: whole or not at all; conversions there and back.

#[cfg(target_os = "linux")]
use crate::support::command;
use crate::support::{crossfoot, same, scratch, with_input};
use std::fs;

#[test]
fn convert_formats_a_file_in_place() {
    let directory = scratch("format");
    let file = directory.join("puzzle.txt");
    fs::write(
        &file,
        "\\ 3\\    15\\ #\n\\4 .    . 17\\\n\\15 .   . .\n# \\16 . .\n",
    )
    .unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(crossfoot(&["convert", "-o", path, path]).code, 0);
    let once = fs::read_to_string(&file).unwrap();
    assert_eq!(crossfoot(&["convert", "-o", path, path]).code, 0);
    assert_eq!(fs::read_to_string(&file).unwrap(), once);
    same("formatted", once);
    assert_eq!(fs::read_dir(directory).unwrap().count(), 1);
}

#[test]
fn nothing_is_left_of_a_failure() {
    let directory = scratch("failure");
    let file = directory.join("out.txt");
    fs::write(&file, "precious").unwrap();
    let path = file.to_str().unwrap();
    let ran = crossfoot(&["convert", "--to", "keen", "-o", path, "examples/kakuro.txt"]);
    assert_eq!(ran.code, 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
    let nowhere = directory.join("no/such/place.txt");
    let ran = crossfoot(&[
        "convert",
        "-o",
        nowhere.to_str().unwrap(),
        "examples/kakuro.txt",
    ]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("error[cannot-write]"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn links_and_devices_stay_what_they_are() {
    use std::os::unix::fs::{FileTypeExt as _, PermissionsExt as _, symlink};
    let directory = scratch("special");
    let (file, link) = (directory.join("file.txt"), directory.join("link.txt"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file.txt", &link).unwrap();
    let into = |path: &str| crossfoot(&["convert", "-o", path, "examples/kakuro.txt"]);
    assert_eq!(into(link.to_str().unwrap()).code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("\\"));
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    // a link to a device, so that nothing is lost should this fail
    let device = directory.join("device");
    symlink("/dev/null", &device).unwrap();
    assert_eq!(into(device.to_str().unwrap()).code, 0);
    assert!(fs::metadata(&device).unwrap().file_type().is_char_device());
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 3);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    for args in [
        &["--help"][..],
        &["solve", "examples/kakuro.txt"],
        &["formats"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let ran = command(args).stdout(full).output().unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{args:?}");
        assert!(said.starts_with("error[cannot-write]"), "{args:?}: {said}");
        assert!(said.contains("help: "), "{args:?}: {said}");
    }
}

#[test]
fn a_loss_is_an_error_that_lists_it() {
    let ran = crossfoot(&["convert", "--to", "gecode", "examples/kenken.txt"]);
    assert_eq!(ran.code, 2);
    same("loss", ran.all());
}

#[test]
fn many_puzzles_can_be_read_again() {
    for to in ["text", "json"] {
        let written = crossfoot(&[
            "convert",
            "--to",
            to,
            "examples/ids.txt",
            "examples/kakuro.txt",
        ]);
        assert_eq!(written.code, 0, "{}", written.err);
        let again = with_input(&["convert", "--to", to], written.out.as_bytes());
        assert_eq!(again.out, written.out, "{to}");
        let solved = with_input(&["solve", "--json"], written.out.as_bytes());
        assert_eq!((solved.code, solved.objects().len()), (0, 4), "{to}");
    }
}

#[test]
fn pictures_have_files_with_numbers() {
    let directory = scratch("pictures");
    let path = |name: &str| directory.join(name).to_str().unwrap().to_string();
    let ran = crossfoot(&["render", "-o", &path("board.svg"), "examples/ids.txt"]);
    assert_eq!(ran.code, 0);
    for number in 1..=3 {
        let svg = fs::read_to_string(path(&format!("board-{number}.svg"))).unwrap();
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    }
    let ran = crossfoot(&["render", "-o", &path("one.svg"), "examples/kakuro.txt"]);
    assert_eq!(ran.code, 0);
    assert!(directory.join("one.svg").exists());
    let ran = crossfoot(&["render", "-o", &path("all.txt"), "examples/ids.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 5);
    let ran = crossfoot(&["render", "--to", "svg", "examples/ids.txt"]);
    assert_eq!(ran.code, 2);
}
