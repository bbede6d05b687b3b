import { spawnSync } from 'node:child_process';
import { openSession } from '@climax/mcp/sdk';
import { version } from '../version.ts';

/** By config. The demo must work on every machine, so finding another tool first is a failure. */
const scenes = {
  git: { question: 'show the latest commits', expected: 'git_log', args: { max_count: 3, oneline: true } },
  coreutils: { question: 'what is the date today', expected: 'coreutils_date', args: {} },
};

/** A short, real session with commentary, and the JSON to paste into a client. */
export async function demo(): Promise<number> {
  const program = process.env.CLIMAX_LAUNCHER ?? (process.argv[1] as string);
  const config = spawnSync('git', ['rev-parse', '--verify', 'HEAD']).status === 0 ? 'git' : 'coreutils';
  const { question, expected, args } = scenes[config];
  const serverArgs = [program, 'run', config];
  const session = await openSession(process.execPath, serverArgs, { name: 'climax-demo', version });
  try {
    say('CLImax turns command-line programs into tools for AI agents, over MCP.');
    say(`\n1. A client starts \`climax run ${config}\` and lists the tools:`);
    say(indent((await session.listTools()).join('\n')));

    say(`\n2. The agent asks: climax_search {"query": "${question}", "limit": 3}`);
    const [reply = '{}'] = await session.call('climax_search', { query: question, limit: 3 });
    const { results } = JSON.parse(reply) as { results: { tool_name: string; description: string }[] };
    say(indent(results.map((tool) => `${tool.tool_name}: ${tool.description}`).join('\n')));
    if (results[0]?.tool_name !== expected) throw new Error(`expected to find ${expected} first`);
    const call = { tool_name: expected, args };
    say(`\n3. It runs the first one: climax_call ${JSON.stringify(call)}`);
    say(indent((await session.call('climax_call', call)).join('\n')));
  } finally {
    await session.close();
  }
  say('\nPaste this into the configuration of your MCP client:');
  say(JSON.stringify({ mcpServers: { climax: { command: process.execPath, args: serverArgs } } }, null, 2));
  say(`\nNext: ${program} list shows the bundled configs, ${program} --help the commands.`);
  return 0;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function indent(text: string): string {
  return text.replace(/^/gm, '   ');
}
