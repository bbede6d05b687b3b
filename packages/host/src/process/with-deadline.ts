import { type Context, createContext, Script } from 'node:vm';

const maxAttempts = 5;

/**
 * Runs a synchronous function without side effects for at most this much CPU time: the only way in Node to stop a
 * backtracking regular expression. Returns `undefined` if it was stopped.
 */
export function withDeadline<T>(milliseconds: number, run: () => T): T | undefined {
  if (milliseconds < 1) return undefined;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const spent = stopwatch();
    const outcome = runOnce(Math.floor(milliseconds), run);
    if (outcome) return outcome.result;
    // Otherwise other processes had the CPU, which says nothing about the function.
    if (spent() >= milliseconds / 2) return undefined;
  }
  return undefined;
}

/** CPU time of this process since the call, in milliseconds; waiting for a busy machine does not count. */
export function stopwatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Only scripts can have a time limit; creating a context takes about a millisecond. */
let sandbox: { context: Context; script: Script } | undefined;

function runOnce<T>(timeout: number, run: () => T): { result: T } | undefined {
  sandbox ??= { context: createContext(Object.create(null)), script: new Script('run()') };
  const { context, script } = sandbox;
  let outcome: { result: T } | undefined;
  context.run = () => {
    outcome = { result: run() };
  };
  try {
    script.runInContext(context, { timeout });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  } finally {
    context.run = undefined;
  }
  return outcome;
}
