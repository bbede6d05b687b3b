import { escapeControl } from './escape-control.ts';
import type { Anchor, ParsedPattern, PatternFlag, PatternNode } from './pattern-node.ts';
import { printSet, wordSet } from './print-set.ts';

/** The source of an equivalent JavaScript expression with the `u` flag; `(?i)` becomes the flag `i`. */
export function printPattern({ root, flags }: ParsedPattern): string {
  return print(root, { flags, last: true });
}

interface Place {
  flags: ReadonlySet<PatternFlag>;
  /** Nothing can follow, since the whole value must match. */
  last: boolean;
}

function print(node: PatternNode, place: Place): string {
  const inner = { ...place, last: false };
  switch (node.kind) {
    case 'char':
      return escapeChar(node.char);
    case 'any':
      return place.flags.has('s') ? '[^]' : '[^\\n]';
    case 'set':
      return printSet(node, place.flags.has('a'));
    case 'at':
      return anchors[node.where](place);
    case 'group':
      return `${node.index === null ? '(?:' : '('}${print(node.body, place)})`;
    case 'look':
      return `(?${node.ahead ? '' : '<'}${node.negated ? '!' : '='}${print(node.body, inner)})`;
    case 'reference':
      return `(?:\\${node.index})`;
    case 'repeat':
      return printRepeat(node, inner);
    case 'sequence':
      return node.items.map((item, i) => print(item, i === node.items.length - 1 ? place : inner)).join('');
    case 'choice':
      return node.branches.map((branch) => print(branch, place)).join('|');
  }
}

/**
 * Python's `$` also matches before a last newline, its `\b` knows every script, its `\B` is nowhere in an empty value,
 * and only `\n` ends a line.
 */
const anchors: Record<Anchor, (place: Place) => string> = {
  'text-start': () => '^',
  'text-end': () => '$',
  'line-start': ({ flags }) => (flags.has('m') ? '(?<![^\\n])' : '^'),
  'line-end': ({ flags, last }) => (flags.has('m') ? '(?![^\\n])' : last ? '$' : '(?=\\n?$)'),
  boundary({ flags }) {
    const word = wordSet(flags.has('a'));
    return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
  },
  'no-boundary'({ flags }) {
    const word = wordSet(flags.has('a'));
    return `(?!^$)(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`;
  },
};

function printRepeat(node: Extract<PatternNode, { kind: 'repeat' }>, place: Place): string {
  const item = print(node.item, place);
  const wrapped = node.item.kind === 'look' ? `(?:${item})` : item;
  return `${wrapped}${printCounts(node.min, node.max)}${node.lazy ? '?' : ''}`;
}

function printCounts(min: number, max: number): string {
  if (max === 1 && min === 0) return '?';
  if (max === Number.POSITIVE_INFINITY) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
}

function escapeChar(char: string): string {
  return /[\^$\\.*+?()[\]{}|/]/.test(char) ? `\\${char}` : escapeControl(char);
}
