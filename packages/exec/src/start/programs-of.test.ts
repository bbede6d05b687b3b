import { describe, expect, it } from '@jest/globals';
import { programsOf } from './programs-of.ts';

describe('programsOf', () => {
  it.each([
    ['', ''],
    ['git log', 'git'],
    ['env', 'env'],
    ['env ls -l', 'env ls'],
    ['/usr/bin/env ls', '/usr/bin/env ls'],
    ['env -u FFREPORT --unset=A --unset B C=d=e ffprobe -u x', 'env ffprobe'],
    ['env -u', 'env'],
    ['env A=b', 'env'],
    ['env PATH=/x ls', 'env'],
    ['env -u PATH ls', 'env'],
    ['env -i ls', 'env'],
    ['env -S ls', 'env'],
    ['env ./ls', 'env'],
    ['nice env ls', 'nice'],
  ])('%j → %j', (line, programs) => {
    const words = (text: string) => text.split(' ').filter(Boolean);
    expect(programsOf(words(line))).toEqual(words(programs));
  });
});
