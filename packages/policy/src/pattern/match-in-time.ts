import { type Context, createContext, Script } from 'node:vm';

export type MatchResult = 'match' | 'no-match' | 'too-long' | 'failed';

let machine:
  | { context: Context; input: { expression: RegExp | null; value: string }; script: Script }
  | undefined;

/** Tests a value, giving up after `milliseconds`: a hostile value must not stop the server. */
export function testInTime(expression: RegExp, value: string, milliseconds: number): MatchResult {
  if (milliseconds < 1) return 'too-long';
  machine ??= createMachine();
  machine.input.expression = expression;
  machine.input.value = value;
  try {
    const found = machine.script.runInContext(machine.context, { timeout: Math.floor(milliseconds) });
    return found ? 'match' : 'no-match';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'too-long' : 'failed';
  } finally {
    machine.input.expression = null;
    machine.input.value = '';
  }
}

/** Only a script in a context of its own can be given a time limit; making one takes about a millisecond, so late. */
function createMachine() {
  const input: { expression: RegExp | null; value: string } = { expression: null, value: '' };
  return { input, context: createContext(input), script: new Script('expression.test(value)') };
}
