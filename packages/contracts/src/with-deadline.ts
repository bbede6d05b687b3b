import { type Context, createContext, Script } from 'node:vm';

const attempts = 10;
let stage: { context: Context; script: Script } | undefined;

/**
 * Runs a function that neither waits nor changes anything, and gives up after some milliseconds: the only way in
 * Node to end a regular expression that backtracks for hours. `undefined` means: given up.
 */
export function withDeadline<T>(milliseconds: number, run: () => T): T | undefined {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = process.cpuUsage();
    const outcome = runOnce(milliseconds, run);
    if (outcome) return outcome.result;
    // The clock of the wall ran out, not our own: the machine was busy with others, so try again.
    if (process.cpuUsage(start).user > (milliseconds * 1000) / 2) return undefined;
  }
  return undefined;
}

function runOnce<T>(milliseconds: number, run: () => T): { result: T } | undefined {
  stage ??= { context: createContext(Object.create(null)), script: new Script('run()') };
  let outcome: { result: T } | undefined;
  stage.context.run = () => {
    outcome = { result: run() };
  };
  try {
    stage.script.runInContext(stage.context, { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  } finally {
    stage.context.run = undefined;
  }
  return outcome;
}
