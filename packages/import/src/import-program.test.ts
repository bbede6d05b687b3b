import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Imported, importProgram } from './import-program.ts';
import { makePrograms, prints } from './testing/programs.ts';

const help = `Usage: notes [OPTIONS] <FILE>

Print notes.

Options:
  -n, --limit <N>      At most this many
      --format <F>     How to print [possible values: json, text]
  -h, --help           Print help`;

const wrapped = `usage: notes [-h] [--limit LIMIT]
             [--a-very-long-option-name A_VERY_LONG_OPTION_NAME]
             file [file ...]

options:
  -h, --help            show this help message and exit
  --limit LIMIT         at most this many notes, counted from the newest
                        --limit 0 means all (default: 10)
  --a-very-long-option-name A_VERY_LONG_OPTION_NAME
                        an option whose name does not fit`;

const many = Array.from({ length: 5000 }, (_, at) => `  --option-${at} <VALUE>  Option number ${at}`).join(
  '\n',
);

const group = `case "$1" in
  list) ${'cat'} <<'TEXT'
Usage: tree list [flags]

List all trees

Flags:
      --tall   Only tall ones
TEXT
  ;;
  cut) cat <<'TEXT'
Usage: tree cut NAME [flags]

Cut a tree down

Flags:
  -f, --force   Do not ask
TEXT
  ;;
  *) cat <<'TEXT'
Look after trees

Usage:
  tree [command]

Available Commands:
  cut         Cut a tree down
  help        Help about any command
  list        List all trees
  water       Water them all
TEXT
esac`;

const programs = makePrograms({
  'on-stderr': `{ ${prints(help)} } >&2`.replace('\nTEXT\n }', '\nTEXT\n}'),
  'exits-three': prints(help, 'exit 3'),
  hangs: 'sleep 1000',
  reads: 'cat >/dev/null; sleep 1000',
  floods: "yes '  --option   text'",
  pages: `cat <<'TEXT' | \${PAGER:-less}\n${help}\nTEXT`,
  'wants-terminal': 'test -t 1 || { echo "error: not a terminal" >&2; exit 1; }',
  german: `case "$LC_ALL" in C*) ${prints(help)}\n;; *) echo "Aufruf: notes [OPTIONEN]" ;; esac`,
  foreign: prints(
    'Aufruf: foreign [OPTIONEN] DATEI\n\nOptionen:\n  -n, --limit=ZAHL   so viele\n  --alle   alles',
  ),
  coloured: `printf '\\033[1mUsage:\\033[0m notes [OPTIONS] <FILE>\\n\\n\\033[33mOptions:\\033[0m\\n  \\033[32m-n\\033[0m, \\033[32m--limit\\033[0m <N>  At most this many\\n  \\033[32m--json\\033[0m       As JSON\\n'`,
  wraps: prints(wrapped),
  many: prints(`Usage: many [OPTIONS]\n\nOptions:\n${many}`),
  silent: 'exit 0',
  tree: group,
  terraform: `case "$1" in plan) ${prints('Show what would change\n\nUsage: terraform plan [options]\n\nOptions:\n  -out=FILE   Write it here')}\n;; *) ${prints('Usage: terraform COMMAND\n\nCommands:\n  plan   Show what would change\n  sing   Sing a song')}\n;; esac`,
  'short-only': `case "$1" in -h) ${prints(help)}\n;; *) echo "unknown option $1" >&2; exit 2;; esac`,
  sees: [
    'cat <<TEXT',
    'Usage: sees',
    '',
    'Options:',
    '  --home-$(ls -A "$HOME" | wc -l)-files   x',
    '  --here-$(ls -A | wc -l)-files   x',
    '  --secret-${SECRET_TOKEN:-unknown}   x',
    'TEXT',
  ].join('\n'),
});
afterAll(programs.remove);

const read = (name: string, settings = {}) =>
  importProgram(name, { env: programs.env, timeoutSeconds: 2, ...settings }) as Promise<
    Imported & { problem?: string }
  >;
const flagsOf = ({ draft }: Imported) => draft.tools[0]!.args.map(({ flag, name }) => flag ?? name);

