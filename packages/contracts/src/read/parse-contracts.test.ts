import { readFileSync } from 'node:fs';
import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import { type Contract, ContractDocumentError, parseContracts } from '../index.ts';

const source = readFileSync(new URL('../../../../contracts/tools.md', import.meta.url), 'utf8');

const schema = '{"type": "object"}';
const fields = ['- status: active', '- transport: mcp', '- endpoint: e'];
const schemas = [`- input_schema: ${schema}`, `- output_schema: ${schema}`];
const tool = (...lines: string[]): string => ['## a.b', ...lines].join('\n');
const whole = tool(...fields, ...schemas);

function problemsOf(text: string, name: string): string[] {
  try {
    parseContracts(text, name);
  } catch (error) {
    if (error instanceof ContractDocumentError) return error.problems.map(formatProblem);
    throw error;
  }
  return [];
}

describe('parseContracts', () => {
  it.each([
    ['search.web', 'active', 'web-fetch', { invalid_query: 400, upstream_failure: 502, timeout: 504 }],
    ['web.fetch', 'active', 'web-fetch', { fetch_failed: 502, parse_failed: 422, timeout: 504 }],
    ['transcript.clean', 'active', 'transcript-clean', { model_error: 502, timeout: 504 }],
    [
      'mlx.load',
      'active',
      'mlxctl',
      { invalid_port: 400, model_not_found: 404, port_busy: 409, launch_failed: 500 },
    ],
    ['mlx.unload', 'active', 'mlxctl', { invalid_port: 400, not_listening: 404 }],
  ])('reads %s of the project document', (name, status, endpoint, errors) => {
    const contract = parseContracts(source, 'tools.md').find((candidate) => candidate.name === name)!;
    expect(contract).toMatchObject({ status, endpoint, transport: 'mcp' });
    expect(Object.fromEntries(contract.errors.map(({ code, http_status }) => [code, http_status]))).toEqual(
      errors,
    );
  });

  it('finds the five tools, and does not mistake prose sections for tools', () => {
    expect(parseContracts(source).map(({ name }) => name)).toEqual([
      'search.web',
      'web.fetch',
      'transcript.clean',
      'mlx.load',
      'mlx.unload',
    ]);
  });

  it('keeps what is in parentheses as notes, and the place of the tool', () => {
    const [contract] = parseContracts(source, 'tools.md');
    expect(contract!.notes).toEqual({
      status: 'backed by LiteLLM `/v1/search`, or by a SearXNG server',
      transport: 'stdio',
      endpoint: 'MCP server name',
    });
    expect(contract!.origin).toEqual({ file: 'tools.md', line: 22, column: 4 });
  });

  it.each([
    ['Markdown with CRLF and a byte order mark', `\uFEFF${source.replaceAll('\n', '\r\n')}`, 'x.md'],
    ['JSON', JSON.stringify(asList(parseContracts(source)), null, 2), 'x.json'],
    ['JSON without a name', JSON.stringify(asList(parseContracts(source))), undefined],
    ['YAML that is JSON', JSON.stringify(asList(parseContracts(source)), null, 2), 'x.yaml'],
  ])('reads the same from %s', (_, text, name) => {
    expect(parseContracts(text, name).map(content)).toEqual(parseContracts(source).map(content));
  });

  it('reads block YAML', () => {
    const text = `tools:
  - name: a.b
    description: Adds.
    status: planned (soon)
    transport: http
    endpoint: adder
    input_schema:
      type: object
      properties: { left: { type: integer, minimum: -1.5 }, right: { enum: [null, true, "7", no] } }
    output_schema: { type: object }
`;
    const [contract] = parseContracts(text);
    expect(contract).toMatchObject({
      description: 'Adds.',
      status: 'planned',
      transport: 'http',
      errors: [],
    });
    expect(contract!.notes).toEqual({ status: 'soon' });
    expect(contract!.input_schema.properties).toEqual({
      left: { type: 'integer', minimum: -1.5 },
      right: { enum: [null, true, '7', 'no'] },
    });
  });

  it.each([
    ['a section in a comment', `<!--\n## gone\n- status: x\n-->\n${whole}`],
    ['a section inside a fence', `~~~\n## gone\n- status: x\n~~~\n${whole}`],
    [
      'prose and bullets around it',
      `# T\n- status: not here\n## Why\n- see: there\n${whole}\n\nMore words.\n`,
    ],
    ['a name in backticks', whole.replace('## a.b', '## `a.b` ##')],
    [
      'an indented YAML block',
      whole.replace(schemas[0]!, '- input_schema:\n\n  ```yaml\n  type: object\n  ```'),
    ],
  ])('reads one tool beside %s', (_, text) => {
    expect(parseContracts(text, 'x.md').map(content)).toEqual(parseContracts(whole, 'x.md').map(content));
  });

  it('joins the lines of a text field', () => {
    const [contract] = parseContracts(`${whole}\n- description: Adds two\n  numbers.`, 'x.md');
    expect(contract!.description).toBe('Adds two numbers.');
  });

  it.each<[string, string, string[]]>([
    ['an empty document', '', ['x.md:1:1: no tool is described here']],
    [
      'missing fields',
      tool('- status: active', ...schemas),
      ['x.md:1:4 a.b.transport: missing', 'x.md:1:4 a.b.endpoint: missing'],
    ],
    ['a misspelt key', `${whole}\n- erors: []`, ['x.md:7:3 a.b.erors: unknown key. Did you mean "errors"?']],
    [
      'a key nobody knows',
      `${whole}\n- owner: me`,
      [
        'x.md:7:3 a.b.owner: unknown key; known keys: description, status, transport, endpoint, input_schema, output_schema, errors',
      ],
    ],
    ['a key twice', `${whole}\n- status: planned`, ['x.md:7:3 a.b.status: appears twice in this tool']],
    ['a tool twice', `${whole}\n${whole}`, ['x.md:7:4 a.b: already described on line 1']],
    [
      'a bad status',
      whole.replace('active', 'activ (now)'),
      ['x.md:2:11 a.b.status: expected active or planned, got "activ". Did you mean "active"?'],
    ],
    [
      'a status that is a sentence',
      whole.replace('active', 'it is active'),
      [
        'x.md:2:11 a.b.status: expected active or planned, with a note in parentheses or none, got "it is active"',
      ],
    ],
    [
      'an empty endpoint',
      whole.replace('endpoint: e', 'endpoint:'),
      ['x.md:4:12 a.b.endpoint: expected text, got ""'],
    ],
    [
      'an invisible character',
      whole.replace('active', 'active (\u202enow)'),
      ['x.md:2:11 a.b.status: expected text without hidden characters, got U+202E'],
    ],
    [
      'a bad tool name',
      whole.replace('a.b', 'a b'),
      ['x.md:1:4 ["a b"]: a tool name has 1 to 128 of A-Z a-z 0-9 _ . -, got "a b"'],
    ],
    [
      'a schema without a block',
      whole.replace(schemas[0]!, '- input_schema:'),
      ['x.md:5:3 a.b.input_schema: expected a ```json block under this line'],
    ],
    [
      'a fence that is never closed',
      whole.replace(schemas[1]!, '- output_schema:\n```json\n{"type": "object"}'),
      ['x.md:7:1: a fenced block that is never closed'],
    ],
    [
      'bad JSON in a block',
      whole.replace(schemas[0]!, '- input_schema:\n```json\n{\n  "type": "object",\n}\n```'),
      ['x.md:9:1 a.b.input_schema: not JSON: a comma before the closing bracket'],
    ],
    [
      'a problem inside a block',
      whole.replace(schemas[0]!, '- input_schema:\n```json\n{ "type": "object",\n  "required": "a" }\n```'),
      ['x.md:8:15 a.b.input_schema.required: expected a list of different names, got "a"'],
    ],
    [
      'bad errors',
      `${whole}\n- errors: [{"code": "Bad", "http_status": 200, "stauts": 1}, 3, {"code": "a", "http_status": 404}, {"code": "a", "http_status": 404}]`,
      [
        'x.md:7:21 a.b.errors[0].code: expected a word like "not_found", at most 64 of a-z 0-9 _, got "Bad"',
        'x.md:7:43 a.b.errors[0].http_status: expected a status from 400 to 599, got 200',
        'x.md:7:48 a.b.errors[0].stauts: unknown key',
        'x.md:7:62 a.b.errors[1]: expected {"code", "http_status"}, got 3',
        'x.md:7:109 a.b.errors[3].code: code "a" is declared twice',
      ],
    ],
    [
      'errors that are not a list',
      `${whole}\n- errors: {}`,
      ['x.md:7:11 a.b.errors: expected a list of errors, got {}'],
    ],
  ])('reports %s', (_, text, expected) => {
    expect(problemsOf(text, 'x.md')).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    [
      'x.json',
      '{"tools": [], "tool": 1}',
      ['x.json:1:15 tool: unknown key, expected "tools". Did you mean "tools"?'],
    ],
    [
      'x.json',
      '{"tools": [1, {"nam": "b"}]}',
      [
        'x.json:1:12 tools[0]: expected a mapping with a "name", got 1',
        'x.json:1:15 tools[1]: expected a tool with a "name", got undefined',
      ],
    ],
    ['x.json', '{"tools": {}}', ['x.json:1:11 tools: expected a list of tools']],
    [
      'x.yaml',
      'name: demo\ncommand: echo\ntools: [{name: say}]\n',
      [
        'x.yaml:1:1: this looks like a config; contracts are a list "tools", each with a name, an input_schema and an output_schema',
      ],
    ],
    [
      'x.yaml',
      'default: read\ntools: {git_log: {}}\n',
      [
        'x.yaml:1:1: this looks like a policy; contracts are a list "tools", each with a name, an input_schema and an output_schema',
      ],
    ],
    ['x.json', '{}', ['x.json:1:1 tools: expected a list of tools']],
    ['x.json', '[]', ['x.json:1:1: expected a mapping with "tools", got []']],
    ['x.json', '{"tools": [], "tools": []}', ['x.json:1:15 tools: the key "tools" is already on line 1']],
    [
      'x.json',
      "{'a': 1}",
      [`x.json:1:2: not JSON: expected a key in double quotes or "}", found "'"; strings take double quotes`],
    ],
    [
      'x.json',
      '{"a": 1 // x\n}',
      ['x.json:1:9: not JSON: expected "," or "}", found "/"; JSON has no comments'],
    ],
    ['x.json', '{"a": NaN}', ['x.json:1:7: not JSON: expected a value, found "N"; JSON has no NaN']],
    ['x.json', '{"a": 1e999}', ['x.json:1:7 a: expected a finite number']],
    [
      'x.json',
      '{"a": "b\n"}',
      ['x.json:1:7: not JSON: a string that is not closed on its line, or has a bad escape'],
    ],
    ['x.json', '{"a"', ['x.json:1:5: not JSON: expected ":", found the end']],
    ['x.json', '{} {}', ['x.json:1:4: not JSON: expected the end, found "{"']],
    ['x.json', '['.repeat(100_000), ['x.json:1:100001: not JSON: expected a value or "]", found the end']],
    ['x.yaml', '['.repeat(100_000), ['x.yaml:1:100: nesting exceeded maxDepth (100)']],
    ['x.yaml', '', ['x.yaml:1:1: expected a mapping with "tools", got null']],
    ['x.yaml', 'a: &x [1]\nb: *x', ['x.yaml:2:4: an alias; write the value out']],
    ['x.yaml', 'tools: !!set {a}', ['x.yaml:1:8: a tag; only plain values are read']],
    [
      'x.yaml',
      'tools: []\n---\ntools: []',
      ['x.yaml:3:1: a second document begins here; a file has only one'],
    ],
    ['x.yaml', 'tools: []\ntools: []', ['x.yaml:2:1 tools: the key "tools" is already on line 1']],
    ['x.yaml', '? [a]\n: b', ['x.yaml:1:1: expected a string as key, got a list; put it in quotes']],
    [
      'x.yaml',
      'tools:\n  - name: a\n    __proto__: {x: 1}',
      ['x.yaml:3:5 tools[0].__proto__: the key "__proto__" is not allowed'],
    ],
  ])('reports what is wrong in %s %#', (name, text, expected) => {
    expect(problemsOf(text, name)).toEqual(expected);
  });
});

/** A contract without the place it was read from. */
function content({ origin, ...rest }: Contract): object {
  return rest;
}

/** The list form of contracts: notes go back into parentheses. */
function asList(contracts: Contract[]): object {
  const noted = (word: string, note: string | undefined): string =>
    note === undefined ? word : `${word} (${note})`;
  return {
    tools: contracts.map(({ origin, notes, description, ...rest }) => ({
      ...rest,
      status: noted(rest.status, notes.status),
      transport: noted(rest.transport, notes.transport),
      endpoint: noted(rest.endpoint, notes.endpoint),
    })),
  };
}
