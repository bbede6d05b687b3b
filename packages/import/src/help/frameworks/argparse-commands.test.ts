import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const kaggleDatasets = `
usage: kaggle datasets [-h]
                       {list,files,download,create,version,init,metadata,status,delete,topics} ...

options:
  -h, --help            show this help message and exit

commands:
  {list,files,download,create,version,init,metadata,status,delete,topics}
    delete              Delete a dataset
    list                List available datasets
    files               List dataset files
    download            Download dataset files
    create              Create a new dataset
    version             Create a new dataset version
    init                Initialize metadata file for dataset creation
    metadata            Download metadata about a dataset
    status              Get the creation status for a dataset
    topics              List discussion topics for a dataset
`;

const mesonDist = `
usage: meson dist [-h] [-C WD] [--allow-dirty] [--formats FORMATS] [--include-subprojects]
                  [--no-tests] [-j NUM_PROCESSES]

options:
  -h, --help                                      show this help message and exit
  -C WD                                           directory to cd into before running
  --allow-dirty                                   Allow even when repository contains uncommitted
                                                  changes.
  --formats FORMATS                               Comma separated list of archive types to create.
                                                  Supports xztar (default), bztar, gztar, and zip.
  --include-subprojects                           Include source code of subprojects that have been
                                                  used for the build.
  --no-tests                                      Do not build and test generated packages.
  -j NUM_PROCESSES, --num-processes NUM_PROCESSES
                                                  How many parallel processes to use (e.g. for
                                                  compilation and testing).
`;

const vcsImport = `
usage: vcs import [-h] [--input FILE_OR_URL] [--force] [--shallow] [--recursive] [--retry N]
                  [--skip-existing] [--debug] [-w N] [--repos]
                  [path]

Import the list of repositories

options:
  -h, --help           show this help message and exit

"import" command parameters:
  --input FILE_OR_URL  Where to read YAML from (default: -)
  --force              Delete existing directories if they don't contain the repository being
                       imported (default: False)
  --shallow            Create a shallow clone without a history (default: False)
  --recursive          Recurse into submodules (default: False)
  --retry N            Retry commands requiring network access N times on failure (default: 2)
  --skip-existing      Don't overwrite existing directories or change custom checkouts in repos
                       using the same URL (but fetch repos with same URL) (default: False)

Common parameters:
  --debug              Show debug messages (default: False)
  -w N, --workers N    Number of parallel worker threads (default: 2)
  --repos              List repositories which the command operates on (default: False)
  path                 Base path to clone repositories to (default: .)
`;

const xonsh = `
usage: xonsh [-h] [-V] [-c COMMAND] [-n] [-i] [-l] [--rc RC [RC ...]] [--no-rc] [--no-env]
             [--no-script-cache] [--cache-everything] [-D ITEM] [-st SHELL_TYPE] [--timings]
             [--save-origin-env] [--load-origin-env]
             [script-file] ...

xonsh

positional arguments:
  script-file           If present, execute the script in script-file and exit.
  args                  Additional arguments to the script specified by script-file.

options:
  -h, --help            Show help and exit.
  -V, --version         Show version information and exit.
  -c COMMAND            Run a single command and exit.
  -n, --no-execute      Parse and compile the code but do not execute it. Exit non-zero on errors.
                        Use the \`xonsh check\` subcommand for more options e.g. to check several
                        files.
  -i, --interactive     Force running in interactive mode.
  -l, --login           Run as a login shell.
  --rc RC [RC ...]      The xonshrc files to load, these may be either xonsh files or directories
                        containing xonsh files
  --no-rc               Do not load any xonsh RC files. Argument --rc will be ignored if --no-rc
                        is set.
  --no-env              Do not inherit parent environment variables.
  --no-script-cache     Do not cache scripts as they are run.
  --cache-everything    Use a cache, even for interactive commands.
  -D ITEM               Define an environment variable, in the form of -DVAR=VAL or inherit
                        existing variable with -DVAR. May be used many times.
  -st SHELL_TYPE, --shell-type SHELL_TYPE
                        What kind of shell should be used. Possible options: b, best, d, dumb,
                        ptk, prompt-toolkit, prompt_toolkit, rand, random, rl, readline. Warning!
                        If set this overrides $SHELL_TYPE variable.
  --timings             Prints timing information before the prompt is shown. This is useful while
                        tracking down performance issues and investigating startup times.
  --save-origin-env     Save origin environment variables before running xonsh. Use --load-origin-
                        env to run xonsh with saved origin environment.
  --load-origin-env     Load origin environment variables that were saved before running xonsh by
                        using --save-origin-env

subcommands:
  format          Format xonsh source files. Run \`xonsh format --help\` for options.
  check           Check xonsh source files for syntax errors without running them. Run \`xonsh check --help\` for options.
  lint            Lint xonsh source files for likely mistakes. Run \`xonsh lint --help\` for options.
`;

describe('parseHelp on texts of argparse with commands and groups', () => {
  it('reads `kaggle datasets`', () => {
    expect(showFacts(kaggleDatasets, 'kaggle datasets')).toEqual([
      '""',
      '-h, --help',
      'command delete: Delete a dataset',
      'command list: List available datasets',
      'command files: List dataset files',
      'command download: Download dataset files',
      'command create: Create a new dataset',
      'command version: Create a new dataset version',
      'command init: Initialize metadata file for dataset creation',
      'command metadata: Download metadata about a dataset',
      'command status: Get the creation status for a dataset',
      'command topics: List discussion topics for a dataset',
    ]);
  });

  it('reads `meson dist`', () => {
    expect(showFacts(mesonDist, 'meson dist')).toEqual([
      '""',
      '-h, --help',
      '-C <string>',
      '--allow-dirty',
      '--formats <string>: separated by ","',
      '--include-subprojects',
      '--no-tests',
      '-j, --num-processes <integer>',
    ]);
  });

  it('reads `vcs-import`', () => {
    expect(showFacts(vcsImport, 'vcs-import')).toEqual([
      '"Import the list of repositories"',
      '[path]',
      '-h, --help',
      '--input <string>: default -',
      '--force',
      '--shallow',
      '--recursive',
      '--retry <integer>: default 2',
      '--skip-existing',
      '--debug',
      '-w, --workers <integer>: default 2',
      '--repos',
    ]);
  });

  it('reads `xonsh`', () => {
    expect(showFacts(xonsh, 'xonsh')).toEqual([
      '""',
      '[script-file]',
      '[args]...',
      '-h, --help',
      '-V, --version',
      '-c <string>',
      '-n, --no-execute',
      '-i, --interactive',
      '-l, --login',
      '--rc <string>',
      '--no-rc',
      '--no-env',
      '--no-script-cache',
      '--cache-everything',
      '-D <string>: repeatable',
      '-st, --shell-type <string>: of b best d dumb ptk prompt-toolkit prompt_toolkit rand random rl readline',
      '--timings',
      '--save-origin-env',
      '--load-origin-env',
      'command format: Format xonsh source files. Run `xonsh format --help` for options.',
      'command check: Check xonsh source files for syntax errors without running them. Run `xonsh check --help` for options.',
      'command lint: Lint xonsh source files for likely mistakes. Run `xonsh lint --help` for options.',
    ]);
  });
});
