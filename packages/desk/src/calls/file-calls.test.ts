import { appendFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { endedCall, startedCall } from '../testing/desk-server.ts';
import { createFileCalls, type FileCalls } from './file-calls.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
let files = 0;
const newFile = (calls: number) => {
  const file = join(directory, `${++files}.jsonl`);
  const audit = openAudit(file, { onFailure: () => {} });
  for (let i = 0; i < calls; i++) audit.begin(startedCall(`t${i}`), `c${i}`).end(endedCall);
  return file;
};
const read = async (readFile: FileCalls, file: string) => {
  const reading = { skippedLines: 0 };
  const calls = [];
  for await (const call of readFile(file, reading)) calls.push(call);
  return { calls, tools: calls.map(({ tool }) => tool), ...reading };
};

describe('createFileCalls', () => {
  it('returns the same calls again without reading, and new ones when the file has changed', async () => {
    const readFile = createFileCalls();
    const file = newFile(2);
    const first = await read(readFile, file);
    expect(first.tools).toEqual(['t0', 't1']);
    expect((await read(readFile, file)).calls[0]).toBe(first.calls[0]);
    appendFileSync(file, 'not a record\n');
    const later = await read(readFile, file);
    expect([later.tools, later.skippedLines]).toEqual([['t0', 't1'], 1]);
    expect((await read(readFile, file)).skippedLines).toBe(1);
  });

  it('reads again what is too large to be kept', async () => {
    const readFile = createFileCalls(10);
    const file = newFile(1);
    const [first, second] = [await read(readFile, file), await read(readFile, file)];
    expect(second.tools).toEqual(['t0']);
    expect(second.calls[0]).not.toBe(first.calls[0]);
  });

  it('keeps files up to the limit, and has room again when one shrinks', async () => {
    const [one, two] = [newFile(1), newFile(1)];
    const { size } = statSync(one);
    const readFile = createFileCalls(size + 10);
    await read(readFile, one);
    const isKept = async (file: string) => {
      const [first, second] = [await read(readFile, file), await read(readFile, file)];
      return first.calls[0] === second.calls[0];
    };
    expect([await isKept(one), await isKept(two)]).toEqual([true, false]);
    writeFileSync(one, '');
    await read(readFile, one);
    expect(await isKept(two)).toBe(true);
  });

  it('fails when there is no such file', async () => {
    await expect(read(createFileCalls(), join(directory, 'missing'))).rejects.toThrow('ENOENT');
  });
});
