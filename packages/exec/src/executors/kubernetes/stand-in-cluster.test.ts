import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually, program, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { type Command, type KubernetesExecutor, killAll, runCommand } from '../../index.ts';
import { wrapCommand } from '../wrap-command.ts';

const fresh: KubernetesExecutor = { type: 'kubernetes', image: 'demo:1' };

let directory: string;
let remove: () => void;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  ({ path: directory, remove } = scratch());
  const path = `${dirname(program('cluster/kubectl'))}:${process.env.PATH}`;
  // The home tells the clusters of these tests apart.
  env = { ...process.env, PATH: path, HOME: directory, FIXTURE_CLUSTER: directory };
});
afterEach(async () => {
  await killAll();
  remove();
});

function run(command: Command, more: Partial<KubernetesExecutor> = {}, options = {}) {
  return runCommand(wrapCommand(command, { ...fresh, ...more }, env), { env, ...options });
}

/** What the stand-in was called with. */
function calls(verb: string): { argv: string[]; stdin?: string }[] {
  const file = join(directory, 'calls');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line)).filter(({ argv }) => argv.includes(verb));
}

const pods = () => readdirSync(directory).filter((name) => name.startsWith('climax-'));

describe('a command in a pod of the stand-in cluster', () => {
  it('gets words, environment, input and exit code, and none of them is in a request', async () => {
    const script = 'cat; printf "[%s]" "$TOKEN" "$1"; echo oops >&2; exit 7';
    const argv = ['sh', '-c', script, 'x', "$(TOKEN) $$ a'b\nc"];
    const outcome = await run(words(argv, { env: { TOKEN: 's3cret' }, stdin: '1nput' }));
    expect(outcome).toMatchObject({
      status: 'exited',
      exitCode: 7,
      stdout: `1nput[s3cret][$(TOKEN) $$ a'b\nc]`,
      stderr: 'oops',
      notices: [],
    });
    const all = readFileSync(join(directory, 'calls'), 'utf8');
    expect(all).toContain('climax-guard');
    expect(all).not.toMatch(/s3cret|1nput|oops/);
  });

  it('has its pod deleted by name, and waited for', async () => {
    await run(words(['true']));
    expect(await eventually(() => pods().length === 0)).toBe(true);
    const [created] = calls('create');
    const { name } = JSON.parse(created!.stdin!).metadata;
    expect(calls('delete')[0]!.argv).toEqual(
      expect.arrayContaining(['pods', name, '--grace-period=1', '--namespace=unit']),
    );
  });

  it('goes where the policy says', async () => {
    await run(words(['true']), { namespace: 'n', context: 'c', kubeconfig: '~/k' });
    const leading = [`--kubeconfig=${directory}/k`, '--context=c', '--namespace=n'];
    expect(calls('create')[0]!.argv.slice(0, 5)).toEqual([...leading, 'create', '--raw']);
    expect(calls('create')[0]!.argv[5]).toBe('/api/v1/namespaces/n/pods');
    expect(calls('attach')[0]!.argv.slice(0, 3)).toEqual(leading);
  });

  it.each<[string, Partial<KubernetesExecutor>, string]>([
    [
      'a missing right',
      { namespace: 'forbidden' },
      'not allowed to create pods in the namespace forbidden (as ci)',
    ],
    [
      'a quota',
      { namespace: 'full' },
      'the quota of the namespace is used up: q, requested: pods=1, used: pods=4, limited: pods=4',
    ],
    [
      'an image that is not there',
      { image: 'bad-image' },
      'image cannot be pulled: i (ErrImagePull: not found in any registry)',
    ],
    [
      'nodes without room',
      { image: 'no-room', wait_for_nodes: true, start_timeout: 1 },
      'the pod did not run within 1 s (start_timeout): no node can take the pod: 0/3 nodes are available',
    ],
    [
      'a pod that never runs',
      { image: 'never', start_timeout: 1 },
      'the pod did not run within 1 s (start_timeout): the cluster does not say why',
    ],
    ['a pod that is gone', { image: null, pod: 'gone' }, 'pod not found: gone'],
  ])('explains %s, and leaves no pod', async (_, more, sentence) => {
    const outcome = await run(words(['true']), more);
    expect(outcome).toMatchObject({
      status: 'executor-failed',
      exitCode: -1,
      message: `Executor failed: ${sentence}`,
    });
    expect(await eventually(() => pods().length === 0)).toBe(true);
  });

  it('is cancelled while its pod is starting, and leaves no pod', async () => {
    const controller = new AbortController();
    const running = run(words(['true']), { image: 'never' }, { signal: controller.signal });
    expect(await eventually(() => pods().length === 1)).toBe(true);
    controller.abort();
    expect(await running).toMatchObject({ status: 'cancelled', message: 'Command was cancelled' });
    expect(await eventually(() => pods().length === 0)).toBe(true);
  });

  it('explains a missing kubectl and never falls back to the host', async () => {
    env.PATH = '/nonexistent';
    const message = 'Executor failed: kubectl not found (is it installed and on PATH?)';
    expect(await run(words(['true']))).toMatchObject({ status: 'executor-failed', message });
    expect(await run(words(['true']), { image: null, pod: 'p' })).toMatchObject({ message });
  });

  it('runs in an existing pod, and drops what kubectl adds to its errors', async () => {
    const outcome = await run(
      words(['sh', '-c', 'pwd; echo oops >&2; exit 9'], {
        remoteForm: { argv: ['sh', '-c', 'pwd; echo oops >&2; exit 9'], cwd: 'tmp' },
      }),
      {
        image: null,
        pod: 'p',
        container: 'c',
        working_dir: '/',
      },
    );
    expect(outcome).toMatchObject({ exitCode: 9, stdout: '/tmp', stderr: 'oops' });
    expect(calls('exec')[0]!.argv.slice(0, 7)).toEqual(['exec', '-i', '-q', '-c', 'c', 'p', '--']);
  });

  it('chooses another pod of a selector when one is gone, and warns once', async () => {
    const two = { image: null, selector: 'app=two' };
    const outcomes = [];
    for (let call = 0; call < 3; call += 1) outcomes.push(await run(words(['echo', 'ok']), two));
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(['ok', 'ok', 'ok']);
    const notices = outcomes.flatMap((outcome) => outcome.notices);
    expect(notices).toEqual(['pod not found: gone (tried another one)']);
  });

  it('does not use a template that has become unreadable', async () => {
    const template = join(directory, 'pod.yaml');
    writeFileSync(template, 'kind: Deployment');
    const outcome = await run(words(['true']), { template });
    expect(outcome.message).toBe(`Executor failed: ${template} expected a pod (kind: Pod)`);
    expect(calls('create')).toEqual([]);
  });
});
