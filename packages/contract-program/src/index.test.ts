import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as entryPoint from './index.ts';
import { start } from './testing/start.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const built = new URL('../dist/index.js', import.meta.url).href;

describe('@climax/contract-program', () => {
  it('exports these names', () => {
    expect(Object.keys(entryPoint).sort()).toEqual([
      'ContractError',
      'UsageError',
      'runProgram',
      'showError',
    ]);
  });

  it('prints what the README says', async () => {
    const code = /```js\n(.*?)```/s.exec(readme)![1]!.replace('@climax/contract-program', built);
    const calls = [...readme.matchAll(/^node divide\.mjs (.*)\n# (.*)$/gm)];
    expect(calls).toHaveLength(3);
    for (const [, words, line] of calls) {
      const call = ['--input-type=module', '--eval', code, '--', ...words!.split(' ')];
      const { stdout, stderr } = await start(call, { PATH: process.env.PATH }).ended;
      expect(stdout + stderr).toBe(`${line}\n`);
    }
  });
});
