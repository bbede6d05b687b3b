import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { runClimax } from '../run-climax.ts';

// deploy/kubernetes.yaml on a real cluster, as it is shipped: two servers behind a Service, whose commands run as pods.
const manifest = fileURLToPath(new URL('../../../../deploy/kubernetes.yaml', import.meta.url));
const { CLIMAX_LAB_KUBE_ADMIN: admin = '', CLIMAX_LAB_KUBE_BIN: bin = '' } = process.env;
const { path: directory, remove } = scratch();

function kubectl(words: string, input?: string): string {
  const args = ['--kubeconfig', admin, '--namespace', 'climax', ...words.split(' ')];
  const { stdout, stderr, status } = spawnSync(join(bin, 'kubectl'), args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`kubectl ${words}: ${stderr}`);
  return stdout.trim();
}
const get = (what: string, path: string) => kubectl(`get ${what} -o jsonpath=${path}`);
const servers = () => get('pods -l app=climax', '{.items[*].metadata.name}').split(' ');
const commands = () => kubectl('get pods -l app.kubernetes.io/managed-by=climax -o name');
const isAllowed = (verb: string, resource: string) => {
  const account = 'system:serviceaccount:climax:climax';
  const [kind = '', part] = resource.split('/');
  const about = part === undefined ? [verb, kind] : [verb, kind, '--subresource', part];
  const words = ['auth', 'can-i', ...about, '--as', account, '--namespace', 'climax'];
  return spawnSync(join(bin, 'kubectl'), ['--kubeconfig', admin, ...words]).status === 0;
};

if (admin === '' || bin === '') {
  it('deployment: NOT RUN, no lab; npm run test:labs deployment', () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  let url: string;
  let token: string;

  beforeAll(async () => {
    const tokens = join(directory, 'tokens');
    token = (await runClimax(['token', 'add', 'ci', '--file', tokens])).stdout.trim();
    kubectl('create namespace climax');
    kubectl(`create secret generic climax-tokens --from-file=${tokens}`);
    kubectl('apply -f -', readFileSync(manifest, 'utf8'));
    kubectl('rollout status deployment/climax --timeout=150s');
    url = `http://${get('service climax', '{.spec.clusterIP}')}:8080`;
  }, 180_000);
  afterAll(() => {
    kubectl('delete namespace climax --timeout=60s');
    remove();
  }, 90_000);

  const connect = async (mode: 'legacy' | { pin: '2026-07-28' }) => {
    const client = new Client({ name: 'lab', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
    );
    return client;
  };
  /** The name of the machine on which a command finds itself. */
  const whereabouts = async (client: Client) => {
    const args = { tool_name: 'coreutils_cat', args: { file: ['/etc/hostname'] } };
    const { content, isError } = await client.callTool({ name: 'climax_call', arguments: args });
    return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
  };

  describe('deploy/kubernetes.yaml', () => {
    it.each([['legacy' as const], [{ pin: '2026-07-28' as const }]])(
      'serves an MCP client outside of the cluster through its Service; the tool runs as a pod (%j)',
      async (mode) => {
        const client = await connect(mode);
        const { text, isError } = await whereabouts(client);
        expect([isError, text]).toEqual([false, expect.stringMatching(/^climax-[0-9a-f-]{36}$/)]);
        expect(servers()).not.toContain(text);
        expect(await eventually(() => commands() === '', 30_000)).toBe(true);
        await client.close();
      },
      90_000,
    );

    it('has two ready servers on a read-only root, as nobody, with a budget that spares one', async () => {
      expect(
        get(
          'endpointslices -l kubernetes.io/service-name=climax',
          '{.items[*].endpoints[*].conditions.ready}',
        ),
      ).toBe('true true');
      const context = '{.items[*].spec.containers[0].securityContext.readOnlyRootFilesystem}';
      expect(get('pods -l app=climax', context)).toBe('true true');
      expect(get('pods -l app=climax', '{.items[*].spec.securityContext.runAsUser}')).toBe('65532 65532');
      expect(await eventually(() => get('pdb climax', '{.status.disruptionsAllowed}') === '1', 30_000)).toBe(
        true,
      );
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(`${url}/tools/coreutils_pwd`, { method: 'POST' })).status).toBe(401);
    }, 60_000);

    it('has the rights that its commands need, and no others', () => {
      const needed = [
        'create pods',
        'get pods',
        'list pods',
        'watch pods',
        'delete pods',
        'create pods/attach',
      ];
      const others = ['get secrets', 'create pods/exec', 'get pods/log', 'create deployments', 'update pods'];
      const split = (right: string) => right.split(' ') as [string, string];
      expect(needed.filter((right) => !isAllowed(...split(right)))).toEqual([]);
      expect(others.filter((right) => isAllowed(...split(right)))).toEqual([]);
    }, 60_000);

    it('loses no call silently while one of its servers is replaced', async () => {
      const client = await connect('legacy');
      const [first] = servers() as [string];
      kubectl(`delete pod ${first} --wait=false`);
      const ends: string[] = [];
      for (let number = 0; number < 8; number += 1) {
        const { text, isError } = await whereabouts(client).catch((error: Error) => ({
          text: error.message,
          isError: true,
        }));
        ends.push(isError ? text : 'answered');
      }
      expect(ends.filter((end) => end !== 'answered' && !/was not run|fetch failed/.test(end))).toEqual([]);
      expect(ends).toContain('answered');
      kubectl('rollout status deployment/climax --timeout=100s');
      expect(servers()).not.toContain(first);
      expect((await whereabouts(client)).isError).toBe(false);
      await client.close();
    }, 180_000);
  });
}
