import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { makePrograms, prints } from '../testing/programs.ts';
import { askHelp } from './ask-help.ts';
import { askMore } from './ask-more.ts';
import { findVersion } from './find-version.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const help = 'Usage: tool [OPTIONS]\n\nOptions:\n  --all   All of them';
const only = (words: string, text = help) =>
  `case "$*" in "${words}") ${prints(text)}\n;; *) echo "unknown option: $1" >&2; exit 2;; esac`;
const manual =
  'NAME\n       tool - a tool\n\nSYNOPSIS\n       tool [options]\n\nOPTIONS\n       --all   All of them';
const list = `usage: hunt [start|good|bad|log]\n\n${'hunt start\n\tbegin to look.\n'.repeat(5)}`;
const programs = makePrograms({
  long: only('--help'),
  short: only('-h'),
  word: only('help'),
  single: only('-help'),
  'word-below': only('help sub'),
  page: `case "$*" in --help) ${prints(manual)}\n;; -h) ${prints(help)}\n;; esac`,
  'page-and-list': `case "$*" in --help) ${prints(manual)}\n;; -h) ${prints(list)}\n;; esac`,
  'page-only': only('--help', manual),
  refuses: 'printf "unknown option -- -\\nusage: refuses [-46] [-l name] host\\n" >&2; exit 1',
  missing: `echo "tool: '$1' is not a tool command. See 'tool --help'." >&2; exit 1`,
  'wants-home':
    'echo "A configuration file could not be found in $HOME"; echo "Cannot proceed without rc file." >&2; exit 2',
  counts: 'echo x >> "$HOME/asked"; echo "error: $(wc -l < "$HOME/asked") times" >&2; exit 1',
  versioned: 'echo "tool version 3.1.4-beta.2 (of today)"',
  'versioned-on-stderr': 'echo "v2.0" >&2',
  'says-nothing': 'true',
  all: only('--help all', `${help}\n  --more   More of them, of which there are many\n`),
  joined: only('--help=all', `${help}\n  --more   More of them, of which there are many\n`),
  helped: only('help -a', 'Usage: helped [command]\n\nCommands:\n   add    Add things\n'),
  gems: only(
    'help commands',
    'GEM commands are:\n\n    build    Build it, from what there is\n    check    Check it, as well as one can\n',
  ),
  listed: only(
    'help -a',
    'available commands\n   add    branch    commit and so on, in columns that go on for long\n',
  ),
});
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
});
afterAll(() => {
  sandbox.close();
  programs.remove();
});

describe('askHelp', () => {
  it.each([
    ['long', '--help'],
    ['short', '-h'],
    ['word', 'help'],
    ['single', '-help'],
  ])('asks %s by %s', async (program, id) => {
    expect(await askHelp(sandbox, [program])).toMatchObject({ text: help, form: { id } });
  });

  it('puts the word before the command', async () => {
    expect(await askHelp(sandbox, ['word-below', 'sub'])).toMatchObject({ form: { id: 'help' } });
  });

  it('prefers the short form where the long one shows the manual', async () => {
    expect(await askHelp(sandbox, ['page'])).toMatchObject({ text: help, form: { id: '-h' } });
    expect(await askHelp(sandbox, ['page-and-list'])).toMatchObject({ form: { id: '-h' } });
    expect(await askHelp(sandbox, ['page-only'])).toMatchObject({ text: manual, form: { id: '--help' } });
  });

  it('reads the usage below the refusal of a program, but not of a command', async () => {
    const text = 'usage: refuses [-46] [-l name] host';
    expect(await askHelp(sandbox, ['refuses'])).toMatchObject({ text });
    expect(await askHelp(sandbox, ['refuses', 'list'])).toHaveProperty('problem');
  });

  it('does not ask again for a command that is not there', async () => {
    expect(await askHelp(sandbox, ['missing', 'gui'])).toEqual({
      problem:
        "`missing gui --help` printed no help (exit code 1): tool: 'gui' is not a tool command. See 'tool --help'.",
      isUnknown: true,
    });
  });

  it('says what to do about a program that first needs a file', async () => {
    expect(await askHelp(sandbox, ['wants-home'])).toEqual({
      problem: '`wants-home --help` printed no help (exit code 2): Cannot proceed without rc file.',
      advice:
        'it seems to need a file in the home directory, which is empty in an import: save its help with `wants-home --help > help.txt`, then use climax import --from-text help.txt --command "wants-home"',
    });
  });

  it('tries each form once, and reports the first', async () => {
    expect(await askHelp(sandbox, ['counts'])).toEqual({
      problem: '`counts --help` printed no help (exit code 1): error: 1 times',
    });
    const { stderr } = await sandbox.run(['counts']);
    expect(stderr.trim()).toBe('error: 5 times');
  });
});

describe('findVersion', () => {
  it.each([
    ['versioned', 'Options:\n  --version   Print it', '3.1.4-beta.2'],
    ['versioned', 'Options:\n  -version   Print it', '3.1.4-beta.2'],
    ['versioned-on-stderr', 'Options:\n  --version   Print it', '2.0'],
    ['says-nothing', 'Options:\n  --version   Print it', undefined],
    ['versioned', 'tool 1.2.3\n\nUsage: tool', '1.2.3'],
    ['versioned', 'Usage: tool\n\n\n\nsince 1.2.3', undefined],
    ['versioned', 'Options:\n  --version TEXT   Build this one', undefined],
    ['versioned', 'Options:\n  --show-version   Print it', undefined],
  ])('of %s, whose help is %j, is %j', async (program, text, version) => {
    expect(await findVersion(sandbox, program, { text, facts: parseHelp(text, [program]) })).toBe(version);
  });
});

describe('askMore', () => {
  const form = { id: '--help', argv: (words: readonly string[]) => [...words, '--help'] };
  const more = (program: string, text: string) => askMore(sandbox, program, { text, form });

  it('chooses the longer text that the first one points to', async () => {
    expect((await more('all', 'Use "--help all" for more')).text).toContain('--more');
    expect((await more('joined', 'Use "--help=all" for more')).text).toContain('--more');
  });

  it('adds a list of all commands to the first text', async () => {
    const { text } = await more('listed', 'See "help -a".');
    expect(text).toMatch(/^See "help -a"\.\n\nAll commands:\navailable commands\n {3}add/);
  });

  it('adds a list of commands that has a topic of its own', async () => {
    const help = '  Further help:\n    gems help commands    list all commands\n';
    const { text } = await more('gems', help);
    expect(text).toContain('All commands:\nGEM commands are:\n\n    build');
    expect(parseHelp(text, ['gems']).subcommands.map(({ name }) => name)).toEqual(['build', 'check']);
  });

  it('treats a list of all commands as the help if it is one', async () => {
    const { text } = await more('helped', 'See "help -a".');
    expect(text).toMatch(/^Usage: helped \[command\]/);
  });

  it.each([
    ['points to nothing', 'all', 'Usage: all'],
    ['is the longer one', 'all', `Use "--help all" for more\n${'text\n'.repeat(100)}`],
    ['points to something that is not understood', 'long', 'Use "--help-all" for more'],
  ])('keeps a text that %s', async (_, program, text) => {
    expect((await more(program, text)).text).toBe(text);
  });
});
