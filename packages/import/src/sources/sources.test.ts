import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainWords } from '@climax/text/line';
import { afterAll, describe, expect, it } from '@jest/globals';
import { toYaml } from '../config/to-yaml.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { type Imported, importProgram } from '../import-program.ts';
import { makePrograms, prints } from '../testing/programs.ts';
import { mergeFacts } from './merge-facts.ts';
import { originsOf } from './origins.ts';
import { parseCobraComplete } from './parse-cobra-complete.ts';
import { parseZshCompletion } from './parse-zsh-completion.ts';
import { readUsageSpec } from './read-usage-spec.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-sources-'));
const programs = makePrograms({
  notes: `case "$1" in list) ${prints('Usage: notes list [OPTIONS]\n\nList notes\n\nOptions:\n      --tag <TAG>   Only these\n      --sort <KEY>  In this order')}\n;; completions) ${prints("#compdef notes\n(list)\n_arguments \\\\\n'*--tag=[Only these]:TAG:_default' \\\\\n'--sort=[In this order]:KEY:(name date)' \\\\\n;;")}\n;; *) ${prints('Usage: notes <COMMAND>\n\nCommands:\n  list         List notes\n  completions  Print a completion script')}\n;; esac`,
});
afterAll(() => {
  programs.remove();
  rmSync(directory, { recursive: true });
});

const file = (name: string, text: string) => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};
const read = (program: string, settings: object) =>
  importProgram(program, { env: programs.env, ...settings }) as Promise<Imported>;

describe('importProgram from other sources', () => {
  it('takes repeatable options and fixed values from the program’s own completion script', async () => {
    const { draft, header } = await read('notes', {});
    expect(draft.tools[0]!.args).toMatchObject([
      { flag: '--tag', multiple: true },
      { flag: '--sort', enum: ['name', 'date'] },
    ]);
    expect(header.sources).toEqual(['help', 'completion']);
  });

  it('reads an oclif manifest', async () => {
    const manifest = {
      version: '1.0.0',
      commands: {
        'apps:list': {
          description: 'list apps',
          flags: {
            team: { name: 'team', char: 't', type: 'option', options: ['a', 'b'] },
            json: { name: 'json', type: 'boolean', allowNo: true },
            secret: { name: 'secret', type: 'boolean', hidden: true },
          },
          args: { app: { name: 'app', required: true } },
        },
        'apps:x': { hidden: true },
      },
    };
    const { draft } = await read('cloud', { from: file('oclif.json', JSON.stringify(manifest)) });
    expect(draft.tools).toMatchObject([
      {
        name: 'cloud_apps_list',
        command: 'apps:list',
        args: [
          { name: 'app', required: true },
          { flag: '--team', enum: ['a', 'b'] },
          { flag: '--json', false_flag: '--no-json' },
        ],
      },
    ]);
    expect(draft.tools[0]!.args).toHaveLength(3);
  });

  it('runs the program that was named, with exactly the words of a file', async () => {
    const spec = 'bin "other"\ncmd "$API_TOKEN" help="Show"\ncmd "list --exec=sh" help="List"\n';
    const { draft } = await read('notes', { from: file('words.kdl', spec) });
    expect(draft.command).toBe('notes');
    expect(draft.tools.map(({ command }) => plainWords(command))).toEqual([
      ['$API_TOKEN'],
      ['list --exec=sh'],
    ]);
  });

  it('takes nothing but a version from where a manifest has one', async () => {
    writeFileSync(join(directory, 'cloud'), '#!/bin/sh\n', { mode: 0o755 });
    for (const version of ['2.1.0\nenv: { A: b }\n# \u001b[2J', 7]) {
      const manifest = { version, commands: { list: { description: 'List' } } };
      file('oclif.manifest.json', JSON.stringify(manifest));
      const { draft, header, report } = await read(join(directory, 'cloud'), {});
      expect(toYaml(draft, header).split('\n')[2]).toBe('name: cloud');
      expect([header.version, report.version]).toEqual(
        version === 7 ? [undefined, undefined] : ['2.1.0', '2.1.0'],
      );
    }
  });

  it('leaves out what a specification does not name', async () => {
    const spec = 'cmd\ncmd 5\ncmd "x" {\nflag\nflag "x"\nflag "-a" help=5\narg\narg #null\n}\n';
    const { draft } = await read('notes', { from: file('nameless.kdl', spec) });
    expect(draft.tools).toMatchObject([{ command: 'x', args: [{ flag: '-a' }] }]);
    const deep = file('deep.kdl', 'cmd "a" {'.repeat(200_000));
    expect(await read('notes', { from: deep })).toEqual({
      problem: 'the specification is nested too deeply',
    });
  });

  it('reads a manual page', async () => {
    const { draft } = await read('notes', {
      from: file('notes.1', '.TH NOTES 1\n.SH OPTIONS\n.TP\n\\fB\\-q\\fR\nsay nothing\n'),
    });
    expect(draft.tools[0]!.args).toMatchObject([{ flag: '-q', description: 'say nothing' }]);
  });

  it('says how to get the catalogue of completions when it is not here', async () => {
    expect(await read('notes', { from: 'fig' })).toEqual({
      problem: expect.stringContaining('npm install --no-save @withfig/autocomplete'),
    });
  });

  it('says what --from takes', async () => {
    expect(await read('notes', { from: 'hlep' })).toEqual({
      problem: 'cannot read hlep: no such file (--from takes help, man, completion, fig, or a file)',
    });
  });
});

