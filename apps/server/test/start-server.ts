import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The program under test: the bundle that users get. */
export const climax = fileURLToPath(new URL('../dist/climax.cjs', import.meta.url));

export interface ServerOptions {
  /** Config objects, written to files; or names and paths as given on the command line. */
  configs: (object | string)[];
  policy?: object | string;
  args?: string[];
  env?: Record<string, string>;
  /** The server's working directory; a fresh one unless given. */
  directory?: string;
  clientName?: string;
  /** Further file descriptors that the server inherits, from 3 on; over HTTP only. */
  descriptors?: number[];
}

/** What a call's result looks like to a test: its text blocks and the error flag. */
export interface Reply {
  text: string;
  blocks: string[];
  isError: boolean;
  result: Record<string, any>;
}

export interface TestServer {
  client: Client;
  directory: string;
  pid: number;
  stderr(): string;
  /** Calls a tool as it is registered, e.g. `climax_search`. */
  request(name: string, args?: unknown, options?: { signal?: AbortSignal; timeout?: number }): Promise<Reply>;
  /** `climax_call` of a tool. */
  call(tool: string, args?: unknown): Promise<Reply>;
  /** The parsed reply of `climax_search`. */
  search(args?: object): Promise<any>;
  close(): Promise<void>;
}

/** Starts a real server over real stdio and connects the SDK's client to it. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const fresh = options.directory === undefined ? scratch() : undefined;
  const directory = options.directory ?? (fresh as { path: string }).path;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      climax,
      'run',
      ...writeConfigs(options.configs, directory),
      ...writePolicy(options.policy, directory),
      ...(options.args ?? []),
    ],
    cwd: directory,
    env: { ...(process.env as Record<string, string>), ...options.env },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const client = new Client({ name: options.clientName ?? 'test', version: '1' });
  await client.connect(transport).catch((error) => {
    fresh?.remove();
    throw error;
  });
  const request: TestServer['request'] = async (name, args, requestOptions) => {
    const params = { name, ...(args !== undefined && { arguments: args as Record<string, unknown> }) };
    const result = (await client.callTool(params, undefined, requestOptions)) as Record<string, any>;
    const blocks = result.content.map((block: { text: string }) => block.text);
    return { text: blocks[0], blocks, isError: result.isError === true, result };
  };
  return {
    client,
    directory,
    pid: transport.pid as number,
    stderr: () => stderr,
    request,
    call: (tool, args) => request('climax_call', { tool_name: tool, ...(args !== undefined && { args }) }),
    search: async (args) => JSON.parse((await request('climax_search', args ?? {})).text),
    close: async () => {
      await client.close();
      fresh?.remove();
    },
  };
}

/** Writes config objects to numbered files (JSON is YAML) and gives what goes on the command line. */
export function writeConfigs(configs: (object | string)[], directory: string): string[] {
  return configs.map((config, position) => {
    if (typeof config === 'string') return config;
    const path = join(directory, `config-${position}.yaml`);
    writeFileSync(path, JSON.stringify(config));
    return path;
  });
}

/** Writes a policy object to a file and gives what goes on the command line. */
export function writePolicy(policy: object | string | undefined, directory: string): string[] {
  if (policy === undefined) return [];
  if (typeof policy === 'string') return ['--policy', policy];
  const path = join(directory, 'policy.yaml');
  writeFileSync(path, JSON.stringify(policy));
  return ['--policy', path];
}
