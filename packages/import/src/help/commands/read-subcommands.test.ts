import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const namesOf = (text: string, command: string) =>
  parseHelp(text, command.split(' ')).subcommands.map(({ name, aliases }) => [name, ...aliases].join('|'));

describe('lists of commands', () => {
  it('reads the commands of argparse below their placeholder', () => {
    const text = `usage: ansible-galaxy collection [-h] COLLECTION_ACTION ...

positional arguments:
  COLLECTION_ACTION
    download         Download collections and their dependencies as a tarball for an offline
                     install.
    init             Initialize new collection

options:
  -h, --help         show this help message and exit`;
    expect(namesOf(text, 'ansible-galaxy collection')).toEqual(['download', 'init']);
    expect(parseHelp(text, ['ansible-galaxy', 'collection']).positionals).toEqual([]);
  });

  it('reads the commands of kingpin past the examples of one of them', () => {
    const text = `usage: notes [<flags>] <command> [<args> ...]

Commands:
help [<command>...]
    Show help.

check metrics
    Lint what comes from stdin.

    examples:

    $ cat notes.txt | notes check metrics

query series --match=MATCH [<flags>] <server>
    Run a query.

list
    List notes.
`;
    expect(namesOf(text, 'notes')).toEqual(['help', 'check metrics', 'query series', 'list']);
  });

  it('reads lists with titles of their own below `list of commands:`', () => {
    const text = `Notes

list of commands:

Creation:

 clone         make a copy
 init          create a store

Navigation:

 log           show history

additional help topics:

Identifiers:

 patterns      File Name Patterns
`;
    expect(namesOf(text, 'notes')).toEqual(['clone', 'init', 'log']);
  });

  it('tells a column of operands from the descriptions', () => {
    const text = `Usage: notes COMMAND

Commands:
  add       PATH ...          add files
  describe  REMOTE DESC       change a description
  sync                        send and receive
`;
    expect(parseHelp(text, ['notes']).subcommands).toEqual([
      { name: 'add', aliases: [], description: 'add files', operands: 'PATH ...' },
      { name: 'describe', aliases: [], description: 'change a description', operands: 'REMOTE DESC' },
      { name: 'sync', aliases: [], description: 'send and receive' },
    ]);
  });

  it('reads descriptions to their end, over all their lines', () => {
    const text = `usage: notes [-h] {mark,show} ...

positional arguments:
  {mark,show}
    mark                Mark the notes as read, without running any
                        migrations.
    show (view)
                        Show
                        notes.

options:
  -h, --help            show this help message and exit`;
    expect(parseHelp(text, ['notes']).subcommands).toEqual([
      { name: 'mark', aliases: [], description: 'Mark the notes as read, without running any migrations.' },
      { name: 'show', aliases: ['view'], description: 'Show notes.' },
    ]);
  });

  it('takes other names behind the description', () => {
    const text = `Commands:
  list    List cached repositories. [alias: ls]
  build   Compile the package [aliases: b,
          make] [default]
  paths   Show paths (see: docs)`;
    expect(parseHelp(text, ['notes']).subcommands).toEqual([
      { name: 'list', aliases: ['ls'], description: 'List cached repositories.' },
      { name: 'build', aliases: ['b', 'make'], description: 'Compile the package [default]' },
      { name: 'paths', aliases: [], description: 'Show paths (see: docs)' },
    ]);
  });

  it('ends a description at a gap and at an option', () => {
    const text = 'Commands:\n  run   Run it\n\n        Not of it\n  stop  Stop it\n        --now  At once\n';
    expect(parseHelp(text, ['notes']).subcommands.map(({ description }) => description)).toEqual([
      'Run it',
      'Stop it',
    ]);
  });

  it('reads rows that are not indented, below headings without a colon', () => {
    const text = `
Consumer commands
cache      Perform operations in the cache (of recipes
             and packages).
config     Manage the configuration.
list       List recipes

Creator commands
build      Install dependencies and build.
create     Create a package.
export-pkg Create a package from binaries.
upload     Upload packages.

Type "notes <command> -h" for help`;
    expect(
      parseHelp(text, ['notes']).subcommands.map(({ name, description }) => [name, description]),
    ).toEqual([
      ['cache', 'Perform operations in the cache (of recipes and packages).'],
      ['config', 'Manage the configuration.'],
      ['list', 'List recipes'],
      ['build', 'Install dependencies and build.'],
      ['create', 'Create a package.'],
      ['export-pkg', 'Create a package from binaries.'],
      ['upload', 'Upload packages.'],
    ]);
  });

  it('does not mistake the placeholder above the commands for one of them', () => {
    const text = `Available Commands:
  command            Use \`notes command --help\` for command-specific help.
    add              Add a note.
    list (ls)        List notes.
    version (doctor)
                     Show the version.`;
    expect(namesOf(text, 'notes')).toEqual(['add', 'list|ls', 'version|doctor']);
  });

  it('reads commands that are all there is below the usage', () => {
    const text =
      'Usage:\n      init      Initialize a store.\n      ls        List it.\n      rm        Remove it.\n';
    expect(namesOf(text, 'tool')).toEqual(['init', 'ls', 'rm']);
  });

  it('reads other names in brackets', () => {
    const text =
      'Usage: tool <command>\n\nCommands:\n  sel  (or select)  - Query documents\n  edit  (or ed)  Change them\n';
    expect(parseHelp(text, ['tool']).subcommands).toEqual([
      { name: 'sel', aliases: ['select'], description: 'Query documents' },
      { name: 'edit', aliases: ['ed'], description: 'Change them' },
    ]);
  });

  it('does not mistake the command itself for one of its own', () => {
    const text = `usage: amtool alert <command> [<args> ...]

Commands:
  alert
    query* [<flags>] [<matcher-groups>...]
    add [<flags>] [<labels>...]`;
    expect(namesOf(text, 'amtool alert')).toEqual(['query', 'add']);
  });

  it('does not mistake the name of a manual page for a command', () => {
    const text =
      'usage: git bisect <subcommand>\n\nCommands:\n  git-bisect - Use binary search to find a bug\n  start - Begin';
    expect(namesOf(text, 'git bisect')).toEqual(['start']);
  });

  it('reads commands below headings of any name when they begin with the program', () => {
    const text = `wrangler

COMMANDS
  wrangler docs [search..]  Open the documentation

COMPUTE & AI
  wrangler deploy [script]  Deploy a Worker
  wrangler kv               Manage namespaces`;
    expect(namesOf(text, 'wrangler')).toEqual(['docs', 'deploy', 'kv']);
    const atEdge = 'count\tCount rows;deleterow\tDelete a row;ls\tList tables;read\tRead rows'.split(';');
    expect(
      namesOf(
        `Usage: cbt [flags] <command> ...\n\n${atEdge.map((line) => `cbt ${line.replace('\t', '\t\t')}`).join('\n')}`,
        'cbt',
      ),
    ).toEqual(['count', 'deleterow', 'ls', 'read']);
  });

  it.each([
    [
      'clap',
      'Usage: tool <COMMAND>\n\nCommands:\n  build, b  Compile\n  help      Print help',
      ['build|b', 'help'],
    ],
    [
      'cobra',
      'Available Commands:\n  get         Display resources\n  logs        Print the logs',
      ['get', 'logs'],
    ],
    [
      'click',
      'Usage: tool [OPTIONS] COMMAND [ARGS]...\n\nCommands:\n  run   Run it\n  stop',
      ['run', 'stop'],
    ],
    [
      'columns of names',
      'Standard commands\nasn1parse   ca     ciphers   cms\ncrl         dgst   dhparam   dsa',
      ['asn1parse', 'ca', 'ciphers', 'cms', 'crl', 'dgst', 'dhparam', 'dsa'],
    ],
    [
      'names with commas',
      'All commands:\n\n    access, adduser, audit,\n    bugs, cache, ci',
      ['access', 'adduser', 'audit', 'bugs', 'cache', 'ci'],
    ],
  ])('reads what %s prints', (_, text, names) => {
    expect(namesOf(text, 'tool')).toEqual(names);
  });

  it('reads commands that only the usage lines name', () => {
    const text = `Usage: hours [--version]
       hours cancel
       hours day [<interval>] [<tag> ...]
       hours delete @<id> [@<id> ...]
       hours help [<command> | dates]
       hours [report] <report>
       hours undo

Interval:
       [from] <date>
`;
    expect(namesOf(text, 'hours')).toEqual(['cancel', 'day', 'delete', 'help', 'undo']);
    const [, day] = parseHelp(text, ['hours']).subcommands;
    expect(day).toEqual({ name: 'day', aliases: [], operands: '[<interval>] [<tag> ...]', description: '' });
  });

  it('does not mistake a few words in usage lines for commands', () => {
    const text = 'Usage: draw file [options]\n       draw x y\n       draw line file\n';
    expect(namesOf(text, 'draw')).toEqual([]);
  });

  it('reads names aligned at the right of their aliases', () => {
    const text = `Usage: pnpm [command] [flags]

Manage your dependencies:
      add                  Installs a package and any packages that it depends
                           on. By default, any new package is installed
   i, install              Install all dependencies for a project
  rm, remove               Removes packages from node_modules

Review your dependencies:
      audit                Checks for known security issues
  ls, list                 Print all the versions of packages that are installed`;
    expect(namesOf(text, 'pnpm')).toEqual(['add', 'install|i', 'remove|rm', 'audit', 'list|ls']);
  });

  it('does not mistake guides and file formats for commands', () => {
    const text =
      'Main Commands\n   add      Add file contents\n   mv       Move a file\n\nDeveloper-facing file formats, protocols and other interfaces\n   format-bundle   The bundle file format';
    expect(namesOf(text, 'git')).toEqual(['add', 'mv']);
  });
});
