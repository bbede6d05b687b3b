import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const maxUnpackedBytes = 1.5 * 1024 * 1024;

/** The packages as they would be published, unpacked where a user's project would have them. */
describe('the packed packages', () => {
  const { path: directory, remove } = scratch();
  const modules = join(directory, 'node_modules');

  beforeAll(() => {
    for (const place of [
      'apps/server',
      ...['text', 'config', 'args', 'index', 'exec', 'policy'].map((name) => `packages/${name}`),
    ]) {
      unpack(place, modules, directory);
    }
    for (const [name, from] of Object.entries(outsideDependencies())) link(from, join(modules, name));
    writeFileSync(join(directory, 'package.json'), '{"type": "module", "private": true}');
  }, 120_000);
  afterAll(remove);

  it('climax runs a full session without any other package', async () => {
    const alone = join(directory, 'alone/node_modules');
    mkdirSync(alone, { recursive: true });
    spawnSync('cp', ['-r', join(modules, 'climax'), alone]);
    const client = new Client({ name: 'pack', version: '1' });
    const program = join(alone, 'climax/dist/climax.cjs');
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, 'run', 'coreutils'],
        cwd: directory,
      }),
    );
    try {
      const { tools } = await client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual(['climax_search', 'climax_call']);
      const found = await client.callTool({
        name: 'climax_search',
        arguments: { query: 'what is the date today' },
      });
      const { results } = JSON.parse((found.content as { text: string }[])[0]?.text as string);
      expect(results[0].tool_name).toBe('coreutils_date');
      const called = await client.callTool({
        name: 'climax_call',
        arguments: { tool_name: 'coreutils_date' },
      });
      expect((called.content as { text: string }[])[0]?.text).toMatch(/\d{4}/);
    } finally {
      await client.close();
    }
  });

  it('climax is at most 1.5 MB unpacked', () => {
    const total = readdirSync(join(modules, 'climax'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0);
    expect(total).toBeLessThan(maxUnpackedBytes);
  });

  it('the libraries can be imported by their names, with types', () => {
    const source = `
      import { validateToolArgs } from '@climax/args';
      import { parseConfig, type CliConfig } from '@climax/config';
      import { buildCommand } from '@climax/exec';
      import { ToolIndex } from '@climax/index';
      import { indexConfigs } from '@climax/index/configs';
      import { parsePolicy } from '@climax/policy';
      const config: CliConfig = parseConfig('command: echo\\ntools: [{name: say, description: Print, args: [{name: text, positional: true}]}]');
      const tool = config.tools[0]!;
      const { args } = validateToolArgs({ text: 'hi' }, tool);
      const argv: string[] = buildCommand({ tool, config }, args).argv;
      const found: string[] = indexConfigs([config]).search({ query: 'print' }).map(({ tool }) => tool.name);
      const entries = ToolIndex.fromEntries([{ tool_name: 'say', description: 'Print' }]);
      found.push(...entries.search({ query: 'print' }).map((entry) => entry.tool_name));
      console.log(JSON.stringify([argv, found, parsePolicy('default: enabled').default]));
    `;
    writeFileSync(join(directory, 'use.ts'), source);
    const compilerOptions = {
      module: 'NodeNext',
      target: 'ES2023',
      strict: true,
      types: [],
      lib: ['ES2023', 'DOM'],
      skipLibCheck: true,
    };
    writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const tsc = spawnSync(process.execPath, [join(root, 'apps/server/node_modules/typescript/bin/tsc')], {
      cwd: directory,
      encoding: 'utf8',
    });
    expect(tsc.stdout).toBe('');
    const { stdout, stderr } = spawnSync(process.execPath, ['use.js'], { cwd: directory, encoding: 'utf8' });
    expect([stdout.trim(), stderr]).toEqual(['[["echo","hi"],["say","say"],"enabled"]', '']);
  });
});

function unpack(place: string, modules: string, directory: string): void {
  const { name } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', directory], {
    cwd: join(root, place),
    encoding: 'utf8',
  });
  const tarball = packed.stdout.trim().split('\n').at(-1) as string;
  mkdirSync(join(modules, name), { recursive: true });
  const { status } = spawnSync('tar', [
    '-xzf',
    join(directory, tarball),
    '-C',
    join(modules, name),
    '--strip-components=1',
  ]);
  if (status !== 0) throw new Error(`could not pack ${name}: ${packed.stderr}`);
}

/** The few packages from outside that the libraries ask for, from where this workspace has them. */
function outsideDependencies(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of ['text', 'config', 'args', 'index', 'exec', 'policy']) {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'),
    );
    for (const each of Object.keys(dependencies).filter((dependency) => !dependency.startsWith('@climax/'))) {
      found[each] = join(root, 'packages', name, 'node_modules', each);
    }
  }
  return found;
}

function link(from: string, to: string): void {
  spawnSync('ln', ['-s', from, to]);
}
