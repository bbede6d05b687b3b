import { describe, expect, it } from '@jest/globals';
import { parseKdl } from './parse-kdl.ts';

const plain = (text: string): unknown =>
  parseKdl(text)!.map(function show({ name, args, props, children }): unknown {
    return { name, args, props: Object.fromEntries(props), children: children.map(show) };
  });

describe('parseKdl', () => {
  it.each([
    ['a node', 'bin "tool"', { args: ['tool'] }],
    ['several arguments', 'bin "a" "b" 3', { args: ['a', 'b', 3] }],
    ['properties', 'bin help="Say more" count=2', { props: { help: 'Say more', count: 2 } }],
    [
      'words for true, false and null',
      'bin a=#true b=#false c=#null d=true',
      { props: { a: true, b: false, c: null, d: true } },
    ],
    ['numbers', 'bin 1 -2 3.5', { args: [1, -2, 3.5] }],
    ['quotes and breaks in text', 'bin "say \\"hi\\"\\nnow"', { args: ['say "hi"\nnow'] }],
    ['raw text', 'bin #"a"#', { args: ['a'] }],
    ['a line that goes on', 'bin \\\n  "tool"', { args: ['tool'] }],
    ['a comment behind it', 'bin "tool" // the name', { args: ['tool'] }],
    ['a comment within it', 'bin /* the */ "tool"', { args: ['tool'] }],
  ])('reads %s', (_, text, expected) => {
    expect(plain(text)).toEqual([{ name: 'bin', args: [], props: {}, children: [], ...expected }]);
  });

  it('reads nodes below nodes, on one line or several', () => {
    const node = (name: string, children: unknown[] = []) => ({ name, args: [], props: {}, children });
    const expected = [node('a', [node('b', [node('c')]), node('d')]), node('e')];
    expect(plain('a {\n  b {\n    c\n  }\n  d\n}\ne\n')).toEqual(expected);
    expect(plain('a { b { c; }; d; }; e')).toEqual(expected);
  });

  it('reads nothing that has more than a hundred levels', () => {
    expect(parseKdl('a {'.repeat(100) + '}'.repeat(100))).toHaveLength(1);
    expect(parseKdl('a {'.repeat(200_000))).toBeUndefined();
    expect(parseKdl('a {}\n'.repeat(200))).toHaveLength(200);
  });

  it('reads nothing from an empty text, and no inherited keys of objects', () => {
    expect(plain('\n  // only a comment\n')).toEqual([]);
    expect(parseKdl('x __proto__="y"')![0]!.props.get('__proto__')).toBe('y');
  });
});
