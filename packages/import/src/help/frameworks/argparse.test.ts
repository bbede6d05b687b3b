import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const mypyBoto3Builder = `
usage: mypy_boto3_builder [-h] [-d] [-b BUILD_VERSION] [-V] [--product PRODUCT [PRODUCT ...]]
                          [--skip-published] [--no-smart-version] [--panic] [-s [NAME ...]]
                          [--partial-overload] [--installed] [--list-services]
                          OUTPUT_PATH

Builder for boto3-stubs and types-aiobotocore.

positional arguments:
  OUTPUT_PATH           Output path

options:
  -h, --help            show this help message and exit
  -d, --debug           Show debug messages
  -b BUILD_VERSION, --build-version BUILD_VERSION
                        Set custom output version, otherwise smart versioning is used.
  -V, --version         show program's version number and exit
  --product PRODUCT [PRODUCT ...]
                        Package to generate (default: boto3 boto3-stubs)
  --skip-published      Skip packages that are already on PyPI
  --no-smart-version    Disable version bump based od last PyPI version. Set this flag to run
                        packages build in offline mode. skip-published flag is ignored in this
                        case.
  --panic               Raise exception on logger warning and above
  -s [NAME ...], --services [NAME ...]
                        List of AWS services, by default all services are used. Use \`updated\` to
                        build only services updated in the release. Use \`all\` to build all
                        services. (default: all)
  --partial-overload    Build boto3-stubs client/service overload only for selected services
  --installed           Generate already installed packages for typings folder.
  --list-services       List supported boto3 service names.
`;

const sqlacodegen = `
usage: sqlacodegen [-h] [--options OPTIONS] [--version] [--schemas SCHEMAS]
                   [--generator {dataclasses,declarative,sqlmodels,tables}] [--tables TABLES]
                   [--noviews] [--engine-arg ENGINE_ARG] [--outfile OUTFILE]
                   [url]

Generates SQLAlchemy model code from an existing database.

positional arguments:
  url                   SQLAlchemy url to the database

options:
  -h, --help            show this help message and exit
  --options OPTIONS     options (comma-delimited) passed to the generator class
  --version             print the version number and exit
  --schemas SCHEMAS     load tables from the given schemas (comma-delimited)
  --generator {dataclasses,declarative,sqlmodels,tables}
                        generator class to use
  --tables TABLES       tables to process (comma-delimited, default: all)
  --noviews             ignore views (always true for sqlmodels generator)
  --engine-arg ENGINE_ARG
                        engine arguments in key=value format, e.g., --engine-
                        arg=connect_args='{"user": "scott"}' --engine-arg thick_mode=true or
                        --engine-arg thick_mode='{"lib_dir": "/path"}' (values are parsed with
                        ast.literal_eval)
  --outfile OUTFILE     file to write output to (default: stdout)
`;

const rstLint = `
usage: rst-lint [-h] [--version] [--format {text,json}]
                [--level {debug,info,warning,error,severe}] [--rst-prolog RST_PROLOG]
                path [path ...]

Lint reStructuredText files. Returns 0 if all files pass linting, 1 for an internal error, and 2
if linting failed.

positional arguments:
  path                  File/folder to lint

options:
  -h, --help            show this help message and exit
  --version             show program's version number and exit
  --format {text,json}  Format of the output (default: "text")
  --level {debug,info,warning,error,severe}
                        Minimum error level to report (default: "warning")
  --rst-prolog RST_PROLOG
                        reStructuredText content to prepend to all files (useful for
                        substitutions)
`;

const czCommit = `
usage: cz commit [-h] [--retry] [--no-retry] [--dry-run] [--write-message-to-file FILE_PATH] [-s]
                 [-a] [-e] [-l MESSAGE_LENGTH_LIMIT] [--body-length-limit BODY_LENGTH_LIMIT] [--]

Create new commit

options:
  -h, --help            show this help message and exit
  --retry               Retry the last commit.
  --no-retry            Skip retry if --retry or \`retry_after_failure\` is set to true.
  --dry-run             Perform a dry run, without committing or modifying files.
  --write-message-to-file FILE_PATH
                        Write message to FILE_PATH before committing (can be used with --dry-run).
  -s, --signoff         Deprecated, use \`cz commit -- -s\` instead.
  -a, --all             Automatically stage files that have been modified and deleted, but new
                        files you have not told Git about are not affected.
  -e, --edit            Edit the commit message before committing.
  -l MESSAGE_LENGTH_LIMIT, --message-length-limit MESSAGE_LENGTH_LIMIT
                        Set the length limit of the commit message; 0 for no limit.
  --body-length-limit BODY_LENGTH_LIMIT
                        Set the length limit of the commit body. Commit message in body will be
                        rewrapped to this length; 0 for no limit.
  --                    Positional arguments separator (recommended).
`;

