import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { install, published, type Released, release } from './packed-project.ts';

const typescript = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const nodeTypes = fileURLToPath(new URL('../node_modules/@types', import.meta.url));
/** An eighth of it is the code cache, which is not compressed so that the program starts faster. */
const maxUnpackedBytes = 4_600_000;

/** What somebody who installs from npm gets. */
describe('the packed packages', () => {
  const { path: directory, remove } = scratch();
  const modules = join(directory, 'node_modules');
  let released: Released;

  beforeAll(async () => {
    released = await release(directory);
    install(released.tarballs, directory);
  }, 240_000);
  afterAll(remove);

  it('are what the release would publish, and nothing else is', () => {
    const { code, output, methods, tarballs } = released;
    const names = published.map((name) => name.replace('@', '').replace('/', '-'));
    const packed = tarballs.map((path) => basename(path).replace(/-\d+\.\d+\.\d+\.tgz$/, ''));
    expect({ code, packed: packed.sort() }).toEqual({ code: 0, packed: names.sort() });
    const accepted = [...output.matchAll(/^\+ (\S+)@\d+\.\d+\.\d+$/gm)].map((match) => match[1] as string);
    expect(accepted).toHaveLength(1);
    expect(published).toEqual(expect.arrayContaining(accepted));
    expect(methods).toEqual(new Set(['GET']));
  });

  it.each(published)('%s brings its licence and README, and nothing that leads nowhere', (name) => {
    const files = readdirSync(join(modules, name), { recursive: true }).map(String);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.filter((file) => file.endsWith('.map') || file.endsWith('.test.js'))).toEqual([]);
    const manifest = readFileSync(join(modules, name, 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/"(?:workspace|catalog):/);
  });

  it('npx climax run serves a full session', async () => {
    const client = new Client({ name: 'pack', version: '1' });
    await client.connect(
      new StdioClientTransport({ command: 'npx', args: ['climax', 'run', 'coreutils'], cwd: directory }),
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

  it('climax is at most 4.6 MB unpacked', () => {
    const total = readdirSync(join(modules, 'climax'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + readFileSync(join(entry.parentPath, entry.name)).length, 0);
    expect(total).toBeLessThan(maxUnpackedBytes);
  });

  it.each([
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'bundler'],
  ])(
    'the libraries are imported in strict TypeScript (module %s, %s resolution)',
    (module, moduleResolution) => {
      const compilerOptions = {
        module,
        moduleResolution,
        target: 'ES2023',
        strict: true,
        types: ['node'],
        typeRoots: [nodeTypes],
        lib: ['ES2023', 'DOM'],
        skipLibCheck: false,
        outDir: moduleResolution,
      };
      writeFileSync(join(directory, 'use.ts'), program);
      writeFileSync(
        join(directory, 'all.ts'),
        entries()
          .map((name, i) => `export * as m${i} from '${name}';\n`)
          .join(''),
      );
      const files = ['use.ts', 'all.ts'];
      writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
      expect(node(typescript, '--singleThreaded')).toEqual({ stdout: '', stderr: '' });
      expect(node(`${moduleResolution}/use.js`)).toEqual({ stdout: answer, stderr: '' });
    },
  );

  it('the libraries are loaded by require', () => {
    const libraries = entries();
    const script = `for (const name of ${JSON.stringify(libraries)}) if (Object.keys(require(name)).length === 0) throw name`;
    writeFileSync(join(directory, 'use.cjs'), script);
    expect(libraries.length).toBeGreaterThan(5);
    expect(node('--disable-warning=ExperimentalWarning', 'use.cjs')).toEqual({ stdout: '', stderr: '' });
  });

  function node(...args: string[]) {
    // The compiler is a program in Go: a fifth of its work is collecting garbage that its end throws away anyway.
    const env = { ...process.env, GOGC: 'off' };
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: directory, env, encoding: 'utf8' });
    return { stdout: stdout.trim(), stderr };
  }

  /** Every entry point of every library. */
  function entries(): string[] {
    const libraries = published.filter((name) => name.startsWith('@climax/') && hasEntry(name));
    return libraries.flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
      const typed = Object.keys(exports).filter((key) => exports[key].types !== undefined);
      return typed.map((key) => name + key.slice(1));
    });
  }

  function hasEntry(name: string): boolean {
    return JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')).exports !== undefined;
  }
});

const program = `
import { validateToolArgs } from '@climax/args';
import { parseConfig, type CliConfig } from '@climax/config';
import { parseContracts } from '@climax/contracts';
import { buildCommand } from '@climax/exec';
import { ToolIndex } from '@climax/index';
import { indexConfigs } from '@climax/index';
import { McpSession } from '@climax/mcp';
import { parsePolicy } from '@climax/policy';
const config: CliConfig = parseConfig('command: echo\\ntools: [{name: say, description: Print, args: [{name: text, positional: true}]}]');
const tool = config.tools[0]!;
const { args } = validateToolArgs({ text: 'hi' }, tool);
const argv: string[] = buildCommand({ tool, config }, args, {}).argv;
const found: string[] = indexConfigs([config]).search({ query: 'print' }).map(({ tool }) => tool.name);
const entries = ToolIndex.fromEntries([{ tool_name: 'say', description: 'Print' }]);
found.push(...entries.search({ query: 'print' }).map((entry) => entry.tool_name));
console.log(JSON.stringify([argv, found, parsePolicy('default: enabled').default, typeof parseContracts, typeof McpSession]));
`;
const answer = '[["echo","hi"],["say","say"],"enabled","function","function"]';
