import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { refusalMessage } from './approval-verdict.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('README.md', () => {
  it('lists every reason, and each has its own text', () => {
    const [, list = ''] = /^Reasons of a call that is not approved: (.*?)\./ms.exec(readme) ?? [];
    const reasons = [...list.matchAll(/`([\w-]+)`/g)].map(([, reason]) => reason as 'denied');
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
