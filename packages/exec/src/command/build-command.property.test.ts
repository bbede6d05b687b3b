import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { resolvedTool } from '../../test/resolved-tool.ts';
import { buildCommand } from '../index.ts';

const name = fc.constantFrom('a', 'b_c', 'constructor', '__proto__', 'toString', 'x9');
const arg = fc.record({
  name,
  type: fc.constantFrom('string', 'integer', 'number', 'boolean'),
  flag: fc.constantFrom(null, '-f', '--flag', 'key='),
  positional: fc.boolean(),
  stdin: fc.boolean(),
  cwd: fc.boolean(),
});
const values = fc.dictionary(fc.oneof(name, fc.string()), fc.jsonValue(), { noNullPrototype: false });

/** How a value looks as a token. */
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

describe('buildCommand', () => {
  it('makes each token a literal of the config or exactly one value', () => {
    fc.assert(
      fc.property(fc.array(arg, { maxLength: 6 }), values, (args, given) => {
        const tool = resolvedTool({ command: 'app -q', tool: { command: 'sub', args: args as any } });
        const { argv, remoteForm } = buildCommand(tool, given, {});
        const flags = args.map(({ flag, name: text }) => flag ?? `--${text.replaceAll('_', '-')}`);
        const tokens = Object.values(given).map(textOf);
        // A value that looks like an option is joined to its long flag.
        const joined = flags.flatMap((flag) => tokens.map((token) => `${flag.replace(/=$/, '')}=${token}`));
        const allowed = new Set([...flags, ...tokens, ...joined]);
        expect(argv.slice(0, 3)).toEqual(['app', '-q', 'sub']);
        expect(argv.slice(3).filter((token) => !allowed.has(token))).toEqual([]);
        expect(argv.length - 3).toBeLessThanOrEqual(2 * args.length);
        expect(remoteForm?.argv).toEqual(argv);
      }),
      { numRuns: 200 },
    );
  });

  it('lets no text reach a program that the program would not receive unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tool = resolvedTool({ tool: { args: [{ name: 'p', positional: true }] } });
        const { argv, errors } = buildCommand(tool, { p: text }, {});
        const arrives = Buffer.from(text).toString() === text && !text.includes('\0');
        expect(argv).toEqual(['app', text]);
        expect(errors === undefined).toBe(arrives);
      }),
    );
  });
});
