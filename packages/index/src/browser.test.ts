import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';

const mostBytes = 120_000;

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'climaxIndex',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

describe('the index in a browser', () => {
  it.each(['./index.ts', './index-tools.ts'])(
    'bundles %s without anything of Node.js, within its budget',
    async (entry) => {
      const code = await bundle(entry);
      expect(code).not.toMatch(/["']node:/);
      expect(Buffer.byteLength(code)).toBeLessThanOrEqual(mostBytes);
    },
  );

  it('works with what a page has', async () => {
    const found = runInNewContext(
      `${await bundle('./index.ts')}
      const index = climaxIndex.ToolIndex.fromEntries([{ tool_name: 'send_mail', description: 'Send an e-mail' }]);
      const loaded = climaxIndex.ToolIndex.load(JSON.parse(JSON.stringify(index)));
      loaded.search({ query: 'write an email' }).map(({ tool_name }) => tool_name).join();`,
      { btoa, atob },
    );
    expect(found).toBe('send_mail');
  });
});
