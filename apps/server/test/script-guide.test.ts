import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { plainWords } from '@climax/text/line';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer, type TestServer } from './start-server.ts';

const guide = readFileSync(new URL('../../../docs/describing-a-script.md', import.meta.url), 'utf8');
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(guide)?.[1] ?? '';
const { path: home, remove } = scratch();
const config = join(home, 'inventory.yaml');

beforeAll(() => {
  writeFileSync(join(home, 'inventory.py'), block('python'));
  writeFileSync(config, block('yaml'));
});
afterAll(remove);

describe('docs/describing-a-script.md', () => {
  it('has a config without findings', async () => {
    const { stdout } = await runClimax(['lint', 'inventory.yaml'], { cwd: home });
    expect(stdout).toBe('No findings\n');
  });

  it('shows what its calls print, in their order', async () => {
    const calls = block('console')
      .split(/^\$ climax /m)
      .slice(1);
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) {
      const [line = '', ...printed] = call.split('\n');
      const { stdout, stderr } = await runClimax(plainWords(line), { cwd: home });
      expect(`${line}\n${stdout}${stderr}`).toContain(`${line}\n${printed.join('\n').trimEnd()}\n`);
    }
  });

  describe('through a client', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ configs: [config], args: ['--cwd', home] });
    });
    afterAll(() => server.close());

    it('is found and called', async () => {
      const { results } = await server.search({ query: 'which items have a tag' });
      expect(results[0].tool_name).toBe('inventory_find');
      expect(results[0].input_schema.properties.tags).toMatchObject({
        type: 'array',
        items: { type: 'string' },
      });
      expect((await server.call('inventory_find', { tags: 'metal' })).text).toBe('* bolt (20)\n* nut (20)');
    });

    it('refuses a misspelt dry run', async () => {
      const { text, isError } = await server.call('inventory_remove', { items: ['bolt'], dryRun: true });
      expect(isError).toBe(true);
      expect(text).toContain("Unknown argument 'dryRun'. Did you mean 'dry_run'?");
      expect((await server.call('inventory_find', { color: false })).text).toContain('bolt 20');
    });
  });
});
