import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { figure } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax } from './rig/servers.mjs';

export const title = 'A command of three minutes, with a client that gives up after 60 seconds';

/** The client is the SDK's, with its default time-out; the command prints a line a second. */
export async function measure({ quick, log }) {
  const seconds = quick ? 4 : 180;
  const config = writeConfig('sh', [
    {
      name: 'long_work',
      description: 'Work for a while',
      command: `-c 'for i in $(seq ${seconds}); do echo "second $i"; sleep 1; done; echo finished'`,
      timeout: 600,
    },
  ]);
  const handOver = quick ? 2 : 45;
  log.step(`${seconds} seconds of work, handed over and not`);
  const [followed, lost] = await Promise.all([
    withClient([config, '--hand-over', String(handOver)], (client) => follow(client, quick ? 1 : 30)),
    withClient([config, '--hand-over', '0'], waitForIt),
  ]);
  const rows = [
    figure('handed over: requests until the end', 'requests', followed.times.length),
    figure('handed over: the longest request', 's', Math.max(...followed.times), 60),
    figure('handed over: lines that did not arrive', 'lines', seconds - followed.lines, 0),
    figure('handed over: command until its end was known', 's', sum(followed.times)),
    figure('not handed over: until the client gave up', 's', lost.seconds),
  ];
  return { rows, notes: [`Not handed over: ${lost.end}.`] };
}

async function follow(client, wait) {
  const times = [];
  const texts = [];
  const ask = async (tool, args) => {
    const { seconds, reply } = await timed(() => request(client, tool, args));
    times.push(seconds);
    texts.push(reply.content[0].text);
    return reply;
  };
  const first = await ask('long_work', {});
  const id = /as "(o\d+)"/.exec(first.content[1]?.text)?.[1];
  while (texts.at(-1).includes('[still running]')) await ask('climax_output', { id, wait });
  const seen = texts.flatMap((text) => text.split('\n')).filter((line) => /^second \d+$/.test(line));
  if (!texts.at(-1).includes('finished')) throw new Error(`the end did not arrive: ${texts.at(-1)}`);
  return { times, lines: new Set(seen).size };
}

async function waitForIt(client) {
  const { seconds, reply, error } = await timed(() => request(client, 'long_work', {}));
  return { seconds, end: error ? error.message : `answered, ${reply.content[0].text.length} characters` };
}

async function timed(run) {
  const start = performance.now();
  const since = () => (performance.now() - start) / 1000;
  return run().then(
    (reply) => ({ seconds: since(), reply }),
    (error) => ({ seconds: since(), error, reply: { content: [{ text: error.message }] } }),
  );
}

function request(client, tool, args) {
  return client.callTool({ name: 'climax_call', arguments: { tool_name: tool, args } });
}

async function withClient(args, use) {
  const [command, words] = climax(...args);
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(new StdioClientTransport({ command, args: words, stderr: 'ignore' }));
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
