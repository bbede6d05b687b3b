import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { start } from './testing/start.ts';

const built = new URL('../dist/index.js', import.meta.url).href;

/** The words for Node that run a program with this body. */
const program = (body: string) => [
  '--input-type=module',
  '--eval',
  `import { parseArgs } from 'node:util';
  import { ContractError, runProgram, UsageError } from '${built}';
  await runProgram(async () => { ${body} });`,
];
const run = (words: string[]) => start(words, { PATH: process.env.PATH }).ended;

describe('runProgram', () => {
  it.each([
    ['an object', 'return { a: "é" }', { status: 0, stdout: '{"a":"é"}\n', stderr: '' }],
    ['a text', 'return "help\\n"', { status: 0, stdout: 'help\n', stderr: '' }],
    [
      'a failure of the contract',
      'throw new ContractError("timeout", "too slow")',
      { status: 1, stdout: '{"error":{"code":"timeout","message":"too slow"}}\n', stderr: '' },
    ],
    [
      'a subclass of ContractError',
      'throw new (class extends ContractError {})("timeout", "too slow")',
      { status: 1, stdout: '{"error":{"code":"timeout","message":"too slow"}}\n', stderr: '' },
    ],
    [
      'wrong usage',
      'throw new UsageError("--url is missing")',
      { status: 2, stdout: '', stderr: '--url is missing. See --help.\n' },
    ],
    [
      'an unknown option',
      'parseArgs({ args: ["--loud"], options: {} })',
      { status: 2, stdout: '', stderr: expect.stringMatching(/'--loud'.*\. See --help\.\n$/) },
    ],
    [
      'a bug',
      'throw new TypeError("oops")',
      { status: 1, stdout: '', stderr: expect.stringMatching(/oops/) },
    ],
    ['a bug that throws nothing', 'throw undefined', { status: 1, stdout: '', stderr: expect.anything() }],
  ])('ends with %s', async (_what, body, ended) => {
    expect(await run(program(body))).toEqual(ended);
  });

  it('prints a long answer whole', async () => {
    const { stdout } = await run(program('return { text: "x".repeat(2_000_000) }'));
    expect(JSON.parse(stdout).text).toHaveLength(2_000_000);
  });

  it('does not wait for unfinished work', async () => {
    const { status } = await run(program('setInterval(() => {}, 1000); return {}'));
    expect(status).toBe(0);
  });

  it('keeps its status when nobody reads', async () => {
    const body =
      'await new Promise((go) => process.stdin.on("end", go).resume()); throw new ContractError("a", "b")';
    const child = spawn(process.execPath, program(body), { stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdout.destroy();
    child.stdin.end();
    expect((await once(child, 'exit'))[0]).toBe(1);
  });
});
