import { listArguments, refusalText } from '@climax/runtime/inspect';
import type { FoundTool } from '@climax/runtime/operations';
import { explainSearch, searchTools } from '@climax/runtime/operations';
import { showOnTerminal } from '@climax/text/output';
import { composeHere } from '../compose-here.ts';

export interface SearchOptions {
  policy?: string;
  contracts?: string[];
  category?: string;
  cli?: string;
  limit?: number;
  json: boolean;
  explain: boolean;
}

/** Runs a search as an agent would and prints the reply as text or JSON. */
export async function search(query: string, configs: string[], options: SearchOptions): Promise<number> {
  const { policy, contracts, category, cli, limit, json } = options;
  const catalogue = await composeHere({ configs, policy, contracts });
  const result = await searchTools(catalogue, { query, category, cli, limit });
  if (!result.ok) {
    process.stderr.write(`${refusalText('arguments', result.errors)}\n`);
    return 2;
  }
  if (options.explain) {
    const shown = result.reply.mode === 'search' ? result.reply.results.length : 0;
    const answer = catalogue.index.answer({ query, category, cli, explain: true, limit: shown });
    process.stdout.write(showOnTerminal(explainSearch(answer)));
    return 0;
  }
  if (json) process.stdout.write(`${JSON.stringify(result.reply, null, 2)}\n`);
  else if (result.reply.mode === 'search') process.stdout.write(showOnTerminal(toText(result.reply.results)));
  for (const remark of result.remarks) process.stderr.write(`${remark}\n`);
  return 0;
}

function toText(entries: readonly FoundTool[]): string {
  if (entries.length === 0) return 'No tool matches.\n';
  return entries
    .map(({ tool_name: name, cli_name: cli, description, input_schema: schema }) => {
      return `${name}  (${cli})\n  ${description}\n  ${listArguments(schema)}\n`;
    })
    .join('\n');
}
