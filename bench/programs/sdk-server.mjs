// For comparison: the protocol library as it is installed, with two tools and nothing else.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const inputSchema = { type: 'object', properties: { query: { type: 'string' } } };
const tools = ['sdk_search', 'sdk_call'].map((name) => ({ name, description: 'A tool', inputSchema }));

const server = new Server({ name: 'sdk', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
await server.connect(new StdioServerTransport());
