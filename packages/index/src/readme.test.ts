import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const packageDirectory = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${packageDirectory}README.md`, 'utf8');

it('the example of the README prints what it says', () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) => comment);
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', example], {
    cwd: packageDirectory,
    encoding: 'utf8',
  });
  expect(promised.length).toBeGreaterThan(0);
  expect(printed.trim().split('\n')).toEqual(promised);
});

it('the README stays short', () => expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(40));
