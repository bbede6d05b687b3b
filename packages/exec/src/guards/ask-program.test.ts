import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { asking, readPids, words } from '../../test/commands.ts';
import { killAll, runCommand } from '../index.ts';
import { askProgram } from './ask-program.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const env = { PATH: process.env.PATH ?? '' };
const ask = (script: string, rest = {}, options = {}, signal?: AbortSignal) =>
  askProgram(asking(words(['sh', 'x'], rest), signal), ['-c', script], { env, ...options });
let files = 0;
const freshFile = () => join(directory, `pids-${files++}`);
const hasWritten = (file: string) => () => existsSync(file) && readPids(file).some((pid) => pid > 0);

describe('RT-04 askProgram', () => {
  it('returns the answer unchanged', async () => {
    expect(await ask('printf "a\\0\\377"')).toEqual({ stdout: Buffer.from([97, 0, 255]) });
    expect(await ask('pwd', { cwd: '/' })).toEqual({ stdout: Buffer.from('/\n') });
    expect(await ask('pwd', { cwd: '/' }, { cwd: '/usr' })).toEqual({ stdout: Buffer.from('/usr\n') });
  });

  it.each([
    ['a failure', 'echo out; echo no good >&2; exit 3', {}, 'no good'],
    ['a failure without a word', 'exit 3', {}, 'it ended with 3'],
    ['a signal', 'kill -KILL $$', {}, 'it ended with SIGKILL'],
    ['too long an answer', 'yes', { maxBuffer: 1000 }, 'its answer is too long'],
  ])('reports %s', async (_, script, options, error) => {
    expect(await ask(script, {}, options)).toMatchObject({ error });
  });

  it('says that the program or its directory is missing', async () => {
    const missing = { stdout: Buffer.alloc(0), isMissing: true };
    expect(await askProgram(asking(words(['no-such-program'])), [], { env })).toEqual(missing);
    expect(await ask('true', { cwd: '/no/such/place' })).toEqual(missing);
  });

  it('ends with the call, and leaves no process', async () => {
    const file = freshFile();
    const aborted = new AbortController();
    const answer = ask(
      `trap "" TERM; setsid sleep 300 & echo $! > ${file}; echo $$ >> ${file}; wait`,
      {},
      {},
      aborted.signal,
    );
    await eventually(hasWritten(file));
    aborted.abort();
    expect(await answer).toMatchObject({ error: 'the call was cancelled' });
    expect(await eventually(() => !readPids(file).some(isAlive))).toBe(true);
  });

  it('does not run the program for a call that has ended', async () => {
    expect(await ask('sleep 300', {}, {}, AbortSignal.abort())).toMatchObject({
      error: 'the call was cancelled',
    });
  });
});

describe('a guard whose question is not answered', () => {
  /** Git opens the pipe to read its settings, and nobody writes to it. */
  const stuck = (name: string) => {
    const repository = join(directory, name);
    mkdirSync(repository);
    execFileSync('git', ['init', '-q'], { cwd: repository });
    execFileSync('mkfifo', [join(repository, 'pipe')]);
    appendFileSync(join(repository, '.git/config'), `[include]\n\tpath = ${join(repository, 'pipe')}\n`);
    return words(['git', 'status'], { guard: 'git', cwd: repository, timeoutSeconds: 300 });
  };

  it('ends with the time limit of the call', async () => {
    expect(await runCommand({ ...stuck('limited'), timeoutSeconds: 1 })).toMatchObject({
      status: 'timed-out',
      message: 'Command timed out after 1s',
    });
  });

  it('ends when the call is cancelled', async () => {
    const aborted = new AbortController();
    const outcome = runCommand(stuck('cancelled'), { signal: aborted.signal });
    setTimeout(() => aborted.abort(), 200);
    expect(await outcome).toMatchObject({ status: 'cancelled' });
  });

  it('ends with the server', async () => {
    const outcome = runCommand(stuck('ended'));
    setTimeout(() => void killAll(), 200);
    expect(await outcome).toMatchObject({ status: 'cancelled' });
  });
});
