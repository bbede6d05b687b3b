import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readPids, words } from '../../test/commands.ts';
import { runCommand } from '../index.ts';
import { findReaper } from './find-reaper.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

let files = 0;
const freshFile = () => join(directory, `file-${files++}`);
const hasReaper = findReaper() !== undefined;
const onReaper = hasReaper ? describe : describe.skip;

/** What no look at the process table can tie to its call: no environment, its own session, no parent. */
const vanish = (file: string, then: string) =>
  `env -i setsid sh -c 'trap "" TERM HUP INT; echo $$ >> ${file}; ${then}' </dev/null >/dev/null 2>&1 &`;

const hasPids = (file: string, count: number) => () => existsSync(file) && readPids(file).length >= count;

describe('the reaper', () => {
  it('is there on the machines it is built for', () => {
    const isBuilt = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
    expect(hasReaper).toBe(isBuilt);
  });

  it('has the checksums that are written down', () => {
    const bin = fileURLToPath(new URL('./bin/', import.meta.url));
    const sums = [...readFileSync(`${bin}README.md`, 'utf8').matchAll(/^([\da-f]{64}) {2}(\S+)$/gm)];
    expect(sums).toHaveLength(2);
    for (const [, sum, name] of sums) {
      expect(
        createHash('sha256')
          .update(readFileSync(`${bin}${name}`))
          .digest('hex'),
      ).toBe(sum);
    }
  });
});

onReaper('RT-04 nothing of a call outlives it', () => {
  it('ends a daemon without environment, session or parent after a normal end, and reports it', async () => {
    const file = freshFile();
    const script = `(${vanish(file, 'exec sleep 300')}); while [ ! -s ${file} ]; do sleep 0.02; done; echo ok`;
    const outcome = await runCommand(words(['sh', '-c', script]));
    expect(outcome).toMatchObject({ ok: true, stdout: 'ok' });
    expect(outcome.notices).toEqual([
      'A background process was still running when the command finished; it was ended',
    ]);
    expect(readPids(file)).toHaveLength(1);
    expect(readPids(file).filter(isAlive)).toEqual([]);
  });

  it('ends such daemons at the deadline', async () => {
    const file = freshFile();
    const script = `(${vanish(file, 'exec sleep 300')}); (${vanish(file, 'exec sleep 300')}); sleep 300`;
    const command = words(['sh', '-c', script], { timeoutSeconds: 1 });
    const outcome = await runCommand(command, { graceMs: 200 });
    expect(outcome).toMatchObject({ status: 'timed-out', notices: [] });
    expect(readPids(file)).toHaveLength(2);
    expect(readPids(file).filter(isAlive)).toEqual([]);
  });

  it('ends a chain of processes that start the next one and exit', async () => {
    const chain = freshFile();
    const file = freshFile();
    const link = `setsid sh ${chain} </dev/null >/dev/null 2>&1 &`;
    spawnSync('sh', ['-c', `printf '%s\\n' 'echo $$ >> ${file}' '${link}' > ${chain}`]);
    const script = `env -i sh -c '${link}'; sleep 300`;
    const outcome = await runCommand(words(['sh', '-c', script], { timeoutSeconds: 1 }), { graceMs: 100 });
    expect(outcome).toMatchObject({ status: 'timed-out', notices: [] });
    const length = readPids(file).length;
    expect(length).toBeGreaterThan(3);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(readPids(file)).toHaveLength(length);
    expect(readPids(file).filter(isAlive)).toEqual([]);
  });

  it('ends everything when the server is killed with SIGKILL', async () => {
    const file = freshFile();
    const index = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
    const script = `(${vanish(file, 'exec sleep 300')}); echo $$ >> ${file}; sleep 300`;
    const command = JSON.stringify({ argv: ['sh', '-c', script], env: {}, timeoutSeconds: 60 });
    const server = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { runCommand } from ${JSON.stringify(index)}; await runCommand(${command});`,
    ]);
    expect(await eventually(hasPids(file, 2), 10_000)).toBe(true);
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(await eventually(() => !readPids(file).some(isAlive))).toBe(true);
  });

  it('still ends the processes it can find when the reaper itself is killed', async () => {
    const file = freshFile();
    const script = `setsid sleep 300 & echo $! > ${file}; kill -9 $PPID; sleep 300`;
    const outcome = await runCommand(words(['sh', '-c', script]));
    expect(outcome.status).toBe('signalled');
    expect(readPids(file).filter(isAlive)).toEqual([]);
  });

  it.each([34, 40, 64])(
    'PF-07 reports a death by the real-time signal %d, which Node.js has no name for',
    async (signal) => {
      expect(await runCommand(words(['sh', '-c', `kill -${signal} $$`]))).toMatchObject({
        status: 'signalled',
        ok: false,
        exitCode: -signal,
        notices: [`Terminated by signal ${signal}`],
      });
    },
  );

  it('passes on no descriptor that the server was started with', async () => {
    const index = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
    const command = JSON.stringify({ argv: ['sh', '-c', 'cat <&50'], env: {}, timeoutSeconds: 20 });
    const program = `import { runCommand } from ${JSON.stringify(index)}; const { exitCode, stdout } = await runCommand(${command}); console.log(exitCode, stdout);`;
    const script = 'exec 50< "$1"; exec "$2" --input-type=module --eval "$3"';
    const secret = freshFile();
    writeFileSync(secret, 'canary');
    const { stdout } = spawnSync(
      'bash',
      ['--norc', '-c', script, 'bash', secret, process.execPath, program],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toMatch(/^[12] $/m);
  });

  it('is not given up because one call could not be started', async () => {
    const { path, remove: removeTrial } = scratch();
    const trial = join(path, 'trial.mjs');
    const index = fileURLToPath(new URL('../../dist/index.js', import.meta.url));
    writeFileSync(
      trial,
      `import { openSync, closeSync } from 'node:fs';
       import { runCommand } from ${JSON.stringify(index)};
       const run = () => runCommand({ argv: ['sh', '-c', 'readlink /proc/$PPID/exe'], env: {}, timeoutSeconds: 20 });
       await run();
       const open = [];
       try { for (;;) open.push(openSync('/dev/null')); } catch {}
       const starved = await run();
       for (const file of open) closeSync(file);
       console.log(JSON.stringify([starved.status, (await run()).stdout.split('/').at(-2)]));`,
    );
    const { stdout } = spawnSync('sh', ['-c', `ulimit -n 256; exec "$0" "$1"`, process.execPath, trial], {
      encoding: 'utf8',
    });
    removeTrial();
    expect(JSON.parse(stdout)).toEqual(['not-started', 'bin']);
  });

  it('lets a stopped command clean up for as long as the grace says', async () => {
    const file = freshFile();
    const script = `(trap 'sleep 0.8; echo cleaned > ${file}; exit' TERM; sleep 300 & wait) & trap exit TERM; wait`;
    await runCommand(words(['sh', '-c', script], { timeoutSeconds: 0.5 }));
    expect(readFileSync(file, 'utf8')).toBe('cleaned\n');
  });
});
