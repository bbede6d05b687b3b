import { fine, type Probe, wrong } from '../probe.ts';
import { type Cluster, findCluster } from './cluster.ts';
import { explainKubectl } from './explain-kubectl.ts';
import { isFresh, noKubectl } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';
import { podManifest } from './pod-manifest.ts';
import { readTemplate } from './read-template.ts';
import { wrapInPod } from './wrap-in-pod.ts';

const rights = {
  fresh: [
    'create pods',
    'get pods',
    'list pods',
    'watch pods',
    'delete pods',
    'create pods/attach',
    'get pods/attach',
  ],
  standing: ['get pods', 'create pods/exec', 'get pods/exec'],
  selector: ['list pods'],
};

/** Whether the cluster responds, grants the needed permissions and would accept such a pod. Nothing is created. */
export async function probeCluster(executor: KubernetesExecutor, env: NodeJS.ProcessEnv): Promise<Probe[]> {
  const environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const cluster = await findCluster(executor, environment as Record<string, string>, env.PATH);
  const version = await cluster.run(['get', '--raw', '/version']);
  if (version.code === null && version.stderr === '') return [wrong(noKubectl)];
  if (version.code !== 0) return [wrong(explainKubectl(version.stderr))];
  const { gitVersion = '' } = JSON.parse(version.stdout) as { gitVersion?: string };
  const answers = fine(`the cluster answers (${gitVersion}), namespace ${cluster.namespace}`);
  const needed = isFresh(executor)
    ? rights.fresh
    : [...rights.standing, ...(executor.selector ? rights.selector : [])];
  const denied = (await Promise.all(needed.map((right) => checkRight(cluster, right)))).flat();
  if (denied.length > 0) return [answers, ...denied];
  const place = isFresh(executor) ? await tryPod(executor, cluster, env) : await findPod(executor, cluster);
  return [answers, fine(`may ${needed.join(', ')}`), place];
}

async function checkRight(cluster: Cluster, right: string): Promise<Probe[]> {
  const [verb = '', resource = ''] = right.split(' ');
  const [kind = '', sub] = resource.split('/');
  const words = ['auth', 'can-i', verb, kind, ...(sub ? [`--subresource=${sub}`] : []), '--quiet'];
  const { code } = await cluster.run([...words, `--namespace=${cluster.namespace}`]);
  return code === 0
    ? []
    : [wrong(`not allowed to ${verb} ${resource} in the namespace ${cluster.namespace}`)];
}

/** A server-side dry run: fields, quota and admission of the namespace are checked. */
async function tryPod(
  executor: KubernetesExecutor,
  cluster: Cluster,
  env: NodeJS.ProcessEnv,
): Promise<Probe> {
  const template = executor.template ? readTemplate(executor.template, env) : undefined;
  if (template && 'problem' in template) return wrong(`${executor.template} ${template.problem}`);
  const command = wrapInPod({ argv: ['true'], env: {}, timeoutSeconds: 1 }, executor, env);
  const words = ['create', '--raw', `${cluster.path('pods')}?dryRun=All`, '-f', '-'];
  const { code, stderr } = await cluster.run(words, {
    stdin: JSON.stringify(podManifest(command, template)),
  });
  return code === 0
    ? fine(
        `would take a pod of the image ${executor.image ?? 'of the template'} (whether it can be pulled shows in the first call)`,
      )
    : wrong(explainKubectl(stderr));
}

async function findPod({ pod, selector }: KubernetesExecutor, cluster: Cluster): Promise<Probe> {
  const query = `?labelSelector=${encodeURIComponent(selector ?? '')}`;
  const address = cluster.path(pod ? `pods/${pod}` : `pods${query}`);
  const { code, stdout, stderr } = await cluster.run(['get', '--raw', address]);
  if (code !== 0) return wrong(explainKubectl(stderr));
  const { items = [JSON.parse(stdout)] } = JSON.parse(stdout) as {
    items?: { status?: { phase?: string } }[];
  };
  const count = items.filter(({ status }) => status?.phase === 'Running').length;
  const what = pod ? `pod ${pod}` : `pods ${selector}`;
  return count > 0 ? fine(`${what}: ${count} running`) : wrong(`${what}: none is running`);
}
