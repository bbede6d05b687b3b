import type { Contract } from '@climax/contracts';
import { heldBytes } from '@climax/exec';
import { describe, expect, it } from '@jest/globals';
import { outcome } from '../testing/outcome.ts';
import { bindContract } from './bind-contract.ts';
import { judgeOutcome } from './judge-outcome.ts';

const contract: Contract = {
  name: 'demo.count',
  description: null,
  status: 'active',
  transport: 'mcp',
  endpoint: 'demo',
  notes: {},
  input_schema: {
    type: 'object',
    required: ['text'],
    additionalProperties: false,
    properties: { text: { type: 'string', maxLength: 5 }, tags: { items: { type: 'string' } } },
  },
  output_schema: { type: 'object', required: ['words'], properties: { words: { type: 'integer' } } },
  errors: [
    { code: 'too_long', http_status: 413 },
    { code: 'timeout', http_status: 418 },
  ],
  origin: { file: 'tools.md', line: 1, column: 1 },
};
const error = (code: string) => JSON.stringify({ error: { code, message: 'no' } });

describe('judgeOutcome', () => {
  it.each<[string, Parameters<typeof outcome>[0], object]>([
    ['its output', { stdout: '{"words": 3}' }, { value: { words: 3 } }],
    [
      'an error that it declares',
      { exitCode: 2, stdout: error('too_long') },
      { failure: { code: 'too_long', message: 'no', status: 413 } },
    ],
    [
      'a failure without words',
      { exitCode: 2, stderr: 'bad' },
      { failure: { code: 'command_failed', status: 502 } },
    ],
    [
      'a time that is up, with the status that it declares',
      { status: 'timed-out', ok: false },
      { failure: { code: 'timeout', status: 418 } },
    ],
    [
      'an error after which it did not end itself',
      { status: 'timed-out', ok: false, stdout: error('too_long') },
      { failure: { code: 'timeout' } },
    ],
  ])('returns %s', (_, given, verdict) => {
    expect(judgeOutcome(contract, outcome(given))).toMatchObject(verdict);
  });

  it.each<[Parameters<typeof outcome>[0], string]>([
    [{ stdout: '{"words": "x"}' }, 'words: expected integer, got "x"'],
    [{ stdout: '{}' }, 'words: missing, required'],
    [
      { exitCode: 1, stdout: error('other') },
      'error.code: "other" is not declared (declared: too_long, timeout). It came with: no',
    ],
    [
      { stdout: '{"words": 3}', bytes: { stdout: heldBytes + 1, stderr: 0 } },
      `stdout: ${heldBytes + 1} bytes, at most ${heldBytes} fit`,
    ],
  ])('says how %j breaks it', (given, violation) => {
    expect(judgeOutcome(contract, outcome(given))).toMatchObject({
      failure: {
        code: 'contract_violation',
        message: `The output of demo.count breaks its contract: ${violation}`,
        details: [violation],
      },
    });
  });

  it('lists everything that is broken, the first in its message', () => {
    const strict = {
      ...contract,
      output_schema: { ...contract.output_schema, required: ['words', 'lines'] },
    };
    expect(judgeOutcome(strict, outcome({ stdout: '{}' }))).toMatchObject({
      failure: { details: ['words: missing, required', 'lines: missing, required'] },
    });
  });

  it.each([
    ['{"words": 3}', 12, true],
    ['{"words": 3}', 11, false],
  ])('accepts %j of at most %i characters: %s', (stdout, limit, isTaken) => {
    expect('value' in judgeOutcome(contract, outcome({ stdout }), limit)).toBe(isTaken);
  });

  it('says that no errors are declared', () => {
    const { failure } = judgeOutcome(
      { ...contract, errors: [] },
      outcome({ exitCode: 1, stdout: error('x') }),
    ) as {
      failure: { message: string };
    };
    expect(failure.message).toContain('(declared: none)');
  });
});

describe('bindContract', () => {
  const { checkInput, ...bound } = bindContract(contract);

  it('has what a server needs of it', () => {
    expect(bound).toMatchObject({
      inputSchema: contract.input_schema,
      outputSchema: contract.output_schema,
      status: 'active',
      errors: contract.errors,
      meta: { 'climax/status': 'active' },
    });
    expect(bound.judge(outcome({ stdout: '{"words": 1}' }), undefined)).toEqual({ value: { words: 1 } });
  });

  it.each<[Record<string, unknown>, object[]]>([
    [{ text: 'abc' }, []],
    [{}, [{ argument: 'text', message: 'text: missing, required', subject: 'text' }]],
    [
      { text: 'abcdef' },
      [{ argument: 'text', message: 'text: expected at most 5 characters, got "abcdef"', subject: 'text' }],
    ],
    [
      { text: 'a', tags: ['x', 5] },
      [{ argument: 'tags', message: 'tags[1]: expected string, got 5', subject: 'tags' }],
    ],
  ])('finds in %j: %j', (input, findings) => {
    expect(checkInput(input)).toEqual(findings);
  });
});
