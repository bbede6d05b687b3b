import { loadVectors } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { constructFromEvents, parseEvents } from 'js-yaml';
import { readPlainYaml } from './plain-yaml.ts';
import { yamlSchema } from './yaml-schema.ts';

/** What js-yaml makes of a text with the same schema. */
function readCompletely(text: string): unknown {
  const documents = constructFromEvents(parseEvents(text, {}), { source: text, schema: yamlSchema() });
  expect(documents.length).toBe(1);
  return documents[0];
}

/** A text that is read here is read the same by js-yaml; whether it is read here is given back. */
function agrees(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain) expect(plain.value).toEqual(readCompletely(text));
  return plain !== undefined;
}

describe('readPlainYaml', () => {
  it.each([
    ['a mapping', 'a: 1\nb: two words\n'],
    ['nested mappings', 'a:\n  b:\n      c: 1\n  d: 2\ne: 3\n'],
    ['a list at the indentation of its key', 'a:\n- b\n- c: 1\n  d: 2\n- e\nf: 1\n'],
    ['an indented list of mappings', 'a:\n  - b: 1\n    c:\n      - d: 2\n      - e\n  - f: 3\n'],
    ['an item whose mapping begins below', 'a:\n  -\n    b: 1\n  -   c: 2\n      d: 3\n'],
    ['comments and blank lines', '# top\n\na: 1 # one\n  # indented\nb: # below\n  - x # y\n\n'],
    ['empty values', 'a:\nb:   \nc:\n  - \n  -\n  - x\n'],
    ['quotes', 'a: "x: #y"\nb: \'it\'\'s\'\nc: "\\"\\n\\t\\\\\\/"\nd: ""\ne: \'\' # none\n'],
    ['one-line lists', 'a: [b, "c, d", \'e\', 1, true, -n, a.b/c, not yet, +%F %T] # end\n'],
    [
      'scalars',
      'a: 1.5\nb: -3\nc: .5\nd: 0x1F\ne: 1e3\nf: 2024-01-02\ng: -n\nh: --flag\ni: ~/bin\nj: ~\nk: 1.2.3\nl: +7\n',
    ],
    ['words', 'a: yes\nb: True\nc: NULL\nd: nullable\ne: .inf\nf: .nan\ng: 9007199254740993\nh: off\n'],
    ['punctuation inside', 'a: b#c {d} [e], f: g:h & * ! | > %@`\nb: http://x/y?z=1\n'.replace('f: ', 'f:')],
    ['no line feed at the end', 'a: 1\nb: 2'],
    ['a list at the top', '- a\n- b: 1\n'],
    ['an indented top', '  a: 1\n  b: 2\n'],
    [
      'block texts',
      'a: |\n  b: #c\n  # d\n\ne: >-\n  f\n  g \n# h\ni:\n  - >\n   j\n   k\n  - l: |-\n      m\n',
    ],
    ['letters of other alphabets', 'a: größe\nb: "выбор"\n'],
  ])('reads %s as js-yaml does', (_name, text) => {
    expect(agrees(text)).toBe(true);
  });

  it.each([
    ['an anchor', 'a: &x 1\nb: *x\n'],
    ['a merge key', 'a:\n  <<: {b: 1}\n'],
    ['a tag', 'a: !!str 1\n'],
    ['a flow mapping', 'a: {b: 1}\n'],
    ['a nested flow list', 'a: [[b]]\n'],
    ['an empty flow item', 'a: [b, ]\n'],
    ['a dash in a list', 'a: [- b]\n'],
    ['an empty list', 'a: []\n'],
    ['a block text with a blank line in it', 'a: |\n  b\n\n  c\n'],
    ['a block text with a deeper line', 'a: >\n  b\n    c\n'],
    ['an empty block text', 'a: |\nb: 1\n'],
    ['a block text that keeps its end', 'a: |+\n  b\n'],
    ['a block text without a line feed at its end', 'a: |\n  b'],
    ['a text over two lines', 'a: b\n  c\n'],
    ['a quoted text over two lines', 'a: "b\n  c"\n'],
    ['an unclosed quote', 'a: "b\n'],
    ['text after a quote', 'a: "b" c\n'],
    ['a comment right after a quote', 'a: "b"#c\n'],
    ['an escape that is not simple', 'a: "\\x41"\n'],
    ['a key twice', 'a: 1\na: 2\n'],
    ['__proto__', '__proto__:\n  a: 1\n'],
    ['a key that is a number', '1: a\n'],
    ['a key that is a boolean', 'true: a\n'],
    ['a key in quotes', '"a": 1\n'],
    ['a mapping inside a value', 'a: b: c\n'],
    ['a colon at the end', 'a: b:\n'],
    ['a tab', 'a:\tb\n'],
    ['CRLF', 'a: b\r\n'],
    ['a NUL', 'a: b\0\n'],
    ['an escape character', 'a: \u001b[31m\n'],
    ['a document marker', '---\na: 1\n'],
    ['an end marker', 'a: 1\n...\n'],
    ['a directive', '%YAML 1.1\n---\na: 1\n'],
    ['an explicit key', '? a\n: b\n'],
    ['a list in a list', '- - a\n'],
    ['an indentation that fits nothing', 'a:\n    b: 1\n  c: 2\n'],
    ['an item beside keys', 'a: 1\n- b\n'],
    ['a key beside items', '- b\na: 1\n'],
    ['something octal', 'a: 0755\n'],
    ['a scalar', 'hello\n'],
    ['nothing', ''],
    ['only a comment', '# a\n'],
    ['deep nesting', Array.from({ length: 60 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')],
  ])('leaves %s to js-yaml', (_name, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });

  it('reads what is plain among the vectors, and reads it right', () => {
    const texts = [...loadVectors('config-valid'), ...loadVectors('config-invalid')].map(
      ({ input }) => input.yaml,
    );
    expect(texts.filter(agrees).length).toBeGreaterThan(5);
  });

  const fragment = fc.constantFrom(
    ...[
      'a',
      'b:',
      'c: d',
      '- ',
      '-',
      ' ',
      '  ',
      '\n',
      '\n  ',
      '\n    ',
      '\n- ',
      ': ',
      ' #',
      '#',
      '"x"',
      "'y'",
      '"',
      "'",
    ],
    ...[
      '[',
      ']',
      ', ',
      '[p, q]',
      '{',
      '}',
      'null',
      'true',
      '1',
      '-1',
      '0x',
      '.5',
      '.',
      '&a',
      '*a',
      '!',
      '|',
      '>',
      '?',
      '%',
    ],
    ...[
      '---',
      '...',
      '<<',
      '~',
      '\\',
      'é',
      'e: "f"',
      'g:\n  h: 1',
      '\n\n',
      'yes',
      '@',
      '`',
      '=',
      '__proto__: 1',
      '\t',
    ],
  );

  it('agrees with js-yaml on any jumble of its parts', () => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 14 }), (parts) => {
        agrees(parts.join(''));
      }),
      { numRuns: 1000 },
    );
  });

  const line = fc
    .tuple(
      fc.constantFrom('', '  ', '    ', '      ', '- ', '  - ', '    - ', '        '),
      fc.constantFrom('a:', 'b:', 'name:', 'x-y:', '', '1:'),
      fc.constantFrom(
        '',
        ' v',
        ' two words',
        ' "q"',
        " 's' ",
        ' [1, a]',
        ' [b c, - d]',
        ' [e =f , g%]',
        ' 3.5',
        ' -n',
        ' # c',
        ' t # c',
        ' u:v',
        ' [',
        ' w: z',
      ),
    )
    .map((parts) => parts.join(''));

  it('agrees with js-yaml on any order of lines', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 7 }), (lines) => {
        if (agrees(lines.join('\n'))) read += 1;
      }),
      { numRuns: 1500 },
    );
    expect(read).toBeGreaterThan(50);
  });
});
