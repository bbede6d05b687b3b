import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNewest, newestVersion } from './newest-version.ts';

describe('newestVersion', () => {
  const { path: directory, remove } = scratch();
  let registry: Server;
  let published: string | undefined = '1.10.0';
  const asked: string[] = [];
  beforeAll(async () => {
    registry = createServer(({ url = '' }, response) => {
      asked.push(url);
      const version = published as string;
      const manifest = { name: 'climax', version, dist: { tarball: 'x' } };
      const body = { name: 'climax', 'dist-tags': { latest: version }, versions: { [version]: manifest } };
      response.writeHead(published ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(published ? body : { error: 'not found' }));
    });
    await new Promise<void>((resolve) => {
      registry.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    registry.close();
    remove();
  });

  const ask = (current: string) => {
    const { port } = registry.address() as AddressInfo;
    const settings = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_prefer_online: 'true' };
    // As below `npm run --silent`.
    return newestVersion(current, { ...process.env, ...settings, npm_config_loglevel: 'silent' });
  };

  it('asks the registry', async () => {
    expect(await ask('1.9.9')).toEqual({ version: '1.10.0', isNewer: true });
    expect(asked).toContain('/climax');
  });

  it.each([
    ['1.9.9', true],
    ['1.10.0', false],
    ['2.0.0', false],
  ])('compares the answer of npm with the version %s that is installed', async (current, isNewer) => {
    writeFileSync(join(directory, 'npm'), '#!/bin/sh\necho \'"1.10.0"\'\n', { mode: 0o755 });
    expect(await newestVersion(current, { PATH: directory })).toEqual({ version: '1.10.0', isNewer });
  });

  it('reports when nothing is published', async () => {
    published = undefined;
    expect(await ask('1.0.0')).toEqual({ problem: 'climax is not on this registry' });
  });
});

describe('describeNewest', () => {
  it.each([
    [{ version: '2.0.0', isNewer: true }, 'Version 2.0.0 is out: npm install -g climax'],
    [{ version: '1.0.0', isNewer: false }, 'This is the newest version'],
    [{ problem: 'npm view failed: E500' }, 'Could not check for a newer version: npm view failed: E500'],
  ])('says of %j: %s', (newest, text) => {
    expect(describeNewest(newest)).toBe(text);
  });
});
