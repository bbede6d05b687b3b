import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatProblem } from '../problems/index.ts';
import { readYaml, type YamlDocument } from './index.ts';

/** Line, column and message of each problem of a text that is refused. */
function refusal(input: string | Uint8Array): string[] {
  const reading = readYaml(input, 'x.yaml');
  return reading.ok ? ['accepted'] : reading.problems.map(formatProblem);
}

function read(input: string | Uint8Array, source: string): YamlDocument {
  const reading = readYaml(input, source);
  if (!reading.ok) throw new Error(reading.problems.map(formatProblem).join('\n'));
  return reading.document;
}

const misplaced = 'expected a key on a line of its own, indented like the keys before it';
const notText = 'x.yaml: this is not a text file';

const bomb = (levels: number, width: number) =>
  Array.from({ length: levels }, (_, i) => {
    const items = i === 0 ? ['lol'] : Array.from({ length: width }, () => `*a${i - 1}`);
    return `a${i}: &a${i} [${items.join(', ')}]\n`;
  }).join('');

describe('readYaml', () => {
  it.each<[string, string | Uint8Array, string | RegExp]>([
    [
      'CF-01 a second document',
      'a: 1\n---\nb: 2\n',
      'x.yaml:3:1: a second document begins here; a file has only one',
    ],
    ['CF-01 a fraction as key', 'a: 1\n2.5: b\n', /^x.yaml:2:1.*expected a string as key, got 2.5/],
    ['CF-01 a list as key', '? [a]\n: b\n', /^x.yaml:1:\d.*expected a string as key, got a list/],
    ['CF-03 an alias bomb', bomb(10, 10), 'x.yaml:2:10: aliases make the document too large'],
    ['CF-03 a chain of aliases', bomb(200, 1), 'x.yaml:2:10: aliases nest values more than 100 levels deep'],
    [
      'CF-03 a text repeated a thousand times',
      `a: &a ${'x'.repeat(50_000)}\nb: [${'*a,'.repeat(1000)}]`,
      /too large/,
    ],
    ['CF-03 an alias to the collection that contains it', 'a: &a [*a]\n', /recursive alias "a"/],
    [
      'CF-03 merge keys beyond measure',
      `a: &a {${Array.from({ length: 400 }, (_, i) => `k${i}: 1`).join(', ')}}\nb:\n${'  - <<: *a\n'.repeat(400)}`,
      /maxTotalMergeKeys/,
    ],
    ['CF-04 10,000 opening brackets', '['.repeat(10_000), /^x.yaml:1:\d+: nesting exceeded maxDepth/],
    ['CF-04 5 kB of nested mappings', '{a: '.repeat(1250), /nesting exceeded maxDepth/],
    ['CF-04 10,000 nested lists', '- '.repeat(10_000), /nesting exceeded maxDepth/],
    [
      'CF-05 a key twice',
      'command: a\nb: 1\ncommand: c\n',
      'x.yaml:3:1 command: the key "command" is already on line 1',
    ],
    [
      'CF-05 a key twice, deep',
      'a:\n  - b: 1\n    b: 2\n',
      'x.yaml:3:5 a[0].b: the key "b" is already on line 2',
    ],
    ['CF-07 __proto__', '__proto__:\n  a: 1\n', 'x.yaml:1:1 __proto__: the key "__proto__" is not allowed'],
    ['CF-07 __proto__ in quotes', '{"__proto__": {a: 1}}', /the key "__proto__" is not allowed/],
    [
      'CF-07 __proto__ through a merge',
      'a: &a {__proto__: {b: 1}}\nc: {<<: *a}\n',
      /"__proto__" is not allowed/,
    ],
    [
      'CF-08 !!js/function',
      'a: !!js/function "x"\n',
      'x.yaml:1:4: unknown scalar tag !<tag:yaml.org,2002:js/function>',
    ],
    ['CF-08 !!python', 'a: !!python/object/apply:os.system [x]\n', /unknown sequence tag/],
    ['CF-08 !!binary', 'a: !!binary aGk=\n', /unknown scalar tag/],
    ['CF-08 !!timestamp', 'a: !!timestamp 2024-01-01\n', /unknown scalar tag/],
    ['CF-08 a tag of its own', 'a: !mine {b: 1}\n', /unknown mapping tag/],
    ['CF-09 a tab as indentation', 'a:\n\t- b\n', /^x.yaml:2:1: tab characters must not be used/],
    ['CF-09 a NUL', 'a: 1\nb: \0\n', 'x.yaml:2:4: null byte is not allowed in input'],
    [
      'CF-09 UTF-16 with a mark',
      Buffer.from('\ufeffa: 1\n', 'utf16le'),
      'x.yaml:1:1: the file is UTF-16; save it as UTF-8',
    ],
    [
      'CF-09 UTF-16 without a mark',
      Buffer.from('a: 1\n', 'utf16le'),
      'x.yaml:1:1: the file is UTF-16; save it as UTF-8',
    ],
    [
      'CF-09 invalid UTF-8',
      Buffer.from([0x61, 0x3a, 0x20, 0x0a, 0xc3, 0xa9, 0x62, 0xff, 0x0a]),
      'x.yaml:2:3: invalid UTF-8',
    ],
    ['CF-09 UTF-8 cut short', Buffer.from([0x61, 0x3a, 0x20, 0xc3]), 'x.yaml:1:4: invalid UTF-8'],
    ['CF-09 a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0xff, 0x3e]), notText],
    ['CF-09 a packed file', Buffer.from([0x1f, 0x8b, 8, 0x61, 0x0a]), notText],
    ['CF-09 a text padded with NUL', Buffer.from(`a: 1\n${'\0'.repeat(20)}`), notText],
    ['CF-09 a NUL in a file', Buffer.from('a: 1\nb: \0\n'), 'x.yaml:2:4: null byte is not allowed in input'],
    [
      'an unclosed list',
      'a: [1,\n',
      'x.yaml:2:1: a value in quotes or brackets is not closed before this line. Close the bracket that begins in line 1',
    ],
    ['an unclosed list at the end', 'a: [1,', 'x.yaml:1:7: the text ends before a bracket is closed'],
    [
      'a line without a colon',
      'command echo\ntools: []\n',
      'x.yaml:2:6: expected a key and ": ", indented like the keys before it',
    ],
    [
      'an item that is indented less',
      'a:\n - b: 1\n  c: 2\n',
      /^x.yaml:3:\d: expected an item on a line of its own, /,
    ],
    ['a comma too many', 'a: [1,,2]\n', 'x.yaml:1:7: expected a value before the comma'],
    ['an unknown escape', 'a: "\\q"\n', /: unknown escape; write a backslash as two, or use single quotes$/],
    ['an alias to nothing', 'a: *b\n', 'x.yaml:1:5: there is no "&b" before this "*b"'],
    [
      'an unquoted colon',
      'tools:\n  - name: a\n    description: Say: something\n',
      `x.yaml:3:21: ${misplaced}. Put quotes around a value that has ": " in it`,
    ],
    [
      'an unquoted colon at the end of a line',
      'a: it is so:\r\nb: 1\r\n',
      `x.yaml:1:12: ${misplaced}. Put quotes around a value that has ": " in it`,
    ],
    [
      'an unquoted colon in braces',
      '{a: b: c}',
      'x.yaml:1:6: expected a comma or the closing bracket. Put quotes around a value that has ": " in it',
    ],
    ['a key that is indented too far', 'a: 1\n  b: 2\n', `x.yaml:2:4: ${misplaced}`],
    ['an unquoted @', 'a: @x\n', `x.yaml:1:4: ${misplaced}. Put quotes around a value that begins with @`],
    ['an unquoted %', '- %h\n', /\. Put quotes around a value that begins with %$/],
    ['an unquoted `', 'a: `x`\n', `x.yaml:1:4: ${misplaced}. Put quotes around a value that begins with \``],
    [
      'an unquoted *',
      'a: *.md\n',
      'x.yaml:1:5: there is no "&.md" before this "*.md". Put quotes around a value that begins with *',
    ],
    [
      'an unquoted pattern',
      'pattern: [a-z]+\n',
      `x.yaml:1:15: ${misplaced}. Put quotes around a value that begins with [`,
    ],
    [
      'a template without quotes',
      'a: {{.Name}} {{.ID}}\n',
      /\. Put quotes around a value that begins with \{$/,
    ],
    [
      'quotes around the first word alone',
      'a: "Show" it\n',
      `x.yaml:1:11: ${misplaced}. Put the quotes around the whole text`,
    ],
    [
      'a file beyond the limit',
      ' '.repeat(8 * 1024 * 1024 + 1),
      'x.yaml: larger than 8 MiB, the limit for a file',
    ],
  ])('refuses %s', (_name, input, message) => {
    const [first] = refusal(input);
    expect(first).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it.each([
    ['empty lines', '\n'.repeat(600_000)],
    ['list items', `a: [${'1,'.repeat(600_000)}]`],
    ['list items in a file', Buffer.from(`a: [${'1,'.repeat(600_000)}]`)],
  ])('refuses more %s than a parser should hold', (_name, input) => {
    expect(refusal(input)).toEqual(['x.yaml: more than 500,000 lines or values, the limit for a file']);
  });

  it('reads a text that is merely long', () => {
    expect(read(`a: ${'x'.repeat(2_000_000)}`, 'x.yaml').value).toEqual({ a: 'x'.repeat(2_000_000) });
  });

  it('reports at most a thousand duplicate keys', () => {
    expect(refusal('a: 1\n'.repeat(3000)).length).toBe(1000);
  });

  it('names every duplicate key', () => {
    expect(refusal('a: 1\na: 2\nb: {c: 1, c: 2}\n')).toEqual([
      'x.yaml:2:1 a: the key "a" is already on line 1',
      'x.yaml:3:11 b.c: the key "c" is already on line 3',
    ]);
  });

  it.each<[string, string | Uint8Array, unknown]>([
    ['CF-09 a byte order mark', '\ufeffa: 1\n', { a: 1 }],
    ['CF-09 a byte order mark in a file', Buffer.from('\ufeffa: 1\n'), { a: 1 }],
    ['CF-09 CRLF', 'a: 1\r\nb:\r\n  - c\r\n', { a: 1, b: ['c'] }],
    ['CF-01 nothing', '', null],
    ['CF-01 only a comment', '# a\n', null],
    ['merge keys', 'a: &a {b: 1, c: 2}\nd: {<<: *a, c: 3}\n', { a: { b: 1, c: 2 }, d: { b: 1, c: 3 } }],
    ['aliases', 'a: &a [1]\nb: *a\n', { a: [1], b: [1] }],
    ['yes, no, y and n as texts', '[yes, No, y, n]', ['yes', 'No', 'y', 'n']],
    ['dates as texts', 'a: 2024-01-02\n', { a: '2024-01-02' }],
    [
      'integers beyond 2^53 as their digits',
      '[9007199254740991, 9007199254740993, +90071992547409930]',
      [9007199254740991, '9007199254740993', '90071992547409930'],
    ],
    [
      'names of Object as keys',
      '{constructor: 1, toString: 2, hasOwnProperty: 3}',
      { constructor: 1, toString: 2, hasOwnProperty: 3 },
    ],
  ])('reads %s', (_name, input, value) => {
    expect(read(input, 'x.yaml').value).toEqual(value);
  });

  it.each(['a: 1\n', '{"a": 1}'])('gives mappings that inherit nothing: %s', (text) => {
    const mapping = read(text, 'x.yaml').value as Record<string, unknown>;
    expect(mapping.constructor).toBeUndefined();
    expect(mapping.toString).toBeUndefined();
    expect('__proto__' in mapping).toBe(false);
  });

  it('warns of numbers that YAML 1.1 reads as octal', () => {
    expect(read('mode: 0755\ntext: "0755"\n', 'x.yaml').warnings).toEqual([
      {
        file: 'x.yaml',
        line: 1,
        column: 7,
        path: [],
        code: 'yaml-1.1-octal',
        message: '0755 is read as 755; put it in quotes, or write 0o755 for an octal number',
      },
    ]);
  });
});

it.each<[string, string[]]>([
  ['a: 00', []],
  ['a: 07', []],
  ['a: -03', []],
  ['a: 010', ['010 is read as 10; put it in quotes, or write 0o10 for an octal number']],
  [
    'a: [0644, 0o644, 089, "0644"]',
    ['0644 is read as 644; put it in quotes, or write 0o644 for an octal number'],
  ],
])('warns of %j only where the two readings differ', (text, messages) => {
  expect(read(text, 'x.yaml').warnings.map(({ message }) => message)).toEqual(messages);
});

describe('YamlDocument.locate', () => {
  const text = [
    '# comment',
    'name: "quoted"',
    'tools:',
    '  - name: a',
    '    args: &common',
    '      - {name: v, type: int}',
    '  - name: b',
    '    args: *common',
    '    <<: &more {timeout: 5}',
    'empty:',
  ];

  it.each<[(string | number)[], 'value' | 'key', number, number]>([
    [[], 'value', 2, 1],
    [['name'], 'value', 2, 7],
    [['name'], 'key', 2, 1],
    [['tools'], 'value', 4, 3],
    [['tools', 0], 'value', 4, 5],
    [['tools', 0, 'args', 0, 'type'], 'value', 6, 25],
    [['tools', 0, 'args', 0, 'type'], 'key', 6, 19],
    [['tools', 1, 'args'], 'value', 8, 11],
    [['tools', 1, 'args', 0, 'type'], 'value', 6, 25],
    [['tools', 1, 'timeout'], 'value', 9, 25],
    [['tools', 1, 'missing'], 'value', 7, 5],
    [['tools', 7, 'name'], 'value', 4, 3],
    [['tools', 'name'], 'value', 4, 3],
    [['empty'], 'value', 10, 1],
    [['nowhere', 'at', 'all'], 'value', 2, 1],
  ])('finds %j (%s) at %d:%d, whatever ends the lines', (path, part, line, column) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      expect(read(text.join(lineEnd), 'x.yaml').locate(path, part)).toEqual({ line, column });
    }
  });

  it('is not slowed down by mappings that are merged many times', () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `a${i + 1}: &a${i + 1} {<<: [*a${i}, *a${i}, *a${i}]}`,
    );
    const document = read(['a0: &a0 {k: 1}', ...levels].join('\n'), 'x.yaml');
    expect(document.locate(['a30', 'nothing'])).toEqual({ line: 31, column: 11 });
    expect(document.locate(['a30', 'k'])).toEqual({ line: 1, column: 13 });
  });

  it('stays inside the text for every path of any document', () => {
    const paths = (value: unknown): (string | number)[][] => {
      if (typeof value !== 'object' || value === null) return [[]];
      const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
      return [[], ...steps.flatMap(([step, item]) => paths(item).map((rest) => [step, ...rest]))];
    };
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat({ max: 4 }), (value, indent) => {
        const json = JSON.stringify(value, null, indent);
        if (json.includes('"__proto__"')) return;
        const document = read(json, 'x.yaml');
        const lines = json.split('\n');
        for (const path of paths(value)) {
          const { line, column } = document.locate(path);
          expect(lines[line - 1]?.[column - 1]).toMatch(/\S/);
        }
      }),
    );
  });
});
