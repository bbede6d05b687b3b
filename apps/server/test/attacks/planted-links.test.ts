import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const onlyReads = { default: 'read' };
const secret = 'canary-4e21';

const outside = scratch();
afterAll(outside.remove);
const kept = join(outside.path, 'kept');
writeFileSync(kept, `KEY=${secret}\n{"keys": ["${secret}",\n`);

function put(directory: string, name: string, text: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  writeFileSync(join(directory, name), text);
}

function link(directory: string, name: string, target: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true });
  symlinkSync(target, join(directory, name));
}

/** A program that is not installed everywhere. */
function standIn(name: string, script: string): { PATH: string } {
  put(outside.path, `bin/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(join(outside.path, 'bin', name), 0o755);
  return { PATH: `${join(outside.path, 'bin')}:${process.env.PATH}` };
}

function unless(option: string): string {
  return `case " $* " in *" ${option} "*) false ;; esac &&`;
}

describe('RT-01 links in directories that are compared', () => {
  const attacked = underAttack(({ directory }) => {
    link(directory, 'a/x', kept);
    link(directory, 'a/all', outside.path);
    put(directory, 'b/x', 'own\n');
    put(directory, 'b/all/kept', 'own\n');
    put(directory, 'a/y', 'one\n');
    put(directory, 'b/y', 'two\n');
    return { configs: ['files'], policy: onlyReads };
  });

  it.each([{}, { recursive: true }])('are not followed: %j', async (options) => {
    const { text } = await attacked.call('diff_files', { first: 'a', second: 'b', ...options });
    expect(text).toContain('-one\n+two');
    expect(text).not.toContain(secret);
  });
});

describe('RT-01 links that ripgrep finds', () => {
  const attacked = underAttack(({ directory }) => {
    link(directory, '.ignore', kept);
    link(directory, 'all', outside.path);
    put(directory, 'sub/file', 'needle\n');
    // It complains about each line that is not a pattern, as the real one does; above the path, one option is not enough.
    const above = `case " $* " in *" sub "*) ${unless('--no-messages')} cat .ignore >&2 ;; esac`;
    return {
      configs: ['ripgrep'],
      policy: onlyReads,
      env: standIn('rg', `${unless('--no-ignore-messages')} cat .ignore >&2; ${above}; echo needle`),
    };
  });

  it.each([{}, { path: ['sub'] }])('show no lines of an ignore file: %j', async (where) => {
    const { text } = await attacked.call('rg_search', { pattern: ['needle'], ...where });
    expect(text).toContain('needle');
    expect(text).not.toContain(secret);
  });

  it('show no names in linked directories', async () => {
    expect((await attacked.call('rg_files', {})).text).toContain('needle');
    await attacked.refused('rg_files', { follow: true });
  });
});

describe('RT-01 a playlist', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'list.m3u8', `#EXTM3U\n${kept}\n`);
    // It opens what a playlist names unless its formats are limited to others.
    const limited =
      'case " $* " in *,hls,*) ;; *" -format_whitelist "*) echo "not on whitelist"; exit 1 ;; esac';
    return {
      configs: ['ffmpeg'],
      policy: onlyReads,
      env: standIn('ffprobe', `${limited}; cat "$(tail -n 1 list.m3u8)"`),
    };
  });

  it('does not lead to the files that it names', async () => {
    const { text } = await attacked.call('ffmpeg_probe', { input: 'list.m3u8' });
    expect(text).toContain('not on whitelist');
    expect(text).not.toContain(secret);
  });
});

describe('RT-01 a list of checksums', () => {
  const attacked = underAttack(() => ({ configs: ['coreutils'], policy: onlyReads }));

  it('says nothing about files in other places', async () => {
    expect((await attacked.call('coreutils_sha256sum', { input: 'abc' })).text).toContain('ba7816bf');
    await attacked.refused('coreutils_sha256sum', { check: true, input: `00  ${join(outside.path, 'x')}` });
  });
});

describe('RT-01 links in modules of go', () => {
  const attacked = underAttack(({ directory }) => {
    link(directory, 'module/go.mod', kept);
    link(directory, 'workspace/go.work', kept);
    put(directory, 'workspace/go.mod', 'module m\n');
    put(directory, 'named/go.work', 'go 1.20\nuse ./sub\n');
    link(directory, 'named/sub/go.mod', kept);
    put(directory, 'own/go.mod', 'module m\n');
    // It quotes what it cannot parse, as the real one does.
    const env = standIn('go', 'cat go.mod go.work sub/go.mod >&2');
    return { configs: ['go'], policy: onlyReads, env };
  });

  it.each([
    ['go_list', {}],
    ['go_mod_graph', {}],
    ['go_mod_why', { package: ['m'] }],
    ['go_doc', { symbol: 'm' }],
  ])('are not followed by %s', async (tool, args) => {
    expect((await attacked.call(tool, { ...args, directory: 'own' })).text).toContain('module m');
    for (const directory of ['module', 'workspace', 'named'])
      expect(await attacked.refused(tool, { ...args, directory })).toContain('Refused to run go:');
  });
});

