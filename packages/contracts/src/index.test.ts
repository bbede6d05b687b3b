import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as contracts from './index.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('@climax/contracts', () => {
  it('exports these names', () => {
    expect(Object.keys(contracts).sort()).toEqual([
      'ContractError',
      'checkDrift',
      'compareInputs',
      'embedSchema',
      'errorStatus',
      'formatDrift',
      'formatViolation',
      'generateFiles',
      'loadContracts',
      'parseContracts',
      'parseToolError',
      'readOutput',
      'toMcpTool',
      'toOpenApi',
      'validateInput',
      'validateOutput',
    ]);
  });

  it('does in its README what the README says', () => {
    const text = /parseContracts\(`\n([\s\S]*?)`\);/.exec(read('../README.md'))![1]!.replaceAll('\\`', '`');
    const [contract] = contracts.parseContracts(text) as [contracts.Contract];
    expect(contracts.validateInput(contract, {}).map(contracts.formatViolation)).toEqual([
      'city: missing, required',
    ]);
    expect(contracts.toOpenApi([contract]).paths).toHaveProperty(['/tools/temperature.read']);
  });
});
