import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../index.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
const outside = join(directory, 'outside');
const repository = join(directory, 'repository');
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });

/** A clone with links to directories outside. */
function plant(): void {
  for (const place of [join(outside, 'deep'), join(repository, 'inner')])
    mkdirSync(place, { recursive: true });
  writeFileSync(join(outside, 'secret'), 'canary-71ab\n');
  writeFileSync(join(outside, '.gitignore'), 'secret # canary-71ab\nsecret*\n');
  symlinkSync('../outside/deep', join(repository, 'link'));
  symlinkSync('../outside', join(repository, 'out'));
  writeFileSync(join(repository, 'file'), 'one\n');
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=first');
  writeFileSync(join(repository, 'file'), 'two\n');
}
plant();

const run = (args: string[], cwd = repository) =>
  runCommand({ argv: ['git', ...args], cwd, env: {}, timeoutSeconds: 20, guard: 'git' });

describe('RT-01 a path from the top of the working tree', () => {
  it.each([
    `:(top)${outside}/secret`,
    ':(top)../outside/secret',
    ':(top)link/../secret',
    ':(literal)out/secret',
    ':(attr:x\\),top)../outside/secret',
    ':/../outside/secret',
    `:/:${outside}/secret`,
    ':///../outside/secret',
    ':out/secret',
    '::out/secret',
  ])('shows no file outside: %s', async (operand) => {
    for (const words of [[operand], ['--', operand]]) {
      const { stdout, stderr, notices } = await run(['diff', '--no-ext-diff', 'HEAD:file', ...words]);
      expect(stdout + stderr + notices).not.toContain('canary');
    }
  });

  it.each([
    [['check-ignore', '--verbose']],
    [['check-ignore', '--verbose', '--']],
    [['ls-files', '--others', '--']],
  ])('leads out in no command: git %j', async (words) => {
    const outcome = await run([...words, ':(top)../outside/secret']);
    expect(outcome).toMatchObject({ status: 'not-started', message: expect.stringContaining('is outside') });
  });

  it.each([':(top)file', ':/file', ':(top,exclude)gone', ':!gone', '::file', ':file'])(
    'is followed inside: %s',
    async (operand) => {
      const { stdout } = await run(['diff', '--no-ext-diff', 'HEAD', '--', operand], repository);
      expect(stdout).toContain('+two');
    },
  );

  it('is no matter in a text to look for', async () => {
    expect((await run(['log', '--oneline', '-S', ':(../x)', '--', ':/file'])).exitCode).toBe(0);
    expect((await run(['show', ':/first'], join(repository, 'inner'))).stdout).toContain('+one');
  });
});
