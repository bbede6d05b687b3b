import { type Context, createContext, Script } from 'node:vm';

const maxAttempts = 5;

/**
 * Runs a function that neither waits nor changes anything, and gives up after some milliseconds of work: the only way
 * in Node to end a regular expression that backtracks for hours. `undefined` means: given up.
 */
export function withDeadline<T>(milliseconds: number, run: () => T): T | undefined {
  if (milliseconds < 1) return undefined;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const spent = stopwatch();
    const outcome = runOnce(Math.floor(milliseconds), run);
    if (outcome) return outcome.result;
    // Otherwise the time ran out while other processes had the processor, which says nothing about the function.
    if (spent() >= milliseconds / 2) return undefined;
  }
  return undefined;
}

/** Milliseconds of work this process has done since; waiting for a busy machine does not count. */
export function stopwatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** Only a script in a context of its own can be given a time limit; making one takes about a millisecond. */
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
