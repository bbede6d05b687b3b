import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kubernetesLab } from '../../../test/kubernetes-lab.ts';
import { freshMark, processes, reportMissingLab, startServer, survivors } from '../../../test/lab.ts';
import { checkPromises, runRemote, type Values, wrapRemote } from '../../../test/remote-promises.ts';
import { kindOf } from '../../executors.ts';
import { createLimiter, type KubernetesExecutor, killAll } from '../../index.ts';

const lab = kubernetesLab();

if (!lab) {
  reportMissingLab('kubernetes');
} else {
  const { env, image, admin, pods } = lab;
  const fresh: KubernetesExecutor = { type: 'kubernetes', image };
  const { path: directory, remove } = scratch();

  const run = (values: Values, more: Partial<KubernetesExecutor> = {}, call = {}) =>
    runRemote(values, { executor: { ...fresh, ...more }, env, ...call });

  const standing = (name: string) => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, labels: { app: 'standing' } },
    spec: {
      terminationGracePeriodSeconds: 0,
      containers: [
        { name: 'other', image, command: ['sleep', '1000000'] },
        { name: 'main', image, command: ['sleep', '1000000'] },
      ],
    },
  });

  beforeAll(() => {
    for (const name of ['standing-1', 'standing-2'])
      admin(['apply', '-f', '-'], JSON.stringify(standing(name)));
    admin(['wait', '--for=condition=Ready', 'pod', '-l', 'app=standing', '--timeout=60s']);
  }, 90_000);

  afterAll(() => {
    remove();
    admin(['delete', 'pods', '-l', 'app=standing', '--now']);
  }, 60_000);

  describe('a command in its own pod', () => {
    checkPromises({ executor: fresh, env }, { hostName: /^climax-[\da-f-]{36}$/, startMs: 20_000 });

    it('leaves no pod', async () => {
      await killAll();
      const isEmpty = () => pods().length === 0;
      // Those of servers that were killed above are swept by the next one.
      await kindOf(fresh).sweep?.(fresh, env);
      expect(await eventually(isEmpty, 30_000)).toBe(true);
    }, 60_000);
  });

  describe('a command in an existing pod', () => {
    const executor: KubernetesExecutor = { type: 'kubernetes', pod: 'standing-1', container: 'main' };
    checkPromises({ executor, env }, { hostName: /^standing-1$/, startMs: 0 });
  });

  describe('type: kubernetes', () => {
    it('puts nothing from a call in any object or request', async () => {
      const [word, variable, input] = ['w0rd', 'v4riable', '1nput'].map((text) => `${text}${freshMark()}`);
      const mark = freshMark();
      const values = { script: `: ${word}; cat; echo $TOKEN '$(TOKEN)'; sleep 2; : ${mark}`, input: input! };
      const parts = { env: { TOKEN: variable! } };
      const running = run(values, {}, { parts });
      expect(await eventually(() => pods().length > 0, 20_000)).toBe(true);
      const objects = admin(['get', 'pods,events', '-o', 'json']);
      expect(await running).toMatchObject({ ok: true, stdout: `${input}${variable} $(TOKEN)` });
      await run(
        { ...values, script: `: ${word}; cat; echo $TOKEN` },
        { image: null, pod: 'standing-1' },
        { parts },
      );
      const everything = objects + admin(['get', 'pods,events', '-o', 'json']) + lab.auditLog();
      expect(everything).toContain('climax-guard');
      for (const secret of [word, variable, input]) expect(everything).not.toContain(secret);
    }, 60_000);

    it('has no rights in the pod', async () => {
      const outcome = await run({
        script: 'grep -E "CapEff|NoNewPrivs|Seccomp:" /proc/self/status; ls /var/run/secrets',
      });
      expect(outcome.stdout).toMatch(/CapEff:\s+0{16}\nNoNewPrivs:\s+1\nSeccomp:\s+2/);
      expect(outcome.stderr).toMatch(/secrets: No such file/);
      const user = await run({ script: 'id -u; id -g; touch /x' }, { user: '1000:2000', read_only: true });
      expect(user).toMatchObject({ stdout: '1000\n2000', stderr: expect.stringMatching(/Read-only/) });
    }, 60_000);

    it('chooses the least busy pod of a selector', async () => {
      const executor: Partial<KubernetesExecutor> = {
        image: null,
        selector: 'app=standing',
        container: 'main',
      };
      const names = await Promise.all([1, 2].map(() => run({ script: 'hostname; sleep 2' }, executor)));
      expect(names.map(({ stdout }) => stdout).sort()).toEqual(['standing-1', 'standing-2']);
    }, 60_000);

    it('chooses another pod of a selector when one is gone, and reports it', async () => {
      for (const name of ['leaving-1', 'leaving-2']) {
        const pod = standing(name);
        admin(
          ['apply', '-f', '-'],
          JSON.stringify({ ...pod, metadata: { name, labels: { app: 'leaving' } } }),
        );
      }
      admin(['wait', '--for=condition=Ready', 'pod', '-l', 'app=leaving', '--timeout=60s']);
      const executor: Partial<KubernetesExecutor> = {
        image: null,
        selector: 'app=leaving',
        container: 'main',
      };
      expect(await run({ script: 'true' }, executor)).toMatchObject({ ok: true });
      admin(['delete', 'pod', 'leaving-1', '--now']);
      const outcomes = [
        await run({ script: 'hostname' }, executor),
        await run({ script: 'hostname' }, executor),
      ];
      expect(outcomes.map(({ stdout }) => stdout)).toEqual(['leaving-2', 'leaving-2']);
      const notices = outcomes.flatMap((outcome) => outcome.notices);
      expect(notices.filter((notice) => notice !== 'pod not found: leaving-1 (tried another one)')).toEqual(
        [],
      );
      admin(['delete', 'pod', 'leaving-2', '--now']);
    }, 90_000);

    it('makes pods after a template', async () => {
      const template = join(directory, 'pod.yaml');
      writeFileSync(
        template,
        `metadata: {labels: {team: blue}}\nspec:\n  nodeSelector: {kubernetes.io/hostname: kube2}\n  volumes: [{name: data, emptyDir: {}}]\n  containers:\n    - image: ${image}\n      volumeMounts: [{name: data, mountPath: /data}]\n      env: [{name: FROM_TEMPLATE, value: "yes"}]\n`,
      );
      const running = run(
        { script: 'grep -c " /data " /proc/mounts; echo $FROM_TEMPLATE; sleep 2' },
        { image: null, template },
      );
      const find = () =>
        admin(['get', 'pods', '-l', 'team=blue', '-o', 'jsonpath={.items[*].spec.nodeName}']);
      expect(await eventually(() => find() === 'kube2', 20_000)).toBe(true);
      expect(await running).toMatchObject({ ok: true, stdout: '1\nyes' });
    }, 60_000);

    const nowhere = join(directory, 'nowhere.conf');
    writeFileSync(
      nowhere,
      'apiVersion: v1\nkind: Config\ncurrent-context: x\nclusters: [{name: x, cluster: {server: "https://127.0.0.1:1"}}]\nusers: [{name: x, user: {token: t}}]\ncontexts: [{name: x, context: {cluster: x, user: x, namespace: there}}]\n',
    );

    it.each<[string, Partial<KubernetesExecutor>, RegExp]>([
      [
        'an image that is not there',
        { image: 'localhost:1/no/such:1' },
        /^image cannot be pulled: localhost:1\/no\/such:1 \(/,
      ],
      ['a bad name of an image', { image: 'NO SUCH' }, /^image cannot be pulled: NO SUCH \(InvalidImageName/],
      [
        'an image without a shell',
        { image: 'localhost/climax-empty:1' },
        /^the image \S*climax-empty:1 has no sh, which/,
      ],
      [
        'a pod that no node can take',
        { memory: '9000g', requests: { memory: '9000g' } },
        /^no node can take the pod: 0\/2 nodes.*Insufficient memory/,
      ],
      [
        'a node that does not come',
        { memory: '9000g', requests: { memory: '9000g' }, wait_for_nodes: true, start_timeout: 2 },
        /^the pod did not run within 2 s \(start_timeout\): no node can/,
      ],
      [
        'a right that is missing',
        { namespace: 'default' },
        /^not allowed to create pods in the namespace default \(as climax\)$/,
      ],
      [
        'a right that is missing in a standing pod',
        { image: null, pod: 'x', namespace: 'default' },
        /^not allowed to (?:get pods|create pods\/exec) in the namespace default \(as climax\)$/,
      ],
      [
        'a namespace that is used up',
        { namespace: 'small' },
        /^the quota of the namespace is used up: none, requested: pods=1, used: pods=0, limited: pods=0$/,
      ],
      ['a pod that is not there', { image: null, pod: 'no-such' }, /^pod not found: no-such$/],
      [
        'a container that is not there',
        { image: null, pod: 'standing-1', container: 'no-such' },
        /^container not found in the pod: no-such$/,
      ],
      [
        'labels that no pod has',
        { image: null, selector: 'app=none' },
        /^no ready pod matches the selector app=none in the namespace agents$/,
      ],
      [
        'a context that is not there',
        { context: 'no-such' },
        /^context not found in the kubeconfig: no-such$/,
      ],
      [
        'a cluster that is not there',
        { kubeconfig: nowhere },
        /^the cluster cannot be reached: .*127\.0\.0\.1:1/,
      ],
      [
        'a shell that is not there',
        { image: null, pod: 'standing-1', shell: 'zsh' },
        /^the container has no zsh, which/,
      ],
    ])(
      'explains %s',
      async (_, more, sentence) => {
        if (more.namespace === 'small') makeSmallNamespace();
        const outcome = await run({ script: 'true' }, more);
        expect(outcome).toMatchObject({ status: 'executor-failed', exitCode: -1 });
        expect(outcome.message?.replace('Executor failed: ', '')).toMatch(sentence);
      },
      60_000,
    );

    function makeSmallNamespace() {
      const objects = [
        { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'small' } },
        {
          apiVersion: 'v1',
          kind: 'ResourceQuota',
          metadata: { name: 'none', namespace: 'small' },
          spec: { hard: { pods: '0' } },
        },
        { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace: 'small' } },
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'RoleBinding',
          metadata: { name: 'climax', namespace: 'small' },
          roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'admin' },
          subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: 'climax' }],
        },
      ];
      for (const object of objects) {
        const { namespace = 'small' } = object.metadata as { namespace?: string };
        admin(['apply', `--namespace=${namespace}`, '-f', '-'], JSON.stringify(object));
      }
      admin([
        'wait',
        '--namespace=small',
        '--for=jsonpath={.status.hard.pods}=0',
        'resourcequota/none',
        '--timeout=20s',
      ]);
    }

    it('explains a missing kubectl', async () => {
      const outcome = await runRemote(
        { script: 'true' },
        { executor: fresh, env: { ...env, PATH: '/nonexistent' } },
      );
      expect(outcome.message).toBe('Executor failed: kubectl not found (is it installed and on PATH?)');
    });

    it('explains a command that reaches its memory limit', async () => {
      const outcome = await run({ script: 'exec tail /dev/zero' }, { memory: '32m' });
      expect(outcome).toMatchObject({
        status: 'exited',
        exitCode: 137,
        message: 'Out of memory: the command was killed at the memory limit of its pod',
      });
    }, 60_000);

    it('explains when someone deletes the pod, and leaves no trace of it', async () => {
      const mark = freshMark();
      const others = pods();
      const running = run({ script: `trap "" TERM; sleep ${mark}; sleep ${mark}` }, {}, { timeout: 60 });
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      const name = pods().find((pod) => !others.includes(pod));
      admin(['delete', name!, '--wait=false']);
      expect(await running).toMatchObject({ ok: false });
      expect(await eventually(() => survivors(mark) === 0, 10_000)).toBe(true);
    }, 120_000);

    it('explains a stream that is cut, and leaves no process of the command', async () => {
      const mark = freshMark();
      const running = run({ script: `sleep ${mark}` }, {}, { timeout: 60 });
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      const own = processes().filter(([, line]) => line.startsWith('kubectl\0attach'));
      for (const [pid] of own) process.kill(pid, 'SIGKILL');
      const outcome = await running;
      expect(outcome).toMatchObject({ status: 'executor-failed', notices: [] });
      expect(outcome.message).toMatch(
        /^Executor failed: the connection to the pod climax-\S+ was lost, which/,
      );
      expect(survivors(mark)).toBe(0);
    }, 60_000);

    it('removes the pods of servers that are gone, and no others', async () => {
      const mark = freshMark();
      const server = startServer(
        wrapRemote({ script: `sleep ${mark}` }, { executor: fresh, env, timeout: 300 }),
        env,
      );
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      const abandoned = pods();
      server.kill('SIGKILL');
      await once(server, 'exit');
      const foreign = {
        ...standing('climax-00000000-0000-4000-8000-000000000000'),
        metadata: {
          name: 'climax-00000000-0000-4000-8000-000000000000',
          labels: { 'app.kubernetes.io/managed-by': 'climax', 'climax/server': '1.2.elsewhere' },
        },
      };
      admin(['apply', '-f', '-'], JSON.stringify(foreign));
      const running = run({ script: 'sleep 5; echo ours' });
      expect(await eventually(() => pods().length >= 3, 20_000)).toBe(true);
      const removed = await kindOf(fresh).sweep?.(fresh, env);
      expect(removed?.map((name) => `pod/${name}`)).toEqual(abandoned);
      expect(await running).toMatchObject({ ok: true, stdout: 'ours' });
      expect(pods()).toContain(`pod/${foreign.metadata.name}`);
      admin(['delete', 'pod', foreign.metadata.name, '--now']);
    }, 90_000);

    it('ends everything when the server shuts down, also while a pod is starting', async () => {
      const mark = freshMark();
      const running = run({ script: `sleep ${mark}` }, {}, { timeout: 300 });
      expect(await eventually(() => survivors(mark) > 0, 20_000)).toBe(true);
      const starting = run({ script: `sleep ${mark}` }, {}, { timeout: 300 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await killAll();
      for (const outcome of await Promise.all([running, starting])) expect(outcome.status).toBe('cancelled');
      expect(survivors(mark)).toBe(0);
      expect(await eventually(() => pods().length === 0, 30_000)).toBe(true);
    }, 90_000);

    it('runs 200 calls, 16 at a time as a server does, each with its own output', async () => {
      const limiter = createLimiter();
      const calls = Array.from({ length: 200 }, (_, number) =>
        limiter.run(() =>
          run({ script: `echo ${number}; echo ${-number} >&2; exit ${number % 7}` }, {}, { timeout: 120 }),
        ),
      );
      const outcomes = (await Promise.all(calls)).map((admission) =>
        'value' in admission ? admission.value : undefined,
      );
      expect(
        outcomes.map((outcome) => [outcome?.message ?? outcome?.stdout, outcome?.stderr, outcome?.exitCode]),
      ).toEqual(outcomes.map((_, number) => [String(number), String(-number), number % 7]));
      expect(await eventually(() => pods().length === 0, 60_000)).toBe(true);
    }, 600_000);
  });
}
