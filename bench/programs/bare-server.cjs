// The floor: answers initialize and tools/list by hand, with two tools and nothing else.
const inputSchema = { type: 'object', properties: { query: { type: 'string' } } };
const tools = ['bare_search', 'bare_call'].map((name) => ({ name, description: 'A tool', inputSchema }));
const answers = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'bare', version: '1' },
  },
  'tools/list': { tools },
};

let rest = '';
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop();
  for (const line of lines) {
    const { id, method } = JSON.parse(line);
    if (id !== undefined) {
      process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: answers[method] })}\n`);
    }
  }
});
