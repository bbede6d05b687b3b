import { expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

/** Starts the program as in a terminal of this width. */
function listIn(columns: number) {
  const terminal = `process.stdout.isTTY=true;process.stdout.columns=${columns}`;
  const env = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${terminal}` };
  return runClimax(['list'], { env });
}

it('wraps texts in a terminal, unless it does not say how wide it is', async () => {
  const { stdout: whole } = await runClimax(['list']);
  const { stdout: wrapped } = await listIn(60);
  expect(wrapped.split('\n').length).toBeGreaterThan(whole.split('\n').length);
  expect(wrapped.split('\n').every((line) => line.length <= 60)).toBe(true);
  expect((await listIn(0)).stdout).toBe(whole);
});
