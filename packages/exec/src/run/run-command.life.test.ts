import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixture, readPids, words } from '../../test/commands.ts';
import { formatOutcome, killAll, runCommand } from '../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

let files = 0;
const freshFile = () => join(directory, `file-${files++}`);

describe.each(['on', 'off'])('with the reaper %s', (reaper) => {
  beforeAll(() => {
    process.env.CLIMAX_REAPER = reaper;
  });
  afterAll(() => {
    delete process.env.CLIMAX_REAPER;
  });

  describe('runCommand at the deadline', () => {
    it.each(['plain', 'ignore-term', 'setsid', 'stopped'])(
      'PF-01 PF-03 leaves no process of a tree of %s running',
      async (kind) => {
        const file = freshFile();
        const command = fixture('tree', ['3', kind, file], { timeoutSeconds: 1 });
        const outcome = await runCommand(command, { graceMs: 500 });
        expect(readPids(file).filter(isAlive)).toEqual([]);
        expect(readPids(file)).toHaveLength(3);
        expect(outcome).toMatchObject({ status: 'timed-out', ok: false, exitCode: -1, stdout: 'started' });
      },
    );

    it('PF-03 kills a command that ignores SIGTERM when the grace of 2 s is over', async () => {
      const script = 'trap "echo TERM" TERM; while :; do sleep 0.1; echo tick; done';
      const outcome = await runCommand(words(['sh', '-c', script], { timeoutSeconds: 0.5 }));
      expect(outcome.status).toBe('timed-out');
      // It kept running after SIGTERM, for the length of the grace.
      expect(outcome.stdout).toMatch(/TERM\n(?:tick\n){2,}/);
    });

    it('PF-12 lets a command clean up', async () => {
      const file = freshFile();
      const script = `trap 'echo cleaned > ${file}; exit 0' TERM; sleep 300 & wait`;
      await runCommand(words(['sh', '-c', script], { timeoutSeconds: 0.3 }));
      expect(readFileSync(file, 'utf8')).toBe('cleaned\n');
    });

    it.each([
      [0.4, 'Command timed out after 0.4s'],
      [1, 'Command timed out after 1s'],
    ])('PF-15 keeps partial output and names the limit of %d s', async (timeoutSeconds, sentence) => {
      const outcome = await runCommand(words(['sh', '-c', 'echo partial; sleep 300'], { timeoutSeconds }));
      expect(formatOutcome(outcome)).toBe(`partial\n\n[stderr]\n${sentence}\n\n[exit code: -1]`);
    });

    it('CF-14 does not mistake a limit of weeks for one that has passed', async () => {
      const outcome = await runCommand(
        words(['sh', '-c', 'sleep 0.3; echo ok'], { timeoutSeconds: 3_000_000 }),
      );
      expect(outcome).toMatchObject({ ok: true, stdout: 'ok' });
    });

    it('RE-10 goes by a clock that cannot be set', async () => {
      const realNow = Date.now;
      Date.now = () => realNow() + 3_600_000;
      try {
        const running = runCommand(words(['sh', '-c', 'sleep 0.3; echo ok']));
        Date.now = () => realNow() - 3_600_000;
        expect(await running).toMatchObject({ ok: true, stdout: 'ok' });
      } finally {
        Date.now = realNow;
      }
    });
  });

  describe('runCommand at the end of a command', () => {
    it.each(['hold-stdout', 'detached'])(
      'PF-02 ends %s background processes and reports it',
      async (kind) => {
        const file = freshFile();
        const outcome = await runCommand(fixture('tree', ['2', kind, file]));
        expect(outcome).toMatchObject({ ok: true, exitCode: 0, stdout: 'started' });
        expect(outcome.notices).toEqual([
          'A background process was still running when the command finished; it was ended',
        ]);
        expect(readPids(file).filter(isAlive)).toEqual([]);
      },
    );

    it('PF-02 ends background processes that ignore SIGTERM', async () => {
      const file = freshFile();
      const script = `(trap "" TERM; exec sleep 300) & echo $! > ${file}; echo done`;
      const outcome = await runCommand(words(['sh', '-c', script]));
      expect(outcome.stdout).toBe('done');
      expect(readPids(file).filter(isAlive)).toEqual([]);
    });

    it('PF-02 catches a daemon that forks, moves to its own session and forks again while the command ends', async () => {
      const file = freshFile();
      // Some of them get as far as starting the last process; those that do not have ended before.
      const daemon = `setsid sh -c 'setsid sh -c "echo \\$\\$ >> ${file}; exec sleep 300" & exit' >/dev/null 2>&1`;
      const runs = Array.from({ length: 20 }, () =>
        runCommand(words(['sh', '-c', `(${daemon} &); echo ok`])),
      );
      expect((await Promise.all(runs)).map(({ stdout }) => stdout)).toEqual(runs.map(() => 'ok'));
      const started = existsSync(file) ? readPids(file) : [];
      expect(started.length).toBeGreaterThan(0);
      expect(started.filter(isAlive)).toEqual([]);
    });

    it('says nothing about a background process that ends by itself in time', async () => {
      const outcome = await runCommand(words(['sh', '-c', '(sleep 0.05; echo late) & echo early']));
      expect(outcome).toMatchObject({ stdout: 'early\nlate', notices: [] });
    });

    it.each([
      ['SIGKILL', -9],
      ['SIGSEGV', -11],
      ['SIGHUP', -1],
    ])('PF-07 names %s', async (signal, exitCode) => {
      const outcome = await runCommand(fixture('exitwith', [signal]));
      expect(outcome).toMatchObject({ status: 'signalled', ok: false, signal, exitCode });
      expect(outcome.notices).toEqual([`Terminated by signal ${signal}`]);
      expect(formatOutcome(outcome)).toBe(`[exit code: ${exitCode}]`);
    });

    it.each([0, 1, 2, 127, 255])('reports exit code %d', async (code) => {
      expect(await runCommand(fixture('exitwith', [String(code)]))).toMatchObject({
        status: 'exited',
        ok: code === 0,
        exitCode: code,
      });
    });
  });

  describe('runCommand when it is cancelled', () => {
    it('PR-09 ends the whole tree through the same path', async () => {
      const file = freshFile();
      const controller = new AbortController();
      const running = runCommand(fixture('tree', ['2', 'plain', file]), { signal: controller.signal });
      expect(await eventually(() => existsSync(file) && readPids(file).length === 2)).toBe(true);
      controller.abort();
      expect(await running).toMatchObject({ status: 'cancelled', ok: false });
      expect(readPids(file).filter(isAlive)).toEqual([]);
    });

    it('stops a command that is cancelled in the moment it is started', async () => {
      const controller = new AbortController();
      const running = runCommand(words(['sleep', '300']), { signal: controller.signal });
      controller.abort();
      expect(await running).toMatchObject({ status: 'cancelled' });
      const other = runCommand(words(['sleep', '300']));
      await killAll();
      expect(await other).toMatchObject({ status: 'cancelled' });
    });

    it('starts nothing when it is cancelled beforehand', async () => {
      const file = freshFile();
      const outcome = await runCommand(words(['touch', file]), { signal: AbortSignal.abort() });
      expect(outcome.status).toBe('cancelled');
      expect(existsSync(file)).toBe(false);
    });
  });

  describe('killAll', () => {
    it('PF-13 ends every running command and leaves the group of the caller alone', async () => {
      const names = ['plain', 'ignore-term', 'setsid', 'stopped', 'plain'];
      const started = names.map((kind) => ({ kind, file: freshFile() }));
      const running = started.map(({ kind, file }) => runCommand(fixture('tree', ['1', kind, file])));
      const isReady = () => started.every(({ file }) => existsSync(file) && readPids(file).length === 1);
      expect(await eventually(isReady)).toBe(true);
      await killAll();
      expect(started.flatMap(({ file }) => readPids(file)).filter(isAlive)).toEqual([]);
      expect((await Promise.all(running)).map(({ status }) => status)).toEqual(names.map(() => 'cancelled'));
    });
  });
});
