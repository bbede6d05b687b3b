import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { runProgram } from '@climax/contract-program';
import { answerParent, cleanWithin } from './clean-within.ts';
import { help } from './help.ts';
import { readEndpoint, readTimeout } from './model/endpoint.ts';
import { readStdin } from './read/read-stdin.ts';

if (isMainThread) await runProgram(main);
else await answerParent();

async function main(): Promise<object | string> {
  const { values } = parseArgs({
    options: { rules: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return help;
  const endpoint = values.rules ? undefined : readEndpoint(process.env);
  const timeoutMs = readTimeout(process.env);
  const text = await readStdin(process.stdin);
  return { clean_text: await cleanWithin({ text, endpoint }, new URL(import.meta.url), timeoutMs) };
}
