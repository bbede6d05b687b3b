import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SyntaxProblem } from './format.ts';
import { findEntry, listEntries, removeEntry, setEntry } from './set-entry.ts';
import { indentUnit, lineEnd, newline, positionAt } from './text-layout.ts';

const place = { servers: ['mcpServers'], name: 'climax', isList: false };
const nested = { servers: ['mcp', 'servers'], name: 'climax', isList: false };
const entry = { command: '/opt/node', args: ['run'] };

describe('comments', () => {
  it.each([
    '{\n  // before\n  "mcpServers": {} // behind\n}\n',
    '{\n  "mcpServers": {\n    // no servers yet\n  }\n}\n',
    '{ "mcpServers": { /* none */ } }',
    '{\n  /* first */ "a": 1, // one\n  "mcpServers": { "b": {} /* b */ } // two\n  // last\n}',
    '{\n  "mcpServers": {\n    "a": {}, // a\n    // "old": {}\n  }\n}',
    '// head\n{}\n// foot',
    '{ // all\n}',
    '/* only a comment */',
  ])('of JSON stay when an entry comes and goes: %j', (text) => {
    const comments = text.match(/\/\/[^\n]*|\/\*.*?\*\//g) ?? [];
    const after = setEntry('json', text, place, entry);
    expect(findEntry('json', after, place)).toEqual(entry);
    const removed = removeEntry('json', after, place);
    for (const comment of comments)
      expect([after.includes(comment), removed.includes(comment)]).toEqual([true, true]);
  });

  it.each([
    '# head\nmcpServers: # servers\n  a: {} # a\n# foot\n',
    'mcpServers:\n  # first\n  a:\n    command: x # x\n\nother: 1 # o\n',
    'a: 1 # one\n# foot\n',
  ])('of YAML stay when an entry comes and goes: %j', (text) => {
    const comments = text.match(/#[^\n]*/g) ?? [];
    const after = setEntry('yaml', text, place, entry);
    expect(findEntry('yaml', after, place)).toEqual(entry);
    const removed = removeEntry('yaml', after, place);
    for (const comment of comments)
      expect([after.includes(comment), removed.includes(comment)]).toEqual([true, true]);
  });

  it.each([
    '# head\nmodel = "x" # m\n\n[mcpServers.a] # a\ncommand = "x" # c\n',
    '[other] # o\nvalue = 1\n# foot\n',
  ])('of TOML stay when an entry comes and goes: %j', (text) => {
    const comments = text.match(/#[^\n]*/g) ?? [];
    const after = setEntry('toml', text, place, entry);
    expect(findEntry('toml', after, place)).toEqual(entry);
    const removed = removeEntry('toml', after, place);
    for (const comment of comments)
      expect([after.includes(comment), removed.includes(comment)]).toEqual([true, true]);
  });
});

describe.each(['json', 'yaml'] as const)('%s below two keys', (kind) => {
  it.each(['', '{}', '{"mcp": {}}', '{"mcp": {"servers": null}}', '{"mcp": {"other": 1}}'])(
    'makes the keys that are missing: %j',
    (text) => {
      const after = setEntry(kind, text, nested, entry);
      expect(listEntries(kind, after, nested)).toEqual(new Map([['climax', entry]]));
      expect(setEntry(kind, after, nested, entry)).toBe(after);
    },
  );

  it('leaves out what is not an entry', () => {
    const text = '{"mcp": {"servers": {"a": {"command": "x"}, "b": 5, "c": [1], "d": null}}}';
    expect([...listEntries(kind, text, nested).keys()]).toEqual(['a']);
    expect(listEntries(kind, '{"mcp": {"servers": [1]}}', nested).size).toBe(0);
  });
});

describe('a key without a value', () => {
  it('gets one in JSON, and is left alone in YAML', () => {
    const text = '{"mcp": null}';
    expect(findEntry('json', setEntry('json', text, nested, entry), nested)).toEqual(entry);
    expect(() => setEntry('yaml', text, nested, entry)).toThrow('mcp');
  });
});

describe('duplicate keys', () => {
  it('are not edited: it is not clear which one counts', () => {
    const text = '{\n  "mcpServers": {},\n  "mcpServers": {}\n}';
    expect(() => setEntry('json', text, place, entry)).toThrow(SyntaxProblem);
    expect(() => setEntry('json', text, place, entry)).toThrow('duplicate key "mcpServers"');
  });
});

describe('a byte order mark', () => {
  it.each(['json', 'toml', 'yaml'] as const)('stays at the beginning of %s', (kind) => {
    const after = setEntry(kind, '\uFEFF', place, entry);
    expect(after.lastIndexOf('\uFEFF')).toBe(0);
    expect(findEntry(kind, after, place)).toEqual(entry);
    expect(removeEntry(kind, after, place).startsWith('\uFEFF')).toBe(true);
  });
});

describe('entries of YAML', () => {
  it('hold any text', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (args) => {
        const given = { command: 'node', args };
        const after = setEntry('yaml', 'other: 1\n', place, given);
        expect(findEntry('yaml', after, place)).toEqual(given);
      }),
    );
  });
});

describe('text layout', () => {
  it.each([
    ['', 0, 1, 1],
    ['abc', 2, 1, 3],
    ['a\nbc', 2, 2, 1],
    ['a\r\nbc', 4, 2, 2],
  ])('finds the place in %j at %i', (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });

  it.each([
    ['', '\n', '  '],
    ['a\n  b', '\n', '  '],
    ['a\r\n\tb', '\r\n', '\t'],
    ['a\n    b\n  c', '\n', '    '],
    ['a\n          b', '\n', '  '],
  ])('knows the style of %j', (text, lineBreak, unit) => {
    expect([newline(text), indentUnit(text)]).toEqual([lineBreak, unit]);
  });

  it.each([
    ['a, // one\nb', 2, 9],
    ['a, /* one */ \nb', 2, 13],
    ['a, b\n', 2, 2],
    ['a,', 2, 2],
    ['a,   ', 2, 5],
  ])('finds where the line of %j ends', (text, offset, end) => {
    expect(lineEnd(text, offset)).toBe(end);
  });
});
