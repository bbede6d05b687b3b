import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const cfnFlip = `
Usage: cfn-flip [OPTIONS] [INPUT] [OUTPUT]

  AWS CloudFormation Template Flip is a tool that converts AWS CloudFormation
  templates between JSON and YAML formats, making use of the YAML format's
  short function syntax where possible.

Options:
  -i, --input [json|yaml]   Specify the input format. Overrides -j and -y
                            flags.
  -o, --output [json|yaml]  Specify the output format. Overrides -j, -y, and
                            -n flags.
  -j, --json                Convert to JSON. Assume the input is YAML.
  -y, --yaml                Convert to YAML. Assume the input is JSON.
  -c, --clean               Performs some opinionated cleanup on your
                            template.
  -l, --long                Use long-form syntax for functions when converting
                            to YAML.
  -n, --no-flip             Perform other operations but do not flip the
                            output format.
  --version                 Show the version and exit.
  --help                    Show this message and exit.
`;

const cloudsplainingScan = `
Usage: cloudsplaining scan [OPTIONS]

  Given the path to account authorization details files and the exclusions
  config file, scan all inline and managed policies in the account to identify
  actions that do not leverage resource constraints.

Options:
  -i, --input-file PATH           Path of IAM account authorization details
                                  file  [required]
  -e, --exclusions-file PATH      A yaml file containing a list of policy
                                  names to exclude from the scan.
  -o, --output PATH               Output directory.
  -s, --skip-open-report          Don't open the HTML report in the web
                                  browser after creating. This helps when
                                  running the report in automation.
  -m, --minimize                  Reduce the size of the HTML Report by
                                  pulling the Cloudsplaining Javascript code
                                  over the internet.
  -aR, --flag-all-risky-actions   Flag all risky actions, regardless of
                                  whether resource ARN constraints or
                                  conditions are used.
  -v, --verbose                   Log verbosity level.
  -f, --filter-severity [critical|high|medium|low|none]
                                  Filter the severity of findings to be
                                  reported.
  --help                          Show this message and exit.
`;

const towncrierCreate = `
Usage: towncrier create [OPTIONS] [FILENAME]

  Create a new news fragment.

  If FILENAME is not provided, you'll be prompted to create it.

  Towncrier has a few standard types of news fragments, signified by the file
  extension.

  These are:
  * .feature - a new feature
  * .bugfix - a bug fix
  * .doc - a documentation improvement,
  * .removal - a deprecation or removal of public API,
  * .misc - an issue has been closed, but it is not of interest to users.

  If the FILENAME base is just '+' (to create a fragment not tied to an
  issue), it will be appended with a random hex string.

Options:
  --dir PATH          Create fragment in directory. Default to current
                      directory.
  --config FILE_PATH  Pass a custom config file at FILE_PATH. Default:
                      towncrier.toml or pyproject.toml file, if both files
                      exist, the first will take precedence.
  --edit / --no-edit  Open an editor for writing the newsfragment content.
  -c, --content TEXT  Sets the content of the new fragment.
  --section TEXT      The section to create the fragment for.
  --sub-issue N       Optional numeric sub issue id of the fragment  [x>=0]
  --help              Show this message and exit.
`;

const mkdocsBuild = `
Usage: mkdocs build [OPTIONS]

  Build the MkDocs documentation.

Options:
  -c, --clean / --dirty           Remove old files from the site_dir before building (the
                                  default).
  -f, --config-file FILENAME      Provide a specific MkDocs config. This can be a file name, or
                                  '-' to read from stdin.
  -s, --strict / --no-strict      Enable strict mode. This will cause MkDocs to abort the build on
                                  any warnings.
  -t, --theme [mkdocs|readthedocs]
                                  The theme to use when building your documentation.
  --use-directory-urls / --no-directory-urls
                                  Use directory URLs when building pages (the default).
  -d, --site-dir PATH             The directory to output the result of the documentation build.
  -q, --quiet                     Silence warnings
  -v, --verbose                   Enable verbose output
  -h, --help                      Show this message and exit.
`;

