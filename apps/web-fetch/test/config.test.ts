import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputSchema, validateToolArgs } from '@climax/args';
import { lintConfig } from '@climax/args/lint';
import { loadConfig } from '@climax/config';
import { contract, failure, output } from '@climax/contract-program/testing';
import { compareInputs } from '@climax/contracts';
import { buildCommand, runCommand } from '@climax/exec';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { html, send, startUpstream, type Upstream } from './upstream.ts';

describe('the bundled config web-fetch', () => {
  const config = loadConfig('web-fetch');
  const bin = scratch();
  let upstream: Upstream;

  beforeAll(async () => {
    symlinkSync(
      fileURLToPath(new URL('../dist/web-fetch.mjs', import.meta.url)),
      join(bin.path, 'climax-web-fetch'),
    );
    upstream = await startUpstream({
      '/page': html('<title>A page</title><p>Words.</p>'),
      '/v1/search/web-search': send('{"results": []}'),
    });
  });

  afterAll(async () => {
    bin.remove();
    await upstream.close();
  });

  /** A call as the server makes it: values to a command, the command to a process. */
  async function call(name: string, values: object) {
    const tool = config.tools.find((candidate) => candidate.name === name)!;
    const { args, errors } = validateToolArgs(values, tool);
    expect(errors).toEqual([]);
    const env = {
      PATH: `${bin.path}:${process.env.PATH}`,
      LITELLM_BASE_URL: upstream.url,
      WEB_FETCH_ALLOW_PRIVATE: '127.0.0.1',
    };
    const { exitCode, stdout, stderr } = await runCommand(buildCommand({ tool, config }, args, env), { env });
    return { status: exitCode, stdout, stderr };
  }

  it.each(['search.web', 'web.fetch'])('takes exactly the inputs of %s', (name) => {
    const tool = config.tools.find((candidate) => candidate.name === name)!;
    expect(compareInputs(contract(name), buildInputSchema(tool.args))).toEqual([]);
  });

  it('gives no reason to complain', () => {
    expect(config.origin?.warnings).toEqual([]);
    expect(lintConfig(config).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('runs both tools, with values that look like options', async () => {
    const page = output(
      'web.fetch',
      await call('web.fetch', { url: `${upstream.url}/page`, include_raw_html: true }),
    );
    expect(page).toMatchObject({
      title: 'A page',
      clean_text: 'Words.',
      raw_html: expect.stringContaining('<p>'),
    });
    expect(output('search.web', await call('search.web', { query: '--help', max_results: 3 }))).toEqual({
      results: [],
    });
    expect(upstream.requests.at(-1)?.body).toBe('{"query":"--help","max_results":3}');
    expect(failure('web.fetch', await call('web.fetch', { url: '--allow-private' })).code).toBe(
      'fetch_failed',
    );
  });
});
