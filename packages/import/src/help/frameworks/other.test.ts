import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const foreman = `
Commands:
  foreman check                   # Validate your application's Procfile
  foreman export FORMAT LOCATION  # Export the application to another process management format
  foreman help [COMMAND]          # Describe available commands or one specific command
  foreman run COMMAND [ARGS...]   # Run a command using your application's environment
  foreman start [PROCESS]         # Start the application (or a specific PROCESS)
  foreman version                 # Display Foreman gem version

Options:
  -f, [--procfile=PROCFILE]  # Default: Procfile
  -d, [--root=ROOT]          # Default: Procfile directory
`;

const foremanStart = `
Usage:
  foreman start [PROCESS]

Options:
  -c, [--color], [--no-color]          # Force color to be enabled
  -e, [--env=ENV]                      # Specify an environment file to load, defaults to .env
  -m, [--formation="alpha=5,bar=3"]    # Specify what processes will run and how many. Default: "all=1"
  -p, [--port=N]
  -t, [--timeout=N]                    # Specify the amount of time (in seconds) processes have to shutdown gracefully before receiving a SIGKILL, defaults to 5.
      [--timestamp], [--no-timestamp]  # Include timestamp in output
                                       # Default: true
  -f, [--procfile=PROCFILE]            # Default: Procfile
  -d, [--root=ROOT]                    # Default: Procfile directory

Start the application (or a specific PROCESS)
`;

const picocliAutoComplete = `
Usage: picocli.AutoComplete [-fhVw] [-c=<factoryClass>] [-n=<commandName>]
                            [-o=<autoCompleteScript>] [@<filename>...]
                            <commandLineFQCN>
Generates a bash completion script for the specified command class.
      [@<filename>...]       One or more argument files containing options.
      <commandLineFQCN>      Fully qualified class name of the annotated
                               \`@Command\` class to generate a completion script
                               for.
  -c, --factory=<factoryClass>
                             Optionally specify the fully qualified class name
                               of the custom factory to use to instantiate the
                               command class. When omitted, the default picocli
                               factory is used.
  -n, --name=<commandName>   Optionally specify the name of the command to
                               create a completion script for. When omitted,
                               the annotated class \`@Command(name = "...")\`
                               attribute is used. If no \`@Command(name = ...)\`
                               attribute exists, '<CLASS-SIMPLE-NAME>' (in
                               lower-case) is used.
  -o, --completionScript=<autoCompleteScript>
                             Optionally specify the path of the completion
                               script file to generate. When omitted, a file
                               named '<commandName>_completion' is generated in
                               the current directory.
  -w, --writeCommandScript   Write a '<commandName>' sample command script to
                               the same directory as the completion script.
  -f, --force                Overwrite existing script files.
  -h, --help                 Show this help message and exit.
  -V, --version              Print version information and exit.

Exit Codes:
  0   Successful program execution
  1   Usage error: user input for the command was incorrect, e.g., the wrong
        number of arguments, a bad flag, a bad syntax in a parameter, etc.
  2   The specified command script exists (Specify \`--force\` to overwrite).
  3   The specified completion script exists (Specify \`--force\` to overwrite).
  4   An exception occurred while generating the completion script.

System Properties:
Set the following system properties to control the exit code of this program:

* \`"picocli.autocomplete.systemExitOnSuccess"\`
   call \`System.exit(0)\` when execution completes normally.
* \`"picocli.autocomplete.systemExitOnError"\`
   call \`System.exit(ERROR_CODE)\` when an error occurs.

If these system properties are not defined or have value "false", this program
completes without terminating the JVM.

Example
-------
  java -cp "myapp.jar;picocli-4.7.6.jar" \\
              picocli.AutoComplete my.pkg.MyClass
`;

const pipreqs = `
pipreqs - Generate pip requirements.txt file based on imports

Usage:
    pipreqs [options] [<path>]

Arguments:
    <path>                The path to the directory containing the application
                          files for which a requirements file should be
                          generated (defaults to the current working
                          directory).

Options:
    --use-local           Use ONLY local package info instead of querying PyPI.
    --pypi-server <url>   Use custom PyPi server.
    --proxy <url>         Use Proxy, parameter will be passed to requests
                          library. You can also just set the environments
                          parameter in your terminal:
                          $ export HTTP_PROXY="http://10.10.1.10:3128"
                          $ export HTTPS_PROXY="https://10.10.1.10:1080"
    --debug               Print debug information
    --ignore <dirs>...    Ignore extra directories, each separated by a comma
    --no-follow-links     Do not follow symbolic links in the project
    --encoding <charset>  Use encoding parameter for file open
    --savepath <file>     Save the list of requirements in the given file
    --print               Output the list of requirements in the standard
                          output
    --force               Overwrite existing requirements.txt
    --diff <file>         Compare modules in requirements.txt to project
                          imports
    --clean <file>        Clean up requirements.txt by removing modules
                          that are not imported in project
    --mode <scheme>       Enables dynamic versioning with <compat>,
                          <gt> or <non-pin> schemes.
                          <compat> | e.g. Flask~=1.1.2
                          <gt>     | e.g. Flask>=1.1.2
                          <no-pin> | e.g. Flask
    --scan-notebooks      Look for imports in jupyter notebook files.
`;

