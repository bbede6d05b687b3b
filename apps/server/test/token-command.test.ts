import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

const place = mkdtempSync(join(tmpdir(), 'climax-token-command-'));
afterAll(() => rmSync(place, { recursive: true }));
const token = (...words: string[]) =>
  runClimax(['token', ...words], { env: { ...process.env, XDG_CONFIG_HOME: place } });

describe('climax token', () => {
  it('adds, lists and revokes tokens in the configuration directory', async () => {
    const added = await token('add', 'ci');
    expect(added).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^climax_[\w-]{43}\n$/) });
    const file = join(place, 'climax', 'tokens');
    expect(added.stderr).toBe(`Its hash is in ${file}. The token itself is not shown again.\n`);
    expect(readFileSync(file, 'utf8')).not.toContain(added.stdout.trim());
    expect((await token('add', 'ci')).stderr).toContain('; ci now has 2 tokens.');

    const listed = await token('list');
    expect(listed.stdout).toMatch(/^(ci {2}[0-9a-f]{8} {2}20\d\d-\d\d-\d\dT[\d:]+Z\n){2}$/);
    const id = listed.stdout.split(/\s+/)[1] as string;
    expect((await token('revoke', 'ci', '--id', id)).stdout).toContain(`revoked: ci  ${id}`);
    expect((await token('list')).stdout.split('\n')).toHaveLength(2);
    expect((await token('revoke', 'ci')).exitCode).toBe(0);
    expect((await token('revoke', 'ci')).stderr).toBe(
      `error: 'ci' has no token in ${file}; names there: none\n`,
    );
  });

  it('loses no token when several are added at once', async () => {
    const file = join(place, 'together');
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const added = await Promise.all(names.map((name) => token('add', name, '--file', file)));
    expect(added.map(({ exitCode }) => exitCode)).toEqual(names.map(() => 0));
    const listed = (await token('list', '--file', file)).stdout.trim().split('\n');
    expect(listed.map((line) => line[0]).sort()).toEqual(names);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('says what is wrong, with exit code 2 for a name that cannot be one', async () => {
    const other = join(place, 'other');
    const refused = await token('add', 'two words', '--file', other);
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain("'two words' is not a name for a token");
    const unread = await token('list', '--file', other);
    expect(unread).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(`cannot read the tokens file ${other}`),
    });
    expect((await token()).exitCode).toBe(2);
  });
});
