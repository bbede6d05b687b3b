import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { published } from './packed-project.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workflow = readFileSync(`${root}/.github/workflows/release.yml`, 'utf8');

/** The workflow's own command, against a registry on this machine on which nothing is published yet. */
describe('the release', () => {
  let registry: Server;
  const methods = new Set<string>();
  beforeAll(async () => {
    registry = createServer((request, response) => {
      methods.add(request.method ?? '');
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => {
      registry.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    registry.close();
  });

  it('would publish every package, and nothing else', async () => {
    const [program = '', ...words] = /run: (npx .* publish .*)$/m.exec(workflow)?.[1]?.split(' ') ?? [];
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    const child = spawn(program, [...words, '--dry-run', '--registry', address], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const code = await new Promise((resolve) => child.on('close', resolve));
    const names = [...output.matchAll(/^\+ (\S+)@\d+\.\d+\.\d+$/gm)].map((match) => match[1] as string);
    expect({ code, names: names.sort() }).toEqual({ code: 0, names: [...published].sort() });
    expect(methods).not.toContain('PUT');
  }, 240_000);

  it('has what it needs: a token that is used, the right to sign, and a tag that is the version', () => {
    expect(workflow).toContain('id-token: write');
    expect(workflow).toContain('NPM_CONFIG_PROVENANCE: "true"');
    expect(workflow).toMatch(/_authToken '\$\{NODE_AUTH_TOKEN\}'/);
    expect(workflow).toContain('test "$GITHUB_REF_NAME" =');
  });
});
