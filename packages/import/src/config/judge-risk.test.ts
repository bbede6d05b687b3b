import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { alsoWrites, confirmMessage, judgeRisk, raisedBy, timeLimit } from './judge-risk.ts';

const judged = readFileSync(new URL('../../truth/risks.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [command: string, risk: string, words: string]);
const verdict = (command: string, words: string) => judgeRisk(command.split(' '), words);

describe('judgeRisk', () => {
  it('treats commands that put something elsewhere as changes', () => {
    expect(judgeRisk(['x', 'show'], 'Show an entry and optionally put it on the clipboard')).toBe('write');
  });

  it('is tried on at least 200 commands', () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
  });

  it('calls no command reading that was judged to do more', () => {
    expect(
      judged.filter(([command, risk, words]) => risk !== 'read' && verdict(command, words) === 'read'),
    ).toEqual([]);
  });

  it('finds every command that was judged destructive', () => {
    expect(
      judged.filter(([command, risk, words]) => risk === 'destructive' && verdict(command, words) !== risk),
    ).toEqual([]);
  });

  it('agrees with the judgement in at least 85 of 100', () => {
    const same = judged.filter(([command, risk, words]) => verdict(command, words) === risk);
    expect(same.length / judged.length).toBeGreaterThanOrEqual(0.85);
  });

  it('calls a command that shows its version reading, unless it may change it', () => {
    expect(judgeRisk(['notes', 'version'], 'display version')).toBe('read');
    expect(judgeRisk(['notes', 'version'], 'Show the version of the project or bump it')).toBe('write');
  });

  it('treats a command as writing when it does not know better', () => {
    expect(judgeRisk(['notes', 'frobnicate'], 'Frobnicates the notes')).toBe('write');
    expect(judgeRisk(['notes', 'list'], '')).toBe('write');
    expect(judgeRisk(['notes', 'list'], 'List notes and delete old ones')).toBe('write');
  });

  it('believes the more serious of two texts', () => {
    const list = ['notes', 'list'];
    expect(judgeRisk(list, 'List all notes', 'Lists notes.')).toBe('read');
    expect(judgeRisk(list, 'List all notes', 'Lists notes and writes an index.')).toBe('write');
    expect(judgeRisk(['notes', 'leave'], 'Leave the account', 'Removes the stored password.')).toBe(
      'destructive',
    );
  });
});

describe('confirmMessage', () => {
  it('shows the command with what it is given', () => {
    expect(confirmMessage(['docker', 'rm'], 'Remove one or more containers', ['container'])).toBe(
      'Remove one or more containers: docker rm {container}',
    );
  });
});

describe('timeLimit', () => {
  it('is longer for slow verbs, and the usual one otherwise', () => {
    expect(timeLimit(['docker', 'build'])).toBe(1800);
    expect(timeLimit(['docker', 'pull'])).toBe(300);
    expect(timeLimit(['docker', 'ps'])).toBeUndefined();
  });
});

describe('alsoWrites', () => {
  const flag = (description: string) => ({
    names: ['--x'],
    value: 'none' as const,
    type: 'boolean' as const,
    description,
  });

  it.each([
    ['Assert that the `uv.lock` will remain unchanged', true],
    ['Display the requirements without locking the project', true],
    ["Don't update the index first", true],
    ['Do not show headings', false],
    ['do not lock the repository', false],
  ])('%s: %s', (description, writes) => {
    expect(alsoWrites([flag('Say more'), flag(description)])).toBe(writes);
  });
});

describe('raisedBy', () => {
  const flag = (...names: string[]) => ({
    names,
    value: 'required' as const,
    type: 'string' as const,
    description: 'x',
  });

  it.each([
    [flag('-o', '--output'), 'read', 'write'],
    [flag('-o', '--option'), 'read', undefined],
    [flag('-o'), 'read', 'write'],
    [flag('-f', '--force'), 'write', 'destructive'],
    [flag('--output'), 'write', undefined],
    [flag('--force'), 'destructive', undefined],
    [
      { ...flag('--output'), placeholder: 'FORMAT', description: 'print output to file with a name' },
      'read',
      'write',
    ],
    [{ ...flag('--output'), placeholder: 'FORMAT', description: 'how to print' }, 'read', undefined],
  ] as const)('%j of a command that may %s', (option, risk, raised) => {
    expect(raisedBy({ ...option, names: [...option.names] }, risk)).toBe(raised);
  });
});
