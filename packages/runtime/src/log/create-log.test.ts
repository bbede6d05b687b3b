import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createLog, type LogOptions } from './create-log.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-log-'));
afterAll(() => rmSync(directory, { recursive: true }));

function open(level: Parameters<typeof createLog>[0], options: Omit<LogOptions, 'print'> = {}) {
  const printed: string[] = [];
  const log = createLog(level, { ...options, print: (text) => printed.push(text) });
  return { log, printed };
}

describe('createLog', () => {
  it('prints what reaches the level, and does not evaluate other messages', () => {
    const { log, printed } = open('WARNING');
    log.info(() => {
      throw new Error('nobody reads this');
    });
    log.warning('first');
    log.error(() => 'second');
    expect(printed).toEqual(['warning: first\n', 'error: second\n']);
  });

  it.each(['text', 'json'] as const)('lets no value forge a second record: %s', (format) => {
    const { log, printed } = open('ERROR', { format });
    log.error('one\nerror: two\u2028three\u001b[2J');
    expect(printed).toHaveLength(1);
    expect(printed[0]?.trimEnd()).not.toMatch(/[\n\u001b]/);
  });

  it('writes JSON with time, level and message', () => {
    const { log, printed } = open('INFO', { format: 'json' });
    log.info('ready');
    expect(JSON.parse(printed[0] as string)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'info',
      message: 'ready',
    });
  });

  it('puts everything into the file, and says once that it cannot be written', () => {
    const file = join(directory, 'log');
    const { log, printed } = open('ERROR', { file });
    log.debug('quiet');
    expect(readFileSync(file, 'utf8')).toMatch(/^\S+ DEBUG quiet\n$/);
    rmSync(file);
    mkdirSync(file);
    for (let i = 0; i < 3; i++) log.debug('lost');
    expect(printed).toEqual([
      expect.stringMatching(/^warning: cannot write the log file .*illegal operation on a directory/),
    ]);
  });

  it('RT-13 continues without a pipe that nobody reads', () => {
    const file = join(directory, 'pipe');
    execFileSync('mkfifo', [file]);
    const { log, printed } = open('ERROR', { file });
    log.debug('quiet');
    expect(printed).toEqual([expect.stringMatching(/^warning: cannot write the log file /)]);
  });

  it('continues without a file that cannot be opened', () => {
    const { log, printed } = open('ERROR', { file: join(directory, 'no/such/log') });
    log.error('still here');
    expect(printed).toEqual([expect.stringContaining('no such file or directory'), 'error: still here\n']);
  });
});
