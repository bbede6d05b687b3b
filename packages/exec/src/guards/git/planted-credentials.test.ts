import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCommand } from '../../index.ts';

const { path: directory, remove } = scratch();
const server = createServer((_, answer) => {
  answer.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  remove();
});

const asked = join(directory, 'asked');
const helper = join(directory, 'helper');
const settings = join(directory, 'settings');
const repository = join(directory, 'repository');
writeFileSync(helper, `#!/bin/sh\ntest "$1" = get && cat > '${asked}'\n`, { mode: 0o755 });
mkdirSync(repository);
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
git('init', '--quiet');
git('config', '--file', settings, 'credential.helper', helper);
git('config', 'credential.protectProtocol', 'false');
git('config', 'credential.useHttpPath', 'true');

/** What the helper of the user is asked for. */
async function askedFor(path: string): Promise<string> {
  rmSync(asked, { force: true });
  await runCommand({
    argv: ['git', 'ls-remote', `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`],
    cwd: repository,
    env: { GIT_CONFIG_GLOBAL: settings },
    timeoutSeconds: 20,
    guard: 'git',
  });
  return existsSync(asked) ? readFileSync(asked, 'utf8') : '';
}

it('RT-01 a planted repository does not ask a helper of the user for the password of another host', async () => {
  expect(await askedFor('x')).toContain('path=x');
  // Some helpers take a carriage return for the end of a line.
  expect(await askedFor('x%0dhost=example.com')).not.toContain('example.com');
});
