import { describe, expect, it } from '@jest/globals';
import { readData } from './read-data.ts';
import { readToolList } from './read-tool-list.ts';

function reading(
  text: string,
  { format = 'yaml' as 'yaml' | 'json', line = 1, column = 1, path = [] as string[] } = {},
) {
  const problems: string[] = [];
  const report: Parameters<typeof readToolList>[1] = (place, at, code, message) =>
    problems.push(`${place.line}:${place.column} ${at.join('.')} ${code} ${message}`);
  const located = readData({ text, format, start: { line, column }, path }, report);
  return { located, report, problems };
}

describe('readData', () => {
  it.each([
    ['json', '{"a": [1, 2]}'],
    ['yaml', 'a:\n- 1\n- 2\n'],
  ] as const)('reads %s', (format, text) => {
    expect(reading(text, { format }).located?.value).toEqual({ a: [1, 2] });
  });

  it.each<[string, (string | number)[], string]>([
    ['{"a": 1}', ['a'], '10:11'],
    ['{\n"a": 1}', ['a'], '11:6'],
    ['{"a": 1}', [], '10:5'],
  ])('places the parts of %j in the whole document: %j at %s', (text, path, place) => {
    const { located } = reading(text, { format: 'json', line: 10, column: 5 });
    const { line, column } = located?.locate(path) ?? {};
    expect(`${line}:${column}`).toBe(place);
  });

  it.each([
    ['json', '{"a": 1, "a": 2}', 'f.a duplicate'],
    ['json', '{"a": }', 'f syntax'],
    ['json', 'a: 1', 'f syntax'],
    ['yaml', 'a: &x 1\nb: *x', 'f syntax an alias; write the value out'],
    ['yaml', 'a: !!str 1', 'f syntax a tag; only plain values are read'],
    ['yaml', 'a: .inf', 'f.a syntax expected a finite number'],
    ['yaml', 'a: [', 'f syntax'],
  ] as const)('reports what is wrong with %s %j', (format, text, problem) => {
    const { located, problems } = reading(text, { format, path: ['f'] });
    expect(located).toBeUndefined();
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('readToolList', () => {
  const read = (text: string) => {
    const { located, report, problems } = reading(text);
    if (!located) throw new Error(problems.join());
    const tools = readToolList(located, report).map(({ name, place, fields }) => [
      name,
      `${place.line}:${place.column}`,
      ...fields.map(({ key, place: at, located: inside }) => [key, `${at.line}:${at.column}`, inside?.value]),
    ]);
    return { tools, problems };
  };

  it('returns each tool with the places of its fields', () => {
    expect(read('tools:\n- name: a\n  status: active\n- {status: planned, name: b, errors: []}\n')).toEqual({
      tools: [
        ['a', '2:9', ['status', '3:3', 'active']],
        ['b', '4:27', ['status', '4:4', 'planned'], ['errors', '4:30', []]],
      ],
      problems: [],
    });
  });

  it.each([
    ['[]', '1:1  invalid expected a mapping with "tools", got []'],
    ['text', '1:1  invalid expected a mapping with "tools", got "text"'],
    ['{}', '1:1 tools missing expected a list of tools'],
    ['tools: {a: 1}', '1:8 tools invalid expected a list of tools'],
    ['tools: null', '1:8 tools invalid expected a list of tools'],
    ['tools: []\ntool: 1', '2:1 tool unknown-key unknown key, expected "tools". Did you mean "tools"?'],
    ['tools: [5]', '1:9 tools.0 invalid expected a mapping with a "name", got 5'],
    ['tools: [{status: active}]', '1:9 tools.0 invalid expected a tool with a "name", got undefined'],
    ['tools: [{name: 5}]', '1:9 tools.0 invalid expected a tool with a "name", got 5'],
  ])('refuses %j', (text, problem) => {
    expect(read(text)).toEqual({ tools: [], problems: [problem] });
  });

  it('continues after an invalid tool', () => {
    const { tools, problems } = read('tools: [5, {name: a}]');
    expect([tools.map(([name]) => name), problems.length]).toEqual([['a'], 1]);
  });
});
