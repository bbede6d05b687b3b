import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { showFacts } from '../../testing/show-facts.ts';
import { readUsageCommands } from './read-usage-commands.ts';

const commandsOf = (text: string, command = 'disk') =>
  showFacts(text, command).filter((line) => line.startsWith('command '));

describe('commands with a usage line each', () => {
  it('takes the sentence that is indented below, and operands that wrap', () => {
    const text = `Usage:
    vault init [--path=folder,-p folder] key...
        Initialize new storage and use the key for encryption.
        Encrypt existing entries again using the new key.
    vault [ls] [folder]
        List entries.
    vault find names...
    \tList entries that match the names.
    vault [show] [--clip[=line],-c[line]] name
        Show an existing entry.
    vault insert [--echo,-e | --multiline,-m]
          [--force,-f] name
        Insert a new entry.
    vault mv [--force,-f] old-path new-path
        Renames or moves old-path to new-path.

More information may be found in the vault(1) man page.`;
    expect(commandsOf(text, 'vault')).toEqual([
      'command init [--path=folder,-p folder] key...: Initialize new storage and use the key for encryption. Encrypt existing entries again using the new key.',
      'command ls [folder]: List entries.',
      'command find names...: List entries that match the names.',
      'command show [--clip[=line],-c[line]] name: Show an existing entry.',
      'command insert [--echo,-e | --multiline,-m] [--force,-f] name: Insert a new entry.',
      'command mv [--force,-f] old-path new-path: Renames or moves old-path to new-path.',
    ]);
    expect(showFacts(text, 'vault')[0]).toBe('""');
  });

  it('finds them below the options too, with the groups they belong to', () => {
    const text = `usage: disk [global] <group> [<group>...] <command> [<args>]

Global options:
  -q|--quiet        print only errors

Options for the main command only:
  --help            print condensed help for all subcommands

    disk balance start [options] <path>
        Balance chunks across the devices
    disk balance pause <path>
        Pause running balance

    disk check [options] <device>
        Check structural integrity of a filesystem (unmounted).

    disk device delete <device> [<device>...] <path>
    disk device remove <device> [<device>...] <path>
        Remove a device from a filesystem
    disk device scan [-d] <device>
    disk device scan -u [<device>...]
        Scan or forget devices

    disk volume snapshot [-r] <volume> { <dir>/<name> | <dir> }
        
    disk volume sync <path>
        Wait until it is written
`;
    expect(commandsOf(text)).toEqual([
      'command balance start [options] <path>: Balance chunks across the devices',
      'command balance pause <path>: Pause running balance',
      'command check [options] <device>: Check structural integrity of a filesystem (unmounted).',
      'command device delete <device> [<device>...] <path>: Remove a device from a filesystem',
      'command device remove <device> [<device>...] <path>: Remove a device from a filesystem',
      'command device scan [-d] <device>\n-u [<device>...]: Scan or forget devices',
      'command volume snapshot [-r] <volume> { <dir>/<name> | <dir> }: ',
      'command volume sync <path>: Wait until it is written',
    ]);
  });

  it('reads lines that begin with `or:`, options of the group before the word, and words in brackets', () => {
    const text = `usage: depot tree [-v | --verbose]
   or: depot tree [-v | --verbose] add [-f]
                  [--lock] <path> [<commit>]
   or: depot tree [--ref <ref>] [list [<path>]]
   or: depot tree (lock | unlock) <path>
   or: depot tree [<file-option>] move <path>
   or: depot tree [show] [<path>]

    -v, --verbose         be verbose; must be placed before a subcommand
`;
    expect(commandsOf(text, 'depot tree')).toEqual([
      'command add [-f] [--lock] <path> [<commit>]: ',
      'command list [<path>]: ',
      'command lock <path>: ',
      'command unlock <path>: ',
      'command move <path>: ',
      'command show [<path>]: ',
    ]);
  });

  it('takes a sentence that is beside the command', () => {
    const text = `Usage: keys [--ring file] [command] [arguments]

Manage keys

  keys add <file>          - add the key contained in <file>
  keys exportall           - output all keys
  keys del <keyid>  Remove a key
`;
    expect(commandsOf(text, 'keys')).toEqual([
      'command add <file>: add the key contained in <file>',
      'command exportall: output all keys',
      'command del <keyid>: Remove a key',
    ]);
  });

  it('takes what a list below says of them', () => {
    const text =
      'Usage:\n  pip cache dir\n  pip cache purge\n  pip cache remove <pattern>\n\nDescription:\n  Subcommands:\n\n  - dir: Show it.\n  - purge: Remove all items.\n';
    expect(commandsOf(text, 'pip cache')).toEqual([
      'command dir: Show it.',
      'command purge: Remove all items.',
      'command remove <pattern>: ',
    ]);
  });

  it('prefers usage lines to a list of something else', () => {
    const text = `Usage:
  base init[db]   [-D DATADIR] [-s]
  base start      [-D DATADIR] [-l FILE]
                  [-p PATH]
  base stop       [-m SHUTDOWN-MODE]
  base kill       SIGNALNAME PID

Shutdown modes are:
  smart       quit after all clients have disconnected
  fast        quit directly, with proper shutdown
`;
    expect(commandsOf(text, 'base')).toEqual([
      'command init [-D DATADIR] [-s]: ',
      'command start [-D DATADIR] [-l FILE] [-p PATH]: ',
      'command stop [-m SHUTDOWN-MODE]: ',
      'command kill SIGNALNAME PID: ',
    ]);
    const columns = `Usage:
 limits [options] [-p PID]
 limits [options] COMMAND

Available output columns:
 UNITS        units
 SOFT         soft limit
`;
    expect(commandsOf(columns, 'limits')).toEqual([]);
  });

  it('reads alternatives with operands, and words that have a usage line each', () => {
    expect(commandsOf('usage: depot cache [clear | forget <path>... | list | gc]', 'depot cache')).toEqual([
      'command clear: ',
      'command forget <path>...: ',
      'command list: ',
      'command gc: ',
    ]);
    expect(commandsOf('usage: depot color [on | off | auto | never]', 'depot color')).toEqual([]);
    const text = `usage: depot hunt [start|good|bad|old|reset]

depot hunt start [<bad>]
\tbegin to look.
depot hunt (bad|good) [<rev>]
\tmark a revision.
depot hunt reset [<commit>]
\tend it.
`;
    expect(commandsOf(text, 'depot hunt')).toEqual([
      'command start [<bad>]: begin to look.',
      'command bad [<rev>]: mark a revision.',
      'command good [<rev>]: mark a revision.',
      'command reset [<commit>]: end it.',
    ]);
  });

  it.each([
    ['marked operands', 'usage: depot log verify [--shallow]\n   or: depot log write [--to <file>]', 2],
    ['plain operands', 'usage: draw x y\n   or: draw from to\n   or: draw this that', 0],
    ['a word for any command', 'usage: keys [--ring file] [command] [arguments]\n\n  keys add <file>\n', 0],
    ['one word', 'usage: pack <dir>\n   or: pack all <dir>', 0],
  ])('takes fewer words for commands where operands are marked: %s', (_, text, count) => {
    expect(
      commandsOf(
        text,
        text
          .split(' ')
          .slice(1, count ? 3 : 2)
          .join(' '),
      ),
    ).toHaveLength(count);
  });

  it('reads what a word of the usage line stands for', () => {
    const text = `Usage: net [ OPTIONS ] OBJECT { COMMAND | help }
       net [ -force ] -batch filename
where  OBJECT := { address | addrlabel | help |
                   link | route }
       OPTIONS := { -V[ersion] | -s[tatistics] | -j[son] |
                    -f[amily] { inet | inet6 } }
`;
    expect(commandsOf(text, 'net')).toEqual([
      'command address: ',
      'command addrlabel: ',
      'command link: ',
      'command route: ',
    ]);
  });

  it('takes values of an operand for values', () => {
    const text = `Usage: net [ OPTIONS ] FAMILY NAME
where  FAMILY := { inet | inet6 | mpls | link }
`;
    expect(commandsOf(text, 'net')).toEqual([]);
  });

  it('takes examples of a program without commands for examples', () => {
    const text = `Usage: disk [options] FILE

    disk check one
        Look at one
    disk check two
        Look at two
    disk list
        List all
    disk show
        Show all
`;
    expect(commandsOf(text)).toEqual([]);
  });

  it('reads entries with operands and without descriptions, below a heading right after the usage', () => {
    const text = `
  Keep track of changes

  Usage
    $ changes [command]
  Commands
    init
    add [--empty] [--since <branch>]
    version [--ignore] [--snapshot <?name>]
    pre <enter|exit> <tag>
    tag
`;
    expect(commandsOf(text, 'changes')).toEqual([
      'command init: ',
      'command add [--empty] [--since <branch>]: ',
      'command version [--ignore] [--snapshot <?name>]: ',
      'command pre <enter|exit> <tag>: ',
      'command tag: ',
    ]);
    expect(showFacts(text, 'changes')[0]).toBe('"Keep track of changes"');
  });

  it.each([
    ['a sentence each', (at: number) => [`disk x a${at} FILE`, '    Does it.']],
    ['a sentence for all', (at: number) => (at < 30_000 ? [`disk a${at} FILE`] : ['    Does it.'])],
  ])('takes time by the length of a list with %s', (_, linesOf) => {
    const texts = Array.from({ length: 60_000 }, (_, at) => linesOf(at)).flat();
    const lines = texts.map((text) => ({ text, indent: text.search(/\S/), blank: false }));
    const read = () =>
      readUsageCommands([{ kind: 'usage', title: '', lines }], { command: ['disk'], wantsCommand: true });
    expect(withDeadline(10_000, read)?.length).toBeGreaterThan(20_000);
  });
});