const cspellCheck = `
Usage: cspell check [options] <files...>

Spell check file(s) and display the result. The full file is displayed in color.

Options:
  -c, --config <cspell.json>  Configuration file to use.  By default cspell
                              looks for cspell.json in the current directory.
  --validate-directives       Validate in-document CSpell directives.
  --no-validate-directives    Do not validate in-document CSpell directives.
  --no-color                  Turn off color.
  --color                     Force color
  --no-exit-code              Do not return an exit code if issues are found.
  --no-default-configuration  Do not load the default configuration and
                              dictionaries.
  -h, --help                  display help for command
`;

const dockerPs = `
Usage:  docker ps [OPTIONS]

List containers

Aliases:
  docker container ls, docker container list, docker container ps, docker ps

Options:
  -a, --all             Show all containers (default shows just running)
  -f, --filter filter   Filter output based on conditions provided
      --format string   Format output using a custom template:
                        'table':            Print output in table format
                        with column headers (default)
                        'table TEMPLATE':   Print output in table format
                        using the given Go template
                        'json':             Print in JSON format
                        'TEMPLATE':         Print output using the given
                        Go template.
                        Refer to https://docs.docker.com/go/formatting/
                        for more information about formatting output with
                        templates
  -n, --last int        Show n last created containers (includes all
                        states) (default -1)
  -l, --latest          Show the latest created container (includes all
                        states)
      --no-trunc        Don't truncate output
  -q, --quiet           Only display container IDs
  -s, --size            Display total file sizes
`;

describe('parseHelp on texts of Thor, picocli, docopt, cobra and commander', () => {
  it('reads `foreman`', () => {
    expect(showFacts(foreman, 'foreman')).toEqual([
      '""',
      '-f, --procfile <string>: attached, default Procfile',
      '-d, --root <string>: attached, default Procfile',
      "command check: Validate your application's Procfile",
      'command export FORMAT LOCATION: Export the application to another process management format',
      'command help [COMMAND]: Describe available commands or one specific command',
      "command run COMMAND [ARGS...]: Run a command using your application's environment",
      'command start [PROCESS]: Start the application (or a specific PROCESS)',
      'command version: Display Foreman gem version',
    ]);
  });

  it('reads `foreman start`', () => {
    expect(showFacts(foremanStart, 'foreman start')).toEqual([
      '""',
      '[PROCESS]',
      '-c, --color: opposite --no-color',
      '-e, --env <string>: attached, default .env',
      '-m, --formation <string>: attached, default all=1',
      '-p, --port <integer>: attached',
      '-t, --timeout <integer>: attached, default 5',
      '--timestamp: opposite --no-timestamp, default true',
      '-f, --procfile <string>: attached, default Procfile',
      '-d, --root <string>: attached, default Procfile',
    ]);
  });

  it('reads `picocli.AutoComplete`', () => {
    expect(showFacts(picocliAutoComplete, 'picocli.AutoComplete')).toEqual([
      '"Generates a bash completion script for the specified command class."',
      '<commandLineFQCN>',
      '-c, --factory <string>: attached',
      '-n, --name <string>: attached',
      '-o, --completionScript <string>: attached',
      '-w, --writeCommandScript',
      '-f, --force',
      '-h, --help',
      '-V, --version',
    ]);
  });

  it('reads `pipreqs`', () => {
    expect(showFacts(pipreqs, 'pipreqs')).toEqual([
      '"Generate pip requirements.txt file based on imports"',
      '[path]',
      '--use-local',
      '--pypi-server <string>',
      '--proxy <string>',
      '--debug',
      '--ignore <string>: repeatable, separated by ","',
      '--no-follow-links',
      '--encoding <string>',
      '--savepath <string>',
      '--print',
      '--force',
      '--diff <string>',
      '--clean <string>',
      '--mode <string>: repeatable',
      '--scan-notebooks',
    ]);
  });

  it('reads `cspell check`', () => {
    expect(showFacts(cspellCheck, 'cspell check')).toEqual([
      '"Spell check file(s) and display the result. The full file is displayed in color."',
      '<files>...',
      '-c, --config <string>',
      '--validate-directives',
      '--no-validate-directives',
      '--no-color',
      '--color',
      '--no-exit-code',
      '--no-default-configuration',
      '-h, --help',
    ]);
  });

  it('reads `docker ps`', () => {
    expect(showFacts(dockerPs, 'docker ps')).toEqual([
      '"List containers"',
      '-a, --all',
      '-f, --filter <string>: repeatable',
      '--format <string>',
      '-n, --last <integer>: default -1',
      '-l, --latest',
      '--no-trunc',
      '-q, --quiet',
      '-s, --size',
    ]);
  });
});
