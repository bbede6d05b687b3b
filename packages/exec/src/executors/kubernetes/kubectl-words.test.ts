import { describe, expect, it } from '@jest/globals';
import { containerOf, isFresh, kubectlWords } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

const executor = (more: Partial<KubernetesExecutor>): KubernetesExecutor => ({ type: 'kubernetes', ...more });

describe('isFresh', () => {
  it.each<[Partial<KubernetesExecutor>, boolean]>([
    [{ image: 'i' }, true],
    [{ template: 't' }, true],
    [{ pod: 'p' }, false],
    [{ selector: 'a=b' }, false],
    [{ pod: null, selector: null, image: 'i' }, true],
    [{ pod: '', image: 'i' }, true],
  ])('%j: %p', (more, fresh) => expect(isFresh(executor(more))).toBe(fresh));
});

describe('containerOf', () => {
  it.each<[Partial<KubernetesExecutor>, string | undefined]>([
    [{ image: 'i' }, 'command'],
    [{ image: 'i', container: 'main' }, 'main'],
    [{ pod: 'p', container: 'main' }, 'main'],
    [{ pod: 'p' }, undefined],
    [{ pod: 'p', container: null }, undefined],
  ])('of %j is %p', (more, container) => expect(containerOf(executor(more))).toBe(container));
});

describe('kubectlWords', () => {
  it.each<[Partial<KubernetesExecutor>, string[]]>([
    [{}, []],
    [{ namespace: 'n' }, ['--namespace=n']],
    [
      { kubeconfig: '~/.kube/x', context: 'c', namespace: 'n' },
      ['--kubeconfig=/home/ada/.kube/x', '--context=c', '--namespace=n'],
    ],
    [{ kubeconfig: '/etc/kube', context: null, namespace: '' }, ['--kubeconfig=/etc/kube']],
    [{ pod: 'p', image: 'i' }, []],
  ])('of %j are %j', (more, words) =>
    expect(kubectlWords(executor(more), { HOME: '/home/ada' })).toEqual(words),
  );
});
