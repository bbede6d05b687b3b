import type { ExecutorFinding } from './executor-kind.ts';
import { type Executor, kindOf } from './executors.ts';

/** All reasons why an executor cannot be used safely; `env` is the server's environment. */
export function checkExecutor(executor: Executor, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  return kindOf(executor).check(executor, env);
}
