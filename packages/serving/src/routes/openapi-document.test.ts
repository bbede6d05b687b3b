import { compose } from '@climax/runtime';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestPlace } from '../testing/start-test-server.ts';
import { openApiDocument } from './openapi-document.ts';

const { write, path, remove } = createTestPlace();
afterAll(remove);

const contract = {
  tools: [
    {
      name: 'demo.count',
      status: 'active',
      transport: 'mcp',
      endpoint: 'demo',
      input_schema: {
        type: 'object',
        additionalProperties: false,
        properties: { text: { type: 'string' } },
      },
      output_schema: { type: 'object', required: ['words'], properties: { words: { type: 'integer' } } },
      errors: [{ code: 'too_long', http_status: 413 }],
    },
  ],
};
const config = {
  name: 'demo',
  command: 'echo',
  tools: [
    { name: 'demo.count', description: 'Count the words of a text', args: [{ name: 'text' }] },
    { name: 'say', description: 'Print a text', args: [{ name: 'text', positional: true, required: true }] },
  ],
};

let document: any;
beforeAll(async () => {
  const catalogue = await compose({
    configs: [write('demo.yaml', config)],
    env: {},
    directory: path,
    contracts: [write('tools.json', contract)],
  });
  document = openApiDocument(catalogue, { needsToken: true, version: '1.2.3' });
});

const answers = (tool: string) => document.paths[`/tools/${tool}`].post.responses;
/** The schema that a reference leads to. */
const resolve = (schema: any): any =>
  schema.$ref
    ? resolve(
        schema.$ref
          .slice(2)
          .split('/')
          .reduce((at: any, key: string) => at[key.replaceAll('~1', '/')], document),
      )
    : schema;

describe('openApiDocument', () => {
  it('names the server and its version', () => {
    expect([document.openapi, document.info]).toEqual([
      '3.1.0',
      expect.objectContaining({ title: expect.any(String), version: '1.2.3' }),
    ]);
  });

  it('has a path for every tool, with what it takes', () => {
    expect(Object.keys(document.paths).sort()).toEqual(['/tools/demo.count', '/tools/say']);
    const { requestBody, description, summary } = document.paths['/tools/say'].post;
    expect(`${summary} ${description}`).toContain('Print a text');
    expect(resolve(requestBody.content['application/json'].schema)).toMatchObject({
      required: ['text'],
      properties: { text: { type: 'string' } },
    });
  });

  it('answers with what a command printed, or with what its contract says', () => {
    const outputOf = (tool: string) => resolve(answers(tool)['200'].content['application/json'].schema);
    expect(outputOf('say')).toMatchObject({
      required: ['exit_code', 'stdout', 'stderr', 'notices'],
      additionalProperties: false,
      properties: { exit_code: { type: 'integer' }, notices: { type: 'array', items: { type: 'string' } } },
    });
    expect(outputOf('demo.count')).toMatchObject({ required: ['words'] });
  });

  it('has the errors of a contract in addition to those of every call', () => {
    expect(JSON.stringify(answers('demo.count'))).toContain('too_long');
    expect(JSON.stringify(answers('say'))).not.toContain('too_long');
    for (const code of ['invalid_input', 'command_failed', 'unauthorized', 'body_too_large'])
      expect(JSON.stringify(document)).toContain(code);
  });

  it.each([
    [true, []],
    [false, [{}]],
  ])('says whether a token is needed: %s', async (needsToken, open) => {
    const catalogue = await compose({ configs: [write('d.yaml', config)], env: {}, directory: path });
    const { security } = openApiDocument(catalogue, { needsToken, version: '1' }) as any;
    expect(security.filter((each: object) => Object.keys(each).length === 0)).toEqual(open);
    expect(security.some((each: object) => Object.keys(each).length > 0)).toBe(true);
  });
});
