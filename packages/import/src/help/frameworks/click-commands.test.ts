import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';

const pio = `
Usage: pio [OPTIONS] COMMAND [ARGS]...

Options:
  --version          Show the version and exit.
  -c, --caller TEXT  Caller ID (service)
  --no-ansi          Do not print ANSI control characters
  -h, --help         Show this message and exit.

Commands:
  access    Manage resource access
  account   Manage PlatformIO account
  boards    Board Explorer
  check     Static Code Analysis
  ci        Continuous Integration
  debug     Unified Debugger
  device    Device manager & Serial/Socket monitor
  home      GUI to manage PlatformIO
  org       Manage organizations
  pkg       Unified Package Manager
  project   Project Manager
  remote    Remote Development
  run       Run project targets (build, upload, clean, etc.)
  settings  Manage system settings
  system    Miscellaneous system commands
  team      Manage organization teams
  test      Unit Testing
  upgrade   Upgrade PlatformIO Core to the latest version
`;

const datasette = `
Usage: datasette [OPTIONS] COMMAND [ARGS]...

  Datasette is an open source multi-tool for exploring and publishing data

  About Datasette: https://datasette.io/
  Full documentation: https://docs.datasette.io/

Options:
  --version  Show the version and exit.
  --help     Show this message and exit.

Commands:
  serve*     Serve up specified SQLite database files with a web UI
  inspect    Generate JSON summary of provided database files
  install    Install plugins and packages from PyPI into the same...
  package    Package SQLite files into a Datasette Docker container
  plugins    List currently installed plugins
  publish    Publish specified SQLite database files to the internet...
  uninstall  Uninstall plugins and Python packages from the Datasette...
`;

const wandbController = `
Usage: wandb controller [OPTIONS] SWEEP_ID

  Start a local sweep controller for a W&B hyperparameter sweep.

  Start a local process that orchestrates the specified sweep. Read the sweep
  configuration from W&B, select hyperparameter combinations based on the
  configured search strategy (grid, random, Bayesian, and so on), and dispatch
  runs to sweep agents.

  By default, W&B runs sweep controllers on its managed infrastructure. Use
  this command to run the controller locally instead. For example, you can use
  this command to debug behavior or operate in environments with limited
  connectivity.

  sweep_id is printed by \`wandb sweep\` when you create a sweep. It consists of
  a unique identifier for the sweep and may include the entity and project
  path (entity/project/sweep_id).

  For example, to start a local sweep controller for a sweep with sweep ID
  wbyz9876:

      $ wandb controller wbyz9876

Options:
  --verbose  Display verbose output from controller.
  --help     Show this message and exit.
`;

describe('parseHelp on texts of click with commands', () => {
  it('reads `pio`', () => {
    expect(showFacts(pio, 'pio')).toEqual([
      '""',
      '--version',
      '-c, --caller <string>',
      '--no-ansi',
      '-h, --help',
      'command access: Manage resource access',
      'command account: Manage PlatformIO account',
      'command boards: Board Explorer',
      'command check: Static Code Analysis',
      'command ci: Continuous Integration',
      'command debug: Unified Debugger',
      'command device: Device manager & Serial/Socket monitor',
      'command home: GUI to manage PlatformIO',
      'command org: Manage organizations',
      'command pkg: Unified Package Manager',
      'command project: Project Manager',
      'command remote: Remote Development',
      'command run: Run project targets (build, upload, clean, etc.)',
      'command settings: Manage system settings',
      'command system: Miscellaneous system commands',
      'command team: Manage organization teams',
      'command test: Unit Testing',
      'command upgrade: Upgrade PlatformIO Core to the latest version',
    ]);
  });

  it('reads `datasette`', () => {
    expect(showFacts(datasette, 'datasette')).toEqual([
      '"Datasette is an open source multi-tool for exploring and publishing data"',
      '--version',
      '--help',
      'command serve: Serve up specified SQLite database files with a web UI',
      'command inspect: Generate JSON summary of provided database files',
      'command install: Install plugins and packages from PyPI into the same...',
      'command package: Package SQLite files into a Datasette Docker container',
      'command plugins: List currently installed plugins',
      'command publish: Publish specified SQLite database files to the internet...',
      'command uninstall: Uninstall plugins and Python packages from the Datasette...',
    ]);
  });

  it('reads `wandb controller`', () => {
    expect(showFacts(wandbController, 'wandb controller')).toEqual([
      '"Start a local sweep controller for a W&B hyperparameter sweep."',
      '<SWEEP_ID>',
      '--verbose',
      '--help',
    ]);
  });
});
