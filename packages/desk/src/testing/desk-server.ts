import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { EndedCall, StartedCall } from '@climax/audit';
import { scratch } from '@climax/fixtures';
import { type HttpServer, serveHttp } from '@climax/http';
import { createDesk, type DeskHost } from '../index.ts';
import { createTestHost } from './desk-host.ts';

/** A desk behind real HTTP, and a browser that has entered it. */
export async function openDesk(given: Partial<DeskHost> = {}, auditFiles: string[] = []) {
  const { path: directory, remove } = scratch();
  writePage(directory);
  const test = createTestHost(given);
  const addresses: string[] = [];
  const onNewAddress = (address: string) => addresses.push(address);
  const desk = createDesk(test.host, { page: directory, auditFiles, onNewAddress });
  const server: HttpServer = await serveHttp({
    host: '127.0.0.1',
    port: 0,
    authenticate: () => ({ caller: null }),
    routes: desk.routes,
    log: { debug: () => {}, error: () => {} },
  });
  const entered = await fetch(desk.address(server.url), { redirect: 'manual' });
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** Status and body of an answer; with a body it is a POST. */
  const api = async (path: string, body?: unknown): Promise<[number, ReturnType<JSON['parse']>]> => {
    const request = body === undefined ? get(`/desk/api/${path}`) : post(`/desk/api/${path}`, body);
    const response = await request;
    return [response.status, await response.json()];
  };
  const close = async () => {
    desk.close();
    await server.close();
    remove();
  };
  return { ...test, desk, url: server.url, entered, cookie, addresses, get, post, api, close };
}

function writePage(directory: string): void {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(directory, 'assets', 'page.js.gz'), gzipSync('run()'));
  writeFileSync(join(directory, 'assets', 'page.css'), 'b{}');
  writeFileSync(join(directory, 'assets', 'notes.txt'), 'not a file of the page');
  writeFileSync(join(directory, 'secret.html'), 'not for the page');
}

/** The records of an agent's call. */
export function startedCall(tool: string): StartedCall {
  return {
    client: 'agent',
    session: null,
    address: null,
    token: null,
    tool,
    arguments: { path: 'a' },
    argv: ['git', 'log'],
    directory: '/',
    executor: 'local',
    input_bytes: 0,
    rule: null,
  };
}

export const endedCall: EndedCall = { verdict: 'allowed', failure: null, duration_ms: 5 };
