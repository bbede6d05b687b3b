import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import { scratch } from '@climax/fixtures';
import { compose, type Runtime } from '@climax/runtime';
import { createRuntime } from '@climax/runtime/start';
import { type ServingOptions, startServing } from '../index.ts';

export interface TestServer {
  url: string;
  runtime: Runtime;
  /** What the operator was told. */
  logged: string[];
  /** `POST /tools/NAME`; a string is sent unchanged. */
  call(name: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  end(seconds?: number): Promise<void>;
}

export interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any form, which the test looks at
  body: any;
  headers: Headers;
}

const config = {
  name: 'demo',
  command: 'sh',
  tools: [
    {
      name: 'say',
      description: 'Print a text',
      command: `-c 'printf %s "$1"' sh`,
      args: [{ name: 'text', positional: true, required: true }],
    },
    { name: 'fail', description: 'End with an error', command: `-c 'echo bad >&2; exit 3'` },
    { name: 'slow', description: 'Take a moment', command: `-c 'sleep 0.5; echo done'` },
    { name: 'forever', description: 'Never end', command: `-c 'exec sleep 600'` },
  ],
};

/** A directory for the files of a test, and a server in this process over real files and a real socket. */
export function createTestPlace() {
  const { path, remove } = scratch();
  const write = (name: string, content: unknown): string => {
    const file = join(path, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const start = async (options: Partial<ServingOptions> = {}, policy?: object): Promise<TestServer> => {
    const logged: string[] = [];
    const add = (level: string) => (message: string | (() => string)) =>
      logged.push(`${level}: ${typeof message === 'string' ? message : message()}`);
    const log = { debug: () => {}, info: add('info'), warning: add('warning'), error: add('error') };
    const audit = openAudit(undefined, { onFailure: log.error });
    const catalogue = await compose({
      configs: [write('demo.yaml', config)],
      env: process.env,
      directory: process.cwd(),
      ...(policy && { policy: write('policy.yaml', policy) }),
    });
    const runtime = createRuntime({ catalogue, log, audit, observe: audit.observe });
    const serving = await startServing(runtime, {
      host: '127.0.0.1',
      port: 0,
      sse: false,
      classic: false,
      instructions: '',
      onListChanged: undefined,
      version: '1.2.3',
      ...options,
    });
    const ask = async (target: string, init: RequestInit): Promise<Answer> => {
      const response = await fetch(`${serving.url}${target}`, init);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        text,
        body: isJson ? JSON.parse(text) : undefined,
        headers: response.headers,
      };
    };
    return {
      url: serving.url,
      runtime,
      logged,
      get: (target, headers = {}) => ask(target, { headers }),
      call: (name, body = {}, headers = {}) =>
        ask(`/tools/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      end: (seconds = 0) => serving.end(seconds),
    };
  };
  return { path, remove, write, start };
}