describe('RT-01 a linked package.json of a workspace', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'package.json', '{"name": "x", "version": "1.0.0", "workspaces": ["ws"]}');
    link(directory, 'ws/package.json', kept);
    return { configs: ['npm'], policy: onlyReads };
  });

  it.each([
    ['npm_ls', {}],
    ['npm_outdated', {}],
    ['npm_explain', { package: ['x'] }],
  ])('is not quoted by %s', async (tool, args) => {
    for (const directory of ['.', 'ws'])
      expect(await attacked.refused(tool, { ...args, directory })).toContain('Refused to run npm:');
  });
});

describe('RT-01 links in node_modules', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'package.json', '{"name": "x", "version": "1.0.0"}');
    put(directory, '.npmrc', 'loglevel=silly\n');
    link(directory, 'node_modules/.package-lock.json', kept);
    return { configs: ['npm'], policy: onlyReads };
  });

  it.each([
    ['npm_ls', {}],
    ['npm_explain', { package: ['x'] }],
  ])('are not quoted by %s, however much a project has npm tell', async (tool, args) => {
    expect((await attacked.call(tool, args)).text).not.toMatch(new RegExp(`${secret}|KEY|npm verbose`));
  });
});

describe('RT-01 links in a chart', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'own/Chart.yaml', 'name: own\n');
    put(directory, 'own/values.yaml', 'as: it is\n');
    put(directory, 'linked/Chart.yaml', 'name: linked\n');
    link(directory, 'linked/values.yaml', kept);
    link(directory, 'values.yaml', kept);
    // It prints the values, as the real one does.
    const env = standIn('helm', 'cat */values.yaml');
    return { configs: ['helm'], policy: onlyReads, env };
  });

  it.each([
    ['helm_show_values', { chart: 'linked' }],
    ['helm_show_chart', { chart: './linked' }],
    ['helm_lint', { chart: 'linked' }],
    ['helm_template', { release: 'x', chart: 'linked' }],
    ['helm_template', { release: 'x', chart: 'own', values: ['values.yaml'] }],
  ])('are not followed out of it: %s %j', async (tool, args) => {
    expect(await attacked.refused(tool, args)).toContain('Refused to run helm:');
  });

  it('do not affect other charts', async () => {
    expect((await attacked.call('helm_show_values', { chart: 'own' })).text).toContain('as: it is');
  });
});

describe('RT-01 schemas that the schema of a chart names', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'planted/Chart.yaml', 'name: planted\n');
    put(directory, 'planted/values.schema.json', `{"$ref": "file://${kept}"}`);
    put(directory, 'own/Chart.yaml', 'name: own\n');
    put(directory, 'own/values.schema.json', '{"$ref": "#/x"}');
    // It reads them unless it is told not to; linting does so anyway.
    const script = `case "$*" in 'template --skip-schema-validation '*) echo rendered ;; *) cat '${kept}' ;; esac`;
    return { configs: ['helm'], policy: onlyReads, env: standIn('helm', script) };
  });

  it('are not read', async () => {
    expect((await attacked.call('helm_template', { release: 'x', chart: 'planted' })).text).toBe('rendered');
    const refusal = await attacked.refused('helm_lint', { chart: 'planted' });
    expect(refusal).toContain('Refused to run helm: values.schema.json names another schema');
    expect((await attacked.call('helm_lint', { chart: 'own' })).isError).toBeFalsy();
  });
});

describe('RT-03 links below directories that a policy allows', () => {
  const attacked = underAttack(({ directory }) => {
    put(directory, 'new/kept', 'planted\n');
    link(directory, 'old/kept', kept);
    link(directory, 'older/kept', kept);
    return {
      configs: ['coreutils', 'archive'],
      policy: {
        approval: { global: 'none' },
        tools: {
          coreutils_cp: { args: { source: { within: '.' }, destination: { within: '.' } } },
          zip_create: { args: { archive: { within: '.' }, path: { within: '.' } } },
        },
      },
      // Like the real one, it follows links unless it is told to keep them.
      env: standIn('zip', `${unless('--symlinks')} cat old/kept; echo zipped`),
    };
  });

  it('are kept in archives as links', async () => {
    const { text } = await attacked.call('zip_create', { archive: 'o.zip', path: ['old'] });
    expect(text).toContain('zipped');
    expect(text).not.toContain(secret);
  });

  it.each([
    [{ source: ['new/kept'] }, 'old'],
    [{ source: ['new/.'], recursive: true }, 'older'],
  ])('are replaced by copies, not written through: %j', async (args, destination) => {
    writeFileSync(kept, secret);
    expect((await attacked.call('coreutils_cp', { ...args, destination })).isError).toBe(false);
    expect(readFileSync(kept, 'utf8')).toBe(secret);
    expect(readFileSync(join(attacked.directory, destination, 'kept'), 'utf8')).toBe('planted\n');
  });

  it('while files that are to be kept are not replaced', async () => {
    put(attacked.directory, 'own/kept', 'own\n');
    await attacked.call('coreutils_cp', { source: ['new/kept'], destination: 'own', no_clobber: true });
    expect(readFileSync(join(attacked.directory, 'own/kept'), 'utf8')).toBe('own\n');
  });
});
