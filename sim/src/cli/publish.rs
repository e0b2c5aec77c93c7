//! `understory publish`.

use std::io::Write as _;

use understory::publish::publish as copy;

use super::args::Publish;
use super::failure::Failure;
use super::output::Output;

/// Copies the results of a finished run.
pub(super) fn publish(args: &Publish, output: &mut Output) -> Result<(), Failure> {
    let published = copy(&args.dir, &args.to)?;
    if args.json {
        return Ok(output.json(&published)?);
    }
    writeln!(output, "published {} to {}", published.name, published.directory.display())?;
    Ok(())
}
