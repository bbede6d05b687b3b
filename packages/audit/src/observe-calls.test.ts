import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type EndRecord, observeCalls, openAudit, type StartedCall, type StartRecord } from './index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const call: StartedCall = {
  client: 'c',
  session: null,
  address: null,
  token: null,
  tool: 'git_log',
  arguments: { message: 'x'.repeat(5000) },
  argv: null,
  directory: null,
  executor: null,
  input_bytes: 0,
  rule: null,
};

describe('observeCalls', () => {
  it('tells what the file has, under the same id', () => {
    const file = join(directory, 'audit.jsonl');
    const seen: (StartRecord | EndRecord)[] = [];
    const audit = observeCalls((record) => seen.push(record), openAudit(file, { onFailure: () => {} }));
    audit.begin(call, 'one').end({ verdict: 'allowed', failure: null, duration_ms: 2 });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const withoutTime = ({ time: _, ...record }: StartRecord | EndRecord) => record;
    expect(seen.map(withoutTime)).toEqual(lines.map((line) => withoutTime(JSON.parse(line))));
    expect(seen.map(({ id, event }) => [id, event])).toEqual([
      ['one', 'start'],
      ['one', 'end'],
    ]);
  });

  it('works without a file, and passes on why one could not be written', () => {
    const seen: string[] = [];
    const alone = observeCalls(({ id }) => seen.push(id)).begin(call);
    alone.end({ verdict: 'allowed', failure: null, duration_ms: 2 });
    expect([alone.problem, seen[0] === seen[1], seen.length]).toEqual([undefined, true, 2]);
    const broken = { begin: () => ({ problem: 'the disk is full', end: () => {} }) };
    expect(observeCalls(() => {}, broken).begin(call).problem).toBe('the disk is full');
  });
});
