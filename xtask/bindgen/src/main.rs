//! `crossfoot-bindgen MODULE.wasm OUT NAME`: writes `OUT/NAME.js` and `OUT/NAME_bg.wasm`, for browsers' and
//! node's own modules. The same as the command `wasm-bindgen --target web`, without a version to install.

use std::env::args;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = args().skip(1).collect();
    let [module, out, name] = words.as_slice() else {
        eprintln!("usage: crossfoot-bindgen MODULE.wasm OUT NAME");
        return ExitCode::from(2);
    };
    let done = (Bindgen::new().input_path(module).out_name(name).web(true))
        .map(|bindgen| bindgen.typescript(true).omit_default_module_path(false))
        .and_then(|bindgen| {
            bindgen.remove_name_section(true).remove_producers_section(true).generate(out)
        });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
