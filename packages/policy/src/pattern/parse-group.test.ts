import { describe, expect, it } from '@jest/globals';
import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './pattern-node.ts';

const a: PatternNode = { kind: 'char', char: 'a' };
const root = (source: string) => parsePattern(source).root;

describe('parseGroup', () => {
  it.each<[string, PatternNode]>([
    ['(a)', { kind: 'group', index: 1, body: a }],
    ['(?:a)', { kind: 'group', index: null, body: a }],
    ['(?P<n>a)', { kind: 'group', index: 1, body: a }],
    ['()', { kind: 'group', index: 1, body: { kind: 'sequence', items: [] } }],
    ['(?=a)', { kind: 'look', ahead: true, negated: false, body: a }],
    ['(?!a)', { kind: 'look', ahead: true, negated: true, body: a }],
    ['(?<=a)', { kind: 'look', ahead: false, negated: false, body: a }],
    ['(?<!a)', { kind: 'look', ahead: false, negated: true, body: a }],
    ['(?#a ( comment)a', a],
    ['((a))', { kind: 'group', index: 1, body: { kind: 'group', index: 2, body: a } }],
  ])('reads %s', (source, node) => expect(root(source)).toEqual(node));

  it.each([
    ['(a)(?P<n>a)(?P=n)', 2],
    ['(?:a)(a)\\1', 1],
    ['((a))\\2', 2],
    ['(?P<größe>a)(?P=größe)', 1],
  ])('numbers the groups of %s, so that it refers to %i', (source, index) => {
    const node = root(source);
    const last = node.kind === 'sequence' ? node.items.at(-1) : undefined;
    expect(last).toMatchObject({ kind: 'reference', index });
  });

  it.each([
    ['(a', 'missing ) for the group opened at position 1', 1],
    ['x(?:a', 'missing ) for the group opened at position 2', 2],
    ['(?#a', 'missing ) for the comment', 1],
    ['(?P<n>a)(?P<n>b)', 'there are two groups named n', 9],
    ['(?P=n)', '(?P=n) refers to a group that does not exist before it', 1],
    ['(?P<n>(?P=n))', '(?P=n) refers to a group that does not exist before it', 7],
    ['(?P<1>a)', 'a group name is made of letters, digits and _', 1],
    ['(?P<a b>a)', 'a group name is made of letters, digits and _', 1],
    ['(?P<>a)', 'a group name is made of letters, digits and _', 1],
    ['(?P<n)a)', 'a group name is made of letters, digits and _', 1],
    ['(?P>n)', '(?P is not known here', 1],
    ['(?|a)', '(?| is not known here', 1],
    ['(?', '(? is not known here', 1],
    ['(?>a)', 'atomic groups are not supported; write (?:...)', 1],
    ['(?-i:a)', 'inline flags are not supported; write the flag at the start of the pattern', 1],
    ['a(?s)', 'flags must be at the start of the pattern', 2],
  ])('refuses %s', (source, message, position) => {
    expect(() => root(source)).toThrow(expect.objectContaining({ message, position }));
  });

  it.each([
    [100, true],
    [101, false],
  ])('accepts groups nested %i deep: %p', (depth, isTaken) => {
    const source = `${'('.repeat(depth)}a${')'.repeat(depth)}`;
    const parse = () => root(source);
    if (isTaken) expect(parse()).toMatchObject({ kind: 'group', index: 1 });
    else expect(parse).toThrow('nested 100 deep at most');
  });

  it('counts how deep groups are, not how many there are', () => {
    expect(root('(a)'.repeat(150))).toMatchObject({ kind: 'sequence' });
  });
});
