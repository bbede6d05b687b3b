import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { auditVersion, openAudit, type StartedCall } from './index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const call: StartedCall = {
  client: 'claude-code',
  session: 's1',
  address: null,
  token: null,
  tool: 'git_log',
  arguments: { max_count: 3 },
  argv: ['git', 'log', '-n', '3'],
  directory: '/repository',
  executor: 'local',
  input_bytes: 0,
  rule: null,
};

let number = 0;
const newFile = () => join(directory, `audit-${number++}.jsonl`);
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const failures: string[] = [];
const open = (file: string, warnings: string[] = []) =>
  openAudit(file, {
    onFailure: (message) => failures.push(message),
    onWarning: (message) => warnings.push(message),
  });

describe('openAudit', () => {
  it('writes a line at the start of a call and one at its end, joined by an id', () => {
    const file = newFile();
    const recorded = open(file).begin(call);
    const [start] = lines(file).map((line) => JSON.parse(line));
    expect(start).toMatchObject({ v: auditVersion, event: 'start', ...call });
    recorded.end({ verdict: 'allowed', failure: null, end: 'exited', exit: 0, duration_ms: 12 });
    const [, end] = lines(file).map((line) => JSON.parse(line));
    expect(end).toMatchObject({ v: auditVersion, event: 'end', id: start.id, tool: 'git_log', exit: 0 });
    expect(recorded.problem).toBeUndefined();
  });

  it('makes a file that only its owner can read', () => {
    const file = newFile();
    open(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('RT-09 warns about a file that others can read, not about a private one', () => {
    const file = newFile();
    writeFileSync(file, '');
    chmodSync(file, 0o644);
    const warnings: string[] = [];
    open(file, warnings);
    expect(warnings).toEqual([expect.stringContaining('can be read by others (mode 644)')]);
    chmodSync(file, 0o600);
    open(file, warnings);
    expect(warnings).toHaveLength(1);
  });

  it('RT-09 starts a new line after one that was cut short', () => {
    const file = newFile();
    writeFileSync(file, '{"v":2,"event":"sta');
    open(file).begin(call);
    expect(lines(file)).toEqual(['{"v":2,"event":"sta', expect.stringMatching(/^\{"v":2.*\}$/)]);
  });

  it('RT-09 starts a new line after a write that failed, and says why it did', () => {
    const file = newFile();
    const audit = open(file);
    appendFileSync(file, '{"v":2,"cut');
    renameSync(file, `${file}.old`);
    mkdirSync(file);
    expect(audit.begin(call).problem).toMatch(
      /^cannot write the audit file [^:]*: illegal operation on a directory$/,
    );
    expect(failures.at(-1)).toMatch(/illegal operation on a directory$/);
    rmSync(file, { recursive: true });
    renameSync(`${file}.old`, file);
    expect(audit.begin(call).problem).toBeUndefined();
    expect(JSON.parse(lines(file)[1] as string)).toMatchObject({ tool: 'git_log' });
  });

  it('follows a file that is rotated by renaming', () => {
    const file = newFile();
    const audit = open(file);
    audit.begin(call);
    renameSync(file, `${file}.1`);
    audit.begin(call);
    expect([lines(file).length, lines(`${file}.1`).length]).toEqual([1, 1]);
  });

  it.each([
    ['a directory', () => directory, /it is a directory/],
    ['a device', () => '/dev/zero', /it is not a regular file/],
    ['a place that is not there', () => join(directory, 'no/such/file'), /: no such file or directory$/],
    ['the memory of the server', () => '/proc/self/mem', /it is not a regular file/],
    ['a setting of the process', () => '/proc/self/oom_score_adj', /it is not a regular file/],
    [
      'a link to a file that the system makes up',
      () => {
        const link = newFile();
        symlinkSync('/proc/self/comm', link);
        return link;
      },
      /it is not a regular file/,
    ],
    [
      'a pipe that nobody reads',
      () => {
        const pipe = newFile();
        execFileSync('mkfifo', [pipe]);
        return pipe;
      },
      /it is not a regular file/,
    ],
  ])('RT-13 refuses %s at once', (_, place, message) => {
    expect(() => open(place())).toThrow(message);
  });

  it.each(['/proc/self/comm', '/dev/zero'])('RT-13 refuses a file that became a link to %s', (place) => {
    const file = newFile();
    const audit = open(file);
    expect(audit.begin(call).problem).toBeUndefined();
    rmSync(file);
    symlinkSync(place, file);
    expect(audit.begin(call).problem).toMatch(/it is not a regular file/);
    rmSync(file);
    expect(audit.begin(call).problem).toBeUndefined();
  });

  it('keeps what a caller sends on one line of bounded length', () => {
    const file = newFile();
    const forged = '{"v":2}\n\u2028\u0085';
    const args = {
      big: 'x'.repeat(1_000_000),
      list: Array(10_000).fill('y'),
      deep: { a: ['z'.repeat(9000)] },
      forged,
    };
    open(file).begin({ ...call, tool: forged + 'n'.repeat(5000), client: 'c'.repeat(5000), arguments: args });
    const [line, ...others] = lines(file);
    expect(others).toEqual([]);
    expect((line as string).length).toBeLessThan(12_000);
    expect(line).not.toMatch(/[\u2028\u0085]/);
    expect(JSON.parse(line as string).arguments.forged).toBe(forged);
  });

  it('gives listeners exactly the records of the file', () => {
    const file = newFile();
    const audit = open(file);
    const seen: unknown[] = [];
    const stop = audit.observe((record) => seen.push(record));
    const recorded = audit.begin(call, 'one');
    expect(seen).toEqual(lines(file).map((line) => JSON.parse(line)));
    recorded.end({ verdict: 'refused', failure: 'invalid_input', duration_ms: 1 });
    expect(seen).toEqual(lines(file).map((line) => JSON.parse(line)));
    expect(seen).toMatchObject([{ id: 'one' }, { id: 'one' }]);
    stop();
    audit.begin(call);
    expect(seen).toHaveLength(2);
  });

  it('is active without a file as long as somebody listens', () => {
    const audit = openAudit(undefined, { onFailure: () => {} });
    const seen: string[] = [];
    const before = audit.isActive;
    const stop = audit.observe(({ event }) => seen.push(event));
    expect(audit.begin(call).problem).toBeUndefined();
    expect([before, audit.isActive, seen]).toEqual([false, true, ['start']]);
    stop();
    expect(audit.isActive).toBe(false);
  });

  it('lets no listener disturb the record or the other listeners', () => {
    const file = newFile();
    const audit = open(file);
    const seen: string[] = [];
    audit.observe(() => {
      throw new Error('lost its way');
    });
    audit.observe(({ event }) => seen.push(event));
    expect(audit.begin(call).problem).toBeUndefined();
    expect([seen, lines(file).length]).toEqual([['start'], 1]);
    expect(failures.at(-1)).toBe('a listener of the audit failed: lost its way');
  });
});
