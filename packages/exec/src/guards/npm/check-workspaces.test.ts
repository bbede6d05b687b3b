import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startLook } from '../look.ts';
import { checkWorkspaces } from './check-workspaces.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
mkdirSync(join(directory, 'outside'));
const kept = join(directory, 'outside/package.json');
writeFileSync(kept, 'KEY=value\n');
let count = 0;

/** A project with these workspaces, and links at these paths. */
function project(workspaces: unknown, links: Record<string, string> = {}): string {
  const place = join(directory, `${count++}`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), JSON.stringify({ workspaces }));
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    symlinkSync(target, join(place, name));
  }
  return place;
}

describe('checkWorkspaces', () => {
  it.each<[unknown, string]>([
    [['ws'], 'ws/package.json'],
    [['./ws/'], 'ws/package.json'],
    [['\\ws'], 'ws/package.json'],
    [['!!ws'], 'ws/package.json'],
    [{ packages: ['ws'] }, 'ws/package.json'],
    [['a', 'packages/*'], 'packages/b/package.json'],
    [['packages/*/x'], 'packages/b/x/package.json'],
    [['**'], 'a/b/c/d/package.json'],
    [['{a,b/c/d}'], 'b/c/d/package.json'],
    [['.[h]idden'], '.hidden/package.json'],
  ])('finds a package.json of %j that leads out: %s', async (workspaces, name) => {
    expect(await checkWorkspaces(project(workspaces, { [name]: kept }), startLook(undefined))).toContain(
      'points outside the project',
    );
  });

  it.each<[string[], Record<string, string>]>([
    [['ws'], { ws: '../outside' }],
    [['ws'], { ws: 'hidden', 'hidden/package.json': kept }],
    [['ws*'], { ws1: 'hidden', 'hidden/package.json': kept }],
    [['ws/*'], { ws: '..' }],
  ])('finds a directory that leads out: %j %j', async (workspaces, links) => {
    expect(await checkWorkspaces(project(workspaces, links), startLook(undefined))).toContain(
      'points outside the project',
    );
  });

  it.each([
    '../outside',
    '../*',
    '*/../../outside',
    '{a,../outside}',
    'a/{..,x}/../outside',
    '@(a)/../../outside',
    '!!*/../../outside',
    '?/..\\..\\outside',
    '[.][.]/outside',
    '[.-.].../outside',
    '.{.,}/outside',
    '.{x,}./outside',
    '{.,a}{.,b}/outside',
    '{a/.,b}./../outside',
    `{a,${join(directory, 'outside')}}`,
  ])('refuses a pattern that could leave the project after a wildcard: %s', async (pattern) => {
    expect(await checkWorkspaces(project([pattern]), startLook(undefined))).toContain(
      'may be outside the project',
    );
  });

  it.each<[unknown, Record<string, string>]>([
    [undefined, { 'ws/package.json': kept }],
    [['other', '!ws/*'], { 'ws/package.json': kept }],
    [['packages/*'], { 'packages/a/deep/package.json': kept, 'packages/a/notes': kept }],
    [['packages/*'], { 'packages/a/linked': '../../outside' }],
    [['**'], { 'node_modules/x/package.json': kept }],
    [['ws'], { 'ws/package.json': '../package.json' }],
    ['no list', {}],
    [['gone/*', 'gone', 7], {}],
    [['.', './a.b/*', '{apps,packages/v1.2}/*', '.[h]idden', '!(x)/[a-z]*.js'], {}],
  ])('has nothing against what npm does not read, or that stays inside: %j %j', async (workspaces, links) => {
    expect(await checkWorkspaces(project(workspaces, links), startLook(undefined))).toBeUndefined();
  });

  it('does not overlook what is far down', async () => {
    const place = project(['ws'], { 'ws/package.json': kept });
    const text = JSON.stringify({ filler: 'x'.repeat(2 ** 20), workspaces: ['ws'] });
    writeFileSync(join(place, 'package.json'), text);
    expect(await checkWorkspaces(place, startLook(undefined))).toContain('too large');
    const many = Array.from({ length: 1001 }, (_, index) => `ws-${index}`);
    expect(await checkWorkspaces(project(many), startLook(undefined))).toContain('more than 1000');
  });

  it.each([
    [`${'a/'.repeat(10_000)}a`],
    ['a'.repeat(5000)],
    [`${'a\\'.repeat(200)}*`],
    ['ws', `!!${'b/'.repeat(200)}**`],
  ])('refuses a pattern that would take long to read (%#)', async (...patterns) => {
    expect(await checkWorkspaces(project(patterns), startLook(undefined))).toContain('is too long');
  });

  it('counts patterns before it reads them', async () => {
    const many = ['**', ...Array.from({ length: 1000 }, (_, index) => `${'a/'.repeat(90)}${index}`)];
    expect(await checkWorkspaces(project(many), startLook(undefined))).toContain('more than 1000');
  });

  it('is not needed if there is no package.json, or none that is JSON', async () => {
    expect(await checkWorkspaces(join(directory, 'gone'), startLook(undefined))).toBeUndefined();
    expect(await checkWorkspaces(join(directory, 'outside'), startLook(undefined))).toBeUndefined();
  });
});

describe('nested areas of checkWorkspaces', () => {
  it('are searched once', async () => {
    const place = project(['a/**', 'a/b/**', 'a/b/*', 'a/b/c']);
    mkdirSync(join(place, 'a/b/c'), { recursive: true });
    const look = startLook(undefined);
    expect(await checkWorkspaces(place, look)).toBeUndefined();
    expect(look.entries).toBe(2);
  });

  it('are searched where the outer one leaves them out', async () => {
    const place = project(['**', 'node_modules/x/**'], { 'node_modules/x/y/package.json': kept });
    expect(await checkWorkspaces(place, startLook(undefined))).toContain('points outside the project');
  });
});
