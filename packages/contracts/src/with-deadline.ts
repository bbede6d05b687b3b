import { type Context, createContext, Script } from 'node:vm';

let stage: { context: Context; script: Script } | undefined;

/**
 * Runs a function that does not wait, and gives up after some milliseconds: the only way in Node to end a
 * regular expression that backtracks for hours. `undefined` means: given up.
 */
export function withDeadline<T>(milliseconds: number, run: () => T): T | undefined {
  stage ??= { context: createContext(Object.create(null)), script: new Script('run()') };
  let result: T | undefined;
  stage.context.run = () => {
    result = run();
  };
  try {
    stage.script.runInContext(stage.context, { timeout: milliseconds });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return undefined;
  } finally {
    stage.context.run = undefined;
  }
  return result;
}
