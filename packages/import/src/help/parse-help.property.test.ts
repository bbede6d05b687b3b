import { withDeadline } from '@climax/host';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseHelp } from './parse-help.ts';

const odd = fc.string({ unit: fc.constantFrom(...'abX0+?*.()[]{}<>|\\^$=-:,/ ') });
const name = fc
  .tuple(fc.constantFrom('-', '--', '/', '+', ''), odd)
  .map(([dash, text]) => dash + text.replaceAll(' ', ''));
const piece = fc.oneof(
  name,
  odd,
  fc.constantFrom(
    'Usage: prog',
    'Options:',
    'Commands:',
    'Examples:',
    '[default: x]',
    'one of',
    'for example',
  ),
);
const line = fc
  .tuple(
    fc.constantFrom('', '  ', '      '),
    name,
    odd,
    fc.constantFrom(' ', '  ', '\n'),
    fc.array(piece, { maxLength: 6 }),
  )
  .map(([indent, option, value, gap, text]) => `${indent}${option} ${value}${gap}${indent}${text.join(' ')}`);

it('reads any jumble of lines', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const { flags } = parseHelp(lines.join('\n'), ['prog']);
      expect(flags.flatMap(({ names }) => names).filter((each) => !/^[-+/]/.test(each))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it.each(['--c++', '-?', '--a(b', '--x[y'])('reads the option %s, whose name is no pattern', (option) => {
  const text = `Usage: prog\n\nOptions:\n  ${option} NAME  Set a name, such as ${option} a=b\n  ${option} to use\n`;
  expect(() => parseHelp(text, ['prog'])).not.toThrow();
});

it.each([
  ['Usage: p ', '[-x VAL\n[--foo'],
  ['Options:\n', 'yes/no-x VAL  desc\n'],
  ['Options:\n', '  a  b\n(  '],
  ['Usage: p ', '-'],
  ['Usage: p ', '[-x] '],
  ['Usage: p ', '[x '],
  ['Usage: p (', 'a|'],
  ['Usage: p [', 'a x | '],
  ['Usage:\n', '  p a  b\n'],
  ['Usage:\n', '  p [a] <b>\n'],
  ['Usage:\n', '  p a b c d e f g\n'],
])('takes time by the length of a text that begins with %j and goes on with %j', (start, again) => {
  const text = `${start}${again.repeat(600_000 / again.length)}!`;
  expect(withDeadline(5000, () => parseHelp(text, ['p']).examples)).toEqual([]);
});

it.each(['AA', 'A|'])('does not try all ways to read many of %j', (word) => {
  const text = `p [x] ${word.repeat(40)}!`;
  expect(withDeadline(5000, () => parseHelp(text, ['p']).examples)).toEqual([]);
});
