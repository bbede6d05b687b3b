import type { PatternNode } from './pattern-node.ts';
import type { Reader } from './reader.ts';

export interface Quantifier {
  min: number;
  max: number;
  lazy: boolean;
}

const signs: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['*', [0, Number.POSITIVE_INFINITY]],
  ['+', [1, Number.POSITIVE_INFINITY]],
  ['?', [0, 1]],
]);

/** Parses a quantifier for `item`, if there is one. A brace that is not a quantifier is literal. */
export function parseQuantifier(reader: Reader, item: PatternNode | undefined): Quantifier | undefined {
  const start = reader.index();
  const counts = parseSign(reader) ?? parseBraces(reader);
  if (!counts) return undefined;
  const [min, max] = counts;

  if (item === undefined || item.kind === 'at') reader.fail('there is nothing to repeat here', start);
  if (item.kind === 'repeat') reader.fail('this repeats a repetition; put the inner one in (?:...)', start);
  if (min > max) reader.fail(`{${min},${max}}: the minimum is greater than the maximum`, start);
  if (reader.peek() === '+') reader.fail('possessive repetition is not supported; leave the last + out');
  return { min, max, lazy: reader.accept('?') };
}

function parseSign(reader: Reader): readonly [number, number] | undefined {
  const counts = signs.get(reader.peek() ?? '');
  if (counts) reader.take('');
  return counts;
}

function parseBraces(reader: Reader): readonly [number, number] | undefined {
  const start = reader.index();
  if (!reader.accept('{')) return undefined;
  const low = reader.takeWhile(/[0-9]/);
  const comma = reader.accept(',');
  const high = comma ? reader.takeWhile(/[0-9]/) : low;
  if ((low === '' && !comma) || !reader.accept('}')) {
    reader.rewind(start);
    return undefined;
  }
  return [Number(low), high === '' ? Number.POSITIVE_INFINITY : Number(high)];
}
