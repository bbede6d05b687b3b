import { type ChildProcess, spawn } from 'node:child_process';
import { eventually, scratch } from '@climax/fixtures';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { climax, type Reply, type ServerOptions, writeConfigs, writePolicy } from './start-server.ts';

/** What `POST /tools/{name}` answered. */
export interface ToolReply {
  status: number;
  body: any;
  headers: Headers;
}

export interface HttpServer {
  url: string;
  port: number;
  directory: string;
  child: ChildProcess;
  stderr(): string;
  exitCode(): number | null | undefined;
  /** `POST /tools/{name}` with plain fetch. */
  post(name: string, args?: unknown, headers?: Record<string, string>): Promise<ToolReply>;
  /** A session of the SDK's client over Streamable HTTP. */
  connect(headers?: Record<string, string>): Promise<HttpClient>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<number | null>;
}

export interface HttpClient {
  client: Client;
  request(name: string, args?: object, options?: { signal?: AbortSignal }): Promise<Reply>;
}

/** Starts a real server on a free port of loopback. */
export async function startHttp(options: ServerOptions): Promise<HttpServer> {
  const fresh = options.directory === undefined ? scratch() : undefined;
  const directory = options.directory ?? (fresh as { path: string }).path;
  const args = [
    climax,
    'run',
    ...writeConfigs(options.configs, directory),
    ...writePolicy(options.policy, directory),
    ...Object.entries({ '--transport': 'http', '--port': '0' })
      .filter(([name]) => !options.args?.includes(name))
      .flat(),
    ...(options.args ?? []),
  ];
  const child = spawn(process.execPath, args, {
    cwd: directory,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'ignore', 'pipe', ...(options.descriptors ?? [])],
  });
  let stderr = '';
  let exitCode: number | null | undefined;
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.on('exit', (code) => {
    exitCode = code;
  });
  const address = () => /Listening on https?:\/\/\S+:(\d+)/.exec(stderr)?.[1];
  await eventually(() => address() !== undefined || exitCode !== undefined, 20_000);
  if (address() === undefined) {
    fresh?.remove();
    throw new Error(`the server did not start: ${stderr}`);
  }
  const port = Number(address());
  const url = `http://127.0.0.1:${port}`;
  const clients: Client[] = [];
  return {
    url,
    port,
    directory,
    child,
    stderr: () => stderr,
    exitCode: () => exitCode,
    async post(name, body = {}, headers = {}) {
      const response = await fetch(`${url}/tools/${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    async connect(headers = {}) {
      const client = new Client({ name: 'test', version: '1' });
      clients.push(client);
      const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
        requestInit: { headers },
      });
      await client.connect(transport as Parameters<Client['connect']>[0]);
      return { client, request: (name, body = {}, each) => callTool(client, name, body, each) };
    },
    async stop() {
      await Promise.all(clients.map((client) => client.close().catch(() => {})));
      if (exitCode === undefined && !child.killed) child.kill('SIGTERM');
      if (!(await eventually(() => exitCode !== undefined, 10_000))) child.kill('SIGKILL');
      fresh?.remove();
      return exitCode ?? null;
    },
  };
}

/** Calls a tool as it is registered and gives what tests look at. */
export async function callTool(
  client: Client,
  name: string,
  args: object,
  options?: { signal?: AbortSignal },
): Promise<Reply> {
  const params = { name, arguments: args as Record<string, unknown> };
  const result = (await client.callTool(params, undefined, options)) as Record<string, any>;
  const blocks = result.content.map((block: { text: string }) => block.text);
  return { text: blocks[0], blocks, isError: result.isError === true, result };
}
