import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import type { KubernetesExecutor } from '../../index.ts';
import { wrapCommand } from '../wrap-command.ts';
import { podManifest } from './pod-manifest.ts';
import type { PodTemplate } from './read-template.ts';
import { readTemplate } from './read-template.ts';

function manifest(more: Partial<KubernetesExecutor> = {}, template?: PodTemplate): any {
  const command = wrapCommand(
    words(['true'], { timeoutSeconds: 4.5 }),
    { type: 'kubernetes', image: 'i', ...more },
    {},
  );
  return podManifest(command, template);
}

const container = (more: Partial<KubernetesExecutor> = {}, template?: PodTemplate) =>
  manifest(more, template).spec.containers[0];

const templateOf = (own: object, spec: object = {}): PodTemplate => ({
  metadata: { name: 'theirs', labels: { team: 'blue' }, annotations: { a: 'b' } },
  spec: { ...spec, containers: [own as Record<string, unknown>] },
});

describe('podManifest', () => {
  it('is hardened, limited and bounded in time by default', () => {
    const { metadata, spec } = manifest();
    expect(metadata.name).toMatch(/^climax-/);
    expect(metadata.labels).toEqual({
      'app.kubernetes.io/managed-by': 'climax',
      'climax/server': expect.stringMatching(/^[\w.-]{1,63}$/),
    });
    expect(spec).toMatchObject({
      restartPolicy: 'Never',
      activeDeadlineSeconds: 75,
      automountServiceAccountToken: false,
      enableServiceLinks: false,
    });
    expect(spec.containers).toEqual([
      {
        name: 'command',
        image: 'i',
        command: expect.any(Array),
        stdin: true,
        stdinOnce: true,
        tty: false,
        resources: { limits: { memory: '2Gi' }, requests: { memory: '64Mi', cpu: '50m' } },
        securityContext: {
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          seccompProfile: { type: 'RuntimeDefault' },
        },
      },
    ]);
  });

  it('has no reference that Kubernetes would expand', () => {
    const [shell, option, script] = container().command;
    expect([shell, option]).toEqual(['sh', '-c']);
    expect(script.replaceAll('$$', '')).not.toContain('$');
    expect(script).toContain('$$(');
  });

  it.each<[string, Partial<KubernetesExecutor>, object]>([
    ['memory in units of Kubernetes', { memory: '512m' }, { resources: { limits: { memory: '512Mi' } } }],
    ['no more reserved than allowed', { memory: '16m' }, { resources: { requests: { memory: '16Mi' } } }],
    ['no limit', { memory: null }, { resources: { limits: {} } }],
    ['processors', { cpus: 1.5 }, { resources: { limits: { cpu: '1.5' } } }],
    [
      'requests',
      { requests: { memory: '1g', cpus: 2 } },
      { resources: { requests: { memory: '1Gi', cpu: '2' } } },
    ],
    [
      'a user',
      { user: '1000:2000' },
      { securityContext: { runAsUser: 1000, runAsGroup: 2000, runAsNonRoot: true } },
    ],
    ['root', { user: '0' }, { securityContext: { runAsUser: 0, runAsNonRoot: false } }],
    ['capabilities', { cap_drop: [] }, { securityContext: { capabilities: { drop: [] } } }],
    ['a read-only root', { read_only: true }, { securityContext: { readOnlyRootFilesystem: true } }],
    ['privileges', { no_new_privileges: false }, { securityContext: { allowPrivilegeEscalation: true } }],
    ['a name of the container', { container: 'tool' }, { name: 'tool' }],
  ])('takes from the policy %s', (_, more, expected) => {
    expect(container(more)).toMatchObject(expected);
  });

  it('RT-13 refuses a device as a template at once', () => {
    expect(readTemplate('/dev/zero', {})).toEqual({ problem: 'cannot be read: it is a device, not a file' });
  });

  it('takes from a template what the policy leaves open, but not what the promises rest on', () => {
    const own = {
      image: 'theirs',
      command: ['x'],
      args: ['y'],
      env: [{ name: 'A', value: 'b' }],
      resources: { limits: { memory: '1Gi', 'nvidia.com/gpu': 1 }, requests: { memory: '512Mi' } },
      securityContext: { capabilities: { drop: [], add: ['NET_BIND_SERVICE'] } },
    };
    const spec = {
      restartPolicy: 'Always',
      automountServiceAccountToken: true,
      nodeSelector: { disk: 'ssd' },
    };
    const made = manifest({ image: null, memory: '256m' }, templateOf(own, spec));
    expect(made.metadata).toMatchObject({
      name: expect.stringMatching(/^climax-/),
      annotations: { a: 'b' },
      labels: { team: 'blue', 'app.kubernetes.io/managed-by': 'climax' },
    });
    expect(made.spec).toMatchObject({
      nodeSelector: { disk: 'ssd' },
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
    });
    const [made0] = made.spec.containers;
    expect(made0).toMatchObject({
      image: 'theirs',
      env: own.env,
      command: ['sh', '-c', expect.any(String), 'climax-guard', expect.any(String)],
      resources: { limits: { memory: '256Mi', 'nvidia.com/gpu': 1 }, requests: { memory: '512Mi' } },
      securityContext: {
        allowPrivilegeEscalation: false,
        capabilities: { drop: [], add: ['NET_BIND_SERVICE'] },
      },
    });
    expect(made0).not.toHaveProperty('args');
  });

  it('keeps the other containers of a template, and runs in the one that is named', () => {
    const template: PodTemplate = {
      metadata: {},
      spec: {
        containers: [
          { name: 'proxy', image: 'p' },
          { name: 'tool', image: 't' },
        ],
      },
    };
    const names = manifest({ image: null, container: 'tool' }, template).spec.containers.map(
      ({ name, image }: { name: string; image: string }) => [name, image],
    );
    expect(names).toEqual([
      ['tool', 't'],
      ['proxy', 'p'],
    ]);
  });
});
