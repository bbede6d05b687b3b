import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { asking, words } from '../../../test/commands.ts';
import { npmGuard } from './npm-guard.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
const environment = { PATH: process.env.PATH ?? '', HOME: directory };

/** A project with these files; a value that begins with `/` is where a link leads. */
function project(name: string, files: Record<string, string>): string {
  const place = join(directory, name);
  mkdirSync(place, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    if (text.startsWith('/')) symlinkSync(text, join(place, file));
    else writeFileSync(join(place, file), text);
  }
  return place;
}

/** A program that says this about its settings, and counts how often it is asked. */
function standIn(name: string, script: string): string {
  const program = join(directory, name);
  writeFileSync(program, `#!/bin/sh\necho asked >> '${program}.log'\n${script}\n`);
  chmodSync(program, 0o755);
  return program;
}

const outside = project('outside', { env: 'KEY=value\n', other: 'OTHER=value\n' });
const guard = (argv: string[], cwd: string, env: Record<string, string> = environment) =>
  npmGuard(asking(words(argv, { cwd })), env);

describe('npmGuard', () => {
  it('keeps npm to its own settings, whatever a project says', async () => {
    const cwd = project('steered', {
      'package.json': '{}',
      '.npmrc': `userconfig=${outside}/env\nglobalconfig=${outside}/other\ncache=${outside}/cache\n`,
    });
    const guarded = await guard(['npm', 'ls'], cwd);
    expect(guarded).toMatchObject({
      environment: {
        npm_config_userconfig: join(directory, '.npmrc'),
        npm_config_globalconfig: expect.not.stringContaining(outside),
        npm_config_cache: join(directory, '.npm'),
        npm_config_logs_max: '0',
      },
    });
    const ask = (options: string[], env: Record<string, string>, key: string) =>
      execFileSync('npm', [...options, 'config', 'get', key], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
    if ('problem' in guarded) throw new Error(guarded.problem);
    for (const key of ['KEY', 'OTHER']) {
      expect(ask([], environment, key)).toBe('value\n');
      expect(ask(guarded.options ?? [], { ...environment, ...guarded.environment }, key)).toBe('undefined\n');
    }
  });

  it('RT-01 removes no log files, neither those of the user nor others', async () => {
    const log = '2026-11-20T01_02_03_004Z-debug-0.log';
    const own = project('.npm/_logs', { [log]: '' });
    const other = project('other-logs', { [log]: '' });
    const cwd = project('logging', { 'package.json': '{}', '.npmrc': `logs-dir=${other}\n` });
    for (const place of [cwd, project('plain', { 'package.json': '{}' })]) {
      const guarded = await guard(['npm', 'ls'], place);
      if ('problem' in guarded) throw new Error(guarded.problem);
      const env = { ...environment, ...guarded.environment };
      execFileSync('npm', ['ls', ...(guarded.options ?? [])], { cwd: place, env, stdio: 'pipe' });
    }
    for (const directory of [own, other]) expect(readdirSync(directory)).toEqual([log]);
  });

  it('does not leave the project for what is installed elsewhere', async () => {
    const there = project('there', { 'package.json': '{}' });
    const installed = join(there, 'lib/node_modules/canary');
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(installed, 'package.json'), '{"name":"canary","version":"6.6.6"}');
    for (const setting of ['global=true', 'location=global']) {
      const cwd = project(`global-${setting.length}`, {
        'package.json': '{"name":"own","version":"1.0.0"}',
        '.npmrc': `prefix=${there}\n${setting}\n`,
      });
      const list = (options: string[], env: Record<string, string>) =>
        execFileSync('npm', ['ls', ...options], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
      expect(list([], environment)).toContain('canary@6.6.6');
      const guarded = await guard(['npm', 'ls'], cwd);
      if ('problem' in guarded) throw new Error(guarded.problem);
      const env = { ...environment, ...guarded.environment };
      expect(list(guarded.options ?? [], env)).toContain('own@1.0.0');
      expect(list(['--global'], env)).not.toContain('canary');
    }
  });

  it('keeps settings from the environment of the server', async () => {
    const env = { ...environment, NPM_CONFIG_USERCONFIG: join(outside, 'env') };
    expect(await guard(['npm', 'ls'], outside, env)).toMatchObject({
      environment: { npm_config_userconfig: join(outside, 'env') },
    });
  });

  it('asks once', async () => {
    const said = 'userconfig=/a\\nglobalconfig=/b=c\\ncache=/d\\nprefix=/p';
    const program = standIn('npm-once', `printf '${said}\\n'`);
    for (const argv of [
      [program, 'ls'],
      [program, 'ping'],
    ]) {
      expect(await guard(argv, outside)).toMatchObject({ environment: { npm_config_globalconfig: '/b=c' } });
    }
    expect(readFileSync(`${program}.log`, 'utf8')).toBe('asked\n');
  });

  it.each([
    ['echo no such thing >&2; exit 1', 'no such thing'],
    ['echo userconfig=/a', 'its answer was unexpected'],
  ])('says why a command does not run: %s', async (script, reason) => {
    expect(await guard([standIn(`npm-${script.length}`, script)], outside)).toEqual({
      problem: expect.stringContaining(reason),
    });
  });

  it('asks again when npm did not answer', async () => {
    const said = 'userconfig=/u\\nglobalconfig=/g\\ncache=/c\\nprefix=/p';
    const program = standIn('npm-late', `[ -e '${directory}/ready' ] || exit 1; printf '${said}\\n'`);
    expect(await guard([program], outside)).toHaveProperty('problem');
    writeFileSync(join(directory, 'ready'), '');
    expect(await guard([program], outside)).toMatchObject({ options: ['--globalconfig=/g'] });
  });

  it('leaves it to the start to say that npm is missing', async () => {
    expect(await guard([join(directory, 'no-npm'), 'ls'], outside)).toHaveProperty('environment');
  });

  it('lets no project say how a registry is reached', async () => {
    const cwd = project('rerouted', { 'package.json': '{}', '.npmrc': 'https-proxy=http://127.0.0.1:9\n' });
    for (const place of [cwd, project('rerouted/part', {})]) {
      expect(await guard(['npm', 'ping'], place)).toEqual({
        problem: "this project's .npmrc could send your credentials elsewhere (https-proxy)",
      });
    }
  });

  it("leaves the user's own settings alone, wherever they are", async () => {
    const home = project('home', { 'package.json': '{}', '.npmrc': 'proxy=http://127.0.0.1:9\n' });
    const env = { ...environment, HOME: home };
    for (const place of [home, project('home/part', {})])
      expect(await guard(['npm', 'ping'], place, env)).toHaveProperty('environment');
  });

  it.each(['.npmrc', 'package.json', 'package-lock.json', 'npm-shrinkwrap.json'])(
    'follows no link out of the project: %s',
    async (file) => {
      const cwd = project(`linked-${file}`, { [file]: join(outside, 'env') });
      expect(await guard(['npm', 'ls'], cwd)).toEqual({
        problem: expect.stringContaining(`${file} points outside the project`),
      });
    },
  );

  it('looks at the project that a directory is part of', async () => {
    const whole = project('whole', { 'package.json': '{}', '.npmrc': join(outside, 'env') });
    expect(await guard(['npm', 'ls'], project('whole/part', {}))).toHaveProperty('problem');
    expect(await guard(['npm', 'ls'], join(whole, 'gone'))).toHaveProperty('environment');
  });
});
