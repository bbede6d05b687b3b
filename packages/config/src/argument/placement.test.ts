import { describe, expect, it } from '@jest/globals';
import type { ToolArg } from '../types.ts';
import { flagOf, type Placement, placementOf } from './placement.ts';

describe('placementOf', () => {
  it.each<[Partial<ToolArg>, Placement]>([
    [{}, 'flag'],
    [{ flag: '--path' }, 'flag'],
    [{ flag: '--path=' }, 'inline'],
    [{ flag: 'if=' }, 'inline'],
    [{ flag: '=' }, 'inline'],
    [{ flag: '--a=b' }, 'flag'],
    [{ flag: '' }, 'positional'],
    [{ positional: true }, 'positional'],
    [{ positional: false }, 'flag'],
    [{ positional: true, flag: '--path=' }, 'positional'],
    [{ stdin: true }, 'stdin'],
    [{ stdin: true, positional: true }, 'stdin'],
    [{ stdin: true, flag: '' }, 'stdin'],
    [{ cwd: true }, 'cwd'],
    [{ cwd: true, stdin: true, positional: true }, 'cwd'],
    [{ cwd: false, stdin: false }, 'flag'],
  ])('%j → %s', (arg, placement) => {
    expect(placementOf({ name: 'path', ...arg } as ToolArg)).toBe(placement);
  });
});

describe('flagOf', () => {
  it.each([
    [{ name: 'path', flag: null }, '--path'],
    [{ name: 'max_count', flag: null }, '--max-count'],
    [{ name: 'a_b_c', flag: null }, '--a-b-c'],
    [{ name: 'max-count', flag: null }, '--max-count'],
    [{ name: 'max_count', flag: '-n' }, '-n'],
    [{ name: 'max_count', flag: '--max_count' }, '--max_count'],
    [{ name: 'x', flag: '--path=' }, '--path='],
    [{ name: 'x', flag: '' }, undefined],
    [{ name: 'x', flag: '-x', positional: true }, undefined],
    [{ name: 'x', flag: null, stdin: true }, undefined],
    [{ name: 'x', flag: null, cwd: true }, undefined],
  ])('%j → %j', (arg, flag) => {
    expect(flagOf(arg)).toBe(flag);
  });
});
