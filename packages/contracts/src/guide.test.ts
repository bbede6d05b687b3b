import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { type Contract, compareInputs, parseContracts } from './index.ts';
import { readToolOutput } from './validate/read-tool-output.ts';
import { errorStatus, parseToolError } from './validate/tool-error.ts';

const guide = readFileSync(new URL('../../../docs/contracts.md', import.meta.url), 'utf8');
const block = (start: string, end: string): string => guide.split(start)[1]!.split(end)[0]!;
const directory = mkdtempSync(join(tmpdir(), 'guide-'));
afterAll(() => rmSync(directory, { recursive: true }));

const [contract] = parseContracts(block('````markdown\n', '````'), 'counter.md') as [Contract];
writeFileSync(join(directory, 'count.mjs'), block('```js\n', '```'));

function run(file: string): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, ['count.mjs', file], { cwd: directory, encoding: 'utf8' });
}

describe('docs/contracts.md', () => {
  it.each([
    ['one two\nthree\n', { words: 3, lines: 2, longest: 'three' }],
    ['', { words: 0, lines: 0, longest: null }],
  ])('shows a program that keeps its contract on %j', (text, value) => {
    writeFileSync(join(directory, 'text'), text);
    expect(readToolOutput(contract, run('text').stdout)).toEqual({ ok: true, value });
  });

  it.each([
    ['none', 'not_found', 404],
    ['.', 'unreadable', 422],
  ])('shows a program that fails on %s as declared', (file, code, status) => {
    const { status: exit, stdout } = run(file);
    expect(exit).toBe(1);
    expect(parseToolError(stdout)?.code).toBe(code);
    expect(errorStatus(contract, code)).toBe(status);
  });

  it('shows a config that takes exactly the inputs of the contract', () => {
    const { tools } = load(block('```yaml\n', '```')) as { tools: { name: string; args: any[] }[] };
    const [tool] = tools;
    const properties = Object.fromEntries(tool!.args.map(({ name, type = 'string' }) => [name, { type }]));
    const required = tool!.args.filter((argument) => argument.required).map(({ name }) => name);
    expect(tool!.name).toBe(contract.name);
    expect(compareInputs(contract, { type: 'object', properties, required })).toEqual([]);
  });
});
