import { commands } from './commands.ts';
import { ContractError } from './contract-error.ts';
import { help } from './help.ts';
import { UsageError } from './usage-error.ts';

await main(process.argv.slice(2));

async function main([name = '', ...words]: string[]): Promise<void> {
  if (name === '--help' || name === '-h' || words.includes('--help')) return end(0, help);
  const command = commands.get(name);
  if (!command) return end(2, `Unknown command "${name}": expected load or unload. See --help.\n`);
  try {
    end(0, json(await command(words, process.env, interruption())));
  } catch (error) {
    if (error instanceof ContractError) end(1, json({ error: { code: error.code, message: error.message } }));
    else if (isUsageError(error)) end(2, `${error.message}. See --help.\n`);
    else throw error;
  }
}

/** Whoever ends us while a model loads does not want that model. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

function end(status: number, text: string): void {
  const stream = status === 2 ? process.stderr : process.stdout;
  stream.on('error', () => process.exit(status));
  stream.write(text, () => process.exit(status));
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

function isUsageError(error: unknown): error is Error {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof UsageError || (typeof code === 'string' && code.startsWith('ERR_PARSE_ARGS'));
}
