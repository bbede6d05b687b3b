import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));
const readmes = new Map(
  readdirSync(packages).map((name) => [name, readFileSync(join(packages, name, 'README.md'), 'utf8')]),
);

/** Programs that read what they work on: their standard input, and what they print for it. */
const conversations: Record<string, { input: string; output: string }> = {
  mcp: {
    input: '{"jsonrpc":"2.0","id":1,"method":"ping"}\n',
    output: '{"jsonrpc":"2.0","id":1,"result":{}}\n',
  },
};

/** Its own test runs it with the arguments that the README shows. */
const withArguments = ['contract-program'];

describe('the README of every package', () => {
  it.each([...readmes].filter(([name]) => !withArguments.includes(name)))(
    'has an example in %s that prints what its comments say',
    (name, text) => {
      const [, code = ''] = /^```js\n(.*?)^```$/ms.exec(text) ?? [];
      const { input = '', output = promisedBy(code) } = conversations[name] ?? {};
      expect(output).not.toBe('');
      expect(run(code, join(packages, name), input)).toBe(output);
    },
  );

  it.each([...readmes])('has at most 40 lines in %s', (_, text) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });
});

/** `console.log(1 + 1); // 2`. */
function promisedBy(code: string): string {
  return [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)]
    .map(([, printed]) => `${printed}\n`)
    .join('');
}

/** Runs code that imports the package by its name, in an empty directory. */
function run(code: string, cwd: string, input: string): string {
  const { path, remove } = scratch();
  const program = `process.chdir(${JSON.stringify(path)});\n${code}`;
  try {
    return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd,
      input,
      encoding: 'utf8',
      timeout: 30_000,
    });
  } finally {
    remove();
  }
}
