// The front door `@climax/exec/executors`: for code that reads, checks or shows an executor.
export { checkExecutor } from './executors/check-executor.ts';
export type { ExecutorFinding, ExecutorWarningCode, KeySchema } from './executors/executor-kind.ts';
export { type AnyKind, executorKinds, kindOf } from './executors/executors.ts';
