import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parseContracts } from '../index.ts';
import { checkDrift, formatDrift, generateFiles } from './index.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../contracts/${name}`, import.meta.url), 'utf8');
const source = read('tools.md');
const driftOf = (text: string, name: string): string[] => {
  const { content } = generateFiles(parseContracts(text, 'tools.md')).find((file) => file.name === name)!;
  return checkDrift(content, read(name)).map(formatDrift);
};

describe('generateFiles', () => {
  it.each(['openapi.json', 'mcp-tools.json'])('makes the committed %s out of tools.md', (name) => {
    expect(driftOf(source, name)).toEqual([]);
  });

  it('notices one schema changed by hand', () => {
    const changed = source.replace('"maximum": 25', '"maximum": 30');
    expect(driftOf(changed, 'openapi.json')).toEqual([
      'components.schemas["search.web.input"].properties.max_results.maximum: committed 25, generated 30',
    ]);
    expect(driftOf(changed, 'mcp-tools.json')).toEqual([
      'tools[0].inputSchema.properties.max_results.maximum: committed 25, generated 30',
    ]);
  });

  it('notices a status, an error and a tool that changed', () => {
    const changed = source
      .replace('status: active\n', 'status: planned\n')
      .replace(
        '{ "code": "not_listening", "http_status": 404 }',
        '{ "code": "not_listening", "http_status": 410 }',
      );
    expect(driftOf(changed, 'openapi.json').map((line) => line.slice(0, 90))).toEqual([
      'paths["/tools/web.fetch"].post.x-status: committed "active", generated "planned"',
      expect.stringMatching(
        /^paths\["\/tools\/mlx\.unload"\]\.post\.responses\.410: missing in the committed file/,
      ),
      expect.stringMatching(/^paths\["\/tools\/mlx\.unload"\]\.post\.responses\.404: no longer generated/),
    ]);
  });

  it('commits an OpenAPI document that an independent validator accepts, and refuses when broken', async () => {
    const document = JSON.parse(read('openapi.json'));
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    delete document.paths['/tools/search.web'].post.responses['200'].description;
    expect(await new Validator().validate(document)).toMatchObject({ valid: false });
  });
});
