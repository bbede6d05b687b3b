import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in model got: the text it was to clean, and how it was asked. */
export interface Asked {
  text: string;
  body: any;
  headers: IncomingMessage['headers'];
}

export type Answer = (asked: Asked, response: ServerResponse, count: number) => void;

export interface Model {
  url: string;
  asked: Asked[];
  close(): Promise<void>;
}

/** A real HTTP server on loopback in the place of an OpenAI-compatible one. */
export async function startModel(answer: Answer): Promise<Model> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    const parsed = JSON.parse(body);
    const entry = { text: parsed.messages.at(-1).content, body: parsed, headers: request.headers };
    asked.push(entry);
    answer(entry, response, asked.length);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export function say(response: ServerResponse, content: unknown, finish_reason = 'stop'): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }] }),
  );
}

export function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(`{"error": {"message": "status ${status}"}}`);
}
