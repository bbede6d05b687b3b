import { checkNames } from '../check-names.ts';
import type { ExecutorFinding } from '../executor-kind.ts';
import { isFresh } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';
import { readTemplate } from './read-template.ts';

/** All reasons why commands cannot run in the cluster as the policy says. */
export function checkKubernetes(executor: KubernetesExecutor, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  return [
    ...checkPlace(executor),
    ...checkNames(namesOf(executor), names),
    ...checkUser(executor.user),
    ...checkTemplate(executor, env),
    ...(isFresh(executor) ? [] : checkIdle(executor)),
  ];
}

const names = {
  pod: 'dnsSubdomain',
  selector: 'selector',
  image: 'image',
  container: 'dnsLabel',
  namespace: 'dnsLabel',
  context: 'path',
  kubeconfig: 'path',
  template: 'path',
  working_dir: 'path',
  shell: 'program',
} as const;

function namesOf(executor: KubernetesExecutor): Record<string, string | null | undefined> {
  const given = Object.keys(names) as (keyof typeof names)[];
  return Object.fromEntries(given.map((key) => [key, executor[key]]));
}

function checkPlace({ pod, selector, image, template }: KubernetesExecutor): ExecutorFinding[] {
  const isStanding = Boolean(pod || selector);
  if (!isStanding && !image && !template) {
    const message =
      'type kubernetes needs an image for a pod per call, or a pod or selector for an existing one';
    return [{ key: 'image', code: 'missing-key', message }];
  }
  if (pod && selector) return [conflict('selector', 'give a pod or a selector, not both')];
  return isStanding && image ? [conflict('image', 'an existing pod has its own image')] : [];
}

function checkUser(user: string | null | undefined): ExecutorFinding[] {
  if (!user || /^\d+(?::\d+)?$/.test(user)) return [];
  return [conflict('user', `Kubernetes takes numbers only, such as 1000 or 1000:1000, not '${user}'`)];
}

function checkTemplate({ template }: KubernetesExecutor, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  if (!template) return [];
  const reading = readTemplate(template, env);
  return 'problem' in reading ? [conflict('template', reading.problem)] : [];
}

/** A setting that only applies to fresh pods. */
function checkIdle(executor: KubernetesExecutor): ExecutorFinding[] {
  const keys = [
    'template',
    'memory',
    'cpus',
    'requests',
    'read_only',
    'cap_drop',
    'user',
    'no_new_privileges',
  ] as const;
  const given = keys.filter((key) => executor[key] !== undefined && executor[key] !== null);
  return given.map((key) => conflict(key, 'has no effect on an existing pod; it needs image'));
}

function conflict(key: string, message: string): ExecutorFinding {
  return { key, code: 'bad-word', message };
}