const wormholeReceive = `
Usage: wormhole receive [OPTIONS] [CODE]...

  Receive a text message, file, or directory (from 'wormhole send')

Options:
  -0                              enable no-code anything-goes mode
  -c, --code-length NUMWORDS      length of code (in bytes/words)
  -v, --verify                    display verification string (and wait for
                                  approval)
  --hide-progress                 suppress progress-bar display
  --listen / --no-listen          (debug) don't open a listening socket for
                                  Transit
  --tor                           use Tor when connecting
  --launch-tor                    launch Tor, rather than use existing
                                  control/socks port
  --tor-control-port ENDPOINT     endpoint descriptor for Tor control port
  -t, --only-text                 refuse file transfers, only accept text
                                  transfers
  --accept-file                   accept file transfer without asking for
                                  confirmation  [env var:
                                  WORMHOLE_ACCEPT_FILE]
  -o, --output-file FILENAME|DIRNAME
                                  The file or directory to create, overriding
                                  the name suggested by the sender. If the
                                  directory exists already, the incoming
                                  transfer will be put inside the specified
                                  directory.
  -a, --allocate                  Allocate a fresh code (do not prompt for
                                  one)
  --debug-state MACHINES          Debug state-machine transitions. Possible
                                  machines to debug are accepted as a comma-
                                  separated list and the default is all of
                                  them. Valid machines are any of:
                                  B,N,M,S,O,K,SK,R,RC,L,C,T
  --help                          Show this message and exit.
`;

describe('parseHelp on texts of click', () => {
  it('reads `cfn-flip`', () => {
    expect(showFacts(cfnFlip, 'cfn-flip')).toEqual([
      `"AWS CloudFormation Template Flip is a tool that converts AWS CloudFormation templates between JSON and YAML formats, making use of the YAML format's short function syntax where possible."`,
      '[INPUT]',
      '[OUTPUT]',
      '-i, --input <string>: of json yaml',
      '-o, --output <string>: of json yaml',
      '-j, --json',
      '-y, --yaml',
      '-c, --clean',
      '-l, --long',
      '-n, --no-flip',
      '--version',
      '--help',
    ]);
  });

  it('reads `cloudsplaining scan`', () => {
    expect(showFacts(cloudsplainingScan, 'cloudsplaining scan')).toEqual([
      '"Given the path to account authorization details files and the exclusions config file, scan all inline and managed policies in the account to identify actions that do not leverage resource constraints."',
      '-i, --input-file <string>: required',
      '-e, --exclusions-file <string>',
      '-o, --output <string>',
      '-s, --skip-open-report',
      '-m, --minimize',
      '-aR, --flag-all-risky-actions',
      '-v, --verbose',
      '-f, --filter-severity <string>: of critical high medium low none',
      '--help',
    ]);
  });

  it('reads `towncrier create`', () => {
    expect(showFacts(towncrierCreate, 'towncrier create')).toEqual([
      '"Create a new news fragment."',
      '[FILENAME]',
      '--dir <string>',
      '--config <string>',
      '--edit: opposite --no-edit',
      '-c, --content <string>',
      '--section <string>',
      '--sub-issue <integer>',
      '--help',
    ]);
  });

  it('reads `mkdocs build`', () => {
    expect(showFacts(mkdocsBuild, 'mkdocs build')).toEqual([
      '"Build the MkDocs documentation."',
      '-c, --clean: opposite --dirty',
      '-f, --config-file <string>',
      '-s, --strict: opposite --no-strict',
      '-t, --theme <string>: of mkdocs readthedocs',
      '--use-directory-urls: opposite --no-directory-urls',
      '-d, --site-dir <string>',
      '-q, --quiet',
      '-v, --verbose',
      '-h, --help',
    ]);
  });

  it('reads `wormhole receive`', () => {
    expect(showFacts(wormholeReceive, 'wormhole receive')).toEqual([
      `"Receive a text message, file, or directory (from 'wormhole send')"`,
      '[CODE]...',
      '-0',
      '-c, --code-length <string>',
      '-v, --verify',
      '--hide-progress',
      '--listen: opposite --no-listen',
      '--tor',
      '--launch-tor',
      '--tor-control-port <string>',
      '-t, --only-text',
      '--accept-file',
      '-o, --output-file <string>',
      '-a, --allocate',
      '--debug-state <string>: separated by ","',
      '--help',
    ]);
  });
});
