import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** A clone with tiny sources and an `npx` that notes its calls and makes the bundle: the launcher itself is the real one. */
describe('./climax', () => {
  let clone: ReturnType<typeof scratch>;
  const at = (path: string) => join(clone.path, path);
  const calls = () => readFileSync(at('calls'), 'utf8').trim().split('\n');

  beforeEach(() => {
    clone = scratch();
    cpSync(fileURLToPath(new URL('../../../climax', import.meta.url)), at('climax'));
    for (const folder of ['apps/server/build', 'apps/server/src', 'packages/a', 'node_modules', 'bin']) {
      mkdirSync(at(folder), { recursive: true });
    }
    writeFileSync(at('package.json'), '{"packageManager": "pnpm@0"}');
    writeFileSync(at('pnpm-lock.yaml'), '');
    writeFileSync(at('packages/a/a.ts'), '');
    writeFileSync(at('calls'), '');
    const npx = `#!/bin/sh\necho "$3" >> calls\nsleep 0.3\nmkdir -p apps/server/dist packages/a/bundled\ntouch packages/a/bundled/made.json\necho 'console.log("ran", process.argv[2])' > apps/server/dist/climax.cjs\n`;
    writeFileSync(at('bin/npx'), npx);
    chmodSync(at('bin/npx'), 0o755);
  });
  afterEach(() => clone.remove());

  function launch(...args: string[]) {
    const env = { ...process.env, PATH: `${at('bin')}${delimiter}${process.env.PATH}` };
    return spawn(process.execPath, [at('climax'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  function start(...args: string[]): Promise<{ stdout: string; stderr: string }> {
    const child = launch(...args);
    const result = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      result.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      result.stderr += chunk;
    });
    return new Promise((resolve) => child.on('close', () => resolve(result)));
  }

  function touchSources(): void {
    const later = new Date(Date.now() + 5000);
    utimesSync(at('packages/a/a.ts'), later, later);
  }

  it('builds once when several start at the same time', async () => {
    const results = await Promise.all([start('run'), start('run'), start('run')]);
    expect(results.map(({ stdout }) => stdout)).toEqual(['ran run\n', 'ran run\n', 'ran run\n']);
    expect(calls()).toEqual(['install', 'exec']);
    expect(existsSync(at('.climax-building'))).toBe(false);
  });

  it('does not mistake files that the build wrote for changed sources', async () => {
    await start('run');
    expect(await start('run')).toEqual({ stdout: 'ran run\n', stderr: '' });
  });

  it('starts the existing build when the sources have changed, and reports it', async () => {
    await start('run');
    touchSources();
    const { stdout, stderr } = await start('run');
    expect(stdout).toBe('ran run\n');
    expect(stderr).toContain('older than the sources; rebuild with ./climax --rebuild');
    expect(calls()).toHaveLength(2);
  });

  it('builds changed sources for the demonstration and for --rebuild', async () => {
    await start('run');
    touchSources();
    expect((await start()).stdout).toBe('ran demo\n');
    expect((await start('--rebuild')).stdout).toBe('');
    expect(calls()).toHaveLength(6);
  });

  it('waits for the build of a start that was ended', async () => {
    const ended = launch('run');
    while (!calls().includes('install')) await setTimeout(20);
    ended.kill('SIGKILL');
    expect((await start('run')).stdout).toBe('ran run\n');
    expect(calls()).toEqual(['install', 'exec']);
  });

  it('builds once when several find a build whose process is gone', async () => {
    appendFileSync(at('.climax-building'), '999999999');
    await Promise.all(Array.from({ length: 4 }, () => start('run')));
    expect(calls()).toEqual(['install', 'exec']);
    expect(readdirSync(clone.path).filter((name) => name.startsWith('.climax'))).toEqual([]);
  });

  it('does not wait for a build whose process is gone', async () => {
    appendFileSync(at('.climax-building'), '999999999');
    expect((await start('run')).stdout).toBe('ran run\n');
  });
});
