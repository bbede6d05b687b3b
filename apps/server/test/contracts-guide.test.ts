import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { refusalStatuses } from '@climax/http';
import { failureStatuses } from '@climax/runtime/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startHttp } from './start-http.ts';

const docs = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), 'utf8');

describe('docs/contracts.md', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  beforeAll(() => {
    const guide = docs('contracts.md');
    const block = (fence: string, language: string) =>
      new RegExp(`^${fence}${language}\\n([\\s\\S]*?)^${fence}$`, 'm').exec(guide)?.[1] as string;
    writeFileSync(join(directory, 'count.mjs'), block('```', 'js'));
    writeFileSync(join(directory, 'counter.yaml'), block('```', 'yaml'));
    writeFileSync(join(directory, 'counter.md'), block('````', 'markdown'));
    writeFileSync(join(directory, 'README.md'), 'two words\n');
  });

  it('checks and builds as the guide says', async () => {
    const contracts = (...args: string[]) => runClimax(['contracts', ...args], { cwd: directory });
    expect((await contracts('check', 'counter.md', 'counter.yaml')).exitCode).toBe(0);
    expect((await contracts('build', 'counter.md')).exitCode).toBe(0);
    expect((await contracts('check', 'counter.md', 'counter.yaml')).stdout).toContain(
      '✓ counter.openapi.json',
    );
  });

  it('serves over HTTP as the guide says', async () => {
    const server = await startHttp({
      directory,
      configs: ['counter.yaml'],
      args: ['--contracts', 'counter.md'],
    });
    try {
      expect((await server.post('text.count', { file: 'README.md' })).body).toEqual({
        words: 2,
        lines: 1,
        longest: 'words',
      });
      expect((await server.post('text.count', { file: 'nope' })).status).toBe(404);
      expect((await server.post('text.count', { fiel: 'x' })).status).toBe(400);
    } finally {
      await server.stop();
    }
  });
});

describe('docs/http.md', () => {
  const rows = docs('http.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'));

  it.each(Object.entries({ ...failureStatuses, ...refusalStatuses }))(
    'lists %s with status %d',
    (code, status) => {
      const row = rows.find((line) => line.includes(`\`${code}\``));
      expect(row?.split('|')[1]).toContain(String(status));
    },
  );
});
