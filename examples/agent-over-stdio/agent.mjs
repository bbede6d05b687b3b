// An agent starts `climax run`, asks for a tool in its own words, and runs the first one it gets.
import { deepEqual, equal } from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const climax = fileURLToPath(import.meta.resolve('climax/package.json')).replace(
  'package.json',
  'dist/climax.cjs',
);
const greeter = fileURLToPath(new URL('greeter.yaml', import.meta.url));

const client = new Client({ name: 'example-agent', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [climax, 'run', greeter] }));
try {
  const { tools } = await client.listTools();
  deepEqual(
    tools.map(({ name }) => name),
    ['climax_search', 'climax_call'],
  );

  const found = await client.callTool({ name: 'climax_search', arguments: { query: 'say hello to people' } });
  const [best] = JSON.parse(found.content[0].text).results;
  equal(best.tool_name, 'greeter_greet');
  equal(best.input_schema.properties.who.type, 'array');

  const called = await client.callTool({
    name: 'climax_call',
    arguments: { tool_name: best.tool_name, args: { who: ['Ada', 'Grace'] } },
  });
  equal(called.content[0].text, 'Hello Ada Grace');

  const refused = await client.callTool({
    name: 'climax_call',
    arguments: { tool_name: best.tool_name, args: {} },
  });
  equal(refused.isError, true);
  console.log('agent-over-stdio: two calls from a question to its answer');
} finally {
  await client.close();
}
