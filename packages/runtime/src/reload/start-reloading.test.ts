import { utimesSync } from 'node:fs';
import { eventually } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import type { Catalogue } from '../catalogue/compose.ts';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../start/create-runtime.ts';
import { createMemoryLog, createWorkshop } from '../testing/workshop.ts';
import { type Reloading, startReloading } from './start-reloading.ts';

const { write, remove } = createWorkshop();
afterAll(remove);
const started: Reloading[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});

const catalogue = (name: string, warnings: string[] = []) =>
  ({ serverName: name, tools: [{}, {}], warnings }) as unknown as Catalogue;

function start(load: (current: Catalogue) => Promise<Catalogue>, files: string[] = []) {
  const { log, records } = createMemoryLog();
  const runtime = createRuntime({ catalogue: catalogue('old') } as Runtime);
  const reloading = startReloading({ runtime: { get: async () => runtime }, load, files, log });
  started.push(reloading);
  return { reloading, runtime, records };
}

describe('startReloading', () => {
  it('applies new rules, notifies listeners, and logs the warnings', async () => {
    const { reloading, runtime, records } = start(async () => catalogue('new', ['stale rule']));
    const told: string[] = [];
    const ignore = reloading.onChange(() => told.push('changed'));
    expect(await reloading.reload()).toBeUndefined();
    expect([runtime.catalogue.serverName, told]).toEqual(['new', ['changed']]);
    expect(records).toEqual(['warning: stale rule', 'info: rules reloaded: 2 tools']);
    ignore();
    await reloading.reload();
    expect(told).toHaveLength(1);
  });

  it('keeps the old rules when the new ones cannot be loaded, and says why', async () => {
    const { reloading, runtime, records } = start(() =>
      Promise.reject(new Error('line 3: bad\nline 4: worse')),
    );
    let changes = 0;
    reloading.onChange(() => changes++);
    expect(await reloading.reload()).toBe('line 3: bad\nline 4: worse');
    expect([runtime.catalogue.serverName, changes]).toEqual(['old', 0]);
    expect(records).toEqual([
      'error: the rules were not reloaded, still using the old ones:',
      'error: line 3: bad',
      'error: line 4: worse',
    ]);
  });

  it('loads one after the other, each starting from the previous result', async () => {
    let running = 0;
    const { reloading, runtime } = start(async ({ serverName }) => {
      expect(++running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      return catalogue(`${serverName}+`);
    });
    await Promise.all([reloading.reload(), reloading.reload(), reloading.reload()]);
    expect(runtime.catalogue.serverName).toBe('old+++');
  });

  it('loads again after a failure', async () => {
    let isBroken = true;
    const { reloading, runtime } = start(async () => {
      if (isBroken) throw new Error('bad');
      return catalogue('new');
    });
    expect(await reloading.reload()).toBe('bad');
    isBroken = false;
    expect(await reloading.reload()).toBeUndefined();
    expect(runtime.catalogue.serverName).toBe('new');
  });

  it('listens to SIGHUP until it is stopped', async () => {
    const before = process.listenerCount('SIGHUP');
    const { reloading } = start(async () => catalogue('new'));
    const changed = new Promise<void>((resolve) => reloading.onChange(resolve));
    expect(process.listenerCount('SIGHUP')).toBe(before + 1);
    process.emit('SIGHUP');
    await changed;
    reloading.stop();
    expect(process.listenerCount('SIGHUP')).toBe(before);
  });

  it('notices that a file has changed', async () => {
    const file = write('policy.yaml', 'old');
    const { reloading } = start(async () => catalogue('new'), [file]);
    let changes = 0;
    reloading.onChange(() => changes++);
    let seconds = 1;
    const change = () => {
      utimesSync(file, seconds, seconds);
      seconds += 1;
      return changes > 0;
    };
    expect(await eventually(change, 10_000)).toBe(true);
  });
});
