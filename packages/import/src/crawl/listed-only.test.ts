import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { makePrograms, prints } from '../testing/programs.ts';
import { type Crawl, type CrawlOptions, crawl } from './crawl.ts';
import { listedOnly } from './listed-only.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const usage = (words: string) => `Usage: ${words} [OPTIONS]\n\nOptions:\n  --all   All of them\n`;
const commands = (...names: string[]) =>
  `Commands:\n${names.map((name) => `  ${name}   About ${name}`).join('\n')}\n\n`;
const ownLines = (program: string, ...names: string[]) =>
  `Usage:\n${names.map((name) => `  ${program} ${name} [--${name}-it] FILE\n    About ${name}\n`).join('')}`;
const manyNames = Array.from({ length: 12 }, (_, at) => `one${at}`);

const programs = makePrograms({
  // Needs a file for each of its commands; one is not there at all, one hangs.
  unset: `case "$*" in --help) ${prints(`Usage: unset [OPTIONS] <command>\n\n${commands('add', 'gone', 'stuck', 'show')}Options:\n  --all  All of them\n`)}\n;; stuck*) sleep 60\n;; *gone*) echo "Error: No such command 'gone'" >&2; exit 2;; *) echo "Error: No configuration file found." >&2; exit 1;; esac`,
  // One help text for all commands, which shows how each is called.
  lines: prints(
    `Usage:\n  lines add [-f] NAME\n    Add one\n  lines add --stdin\n  lines drop NAME...\n    Drop some\n  lines find WORD\n    Find some\n  lines list\n    List all\n`,
  ),
  // A message or an error, and then the help of the program.
  refuses: `case "$*" in --help) ;; edit*) echo "mkdir: created directory '~/.refuses'"; echo ;; *) echo "Error: You must run first:"; echo "  refuses init ID"; echo ;; esac; ${prints(ownLines('refuses', 'edit', 'move', ...manyNames))}`,
  // Says how its commands want to be asked.
  tells: `case "$*" in --help) ${prints(`Usage: tells <command>\n\n${commands('link', 'route')}`)}\n;; "link help") ${prints(usage('tells link'))}\n;; "link --help") echo 'Command "--help" is unknown, try "tells link help".' >&2; exit 255;; *) echo "ran $*" >>"$0.ran"; exit 1;; esac`,
});
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 2 });
});
afterAll(() => {
  sandbox.close();
  programs.remove();
});

const read = async (program: string, options: CrawlOptions = {}) =>
  (await crawl(sandbox, program, options)) as Crawl;

describe('commands without help of their own', () => {
  it('makes commands from their list where none gives help, unless they are not there or hang', async () => {
    const { root, unread, note } = await read('unset');
    expect(root.children).toMatchObject([
      { words: ['unset', 'add'], isListedOnly: true, facts: { description: 'About add', flags: [] } },
      { words: ['unset', 'show'], isListedOnly: true, facts: { description: 'About show', flags: [] } },
    ]);
    expect(unread.map(({ words }) => words[1])).toEqual(['gone', 'stuck']);
    expect(note).toContain('`unset add --help` printed no help (exit code 1): Error: No configuration file');
    expect(note).toContain('--from-text help.txt --command "unset add"');
  });

  it('describes an option that the list shows as the program does', () => {
    const text = 'Usage: tool <command>\n\nOptions:\n  --all   All of them\n  --otp <code>   A password\n';
    const parent = { words: ['tool'], facts: parseHelp(text, ['tool']), text, children: [] };
    const listed = { name: 'add', aliases: [], description: 'Add', operands: 'NAME [--otp otp] [--force]' };
    const { facts } = listedOnly(parent, listed, parent.facts.flags);
    expect(facts.flags.map(({ names, description }) => [names[0], description])).toEqual([
      ['--force', ''],
      ['--all', 'All of them'],
      ['--otp', 'A password'],
    ]);
  });

  it('reads every line that the list has about a command, and no option of others', async () => {
    const { root } = await read('lines');
    const shown = root.children.map(({ words, facts: { flags, positionals } }) => [
      words[1],
      ...[...flags.flatMap(({ names }) => names), ...positionals.map(({ name }) => name)],
    ]);
    expect(shown).toEqual([['add', '-f', '--stdin', 'NAME'], ['drop', 'NAME'], ['find', 'WORD'], ['list']]);
  });

  it('takes an error above the text of the program for no help of the command', async () => {
    const { root } = await read('refuses');
    expect(root.children.slice(0, 2)).toMatchObject([
      { words: ['refuses', 'edit'], text: '', facts: { description: 'About edit' } },
      { words: ['refuses', 'move'], text: '', facts: { description: 'About move' } },
    ]);
    expect(root.children[0]!.facts.flags.map(({ names }) => names)).toEqual([['--edit-it']]);
    expect(root.children[0]).not.toHaveProperty('isListedOnly');
  });

  it('asks as the program says, and only the command it says it of', async () => {
    const { root, unread } = await read('tells', { parallel: 1 });
    expect(root.children.map(({ words, facts }) => [words[1], facts.flags.length])).toEqual([['link', 1]]);
    expect(unread.map(({ words }) => words[1])).toEqual(['route']);
    const ran = readFileSync(join(programs.directory, 'tells.ran'), 'utf8');
    expect(ran).not.toContain('route help');
  });
});
