import { describe, expect, it } from '@jest/globals';
import { emptyHash, hashStep, RunTable } from './run-table.ts';

function hashOf(text: string): number {
  let hash = emptyHash;
  for (let i = 0; i < text.length; i++) hash = hashStep(hash, text.charCodeAt(i));
  return hash;
}

describe('RunTable', () => {
  it('reads each run once, also after it has grown', () => {
    const read: string[] = [];
    const table = new RunTable((run) => read.push(run));
    const runs = Array.from({ length: 5000 }, (_, i) => `run${i}`);
    const look = (run: string) => table.get(`<${run}>`, 1, run.length + 1, hashOf(run));
    const first = runs.map(look);
    expect(runs.map(look)).toEqual(first);
    expect(read).toEqual(runs);
  });

  it('tells runs of the same hash apart', () => {
    let runs = 0;
    const table = new RunTable(() => runs++);
    const look = () => [table.get('ab', 0, 1, 7), table.get('ab', 1, 2, 7), table.get('ab', 0, 2, 7)];
    expect(look()).toEqual([0, 1, 2]);
    expect(look()).toEqual([0, 1, 2]);
  });

  it('finds a run again at any position, and keeps any number for it', () => {
    const table = new RunTable((run) => -run.length);
    const look = (text: string, start: number) =>
      table.get(text, start, start + 3, hashOf(text.slice(start, start + 3)));
    expect([look('log', 0), look('a log', 2), look('logs', 0)]).toEqual([-3, -3, -3]);
  });

  it('goes round at the end of its slots', () => {
    let runs = 0;
    const table = new RunTable(() => runs++);
    const look = () => Array.from('abcdef', (_, i) => table.get('abcdef', i, i + 1, 255));
    expect(look()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(look()).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('hashStep', () => {
  it.each([
    ['ab', 'ba'],
    ['a', 'aa'],
    ['log', 'logs'],
    ['', '\0'],
  ])('tells %p from %p', (a, b) => expect(hashOf(a)).not.toBe(hashOf(b)));
});
