import { parseArgs } from 'node:util';
import { runProgram } from '@climax/contract-program';
import { cleanByModel } from './clean-by-model.ts';
import { cleanByRules } from './clean-by-rules.ts';
import { readEndpoint } from './endpoint.ts';
import { help } from './help.ts';
import { readStdin } from './read-stdin.ts';

await runProgram(async () => {
  const { values } = parseArgs({
    options: { rules: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return help;
  const endpoint = values.rules ? undefined : readEndpoint(process.env);
  const text = await readStdin(process.stdin);
  return { clean_text: endpoint ? await cleanByModel(text, endpoint) : cleanByRules(text) };
});
