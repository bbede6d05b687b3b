import { checkReferences } from './check-references.ts';
import { countPaths } from './count-paths.ts';
import { parsePattern } from './parse-pattern.ts';
import { type ParsedPattern, PatternError } from './pattern-node.ts';
import { printPattern } from './print-pattern.ts';
import { spellOutCase } from './spell-out-case.ts';
import { type MatchResult, testInTime } from './test-in-time.ts';

export interface CompiledPattern {
  /** Whether the whole value matches; stops after `milliseconds` of CPU time. */
  test(value: string, milliseconds: number): MatchResult;
  /** The pattern for a JSON Schema, where it means the same in every common engine. */
  portable: string | undefined;
}

/** Generous: policies are loaded once, and the machine may be busy. */
const trialMilliseconds = 1000;

/** Below this many steps, matching takes about a millisecond and needs no time limit; most patterns do. */
const quickSteps = 100_000;

const compiled = new Map<string, CompiledPattern>();

/** Compiles a pattern in the syntax of Python's `re`, for whole values. Throws a PatternError with the position. */
export function compilePattern(source: string): CompiledPattern {
  let pattern = compiled.get(source);
  if (!pattern) {
    pattern = compile(source);
    compiled.set(source, pattern);
  }
  return pattern;
}

function compile(source: string): CompiledPattern {
  const parsed = spellOutCase(parsePattern(source));
  checkReferences(parsed.root);
  const printed = printPattern(parsed);
  const whole = isAnchored(parsed) ? printed : `^(?:${printed})$`;
  const ignoreCase = parsed.flags.has('i');
  const expression = build(whole, ignoreCase ? 'iu' : 'u');
  return {
    test(value, milliseconds) {
      const isQuick = countPaths(parsed.root, value.length) * value.length <= quickSteps;
      if (isQuick) return expression.test(value) ? 'match' : 'no-match';
      return testInTime(expression, value, milliseconds);
    },
    portable: ignoreCase || /\\p\{/.test(whole) ? undefined : whole,
  };
}

/** The engine may detect an oversized expression only when it first runs it. */
function build(source: string, flags: string): RegExp {
  try {
    const expression = new RegExp(source, flags);
    if (['match', 'no-match'].includes(testInTime(expression, '', trialMilliseconds))) return expression;
  } catch {
    // Said below.
  }
  throw new PatternError('the pattern is too large', 0);
}

/** Whether the pattern is one branch that itself starts with `^` and ends with `$`. */
function isAnchored({ root, flags }: ParsedPattern): boolean {
  if (root.kind !== 'sequence' || flags.has('m')) return false;
  const [first, last] = [root.items.at(0), root.items.at(-1)];
  return (
    first?.kind === 'at' && first.where === 'line-start' && last?.kind === 'at' && last.where === 'line-end'
  );
}
