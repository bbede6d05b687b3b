// A deliberately naive MCP server: what a straightforward hour of work gives. It speaks the same two tools over the
// same config (as JSON) and does with model text what servers should not do. Only for `the-tests-bite.test.ts`.
import { exec } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const config = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const tools = {};
for (const tool of config.tools) tools[tool.name] = tool;

function words(tool, args) {
  return (tool.args ?? []).flatMap((arg) => {
    const value = args[arg.name];
    if (value === undefined) return arg.required ? [`missing ${arg.name}`] : [];
    if (arg.type === 'boolean') return value ? [arg.flag] : [];
    const text = arg.type === 'integer' ? Number(value) : value;
    return arg.positional ? [`"${text}"`] : [arg.flag, `"${text}"`];
  });
}

function call(name, args) {
  const tool = tools[name];
  if (!tool) return Promise.resolve(`Unknown tool: ${name}`);
  const command = [config.command, tool.command, ...words(tool, args)].join(' ');
  return new Promise((resolve) => {
    const options = { timeout: (tool.timeout ?? 30) * 1000, maxBuffer: Number.POSITIVE_INFINITY };
    const child = exec(command, options, (error, stdout, stderr) => {
      if (error?.killed) resolve('Command timed out');
      else resolve(`${stdout}${stderr}${error ? `\nexit code: ${error.code}` : ''}`.trim());
    });
    child.stdin.end();
  });
}

const handlers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'naive', version: '1' },
  }),
  'tools/list': () => ({
    tools: ['climax_search', 'climax_call'].map((name) => ({ name, inputSchema: { type: 'object' } })),
  }),
  'tools/call': async ({ arguments: { tool_name: name, args = {} } }) => ({
    content: [{ type: 'text', text: await call(name, args) }],
  }),
};

createInterface({ input: process.stdin }).on('line', async (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  const result = await handlers[method](params);
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
});
