import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Contract, parseContracts } from './index.ts';
import { toOpenApi } from './publish/index.ts';
import { formatViolation, validateInput } from './validate/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('README.md', () => {
  it('does what it says', () => {
    const text = /parseContracts\(`\n([\s\S]*?)`\);/.exec(readme)![1]!.replaceAll('\\`', '`');
    const [contract] = parseContracts(text) as [Contract];
    expect(validateInput(contract, {}).map(formatViolation)).toEqual(['city: missing, required']);
    expect(toOpenApi([contract]).paths).toHaveProperty(['/tools/temperature.read']);
  });
});
