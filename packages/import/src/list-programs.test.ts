import { delimiter } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { listPrograms } from './list-programs.ts';
import { sidecarPath } from './sidecar.ts';
import { makePrograms } from './testing/programs.ts';

const [first, second] = [
  makePrograms({ git: 'true', 'my-own-tool': 'true' }),
  makePrograms({ jq: 'true', git: 'true', kubectl: 'true' }),
];
afterAll(() => {
  first.remove();
  second.remove();
});

describe('listPrograms', () => {
  it('names programs that agents are given, the most useful first, and counts the others', () => {
    const path = [second.directory, first.directory].join(delimiter);
    expect(listPrograms(path)).toEqual({ known: ['git', 'kubectl', 'jq'], others: 1 });
  });

  it('passes over directories that are not there or not absolute', () => {
    expect(listPrograms(['/no/such/directory', '.', '', first.directory].join(delimiter))).toEqual({
      known: ['git'],
      others: 1,
    });
    expect(listPrograms('')).toEqual({ known: [], others: 0 });
  });
});

describe('sidecarPath', () => {
  it.each([
    ['notes.yaml', 'notes.import.json'],
    ['dir/notes.yml', 'dir/notes.import.json'],
    ['notes', 'notes.import.json'],
    ['notes.yaml.old', 'notes.yaml.old.import.json'],
  ])('of %s is %s', (file, path) => {
    expect(sidecarPath(file)).toBe(path);
  });
});
