import { fileURLToPath } from 'node:url';
import * as kit from '@climax/contract-program/testing';

const built = fileURLToPath(new URL('../dist/transcript-clean.mjs', import.meta.url));
const tool = 'transcript.clean';

export const contract = kit.contract(tool);
export const output = (run: kit.Run) => kit.output(tool, run);
export const failure = (run: kit.Run) => kit.failure(tool, run);

/** Runs the built program on an input, with only PATH from our own environment. */
export function run(input: string, words: string[] = [], env: Record<string, string> = {}): Promise<kit.Run> {
  return kit.start([built, ...words], { PATH: process.env.PATH, ...env }, input).ended;
}
