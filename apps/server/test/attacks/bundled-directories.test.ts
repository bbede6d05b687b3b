import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadConfig, type ToolArg, type ToolDef } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const onlyReads = { default: 'read' };

/** Installed CLIs that find their settings, packages or input in the working directory. */
const configs = installed('cargo', 'coreutils', 'go', 'npm', 'pip', 'pnpm', 'ripgrep', 'terraform', 'uv');
/** What the coreutils read is in their arguments; npm_doctor takes minutes to look through the cache. */
const reads = readsOf(configs).filter(({ name }) => !/^coreutils_|^npm_doctor$/.test(name));
/** Those whose arguments are files, asked often. */
const aboutFiles = installed('archive', 'coreutils', 'files', 'ripgrep');

describe('a directory that names programs', () => {
  const witness = scratch();
  afterAll(witness.remove);
  const ran = () => existsSync(join(witness.path, 'ran'));

  const attacked = underAttack(({ directory }) => {
    const compilers = plantIn(directory, join(witness.path, 'ran'));
    // Relative entries of a PATH are a gift to a planted directory, as are empty ones where modules are looked for.
    const path = `bin::${compilers}:${process.env.PATH}`;
    return { configs, policy: onlyReads, env: { ...nobodyOutside, PATH: path, PYTHONPATH: ':/nowhere' } };
  });

  it('is read by tools of several programs', () => {
    expect(configs).toEqual(expect.arrayContaining(['coreutils', 'npm', 'pip']));
    expect(reads.length).toBeGreaterThan(15);
  });

  it('would affect an unguarded program', () => {
    execFileSync('python3', ['-m', 'pip', 'list'], { cwd: attacked.directory });
    expect(ran()).toBe(true);
    execFileSync('rm', [join(witness.path, 'ran')]);
  });

  it.each(reads.map((tool) => [tool.name, tool] as const))('%s runs none of them', async (name, tool) => {
    await attacked.call(name, required(tool));
    expect(ran()).toBe(false);
  });

  it.each([
    ['coreutils_cat', { file: ['file'] }],
    ['pip_list', { outdated: true }],
  ])('%s with %j runs none of them', async (name, args) => {
    await attacked.call(name, args);
    expect(ran()).toBe(false);
  });

  it.each([
    ['kubectl_kustomize', { directory: '.' }],
    ['docker_compose_config', {}],
    ['cargo_metadata', {}],
    ['uv_tree', {}],
    ['terraform_validate', {}],
    ['terraform_state_list', {}],
    ['terraform_output', {}],
    ['terraform_workspace_list', {}],
    ['terraform_providers', {}],
    ['coreutils_sort', { input: 'b\na', output: 'sorted' }],
    ['npm_doctor', {}],
    ['docker_compose_config', {}],
  ])('%s is not a tool that only reads', async (name, args) => {
    const config = loadConfig(name.split('_')[0] as string);
    const tool = config.tools.find((each) => each.name === name) as ToolDef;
    expect([tool.risk, ...Object.values(tool.risk_if ?? {})].join()).toMatch(/write|destructive/);
    if (configs.includes(name.split('_')[0] as string))
      expect((await attacked.call(name, args)).isError).toBe(true);
  });
});

describe('a value that is the path of a file somewhere else', () => {
  const outside = scratch();
  const kept = join(outside.path, 'kept');
  writeFileSync(kept, 'as it was\n');
  afterAll(outside.remove);

  const attacked = underAttack(({ directory }) => {
    writeFileSync(join(directory, 'file'), 'two\none\n');
    return { configs: aboutFiles, policy: onlyReads };
  });

  it.each(readsOf(aboutFiles).map((tool) => [tool.name, tool] as const))(
    '%s neither makes nor changes it',
    async (name, tool) => {
      const texts = tool.args.filter(
        (arg) => arg.type === 'string' && !arg.enum?.length && !arg.stdin && !arg.cwd,
      );
      const paths = [kept, join(outside.path, 'new')];
      const given = texts.flatMap(({ name }) => paths.map((path) => ({ ...required(tool), [name]: path })));
      await Promise.all(given.map((args) => attacked.call(name, args)));
      expect(readdirSync(outside.path)).toEqual(['kept']);
      expect(readFileSync(kept, 'utf8')).toBe('as it was\n');
    },
  );
});