describe('importProgram', () => {
  it.each(['on-stderr', 'exits-three', 'pages', 'german', 'short-only'])(
    'reads the help of a program that is %s',
    async (name) => {
      expect(flagsOf(await read(name))).toEqual(['file', '--limit', '--format']);
    },
  );

  it('gives a tool the keywords that the bundled config of its program has for it', async () => {
    const { draft } = await read('terraform');
    const keywords = draft.tools.map((tool) => [tool.name, (tool.keywords ?? []).join(' ')]);
    expect(Object.fromEntries(keywords)).toMatchObject({
      terraform_plan: expect.stringContaining('preview'),
      terraform_sing: '',
    });
  });

  it('reads the manual of a program that has no help', async () => {
    const root = mkdtempSync(join(tmpdir(), 'climax-mute-'));
    try {
      for (const place of ['bin', 'share/man/man1']) mkdirSync(join(root, place), { recursive: true });
      writeFileSync(join(root, 'bin/mute'), '#!/bin/sh\nexit 2\n', { mode: 0o755 });
      writeFileSync(
        join(root, 'share/man/man1/mute.1'),
        '.TH MUTE 1\n.SH NAME\nmute \\- say nothing\n.SH OPTIONS\n.TP\n\\fB\\-f\\fR \\fIfile\\fR\nRead it\n',
      );
      const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) };
      const { report, draft } = await read('mute', { env });
      expect(report.sources).toEqual(['man']);
      expect(report.withoutHelp).toBe('`mute --help` printed nothing');
      expect(draft.tools[0]!.args.map(({ flag }) => flag)).toEqual(['-f']);
      expect(await read('mute', { env, from: 'help' })).toHaveProperty('problem');
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('says that a program keeps to its own language', async () => {
    const { draft } = await read('foreign');
    expect(draft.tools[0]!.args.map(({ flag }) => flag)).toEqual(['--limit=', '--alle']);
    expect(draft.doubts).toContainEqual({
      tool: 'foreign',
      argument: '',
      doubt: {
        message: 'the help is not in English: operands and types may be missing',
        line: 'Aufruf: foreign [OPTIONEN] DATEI',
      },
    });
  });

  it('reads coloured text as plain text', async () => {
    const imported = await read('coloured');
    expect(flagsOf(imported)).toEqual(['file', '--limit', '--json']);
    expect(JSON.stringify(imported)).not.toContain('\\u001b');
  });

  it('reads text that is wrapped, and takes no option from a wrapped line', async () => {
    const [tool] = (await read('wraps')).draft.tools;
    expect(tool!.args.map(({ name }) => name)).toEqual(['file', 'limit', 'a_very_long_option_name']);
    expect(tool!.args[0]).toMatchObject({ positional: true, multiple: true, required: true });
  });

  it('reads 5,000 options and keeps 25', async () => {
    const imported = await read('many');
    expect(imported.draft.tools[0]!.args).toHaveLength(25);
    expect(imported.report.leftOut['beyond 25 options']).toHaveLength(4975);
    expect((await read('many', { allOptions: true })).draft.tools[0]!.args).toHaveLength(5000);
  });

  it.each([
    ['hangs', '`hangs --help` did not end in time: it may wait for input or a terminal'],
    ['reads', '`reads --help` did not end in time: it may wait for input or a terminal'],
    ['wants-terminal', '`wants-terminal --help` printed no help (exit code 1): error: not a terminal'],
    ['floods', '`floods --help` prints without end'],
    ['silent', '`silent --help` printed nothing'],
    [
      'not-there',
      'not found on the PATH; a program that is not installed can be read with --from fig, or from a text with --from-text',
    ],
  ])('says what is wrong with a program that %s', async (name, problem) => {
    expect(await read(name)).toEqual({ problem });
  });

  it('asks in an empty directory, with an empty home and without the environment', async () => {
    process.env.SECRET_TOKEN = 'shown';
    const imported = await read('sees').finally(() => {
      delete process.env.SECRET_TOKEN;
    });
    expect(flagsOf(imported)).toEqual(['--home-0-files', '--here-0-files', '--secret-unknown']);
  });

  it('makes a tool of each command, and lists those that gave no help', async () => {
    const { draft } = await read('tree');
    expect(draft.tools.map(({ name, risk, command }) => [name, command, risk])).toEqual([
      ['tree_cut', 'cut', 'write'],
      ['tree_list', 'list', 'read'],
      ['tree_water', 'water', 'write'],
    ]);
    expect(draft.tools[0]!.risk_if).toEqual({ force: 'destructive' });
  });

  it('reads only the commands that are asked for', async () => {
    expect((await read('tree', { only: 'li*' })).draft.tools.map(({ name }) => name)).toEqual(['tree_list']);
  });
});
