import { spawn } from 'node:child_process';

const clientInfo = { name: 'bench', version: '1' };
const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };

/** Starts an MCP server over stdio and opens a session by hand: nothing but JSON and pipes on this side. */
export async function openSession(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
  const waiting = new Map();
  let lastId = 0;
  let stderr = '';
  let rest = '';

  child.stderr.on('data', (chunk) => {
    stderr = (stderr + chunk).slice(-2000);
  });
  child.stdin.on('error', () => {});
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) settle(JSON.parse(line));
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const fail = (reason) => {
    for (const { reject } of waiting.values())
      reject(new Error(`${command} ${args[0]}: ${reason}\n${stderr}`));
    waiting.clear();
  };
  child.once('error', (error) => fail(error.message));
  child.once('close', (code) => fail(`ended with code ${code}`));

  function settle({ id, result, error }) {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result);
  }
  function send(message) {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
  function request(method, params) {
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      send({ id: lastId, method, ...(params && { params }) });
    });
  }

  await request('initialize', opening);
  send({ method: 'notifications/initialized' });
  return {
    pid: child.pid,
    ping: () => request('ping'),
    listTools: async () => (await request('tools/list')).tools,
    search: (args) => request('tools/call', { name: 'climax_search', arguments: args }),
    call: (tool, args) =>
      request('tools/call', { name: 'climax_call', arguments: { tool_name: tool, args: args ?? {} } }),
    async close() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await ended;
      clearTimeout(timer);
    },
  };
}
