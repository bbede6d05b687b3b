import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const rustupToolchainInstall = `
Install or update the given toolchains, or by default the active toolchain

Usage: rustup[EXE] toolchain install [OPTIONS] [TOOLCHAIN]...

Arguments:
  [TOOLCHAIN]...  Toolchain name, such as 'stable', 'nightly', or '1.8.0'. For more information see
                  \`rustup help toolchain\`

Options:
      --profile <PROFILE>      [possible values: minimal, default, complete]
  -c, --component <COMPONENT>  Comma-separated list of components to be added on installation
  -t, --target <TARGET>        Comma-separated list of targets to be added on installation
      --no-self-update         Don't perform self update when running the \`rustup toolchain install\`
                               command
      --no-update              Don't try to update the installed toolchain
      --force                  Force an update, even if some components are missing
      --allow-downgrade        Allow rustup to downgrade the toolchain to satisfy your component
                               choice
      --force-non-host         Install toolchains that require an emulator. See
                               https://github.com/rust-lang/rustup/wiki/Non-host-toolchains
      --override               Set the installed toolchain as the override for the current directory
  -h, --help                   Print help

Discussion:
  Some environment variables allow you to customize certain parameters
  in toolchain installation, including:

  - \`RUSTUP_CONCURRENT_DOWNLOADS\`: the number of concurrent downloads.
  - \`RUSTUP_DOWNLOAD_TIMEOUT\`: the download timeout in seconds.

  See <https://rust-lang.github.io/rustup/devel/environment-variables.html>
  for more info.
`;

const ruffClean = `
Clear any caches in the current directory and any subdirectories

Usage: ruff clean [OPTIONS]

Options:
  -h, --help
          Print help (see a summary with '-h')

Log levels:
  -v, --verbose
          Enable verbose logging

  -q, --quiet
          Print diagnostics, but nothing else

  -s, --silent
          Disable all logging (but still exit with status code "1" upon detecting diagnostics)

Global options:
      --config <CONFIG_OPTION>
          Either a path to a TOML configuration file (\`pyproject.toml\` or \`ruff.toml\`), or a TOML
          \`<KEY> = <VALUE>\` pair (such as you might find in a \`ruff.toml\` configuration file)
          overriding a specific configuration option (e.g., \`--config "line-length = 100"\` or
          \`--config "format.quote-style = 'single'"\`). Overrides of individual settings using this
          option always take precedence over all configuration files, including configuration files
          that were also specified using \`--config\`

      --isolated
          Ignore all configuration files

      --color <WHEN>
          Control when colored output is used

          Possible values:
          - auto:   Use color when writing to a terminal, unless overridden by the environment
          - always: Always display colors
          - never:  Never display colors
`;

describe('parseHelp on texts of clap', () => {
  it('reads `rustup toolchain install`', () => {
    expect(showFacts(rustupToolchainInstall, 'rustup toolchain install')).toEqual([
      '"Install or update the given toolchains, or by default the active toolchain"',
      '[TOOLCHAIN]...',
      '--profile <string>: of minimal default complete',
      '-c, --component <string>: repeatable, separated by ","',
      '-t, --target <string>: repeatable, separated by ","',
      '--no-self-update',
      '--no-update',
      '--force',
      '--allow-downgrade',
      '--force-non-host',
      '--override',
      '-h, --help',
    ]);
  });

  it('reads `ruff clean`', () => {
    expect(showFacts(ruffClean, 'ruff clean')).toEqual([
      '"Clear any caches in the current directory and any subdirectories"',
      '-h, --help',
      '-v, --verbose',
      '-q, --quiet',
      '-s, --silent',
      '--config <string>: global',
      '--isolated: global',
      '--color <string>: of auto always never, global',
    ]);
  });
});
