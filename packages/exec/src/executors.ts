// The entry point `@climax/exec/executors`: where commands run.
export { shownCommand } from './command/shown-command.ts';
export { checkExecutor } from './executors/check-executor.ts';
export { buildDockerPrefix, type CallSettings } from './executors/container/build-docker-prefix.ts';
export type { ExecutorFinding, ExecutorWarningCode, KeySchema } from './executors/executor-kind.ts';
export { type AnyKind, executorKinds, kindOf } from './executors/executors.ts';
export type { Probe } from './executors/probe.ts';
export { probeTarget, type Target, targetsOf } from './executors/targets.ts';
export { wrapCommand } from './executors/wrap-command.ts';
