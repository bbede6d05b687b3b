import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const yamllint = `
usage: yamllint [-h] [-] [-c CONFIG_FILE | -d CONFIG_DATA] [--list-files]
                [-f {parsable,standard,colored,github,auto}] [-s] [--no-warnings] [-v]
                [FILE_OR_DIR ...]

A linter for YAML files. yamllint does not only check for syntax validity, but for weirdnesses
like key repetition and cosmetic problems such as lines length, trailing spaces, indentation, etc.

positional arguments:
  FILE_OR_DIR           files to check

options:
  -h, --help            show this help message and exit
  -                     read from standard input
  -c CONFIG_FILE, --config-file CONFIG_FILE
                        path to a custom configuration
  -d CONFIG_DATA, --config-data CONFIG_DATA
                        custom configuration (as YAML source)
  --list-files          list files to lint and exit
  -f {parsable,standard,colored,github,auto}, --format {parsable,standard,colored,github,auto}
                        format for parsing output
  -s, --strict          return non-zero exit code on warnings as well as errors
  --no-warnings         output only error level problems
  -v, --version         show program's version number and exit
`;

const unimport = `
usage: unimport [-h] [--color {auto,always,never}] [--check] [--format {text,json}] [-c PATH]
                [--disable-auto-discovery-config] [--include include] [--exclude exclude]
                [--gitignore] [--ignore-init] [--include-star-import] [-d] [-j N] [-r | -p] [-v]
                [sources ...]

A linter, formatter for finding and removing unused import statements.

positional arguments:
  sources               Files and folders to find the unused imports.

options:
  -h, --help            show this help message and exit
  --color {auto,always,never}
                        Select whether to use color in the output. Defaults to \`auto\`.
  --check               Prints which file the unused imports are in.
  --format {text,json}  Output format. \`json\` prints one JSON document for tools and implies
                        --check. Defaults to \`text\`.
  -c PATH, --config PATH
                        Read configuration from PATH.
  --disable-auto-discovery-config
                        Automatically pick up config options from setup.cfg if it is present in
                        the project root else check and if it exists use pyproject.toml.
  --include include     File include pattern.
  --exclude exclude     File exclude pattern.
  --gitignore           Exclude .gitignore patterns. if present.
  --ignore-init         Ignore the __init__.py file.
  --include-star-import
                        Include star imports during scanning and refactor.
  -d, --diff            Prints a diff of all the changes unimport would make to a file.
  -j N, --jobs N        Number of processes to analyze files in parallel; 0 uses all CPUs.
                        Defaults to \`1\`.
  -r, --remove          Remove unused imports automatically.
  -p, --permission      Refactor permission after see diff.
  -v, --version         Prints version of unimport

Get rid of all unused imports 🥳
`;

const eradicate = `
usage: eradicate [-h] [-i] [-r] [-a] [-e] [--version] [--whitelist WHITELIST]
                 [--whitelist-extend WHITELIST_EXTEND]
                 files [files ...]

Removes commented-out Python code.

positional arguments:
  files                 files to format

options:
  -h, --help            show this help message and exit
  -i, --in-place        make changes to files instead of printing diffs
  -r, --recursive       drill down directories recursively
  -a, --aggressive      make more aggressive changes; this may result in false positives
  -e, --error           Exit code based on result of check
  --version             show program's version number and exit
  --whitelist WHITELIST
                        String of "#" separated comment beginnings to whitelist. Single parts are
                        interpreted as regex. OVERWRITING the default whitelist: ('pylint',
                        'pyright', 'noqa', 'nosec', 'type:\\\\s*ignore', 'mypy:',
                        'fmt:\\\\s*(on|off)', 'yapf:\\\\s*(enable|disable)',
                        'isort:\\\\s*(on|off|skip|skip_file|split|dont-add-
                        imports(:\\\\s*\\\\[.*?\\\\])?)', 'TODO', 'FIXME', 'XXX')
  --whitelist-extend WHITELIST_EXTEND
                        String of "#" separated comment beginnings to whitelist Single parts are
                        interpreted as regex. Overwrites --whitelist. EXTENDING the default
                        whitelist: ('pylint', 'pyright', 'noqa', 'nosec', 'type:\\\\s*ignore',
                        'mypy:', 'fmt:\\\\s*(on|off)', 'yapf:\\\\s*(enable|disable)',
                        'isort:\\\\s*(on|off|skip|skip_file|split|dont-add-
                        imports(:\\\\s*\\\\[.*?\\\\])?)', 'TODO', 'FIXME', 'XXX')
`;

describe('parseHelp on texts of argparse with choices', () => {
  it('reads `yamllint`', () => {
    expect(showFacts(yamllint, 'yamllint')).toEqual([
      '"A linter for YAML files. yamllint does not only check for syntax validity, but for weirdnesses like key repetition and cosmetic problems such as lines length, trailing spaces, indentation, etc."',
      '[FILE_OR_DIR]...',
      '-h, --help',
      '-c, --config-file <string>',
      '-d, --config-data <string>',
      '--list-files',
      '-f, --format <string>: of parsable standard colored github auto',
      '-s, --strict',
      '--no-warnings',
      '-v, --version',
    ]);
  });

  it('reads `unimport`', () => {
    expect(showFacts(unimport, 'unimport')).toEqual([
      '"A linter, formatter for finding and removing unused import statements."',
      '[sources]...',
      '-h, --help',
      '--color <string>: of auto always never, default auto',
      '--check',
      '--format <string>: of text json, default text',
      '-c, --config <string>',
      '--disable-auto-discovery-config',
      '--include <string>: repeatable',
      '--exclude <string>: repeatable',
      '--gitignore',
      '--ignore-init',
      '--include-star-import',
      '-d, --diff',
      '-j, --jobs <integer>: default 1',
      '-r, --remove',
      '-p, --permission',
      '-v, --version',
    ]);
  });

  it('reads `eradicate`', () => {
    expect(showFacts(eradicate, 'eradicate')).toEqual([
      '"Removes commented-out Python code."',
      '<files>...',
      '-h, --help',
      '-i, --in-place',
      '-r, --recursive',
      '-a, --aggressive',
      '-e, --error',
      '--version',
      '--whitelist <string>',
      '--whitelist-extend <string>',
    ]);
  });
});
