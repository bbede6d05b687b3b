import { compilePattern } from '../pattern/compile-pattern.ts';
import { parsePattern } from '../pattern/parse-pattern.ts';
import type { PatternNode, SetItem } from '../pattern/pattern-node.ts';

/** A path with `..` that the pattern accepts, found by trying likely ones; undefined if there is none. */
export function admitsParentDirectory(pattern: string): string | undefined {
  const { test } = compilePattern(pattern);
  const { plain, upward } = sample(parsePattern(pattern).root);
  const candidates = [plain, ...upward.slice(0, maxTried)].filter((text) =>
    /(?:^|\/)\.\.(?:\/|$)/.test(text),
  );
  return candidates.find((candidate) => test(candidate, 50) === 'match');
}

const maxTried = 100;

/** Inserted where a pattern accepts any characters. */
const ways = ['../x', '../../x', '/../../x'];

/** A text that probably matches, and variants of it with `..`. */
interface Sample {
  plain: string;
  upward: string[];
}

function sample(node: PatternNode): Sample {
  switch (node.kind) {
    case 'char':
      return { plain: node.char, upward: [] };
    case 'any':
      return { plain: 'x', upward: [] };
    case 'set':
      return { plain: node.negated ? 'x' : memberOf(node.items[0]!), upward: [] };
    case 'group':
      return sample(node.body);
    case 'choice': {
      const samples = node.branches.map(sample);
      const others = samples.slice(1).map(({ plain }) => plain);
      return {
        plain: samples[0]!.plain,
        upward: [...samples.flatMap(({ upward }) => upward), ...others],
      };
    }
    case 'sequence':
      return node.items.map(sample).reduce(join, { plain: '', upward: [] });
    case 'repeat':
      return repeat(sample(node.item), node);
    default:
      return { plain: '', upward: [] };
  }
}

function join(before: Sample, after: Sample): Sample {
  const upward = [
    ...before.upward.map((text) => text + after.plain),
    ...after.upward.map((text) => before.plain + text),
  ];
  return { plain: before.plain + after.plain, upward: upward.slice(0, maxTried) };
}

function repeat({ plain, upward }: Sample, { min, max }: { min: number; max: number }): Sample {
  const times = Math.min(min, 20);
  const rest = plain.repeat(Math.max(0, times - 1));
  return {
    plain: plain.repeat(times),
    upward: [...(max > 1 ? ways : []), ...upward.map((text) => text + rest)],
  };
}

const classMembers = { d: '0', D: 'x', w: 'x', W: '-', s: ' ', S: 'x' };

function memberOf(item: SetItem): string {
  if (item.kind === 'char') return item.char;
  return item.kind === 'range' ? item.from : classMembers[item.letter];
}
