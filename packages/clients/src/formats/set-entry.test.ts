import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EntryPlace } from './format.ts';
import { findEntry, listEntries, removeEntry, setEntry } from './set-entry.ts';

const entry = { command: '/opt/node', args: ['/opt/climax', 'run', 'git'], env: { PATH: '/usr/bin' } };
const inMap: EntryPlace = { servers: ['mcpServers'], name: 'climax', isList: false };
const inList: EntryPlace = { ...inMap, isList: true };

describe('setEntry', () => {
  it.each<[string, 'json' | 'toml' | 'yaml', EntryPlace, string, string]>([
    [
      'leaves comments and the layout of neighbours alone (JSON)',
      'json',
      inMap,
      '{\n  // mine\n  "mcpServers": {\n    "a": {"command": "x"}, // last\n  },\n}\n',
      '{\n  // mine\n  "mcpServers": {\n    "a": {"command": "x"}, // last\n    "climax": {\n      "command": "n"\n    },\n  },\n}\n',
    ],
    [
      'adds the comma that a new last property needs',
      'json',
      inMap,
      '{\n\t"mcpServers": {\n\t\t"a": {} // one\n\t}\n}',
      '{\n\t"mcpServers": {\n\t\t"a": {}, // one\n\t\t"climax": {\n\t\t\t"command": "n"\n\t\t}\n\t}\n}',
    ],
    [
      'keeps an object on one line',
      'json',
      inMap,
      '{"mcpServers":{"a":{}}}',
      '{"mcpServers":{"a":{}, "climax": {"command":"n"}}}',
    ],
    [
      'keeps the line breaks of Windows',
      'json',
      inMap,
      '{\r\n  "mcpServers": {}\r\n}\r\n',
      '{\r\n  "mcpServers": {\r\n    "climax": {\r\n      "command": "n"\r\n    }\r\n  }\r\n}\r\n',
    ],
    [
      'starts a file',
      'json',
      inMap,
      '',
      '{\n  "mcpServers": {\n    "climax": {\n      "command": "n"\n    }\n  }\n}\n',
    ],
    [
      'adds a table at the end (TOML)',
      'toml',
      { ...inMap, servers: ['mcp_servers'] },
      'model = "o3"   # keep\n\n[mcp_servers.a]\ncommand = "x"\n',
      'model = "o3"   # keep\n\n[mcp_servers.a]\ncommand = "x"\n\n[mcp_servers.climax]\ncommand = "n"\n',
    ],
    [
      'adds lines after the last entry (YAML)',
      'yaml',
      { ...inMap, servers: ['extensions'] },
      '# top\nextensions:\n    a:\n        enabled: true   # yes\n\nMODEL: x   # spaced\n',
      '# top\nextensions:\n    a:\n        enabled: true   # yes\n    climax:\n      command: n\n\nMODEL: x   # spaced\n',
    ],
    [
      'adds an item to a list (YAML)',
      'yaml',
      inList,
      'mcpServers:\n  - name: a # first\n    command: x\nmodels: []\n',
      'mcpServers:\n  - name: a # first\n    command: x\n  - command: n\nmodels: []\n',
    ],
    [
      'adds the key (YAML)',
      'yaml',
      inMap,
      'name: x # y',
      'name: x # y\nmcpServers:\n  climax:\n    command: n\n',
    ],
  ])('%s', (_title, format, place, before, after) => {
    expect(setEntry(format, before, place, { command: 'n' })).toBe(after);
  });

  it.each<['json' | 'toml' | 'yaml', EntryPlace, string]>([
    ['json', inMap, '{"other": 1}'],
    ['json', inMap, '{\n  "mcpServers": {\n    "a": {}, "b": {},\n  },\n}'],
    ['json', inMap, '\n// only a comment\n'],
    ['toml', { ...inMap, servers: ['mcp_servers'] }, ''],
    ['toml', { ...inMap, servers: ['mcp_servers'] }, 'mcp_servers = { a = { command = "x" } }\n'],
    ['toml', { ...inMap, servers: ['mcp_servers'] }, 'when = 2024-01-01T00:00:00Z\n[a]\nb = 1\n'],
    ['yaml', inMap, 'mcpServers: {}\n'],
    ['yaml', inMap, 'mcpServers:\nother: 1\n'],
    ['yaml', inMap, 'mcpServers: { a: { command: x } } # flow\n'],
    ['yaml', inMap, 'mcpServers:\n  a:\n    text: |\n      line\n'],
    ['yaml', inList, 'mcpServers: []\n'],
    ['yaml', inList, 'mcpServers:\n- name: a\n- name: b\n'],
  ])('reads back what it wrote, and only that (%s %#)', (format, place, before) => {
    const named = place.isList ? { name: 'climax', ...entry } : entry;
    const after = setEntry(format, before, place, named);
    expect(findEntry(format, after, place)).toEqual(named);
    expect([...listEntries(format, removeEntry(format, after, place), place)]).toEqual([
      ...listEntries(format, before, place),
    ]);
  });

  it('changes nothing when the entry is already there', () => {
    const text = setEntry('json', '{ /* a */ }', inMap, entry);
    expect(setEntry('json', text, inMap, structuredClone(entry))).toBe(text);
  });

  it('removes only its own lines (YAML)', () => {
    const before = '# top\na:   1 # one\nmcpServers:\n  climax:\n    command: n\nb:   2\n';
    expect(removeEntry('yaml', before, inMap)).toBe('# top\na:   1 # one\nmcpServers: {}\nb:   2\n');
  });

  it('replaces an entry of that name', () => {
    const text = setEntry('toml', 'a = 1\n', { ...inMap, servers: ['mcp_servers'] }, entry);
    const changed = setEntry('toml', text, { ...inMap, servers: ['mcp_servers'] }, { command: 'y' });
    expect(findEntry('toml', changed, { ...inMap, servers: ['mcp_servers'] })).toEqual({ command: 'y' });
    expect(changed).toMatch(/^a = 1\n/);
  });

  it.each<['json' | 'toml' | 'yaml', string, string, number]>([
    ['json', '{\n  "a": 1,,\n}', 'property name expected', 2],
    ['json', '[]', 'expected an object', 1],
    ['json', '{"mcpServers": []}', 'expected "mcpServers" to be an object', 1],
    ['toml', 'a = \n', '', 1],
    ['yaml', 'a: [1\nb: 2\n', '', 2],
    ['yaml', '- a\n', 'expected a mapping', 1],
  ])('says where text is not %s: %j', (format, text, message, line) => {
    expect(() => setEntry(format, text, inMap, entry)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(message), line }),
    );
  });

  it('holds for any JSON around it', () => {
    const others = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    const spacing = fc.constantFrom(undefined, 1, 2, 4, '\t');
    fc.assert(
      fc.property(
        others,
        fc.dictionary(fc.string(), fc.constant({ command: 'x' })),
        spacing,
        (content, servers, space) => {
          const file = { ...content, mcpServers: { ...servers } };
          const text = JSON.stringify(file, null, space);
          const after = setEntry('json', text, { ...inMap, name: 'climax-of-mine' }, entry);
          expect(findEntry('json', after, { ...inMap, name: 'climax-of-mine' })).toEqual(entry);
          const removed = removeEntry('json', after, { ...inMap, name: 'climax-of-mine' });
          expect(JSON.parse(removed)).toEqual(JSON.parse(text));
        },
      ),
    );
  });
});
