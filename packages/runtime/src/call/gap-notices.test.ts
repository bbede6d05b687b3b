import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { gapNotices } from './gap-notices.ts';

const text = `command: rg
tools:
  - name: find
    description: Find
    args:
      - { name: pattern, positional: true }
      - { name: path, positional: true }
      - { name: depth, positional: true, default: 1 }
      - { name: quiet, type: boolean }
`;
const [tool] = parseConfig(text).tools;

describe('gapNotices', () => {
  it.each([
    [{ pattern: 'a', path: 'b' }, []],
    [{ quiet: true, pattern: 'a', path: 'b' }, []],
    [{ path: 'b' }, ["'pattern' was left out, so the command has the value of 'path' in its place."]],
    [{}, ["'pattern' was left out, so the command has the value of 'depth' in its place."]],
    [{ pattern: 'a' }, ["'path' was left out, so the command has the value of 'depth' in its place."]],
  ])('%j', (given, notices) => {
    expect(gapNotices(tool!, given)).toEqual(notices);
  });
});
