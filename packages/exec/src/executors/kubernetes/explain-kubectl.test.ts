import { describe, expect, it } from '@jest/globals';
import { explainKubectl } from './explain-kubectl.ts';

describe('explainKubectl', () => {
  it.each([
    [
      'Error from server (Forbidden): pods "x" is forbidden: User "system:serviceaccount:a:b" cannot get resource "pods" in API group "" in the namespace "n"',
      'not allowed to get pods in the namespace n (as system:serviceaccount:a:b)',
    ],
    [
      'Error from server (Forbidden): nodes is forbidden: User "u" cannot list resource "nodes" in API group "" at the cluster scope',
      'not allowed to list nodes (as u)',
    ],
    [
      'Error from server (Forbidden): pods "x" is forbidden: violates PodSecurity "restricted:latest": runAsNonRoot != true',
      'the cluster refused the pod: violates PodSecurity "restricted:latest": runAsNonRoot != true',
    ],
    ['Error from server (NotFound): namespaces "n" not found', 'namespace not found: n'],
    ['error: context "c" does not exist', 'context not found in the kubeconfig: c'],
    [
      'The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?',
      'the cluster cannot be reached: The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?',
    ],
    [
      'Unable to connect to the server: dial tcp: lookup k8s.invalid: no such host',
      'the cluster cannot be reached: dial tcp: lookup k8s.invalid: no such host',
    ],
    [
      'error: You must be logged in to the server (Unauthorized)',
      'the cluster does not accept the credentials',
    ],
    ['Please enter Username: error: EOF', 'the cluster does not accept the credentials'],
    ['error: unable to upgrade connection: container not found ("c")', 'container not found in the pod: c'],
    ['warning: x\nerror: something else', 'something else'],
    ['', 'kubectl did not answer'],
  ])('says what %j means', (stderr, sentence) => {
    expect(explainKubectl(stderr)).toBe(sentence);
  });
});
