import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { climax } from './start-server.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Block {
  language: string;
  text: string;
}

function blocks(file: string): Block[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language, body]) => {
    return { language: language as string, text: body as string };
  });
}

/** The commands of a page's shell blocks, without comments, as a reader would type them. */
function commands(file: string): string[] {
  const lines = blocks(file)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.split('\n'));
  return lines.map((line) => line.replace(/\s+#.*$/, '').trim()).filter((line) => line !== '');
}

/** What a page asks the reader to type but that needs an installation, a client or another program. */
const notRunHere =
  /^(git clone|cd |npm |npx |\.?\/?climax$|claude |climax run|\.\/climax run|climax skill --install)/;

describe.each([
  ['README.md', 1],
  ['docs/getting-started.md', 1],
  ['apps/server/skill/SKILL.md', 0],
])('%s', (page, policyCount) => {
  const { path: directory, remove } = scratch();

  beforeAll(() => {
    for (const { language, text } of blocks(page)) {
      const name =
        /^# ([\w-]+\.yaml)/.exec(text)?.[1] ?? (page.endsWith('SKILL.md') ? 'notes.yaml' : undefined);
      if (language === 'yaml' && name) writeFileSync(join(directory, name), text);
    }
    const bin = join(directory, 'bin');
    mkdirSync(bin);
    mkdirSync(join(directory, 'docs'));
    symlinkSync(climax, join(bin, 'climax'));
    symlinkSync(climax, join(directory, 'climax'));
    writeFileSync(join(bin, 'notes'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    spawnSync('git', ['init', '-q'], { cwd: directory });
    const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid'];
    spawnSync('git', [...identity, 'commit', '-q', '--allow-empty', '-m', 'first'], { cwd: directory });
  });
  afterAll(remove);

  it.each(commands(page).filter((line) => !notRunHere.test(line)))('runs: %s', (line) => {
    const env = { ...process.env, PATH: `${join(directory, 'bin')}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: directory,
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).not.toBe('');
    if (line.includes(' lint ')) expect(stdout).toBe('No findings\n');
    if (line.includes(' search ')) expect(stdout).not.toContain('No tool matches');
  });

  it(`shows only policies that load, ${policyCount} of them`, () => {
    const policies = blocks(page).filter(
      ({ language, text }) => language === 'yaml' && !/^command:/m.test(text),
    );
    expect(policies).toHaveLength(policyCount);
    for (const { text } of policies) {
      writeFileSync(join(directory, 'a-policy.yaml'), text);
      const configs = page.endsWith('getting-started.md') ? ['git', 'disk.yaml'] : ['git'];
      const args = [climax, 'validate', ...configs, '--policy', 'a-policy.yaml'];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
      expect([text, status, stdout.includes('✗') || stdout.includes('  ⚠')]).toEqual([text, 0, false]);
    }
  });

  const json = blocks(page).filter(({ language }) => language === 'json');
  it.each(json.map(({ text }) => text))('shows JSON that parses: %j', (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
  });

  it('has no block that is not read here', () => {
    const fences = readFileSync(join(root, page), 'utf8')
      .split('\n')
      .filter((line) => line.includes('```'));
    expect(fences).toHaveLength(2 * blocks(page).length);
  });
});

describe('docs/libraries.md', () => {
  const examples = blocks('docs/libraries.md').filter(({ language }) => language === 'ts');

  it.each(examples.map(({ text }, position) => [position + 1, text] as const))(
    'example %i runs',
    (_position, text) => {
      const file = join(root, 'apps/server/dist', `example-${process.pid}.mjs`);
      writeFileSync(file, text.replaceAll('!', ''));
      const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
      spawnSync('rm', [file]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).not.toBe('');
    },
  );
});

describe('links between pages', () => {
  const targetsIn = (page: string) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      (match) => match[1] as string,
    );
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${name}`),
  ];

  it.each(pages.filter((name) => name.endsWith('.md')))('%s leads only to files that exist', (page) => {
    const missing = targetsIn(page).filter((target) => !existsSync(join(root, page, '..', target)));
    expect(missing).toEqual([]);
  });

  it('are found in the README', () => {
    expect(targetsIn('README.md').length).toBeGreaterThan(10);
  });
});

describe('docs/libraries.md', () => {
  it('names every package that others can install', () => {
    const page = readFileSync(join(root, 'docs/libraries.md'), 'utf8');
    const published = readdirSync(join(root, 'packages'))
      .map((name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')))
      .filter((manifest) => !manifest.private)
      .map(({ name }) => name);
    const rows = Array.from(page.matchAll(/^\| `(@climax\/\w+)` /gm), ([, name]) => name);
    expect(rows.sort()).toEqual(published.sort());
  });
});
