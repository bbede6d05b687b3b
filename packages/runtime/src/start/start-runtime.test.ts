import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import { eventually } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createMemoryLog, createWorkshop, scriptTool } from '../testing/workshop.ts';
import { startRuntime } from './start-runtime.ts';

const { path, write, writeConfig, remove } = createWorkshop();
afterAll(remove);

describe('startRuntime', () => {
  it('tells the operator what is worth knowing, and keeps outputs as it is told', async () => {
    const config = writeConfig('say', [scriptTool('say', '0')], { command: 'no-such-program' });
    const policy = write('policy.yaml', { default: 'enabled', tools: { gone: {} } });
    const catalogue = await composeForTest({ configs: [config], policy });
    const { log, records } = createMemoryLog();
    const audit = openAudit(undefined, { onFailure: () => {} });
    const services = { log, audit, observe: audit.observe, auditRequired: true };
    const runtime = await startRuntime(catalogue, services, { store: false });
    expect(records[0]).toMatch(/^warning: .*gone/);
    expect(records[1]).toMatch(/^info: commands end by \w+/);
    expect(runtime).toMatchObject({
      catalogue,
      auditRequired: true,
      outputs: { keeps: false, handOverMs: 0 },
    });
    expect(await eventually(() => records.some((record) => record.includes('no-such-program')), 10_000)).toBe(
      true,
    );
  });

  it('prepares searches once a client has what it waits for', async () => {
    const catalogue = await composeForTest({ configs: [writeConfig('ask', [scriptTool('ask', '0')])] });
    let isPrepared = false;
    const { index } = catalogue;
    const prepare = index.prepare.bind(index);
    index.prepare = () => {
      isPrepared = true;
      prepare();
    };
    const { log } = createMemoryLog();
    const audit = openAudit(undefined, { onFailure: () => {} });
    await startRuntime(catalogue, { log, audit, observe: audit.observe }, { store: false });
    expect(isPrepared).toBe(false);
    expect(await eventually(() => isPrepared, 10_000)).toBe(true);
  });

  it('continues when leftovers on an executor cannot be looked for', async () => {
    const programs = join(path, 'bin');
    mkdirSync(programs);
    writeFileSync(join(programs, 'kubectl'), '#!/bin/sh\necho "{"\n', { mode: 0o755 });
    const executor = { type: 'kubernetes', image: 'alpine', namespace: 'agents' };
    const catalogue = await composeForTest({
      configs: [writeConfig('ask', [scriptTool('ask', '0')])],
      policy: write('cluster.yaml', { default: 'enabled', executor }),
    });
    catalogue.env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
    const { log, records } = createMemoryLog();
    const audit = openAudit(undefined, { onFailure: () => {} });
    await startRuntime(catalogue, { log, audit, observe: audit.observe }, { store: false });
    const isSaid = () => records.some((record) => /^debug: work after the start failed: .*JSON/.test(record));
    expect(await eventually(isSaid, 10_000)).toBe(true);
  });

  it('continues when work after the start fails', async () => {
    const catalogue = await composeForTest({ configs: [writeConfig('ask', [scriptTool('ask', '0')])] });
    catalogue.index.prepare = () => {
      throw new Error('EMFILE: too many open files');
    };
    const { log, records } = createMemoryLog();
    const audit = openAudit(undefined, { onFailure: () => {} });
    await startRuntime(catalogue, { log, audit, observe: audit.observe }, { store: false });
    const isSaid = () => records.includes('debug: work after the start failed: EMFILE: too many open files');
    expect(await eventually(isSaid, 10_000)).toBe(true);
  });
});
