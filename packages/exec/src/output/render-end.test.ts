import { describe, expect, it } from '@jest/globals';
import type { Command } from '../command/command.ts';
import type { ExitReading } from '../executors/executor-kind.ts';
import type { ProcessEnd } from '../run/watch-process.ts';
import { captureOutput } from './capture-output.ts';
import { ended, forbidden, noPlace, notStarted, renderEnd, stoppedBeforeStart } from './render-end.ts';

const command: Command = { argv: ['x'], env: {}, timeoutSeconds: 7 };
const exit = (change: Partial<ProcessEnd> = {}) => ({ code: 0, signal: null, ...change }) as ProcessEnd;
const captured = (text: string | Buffer) => {
  const capture = captureOutput();
  capture.write(Buffer.from(text));
  return capture.read();
};
const outcome = (
  end: Partial<ProcessEnd>,
  {
    reading,
    stdout = '',
    stderr = '',
  }: { reading?: ExitReading; stdout?: string | Buffer; stderr?: string } = {},
) => {
  const collected = { stdout: captured(stdout), stderr: captured(stderr), maxChars: undefined };
  return ended(command, exit(end), renderEnd(exit(end), collected), reading);
};

describe('outcomes of commands that never ran', () => {
  it.each([
    ['forbidden', forbidden(['One.', 'Two.']), 'not-started', 'One.\nTwo.'],
    ['cancelled before', stoppedBeforeStart(command), 'cancelled', 'Command was cancelled'],
    [
      'out of time before',
      stoppedBeforeStart(command, 'timed-out'),
      'timed-out',
      'Command timed out after 7s',
    ],
    ['not to be started', notStarted(command, { problem: 'Gone', isMissing: true }), 'not-started', 'Gone'],
    ['without a place', noPlace('no machine'), 'executor-failed', 'Executor failed: no machine'],
  ])('%s', (_, outcome, status, message) => {
    expect(outcome).toEqual({
      status,
      message,
      ok: false,
      exitCode: -1,
      stdout: '',
      stderr: '',
      notices: [],
      truncated: false,
      binary: [],
      bytes: { stdout: 0, stderr: 0 },
      durationMs: 0,
    });
  });

  it('blames the engine that is missing, not the command', () => {
    const inside: Command = {
      ...command,
      executor: 'docker',
      container: {
        engine: 'docker',
        name: 'n',
        image: 'i',
        program: 'x',
        mounts: { volumes: [], mayBeDangerous: false },
      },
    };
    const { status, message } = notStarted(inside, { problem: 'Command not found: docker', isMissing: true });
    expect([status, message]).toEqual([
      'executor-failed',
      'Executor failed: container engine not found: docker (is it installed and on PATH?)',
    ]);
  });
});

describe('ended', () => {
  it.each<[string, Partial<ProcessEnd>, object]>([
    ['success', {}, { status: 'exited', ok: true, exitCode: 0, notices: [] }],
    ['failure', { code: 3 }, { status: 'exited', ok: false, exitCode: 3 }],
    [
      'a signal',
      { code: null, signal: 'SIGKILL' },
      {
        status: 'signalled',
        ok: false,
        exitCode: -9,
        signal: 'SIGKILL',
        notices: ['Terminated by signal SIGKILL'],
      },
    ],
    [
      'a signal without a name',
      { code: -40 },
      { status: 'signalled', ok: false, exitCode: -40, notices: ['Terminated by signal 40'] },
    ],
    [
      'a timeout',
      { code: null, signal: 'SIGTERM', stopped: 'timed-out' },
      { status: 'timed-out', ok: false, exitCode: -1, message: 'Command timed out after 7s', notices: [] },
    ],
    [
      'a timeout that the program survived',
      { code: 0, stopped: 'timed-out' },
      { status: 'timed-out', ok: false, exitCode: -1 },
    ],
    [
      'a cancellation',
      { code: 0, stopped: 'cancelled' },
      { status: 'cancelled', ok: false, message: 'Command was cancelled' },
    ],
    ['no code at all', { code: null }, { status: 'exited', ok: false, exitCode: -1 }],
  ])('reports %s', (_, end, expected) => expect(outcome(end)).toMatchObject(expected));

  it.each<[string, Partial<ProcessEnd>, string[]]>([
    [
      'survivors',
      { hadSurvivors: true },
      ['A background process was still running when the command finished; it was ended'],
    ],
    [
      'what may have survived',
      { mayHaveSurvivors: true },
      ['A process of this command may still be running: it could not be ended'],
    ],
    [
      'a lost reaper',
      { lostReaper: true },
      ['A process of this command may still be running: their supervisor was killed'],
    ],
    [
      'a lost reaper once',
      { lostReaper: true, mayHaveSurvivors: true },
      ['A process of this command may still be running: it could not be ended'],
    ],
  ])('notes %s', (_, end, notices) => expect(outcome(end).notices).toEqual(notices));

  it.each<[string, Partial<ProcessEnd>, ExitReading, object]>([
    [
      'its own failure',
      { code: 125 },
      { exitCode: -1, message: 'No engine' },
      { status: 'executor-failed', exitCode: -1, message: 'No engine', ok: false },
    ],
    [
      'the code on the other side',
      { code: 255 },
      { exitCode: 4 },
      { status: 'exited', exitCode: 4, ok: false },
    ],
    ['success on the other side', { code: 255 }, { exitCode: 0 }, { exitCode: 0, ok: true }],
    [
      'survivors on the other side',
      {},
      { exitCode: 0, hadSurvivors: true },
      { notices: ['A background process was still running when the command finished; it was ended'] },
    ],
    [
      'nothing of a command that was stopped',
      { stopped: 'cancelled' },
      { exitCode: 0, message: 'x' },
      { exitCode: -1, message: 'Command was cancelled' },
    ],
  ])('believes the executor about %s', (_, end, reading, expected) => {
    expect(outcome(end, { reading })).toMatchObject(expected);
  });
});

describe('renderEnd', () => {
  const long = 'x'.repeat(100_000);
  const length = (end: Partial<ProcessEnd>, more: object = {}) => {
    const collected = { stdout: captured(long), stderr: captured(''), maxChars: undefined, ...more };
    return renderEnd(exit(end), collected).stdout.length;
  };

  it('gives a failure less room than a success', () => {
    expect(length({ code: 1 })).toBeLessThan(8001);
    expect(length({})).toBeGreaterThan(40_000);
  });

  it.each<[string, Partial<ProcessEnd>, object]>([
    ['a harmless exit code', { code: 1 }, { harmlessExitCodes: [1] }],
    ['success', {}, { harmlessExitCodes: [] }],
  ])('gives %s all of it', (_, end, more) => expect(length(end, more)).toBe(length({})));

  it.each<[string, Partial<ProcessEnd>, object]>([
    ['another exit code', { code: 2 }, { harmlessExitCodes: [1] }],
    ['a command that was stopped', { code: 1, stopped: 'timed-out' }, { harmlessExitCodes: [1] }],
  ])('gives %s less', (_, end, more) => expect(length(end, more)).toBeLessThan(8001));

  it('keeps to the limit it is given', () => {
    expect(length({}, { maxChars: 1000 })).toBeLessThanOrEqual(1000);
    expect(length({ code: 1 }, { maxChars: 300 })).toBeLessThanOrEqual(300);
  });

  it('counts the bytes and names the streams that are not text', () => {
    const stdout = Buffer.from([0xff, 0xfe]);
    expect(outcome({}, { stdout, stderr: 'äöü' })).toMatchObject({
      binary: ['stdout'],
      bytes: { stdout: 2, stderr: 6 },
    });
  });
});