const tmuxpLoad = `
usage: tmuxp load [-h] [-L socket_name] [-S socket_path] [-f tmux_config_file]
                  [-s new_session_name] [--yes] [-d] [-a] [-2 | -8] [--log-file file_path]
                  [--progress-format FORMAT] [--progress-lines N] [--no-progress]
                  workspace-file [workspace-file ...]

Load tmuxp workspace file(s) and create or attach to a tmux session.

examples:
  tmuxp load myproject
  tmuxp load ./workspace.yaml
  tmuxp load -d myproject
  tmuxp load -y dev staging
  tmuxp load -L other-socket myproject
  tmuxp load -a myproject

positional arguments:
  workspace-file        filepath to session or filename of session in tmuxp workspace directory

options:
  -h, --help            show this help message and exit
  -L socket_name        passthru to tmux(1) -L
  -S socket_path        passthru to tmux(1) -S
  -f tmux_config_file   passthru to tmux(1) -f
  -s new_session_name   start new session with new session name
  --yes, -y             always answer yes
  -d                    load the session without attaching it
  -a, --append          load workspace, appending windows to the current session
  -2                    force tmux to assume the terminal supports 256 colours.
  -8                    like -2, but indicates that the terminal supports 88 colours.
  --log-file file_path  file to log errors/output to
  --progress-format FORMAT
                        Spinner line format: preset name (default, minimal, window, pane, verbose)
                        or a format string with tokens {session}, {window}, {progress},
                        {window_progress}, {pane_progress}, etc. Env: TMUXP_PROGRESS_FORMAT
  --progress-lines N    Number of script-output lines shown in the spinner panel (default: 3). 0
                        hides the panel entirely (script output goes to stdout). -1 shows
                        unlimited lines (capped to terminal height). Env: TMUXP_PROGRESS_LINES
  --no-progress         Disable the animated progress spinner. Env: TMUXP_PROGRESS=0
`;

const readelfPy = `
usage: usage: readelf.py [options] <elf-file>

Display information about the contents of ELF format files

positional arguments:
  file                  ELF file to parse

options:
  -v, --version         show program's version number and exit
  -d, --dynamic         Display the dynamic section
  -H, --help            Display this information
  -h, --file-header     Display the ELF file header
  -l, --program-headers, --segments
                        Display the program headers
  -S, --section-headers, --sections
                        Display the sections' headers
  -e, --headers         Equivalent to: -h -l -S
  -s, --symbols, --syms
                        Display the symbol table
  -n, --notes           Display the core notes (if present)
  -r, --relocs          Display the relocations (if present)
  -au, --arm-unwind     Display the armeabi unwind information (if present)
  -x <number|name>, --hex-dump <number|name>
                        Dump the contents of section <number|name> as bytes
  -p <number|name>, --string-dump <number|name>
                        Dump the contents of section <number|name> as strings
  -V, --version-info    Display the version sections (if present)
  -A, --arch-specific   Display the architecture-specific information (if present)
  --debug-dump <what>   Display the contents of DWARF debug sections. <what> can one of
                        {info,decodedline,frames,frames-
                        interp,aranges,pubtypes,pubnames,loc,Ranges}
  --traceback           Dump the Python traceback on ELFError exceptions from elftools
`;

describe('parseHelp on texts of argparse', () => {
  it('reads `mypy_boto3_builder`', () => {
    expect(showFacts(mypyBoto3Builder, 'mypy_boto3_builder')).toEqual([
      '"Builder for boto3-stubs and types-aiobotocore."',
      '<OUTPUT_PATH>',
      '-h, --help',
      '-d, --debug',
      '-b, --build-version <string>',
      '-V, --version',
      '--product <string>: default boto3 boto3-stubs',
      '--skip-published',
      '--no-smart-version',
      '--panic',
      '-s, --services [string]: default all',
      '--partial-overload',
      '--installed',
      '--list-services',
    ]);
  });

  it('reads `sqlacodegen`', () => {
    expect(showFacts(sqlacodegen, 'sqlacodegen')).toEqual([
      '"Generates SQLAlchemy model code from an existing database."',
      '[url]',
      '-h, --help',
      '--options <string>: separated by ","',
      '--version',
      '--schemas <string>: separated by ","',
      '--generator <string>: of dataclasses declarative sqlmodels tables',
      '--tables <string>: separated by ",", default all',
      '--noviews',
      '--engine-arg <string>: repeatable',
      '--outfile <string>: default stdout',
    ]);
  });

  it('reads `rst-lint`', () => {
    expect(showFacts(rstLint, 'rst-lint')).toEqual([
      '"Lint reStructuredText files. Returns 0 if all files pass linting, 1 for an internal error, and 2 if linting failed."',
      '<path>...',
      '-h, --help',
      '--version',
      '--format <string>: of text json, default text',
      '--level <string>: of debug info warning error severe, default warning',
      '--rst-prolog <string>',
    ]);
  });

  it('reads `cz commit`', () => {
    expect(showFacts(czCommit, 'cz commit')).toEqual([
      '"Create new commit"',
      '-h, --help',
      '--retry',
      '--no-retry',
      '--dry-run',
      '--write-message-to-file <string>',
      '-s, --signoff: deprecated',
      '-a, --all',
      '-e, --edit',
      '-l, --message-length-limit <integer>',
      '--body-length-limit <integer>',
    ]);
  });

  it('reads `tmuxp load`', () => {
    expect(showFacts(tmuxpLoad, 'tmuxp load')).toEqual([
      '"Load tmuxp workspace file(s) and create or attach to a tmux session."',
      '<workspace-file>...',
      '-h, --help',
      '-L <string>',
      '-S <string>',
      '-f <string>',
      '-s <string>',
      '--yes, -y',
      '-d',
      '-a, --append',
      '-2',
      '-8',
      '--log-file <string>',
      '--progress-format <string>',
      '--progress-lines <integer>: default 3',
      '--no-progress',
    ]);
  });

  it('reads `readelf.py`', () => {
    expect(showFacts(readelfPy, 'readelf.py')).toEqual([
      '"Display information about the contents of ELF format files"',
      '<elf-file>',
      '-v, --version',
      '-d, --dynamic',
      '-H, --help',
      '-h, --file-header',
      '-l, --program-headers, --segments',
      '-S, --section-headers, --sections',
      '-e, --headers',
      '-s, --symbols, --syms',
      '-n, --notes',
      '-r, --relocs',
      '-au, --arm-unwind',
      '-x, --hex-dump <string>',
      '-p, --string-dump <string>',
      '-V, --version-info',
      '-A, --arch-specific',
      '--debug-dump <string>',
      '--traceback',
    ]);
  });
});
