// Remote executors and guards: loaded with the first command that needs them, which most servers never run.

export { gitGuard } from '../guards/git/git-guard.ts';
export { goGuard } from '../guards/go/go-guard.ts';
export { helmGuard } from '../guards/helm/helm-guard.ts';
export { npmGuard } from '../guards/npm/npm-guard.ts';
export { ripgrepGuard } from '../guards/ripgrep/ripgrep-guard.ts';
export { terraformGuard } from '../guards/terraform/terraform-guard.ts';
export { probeContainer } from './container/probe-container.ts';
export { explainEnd } from './kubernetes/explain-end.ts';
export { openPod } from './kubernetes/open-pod.ts';
export { probeCluster } from './kubernetes/probe-cluster.ts';
export { sweepPods } from './kubernetes/sweep-pods.ts';
export { explainSshExit } from './ssh/explain-ssh-exit.ts';
export { openHost } from './ssh/open-host.ts';
export { probeHosts } from './ssh/probe-hosts.ts';
export { sweepSockets } from './ssh/socket-directory.ts';
