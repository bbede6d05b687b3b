// Runs a short session in the bundle and writes what V8 compiled for it to dist/server.v8cache.
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { Readable } = require('node:stream');
const { Script } = require('node:vm');

const dist = join(__dirname, '../dist');
const bundle = join(dist, 'server.cjs');
const script = new Script(Module.wrap(readFileSync(bundle, 'utf8')), { filename: bundle });

const clientInfo = { name: 'build', version: '1' };
const call = (id, name, args) => ({ id, method: 'tools/call', params: { name, arguments: args } });
const session = [
  { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  call(3, 'climax_search', { query: 'show the history' }),
  call(4, 'climax_call', { tool_name: 'coreutils_date' }),
];
const answered = session.filter((message) => message.id).length;

process.argv = [process.execPath, join(dist, 'climax.cjs'), 'run', 'git', 'coreutils'];
const input = new Readable({ read() {} });
Object.defineProperty(process, 'stdin', { value: input });
let answers = 0;
process.stdout.write = () => {
  answers += 1;
  if (answers === answered) input.push(null);
  return true;
};
process.on('exit', () => writeFileSync(join(dist, 'server.v8cache'), script.createCachedData()));

script.runInThisContext()(exports, Module.createRequire(bundle), module, bundle, dist);
for (const message of session) input.push(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
