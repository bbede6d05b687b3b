import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ContractDocumentError, parseContracts } from '../index.ts';

const whole = `## a.b
- status: active
- transport: mcp
- endpoint: e
- input_schema: {"type": "object"}
- output_schema: {"type": "object"}`;

function problemsOf(text: string, name: string): string[] {
  try {
    parseContracts(text, name);
  } catch (error) {
    if (error instanceof ContractDocumentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

describe('parseContracts on hostile documents', () => {
  it('stops at a hundred problems and says how many follow', () => {
    const problems = problemsOf(
      Array.from({ length: 90 }, (_, index) => `## t${index}\n- status: active`).join('\n'),
      'x.md',
    );
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toBe('x.md:51:4: 260 more problems');
  });

  it.each([
    ['a document beyond a mebibyte', `${whole}\n${' '.repeat(1024 * 1024)}`],
    ['a mebibyte of fences', '```\n'.repeat(260_000)],
    ['a mebibyte of headings', '## a\n- status: x\n'.repeat(60_000)],
    ['a mebibyte of open comments', '<!--\n'.repeat(200_000)],
    ['a string of half a mebibyte of escapes', `{"tools": "${'\\n'.repeat(500_000)}`],
    ['a chain of references', JSON.stringify({ tools: [{ name: 'a', input_schema: chain(5000) }] })],
    ['a mebibyte of problems', `${whole}\n- errors: [${'0,'.repeat(500_000)}0]`],
    [
      'a mebibyte of misspelt keywords',
      JSON.stringify({ tools: [{ name: 'a', input_schema: misspelt(80_000) }] }),
    ],
  ])('refuses %s', (_, text) => {
    expect(() => parseContracts(text)).toThrow(ContractDocumentError);
  });

  it('throws only ContractDocumentErrors, whatever the text', () => {
    const piece = fc.constantFrom(
      '## a\n',
      '- status: ',
      '- errors:',
      '```json\n',
      '```\n',
      '{',
      '"a"',
      ':',
      '[',
      '\n',
      '  ',
      '&a ',
      '*a',
      'tools:',
      '\0',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('x.md', 'x.yaml', 'x.json', 'x'), (document, name) => {
        problemsOf(document, name);
      }),
      { numRuns: 1000 },
    );
  });
});

/** References that lead from one to the next. */
function chain(length: number): object {
  const definitions = Array.from({ length }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${index + 1}` }]);
  return {
    type: 'object',
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries([...definitions, [`d${length}`, {}]]),
  };
}

function misspelt(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`requir${index}`, 1]));
}
