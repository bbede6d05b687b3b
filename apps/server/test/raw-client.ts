import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { eventually } from '@climax/fixtures';
import { climax } from './start-server.ts';

/** A client that sends any bytes and sees every line, for what a well-behaved client never does. */
export class RawClient {
  readonly child: ChildProcessWithoutNullStreams;
  readonly frames: any[] = [];
  /** Lines on stdout that are not JSON objects; a correct server writes none. */
  readonly strayLines: string[] = [];
  stderr = '';
  exitCode: number | null | undefined;
  #rest = '';
  #id = 1000;
  #hasEnded = false;

  constructor(
    args: string[],
    { command = ['run'], ...options }: { cwd?: string; env?: NodeJS.ProcessEnv; command?: string[] } = {},
  ) {
    this.child = spawn(process.execPath, [climax, ...command, ...args], {
      ...options,
      env: { ...process.env, ...options.env },
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.child.stderr.on('data', (chunk) => {
      this.stderr += chunk;
    });
    this.child.stdin.on('error', () => {});
    this.child.on('exit', (code) => {
      this.exitCode = code;
    });
    this.child.on('close', () => {
      this.#hasEnded = true;
    });
  }

  /** Opens the session as MCP asks for; returns what the server says of itself. */
  async initialize(clientInfo = { name: 'raw', version: '1' }): Promise<any> {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo,
    };
    const { result } = await this.request('initialize', params);
    this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return result;
  }

  send(frame: unknown): void {
    this.write(`${JSON.stringify(frame)}\n`);
  }

  write(bytes: string | Buffer): void {
    this.child.stdin.write(bytes);
  }

  /** Sends a request and waits for the frame that answers it, or for the end of the server. */
  async request(
    method: string,
    params?: unknown,
    id: unknown = this.#id++,
    timeoutMs = 60_000,
  ): Promise<any> {
    const seen = this.frames.length;
    this.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
    const answer = () => this.answers(id, seen)[0];
    await this.until(() => this.#hasEnded || answer() !== undefined, timeoutMs, `an answer to ${method}`);
    if (!answer()) throw new Error(`no answer to ${method}; stderr: ${this.stderr}`);
    return answer();
  }

  call(tool: string, args?: unknown, id?: unknown): Promise<any> {
    return this.request('tools/call', { name: 'climax_call', arguments: { tool_name: tool, args } }, id);
  }

  answers(id: unknown, from = 0): any[] {
    return this.frames.slice(from).filter((frame) => frame.id === id && !('method' in frame));
  }

  async until(condition: () => boolean, timeoutMs = 30_000, what = 'it'): Promise<void> {
    if (!(await eventually(condition, timeoutMs)))
      throw new Error(`waited in vain for ${what}; stderr: ${this.stderr}`);
  }

  /** Closes stdin and waits for the end; kills what does not end by itself. */
  async close(timeoutMs = 30_000): Promise<number | null> {
    this.child.stdin.end();
    const ended = await eventually(() => this.exitCode !== undefined, timeoutMs);
    if (!ended) this.child.kill('SIGKILL');
    return this.exitCode ?? null;
  }

  #read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() as string;
    for (const line of lines) {
      try {
        this.frames.push(JSON.parse(line));
      } catch {
        this.strayLines.push(line);
      }
    }
  }
}
