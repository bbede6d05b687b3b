import { isMainThread } from 'node:worker_threads';
import { runProgram, UsageError } from '@climax/contract-program';
import { commands } from './commands.ts';
import { help } from './help.ts';

if (isMainThread) await runProgram(() => main(process.argv.slice(2)));
// The parser is a quarter of a megabyte, and only the thread needs it.
else (await import('./page/answer-parent.ts')).answerParent();

async function main([name = '', ...words]: string[]): Promise<object | string> {
  if (name === '--help' || name === '-h' || words.includes('--help')) return help;
  const command = commands.get(name);
  if (!command) throw new UsageError(`Unknown command "${name}": expected search or fetch`);
  return command(words, process.env, new URL(import.meta.url));
}
