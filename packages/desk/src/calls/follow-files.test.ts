import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit, type StartedCall } from '@climax/audit';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { followFiles } from './follow-files.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const call: StartedCall = {
  client: 'cursor',
  session: null,
  address: null,
  token: null,
  tool: 'git_log',
  arguments: {},
  argv: null,
  directory: null,
  executor: null,
  input_bytes: 0,
  rule: null,
};
const end = { verdict: 'allowed', failure: null, duration_ms: 1 } as const;
const record = (file: string, id: string) => openAudit(file, { onFailure: () => {} }).begin(call, id);

let number = 0;
/** Follows a new file; what comes is kept as `event id client`. */
async function follow(before?: string) {
  const file = join(directory, `audit-${number++}.jsonl`);
  if (before !== undefined) record(file, before).end(end);
  const seen: string[] = [];
  let looks = 0;
  // Read after the file: a record seen in it says that the file was read too.
  const probe = `${file}.probe`;
  let probes = 0;
  const onRecord = (event: string, { id, client }: { id: string; client: string | null }, from: string) => {
    if (from === probe) probes += 1;
    else seen.push(`${event} ${id} ${client}`);
  };
  stops.push(followFiles([file, probe], { onRecord, intervalMs: 10 }));
  const waitFor = async (...expected: string[]) => {
    await eventually(() => seen.length >= expected.length && looks++ > 2);
    expect(seen).toEqual(expected);
    seen.length = 0;
  };
  const waitForProbe = async () => {
    const before = probes;
    expect(
      await eventually(() => {
        record(probe, 'probe');
        return probes > before;
      }),
    ).toBe(true);
  };
  /** Waits until the file was read as it is now: the first probe may be seen by a round that began before. */
  const waitForRead = async () => {
    await waitForProbe();
    await waitForProbe();
  };
  await waitForProbe();
  return { file, waitFor, waitForRead };
}

describe('followFiles', () => {
  it('reports what is added, not what was there before', async () => {
    const { file, waitFor } = await follow('old');
    const recorded = record(file, 'new');
    await waitFor('start new cursor');
    recorded.end(end);
    await waitFor('end new cursor');
  });

  it('waits for a file that is not there yet', async () => {
    const { file, waitFor } = await follow();
    record(file, 'first').end(end);
    await waitFor('start first cursor', 'end first cursor');
  });

  it('follows a rotated file, and reads a line once it is complete', async () => {
    const { file, waitFor, waitForRead } = await follow('old');
    renameSync(file, `${file}.1`);
    const line = JSON.stringify({ id: 'x', tool: 't', event: 'start', client: 'c' });
    writeFileSync(file, `not a record\n${line.slice(0, 20)}`);
    await waitForRead();
    appendFileSync(file, `${line.slice(20)}\n`);
    await waitFor('start x c');
    writeFileSync(file, '');
    await waitForRead();
    appendFileSync(file, `${line}\n`);
    await waitFor('start x c');
  });
});
