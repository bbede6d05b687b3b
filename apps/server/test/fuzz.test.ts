import type { ToolArg } from '@climax/config';
import { parseConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { applyPolicy, parsePolicy, prepareCall } from '@climax/policy';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { demoConfig } from './demo-configs.ts';
import { RawClient } from './raw-client.ts';
import { writeConfigs } from './start-server.ts';

const here = { env: process.env, directory: process.cwd() };

const argument = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__'),
    type: fc.constantFrom('string', 'integer', 'number', 'boolean'),
    required: fc.boolean(),
    flag: fc.constantFrom('-x', '--long', 'key=', '--inline='),
    positional: fc.boolean(),
    stdin: fc.boolean(),
    cwd: fc.boolean(),
    enum: fc.constantFrom(['on', 'off'], ['1', '2']),
    default: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  },
  { requiredKeys: ['name'] },
);

const definitions = fc.uniqueArray(argument, { selector: ({ name }) => name, maxLength: 4 });
const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', 'other'),
  fc.jsonValue(),
);

describe('the gate', () => {
  it('lets every token be a literal of the config or exactly one value', () => {
    fc.assert(
      fc.property(definitions, values, (args, given) => {
        const config = parseConfig(
          JSON.stringify({
            command: 'prog base',
            tools: [{ name: 't', description: 'd', command: 'sub', args }],
          }),
        );
        const policy = parsePolicy('default: enabled');
        const [tool] = applyPolicy([{ tool: config.tools[0]!, config }], policy, here).tools;
        const prepared = prepareCall(tool!, given, { policy, env: process.env });
        if (!prepared.ok) {
          expect(prepared.findings.length).toBeGreaterThan(0);
          return;
        }
        const [program, base, sub, ...tokens] = prepared.command.argv;
        expect([program, base, sub]).toEqual(['prog', 'base', 'sub']);
        const possible = new Set(tool!.tool.args.flatMap((arg) => tokensOf(arg, given)));
        expect(tokens.filter((token) => !possible.has(token))).toEqual([]);
        const words = tool!.tool.args.filter(
          ({ positional, flag, type, cwd, stdin }) =>
            positional && !flag && type === 'string' && !cwd && !stdin,
        );
        for (const { name } of words) expect(textOf(given[name])).not.toMatch(/^-./);
      }),
      { numRuns: 500 },
    );
  });
});

/** A value as written on a command line: lists and objects as JSON. */
function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** Every token that one argument may contribute: its flag, its value, or both joined. */
function tokensOf(arg: ToolArg, given: Record<string, unknown>): string[] {
  const value = Object.hasOwn(given, arg.name) && given[arg.name] !== null ? given[arg.name] : arg.default;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const texts = [
    text,
    text?.trim(),
    String(Number(text)),
    String(value),
    value === true ? '1' : '0',
    value === 1 ? 'true' : 'false',
    text?.trim().toLowerCase(),
  ];
  const flag = arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
  return [flag, ...texts.flatMap((each) => [each as string, `${flag}${each}`, `${flag}=${each}`])];
}

describe('the wire', () => {
  const { path: directory, remove } = scratch();
  let client: RawClient;

  beforeAll(async () => {
    client = new RawClient(writeConfigs([demoConfig], directory), { cwd: directory });
    await client.initialize();
  });
  afterAll(async () => {
    await client.close();
    remove();
  });

  const method = fc.constantFrom('ping', 'tools/list', 'no/such/method');
  const garbage = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 10))),
    fc.json().map((text) => Buffer.from(text)),
    fc.constant(Buffer.from('{"jsonrpc":"2.0","method":"notifications/none"}')),
  );
  const line = fc.oneof(
    method.map((name) => ({ method: name })),
    garbage.map((bytes) => ({ bytes })),
  );

  it('answers every valid request exactly once, whatever comes between and however it is split', async () => {
    let id = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(40), { minLength: 1 }),
        async (lines, cuts) => {
          const ids: string[] = [];
          const bytes = lines.map((each) => {
            if ('bytes' in each) return Buffer.concat([each.bytes, Buffer.from('\n')]);
            ids.push(`r${id++}`);
            return Buffer.from(
              `${JSON.stringify({ jsonrpc: '2.0', id: ids.at(-1), method: each.method })}\n`,
            );
          });
          writeInPieces(client, Buffer.concat(bytes), cuts);
          await client.request('ping');
          await client.until(
            () => ids.every((each) => client.answers(each).length > 0),
            30_000,
            'all answers',
          );
          expect(ids.map((each) => client.answers(each).length)).toEqual(ids.map(() => 1));
          expect(client.strayLines).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

function writeInPieces(client: RawClient, bytes: Buffer, cuts: number[]): void {
  let from = 0;
  for (let i = 0; from < bytes.length; i++) {
    const length = 1 + (cuts[i % cuts.length] as number);
    client.write(bytes.subarray(from, from + length));
    from += length;
  }
}
