import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runEngine } from './run-engine.ts';

const { path: top, remove } = scratch();
afterAll(remove);
const put = (name: string, script: string) => {
  writeFileSync(join(top, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(top, name), 0o755);
};
put(
  'engine',
  'case "$1" in fail) echo no >&2; exit 3;; read) cat;; env) echo "$SETTING";; wait) exec sleep 60;; *) printf "[%s]" "$@";; esac',
);

const run = (words: string[], more: Partial<Parameters<typeof runEngine>[2]> = {}) =>
  runEngine('engine', words, { env: { PATH: process.env.PATH, SETTING: 'x' }, searchPath: top, ...more });

describe('runEngine', () => {
  it('passes words unchanged', async () => {
    expect(await run(['a b', '$HOME', ''])).toEqual({ code: 0, stdout: '[a b][$HOME][]', stderr: '' });
  });

  it('returns the exit code and what was printed', async () => {
    expect(await run(['fail'])).toEqual({ code: 3, stdout: '', stderr: 'no\n' });
  });

  it('sends input only if it is given', async () => {
    expect(await run(['read'], { stdin: 'größe' })).toMatchObject({ code: 0, stdout: 'größe' });
    expect(await run(['read'])).toMatchObject({ code: 0, stdout: '' });
  });

  it('passes the environment on', async () => expect((await run(['env'])).stdout).toBe('x\n'));

  it('accepts a program that leaves its input unread', async () => {
    expect(await run(['a'], { stdin: 'x'.repeat(300_000) })).toMatchObject({ code: 0 });
  });

  it('returns no code for a program that is not there', async () => {
    const answer = await runEngine('no-such-engine', [], { env: {}, searchPath: top });
    expect(answer).toEqual({ code: null, stdout: '', stderr: '' });
  });

  it('returns no code for one that does not answer in time', async () => {
    expect(await run(['wait'], { answerMs: 50 })).toEqual({ code: null, stdout: '', stderr: '' });
  });
});
