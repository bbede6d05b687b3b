import { compilePattern } from '../../packages/policy/dist/pattern/compile-pattern.js';

const pieces = [
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '[a-z]',
  '[^;]',
  '(',
  ')',
  '(?:',
  '(?i)',
  '(?ia:',
  '(?P<n>',
  '|',
  '*',
  '+',
  '?',
  '{2,}',
  '{1,3}',
  '++',
  '^',
  '$',
  '\\A',
  '\\Z',
  '\\b',
  '\\1',
  '[',
  ']',
  '\\',
  'é',
  '👍',
];
const letters = ['a', 'b', '1', ' ', ';', '!', 'é', '👍', '\n'];
const matchMs = 50;

/** Patterns put together at random: each is refused with a reason, or decided in time. */
export function fuzzPatterns(random, count) {
  const found = { compiled: 0, failures: 0, slowestMs: 0 };
  for (let number = 0; number < count; number += 1) {
    const pattern = random.text(pieces, 14);
    const value = random.text(letters, 60);
    const started = performance.now();
    try {
      const result = compilePattern(pattern).test(value, matchMs);
      found.compiled += 1;
      if (!['match', 'no-match', 'too-long'].includes(result)) found.failures += 1;
    } catch (error) {
      if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
        found.failures += 1;
    }
    found.slowestMs = Math.max(found.slowestMs, performance.now() - started);
  }
  return found;
}
