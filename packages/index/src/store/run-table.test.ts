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
});
