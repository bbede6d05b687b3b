import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeNewest, newestVersion } from './newest-version.ts';

describe('newestVersion', () => {
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
  });

  const ask = (current: string) => {
    const { port } = registry.address() as AddressInfo;
    const settings = { npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_prefer_online: 'true' };
    return newestVersion(current, { ...process.env, ...settings });
  };

  it('compares with the version that is installed', async () => {
    const answers = await Promise.all(['1.9.9', '1.10.0', '2.0.0'].map(ask));
    expect(answers).toEqual([true, false, false].map((isNewer) => ({ version: '1.10.0', isNewer })));
    expect(asked).toContain('/climax');
  });

  it('says so when nothing is published', async () => {
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