/** Programs that ask registries find none. */
const nobodyOutside = {
  npm_config_registry: 'http://127.0.0.1:9/',
  npm_config_fetch_retries: '0',
  PIP_INDEX_URL: 'http://127.0.0.1:9/',
  PIP_RETRIES: '0',
  GOPROXY: 'off',
  GOENV: 'off',
  GOFLAGS: '',
};

function installed(...names: string[]): string[] {
  return names.filter((name) => isInstalled(loadConfig(name).command.split(' ')[0] as string));
}

function readsOf(names: string[]): ToolDef[] {
  return names.flatMap((name) => loadConfig(name).tools).filter(({ risk }) => risk === 'read');
}

/** What makes the tool do its work. */
function required(tool: ToolDef): Record<string, unknown> {
  const needed = tool.args.filter((arg) => arg.required && (arg.default ?? null) === null);
  return Object.fromEntries(needed.map((arg) => [arg.name, usefulValue(arg)]));
}

function usefulValue(arg: ToolArg): unknown {
  if (arg.enum?.length) return arg.enum[0];
  if (arg.type === 'integer' || arg.type === 'number') return 1;
  if (arg.type === 'boolean') return true;
  return 'file';
}

/**
 * Everything these programs let a directory name a program by. Returns a directory with the proxies of rustup, which run
 * what a directory says.
 */
function plantIn(directory: string, trace: string): string {
  const plant = (name: string, text: string) => {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, 0o755);
    return path;
  };
  const program = plant('planted.sh', `#!/bin/sh\ntouch '${trace}'\n`);
  plant('file', 'two\none\n');
  for (const name of ['pip.py', 'runpy.py', 'json.py'])
    plant(name, `import pathlib; pathlib.Path(${JSON.stringify(trace)}).touch()\n`);
  plant('package.json', JSON.stringify({ name: 'x', version: '1.0.0', scripts: { postinstall: program } }));
  plant('.npmrc', `git=${program}\nscript-shell=${program}\n`);
  plant(
    '.pnpmfile.cjs',
    `require('node:fs').writeFileSync(${JSON.stringify(trace)}, '');\nmodule.exports = {};\n`,
  );
  plant('Cargo.toml', '[package]\nname = "x"\nversion = "0.1.0"\n');
  plant('src/main.rs', 'fn main() {}\n');
  plant('.cargo/config.toml', `[build]\nrustc = "${program}"\n`);
  for (const name of ['cargo', 'rustc']) plant(`toolchain/bin/${name}`, `#!/bin/sh\ntouch '${trace}'\n`);
  plant('rust-toolchain.toml', `[toolchain]\npath = "${join(directory, 'toolchain')}"\n`);
  plant('pyproject.toml', '[project]\nname = "x"\nversion = "1"\n');
  plant('.venv/bin/python', `#!/bin/sh\ntouch '${trace}'\nexit 1\n`);
  plant('.venv/pyvenv.cfg', 'home = /usr/bin\n');
  plant('go.mod', 'module x\n\ngo 1.20\n');
  plant('main.go', 'package main\n\nfunc main() {}\n');
  // Programs that ask git for the state of the working tree have it run these.
  execFileSync('git', ['init', '--quiet', directory]);
  for (const key of ['core.fsmonitor', 'filter.x.clean']) {
    execFileSync('git', ['config', key, program], { cwd: directory });
  }
  plant('.gitattributes', '* filter=x\n');
  for (const name of ['cat', 'git', 'rg']) plant(`bin/${name}`, `#!/bin/sh\ntouch '${trace}'\n`);
  return dirname(plant('proxies/rustc', `#!/bin/sh\nexec '${join(directory, 'toolchain/bin/rustc')}'\n`));
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
