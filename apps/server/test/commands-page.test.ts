import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { climax } from './start-server.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/commands.md', import.meta.url)), 'utf8');

const helps = new Map<string, string>();

/** The synopses of the page by command, such as `policy test`; several of one command are one text. */
const synopses = new Map<string, string>();
for (const [, block = ''] of page.matchAll(/^```\n([\s\S]*?)^```/gm))
  for (const text of block.split(/^climax /m).slice(1)) {
    const [, name = ''] = /^((?:[a-z][a-z-]* ?)+)/.exec(text) ?? [];
    synopses.set(name.trim(), `${synopses.get(name.trim()) ?? ''}${text}`);
  }

/** The commands of the built program; one with subcommands is these. */
const commands = subcommands('').flatMap((name) => {
  const below = subcommands(name);
  return below.length === 0 ? [name] : below.map((each) => `${name} ${each}`);
});

describe('docs/commands.md', () => {
  it('has a synopsis of every command, and of no other', () => {
    expect([...synopses.keys()].sort()).toEqual(commands.toSorted());
  });

  it.each(commands)('lists the options of climax %s in its synopsis', (command) => {
    expect(flagsOf(synopses.get(command) ?? '')).toEqual(flagsOf(optionNames(help(command))));
  });
});

describe('the help', () => {
  const folder = new URL('../src/commands/', import.meta.url);
  const registered = readdirSync(folder)
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('function register('))
    .map((file) => file.replace('.ts', ''));

  it('at top level names every command that registers itself', () => {
    const shown = [...help('').matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name);
    expect(shown.filter((name) => name !== 'help').sort()).toEqual(registered.sort());
  });

  it('fits into 80 columns', () => {
    const lines = ['', ...registered, ...commands].flatMap((command) => help(command).split('\n'));
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('  $ '))).toEqual([]);
  });

  it('of run has its many options in groups', () => {
    const headings = help('run').match(/^\S.*:$/gm);
    expect(headings).toEqual([
      ...[
        'Arguments:',
        'Options:',
        'With --transport http:',
        'Records:',
        'Outputs and limits:',
        'Search:',
        'Examples:',
      ],
    ]);
  });

  it('names no default that goes without saying', () => {
    expect(commands.filter((command) => help(command).includes('(default: false)'))).toEqual([]);
  });

  it.each(registered)('of %s shows usage and examples', (command) => {
    expect(help(command)).toContain(`climax ${command}`);
    expect(help(command)).toContain('Examples:');
  });
});

function subcommands(command: string): string[] {
  const [, list = ''] = /^Commands:\n([\s\S]*?)\n\n/m.exec(help(command)) ?? [];
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)]
    .map(([, name]) => name as string)
    .filter((name) => name !== 'help');
}

/** The names of the options, without what is said about them. */
function optionNames(text: string): string {
  return [...text.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name).join(' ');
}

function flagsOf(text: string): string[] {
  return [...new Set(text.match(/--[a-z-]+/g))].sort();
}

function help(command: string): string {
  const args = [climax, ...command.split(' ').filter(Boolean), '--help'];
  const known = helps.get(command);
  if (known !== undefined) return known;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`climax ${command} --help ended with ${status}\n${stderr}`);
  helps.set(command, stdout);
  return stdout;
}
