import { fileURLToPath } from 'node:url';
import { type Run, start } from '@climax/contract-program/testing';

const built = fileURLToPath(new URL('../dist/web-fetch.mjs', import.meta.url));

/** Runs the built program with only PATH from our own environment. */
export function run(words: string[], env: Record<string, string> = {}): Promise<Run> {
  return start([built, ...words], { PATH: process.env.PATH, ...env }).ended;
}
