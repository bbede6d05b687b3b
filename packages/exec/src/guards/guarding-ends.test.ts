import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { guardCommand } from './guard-command.ts';
import type { GuardName } from './guarded.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
for (const name of ['.git', 'chart']) mkdirSync(join(directory, name));
for (const name of ['Chart.yaml', 'values.yaml']) writeFileSync(join(directory, 'chart', name), '');
writeFileSync(join(directory, 'go.mod'), 'module m\n');
writeFileSync(join(directory, 'package.json'), '{"workspaces": ["chart/**"]}');

/** Each looks at something before it knows that the command is harmless. */
describe('RE-04 a guard whose call has ended', () => {
  it.each<[GuardName, string[]]>([
    ['git', ['git', 'status']],
    ['go', ['go', 'list']],
    ['helm', ['helm', 'show', 'values', 'chart']],
    ['npm', ['npm', 'pkg', 'get', 'name']],
    ['ripgrep', ['rg', '--regexp=x']],
    ['terraform', ['terraform', 'fmt']],
  ])('%s looks at nothing more', async (guard, argv) => {
    const command = words(argv, { guard, cwd: directory });
    const environment = { PATH: process.env.PATH ?? '', HOME: directory };
    const ends = await guardCommand(command, environment, AbortSignal.abort()).catch(({ name }) => name);
    expect([ends, ends.problem]).toContainEqual(expect.stringMatching(/^AbortError|cannot|cancelled/));
  });
});
