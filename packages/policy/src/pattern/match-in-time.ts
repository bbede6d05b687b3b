import { type Context, createContext, Script } from 'node:vm';

export type MatchResult = 'match' | 'no-match' | 'too-long' | 'failed';

/** Tests a value, giving up after `milliseconds` of work: a hostile value must not stop the server. */
export function testInTime(expression: RegExp, value: string, milliseconds: number): MatchResult {
  if (milliseconds < 1) return 'too-long';
  for (let attempt = 1; ; attempt += 1) {
    const spent = stopwatch();
    const result = attemptInTime(expression, value, milliseconds);
    if (result !== 'too-long' || attempt === mostAttempts) return result;
    // The clock ran out while others had the processor: that says nothing about the pattern.
    const wasStarved = spent() < milliseconds / 2;
    if (!wasStarved) return result;
  }
}

const mostAttempts = 3;

/** Milliseconds of work this process has done since; waiting for a busy machine does not count. */
export function stopwatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

interface Machine {
  context: Context;
  script: Script;
  input: { expression: RegExp | null; value: string };
}

let machine: Machine | undefined;

function attemptInTime(expression: RegExp, value: string, milliseconds: number): MatchResult {
  machine ??= createMachine();
  const { script, context, input } = machine;
  input.expression = expression;
  input.value = value;
  try {
    return script.runInContext(context, { timeout: Math.floor(milliseconds) }) ? 'match' : 'no-match';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'too-long' : 'failed';
  } finally {
    input.expression = null;
    input.value = '';
  }
}

/** Only a script in a context of its own can be given a time limit; making one takes about a millisecond, so late. */
function createMachine(): Machine {
  const input = { expression: null, value: '' };
  return { input, context: createContext(input), script: new Script('expression.test(value)') };
}
