import { describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';
import { wrapInPod } from './wrap-in-pod.ts';

const wrap = (more: Partial<KubernetesExecutor>) =>
  wrapInPod(
    words(['app'], { env: { TOKEN: 's3cret' } }),
    { type: 'kubernetes', ...more },
    { HOME: '/h', PATH: '/bin' },
  );

describe('wrapInPod', () => {
  it('attaches to a fresh pod with its own name, in which the guard waits', () => {
    const { argv, pod } = wrap({ image: 'i', namespace: 'n' });
    expect(pod!.name).toMatch(/^climax-[\da-f-]{36}$/);
    expect(argv).toEqual(['kubectl', '--namespace=n', 'attach', '-i', '-q', '-c', 'command', pod!.name]);
    expect(wrap({ image: 'i' }).pod!.name).not.toBe(pod!.name);
  });

  it('starts the guard in an existing pod', () => {
    const { argv } = wrap({ pod: 'p', shell: 'ash' });
    expect(argv.slice(0, 7)).toEqual(['kubectl', 'exec', '-i', '-q', 'p', '--', 'ash']);
  });

  it.each<[string, Partial<KubernetesExecutor>, string]>([
    ['a container', { pod: 'p', container: 'main' }, 'exec -i -q -c main p -- sh'],
    ['a context', { pod: 'p', context: 'c' }, 'kubectl --context=c exec'],
    ['a kubeconfig', { pod: 'p', kubeconfig: '~/k' }, 'kubectl --kubeconfig=/h/k exec'],
    ['a selector, whose pod is chosen later', { selector: 'a=b' }, 'exec -i -q  -- sh'],
  ])('leads to %s', (_, more, line) => expect(wrap(more).argv.join(' ')).toContain(line));

  it('keeps environment and words off the command line', () => {
    const { argv, env, stdin } = wrap({ pod: 'p' });
    expect(argv.join(' ')).not.toMatch(/s3cret|TOKEN/);
    expect([env, stdin?.includes('TOKEN=s3cret\n=app\n')]).toEqual([{}, true]);
  });

  it('remembers its place', () => {
    expect(wrap({ pod: 'p', working_dir: '/ws' })).toMatchObject({
      executor: 'kubernetes',
      searchPath: '/bin',
      pod: { name: 'p', executor: { pod: 'p' } },
      lifeLine: { directory: '/ws' },
    });
  });
});
