import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from './verdict.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(`${root}/README.md`, 'utf8');

describe('README.md', () => {
  it('has an example that runs', () => {
    const [, code = ''] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: root });
    expect(String(output)).toBe('true not-asked\n');
  });

  it('lists every reason, and each has words of its own', () => {
    const [, list = ''] = /^Reasons of a call that is not approved: (.*?)\./ms.exec(readme) ?? [];
    const reasons = [...list.matchAll(/`(\w+)`/g)].map(([, reason]) => reason as 'denied');
    const facts = {
      tool: 't',
      risk: 'write',
      rule: 'r',
      timeoutSeconds: 1,
      hasPolicy: true,
      obstacles: ['o'],
    } as const;
    const messages = reasons.map((reason) => refusalMessage(reason, facts));
    expect(new Set(messages).size).toBe(8);
  });
});
