import { parseArgs } from 'node:util';
import { cleanByModel } from './clean-by-model.ts';
import { cleanByRules } from './clean-by-rules.ts';
import { ContractError } from './contract-error.ts';
import { readEndpoint } from './endpoint.ts';
import { help } from './help.ts';
import { readStdin } from './read-stdin.ts';
import { UsageError } from './usage-error.ts';

await main();

async function main(): Promise<void> {
  try {
    const { values } = parseArgs({
      options: { rules: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return end(0, help);
    const endpoint = values.rules ? undefined : readEndpoint(process.env);
    const text = await readStdin(process.stdin);
    end(0, json({ clean_text: endpoint ? await cleanByModel(text, endpoint) : cleanByRules(text) }));
  } catch (error) {
    if (error instanceof ContractError) end(1, json({ error: { code: error.code, message: error.message } }));
    else if (isUsageError(error)) end(2, `${error.message}. See --help.\n`);
    else throw error;
  }
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