describe('readUsageSpec', () => {
  it('reads commands, options and arguments', () => {
    const found = readUsageSpec(
      'tool',
      `
bin "tool"
about "A tool"
flag "-v --verbose" help="Say more" global=#true count=#true
cmd "run" help="Run a task" {
  arg "<task>" help="Its name"
  arg "[args]…" help="Its words" var=#true
  flag "--shell <shell>" help="With this shell" {
    arg "<shell>" { choices "bash" "zsh"; }
  }
}
`,
    );
    const { root } = found as Crawl;
    const [run] = root.children;
    expect(root.facts.description).toBe('A tool');
    expect(run!.facts.positionals).toMatchObject([
      { name: 'task', required: true },
      { name: 'args', required: false, variadic: true },
    ]);
    expect(run!.facts.flags).toMatchObject([
      { names: ['--shell'], value: 'required', enum: ['bash', 'zsh'] },
      { names: ['-v', '--verbose'], value: 'none', repeatable: true },
    ]);
  });
});

describe('parseZshCompletion', () => {
  it('joins the spellings of an option and reads described values', () => {
    const script = `(check)\n'-q[Say less]' \\\n'--quiet[Say less]' \\\n'(--no-color)--color=[When]:WHEN:((auto\\:"On a terminal"\nnever\\:"Not"))' \\\n;;`;
    expect(parseZshCompletion(script).get('check')).toMatchObject([
      { names: ['-q', '--quiet'], value: 'none' },
      { names: ['--color'], enum: ['auto', 'never'] },
    ]);
  });
});

describe('parseCobraComplete', () => {
  it('reads names and texts', () => {
    expect([...parseCobraComplete('--all\tEvery one\n--limit=\tAt most\n:4\n')]).toEqual([
      ['--all', 'Every one'],
      ['--limit', 'At most'],
    ]);
  });
});

describe('mergeFacts', () => {
  const facts = (flags: object[]) => ({
    description: '',
    flags: flags as any,
    positionals: [],
    subcommands: [],
    examples: [],
  });
  const flag = { names: ['--n'], value: 'none', type: 'boolean', description: 'of help' };

  it('lets the help decide whether there is a value, and says that another source disagrees', () => {
    const other = facts([{ ...flag, value: 'required', type: 'string', enum: ['a', 'b'] }]);
    const [merged] = mergeFacts(facts([flag]), other, { name: 'manual', names: true, values: false }).flags;
    expect(merged).toMatchObject({
      value: 'none',
      doubts: [{ message: 'the manual says it takes a value' }],
    });
    expect(merged!.enum).toBeUndefined();
  });

  it('keeps options of another source only where they are the program’s', () => {
    const other = facts([{ ...flag, names: ['--other'] }]);
    const names = (isOwn: boolean) =>
      mergeFacts(facts([flag]), other, { name: 'x', names: isOwn, values: false }).flags.map(
        (each) => each.names[0],
      );
    expect(names(true)).toEqual(['--n', '--other']);
    expect(names(false)).toEqual(['--n']);
  });

  it('takes operands of another source only for a command without commands below it', () => {
    const other = { ...facts([]), positionals: [{ name: 'FILE', required: true, variadic: false }] };
    const group = { ...facts([]), subcommands: [{ name: 'a', aliases: [], description: '' }] };
    const manual = { name: 'manual', names: true, values: false };
    expect(mergeFacts(facts([]), other, manual).positionals).toHaveLength(1);
    expect(mergeFacts(group, other, manual).positionals).toEqual([]);
  });

  it('takes the text below the last of several spellings for all of them', () => {
    const own = { ...flag, names: ['-n', '--name'], value: 'required', type: 'string', description: '' };
    const other = facts([
      { ...own, names: ['-n'] },
      { ...own, names: ['--name'], description: 'A name', repeatable: true },
    ]);
    const [merged] = mergeFacts(facts([own]), other, { name: 'x', names: true, values: false }).flags;
    expect(merged).toMatchObject({ description: 'A name', repeatable: true });
  });

  it.each([
    ['Split into blocks. Exclude what is larger', undefined],
    ['A name. This option may be given more than once', true],
    ['If multiple -n options are given, each is relative to the one before', true],
  ])('takes an option of a manual for repeatable only if it says so: %s', (description, repeatable) => {
    const own = { ...flag, value: 'required', type: 'string' };
    const other = facts([{ ...own, description, repeatable: true }]);
    const manual = { name: 'manual', names: true, values: false, prose: true as const };
    expect(mergeFacts(facts([own]), other, manual).flags[0]!.repeatable).toBe(repeatable);
  });

  it('remembers which facts came from where', () => {
    const own = { ...flag, value: 'required', type: 'string' };
    const other = facts([
      { ...own, repeatable: true, default: '3' },
      { ...flag, names: ['--other'] },
    ]);
    const merged = mergeFacts(facts([own]), other, { name: 'manual', names: true, values: false });
    const root = { words: ['x'], facts: merged, text: '', children: [] };
    expect(originsOf(root, 'help')).toEqual({
      x: {
        source: 'help',
        options: { '--n': { repeatable: 'manual', default: 'manual' }, '--other': 'manual' },
      },
    });
  });
});
