import { runProgram, UsageError } from '@climax/contract-program';
import { commands } from './commands.ts';
import { help } from './help.ts';

await runProgram(() => main(process.argv.slice(2)));

async function main([name = '', ...words]: string[]): Promise<object | string> {
  if (name === '--help' || name === '-h' || words.includes('--help')) return help;
  const command = commands.get(name);
  if (!command) throw new UsageError(`Unknown command "${name}": expected load or unload`);
  return command(words, process.env, interruption());
}

/** When we are ended while a model loads, that model is no longer wanted. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}
