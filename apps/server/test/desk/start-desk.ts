import { type ChildProcess, spawn } from 'node:child_process';
import type { DeskEvent } from '@climax/desk/api';
import { eventually, scratch } from '@climax/fixtures';
import { climax, writeConfigs, writePolicy } from '../start-server.ts';

export interface Reply {
  status: number;
  body: any;
  headers: Headers;
}

/** A server with a desk, and a browser's part in talking to it. */
export interface RunningDesk {
  url: string;
  address: string;
  directory: string;
  child: ChildProcess;
  stderr(): string;
  /** Takes the cookie from the printed address. */
  enter(): Promise<string>;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Opens the event stream, as a page does. */
  listen(headers?: Record<string, string>): Promise<Listening>;
  stop(): Promise<void>;
}

export interface Listening {
  events: DeskEvent[];
  /** Waits for an event of this kind. */
  next<Type extends DeskEvent['type']>(type: Type): Promise<Extract<DeskEvent, { type: Type }>>;
  close(): void;
}

interface DeskSetting {
  configs: (object | string)[];
  policy?: object | string;
  args?: string[];
  /** The words before the configs. */
  command?: string[];
}

/** Starts a real server with a desk on a free port of loopback; nobody can be asked but on the page. */
export async function startDesk(setting: DeskSetting): Promise<RunningDesk> {
  const { path: directory, remove } = scratch();
  const { configs, policy, args = [], command = ['desk', '--no-open'] } = setting;
  const words = [...command, ...writeConfigs(configs, directory), ...writePolicy(policy, directory), ...args];
  const child = spawn(process.execPath, [climax, ...words], {
    cwd: directory,
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const found = () => /The desk is at (\S+)/.exec(stderr)?.[1];
  await eventually(() => found() !== undefined || child.exitCode !== null, 20_000);
  const address = found();
  if (address === undefined) throw new Error(`the desk did not start: ${stderr}`);
  const url = new URL(address).origin;
  const streams: AbortController[] = [];
  let cookie = '';
  const request = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${url}/desk/api/${path}`, init);
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return {
    url,
    address,
    directory,
    child,
    stderr: () => stderr,
    async enter() {
      const response = await fetch(address, { redirect: 'manual' });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      return cookie;
    },
    get: (path, headers = {}) => request(path, { headers: { cookie, ...headers } }),
    post: (path, body = {}, headers = {}) =>
      request(path, {
        method: 'POST',
        headers: { cookie, origin: url, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async listen(headers = {}) {
      const controller = new AbortController();
      streams.push(controller);
      const { body, status } = await fetch(`${url}/desk/api/events`, {
        headers: { cookie, ...headers },
        signal: controller.signal,
      });
      if (status !== 200 || !body) throw new Error(`events: ${status}`);
      const events: DeskEvent[] = [];
      void readEvents(body, events);
      return {
        events,
        async next(type) {
          const isThere = () => events.some((event) => event.type === type);
          if (!(await eventually(isThere, 10_000))) throw new Error(`no event ${type}; stderr: ${stderr}`);
          const at = events.findIndex((event) => event.type === type);
          return events.splice(0, at + 1).at(-1) as never;
        },
        close: () => controller.abort(),
      };
    },
    async stop() {
      for (const stream of streams) stream.abort();
      child.kill('SIGTERM');
      if (!(await eventually(() => child.exitCode !== null, 10_000))) child.kill('SIGKILL');
      remove();
    },
  };
}

async function readEvents(body: ReadableStream<Uint8Array>, events: DeskEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = frames.pop() as string;
      for (const frame of frames) {
        const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
        const type = fields.get('event');
        if (type)
          events.push({ id: fields.get('id') ?? null, type, data: JSON.parse(fields.get('data')!) } as never);
      }
    }
  } catch {
    // Closed by the test or by the end of the server.
  }
}
