import { loadContracts } from '@climax/contracts';
import { afterAll, describe, expect, it } from '@jest/globals';
import { composeForTest } from '../testing/compose-for-test.ts';
import { outcome } from '../testing/outcome.ts';
import { createWorkshop, scriptTool } from '../testing/workshop.ts';
import { attachContracts } from './attach-contracts.ts';
import { bindContract } from './bind-contract.ts';

const { write, writeConfig, remove } = createWorkshop();
afterAll(remove);

const contract = (fields: object = {}) => ({
  name: 'count',
  status: 'active',
  transport: 'mcp',
  endpoint: 'count',
  input_schema: {
    type: 'object',
    properties: { word: { type: 'string', minLength: 2 }, times: { type: 'integer', maximum: 9 } },
    required: ['word'],
    additionalProperties: false,
  },
  output_schema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  errors: [
    { code: 'not_found', http_status: 404 },
    { code: 'timeout', http_status: 408 },
  ],
  ...fields,
});
const document = (name: string, ...tools: object[]) => write(name, { tools });
const bound = (fields: object = {}) => {
  const [first] = loadContracts(document('bound.json', contract(fields)));
  if (!first) throw new Error('there is no contract');
  return bindContract(first);
};
const config = writeConfig('count', [
  scriptTool('count', '0', {
    args: [
      { name: 'word', positional: true, required: true },
      { name: 'times', type: 'integer' },
    ],
  }),
]);
const toolsOf = async (file: string) => (await composeForTest({ configs: [file] })).tools;

describe('attachContracts', () => {
  it('binds contracts to the tools of their names', async () => {
    const files = [document('one.json', contract())];
    const { contracts, warnings } = attachContracts(await toolsOf(config), { bundled: [], files });
    expect([[...contracts.keys()], warnings]).toEqual([['count'], []]);
  });

  it('chooses the later of two, and a given file before a bundled one', async () => {
    const bundled = [document('bundled.json', contract({ status: 'planned' }))];
    const files = [
      document('first.json', contract({ status: 'planned' })),
      document('second.json', contract()),
    ];
    const statusWith = async (given: string[]) =>
      attachContracts(await toolsOf(config), { bundled, files: given }).contracts.get('count')?.status;
    expect([await statusWith([]), await statusWith(files), await statusWith(files.toReversed())]).toEqual([
      'planned',
      'active',
      'planned',
    ]);
  });

  it('warns of a given contract without a tool, not of a bundled one', async () => {
    const stray = document('stray.json', contract({ name: 'nobody' }));
    const tools = await toolsOf(config);
    expect(attachContracts(tools, { bundled: [stray], files: [] }).warnings).toEqual([]);
    expect(attachContracts(tools, { bundled: [], files: [stray] }).warnings).toEqual([
      expect.stringMatching(/stray\.json:\d+:\d+ nobody: no loaded tool has this name$/),
    ]);
  });

  it('warns of arguments that are not what the contract promises', async () => {
    const other = writeConfig('other', [scriptTool('count', '0', { args: [{ name: 'times' }] })]);
    const files = [document('strict.json', contract())];
    const { warnings } = attachContracts(await toolsOf(other), { bundled: [], files });
    expect(warnings.join('\n')).toContain(
      'argument "word" is in the contract, but the tool does not take it',
    );
    expect(warnings.join('\n')).toContain('argument "times" is integer in the contract, string in the tool');
  });
});

describe('bindContract', () => {
  it.each([
    [{ word: 'ab' }, []],
    [{ word: 'a' }, ['word']],
    [{ word: 'ab', times: 10 }, ['times']],
    [{ word: 'ab', more: 1 }, ['more']],
    [{}, ['word']],
    [{ word: 'a', times: 10 }, ['word', 'times']],
  ])('finds what is wrong with %j: %j', (input, wrong) => {
    const findings = bound().checkInput(input);
    expect(findings.map(({ argument, message }) => argument ?? message)).toHaveLength(wrong.length);
    for (const name of wrong) expect(JSON.stringify(findings)).toContain(name);
  });

  it('has what a client is shown', () => {
    expect(bound()).toMatchObject({
      status: 'active',
      inputSchema: { required: ['word'] },
      outputSchema: { required: ['count'] },
      errors: [{ code: 'not_found' }, { code: 'timeout' }],
    });
  });
});

describe('judge', () => {
  const judge = (given: Parameters<typeof outcome>[0], limit?: number) => {
    const stdout = given?.stdout ?? '';
    const bytes = { stdout: Buffer.byteLength(stdout), stderr: 0 };
    return bound().judge(outcome({ bytes, ...given }), limit);
  };
  const named = (code: string) => JSON.stringify({ error: { code, message: 'nothing there' } });

  it('accepts an output that keeps the contract', () => {
    expect(judge({ stdout: '{"count": 3}' })).toEqual({ value: { count: 3 } });
  });

  it.each([
    ['what is not JSON', { stdout: 'three' }],
    ['a missing value', { stdout: '{}' }],
    ['a value of the wrong type', { stdout: '{"count": "3"}' }],
    ['an error that is not declared', { stdout: named('unheard_of'), exitCode: 1 }],
    ['more than is held', { stdout: '{"count": 3}', bytes: { stdout: 1024 * 1024 + 1, stderr: 0 } }],
  ])('calls %s a breach', (_, given) => {
    const { failure } = judge(given);
    expect(failure).toMatchObject({ code: 'contract_violation', status: 502 });
    expect(failure?.message).toMatch(/^The output of count breaks its contract: /);
    expect(failure?.details?.length).toBeGreaterThan(0);
  });

  it('names the codes that it knows when a program has another', () => {
    const { failure } = judge({ stdout: named('unheard_of'), exitCode: 1 });
    expect(failure?.message).toContain(
      '"unheard_of" is not declared (declared: not_found, timeout). It came with: nothing there',
    );
    const none = bound({ errors: [] }).judge(outcome({ stdout: named('x'), exitCode: 1 }), undefined);
    expect(none.failure?.message).toContain('(declared: none)');
  });

  it('measures the output by the limit that it is given', () => {
    const stdout = '{"count": 3}';
    expect(judge({ stdout }, stdout.length).failure).toBeUndefined();
    expect(judge({ stdout }, stdout.length - 1).failure?.message).toContain(
      '12 characters, at most 11 may be returned',
    );
  });

  it('passes on a declared error with its status', () => {
    expect(judge({ stdout: named('not_found'), exitCode: 1 })).toEqual({
      failure: { code: 'not_found', message: 'nothing there', status: 404 },
    });
  });

  it.each([
    [
      'a code of the server with the status of the contract',
      { status: 'timed-out', ok: false },
      'timeout',
      408,
    ],
    ['a code of the server with its own', { status: 'cancelled', ok: false }, 'cancelled', 503],
    ['a failure without words', { exitCode: 2, stdout: 'oops' }, 'command_failed', 502],
    [
      'what a killed program had printed',
      { status: 'signalled', ok: false, stdout: named('not_found') },
      'command_failed',
      502,
    ],
  ] as const)('fails with %s', (_, given, code, status) => {
    expect(judge(given).failure).toMatchObject({ code, status });
  });
});
